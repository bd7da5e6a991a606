import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../backend/database/database.ts'
import { preparingPool } from '../../../backend/database/prepared.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}

/** A pool of one connection that only notes what it is asked. */
const aPool = (answer: (sent: Sent) => void = () => undefined) => {
  const sent: Sent[] = []
  const released: unknown[] = []
  const client = {
    query: async (one: Sent) => {
      sent.push(one)
      answer(one)
      return { rows: [] }
    },
    release: (broken?: boolean) => void released.push(broken)
  }
  return { sent, released, pool: preparingPool({ connect: async () => client, end: async () => undefined } as never) }
}

describe('a statement', () => {
  test('has one name on every connection; what has no values has none', async () => {
    const { pool, sent } = aPool()
    for (const text of ['select $1', 'select $1, 2', 'select $1']) await (await pool.connect()).query(text, [1])
    await (await pool.connect()).query('begin', [])
    const names = sent.map(({ name }) => name)
    expect(names).toEqual([expect.any(String), expect.any(String), names[0], undefined])
    expect(names[1]).not.toBe(names[0])
  })

  test('that comes after 256 others is not kept ready', async () => {
    const { pool, sent } = aPool()
    const client = await pool.connect()
    for (let at = 0; at <= 256; at += 1) await client.query(`select $1, ${at}`, [1])
    await client.query('select $1, 0', [1])
    expect(sent.map(({ name }) => name !== undefined).lastIndexOf(false)).toBe(256)
    expect(sent.at(-1)?.name).toBe(sent[0]?.name)
  })

  test('has another name after a table has changed', async () => {
    let changed = true
    const { pool, sent } = aPool(() => {
      if (changed) throw Object.assign(new Error('cached plan must not change result type'), { code: '0A000' })
    })
    const client = await pool.connect()
    await expect(client.query('select $1', [1])).rejects.toThrow('cached plan')
    changed = false
    await client.query('select $1', [1])
    expect(sent[1]?.name).not.toBe(sent[0]?.name)
  })

  test('leaves a connection that broke to the pool to throw away', async () => {
    const { pool, released } = aPool()
    const client = await pool.connect()
    client.release(true)
    expect(released).toEqual([true])
  })
})

describe('on a server', () => {
  let backend: BackendUnderTest
  beforeAll(async () => {
    backend = await aBackend()
  })
  afterAll(() => backend.close())

  test('a process that runs while a table gets a column fails once and goes on', async (context) => {
    const { databaseUrl, services } = backend
    if (databaseUrl === undefined) return context.skip('The embedded database prepares nothing.')
    const newer = await openDatabase({ kind: 'server', url: databaseUrl })
    const read = () => sql`select * from store.settings where name = ${'none'}`.execute(services.database.as<never>())
    await read()
    await newer.script('alter table store.settings add column note text')
    await newer.close()
    await expect(read()).rejects.toThrow('cached plan')
    for (let at = 0; at < 3; at += 1) expect((await read()).rows).toEqual([])
    return undefined
  })
})

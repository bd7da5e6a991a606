import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../backend/database/database.ts'
import { preparingPool, type PreparingOptions } from '../../../backend/database/prepared.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
}

/** Creates a pool of one connection that only records its statements. */
const aPool = (answer: (sent: Sent) => void = () => undefined, options: PreparingOptions = {}) => {
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
  return { sent, released, pool: preparingPool({ connect: async () => client, end: async () => undefined } as never, options) }
}

const failing = (code: string, message = 'the server says so') => Object.assign(new Error(message), { code })

describe('prepared statement', () => {
  test('is named by the hash of its text; one without values has no name', async () => {
    const { pool, sent } = aPool()
    for (const text of ['select $1', 'select $1, 2', 'select $1']) await (await pool.connect()).query(text, [1])
    await (await pool.connect()).query('begin', [])
    expect(sent.map(({ name }) => name)).toEqual(['s_375fa1233f1f09a8', 's_125083b7ec850c5e', 's_375fa1233f1f09a8', undefined])
  })

  test('has no name where a pooler knows no prepared statements', async () => {
    const { pool, sent } = aPool(() => undefined, { prepare: false })
    await (await pool.connect()).query('select $1', [1])
    expect(sent.map(({ name }) => name)).toEqual([undefined])
  })

  test('is not kept ready when it comes after 256 others', async () => {
    const { pool, sent } = aPool()
    const client = await pool.connect()
    for (let at = 0; at <= 256; at += 1) await client.query(`select $1, ${at}`, [1])
    await client.query('select $1, 0', [1])
    expect(sent.map(({ name }) => name !== undefined).lastIndexOf(false)).toBe(256)
    expect(sent.at(-1)?.name).toBe(sent[0]?.name)
  })

  test('is asked again under another name when a table has changed, outside a transaction', async () => {
    let changed = true
    const { pool, sent } = aPool(() => {
      if (!changed) return
      changed = false
      throw failing('0A000', 'cached plan must not change result type')
    })
    const client = await pool.connect()
    await client.query('select $1', [1])
    expect(sent.map(({ name }) => name)).toEqual(['s_375fa1233f1f09a8', 's_f88f36af8231d01f'])
  })

  test('fails when a table has changed, inside a transaction, which the server has undone', async () => {
    let changed = true
    const { pool, sent } = aPool(({ values }) => {
      if (changed && values.length > 0) throw failing('0A000')
    })
    const client = await pool.connect()
    await client.query('begin', [])
    await expect(client.query('select $1', [1])).rejects.toThrow('the server says so')
    await client.query('rollback', [])
    changed = false
    await client.query('select $1', [1])
    expect(sent.map(({ name }) => name)).toEqual([undefined, 's_375fa1233f1f09a8', undefined, 's_f88f36af8231d01f'])
  })
})

describe('connection', () => {
  test.each([
    ['08006', 'lost'],
    ['57P01', 'lost'],
    ['57P02', 'lost'],
    ['ECONNRESET', 'lost']
  ])('is asked nothing more and thrown away when it broke with %s', async (code, reason) => {
    const { pool, sent, released } = aPool(() => {
      throw failing(code)
    })
    const client = await pool.connect()
    await expect(client.query('select $1', [1])).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason, code })
    await expect(client.query('select $1', [1])).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'lost' })
    expect(await client.query('rollback', [])).toMatchObject({ command: 'ROLLBACK' })
    client.release()
    expect([sent.length, released]).toEqual([1, [true]])
  })

  test('is thrown away when a statement took too long at the client', async () => {
    const { pool, released } = aPool(() => {
      throw new Error('Query read timeout')
    })
    const client = await pool.connect()
    await expect(client.query('select $1', [1])).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'late' })
    client.release()
    expect(released).toEqual([true])
  })

  test.each([
    ['57014', 'late'],
    ['55P03', 'late'],
    ['53100', 'full']
  ])('is kept when it answered %s', async (code, reason) => {
    const { pool, released } = aPool(() => {
      throw failing(code)
    })
    const client = await pool.connect()
    await expect(client.query('select $1', [1])).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason, code })
    client.release()
    expect(released).toEqual([false])
  })

  test('is kept when it answered a rule of the data, and the error stays as it is', async () => {
    const { pool, released } = aPool(() => {
      throw failing('23505')
    })
    const client = await pool.connect()
    await expect(client.query('insert $1', [1])).rejects.toMatchObject({ name: 'Error', code: '23505' })
    client.release()
    expect(released).toEqual([false])
  })

  test.each([
    [failing('53300'), 'late'],
    [failing('57P03'), 'lost'],
    [failing('ECONNREFUSED'), 'lost'],
    [new Error('timeout exceeded when trying to connect'), 'late'],
    [new Error('Connection terminated due to connection timeout'), 'late']
  ])('is an outage when it cannot be had: %s', async (error, reason) => {
    const pool = preparingPool({ connect: () => Promise.reject(error), end: async () => undefined } as never)
    await expect(pool.connect()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason })
  })
})

describe('prepared statement on a server', () => {
  let backend: BackendUnderTest
  beforeAll(async () => {
    backend = await aBackend()
  })
  afterAll(() => backend.close())

  test('goes on in a running process while a table gets a column', async (context) => {
    const { databaseUrl, services } = backend
    if (databaseUrl === undefined) return context.skip('The embedded database prepares nothing.')
    const newer = await openDatabase({ kind: 'server', url: databaseUrl })
    const read = () => sql`select * from store.settings where name = ${'none'}`.execute(services.database.as<never>())
    await read()
    await newer.script('alter table store.settings add column note text')
    await newer.close()
    for (let at = 0; at < 3; at += 1) expect((await read()).rows).toEqual([])
    return undefined
  })
})

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { applySeed } from '../../backend/database/apply-seed.ts'
import { type Database, openDatabase } from '../../backend/database/database.ts'
import { readyImage } from '../../backend/database/database-image.ts'
import { imageKey } from '../../backend/database/database-key.ts'
import { migrate } from '../../backend/database/migrate.ts'

/** Names of databases that suites are copied from; what else begins so is of other sources. */
const READY = 'refill_ready_'

const onServer = async <A>(url: string, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const openOn = (serverUrl: string, name: string): Promise<{ readonly database: Database; readonly url: string }> => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return openDatabase({ kind: 'server', url: url.href }).then((database) => ({ database, url: url.href }))
}

/** The migrated and seeded database on a server, to be copied: made by the first suite, found by the others until a source changes. */
const readyDatabase = (serverUrl: string): Promise<string> =>
  onServer(serverUrl, async (client) => {
    const name = READY + imageKey()
    // Held until this connection ends: the other suites wait for the one that makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [READY])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [READY])
    if (rows.some(({ datname }) => datname === name)) return name
    for (const { datname } of rows) await client.query(`drop database "${datname}"`)
    const draft = `${READY}draft`
    await client.query(`create database ${draft}`)
    const { database } = await openOn(serverUrl, draft)
    await migrate(database)
    await applySeed(database, 'empty')
    await database.close()
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  })

const freshServerDatabase = async (
  serverUrl: string
): Promise<{ readonly database: Database; readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `suite_${randomBytes(8).toString('hex')}`
  const ready = await readyDatabase(serverUrl)
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${ready}`))
  return {
    ...(await openOn(serverUrl, name)),
    drop: async () => void (await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)))
  }
}

/** A database of its own, migrated and seeded: embedded, or on the server that DATABASE_URL names. */
export const aDatabase = async (): Promise<{
  readonly database: Database
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}> => {
  const serverUrl = process.env.DATABASE_URL
  if (serverUrl !== undefined) return freshServerDatabase(serverUrl)
  return {
    database: await openDatabase({ kind: 'embedded', image: new Blob([await readyImage()]) }),
    url: undefined,
    drop: async () => undefined
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../backend/database/database.ts'
import { migrate } from '../../backend/database/migrate.ts'
import { seed } from '../../backend/database/seed/seed.ts'

const SOURCES = 'backend/database'
const CACHE = 'node_modules/.cache/test-database'
const STALE_AFTER_MS = 3_600_000

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .toSorted()

const digestOfSources = (): string => {
  const hash = createHash('sha256')
  for (const file of [...filesUnder(SOURCES), 'src/domain/market/table/all-markets.ts', 'package-lock.json'])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

const makeImage = async (): Promise<Blob> => {
  const database = await openDatabase({ kind: 'embedded' })
  await migrate(database)
  await seed({ database })
  const image = await database.image()
  await database.close()
  return image
}

/** The migrated and seeded database as an image: made by the first suite, found by the others until a source changes. */
const readyImage = async (): Promise<Blob> => {
  const path = join(CACHE, `${digestOfSources()}.tar`)
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const image = await makeImage()
  mkdirSync(CACHE, { recursive: true })
  for (const old of filesUnder(CACHE)) if (Date.now() - statSync(old).mtimeMs > STALE_AFTER_MS) rmSync(old, { force: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  renameSync(draft, path)
  return image
}

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
    const name = READY + digestOfSources()
    // Held until this connection ends: the other suites wait for the one that makes it.
    await client.query('select pg_advisory_lock(hashtext($1))', [READY])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [READY])
    if (rows.some(({ datname }) => datname === name)) return name
    for (const { datname } of rows) await client.query(`drop database "${datname}"`)
    const draft = `${READY}draft`
    await client.query(`create database ${draft}`)
    const { database } = await openOn(serverUrl, draft)
    await migrate(database)
    await seed({ database })
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
  return { database: await openDatabase({ kind: 'embedded', image: await readyImage() }), url: undefined, drop: async () => undefined }
}

import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applySeed } from '../../backend/database/apply-seed.ts'
import { type Database, openDatabase } from '../../backend/database/database.ts'
import { readyImage, unpackImage } from '../../backend/database/database-image.ts'
import { imageKey } from '../../backend/database/database-key.ts'
import { migrate } from '../../backend/database/migrate.ts'
import { memoryFolder } from './memory-folder.ts'

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

/**
 * Returns the migrated and seeded database on a server, which suites copy.
 * The first suite makes it; the others find it until a source changes.
 */
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

/** First version of PostgreSQL that can copy the files of a database. */
const COPIES_FILES = 150_000

/** Says how a server copies a database: as files, without writing each page to its log, where it can. */
const copyStrategy = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  return (rows[0]?.version ?? 0) >= COPIES_FILES ? 'strategy file_copy' : ''
}

/** Copies the migrated and seeded database of a server under a name of its own. */
export const freshServerDatabase = async (
  serverUrl: string
): Promise<{ readonly database: Database; readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `suite_${randomBytes(8).toString('hex')}`
  const ready = await readyDatabase(serverUrl)
  await onServer(serverUrl, async (client) => client.query(`create database ${name} template ${ready} ${await copyStrategy(client)}`))
  return {
    ...(await openOn(serverUrl, name)),
    drop: async () => void (await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`)))
  }
}

const placeOfFolders = (): string => join(memoryFolder(), 'refill-suites')

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Time after which a ready folder without use is removed. Unit: ms. */
const STALE_AFTER_MS = 6 * 3_600_000

/** Removes the folders of ended processes, and ready ones that are not used any more. */
const tidy = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const pid = /^suite-(\d+)-/.exec(name)?.[1]
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (pid === undefined ? age > STALE_AFTER_MS : !isRunning(Number(pid))) rmSync(folder, { recursive: true, force: true })
  }
}

const makeReadyFolder = async (): Promise<string> => {
  const parent = placeOfFolders()
  const ready = join(parent, `ready-${imageKey()}`)
  mkdirSync(parent, { recursive: true })
  tidy(parent)
  if (existsSync(ready)) {
    utimesSync(ready, new Date(), new Date())
    return ready
  }
  // Several processes may be the first: each writes a folder of its own, and one of them becomes the one.
  const own = join(parent, `suite-${process.pid}-ready`)
  unpackImage(await readyImage(), own)
  // Closed once, it needs no recovery: that costs every copy 80 ms of the processor.
  await (await openDatabase({ kind: 'embedded', folder: own })).close()
  try {
    renameSync(own, ready)
  } catch (error) {
    if (!existsSync(ready)) throw error
    rmSync(own, { recursive: true, force: true })
  }
  return ready
}

let readyFolder: Promise<string> | undefined

/**
 * Copies the folder of the migrated and seeded database.
 * To open files costs a third of what it costs to unpack an archive into memory.
 */
const freshFolder = async (): Promise<string> => {
  const ready = await (readyFolder ??= makeReadyFolder())
  const folder = join(placeOfFolders(), `suite-${process.pid}-${randomBytes(8).toString('hex')}`)
  cpSync(ready, folder, { recursive: true })
  return folder
}

/** Creates a migrated and seeded database: embedded, or on the server of DATABASE_URL. */
export const aDatabase = async (): Promise<{
  readonly database: Database
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}> => {
  const serverUrl = process.env.DATABASE_URL
  if (serverUrl !== undefined) return freshServerDatabase(serverUrl)
  const folder = await freshFolder()
  return {
    database: await openDatabase({ kind: 'embedded', folder }),
    url: undefined,
    drop: async () => rmSync(folder, { recursive: true, force: true })
  }
}

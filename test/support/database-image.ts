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

const freshServerDatabase = async (
  serverUrl: string
): Promise<{ readonly database: Database; readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `suite_${randomBytes(8).toString('hex')}`
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ kind: 'server', url: url.href })
  await migrate(database)
  await seed({ database })
  return { database, url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
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

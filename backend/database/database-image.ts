import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Database, openDatabase } from './database.ts'
import { imageKey, PROJECT } from './database-key.ts'

/** Folder of the kept images; without it the next new database takes longer. */
export const IMAGE_FOLDER = join(PROJECT, 'node_modules/.cache/refill')

/** Time after which an unused image is removed when another is written. Unit: ms. */
const STALE_AFTER_MS = 24 * 3_600_000

/** Every image begins with its own digest, in hexadecimal. Unit: bytes. */
const DIGEST_BYTES = 64

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const imageFile = (folder: string, key: string): string => join(folder, `database-${key}.image`)

/** Reads a kept image; undefined where there is none, or where it is damaged. */
export const readImage = (folder: string, key: string): Uint8Array<ArrayBuffer> | undefined => {
  const file = imageFile(folder, key)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const image = bytes.subarray(DIGEST_BYTES)
  return bytes.toString('latin1', 0, DIGEST_BYTES) === digestOf(image) ? image : undefined
}

/** Keeps an image, and takes away those of older sources. A folder that cannot be written keeps none. */
export const keepImage = (folder: string, key: string, image: Uint8Array): void => {
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) {
      const old = join(folder, name)
      if (name.startsWith('database-') && Date.now() - statSync(old).mtimeMs > STALE_AFTER_MS) rmSync(old, { force: true })
    }
    const draft = `${imageFile(folder, key)}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, Buffer.concat([Buffer.from(digestOf(image), 'latin1'), image]))
    renameSync(draft, imageFile(folder, key))
  } catch {
    // An image only saves time.
  }
}

/** Reads the empty database of its package; undefined where it is not installed. */
const preparedCluster = (): Blob | undefined => {
  try {
    const found = createRequire(import.meta.url).resolve('@electric-sql/pglite-prepopulatedfs')
    return new Blob([readFileSync(join(dirname(found), 'prepopulatedfs.tgz'))], { type: 'application/x-gzip' })
  } catch {
    return undefined
  }
}

/**
 * The major version of PostgreSQL that reads the prepared cluster.
 * Files of one major version are the same in all its releases.
 */
const PREPARED_MAJOR = 18

const majorOf = async (database: Database): Promise<number> => {
  const rows = database.as<Record<never, never>>()
  const { version } = await rows
    .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('server_version_num')]).as('version'))
    .executeTakeFirstOrThrow()
  return Math.floor(Number(version) / 10_000)
}

/** The prepared cluster has the zone of the machine that made it. */
const IN_UTC = "set timezone = 'UTC'; alter database postgres set timezone = 'UTC'"

/**
 * Opens an empty embedded database in memory.
 * The prepared cluster takes a quarter of the time of `initdb`, which is used where it is missing or of another version.
 */
export const openEmptyDatabase = async (cluster: Blob | undefined = preparedCluster()): Promise<Database> => {
  if (cluster !== undefined) {
    try {
      const database = await openDatabase({ kind: 'embedded', image: cluster })
      if ((await majorOf(database)) === PREPARED_MAJOR) {
        await database.script(IN_UTC)
        return database
      }
      await database.close()
    } catch {
      // The server cannot read it.
    }
  }
  return openDatabase({ kind: 'embedded' })
}

const makeImage = async (): Promise<Uint8Array<ArrayBuffer>> => {
  // Read late: a kept image needs neither.
  const [{ migrate }, { applySeed }] = await Promise.all([import('./migrate.ts'), import('./apply-seed.ts')])
  const database = await openEmptyDatabase()
  await migrate(database)
  await applySeed(database, 'empty')
  // What is only in the log would be replayed by every copy.
  await database.script('checkpoint')
  const image = new Uint8Array(await (await database.image()).arrayBuffer())
  await database.close()
  return image
}

/** Finds or makes the image of the migrated and seeded database; a damaged one is made again. */
export const readyImage = async (folder = IMAGE_FOLDER, key = imageKey(), make = makeImage): Promise<Uint8Array<ArrayBuffer>> => {
  const kept = readImage(folder, key)
  if (kept !== undefined) return kept
  const image = await make()
  keepImage(folder, key, image)
  return image
}

const HEADER = 512
const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString('latin1', from, from + length).split('\0', 1)[0] ?? ''

/** Writes the files of an image, which is a tar archive, into a folder. */
const unpack = (image: Uint8Array, folder: string): void => {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  for (let at = 0; at + HEADER <= bytes.length && bytes[at] !== 0;) {
    const header = bytes.subarray(at, at + HEADER)
    const path = join(folder, textAt(header, 345, 155), textAt(header, 0, 100))
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (at + HEADER + size > bytes.length) throw new Error(`The image of the database breaks off in ${path}.`)
    if (textAt(header, 156, 1) === '5') mkdirSync(path, { recursive: true })
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes.subarray(at + HEADER, at + HEADER + size), { mode: 0o600 })
    }
    at += HEADER + Math.ceil(size / HEADER) * HEADER
  }
}

const draftsOf = (folder: string): readonly string[] =>
  globSync(`${folder.split(/[\\/]/).at(-1) ?? ''}.draft-*`, { cwd: dirname(folder) }).map((name) => join(dirname(folder), name))

/**
 * Makes the folder of a database from an image.
 * It is written beside its place and renamed, so that it is there whole or not at all.
 */
export const unpackImage = (image: Uint8Array, folder: string): void => {
  // The data folder has one process: what an ended one left is removed.
  for (const left of draftsOf(folder)) rmSync(left, { recursive: true, force: true })
  const draft = `${folder}.draft-${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  unpack(image, draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // The process that an ended start has left behind was first; its database is the same.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { openEmptyDatabase, unpackImage } from '../../backend/database/database-image.ts'

/**
 * The database of a store as the version of commit 94f4457 left it.
 *
 * It is the last version before operators could import a catalogue. It seeded the database and sold two packs of 50 diamonds, to players 52000411
 * (delivered) and 52000412 (not paid yet). Then its operator raised the price of the pack in Indonesia by 10,000 rupiah. It was dumped by
 * `pg_dump --rows-per-insert=200 --no-owner --no-privileges --schema=store --schema=sandbox`, without comments.
 */
const DUMP = new URL('./previous-version/database.sql.br', import.meta.url)

/** When it was dumped: what happened then has just happened when it is restored. */
const MADE_AT = Date.parse('2026-11-23T11:51:56Z')

/** A moment of the hour around the dump, as a column or as JSON writes it. */
const MOMENT = /2026-11-23([ T])(1[12]:\d\d:\d\d(?:\.\d+)?)(\+00|Z)/g

/** Address of the store that was dumped; links to payment pages contain it. */
const ADDRESS = /localhost:4186/g

const dumpAt = (now: number, port: number): string =>
  brotliDecompressSync(readFileSync(DUMP))
    .toString('utf8')
    .replace(ADDRESS, `localhost:${port}`)
    .replace(MOMENT, (_, between: string, time: string, zone: string) => {
      const moved = new Date(Date.parse(`2026-11-23T${time}Z`) + now - MADE_AT).toISOString()
      return moved.replace('T', between).replace('Z', zone)
    })

export interface PreviousStore {
  /** Folder of the data. */
  readonly dataFolder: string
  /** Port on which it is started. */
  readonly port: number
  /** What happened to it before it is started. */
  readonly afterwards?: string
}

/** Opens the database of a store of the previous version, in memory. */
export const openPreviousDatabase = async (port = 4000) => {
  const database = await openEmptyDatabase()
  await database.script(dumpAt(Date.now(), port))
  return database
}

/** Makes the data folder of a store of the previous version. */
export const restorePreviousStore = async ({ dataFolder, port, afterwards }: PreviousStore): Promise<void> => {
  const database = await openPreviousDatabase(port)
  if (afterwards !== undefined) await database.script(afterwards)
  await database.script('checkpoint')
  const image = new Uint8Array(await (await database.image()).arrayBuffer())
  await database.close()
  unpackImage(image, `${dataFolder}/database`)
}

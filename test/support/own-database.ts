import { freshServerDatabase } from './database-image.ts'

/** Where a store keeps its data that no other store of a run sees. */
export interface OwnDatabase {
  /** For the start of the store; empty = the embedded database in its data folder. */
  readonly env: Readonly<Record<string, string>>
  readonly drop: () => Promise<void>
}

/** Makes a database for the store of one file on a server; without a server a data folder does. */
export const openOwnDatabase = async (): Promise<OwnDatabase> => {
  const serverUrl = process.env.DATABASE_URL
  if (serverUrl === undefined) return { env: {}, drop: () => Promise.resolve() }
  const { database, url, drop } = await freshServerDatabase(serverUrl)
  await database.close()
  return { env: { DATABASE_URL: url }, drop }
}

import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { type ChunkStore, createMemoryChunks, createStagedChunks } from './chunks.ts'
import { catalogueDb, type Lease } from './import-lease.ts'

/** More rows differ than this database can take while a store runs; nothing was written. */
export class TooManyRows extends Error {}

/** How many rows an import may keep. */
export interface KeptRows {
  readonly inMemory: number
  readonly most: number
}

/**
 * Keeps chunks in memory while they are few, and all of them in the database from then on.
 * `keep` fails with TooManyRows.
 */
export const growingChunks = async (
  services: Services,
  { id }: Lease,
  { inMemory, most }: KeptRows
): Promise<ChunkStore & { readonly found: () => number }> => {
  const memory = createMemoryChunks()
  const staged = createStagedChunks(catalogueDb(services), id)
  // Which rows end is computed again, since it depends on the rows of the database.
  await sql`delete from store.import_rows where import_id = ${id}::uuid and phase = 'end'`.execute(catalogueDb(services))
  const left = await sql<{ n: number }>`select count(*)::integer as n from store.import_rows where import_id = ${id}::uuid`.execute(
    catalogueDb(services)
  )
  let isStaged = (left.rows[0]?.n ?? 0) > 0
  let [rows, found] = [0, 0]
  return {
    found: () => found,
    find: async (sheet, number) => {
      if (!isStaged) return undefined
      const chunk = await staged.find(sheet, number)
      if (chunk !== undefined) found += 1
      return chunk
    },
    keep: async (chunk) => {
      rows += chunk.after.length
      if (rows > most)
        throw new TooManyRows(
          `More than ${most} rows differ, and the embedded database answers no shopper while it writes them. Nothing was written. Stop the store and run this command again, import fewer rows at a time, or run the store on a PostgreSQL server (DATABASE_URL).`
        )
      if (!isStaged && rows <= inMemory) return memory.keep(chunk)
      if (!isStaged) for (const one of memory.takeAll()) await staged.keep(one)
      isStaged = true
      await staged.keep(chunk)
      services.crashPoint('import.afterChunk')
    },
    list: (db, sheet, phase) => (isStaged ? staged : memory).list(db, sheet, phase)
  }
}

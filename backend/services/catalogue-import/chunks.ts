import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { CatalogueRow, Sheet, SheetName } from './sheet.ts'

/** `write` = rows that a file adds or changes, `end` = rows that a whole sheet leaves out. */
export type ChunkPhase = 'write' | 'end'

/** Rows of one sheet that differ from the database; `before` null = new, `after` null = deleted. */
export interface Chunk {
  readonly sheet: SheetName
  readonly phase: ChunkPhase
  readonly number: number
  readonly before: readonly (CatalogueRow | null)[]
  readonly after: readonly (CatalogueRow | null)[]
}

/** A chunk as it is kept: its rows are read when they are needed, and written from where they are. */
export interface KeptChunk {
  readonly sheet: SheetName
  readonly phase: ChunkPhase
  readonly rows: () => Promise<Chunk>
  /** The rows after the change as JSON within a statement. */
  readonly after: RawBuilder<unknown>
  readonly areNew: boolean
}

/** Where an import keeps what it found until it is written. */
export interface ChunkStore {
  /** Finds what an interrupted import had kept. */
  readonly find: (sheet: SheetName, number: number) => Promise<Chunk | undefined>
  readonly keep: (chunk: Chunk) => Promise<void>
  /** Lists the chunks in the order of the file. */
  readonly list: (db: Kysely<CatalogueTables>, sheet: Sheet, phase: ChunkPhase) => Promise<readonly KeptChunk[]>
}

const areNew = (before: readonly (CatalogueRow | null)[]): boolean => before.every((row) => row === null)

/** Stores nothing: a difference is only shown. */
export const keepNothing: ChunkStore = {
  find: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
  list: () => Promise.resolve([])
}

/** Stores chunks in memory. `takeAll` returns them, to be stored elsewhere. */
export const createMemoryChunks = (): ChunkStore & { readonly takeAll: () => readonly Chunk[] } => {
  let chunks: Chunk[] = []
  return {
    find: () => Promise.resolve(undefined),
    keep: (chunk) => {
      chunks.push(chunk)
      return Promise.resolve()
    },
    list: (_db, sheet, phase) =>
      Promise.resolve(
        chunks
          .filter((chunk) => chunk.sheet === sheet.name && chunk.phase === phase && chunk.after.length > 0)
          .map((chunk) => ({
            sheet: chunk.sheet,
            phase,
            rows: () => Promise.resolve(chunk),
            after: sql`${JSON.stringify(chunk.after)}::jsonb`,
            areNew: areNew(chunk.before)
          }))
      ),
    takeAll: () => {
      const taken = chunks
      chunks = []
      return taken
    }
  }
}

interface StagedRow {
  readonly sheet: SheetName
  readonly phase: ChunkPhase
  readonly number: number
  readonly before: readonly (CatalogueRow | null)[] | null
  readonly after: readonly (CatalogueRow | null)[]
}

const chunkOf = ({ before, after, ...chunk }: StagedRow): Chunk => ({ ...chunk, after, before: before ?? after.map(() => null) })

/** Keeps chunks one after the other, each while the next is compared. */
export interface ChunkKeeper {
  /** Waits for the chunk before, and begins to keep this one. @failure what the chunk before failed with */
  readonly keep: (chunk: Chunk) => Promise<void>
  /** Waits for the last chunk. */
  readonly settle: () => Promise<void>
}

/** Begins to keep chunks. */
export const createChunkKeeper = (chunks: ChunkStore): ChunkKeeper => {
  let last = Promise.resolve()
  return {
    keep: async (chunk) => {
      await last
      last = chunks.keep(chunk)
      // The next call reports a failure; until then the rejection is handled here.
      last.catch(() => undefined)
    },
    settle: () => last
  }
}

/** Keeps chunks in `store.import_rows`, where an import that is interrupted finds them again. */
export const createStagedChunks = (db: Kysely<CatalogueTables>, importId: string): ChunkStore => {
  const at = (sheet: string, phase: ChunkPhase, number: number): RawBuilder<unknown> =>
    sql`import_id = ${importId}::uuid and sheet = ${sheet} and phase = ${phase} and number = ${number}`
  const read = async (on: Kysely<CatalogueTables>, sheet: SheetName, phase: ChunkPhase, number: number): Promise<Chunk | undefined> => {
    const found =
      await sql<StagedRow>`select sheet, phase, number, before, after from store.import_rows where ${at(sheet, phase, number)}`.execute(on)
    return found.rows[0] === undefined ? undefined : chunkOf(found.rows[0])
  }
  return {
    find: (sheet, number) => read(db, sheet, 'write', number),
    keep: async ({ sheet, phase, number, before, after }) => {
      const kept = areNew(before) ? null : JSON.stringify(before)
      await sql`insert into store.import_rows (import_id, sheet, phase, number, before, after)
        values (${importId}::uuid, ${sheet}, ${phase}, ${number}, ${kept}::jsonb, ${JSON.stringify(after)}::jsonb)
        on conflict (import_id, sheet, phase, number) do update set before = excluded.before, after = excluded.after`.execute(db)
    },
    list: async (on, sheet, phase) => {
      const found = await sql<{ readonly number: number; readonly are_new: boolean }>`
        select number, before is null as are_new from store.import_rows
        where import_id = ${importId}::uuid and sheet = ${sheet.name} and phase = ${phase} and after <> '[]'::jsonb order by number`.execute(
        on
      )
      return found.rows.map(({ number, are_new }) => ({
        sheet: sheet.name,
        phase,
        rows: async () => {
          const chunk = await read(on, sheet.name, phase, number)
          if (chunk === undefined) throw new Error(`The chunk ${sheet.name} ${number} is gone.`)
          return chunk
        },
        after: sql`(select after from store.import_rows where ${at(sheet.name, phase, number)})`,
        areNew: are_new
      }))
    }
  }
}

import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import { runInTransaction } from '../../database/in-transaction.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { isRunningProcess, ownProcess, type ProcessName } from '../../data-folder.ts'
import { defaultSegments } from '../../../src/domain/navigation/routes.ts'
import { completeLanguages } from '../../../src/messages/compiled/completeness.ts'
import type { Services } from '../services.ts'
import { type ChunkStore, createMemoryChunks, createStagedChunks, keepNothing } from './chunks.ts'
import { compareCatalogue, type Comparison } from './compare.ts'
import type { CatalogueSource } from './read-files.ts'
import { ROWS_AT_ONCE } from './stored-rows.ts'
import { refusedMoves } from './summary.ts'
import { RowMoved, writeChunks } from './write-chunks.ts'

/**
 * More differing rows than these are kept in the database until they are written.
 * There an import that is interrupted finds them again.
 */
export const ROWS_IN_MEMORY = 50_000

/** An import that no process works on any more may be taken over after this time. Unit: ms. */
const LEASE_MS = 60_000

/** How a catalogue is imported. */
export interface ImportOptions {
  /** True = what a sheet of the file leaves out ends. */
  readonly isWhole: boolean
  /** Digest of the difference that was looked at; another one is refused. */
  readonly digest?: string | undefined
  readonly allowLargeMoves?: boolean
  readonly rowsAtOnce?: number | undefined
  readonly rowsInMemory?: number
}

/** What came of an import. `refused` says why nothing was written. */
export interface ImportOutcome {
  readonly comparison: Comparison | undefined
  readonly refused: string | undefined
  /** Chunks that an interrupted import had left, and that this one went on with. */
  readonly resumedChunks: number
}

const segmentsOf = ({ config }: Services) => config.features?.source.segments ?? defaultSegments

const catalogueDb = ({ database }: Services) => database.as<CatalogueTables>()

/** Finds what a catalogue would change; nothing is written. */
export const diffCatalogue = (
  services: Services,
  source: CatalogueSource,
  { isWhole }: Pick<ImportOptions, 'isWhole'>
): Promise<Comparison> =>
  compareCatalogue(
    { db: catalogueDb(services), segments: segmentsOf(services), languages: completeLanguages, now: services.now, isWhole },
    source,
    keepNothing
  )

interface Holder extends ProcessName {
  readonly host: string
  /** Tells two imports of one process apart. */
  readonly ticket: string
}

interface OpenImport {
  readonly id: string
  readonly file: string
  readonly file_digest: string
  readonly is_whole: boolean
  readonly holder: Holder | null
  readonly leased_until: Date
  readonly begun_at: Date
}

/** The one import that is open, held by this call. */
interface Lease {
  readonly id: string
  readonly ticket: string
}

const isHeld = ({ holder, leased_until }: OpenImport, now: Date): boolean => {
  if (holder === null || leased_until <= now) return false
  return holder.host !== hostname() || isRunningProcess(holder)
}

/**
 * Takes the place of the one open import; a text says why it is taken.
 * An interrupted import of the same file goes on.
 */
const takeLease = async (services: Services, source: CatalogueSource, fileDigest: string, isWhole: boolean): Promise<Lease | string> => {
  const ticket = Buffer.from(services.randomBytes(8)).toString('hex')
  const holder = JSON.stringify({ ...ownProcess(), host: hostname(), ticket })
  const now = services.now()
  const until = new Date(now.getTime() + LEASE_MS)
  return runInTransaction(catalogueDb(services), async (trx) => {
    await sql`lock table store.imports in share row exclusive mode`.execute(trx)
    const found =
      await sql<OpenImport>`select id, file, file_digest, is_whole, holder, leased_until, begun_at from store.imports where state = 'open'`.execute(
        trx
      )
    const open = found.rows[0]
    if (open !== undefined && isHeld(open, now))
      return `${open.file} is being imported since ${open.begun_at.toISOString()}. Wait until that has ended, then try again.`
    if (open?.file_digest === fileDigest && open.is_whole === isWhole) {
      await sql`update store.imports set holder = ${holder}::jsonb, leased_until = ${until} where id = ${open.id}::uuid`.execute(trx)
      return { id: open.id, ticket }
    }
    await sql`delete from store.imports where state = 'open'`.execute(trx)
    const made = await sql<{
      id: string
    }>`insert into store.imports (id, file, file_digest, is_whole, state, holder, leased_until, begun_at)
      values (gen_random_uuid(), ${source.name}, ${fileDigest}, ${isWhole}, 'open', ${holder}::jsonb, ${until}, ${now}) returning id`.execute(
      trx
    )
    return { id: made.rows[0]?.id ?? '', ticket }
  })
}

const isOwn = ({ id, ticket }: Lease) => sql`id = ${id}::uuid and state = 'open' and holder ->> 'ticket' = ${ticket}`

/** Renews the lease. @failure RowMoved — another process has taken over, since this one stood still */
const renewLease = async (services: Services, lease: Lease, db = catalogueDb(services)): Promise<void> => {
  const until = new Date(services.now().getTime() + LEASE_MS)
  const renewed = await sql`update store.imports set leased_until = ${until} where ${isOwn(lease)} returning id`.execute(db)
  if (renewed.rows.length === 0) throw new RowMoved('Another process has taken this import over, since it stood still for a minute.')
}

/** Gives an import up: nothing of it stays. */
const dropImport = async (services: Services, lease: Lease): Promise<void> =>
  void (await sql`delete from store.imports where ${isOwn(lease)}`.execute(catalogueDb(services)))

/** Lets another call go on with an import that failed on its way. */
const releaseLease = async (services: Services, lease: Lease): Promise<void> =>
  void (await sql`update store.imports set holder = null where ${isOwn(lease)}`.execute(catalogueDb(services)))

/** Keeps chunks in memory while they are few, and all of them in the database from then on. */
const growingChunks = async (services: Services, { id }: Lease, limit: number): Promise<ChunkStore & { readonly found: () => number }> => {
  const memory = createMemoryChunks()
  const staged = createStagedChunks(catalogueDb(services), id)
  // Which rows end is found anew, for it depends on the rows of the database.
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
      if (!isStaged && rows <= limit) return memory.keep(chunk)
      if (!isStaged) for (const one of memory.all()) await staged.keep(one)
      isStaged = true
      await staged.keep(chunk)
      services.reached('import.afterChunk')
    },
    list: (db, sheet, phase) => (isStaged ? staged : memory).list(db, sheet, phase)
  }
}

const refusalOf = ({ faults, summary }: Comparison, { digest, allowLargeMoves = false }: ImportOptions): string | undefined => {
  if (faults.count() > 0) return `${faults.count()} faults. Nothing was written; mend them and try again.`
  if (digest !== undefined && digest !== summary.digest)
    return `The difference is ${summary.digest} now, not ${digest}: the file or rows that it changes are others than those looked at. Look at the diff again.`
  return allowLargeMoves ? undefined : refusedMoves(summary)
}

/** Reads which state of the catalogue is the current one. */
export const catalogueVersion = async (db: Kysely<CatalogueTables>): Promise<string | undefined> =>
  (await db.selectFrom('store.catalogue_version').select('version').executeTakeFirst())?.version

const importHeld = async (services: Services, source: CatalogueSource, options: ImportOptions, lease: Lease): Promise<ImportOutcome> => {
  const chunks = await growingChunks(services, lease, options.rowsInMemory ?? ROWS_IN_MEMORY)
  const version = await catalogueVersion(catalogueDb(services))
  const comparison = await compareCatalogue(
    {
      db: catalogueDb(services),
      segments: segmentsOf(services),
      languages: completeLanguages,
      now: services.now,
      isWhole: options.isWhole,
      rowsAtOnce: options.rowsAtOnce,
      onChunk: () => renewLease(services, lease)
    },
    source,
    chunks
  )
  const refused = refusalOf(comparison, options)
  if (refused !== undefined) {
    await dropImport(services, lease)
    return { comparison, refused, resumedChunks: chunks.found() }
  }
  await runInTransaction(catalogueDb(services), async (trx) => {
    await renewLease(services, lease, trx)
    await writeChunks(trx, chunks, {
      isForTest: services.config.isForTest,
      // What an interrupted import had kept was compared earlier.
      comparedWith: chunks.found() === 0 ? version : undefined,
      onChunk: () => services.reached('import.beforeCommit')
    })
    const { digest, changes } = comparison.summary
    await sql`update store.imports set state = 'applied', holder = null, applied_at = ${services.now()}, digest = ${digest}, changes = ${changes}
      where ${isOwn(lease)}`.execute(trx)
    await sql`delete from store.import_rows where import_id = ${lease.id}::uuid`.execute(trx)
  })
  return { comparison, refused: undefined, resumedChunks: chunks.found() }
}

/**
 * Imports a catalogue: reads and judges every row, then writes all that differ in one transaction.
 * Pages and orders see the old rows until its end. One import runs at a time; an interrupted one of a large file goes on where it was.
 */
export const importCatalogue = async (services: Services, source: CatalogueSource, options: ImportOptions): Promise<ImportOutcome> => {
  const lease = await takeLease(services, source, `${await source.digest()}/${options.rowsAtOnce ?? ROWS_AT_ONCE}`, options.isWhole)
  if (typeof lease === 'string') return { comparison: undefined, refused: lease, resumedChunks: 0 }
  try {
    return await importHeld(services, source, options, lease)
  } catch (error) {
    // What was staged is compared with rows that have moved.
    if (!(error instanceof RowMoved)) {
      await releaseLease(services, lease).catch(() => undefined)
      throw error
    }
    await dropImport(services, lease)
    return { comparison: undefined, refused: error.message, resumedChunks: 0 }
  }
}

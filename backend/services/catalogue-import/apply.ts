import { type Kysely, sql } from 'kysely'
import { runInTransaction } from '../../database/in-transaction.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { defaultSegments } from '../../../src/domain/navigation/routes.ts'
import { completeLanguages } from '../../../src/i18n/compiled/completeness.ts'
import type { Services } from '../services.ts'
import { analyzeTables } from './analyze-tables.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { keepNothing } from './chunks.ts'
import { compareCatalogue, type Comparison } from './compare.ts'
import { growingChunks, TooManyRows } from './growing-chunks.ts'
import { catalogueDb, dropImport, isOwn, type Lease, releaseLease, renewLease, takeLease } from './import-lease.ts'
import { ROWS_AT_ONCE } from './stored-rows.ts'
import { refusedMoves } from './summary.ts'
import { RowMoved, writeChunks } from './write-chunks.ts'

/**
 * More differing rows than these are kept in the database until they are written.
 * There an import that is interrupted finds them again.
 */
export const ROWS_IN_MEMORY = 50_000

/**
 * Rows of one statement in the embedded database, which answers no one else meanwhile.
 * More than 1,000, so that the keys of changed content stay few.
 */
const EMBEDDED_ROWS_AT_ONCE = 1_250

/**
 * Largest number of rows that a running store on the embedded database writes in one transaction.
 * Its one connection answers no one else until the end.
 */
export const EMBEDDED_ROWS = 20_000

/** How a catalogue is imported. */
export interface ImportOptions {
  /** True = what a sheet of the file leaves out ends. */
  readonly isWhole: boolean
  /** Digest of the difference that was shown; another one is refused. */
  readonly digest?: string | undefined
  readonly allowLargeMoves?: boolean
  readonly rowsAtOnce?: number | undefined
  readonly rowsInMemory?: number
  /** False = no store runs, so that no shopper waits; absent = one does. */
  readonly isServing?: boolean
}

/** Result of an import. `refused` states why nothing was written. */
export interface ImportOutcome {
  readonly comparison: Comparison | undefined
  readonly rejection: string | undefined
  /** Chunks that an interrupted import had left, and that this one went on with. */
  readonly resumedChunks: number
}

const segmentsOf = ({ config }: Services) => config.features?.source.segments ?? defaultSegments

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

const refusalOf = ({ faults, summary }: Comparison, { digest, allowLargeMoves = false }: ImportOptions): string | undefined => {
  if (faults.count() > 0) return `${faults.count()} faults. Nothing was written; mend them and try again.`
  if (digest !== undefined && digest !== summary.digest)
    return `The difference is ${summary.digest} now, not ${digest}: the file or rows that it changes are others than those looked at. Look at the diff again.`
  return allowLargeMoves ? undefined : refusedMoves(summary)
}

/** Reads which state of the catalogue is the current one. */
export const catalogueVersion = async (db: Kysely<CatalogueTables>): Promise<string | undefined> =>
  (await db.selectFrom('store.catalogue_version').select('version').executeTakeFirst())?.version

const atOnceIn = ({ database }: Services, { rowsAtOnce }: ImportOptions): number =>
  rowsAtOnce ?? (database.kind === 'embedded' ? EMBEDDED_ROWS_AT_ONCE : ROWS_AT_ONCE)

const importHeld = async (services: Services, source: CatalogueSource, options: ImportOptions, lease: Lease): Promise<ImportOutcome> => {
  const chunks = await growingChunks(services, lease, {
    inMemory: options.rowsInMemory ?? ROWS_IN_MEMORY,
    most: services.database.kind === 'embedded' && options.isServing !== false ? EMBEDDED_ROWS : Infinity
  })
  const version = await catalogueVersion(catalogueDb(services))
  const comparison = await compareCatalogue(
    {
      db: catalogueDb(services),
      segments: segmentsOf(services),
      languages: completeLanguages,
      now: services.now,
      isWhole: options.isWhole,
      rowsAtOnce: atOnceIn(services, options),
      onChunk: () => renewLease(services, lease)
    },
    source,
    chunks
  )
  const rejection = refusalOf(comparison, options)
  if (rejection !== undefined) {
    await dropImport(services, lease)
    return { comparison, rejection, resumedChunks: chunks.found() }
  }
  await runInTransaction(catalogueDb(services), async (trx) => {
    await renewLease(services, lease, trx)
    await writeChunks(trx, chunks, {
      isForTest: services.config.isForTest,
      // What an interrupted import had kept was compared earlier.
      comparedWith: chunks.found() === 0 ? version : undefined,
      onChunk: () => services.crashPoint('import.beforeCommit')
    })
    const { digest, changes } = comparison.summary
    await sql`update store.imports set state = 'applied', holder = null, applied_at = ${services.now()}, digest = ${digest}, changes = ${changes}
      where ${isOwn(lease)}`.execute(trx)
    await sql`delete from store.import_rows where import_id = ${lease.id}::uuid`.execute(trx)
  })
  await analyzeTables(services, comparison.summary)
  return { comparison, rejection: undefined, resumedChunks: chunks.found() }
}

/**
 * Imports a catalogue: reads and checks every row, then writes all that differ in one transaction.
 * Pages and orders see the old rows until its end. One import runs at a time; an interrupted one of a large file is resumed.
 */
export const importCatalogue = async (services: Services, source: CatalogueSource, options: ImportOptions): Promise<ImportOutcome> => {
  const lease = await takeLease(services, source, `${await source.digest()}/${atOnceIn(services, options)}`, options.isWhole)
  if (typeof lease === 'string') return { comparison: undefined, rejection: lease, resumedChunks: 0 }
  try {
    return await importHeld(services, source, options, lease)
  } catch (error) {
    // What was staged is compared with rows that have moved, or will not be written.
    if (!(error instanceof RowMoved || error instanceof TooManyRows)) {
      await releaseLease(services, lease).catch(() => undefined)
      throw error
    }
    await dropImport(services, lease)
    return { comparison: undefined, rejection: error.message, resumedChunks: 0 }
  }
}

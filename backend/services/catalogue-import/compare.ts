import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { CatalogueSource, SheetSource, SourceRow } from './catalogue-source.ts'
import { type Chunk, type ChunkKeeper, type ChunkStore, createChunkKeeper } from './chunks.ts'
import { findEndedRows } from './ended-rows.ts'
import { createFaultList, type FaultList, UnreadableCatalogue } from './faults.ts'
import { createKeySet, type KeySet } from './key-set.ts'
import { type KnownRows, noteRow, readKnownRows } from './known-rows.ts'
import { completeRow, readRow, type ReadRow, type RefuseRow } from './read-row.ts'
import { faultsOfRow } from './row-rules.ts'
import { faultOfCurrency } from './rules/money-rules.ts'
import { type CatalogueRow, keyOf } from './sheet.ts'
import { findStoredRows, isEmptySheet, ROWS_AT_ONCE } from './stored-rows.ts'
import { createSummary, type ImportSummary, type SummaryCounter } from './summary.ts'
import { readUniqueValues, type UniqueValues } from './unique-values.ts'
import { rowText } from './values.ts'

/** What a comparison is given. */
export interface CompareContext {
  readonly db: Kysely<CatalogueTables>
  readonly segments: ConfiguredSegments
  readonly languages: readonly string[] | undefined
  readonly now: () => Date
  /** True = what a sheet of the file leaves out ends. */
  readonly isWhole: boolean
  /** Called after every chunk. */
  readonly onChunk?: (() => Promise<void>) | undefined
  /** Number of rows that are compared at once. */
  readonly rowsAtOnce?: number | undefined
}

/** Result of a comparison; with a fault nothing of it may be written. */
export interface Comparison {
  readonly rows: number
  readonly faults: FaultList
  readonly summary: ImportSummary
}

interface Work extends CompareContext {
  readonly known: KnownRows
  readonly faults: FaultList
  readonly summary: SummaryCounter
  readonly chunks: ChunkStore
  readonly keeper: ChunkKeeper
}

interface SheetWork {
  readonly source: SheetSource
  readonly keys: KeySet
  readonly unique: UniqueValues
  readonly isEmpty: boolean
  readonly refuse: RefuseRow
}

/** Largest number of faults with a line number. */
const MOST_LINES = 1_000

/** Number of rows after which a running store answers its shoppers. */
const ROWS_WITHOUT_REST = 500

const lineOf = ({ line }: Pick<SourceRow, 'line'>): number => (typeof line === 'number' ? line : line())

const refuseInto =
  (faults: FaultList, { file, sheet }: SheetSource): RefuseRow =>
  (row, rule, message) => {
    const line = faults.count() < MOST_LINES ? lineOf(row) : undefined
    faults.add({ file, line, rule: `${sheet.name}: ${rule}`, message: `${sheet.name}: ${message}` })
  }

/** Adds a chunk to the summary, and keeps it while no row of the catalogue is wrong. */
const keepChunk = async (work: Work, chunk: Chunk): Promise<void> => {
  work.summary.add(chunk)
  if (work.faults.count() === 0) await work.keeper.keep(chunk)
}

/** Completes and judges a row. @returns the row as it will be; undefined = it is wrong, or as it was */
const judgeRow = (work: Work, { source, unique, refuse }: SheetWork, one: ReadRow, old: CatalogueRow | null): CatalogueRow | undefined => {
  const { sheet } = source
  const row = completeRow(sheet, one, old, refuse)
  if (row === undefined) return undefined
  const currency = sheet.name === 'prices' ? faultOfCurrency(one.row.values.currency, row.market) : undefined
  const found = faultsOfRow(sheet, row, work.known, old)
  const wrong = currency === undefined ? found : [currency, ...found]
  for (const { rule, message } of wrong) refuse(one.row, rule, message)
  noteRow(work.known, sheet.name, row)
  unique.note(row, one.row.line)
  return wrong.length > 0 || (old !== null && rowText(sheet, old) === rowText(sheet, row)) ? undefined : row
}

/** Reads the rows of a chunk that can be read, each key once. */
const readOwnRows = ({ source, keys, refuse }: SheetWork, rows: readonly SourceRow[]): readonly ReadRow[] =>
  rows.flatMap((row) => {
    const read = readRow(source.sheet, row, refuse)
    if (read === undefined) return []
    if (keys.add(read.values)) return [read]
    refuse(row, 'The row stands there twice', `${keyOf(source.sheet, read.values)} stands there twice. Keep one of the rows.`)
    return []
  })

const compareRows = async (work: Work, sheetWork: SheetWork, rows: readonly SourceRow[], number: number): Promise<void> => {
  const { sheet } = sheetWork.source
  const own = readOwnRows(sheetWork, rows)
  const kept = sheet.isLeaf === true ? await work.chunks.find(sheet.name, number) : undefined
  if (kept !== undefined) return work.summary.add(kept)
  const keys = own.map(({ values }) => values)
  const stored = sheetWork.isEmpty ? new Map<string, CatalogueRow>() : await findStoredRows(work.db, sheet, keys)
  const before: (CatalogueRow | null)[] = []
  const after: CatalogueRow[] = []
  for (const [index, one] of own.entries()) {
    if (index % ROWS_WITHOUT_REST === ROWS_WITHOUT_REST - 1) await setImmediate()
    const old = stored.get(keyOf(sheet, one.values)) ?? null
    const row = judgeRow(work, sheetWork, one, old)
    if (row === undefined) continue
    before.push(old)
    after.push(row)
  }
  await keepChunk(work, { sheet: sheet.name, phase: 'write', number, before, after })
}

/** Groups rows into lists of so many. */
async function* rowsAtOnce(rows: AsyncIterable<readonly SourceRow[]>, count: number): AsyncIterable<readonly SourceRow[]> {
  let waiting: SourceRow[] = []
  for await (const some of rows)
    for (const row of some) {
      waiting.push(row)
      if (waiting.length < count) continue
      yield waiting
      waiting = []
    }
  if (waiting.length > 0) yield waiting
}

const compareSheet = async (work: Work, source: SheetSource): Promise<number> => {
  const { sheet } = source
  const sheetWork: SheetWork = {
    source,
    keys: createKeySet(sheet),
    unique: await readUniqueValues(work.db, sheet),
    isEmpty: await isEmptySheet(work.db, sheet),
    refuse: refuseInto(work.faults, source)
  }
  let [count, number] = [0, 0]
  for await (const rows of rowsAtOnce(source.rows(), work.rowsAtOnce ?? ROWS_AT_ONCE)) {
    await compareRows(work, sheetWork, rows, number)
    count += rows.length
    number += 1
    await work.onChunk?.()
  }
  sheetWork.unique.check(sheetWork.refuse)
  if (work.isWhole) for await (const chunk of findEndedRows(work.db, sheet, sheetWork.keys, work.now())) await keepChunk(work, chunk)
  return count
}

/**
 * Reads a catalogue, judges every row of it and finds what differs from the database.
 * Nothing but `chunks` is written.
 */
export const compareCatalogue = async (context: CompareContext, source: CatalogueSource, chunks: ChunkStore): Promise<Comparison> => {
  const known = await readKnownRows(context.db, context.segments, context.languages)
  const keeper = createChunkKeeper(chunks)
  const work: Work = { ...context, known, faults: createFaultList(), summary: createSummary(known), chunks, keeper }
  let rows = 0
  for (const sheet of source.sheets) {
    try {
      rows += await compareSheet(work, sheet)
    } catch (error) {
      if (error instanceof UnreadableCatalogue)
        work.faults.add({ file: error.file, line: error.line, rule: 'The file cannot be read', message: error.message })
      else {
        // The caller may remove what was kept, so nothing may be on its way any more.
        await keeper.settle().catch(() => undefined)
        throw error
      }
    }
  }
  await keeper.settle()
  return { rows, faults: work.faults, summary: work.summary.sum() }
}

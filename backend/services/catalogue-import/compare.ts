import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { Chunk, ChunkStore } from './chunks.ts'
import { createFaultList, type FaultList, UnreadableCatalogue } from './faults.ts'
import { createKeySet, type KeySet } from './key-set.ts'
import { type KnownRows, noteRow, readKnownRows } from './known-rows.ts'
import { BROKEN_ROW, type CatalogueSource, type SheetSource, type SourceRow } from './read-files.ts'
import { faultOfCurrency, faultsOfRow } from './row-rules.ts'
import { type CatalogueRow, keyOf, type Sheet } from './sheets.ts'
import { findStoredRows, isEmptySheet, listStoredRows, ROWS_AT_ONCE } from './stored-rows.ts'
import { createSummary, type ImportSummary, type SummaryCounter } from './summary.ts'
import { asText, readValue, rowText, UnreadableValue } from './values.ts'

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
  /** So many rows are compared at once. */
  readonly rowsAtOnce?: number | undefined
}

/** What came of a comparison; with a fault nothing of it may be written. */
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
}

/** A row of the file whose cells could be read. */
interface ReadRow {
  readonly row: SourceRow
  readonly values: CatalogueRow
}

const lineOf = ({ line }: SourceRow): number => (typeof line === 'number' ? line : line())

/** Adds a fault of a row; only the first ones are given their line. */
const addFault = ({ faults }: Work, source: SheetSource, row: SourceRow, rule: string, message: string): void => {
  const line = faults.count() < 1_000 ? lineOf(row) : undefined
  faults.add({ file: source.file, line, rule: `${source.sheet.name}: ${rule}`, message: `${source.sheet.name}: ${message}` })
}

/** Reads the columns that a row has. */
const readRow = (work: Work, source: SheetSource, row: SourceRow): ReadRow | undefined => {
  const { columns, keys, name } = source.sheet
  const broken = row.values[BROKEN_ROW]
  if (broken !== undefined) {
    addFault(work, source, row, 'The row cannot be read', asText(broken))
    return undefined
  }
  const values: Record<string, unknown> = {}
  let isRead = true
  const refuse = (rule: string, message: string): void => {
    isRead = false
    addFault(work, source, row, rule, message)
  }
  for (const [column, value] of Object.entries(row.values)) {
    const known = columns[column]
    if (known === undefined) {
      if (column !== 'currency' || name !== 'prices')
        refuse(`${column} is no column`, `There is no column "${column}". It has ${Object.keys(columns).join(', ')}.`)
      continue
    }
    try {
      values[column] = readValue(known.kind, known.nullable === true, value)
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error
      refuse(`${column} cannot be read`, `${column}: ${error.message}.`)
    }
  }
  const lacking = keys.find((key) => values[key] === undefined)
  if (isRead && lacking !== undefined) refuse(`${lacking} is missing`, `${lacking} is missing, by which the row is found.`)
  return isRead ? { row, values } : undefined
}

/** Completes a row with what the file leaves out: as the database has it, else as new rows begin. */
const complete = (work: Work, source: SheetSource, { row, values }: ReadRow, before: CatalogueRow | null): CatalogueRow | undefined => {
  const whole: Record<string, unknown> = {}
  for (const [column, { nullable, initial }] of Object.entries(source.sheet.columns)) {
    const value = values[column] ?? (column in values ? null : before === null ? initial : before[column])
    if (value === undefined && nullable !== true) {
      addFault(work, source, row, `${column} is missing`, `${column} is missing. A new row needs it.`)
      return undefined
    }
    whole[column] = value ?? null
  }
  return whole
}

/** Keeps which values of unique columns a sheet will have. */
interface UniqueValues {
  readonly note: (row: CatalogueRow, source: SourceRow) => void
  readonly check: () => void
}

const createUniqueValues = async (work: Work, source: SheetSource): Promise<UniqueValues> => {
  const { sheet } = source
  const unique = sheet.unique ?? []
  const held = new Map<string, { readonly values: readonly string[]; readonly row: SourceRow | undefined }>()
  const valuesOf = (row: CatalogueRow): readonly string[] => unique.map((columns) => columns.map((column) => asText(row[column])).join('/'))
  if (unique.length > 0)
    for await (const rows of listStoredRows(work.db, sheet))
      for (const row of rows) held.set(keyOf(sheet, row), { values: valuesOf(row), row: undefined })
  return {
    note: (row, origin) => void (unique.length > 0 && held.set(keyOf(sheet, row), { values: valuesOf(row), row: origin })),
    check: () => {
      for (const [index, columns] of unique.entries()) {
        const keys = new Map<string, string>()
        // Rows of the database come first, so a fault is one of the file.
        for (const [key, { values, row }] of Array.from(held).toSorted(
          ([, a], [, b]) => Number(a.row !== undefined) - Number(b.row !== undefined)
        )) {
          const value = values[index] ?? ''
          const other = keys.get(value)
          if (other !== undefined && row !== undefined)
            addFault(
              work,
              source,
              row,
              `${columns.join(' and ')} stands there twice`,
              `${columns.join(' and ')} "${value}" is that of ${other} too. Give it another.`
            )
          keys.set(value, key)
        }
      }
    }
  }
}

interface SheetWork {
  readonly source: SheetSource
  readonly keys: KeySet
  readonly unique: UniqueValues
  readonly isEmpty: boolean
}

const compareRows = async (
  work: Work,
  { source, keys, unique, isEmpty }: SheetWork,
  rows: readonly SourceRow[],
  number: number
): Promise<void> => {
  const { sheet } = source
  const read = rows.flatMap((row) => readRow(work, source, row) ?? [])
  const own = read.filter(({ row, values }) => {
    const isFirst = keys.add(values)
    if (!isFirst)
      addFault(work, source, row, 'The row stands there twice', `${keyOf(sheet, values)} stands there twice. Keep one of the rows.`)
    return isFirst
  })
  const kept = sheet.isLeaf === true ? await work.chunks.find(sheet.name, number) : undefined
  if (kept !== undefined) return work.summary.add(kept)
  const stored = isEmpty
    ? new Map<string, CatalogueRow>()
    : await findStoredRows(
        work.db,
        sheet,
        own.map(({ values }) => values)
      )
  const before: (CatalogueRow | null)[] = []
  const after: CatalogueRow[] = []
  for (const one of own) {
    const old = stored.get(keyOf(sheet, one.values)) ?? null
    const row = complete(work, source, one, old)
    if (row === undefined) continue
    const currency = sheet.name === 'prices' ? faultOfCurrency(one.row.values.currency, row.market) : undefined
    const wrong = [...(currency === undefined ? [] : [currency]), ...faultsOfRow(sheet, row, work.known, old)]
    for (const { rule, message } of wrong) addFault(work, source, one.row, rule, message)
    noteRow(work.known, sheet.name, row)
    unique.note(row, one.row)
    if (wrong.length > 0 || (old !== null && rowText(sheet, old) === rowText(sheet, row))) continue
    before.push(old)
    after.push(row)
  }
  const chunk: Chunk = { sheet: sheet.name, phase: 'write', number, before, after }
  work.summary.add(chunk)
  if (work.faults.count() === 0) await work.chunks.keep(chunk)
}

/** Says how a row ends; undefined = it has ended already. */
const endedRow = ({ ending }: Sheet, row: CatalogueRow, now: Date): CatalogueRow | null | undefined => {
  if (ending === 'remove') return null
  if (ending === 'withdraw') return row.available === false ? undefined : { ...row, available: false }
  const moment = now.toISOString()
  if (ending === 'keep' || (row.ends_at !== null && (asText(row.ends_at) <= moment || row.ends_at === row.starts_at))) return undefined
  return { ...row, ends_at: asText(row.starts_at) > moment ? row.starts_at : moment }
}

/** Finds the rows that a whole sheet leaves out. */
const compareEnded = async (work: Work, { source: { sheet }, keys }: SheetWork): Promise<void> => {
  let number = 0
  for await (const rows of listStoredRows(work.db, sheet)) {
    const before: CatalogueRow[] = []
    const after: (CatalogueRow | null)[] = []
    for (const row of rows) {
      const ended = keys.has(row) ? undefined : endedRow(sheet, row, work.now())
      if (ended === undefined) continue
      before.push(row)
      after.push(ended)
    }
    if (after.length === 0) continue
    const chunk: Chunk = { sheet: sheet.name, phase: 'end', number, before, after }
    number += 1
    work.summary.add(chunk)
    if (work.faults.count() === 0) await work.chunks.keep(chunk)
  }
}

const compareSheet = async (work: Work, source: SheetSource): Promise<number> => {
  const sheetWork: SheetWork = {
    source,
    keys: createKeySet(source.sheet),
    unique: await createUniqueValues(work, source),
    isEmpty: await isEmptySheet(work.db, source.sheet)
  }
  const atOnce = work.rowsAtOnce ?? ROWS_AT_ONCE
  let [count, number] = [0, 0]
  let waiting: SourceRow[] = []
  const compareWaiting = async (): Promise<void> => {
    await compareRows(work, sheetWork, waiting.slice(0, atOnce), number)
    waiting = waiting.slice(atOnce)
    number += 1
    await work.onChunk?.()
  }
  for await (const rows of source.rows()) {
    count += rows.length
    waiting = waiting.length === 0 ? [...rows] : [...waiting, ...rows]
    while (waiting.length >= atOnce) await compareWaiting()
  }
  if (waiting.length > 0) await compareWaiting()
  sheetWork.unique.check()
  if (work.isWhole) await compareEnded(work, sheetWork)
  return count
}

/**
 * Reads a catalogue, judges every row of it and finds what differs from the database.
 * Nothing but `chunks` is written.
 */
export const compareCatalogue = async (context: CompareContext, source: CatalogueSource, chunks: ChunkStore): Promise<Comparison> => {
  const known = await readKnownRows(context.db, context.segments, context.languages)
  const work: Work = { ...context, known, faults: createFaultList(), summary: createSummary(known), chunks }
  let rows = 0
  for (const sheet of source.sheets) {
    try {
      rows += await compareSheet(work, sheet)
    } catch (error) {
      if (!(error instanceof UnreadableCatalogue)) throw error
      work.faults.add({ file: error.file, line: error.line, rule: 'The file cannot be read', message: error.message })
    }
  }
  return { rows, faults: work.faults, summary: work.summary.sum() }
}

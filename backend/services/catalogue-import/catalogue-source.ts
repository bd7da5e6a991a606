import { createHash } from 'node:crypto'
import type { Sheet } from './sheet.ts'
import { SHEETS } from './sheets.ts'
import { isRecord } from './values.ts'

/** A row of a file as JSON, by column; columns that the file does not have are missing. */
export interface SourceRow {
  /** First line of the row; a function where finding it needs a read of the whole file. */
  readonly line: number | (() => number)
  readonly values: Readonly<Record<string, unknown>>
}

/** Name of the value with the reason why a row could not be parsed. */
export const BROKEN_ROW = ''

/** The rows of one sheet of a catalogue, in the order of the file. */
export interface SheetSource {
  readonly sheet: Sheet
  readonly file: string
  /** Reads the rows, several at once. @failure UnreadableCatalogue — what follows cannot be read */
  readonly rows: () => AsyncIterable<readonly SourceRow[]>
}

/** A catalogue to import: sheets in the order in which their rows point to each other. */
export interface CatalogueSource {
  readonly name: string
  /** SHA-256 of its content; equal sources have equal digests. */
  readonly digest: () => Promise<string>
  readonly sheets: readonly SheetSource[]
}

/** The format that a JSON catalogue must name. */
export const CATALOGUE_FORMAT = 'catalogue/1'

/** Reads rows of JSON in memory. */
export async function* jsonRows(rows: readonly unknown[], lineOf: (index: number) => number): AsyncIterable<readonly SourceRow[]> {
  yield rows.map((row, index) => ({
    line: () => lineOf(index),
    values: isRecord(row) ? row : { [BROKEN_ROW]: 'It is no row: { column: value }' }
  }))
}

/** Makes a catalogue of rows in memory, such as those of the seed. */
export const catalogueOfRows = (
  name: string,
  rows: Readonly<Partial<Record<string, readonly Readonly<Record<string, unknown>>[]>>>
): CatalogueSource => ({
  name,
  digest: () => Promise.resolve(createHash('sha256').update(JSON.stringify(rows)).digest('hex')),
  sheets: SHEETS.flatMap((sheet) => {
    const own = rows[sheet.name]
    return own === undefined ? [] : [{ sheet, file: `${name}: ${sheet.name}`, rows: () => jsonRows(own, (index) => index + 1) }]
  })
})

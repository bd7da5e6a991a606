import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import type { TransformOptions } from 'node:stream'
import { CsvError, type Options, parse, type Parser } from 'csv-parse'
import { BROKEN_ROW, type SheetSource, type SourceRow } from './catalogue-source.ts'
import { readCell } from './cells.ts'
import { UnreadableCatalogue } from './faults.ts'
import type { Sheet } from './sheet.ts'
import { findSheet, SHEETS } from './sheets.ts'

/**
 * No record of a CSV sheet is longer: a longer one has a quotation mark that never ends.
 * Unit: characters.
 */
const LONGEST_RECORD = 1024 * 1024

/**
 * Decodes a file; a mark of its encoding at the beginning is left out.
 * @failure UnreadableCatalogue — it is not UTF-8
 */
async function* decoded(file: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const decode = (part?: Uint8Array): string => {
    try {
      return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true })
    } catch {
      throw new UnreadableCatalogue(basename(file), undefined, `It is not UTF-8 behind line ${line}. Save it as "CSV UTF-8".`)
    }
  }
  for await (const part of createReadStream(file)) {
    const text = decode(part as Uint8Array)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1
    yield text
  }
  yield decode()
}

const delimiterOf = (firstPart: string): string => {
  const header = firstPart.split(/[\r\n]/, 1)[0] ?? ''
  return [';', '\t'].find((sign) => header.includes(sign) && !header.includes(',')) ?? ','
}

interface HeaderCell {
  readonly name: string
  /** Language of a column of texts. */
  readonly language?: string
}

/**
 * Reads the first record of a sheet.
 * @failure UnreadableCatalogue — a column is unknown or occurs twice
 */
const readHeader = (sheet: Sheet, file: string, cells: readonly string[]): readonly HeaderCell[] => {
  const refuse = (message: string): never => {
    throw new UnreadableCatalogue(file, 1, message)
  }
  if (new Set(cells).size < cells.length) refuse(`A column stands there twice. Keep one of each.`)
  return cells.map((cell) => {
    const [name = '', language] = cell.trim().split(':', 2)
    if (name === 'currency' && sheet.name === 'prices') return { name }
    const column = sheet.columns[name]
    if (column === undefined || (language !== undefined && column.kind !== 'texts'))
      return refuse(`The sheet ${sheet.name} has no column "${cell}". It has ${Object.keys(sheet.columns).join(', ')}.`)
    return language === undefined ? { name } : { name, language }
  })
}

const valuesOf = (sheet: Sheet, header: readonly HeaderCell[], cells: readonly string[]): Readonly<Record<string, unknown>> => {
  const values: Record<string, unknown> = {}
  for (const [index, { name, language }] of header.entries()) {
    const cell = cells[index] ?? ''
    if (language === undefined) {
      values[name] = readCell(sheet.columns[name]?.kind ?? 'text', cell)
      continue
    }
    const text = readCell('text', cell)
    const texts = (values[name] ?? null) as Readonly<Record<string, unknown>> | null
    values[name] = text === null ? texts : { ...texts, [language]: text }
  }
  return values
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Largest number of records that wait in the parser. */
const RECORDS_AT_ONCE = 2_000

/** Takes the records of a parser, as many at once as are ready. */
async function* recordsOf(parser: Parser): AsyncIterable<readonly CsvRecord[]> {
  let failure: Error | undefined
  let isEnded = false
  let resume = (): void => undefined
  parser.on('readable', () => resume())
  parser.on('end', () => {
    isEnded = true
    resume()
  })
  parser.on('error', (error: Error) => {
    failure = error
    resume()
  })
  for (;;) {
    const records: CsvRecord[] = []
    for (let next = parser.read() as CsvRecord | null; next !== null; next = parser.read() as CsvRecord | null) records.push(next)
    if (records.length > 0) yield records
    else if (failure !== undefined) throw failure
    else if (isEnded) return
    else await new Promise<void>((resolve) => (resume = resolve))
  }
}

async function* csvRows(sheet: Sheet, path: string): AsyncIterable<readonly SourceRow[]> {
  const file = basename(path)
  const parts = decoded(path)[Symbol.asyncIterator]()
  const first = await parts.next()
  const begin = first.done === true ? '' : first.value
  const options: Options & TransformOptions = {
    delimiter: delimiterOf(begin),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
    readableHighWaterMark: RECORDS_AT_ONCE,
    max_record_size: LONGEST_RECORD
  }
  const parser = parse(options)
  const feed = async (): Promise<void> => {
    try {
      for (let part: IteratorResult<string> = { done: false, value: begin }; part.done !== true; part = await parts.next())
        if (part.value !== '' && !parser.write(part.value)) await new Promise((resolve) => parser.once('drain', resolve))
      parser.end()
    } catch (error) {
      parser.destroy(error as Error)
    }
  }
  void feed()
  let header: readonly HeaderCell[] | undefined
  let line = 1
  try {
    for await (const records of recordsOf(parser)) {
      const rows: SourceRow[] = []
      for (const { record, info } of records) {
        const began = line
        line = info.lines + 1
        if (header === undefined) header = readHeader(sheet, file, record)
        else if (record.length === header.length) rows.push({ line: began, values: valuesOf(sheet, header, record) })
        else rows.push({ line: began, values: { [BROKEN_ROW]: `It has ${record.length} cells, but the header has ${header.length}` } })
      }
      yield rows
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableCatalogue(file, line, `${error.message.split('\n')[0] ?? ''}. Mend the quotation marks of this row.`)
  }
  if (header === undefined) throw new UnreadableCatalogue(file, undefined, 'It is empty. Its first line names its columns.')
}

/** Opens a CSV sheet, which has the name of its file. @failure UnreadableCatalogue */
export const csvSource = (path: string): SheetSource => {
  const name = basename(path, extname(path))
  const sheet = findSheet(name)
  if (sheet === undefined)
    throw new UnreadableCatalogue(
      basename(path),
      undefined,
      `No sheet is called ${name}. Sheets are ${SHEETS.map((one) => one.name).join(', ')}.`
    )
  return { sheet, file: basename(path), rows: () => csvRows(sheet, path) }
}

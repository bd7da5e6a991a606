import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { TransformOptions } from 'node:stream'
import { CsvError, type Options, parse, type Parser } from 'csv-parse'
import { readCell } from './cells.ts'
import { UnreadableCatalogue } from './faults.ts'
import { findSheet, type Sheet, SHEETS } from './sheets.ts'

/** A row of a file as JSON, by column; what the file does not say is missing. */
export interface SourceRow {
  /** First line of the row; a function where finding it takes a look through the whole file. */
  readonly line: number | (() => number)
  readonly values: Readonly<Record<string, unknown>>
}

/** Name of the value that says why a row could not be taken apart. */
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

/** A JSON catalogue is held in memory as a whole. Unit: bytes. */
const LARGEST_JSON = 256 * 1024 * 1024

/**
 * No record of a CSV sheet is longer: a longer one has a quotation mark that never ends.
 * Unit: characters.
 */
const LONGEST_RECORD = 1024 * 1024

const hashFile = (hash: Hash, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    createReadStream(file)
      .on('data', (part) => hash.update(part))
      .on('end', resolve)
      .on('error', reject)
  })

const digestOf = (files: readonly string[]) => async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${basename(file)}\0`)
    await hashFile(hash, file)
  }
  return hash.digest('hex')
}

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
 * @failure UnreadableCatalogue — a column is unknown or stands there twice
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

/** So many records wait to be taken from the parser. */
const RECORDS_AT_ONCE = 2_000

/** Takes the records of a parser, as many at once as are ready. */
async function* recordsOf(parser: Parser): AsyncIterable<readonly CsvRecord[]> {
  let failure: Error | undefined
  let isEnded = false
  let wake = (): void => undefined
  parser.on('readable', () => wake())
  parser.on('end', () => {
    isEnded = true
    wake()
  })
  parser.on('error', (error: Error) => {
    failure = error
    wake()
  })
  for (;;) {
    const records: CsvRecord[] = []
    for (let next = parser.read() as CsvRecord | null; next !== null; next = parser.read() as CsvRecord | null) records.push(next)
    if (records.length > 0) yield records
    else if (failure !== undefined) throw failure
    else if (isEnded) return
    else await new Promise<void>((resolve) => (wake = resolve))
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

const csvSource = (path: string): SheetSource => {
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

/** Finds the line of a row in a JSON catalogue. */
const lineInJson = (text: string, sheetName: string, index: number): number => {
  let [line, depth, isText, rows, current, key] = [1, 0, false, 0, '', '']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n') line += 1
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
      if (depth === 1 && isText) current += text[at] ?? ''
      continue
    }
    if (sign === '"') [isText, current] = [true, '']
    else if (sign === ':' && depth === 1) [key, rows] = [current, 0]
    else if (sign === '{' || sign === '[') {
      if (depth === 2 && key === sheetName) {
        if (rows === index) return line
        rows += 1
      }
      depth += 1
    } else if (sign === '}' || sign === ']') depth -= 1
  }
  return line
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* jsonRows(rows: readonly unknown[], lineOf: (index: number) => number): AsyncIterable<readonly SourceRow[]> {
  yield rows.map((row, index) => ({
    line: () => lineOf(index),
    values: isRecord(row) ? row : { [BROKEN_ROW]: 'It is no row: { column: value }' }
  }))
}

/** Finds the line of an error of JSON, by its position or by the text that it shows. */
const lineOfJsonError = (error: unknown, text: string): number | undefined => {
  const message = error instanceof Error ? error.message : ''
  const position = /at position (\d+)/.exec(message)?.[1]
  // `Unexpected token 'x', ..."part of the text"... is not valid JSON`
  const from = message.indexOf('"', message.indexOf("', ") + 1)
  const shown = message.endsWith('is not valid JSON') ? message.slice(from + 1, message.lastIndexOf('"')) : ''
  const at = position === undefined ? (shown === '' ? -1 : text.indexOf(shown)) : Number(position)
  return at < 0 ? undefined : text.slice(0, at + 1).split('\n').length
}

const parsedJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableCatalogue(file, lineOfJsonError(error, text), 'It cannot be read as JSON. Mend it about here.')
  }
}

const jsonSources = (path: string): readonly SheetSource[] => {
  const file = basename(path)
  if (statSync(path).size > LARGEST_JSON)
    throw new UnreadableCatalogue(
      file,
      undefined,
      'It is larger than 256 MB. Write it as CSV sheets: a folder with products.csv, prices.csv …'
    )
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch {
    throw new UnreadableCatalogue(file, undefined, 'It is not UTF-8. Save it as UTF-8.')
  }
  const catalogue = parsedJson(file, text)
  if (!isRecord(catalogue) || catalogue.format !== CATALOGUE_FORMAT)
    throw new UnreadableCatalogue(file, 1, `It does not say "format": "${CATALOGUE_FORMAT}".`)
  const unknown = Object.keys(catalogue).find((name) => name !== 'format' && findSheet(name) === undefined)
  if (unknown !== undefined)
    throw new UnreadableCatalogue(file, undefined, `No sheet is called ${unknown}. Sheets are ${SHEETS.map((one) => one.name).join(', ')}.`)
  return SHEETS.flatMap((sheet) => {
    const rows = catalogue[sheet.name]
    if (rows === undefined) return []
    if (!Array.isArray(rows)) throw new UnreadableCatalogue(file, undefined, `"${sheet.name}" is no list of rows.`)
    return [{ sheet, file, rows: () => jsonRows(rows, (index) => lineInJson(text, sheet.name, index)) }]
  })
}

const inOrder = (sources: readonly SheetSource[]): readonly SheetSource[] =>
  SHEETS.flatMap((sheet) => sources.filter((source) => source.sheet === sheet))

/**
 * Opens a catalogue: a JSON file, a folder of CSV sheets, or one CSV sheet.
 * @failure UnreadableCatalogue
 */
export const openCatalogueFile = (path: string): CatalogueSource => {
  const name = basename(path)
  if (!existsSync(path))
    throw new UnreadableCatalogue(name, undefined, `There is no ${path}. Name a JSON file, a CSV sheet or a folder of CSV sheets.`)
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path)
      .filter((one) => one.endsWith('.csv'))
      .toSorted()
      .map((one) => join(path, one))
    if (files.length === 0) throw new UnreadableCatalogue(name, undefined, 'The folder holds no CSV sheet, such as prices.csv.')
    return { name, digest: digestOf(files), sheets: inOrder(files.map(csvSource)) }
  }
  if (extname(path) === '.csv') return { name, digest: digestOf([path]), sheets: [csvSource(path)] }
  if (extname(path) === '.json') return { name, digest: digestOf([path]), sheets: jsonSources(path) }
  throw new UnreadableCatalogue(name, undefined, 'It must end with .json or .csv, or be a folder of CSV sheets.')
}

/** Makes a catalogue of rows that are at hand, such as those of the seed. */
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

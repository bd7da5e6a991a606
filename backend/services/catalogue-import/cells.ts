import type { CatalogueRow, ColumnKind, Sheet } from './sheet.ts'
import { asText } from './values.ts'

/** Signs that begin a formula, also in full width, and the apostrophe that stops one. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20']/
const NEUTRALIZED = /^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20']/

/**
 * Puts an apostrophe before a cell that a spreadsheet would run.
 * @example neutralizeFormula('=1+1') // "'=1+1"
 */
export const neutralizeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Takes the apostrophe of a neutralized cell away. @example restoreFormula("'=1+1") // '=1+1' */
export const restoreFormula = (cell: string): string => (NEUTRALIZED.test(cell) ? cell.slice(1) : cell)

const isPlainPart = (part: unknown): boolean => typeof part !== 'string' || (part !== '' && part.trim() === part && !/^\[|;/.test(part))

const listCell = (list: readonly unknown[]): string =>
  list.length > 0 && list.every(isPlainPart) ? list.map(String).join(';') : JSON.stringify(list)

const cellOf = (kind: ColumnKind, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'json') return JSON.stringify(value)
  return Array.isArray(value) ? listCell(value) : asText(value)
}

const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false }

const asJson = (cell: string): unknown => {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

const asNumber = (cell: string): unknown => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell)

const asList = (cell: string, part: (text: string) => unknown): unknown =>
  cell.startsWith('[') ? asJson(cell) : cell.split(';').map((text) => part(text.trim()))

const CELL_READERS: Readonly<Record<ColumnKind, (cell: string) => unknown>> = {
  text: (cell) => cell,
  integer: (cell) => asNumber(cell.trim()),
  decimal: (cell) => cell.trim(),
  boolean: (cell) => TRUTHS[cell.trim().toLowerCase()] ?? cell,
  moment: (cell) => cell.trim(),
  texts: asJson,
  textList: (cell) => asList(cell, (text) => text),
  integerList: (cell) => asList(cell, asNumber),
  decimalList: (cell) => asList(cell, (text) => text),
  json: asJson
}

/**
 * Reads a cell as the JSON of its column; an empty cell is null.
 * What the column cannot hold stays as it is.
 */
export const readCell = (kind: ColumnKind, cell: string): unknown => (cell === '' ? null : CELL_READERS[kind](restoreFormula(cell)))

/**
 * Names the column of a CSV sheet for one language of texts.
 * @example languageColumn('names', 'en') // 'names:en'
 */
export const languageColumn = (column: string, language: string): string => `${column}:${language}`

/** Lists the columns of a CSV sheet; texts have one for each language. */
export const headerOf = ({ columns }: Sheet, languages: readonly string[]): readonly string[] =>
  Object.entries(columns).flatMap(([name, { kind }]) =>
    kind === 'texts' ? languages.map((language) => languageColumn(name, language)) : [name]
  )

/** Writes the cells of a row in the order of the header. */
export const cellsOf = ({ columns }: Sheet, languages: readonly string[], row: CatalogueRow): readonly string[] =>
  Object.entries(columns).flatMap(([name, { kind }]) => {
    const value = row[name]
    if (kind !== 'texts') return [neutralizeFormula(cellOf(kind, value))]
    const texts = (value ?? {}) as Readonly<Record<string, string>>
    return languages.map((language) => neutralizeFormula(texts[language] ?? ''))
  })

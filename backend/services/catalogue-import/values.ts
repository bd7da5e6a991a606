import { isAmountText, withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import type { CatalogueRow, ColumnKind, Sheet } from './sheet.ts'

/** A value that a column cannot hold, with what it can hold. */
export class UnreadableValue extends Error {}

const LARGEST_INTEGER = 2_147_483_647

/** Returns whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shown = (value: unknown): string => {
  const text = asText(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

const fail = (value: unknown, wanted: string): never => {
  throw new UnreadableValue(`"${shown(value)}" is not ${wanted}`)
}

/** Returns whether a database cannot store a text. */
const isUnkeepable = (text: string): boolean => /\0|\p{Surrogate}/u.test(text)

/**
 * Reads a text that every database can keep: not empty, no NUL, no half of a surrogate pair.
 * A mark of encodings (U+FEFF) at its beginning is lost by the embedded database, and never meant.
 */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' && !value.startsWith('\uFEFF') && !isUnkeepable(value) ? value : fail(value, 'a text')

const integerOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_INTEGER
    ? value
    : fail(value, `a whole number up to ${LARGEST_INTEGER}`)

const decimalOf = (value: unknown): string => {
  const text = typeof value === 'string' ? withoutTrailingZeros(value) : ''
  return isAmountText(text) ? text : fail(value, 'an amount: digits, a point before the decimals, nothing between the thousands (1500.5)')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

const momentOf = (value: unknown): string => {
  const time = typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? fail(value, 'a moment with its zone (2026-12-24T18:00:00Z)') : new Date(time).toISOString()
}

const textsOf = (value: unknown): Readonly<Record<string, string>> => {
  if (!isRecord(value)) return fail(value, 'texts by language ({"en": "…"})')
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, textOf(value[name])]))
}

/** Sorts the keys of everything within a value, so that equal values have equal texts. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value === 'string') return isUnkeepable(value) ? fail(value, 'a text') : value
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])])
  )
}

const listOf = <A>(value: unknown, one: (value: unknown) => A): readonly A[] =>
  Array.isArray(value) ? value.map(one) : fail(value, 'a list')

const READERS: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: textOf,
  integer: integerOf,
  decimal: decimalOf,
  boolean: (value) => (typeof value === 'boolean' ? value : fail(value, 'true or false')),
  moment: momentOf,
  texts: textsOf,
  textList: (value) => listOf(value, textOf),
  integerList: (value) => listOf(value, integerOf),
  decimalList: (value) => listOf(value, decimalOf),
  json: (value) => (Array.isArray(value) ? sorted(value) : fail(value, 'a list'))
}

/** Reads a value of a column as every part of an import holds it. @failure UnreadableValue */
export const readValue = (kind: ColumnKind, nullable: boolean, value: unknown): unknown => {
  if (value !== null && value !== undefined) return READERS[kind](value)
  if (nullable) return null
  throw new UnreadableValue('it is empty, and must not be')
}

const isDate = (value: unknown): value is Date => value instanceof Date

const STORED: Readonly<Partial<Record<ColumnKind, (value: unknown) => unknown>>> = {
  decimal: (value) => withoutTrailingZeros(String(value)),
  moment: (value) => (isDate(value) ? value.toISOString() : new Date(String(value)).toISOString()),
  texts: sorted,
  json: sorted
}

/** Reads a row of the database in the form of an import, whatever its values are. */
export const storedRow = ({ columns }: Sheet, row: CatalogueRow): CatalogueRow => {
  const read: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(columns)) {
    const value = row[name] ?? null
    read[name] = value === null ? null : (STORED[kind]?.(value) ?? value)
  }
  return read
}

/** Writes a row as one text; equal rows have equal texts. */
export const rowText = ({ columns }: Sheet, row: CatalogueRow): string =>
  JSON.stringify(Object.keys(columns).map((name) => row[name] ?? null))

/** Writes a value as a text of a message or a key. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

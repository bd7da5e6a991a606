import type { KnownRows } from '../known-rows.ts'
import type { CatalogueRow } from '../sheet.ts'
import { asText } from '../values.ts'

/** A fault of a row. `rule` groups equal faults. */
export interface RuleFault {
  readonly rule: string
  readonly message: string
}

/** Judges a row of one sheet. `before`: the row as the database has it; null = it is new. */
export type Faults = (row: CatalogueRow, known: KnownRows, before: CatalogueRow | null) => readonly (RuleFault | undefined)[]

/**
 * Answers with a fault unless something is right.
 * @param message a function where millions of rows are judged
 */
export const unless = (isRight: boolean, rule: string, message: string | (() => string)): RuleFault | undefined =>
  isRight ? undefined : { rule, message: typeof message === 'string' ? message : message() }

const LATIN = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2026]+$/

/** Judges a name that publishers or providers are given. @param readers those that ask for it */
export const latinName = (row: CatalogueRow, readers: string): RuleFault | undefined =>
  unless(
    LATIN.test(asText(row.latin_name)),
    'latin_name is not in Latin letters',
    `latin_name must be in Latin letters, as ${readers} ask for.`
  )

/** Checks that a value is one of a few words. */
export const oneOf = (column: string, value: unknown, allowed: readonly unknown[]): RuleFault | undefined =>
  unless(allowed.includes(value), `${column} is unknown`, `${column} "${asText(value)}" is unknown. Write one of ${allowed.join(', ')}.`)

/** Checks that a list has only a few words. */
export const allOf = (column: string, value: unknown, allowed: readonly unknown[]): RuleFault | undefined => {
  const wrong = (Array.isArray(value) ? (value as readonly unknown[]) : []).find((one) => !allowed.includes(one))
  return wrong === undefined ? undefined : oneOf(column, wrong, allowed)
}

/** Judges a list that is left out where all are meant. */
export const filledList = (column: string, value: unknown): RuleFault | undefined =>
  unless(
    !Array.isArray(value) || value.length > 0,
    `${column} is an empty list`,
    `${column} is an empty list. Leave it empty if all are meant.`
  )

/** Returns whether a number is within limits; true for an empty one. */
export const isBetween = (value: unknown, least: number, most: number): boolean =>
  value === null || (Number(value) >= least && Number(value) <= most)

/** Judges the moments of a row: it ends after it starts. */
export const period = (row: CatalogueRow): RuleFault | undefined =>
  unless(
    row.ends_at === null || asText(row.starts_at) <= asText(row.ends_at),
    'It ends before it starts',
    `It ends at ${asText(row.ends_at)}, but starts at ${asText(row.starts_at)}. Exchange the two.`
  )

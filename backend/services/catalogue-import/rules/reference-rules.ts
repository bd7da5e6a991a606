import { findMarket } from '../../../../src/domain/market/find-market.ts'
import type { KnownRows } from '../known-rows.ts'
import type { CatalogueRow } from '../sheet.ts'
import { asText } from '../values.ts'
import { filledList, type RuleFault, unless } from './rule-parts.ts'

/** Judges the path of a market. */
export const knownMarket = (value: unknown): RuleFault | undefined =>
  unless(
    findMarket(asText(value)) !== undefined,
    'The market does not exist',
    () => `No market is called "${asText(value)}". Write its two letters as in addresses, such as sg.`
  )

const knownMarkets = (value: unknown): RuleFault | undefined =>
  Array.isArray(value) ? value.map(knownMarket).find((fault) => fault !== undefined) : undefined

/** Judges the number of a product. */
export const knownProduct = (row: CatalogueRow, known: KnownRows): RuleFault | undefined =>
  unless(
    known.products.has(Number(row.voucher_type_id)),
    'The product does not exist',
    `No product has voucher_type_id ${asText(row.voucher_type_id)}. Add it to the sheet products.`
  )

/** Judges the path of a product, which may be left out. */
export const knownPath = (row: CatalogueRow, known: KnownRows): RuleFault | undefined =>
  unless(
    row.product_path === null || known.paths.has(asText(row.product_path)),
    'The product does not exist',
    `No product has the path "${asText(row.product_path)}". Add it to the sheet products, or leave product_path empty.`
  )

/** Judges the ids of denominations. */
export const knownDenominations = (column: string, ids: readonly string[], known: KnownRows): RuleFault | undefined =>
  unless(
    ids.every((id) => known.denominations.has(id)),
    'The denomination does not exist',
    `${column} names one that does not exist. Add it to the sheet denominations.`
  )

/** Judges a language of texts. */
export const knownLanguage = (language: string, { languages }: KnownRows): RuleFault | undefined =>
  unless(
    languages === undefined || languages.includes(language),
    'The store does not speak the language',
    `The store has no complete texts in "${language}". Its languages are ${languages?.join(', ') ?? ''}.`
  )

/** Checks texts: English replaces a missing language, and the store has all others. */
export const goodTexts = (column: string, value: unknown, known: KnownRows): RuleFault | undefined => {
  if (value === null) return undefined
  const languages = Object.keys(value as Readonly<Record<string, string>>)
  if (!languages.includes('en'))
    return { rule: `${column} has no English text`, message: `${column} has no English text. Write ${column}:en.` }
  return languages.map((language) => knownLanguage(language, known)).find((fault) => fault !== undefined)
}

/** Judges where a highlight or a notice stands: on pages of one product, of some markets. */
export const knownPlace = (row: CatalogueRow, known: KnownRows): readonly (RuleFault | undefined)[] => [
  knownPath(row, known),
  filledList('markets', row.markets),
  knownMarkets(row.markets)
]

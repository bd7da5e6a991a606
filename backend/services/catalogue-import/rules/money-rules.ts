import { findMarket } from '../../../../src/domain/market/find-market.ts'
import { type Amount, amountOf } from '../../../../src/domain/money/amount.ts'
import { compareAmounts, isNegativeAmount, isZeroAmount } from '../../../../src/domain/money/arithmetic.ts'
import { displayedDecimals } from '../../../../src/domain/money/format-amount.ts'
import { isPriceEnding, nearestPrice } from '../../../database/seed/price-rules.ts'
import type { PriceEnding } from '../../../database/seed/tables/market-rules.ts'
import type { KnownRows } from '../known-rows.ts'
import type { CatalogueRow } from '../sheet.ts'
import { asText } from '../values.ts'
import { knownMarket } from './reference-rules.ts'
import { type Faults, type RuleFault, unless } from './rule-parts.ts'

/** Reads the value of a column of amounts, which was judged to be one. */
export const amount = (value: unknown): Amount => amountOf(asText(value))

/** Returns whether an amount is at least another; true for an empty one. */
export const isAtLeast = (value: unknown, least: string): boolean => value === null || compareAmounts(amount(value), amountOf(least)) >= 0

/** Returns whether an amount is at most another; true for an empty one. */
export const isAtMost = (value: unknown, most: unknown): boolean =>
  value === null || most === null || compareAmounts(amount(value), amount(most)) <= 0

/** Returns whether an amount is above another; true for an empty one. */
export const isAbove = (value: unknown, limit: unknown): boolean =>
  value === null || limit === null || compareAmounts(amount(value), amount(limit)) > 0

/** Judges a share of a hundred. */
export const goodPercent = (column: string, value: unknown): RuleFault | undefined =>
  unless(isAtLeast(value, '0') && isAtMost(value, '100'), `${column} is wrong`, `${column} must lie between 0 and 100.`)

const isPositive = (price: Amount): boolean => !isZeroAmount(price) && !isNegativeAmount(price)

/** Judges the decimals of an amount by those that its market shows; amounts end with no zeros. */
export const decimalsOf = (column: string, value: unknown, market: unknown): RuleFault | undefined => {
  const found = findMarket(asText(market))
  if (found === undefined || value === null) return undefined
  const places = displayedDecimals(found)
  const text = asText(value)
  const point = text.indexOf('.')
  return unless(
    point === -1 || text.length - point - 1 <= places,
    `${column} has too many decimals`,
    () => `${column} ${text} has more decimals than ${found.currency} is shown with in ${found.path}: ${places}.`
  )
}

/** Number of cached prices: few differ, and each occurs in thousands of rows. */
const REMEMBERED_PRICES = 50_000
const nearestPrices = new Map<string, Amount>()

/** Finds the nearest price that ends as those of a market end. */
const findNearestPrice = (ending: PriceEnding, price: string): Amount => {
  const key = `${ending} ${price}`
  const known = nearestPrices.get(key)
  if (known !== undefined) return known
  if (nearestPrices.size >= REMEMBERED_PRICES) nearestPrices.clear()
  const nearest = nearestPrice(ending, amountOf(price))
  nearestPrices.set(key, nearest)
  return nearest
}

const endsRight = (column: string, value: unknown, market: unknown, known: KnownRows): RuleFault | undefined => {
  const ending = known.endings.get(asText(market))
  if (value === null || ending === undefined || !isPriceEnding(ending)) return undefined
  const nearest = findNearestPrice(ending, asText(value))
  return unless(
    nearest === value,
    `${column} does not end as prices of the market end`,
    () => `${column} ${asText(value)} does not end as prices of ${asText(market)} end (${ending}). The nearest that does is ${nearest}.`
  )
}

const priceFault = (column: string, row: CatalogueRow, known: KnownRows): RuleFault | undefined =>
  decimalsOf(column, row[column], row.market) ?? endsRight(column, row[column], row.market, known)

/** Judges a price. */
export const faultsOfPrice: Faults = (row, known) => {
  const item = known.denominations.get(asText(row.denomination_id))
  if (item === undefined)
    return [
      {
        rule: 'The denomination does not exist',
        message: `No denomination has the id "${asText(row.denomination_id)}". Add it to the sheet denominations.`
      }
    ]
  const unknown = knownMarket(row.market)
  if (unknown !== undefined) return [unknown]
  return [
    unless(
      known.endings.has(asText(row.market)),
      'The market has no rules',
      () => `The sheet markets has no row for ${asText(row.market)}. Add it.`
    ),
    unless(isPositive(amount(row.price)), 'price is not above 0', () => `price ${asText(row.price)} must be above 0.`),
    priceFault('price', row, known),
    priceFault('list_price', row, known),
    priceFault('maximum', row, known),
    unless(
      isAbove(row.list_price, row.price),
      'list_price is not above price',
      () => `list_price ${asText(row.list_price)} must be above price ${asText(row.price)}, or empty.`
    ),
    unless(
      item.kind === 'variable' || row.maximum === null,
      'maximum belongs to variable denominations',
      'maximum belongs to variable denominations alone. Leave it empty.'
    ),
    unless(
      item.kind !== 'variable' || row.maximum !== null,
      'A variable denomination has no maximum',
      'A variable denomination needs a maximum beside its price, which is the minimum.'
    ),
    unless(
      isAtMost(row.price, row.maximum),
      'The minimum is above the maximum',
      () => `price ${asText(row.price)} is above maximum ${asText(row.maximum)}. Exchange the two.`
    )
  ]
}

/** Judges the currency that a row of prices may name. */
export const faultOfCurrency = (currency: unknown, market: unknown): RuleFault | undefined => {
  const found = findMarket(asText(market))
  if (currency === undefined || currency === null || found === undefined) return undefined
  return unless(
    currency === found.currency,
    'The currency is not that of the market',
    () => `Prices of ${found.path} are in ${found.currency}, not in ${asText(currency)}. Mend the price or the market.`
  )
}

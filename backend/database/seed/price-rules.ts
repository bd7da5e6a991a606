import {
  addAmounts,
  compareAmounts,
  maxAmount,
  multiplyAmount,
  roundAmount,
  subtractAmounts
} from '../../../src/domain/money/arithmetic.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import type { PriceEnding } from './tables/market-rules.ts'

/** Prices that end alike: first, first + step, first + 2 steps and so on; `perStep` is 1 / step. */
interface Lattice {
  readonly first: Amount
  readonly step: Amount
  readonly perStep: string
}

const lattice = (first: string, step: string, perStep: string): Lattice => ({ first: amountOf(first), step: amountOf(step), perStep })

const LATTICES: Readonly<Record<Exclude<PriceEnding, 'chile'>, Lattice>> = {
  ninetyNine: lattice('0.99', '1', '1'),
  ninety: lattice('0.9', '1', '1'),
  quarter: lattice('0.25', '0.25', '4'),
  wholeNine: lattice('9', '10', '0.1'),
  wholeZero: lattice('10', '10', '0.1'),
  whole: lattice('1', '1', '1'),
  hundreds: lattice('100', '100', '0.01'),
  nineHundred: lattice('900', '1000', '0.001'),
  fiveHundreds: lattice('500', '500', '0.002')
}

/** Chile: 90 below 1 000, else 990. */
const CHILE_BELOW = lattice('90', '100', '0.01')
const CHILE_ABOVE = lattice('990', '1000', '0.001')

/** Tells whether prices of a market may end so. */
export const isPriceEnding = (name: string): name is PriceEnding => name === 'chile' || Object.hasOwn(LATTICES, name)

const latticeAt = (ending: PriceEnding, amount: Amount): Lattice =>
  ending === 'chile' ? (compareAmounts(amount, CHILE_ABOVE.first) < 0 ? CHILE_BELOW : CHILE_ABOVE) : LATTICES[ending]

/**
 * The price nearest to an amount that ends as prices of the market end. A tie goes up, and nothing is cheaper than the smallest such price.
 * @source PF 12.1, 12.3
 * @example nearestPrice('fiveHundreds', amountOf('14850')) // '15000'
 */
export const nearestPrice = (ending: PriceEnding, amount: Amount): Amount => {
  const { first, step, perStep } = latticeAt(ending, amount)
  const steps = roundAmount(multiplyAmount(subtractAmounts(amount, first), perStep), 0)
  return maxAmount(first, addAmounts(first, multiplyAmount(step, steps)))
}

/** The next price after this one that ends alike. */
export const nextPrice = (ending: PriceEnding, price: Amount): Amount => addAmounts(price, latticeAt(ending, price).step)

export interface PricedMarket {
  readonly factor: string
  readonly ending: PriceEnding
}

/**
 * Local prices of one product's items, smallest first. An item that would get the price of a smaller one takes the next ending.
 * @param references reference prices in US dollars, ascending
 */
export const localPrices = ({ factor, ending }: PricedMarket, references: readonly string[]): readonly Amount[] => {
  const prices: Amount[] = []
  for (const reference of references) {
    const previous = prices.at(-1)
    let price = nearestPrice(ending, multiplyAmount(amountOf(reference), factor))
    if (previous !== undefined && compareAmounts(price, previous) <= 0) price = nextPrice(ending, previous)
    prices.push(price)
  }
  return prices
}

/**
 * Fees, limits and discounts in local money: as the market displays them, from 100 on with two leading digits.
 * @example localFigure('0.5', '15000', 0) // '7500'
 */
export const localFigure = (reference: string, factor: string, places: number): Amount => {
  const amount = multiplyAmount(amountOf(reference), factor)
  const zeros = (amount.split('.')[0] ?? '').length - 2
  if (zeros <= 0) return roundAmount(amount, places)
  return multiplyAmount(roundAmount(multiplyAmount(amount, `0.${'1'.padStart(zeros, '0')}`), 0), `1${'0'.repeat(zeros)}`)
}

import type { Amount } from '../money/amount.ts'
import { addAmounts, minAmount, percentageOfAmount, roundAmount, subtractAmounts, includedTax } from '../money/arithmetic.ts'

/**
 * Fee of a payment channel.
 * A fixed part and a percentage of what remains after discount and rewards.
 *
 * @source PF 12.2
 */
export interface ChannelFee {
  readonly fixed: Amount
  /** Decimal text: "1.5" is one and a half percent. */
  readonly percent: string
}

/** One rate for a market; shown prices include it or it comes on top. @source PF 6, 12.4 */
export interface MarketTax {
  /** Decimal text: "11" is eleven percent. */
  readonly ratePercent: string
  readonly included: boolean
}

/** Parts of a price on one channel, each as it is charged, in the currency of the market. @source PF 6 */
export interface PriceParts {
  readonly price: Amount
  readonly discountAmount: Amount
  readonly burnAmount: Amount
  readonly feeAmount: Amount
  readonly vatAmount: Amount
  readonly vatIncluded: boolean
  readonly totalPayment: Amount
}

/** Basis of a price; amounts in the currency of the market, none of them negative. @source PF 6 */
export interface PriceBasis {
  readonly price: Amount
  readonly discount: Amount
  readonly burn: Amount
  readonly fee: ChannelFee
  readonly tax: MarketTax
  /** Decimal places the market displays, and therefore charges. */
  readonly places: 0 | 2
}

/**
 * Returns the final price of one channel.
 * total = price - discount - burn + fee + tax that is not included. Each part is rounded once, half away from zero, to what the market
 * displays; the total is the sum of the rounded parts. A discount never exceeds the price, and rewards never exceed what the discount
 * leaves.
 *
 * @source PF 6, D44
 * @example
 * const basis = { price: amountOf('4.99'), discount: amountOf('0.5'), burn: amountOf('0'), places: 2 }
 * const fee = { fixed: amountOf('0.3'), percent: '2.9' }
 * priceChannel({ ...basis, fee, tax: { ratePercent: '8', included: false } }).totalPayment // '5.28'
 * priceChannel({ ...basis, fee, tax: { ratePercent: '8', included: true } }).totalPayment // '4.92'
 */
export const priceChannel = ({ price, discount, burn, fee, tax, places }: PriceBasis): PriceParts => {
  const rounded = roundAmount(price, places)
  const discountAmount = minAmount(roundAmount(discount, places), rounded)
  const afterDiscount = subtractAmounts(rounded, discountAmount)
  const burnAmount = minAmount(roundAmount(burn, places), afterDiscount)
  const remains = subtractAmounts(afterDiscount, burnAmount)
  const feeAmount = roundAmount(addAmounts(fee.fixed, percentageOfAmount(remains, fee.percent)), places)
  const vatAmount = roundAmount(
    tax.included ? includedTax(afterDiscount, tax.ratePercent) : percentageOfAmount(afterDiscount, tax.ratePercent),
    places
  )
  const withFee = addAmounts(remains, feeAmount)
  return {
    price: rounded,
    discountAmount,
    burnAmount,
    feeAmount,
    vatAmount,
    vatIncluded: tax.included,
    totalPayment: tax.included ? withFee : addAmounts(withFee, vatAmount)
  }
}

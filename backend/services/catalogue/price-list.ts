import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { add, compare, isNegative, minimum, roundTo } from '../../../src/domain/money/arithmetic.ts'
import { type MarketTax, type PriceParts, priceChannel } from '../../../src/domain/order/pricing.ts'
import type { StoreChannel } from './channels.ts'

/** What an answer says beside a refusal; a channel with own price points lists them. */
export interface RefusalDetail extends FailureDetail {
  readonly listedAmounts?: readonly Amount[]
}

/** What an item costs by one channel, and whether it can be bought by it (0) or why not. @source PF 8.3 "ChannelQuote" */
export interface ChannelPrice extends PriceParts {
  readonly pcId: number
  readonly statusCode: 0 | 237 | 238 | 1516
  readonly detail: RefusalDetail | undefined
}

const NOTHING = amountOf('0')

const refusalOf = (channel: StoreChannel, { totalPayment }: PriceParts): Pick<ChannelPrice, 'statusCode' | 'detail'> => {
  const recovery = 'changeChannel'
  if (channel.isDown) return { statusCode: 238, detail: { recovery } }
  if (compare(totalPayment, NOTHING) <= 0) return { statusCode: 1516, detail: { recovery } }
  if (channel.pricePoints !== undefined && !channel.pricePoints.includes(totalPayment)) {
    return { statusCode: 1516, detail: { recovery, listedAmounts: channel.pricePoints } }
  }
  if (compare(totalPayment, channel.minimum) < 0) return { statusCode: 1516, detail: { recovery, limitAmount: channel.minimum } }
  if (compare(totalPayment, channel.maximum) > 0) return { statusCode: 1516, detail: { recovery, limitAmount: channel.maximum } }
  return { statusCode: 0, detail: undefined }
}

/** Everything that decides prices in one market. */
export interface MarketPricing {
  readonly channels: readonly StoreChannel[]
  readonly tax: MarketTax
  readonly places: 0 | 2
}

/**
 * The price list of one item over all channels. What a channel takes must lie within its minimum and maximum and, where it sells only
 * certain amounts, be one of them: what it takes is the total.
 * @param discountBy what a promo takes off when paid by this channel
 * @source PF 6, 12.2
 */
export const priceList = (
  { channels, tax, places }: MarketPricing,
  price: Amount,
  discountBy: (channel: StoreChannel) => Amount = () => NOTHING
): readonly ChannelPrice[] =>
  channels.map((channel) => {
    const fee = { fixed: channel.feeFixed, percent: channel.feePercent }
    const parts = priceChannel({ price, discount: discountBy(channel), burn: NOTHING, fee, tax, places })
    return { pcId: channel.id, ...refusalOf(channel, parts), ...parts }
  })

const workOutFromPrice = (pricing: MarketPricing, price: Amount): Amount => {
  const sold = priceList(pricing, price).filter(({ statusCode }) => statusCode === 0)
  return (
    sold
      .map((row) => add(row.price, row.feeAmount))
      .reduce<Amount | undefined>((low, one) => (low === undefined ? one : minimum(low, one)), undefined) ?? price
  )
}

/** Prices of one pricing that are remembered. */
const MOST_REMEMBERED = 1_000

const fromPrices = new WeakMap<MarketPricing, Map<Amount, Amount>>()

/**
 * Finds the lowest price over all channels that sell it, with its fee, as price lists show it.
 *
 * Tax that is added is not in it. It is calculated once as long as the pricing itself is remembered: pages that are rendered again mostly show the same prices.
 */
export const fromPriceOf = (pricing: MarketPricing, price: Amount): Amount => {
  const known = fromPrices.get(pricing) ?? new Map<Amount, Amount>()
  fromPrices.set(pricing, known)
  const fromPrice = known.get(price) ?? workOutFromPrice(pricing, price)
  if (known.size < MOST_REMEMBERED) known.set(price, fromPrice)
  return fromPrice
}

/** Tells whether no channel asks for less than the price itself. */
const addsNoRebate = ({ channels }: MarketPricing): boolean =>
  channels.every(({ feeFixed, feePercent }) => !isNegative(feeFixed) && !feePercent.startsWith('-'))

/**
 * Finds the lowest `fromPriceOf` of several prices; of none it is undefined.
 *
 * A fee is never below nothing, so prices that reach the lowest one found need not be worked out: mostly one of a product's is.
 */
export const lowestFromPrice = (pricing: MarketPricing, prices: readonly Amount[]): Amount | undefined => {
  const mayStop = addsNoRebate(pricing)
  let low: Amount | undefined
  for (const price of prices.toSorted(compare)) {
    if (mayStop && low !== undefined && compare(minimum(price, roundTo(price, pricing.places)), low) >= 0) return low
    const found = fromPriceOf(pricing, price)
    low = low === undefined ? found : minimum(low, found)
  }
  return low
}

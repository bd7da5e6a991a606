import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts, isNegativeAmount, minAmount, roundAmount } from '../../../src/domain/money/arithmetic.ts'
import { type MarketTax, type PriceParts, priceChannel } from '../../../src/domain/order/pricing.ts'
import type { BurnDecision, BurnRefusal } from '../../../src/domain/reward/burn-amount.ts'
import { type ChannelCashbackRule, type EarnedPart, sumOfEarned } from '../../../src/domain/reward/cashback-rule.ts'
import type { StoreChannel } from './channels.ts'

/** Type of the price by one channel in the schema, as `ChannelPrice` has it. */
export const priceTypes = `
"totalPayment = price - discountAmount - burnAmount + feeAmount + (vatIncluded ? 0 : vatAmount)."
type ChannelQuote {
  pcId: Int!
  "0 = can be bought; else why not (237, 238, 1516, 1102 to 1108 ...)."
  statusCode: Int!
  "What the UI can do about it; null when it can be bought."
  detail: StatusDetail
  price: Decimal!
  discountAmount: Decimal!
  "The most that the shopper's rewards can pay this way."
  maximumBurnAmount: Decimal!
  burnAmount: Decimal!
  feeAmount: Decimal!
  vatAmount: Decimal!
  vatIncluded: Boolean!
  totalPayment: Decimal!
  earnAmount: Decimal!
  "Percent that this way to pay adds to what is earned."
  extraPercentage: Decimal
}
`

/** Details of a refusal; a channel with own price points lists them. */
export interface RefusalDetail extends FailureDetail {
  readonly listedAmounts?: readonly Amount[]
}

/**
 * Price of an item by one channel, and whether the channel can be used (0) or why not.
 * @source PF 8.3 "ChannelQuote"
 */
export interface ChannelPrice extends PriceParts {
  readonly pcId: number
  readonly statusCode: 0 | 237 | 238 | 1516 | BurnRefusal['code']
  readonly detail: RefusalDetail | undefined
  /** The most that the shopper's rewards can pay this way. */
  readonly maximumBurnAmount: Amount
  readonly earnAmount: Amount
  readonly earnParts: readonly EarnedPart[]
  /** Percentage that the channel adds to the earnings; undefined = nothing. */
  readonly extraPercentage: string | undefined
}

/** Rewards of a purchase: how much they pay of it, and how much it earns. */
export interface RewardPricing {
  /** Decides how much rewards pay by a channel, and the most that they could. */
  readonly burnBy: (
    channel: StoreChannel,
    paid: { readonly price: Amount; readonly discount: Amount }
  ) => { readonly decision: BurnDecision | undefined; readonly maximum: Amount }
  /** Returns what a purchase earns by a channel, and the percentage that the channel adds. */
  readonly earnBy: (channel: StoreChannel, parts: PriceParts) => Pick<ChannelPrice, 'earnParts' | 'extraPercentage'>
}

const NOTHING = amountOf('0')

const refusalOf = (channel: StoreChannel, { totalPayment }: PriceParts): Pick<ChannelPrice, 'statusCode' | 'detail'> => {
  const recovery = 'changeChannel'
  if (channel.isExcluded === true) return { statusCode: 1516, detail: { recovery } }
  if (channel.isDown) return { statusCode: 238, detail: { recovery } }
  if (compareAmounts(totalPayment, NOTHING) <= 0) return { statusCode: 1516, detail: { recovery } }
  if (channel.pricePoints !== undefined && !channel.pricePoints.includes(totalPayment)) {
    return { statusCode: 1516, detail: { recovery, listedAmounts: channel.pricePoints } }
  }
  if (compareAmounts(totalPayment, channel.minimum) < 0) return { statusCode: 1516, detail: { recovery, limitAmount: channel.minimum } }
  if (compareAmounts(totalPayment, channel.maximum) > 0) return { statusCode: 1516, detail: { recovery, limitAmount: channel.maximum } }
  return { statusCode: 0, detail: undefined }
}

/** What all prices in a market are computed from. */
export interface MarketPricing {
  readonly channels: readonly StoreChannel[]
  readonly tax: MarketTax
  readonly places: 0 | 2
  /** Rules of channels that add to the earnings, of all times; absent = the market has no cashback. */
  readonly channelRules?: readonly ChannelCashbackRule[]
  /** Ids of the channels that can pay subscriptions; absent = the market has none. */
  readonly recurring?: ReadonlySet<number>
}

const NO_REWARDS: RewardPricing = {
  burnBy: () => ({ decision: undefined, maximum: NOTHING }),
  earnBy: () => ({ earnParts: [], extraPercentage: undefined })
}

/** Returns the code of a wish that rewards cannot meet, with the amount that would do. */
const burnRefusalOf = ({ code, limitAmount }: BurnRefusal): Pick<ChannelPrice, 'statusCode' | 'detail'> => ({
  statusCode: code,
  detail: limitAmount === undefined ? undefined : { limitAmount }
})

/**
 * Computes the prices of one item over all channels.
 * The total must lie within the minimum and maximum of a channel and, where the channel sells only certain amounts, be one of them. Where rewards
 * cannot pay as wished, the channel says why, and its prices are those without rewards.
 * @param discountBy discount of a promo when paid by this channel
 * @source PF 6, 12.2
 */
export const priceList = (
  { channels, tax, places }: MarketPricing,
  price: Amount,
  discountBy: (channel: StoreChannel) => Amount = () => NOTHING,
  { burnBy, earnBy }: RewardPricing = NO_REWARDS
): readonly ChannelPrice[] =>
  channels.map((channel) => {
    const fee = { fixed: channel.feeFixed, percent: channel.feePercent }
    const discount = discountBy(channel)
    const { decision, maximum } = burnBy(channel, { price, discount })
    const burn = decision?.kind === 'burn' ? decision.amount : NOTHING
    const parts = priceChannel({ price, discount, burn, fee, tax, places })
    const refusal = refusalOf(channel, parts)
    const told = refusal.statusCode === 0 && decision?.kind === 'refused' ? burnRefusalOf(decision) : refusal
    const earned = earnBy(channel, parts)
    return { pcId: channel.id, ...told, ...parts, maximumBurnAmount: maximum, earnAmount: sumOfEarned(earned.earnParts), ...earned }
  })

const workOutFromPrice = (pricing: MarketPricing, price: Amount): Amount => {
  const sold = priceList(pricing, price).filter(({ statusCode }) => statusCode === 0)
  return (
    sold
      .map((row) => addAmounts(row.price, row.feeAmount))
      .reduce<Amount | undefined>((low, one) => (low === undefined ? one : minAmount(low, one)), undefined) ?? price
  )
}

/** Number of prices that are cached for one pricing. */
const MOST_REMEMBERED = 1_000

const fromPrices = new WeakMap<MarketPricing, Map<Amount, Amount>>()

/**
 * Finds the lowest price over all channels that sell it, with its fee, as price lists show it.
 *
 * Tax that is added is not in it. The result is cached as long as the pricing itself: pages that are rendered again mostly show the same
 * prices.
 */
export const fromPriceOf = (pricing: MarketPricing, price: Amount): Amount => {
  const known = fromPrices.get(pricing) ?? new Map<Amount, Amount>()
  fromPrices.set(pricing, known)
  const fromPrice = known.get(price) ?? workOutFromPrice(pricing, price)
  if (known.size < MOST_REMEMBERED) known.set(price, fromPrice)
  return fromPrice
}

/** Returns whether no channel costs less than the price itself. */
const addsNoRebate = ({ channels }: MarketPricing): boolean =>
  channels.every(({ feeFixed, feePercent }) => !isNegativeAmount(feeFixed) && !feePercent.startsWith('-'))

/**
 * Finds the lowest `fromPriceOf` of several prices; undefined without prices.
 *
 * A fee is never negative, so prices at or above the lowest result need no computing: mostly one of a product's does.
 */
export const lowestFromPrice = (pricing: MarketPricing, prices: readonly Amount[]): Amount | undefined => {
  const mayStop = addsNoRebate(pricing)
  let low: Amount | undefined
  for (const price of prices.toSorted(compareAmounts)) {
    if (mayStop && low !== undefined && compareAmounts(minAmount(price, roundAmount(price, pricing.places)), low) >= 0) return low
    const found = fromPriceOf(pricing, price)
    low = low === undefined ? found : minAmount(low, found)
  }
  return low
}

import type { Amount } from '../money/amount.ts'
import { isBelow } from '../money/amount-order.ts'
import { isAmountText } from '../money/decimal-text.ts'
import type { ChannelQuote } from './quote.ts'

/**
 * Reason why a purchase cannot be paid by one channel, with the limit in the quote's currency.
 *
 * @source PF 3.4, 6
 */
export type ChannelRefusal =
  /** Too little or too much: the least, or the most, that the channel takes. */
  | { readonly kind: 'minimum' | 'maximum'; readonly amount: Amount }
  /** The channel takes certain amounts alone: those next to what this would cost. */
  | { readonly kind: 'listed'; readonly below: Amount; readonly above: Amount }
  /** This amount, for a reason that the answer does not tell. */
  | { readonly kind: 'amount'; readonly amount: Amount }
  /** The channel takes no rewards, or not as many: it can be paid with fewer, or without. */
  | { readonly kind: 'rewards' }
  | { readonly kind: 'down' | 'item' | 'other' }

/** Returns whether a text is an amount; a part that an answer leaves out is none. */
const isAmount = (text: string | undefined): text is Amount => isAmountText(String(text))

/** Returns the limit that an amount meets; the amount itself is no limit of its own. */
const limitOf = (total: Amount, limits: readonly Amount[]): ChannelRefusal => {
  const below = limits.findLast((limit) => isBelow(limit, total))
  const above = limits.find((limit) => isBelow(total, limit))
  if (below !== undefined && above !== undefined) return { kind: 'listed', below, above }
  if (above !== undefined) return { kind: 'minimum', amount: above }
  if (below !== undefined) return { kind: 'maximum', amount: below }
  return { kind: 'amount', amount: total }
}

/**
 * Reads from a channel's refusal why this purchase cannot be paid by it; undefined = it can.
 * Total over all codes, those of tomorrow too.
 *
 * @source PF 3.4, 6, 8.3 "ChannelQuote", 12.2
 * @example
 * const refusal = failureOf('purchase', 1516, { listedAmounts: ['4.99', '9.99', '19.99'] })
 * channelRefusal({ refusal, totalPayment: amountOf('7.5') }) // { kind: 'listed', below: '4.99', above: '9.99' }
 * channelRefusal({ refusal, totalPayment: amountOf('30') }) // { kind: 'maximum', amount: '19.99' }
 */
export const channelRefusal = ({ refusal, totalPayment }: Pick<ChannelQuote, 'refusal' | 'totalPayment'>): ChannelRefusal | undefined => {
  if (refusal === undefined) return undefined
  const { limitAmount, listedAmounts = [limitAmount] } = refusal.detail
  switch (refusal.code) {
    case 1516:
      return limitOf(totalPayment, listedAmounts.filter(isAmount))
    case 238:
      return { kind: 'down' }
    case 237:
    case 239:
    case 1511:
      return { kind: 'item' }
    default:
      return { kind: refusal.recovery.kind === 'lowerRewards' ? 'rewards' : 'other' }
  }
}

import type { Amount } from '../money/amount.ts'
import { isBelow } from '../money/amount-order.ts'
import { isAmountText } from '../money/decimal-text.ts'
import type { ChannelQuote, Quote } from './quote.ts'

/**
 * How rewards stand to the shown purchase, by its prices.
 * Amounts are in the currency of the quote.
 *
 * @source M149, M151, D173
 */
export type RewardChoice =
  /** Rewards cannot pay, or there are none. */
  | { readonly kind: 'none' }
  /** Rewards pay by another method, and not by the chosen one. */
  | { readonly kind: 'notThisWay' }
  /** Rewards could pay so much. */
  | { readonly kind: 'offered'; readonly most: Amount }
  /** Rewards pay so much. */
  | { readonly kind: 'used'; readonly amount: Amount; readonly most: Amount }
  /** The wish lies beside the limit. */
  | { readonly kind: 'tooFew' | 'tooMany'; readonly limit: Amount; readonly most: Amount }

const NO_REWARDS: RewardChoice = { kind: 'none' }

/** Returns the most that rewards pay by a channel; undefined = nothing. */
const mostOf = ({ maximumBurnAmount }: ChannelQuote): Amount | undefined => (maximumBurnAmount === '0' ? undefined : maximumBurnAmount)

const isAmount = (text: string | undefined): text is Amount => isAmountText(String(text))

/** Codes of a wish below the least, and above the most. */
const BESIDE = { 1104: 'tooFew', 1105: 'tooMany' } as const
const isBeside = (code: number | string): code is keyof typeof BESIDE => code in BESIDE

/**
 * Decides how rewards stand to a purchase, by its prices and what was wished.
 *
 * @param quote prices of the item; undefined = not known yet
 * @param pcId the chosen payment channel; undefined = none yet
 * @param isWished true = the shopper wants rewards to pay
 * @source M149, M151, D173
 * @example
 * const card = { pcId: 1, refusal: undefined, burnAmount: amountOf('0'), maximumBurnAmount: amountOf('3') }
 * chooseRewards({ quote: { channels: [card] }, pcId: 1, isWished: false }) // { kind: 'offered', most: '3' }
 * const used = { ...card, burnAmount: amountOf('3') }
 * chooseRewards({ quote: { channels: [used] }, pcId: 1, isWished: true }) // { kind: 'used', amount: '3', most: '3' }
 * const code = { ...card, maximumBurnAmount: amountOf('0') }
 * chooseRewards({ quote: { channels: [card, { ...code, pcId: 2 }] }, pcId: 2, isWished: false }) // { kind: 'notThisWay' }
 */
export const chooseRewards = ({
  quote,
  pcId,
  isWished
}: {
  readonly quote: Pick<Quote, 'channels'> | undefined
  readonly pcId: number | undefined
  readonly isWished: boolean
}): RewardChoice => {
  if (quote === undefined) return NO_REWARDS
  const [first, ...others] = quote.channels.flatMap((one) => mostOf(one) ?? [])
  if (first === undefined) return NO_REWARDS
  const mostAnywhere = others.reduce((most, one) => (isBelow(most, one) ? one : most), first)
  const chosen = quote.channels.find((one) => one.pcId === pcId)
  if (chosen === undefined) return { kind: 'offered', most: mostAnywhere }
  const most = mostOf(chosen)
  if (most === undefined) return { kind: 'notThisWay' }
  if (!isWished) return { kind: 'offered', most }
  const { refusal, burnAmount } = chosen
  const { code = 0, detail: { limitAmount } = {} } = refusal ?? {}
  if (isBeside(code) && isAmount(limitAmount)) return { kind: BESIDE[code], limit: limitAmount, most }
  return burnAmount === '0' ? { kind: 'offered', most } : { kind: 'used', amount: burnAmount, most }
}

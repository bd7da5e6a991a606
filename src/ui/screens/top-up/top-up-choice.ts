import { decideOfferedTopUp, type TopUpOffers } from '../../../application/use-cases/top-up.ts'
import type { AmountEntry } from '../../../domain/market/market.ts'
import * as E from '../../../domain/kernel/either.ts'
import { type Amount, isAmount } from '../../../domain/money/amount.ts'
import { compareAmounts } from '../../../domain/money/arithmetic.ts'
import type { FieldError } from '../../../domain/validation/validate-form.ts'
import { topUpAmountRule } from '../../../domain/wallet/top-up-amount.ts'
import type { TopUpDecision } from '../../../domain/wallet/top-up.ts'
import type { TopUpChannel } from '../../../application/ports/wallet-operations.ts'

/** Value of the choice that opens the field for another amount. */
export const OTHER_AMOUNT = 'other'

/** A limit that an amount would exceed, with the rest of it. */
export type OverLimit = Extract<TopUpDecision, { limit: unknown }>

/** Values of the form, as they were chosen and typed. */
export interface TopUpTyped {
  /** A listed amount, `other`, or nothing. */
  readonly sum: string
  readonly typed: string
  readonly channel: string
}

/** Nothing is chosen. */
export const NO_CHOICE: TopUpTyped = { sum: '', typed: '', channel: '' }

/** Fault of the amount of a form. */
export type AmountFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'typed'; readonly error: FieldError }
  | { readonly kind: 'over'; readonly limit: OverLimit }

/** Returns the limit that an amount would exceed; undefined where it fits, as far as the page knows. */
export const overLimit = (amount: Amount, offers: TopUpOffers): OverLimit | undefined => {
  const decided = decideOfferedTopUp(amount, offers)
  return decided.kind === 'refused' && 'limit' in decided ? decided : undefined
}

/** Reads the amount of a form, chosen or typed, or its fault. @source M109, M110 */
export const readTopUpAmount = ({ sum, typed }: TopUpTyped, offers: TopUpOffers, entry: AmountEntry): E.Either<AmountFault, Amount> => {
  if (sum === '') return E.left({ kind: 'missing' })
  if (sum === OTHER_AMOUNT) {
    const read = topUpAmountRule(offers.options, entry)(typed)
    if (E.isLeft(read)) return E.left({ kind: 'typed', error: read.left })
    return withinLimits(read.right, offers)
  }
  return isAmount(sum) ? withinLimits(sum, offers) : E.left({ kind: 'missing' })
}

const withinLimits = (amount: Amount, offers: TopUpOffers): E.Either<AmountFault, Amount> => {
  const limit = overLimit(amount, offers)
  return limit === undefined ? E.right(amount) : E.left({ kind: 'over', limit })
}

/** Why a channel does not take an amount. */
export type ChannelRange = { readonly kind: 'from' | 'upTo'; readonly amount: Amount }

/** Returns why a channel does not take an amount; undefined where it does. */
export const channelRange = ({ minimum, maximum }: TopUpChannel, amount: Amount | undefined): ChannelRange | undefined => {
  if (amount === undefined) return undefined
  if (minimum !== undefined && compareAmounts(amount, minimum) < 0) return { kind: 'from', amount: minimum }
  return maximum !== undefined && compareAmounts(amount, maximum) > 0 ? { kind: 'upTo', amount: maximum } : undefined
}

/** Returns the limit that stops even the smallest amount on offer; undefined = none does. */
export const nothingFits = (offers: TopUpOffers): OverLimit | undefined => {
  const { amounts, custom } = offers.options
  const all = [...amounts, ...(custom === undefined ? [] : [custom.minimum])]
  const [smallest] = all.toSorted(compareAmounts)
  return smallest === undefined ? undefined : overLimit(smallest, offers)
}

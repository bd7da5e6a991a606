import * as E from '../kernel/either.ts'
import type { AmountEntry } from '../market/market.ts'
import type { Amount } from '../money/amount.ts'
import { parseAmount } from '../money/amount-entry.ts'
import { isBelow } from '../money/amount-order.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'
import { isPositive } from './positive-amount.ts'

/**
 * Between which amounts a top-up may be typed, in the wallet's currency.
 * Both ends count, none is negative.
 *
 * @source B§8, M109
 */
export interface CustomTopUp {
  readonly minimum: Amount
  readonly maximum: Amount
}

/** For how much a wallet can be topped up. @source B§8, PF 8.3 "WalletTopUpOptions", M109 */
export interface WalletTopUpOptions {
  readonly currency: string
  /** Offered as they are, whatever a typed amount must obey. */
  readonly amounts: readonly Amount[]
  /** Undefined = only the listed amounts. */
  readonly custom: CustomTopUp | undefined
}

/**
 * Reasons why an amount cannot be topped up, whatever the limits say.
 * Too small, too big, or not one of the listed.
 *
 * @source B§8, M109
 */
export type AmountRefusal =
  | { readonly kind: 'refused'; readonly code: 331 | 332; readonly detail: { readonly limitAmount: Amount } }
  | { readonly kind: 'refused'; readonly code: 333; readonly detail: { readonly listedAmounts: readonly Amount[] } }

/** What decides which amounts can be topped up. */
export type TopUpOffer = Pick<WalletTopUpOptions, 'amounts' | 'custom'>

/**
 * Decides whether an amount can be chosen or typed.
 * A listed one always can; zero and less are below every minimum.
 *
 * @source B§8 "331 below minimum custom top-up", M109
 * @example
 * const custom = { minimum: amountOf('10'), maximum: amountOf('500') }
 * decideTopUpAmount(amountOf('5'), { amounts: [], custom }) // { kind: 'refused', code: 331, detail: { limitAmount: '10' } }
 * decideTopUpAmount(amountOf('5'), { amounts: [amountOf('5')], custom }) // { kind: 'allowed' }
 */
export const decideTopUpAmount = (amount: Amount, { amounts, custom }: TopUpOffer): { readonly kind: 'allowed' } | AmountRefusal => {
  const isSomething = isPositive(amount)
  if (isSomething && amounts.includes(amount)) return { kind: 'allowed' }
  if (custom === undefined) return { kind: 'refused', code: 333, detail: { listedAmounts: ascending(amounts) } }
  if (!isSomething || isBelow(amount, custom.minimum)) return { kind: 'refused', code: 331, detail: { limitAmount: custom.minimum } }
  if (isBelow(custom.maximum, amount)) return { kind: 'refused', code: 332, detail: { limitAmount: custom.maximum } }
  return { kind: 'allowed' }
}

const ascending = (amounts: readonly Amount[]): readonly Amount[] =>
  amounts.toSorted((a, b) => (isBelow(a, b) ? -1 : isBelow(b, a) ? 1 : 0))

/**
 * Reads the amount that a shopper types for a top-up, in the currency of the market.
 *
 * @param entry the market's entry format
 * @failure field.required, field.currencyFormat
 * @failure field.minimumValue — 331, with `minimum` as a canonical amount, to be shown in the market's format
 * @failure field.maximumValue — 332, with `maximum` in the same form
 * @failure field.choose — 333, only the listed amounts can be topped up
 * @source B§8, M109
 * @example
 * const read = topUpAmountRule({ amounts: [], custom: { minimum: amountOf('10'), maximum: amountOf('500') } }, 'normal')
 * read('12.50') // right('12.5')
 * read('9.99') // left({ key: 'field.minimumValue', params: { minimum: '10' } })
 */
export const topUpAmountRule =
  (offer: TopUpOffer, entry: AmountEntry): FieldRule<Amount> =>
  (typed) => {
    if (typed.trim() === '') return refuseField('field.required')
    const amount = parseAmount(typed, entry)
    if (E.isLeft(amount)) return refuseField('field.currencyFormat')
    const decided = decideTopUpAmount(amount.right, offer)
    if (decided.kind === 'allowed') return amount
    switch (decided.code) {
      case 331:
        return refuseField('field.minimumValue', { minimum: decided.detail.limitAmount })
      case 332:
        return refuseField('field.maximumValue', { maximum: decided.detail.limitAmount })
      case 333:
        return refuseField('field.choose')
    }
  }

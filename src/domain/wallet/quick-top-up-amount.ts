import type { Amount } from '../money/amount.ts'
import { compareAmounts, maxAmount, minAmount, subtractAmounts } from '../money/arithmetic.ts'
import { isPositive } from './positive-amount.ts'
import type { TopUpOffer } from './top-up-amount.ts'
import { decideTopUpAmount } from './top-up-amount.ts'

/** By how much to top up for an order, in the wallet's currency. @source M111 */
export type QuickTopUpAmount =
  /** The balance pays the order as it is. */
  | { readonly kind: 'enough' }
  | { readonly kind: 'topUp'; readonly amount: Amount }
  /** No single top-up covers the missing amount. */
  | { readonly kind: 'impossible'; readonly missing: Amount }

/**
 * Returns the smallest top-up that covers the missing amount.
 * The smallest top-up that pays the order: exactly what is missing where amounts may be typed, else the next one that can be had.
 *
 * @param toPay total of the order, in the wallet's currency
 * @param balance what the wallet holds
 * @source B§2 "quick top-up", M111
 * @example
 * const listed = { amounts: [amountOf('50'), amountOf('25'), amountOf('10')], custom: undefined }
 * quickTopUpAmount(amountOf('70'), amountOf('55'), listed) // { kind: 'topUp', amount: '25' }
 * quickTopUpAmount(amountOf('70'), amountOf('19.99'), listed) // { kind: 'impossible', missing: '50.01' }
 */
export const quickTopUpAmount = (toPay: Amount, balance: Amount, { amounts, custom }: TopUpOffer): QuickTopUpAmount => {
  const missing = subtractAmounts(toPay, balance)
  if (!isPositive(missing)) return { kind: 'enough' }
  const enough = [...amounts, ...(custom === undefined ? [] : [maxAmount(missing, custom.minimum)])].filter(
    (amount) => compareAmounts(amount, missing) >= 0 && decideTopUpAmount(amount, { amounts, custom }).kind === 'allowed'
  )
  const [first, ...others] = enough
  return first === undefined ? { kind: 'impossible', missing } : { kind: 'topUp', amount: others.reduce(minAmount, first) }
}

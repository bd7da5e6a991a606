import type { Amount } from '../money/amount.ts'
import type { AmountRefusal, TopUpOffer } from './top-up-amount.ts'
import { decideTopUpAmount } from './top-up-amount.ts'
import type { LimitDecision, TopUpLimit, TopUpLimitCode, WalletLimits, WalletTotals } from './wallet-limits.ts'
import { decideTopUpLimits } from './wallet-limits.ts'

/** Decision on a top-up; `code` and `detail` of a refusal make a failure of `walletTopUpErrors`. */
export type TopUpDecision = AmountRefusal | LimitDecision<TopUpLimit, TopUpLimitCode>

/**
 * Decides whether the shopper's active wallet may be topped up by this amount.
 * The amount itself is looked at before the limits. The service has the last word: a code that it answers wins over this one.
 *
 * @param amount in the wallet's currency, as are offer, limits and totals
 * @source B§8, M109, M110, D25
 * @example
 * const listed = { amounts: [amountOf('60')], custom: undefined }
 * decideTopUp(amountOf('60'), listed, { balance: amountOf('60') }, {}) // { kind: 'allowed' }
 * decideTopUp(amountOf('60'), listed, { balance: amountOf('60') }, { balance: amountOf('0.01') }).code // 313
 * decideTopUp(amountOf('7'), listed, { balance: amountOf('5') }, {}).code // 333
 */
export const decideTopUp = (amount: Amount, offer: TopUpOffer, limits: WalletLimits, totals: WalletTotals): TopUpDecision => {
  const decided = decideTopUpAmount(amount, offer)
  return decided.kind === 'refused' ? decided : decideTopUpLimits(amount, limits, totals)
}

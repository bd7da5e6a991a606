import type { Amount } from '../money/amount.ts'
import { compareAmounts, subtractAmounts } from '../money/arithmetic.ts'
import type { LimitDecision, ChargeLimit, ChargeLimitCode, WalletLimits, WalletTotals } from './wallet-limits.ts'
import { decideChargeLimits } from './wallet-limits.ts'
import { walletDisplay } from './wallet.ts'
import type { WalletFacts } from './wallet.ts'

/**
 * May the wallet pay? `code` and `detail` of a refusal make the failure of `walletChargeErrors`.
 *
 * @source B§8 "Wallet charge"
 */
export type ChargeDecision =
  | LimitDecision<ChargeLimit, ChargeLimitCode>
  /** Restricted, or the account is deleted. */
  | { readonly kind: 'refused'; readonly code: 306 }
  /** The wallet belongs to another country. */
  | { readonly kind: 'refused'; readonly code: 309; readonly detail: { readonly countryCode: string } }
  | { readonly kind: 'balanceTooLow'; readonly missing: Amount }
  | { readonly kind: 'notActivated' }
  | { readonly kind: 'loading' }

/**
 * Decides whether the wallet may pay an order; total.
 * A wallet pays only in its own country. Limits come before the balance, because no top-up helps against a limit.
 *
 * @param facts `market` is the market of the order
 * @param toPay total of the order, in the currency of the market
 * @source B§6 "wallet can be locked to a country", B§8 "Wallet charge", M254, PF 7
 * @example
 * const wallet = { walletId: 'w1', walletStatus: 'active', countryCode: 'SG', balanceAmount: amountOf('50'), hasSpent: true }
 * const facts = { loading: false, wallet, accountStatus: 'active', market: singapore }
 * decideWalletCharge(facts, amountOf('50.01'), {}, {}) // { kind: 'balanceTooLow', missing: '0.01' }
 * decideWalletCharge({ ...facts, market: indonesia }, amountOf('50'), {}, {}).code // 309
 */
export const decideWalletCharge = (facts: WalletFacts, toPay: Amount, limits: WalletLimits, totals: WalletTotals): ChargeDecision => {
  const display = walletDisplay(facts)
  switch (display.kind) {
    case 'loading':
    case 'notActivated':
      return { kind: display.kind }
    case 'unavailable':
      return { kind: 'refused', code: 309, detail: { countryCode: display.wallet.countryCode.toLowerCase() } }
    case 'suspended':
    case 'restricted':
      return { kind: 'refused', code: 306 }
    case 'activated': {
      const decided = decideChargeLimits(toPay, limits, totals)
      if (decided.kind === 'refused') return decided
      const { balanceAmount } = display.wallet
      return compareAmounts(toPay, balanceAmount) > 0 ? { kind: 'balanceTooLow', missing: subtractAmounts(toPay, balanceAmount) } : decided
    }
  }
}

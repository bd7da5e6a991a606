import type { Amount } from '../money/amount.ts'
import { compareAmounts, subtractAmounts } from '../money/arithmetic.ts'
import { type QuickTopUpAmount, quickTopUpAmount } from './quick-top-up-amount.ts'
import type { TopUpOffer } from './top-up-amount.ts'
import { type WalletFacts, type WalletOpening, walletDisplay } from './wallet.ts'

/** Knowledge of the shopper's wallet: an answer, or why there is none. */
export type WalletKnowledge =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'loading' }
  /** It could not be read. */
  | { readonly kind: 'unread' }
  | ({ readonly kind: 'read' } & Pick<WalletFacts, 'wallet' | 'accountStatus'>)

/** All that decides how the wallet is offered as the payment method of a purchase. */
export interface WalletMethodFacts extends Pick<WalletFacts, 'market'> {
  readonly known: WalletKnowledge
  /** Total of the purchase, in the currency of the market; undefined = not known yet. */
  readonly toPay: Amount | undefined
  /** Amounts that can be added to wallets of the country; undefined = not known. */
  readonly offer: TopUpOffer | undefined
}

/** The wallet as a payment method of one purchase. @source M101, M102, M111, M254 */
export type WalletMethod =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'closed'; readonly by: WalletOpening }
  | { readonly kind: 'restricted' }
  /** It pays in another country alone: two letters in lower case. */
  | { readonly kind: 'elsewhere'; readonly country: string }
  /** The account is deleted: the wallet is not offered at all. */
  | { readonly kind: 'hidden' }
  /** `after` is what remains once it has paid; undefined = the total is not known yet. */
  | { readonly kind: 'ready'; readonly balance: Amount; readonly after: Amount | undefined }
  /** `topUp` is the top-up that pays the purchase; undefined = not known which amounts can be added. */
  | {
      readonly kind: 'short'
      readonly balance: Amount
      readonly missing: Amount
      readonly topUp: Exclude<QuickTopUpAmount, { kind: 'enough' }> | undefined
    }

/**
 * Decides how the wallet is offered as a payment method of one purchase; total.
 * A state of the wallet comes before its balance, and another country before everything else.
 *
 * @source M101, M102, M111, M254, D23
 * @example
 * const wallet = { walletId: 'w1', walletStatus: 'active', countryCode: 'SG', balanceAmount: amountOf('10'), hasSpent: true }
 * const known = { kind: 'read', wallet, accountStatus: 'active' }
 * const offer = { amounts: [amountOf('5')], custom: undefined }
 * walletMethodOf({ known, market: singapore, toPay: amountOf('4'), offer }).after // '6'
 * walletMethodOf({ known, market: singapore, toPay: amountOf('12'), offer }).topUp // { kind: 'topUp', amount: '5' }
 * walletMethodOf({ known, market: indonesia, toPay: amountOf('4'), offer }) // { kind: 'elsewhere', country: 'sg' }
 */
export const walletMethodOf = ({ known, market, toPay, offer }: WalletMethodFacts): WalletMethod => {
  if (known.kind === 'signedOut') return { kind: 'signIn' }
  if (known.kind !== 'read') return known
  const display = walletDisplay({ ...known, loading: false, market })
  switch (display.kind) {
    case 'loading':
    case 'restricted':
      return { kind: display.kind }
    case 'suspended':
      return { kind: 'hidden' }
    case 'unavailable':
      return { kind: 'elsewhere', country: display.wallet.countryCode.toLowerCase() }
    case 'notActivated':
      return { kind: 'closed', by: display.by }
    case 'activated': {
      const { balanceAmount: balance } = display.wallet
      if (toPay === undefined) return { kind: 'ready', balance, after: undefined }
      if (compareAmounts(toPay, balance) <= 0) return { kind: 'ready', balance, after: subtractAmounts(balance, toPay) }
      const topUp = offer === undefined ? undefined : quickTopUpAmount(toPay, balance, offer)
      return { kind: 'short', balance, missing: subtractAmounts(toPay, balance), topUp: topUp?.kind === 'enough' ? undefined : topUp }
    }
  }
}

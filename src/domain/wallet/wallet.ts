import type { Market } from '../market/market.ts'
import type { Amount } from '../money/amount.ts'
import { isPositive } from './positive-amount.ts'
import type { WalletAccountStatus, WalletStatus } from './wallet-status.ts'

/** A stored balance. A shopper without a wallet has none: undefined. @source A§3 "Wallet", M99 */
export interface Wallet {
  readonly walletId: string
  /** Undefined = not activated. */
  readonly walletStatus: WalletStatus | undefined
  /** Two-letter code of the country that it belongs to, in either case. */
  readonly countryCode: string
  /** Major units of the country's currency. */
  readonly balanceAmount: Amount
  /** Something was paid with it at least once. */
  readonly hasSpent: boolean
}

/** All that decides what a wallet shows. @source D23 */
export interface WalletFacts {
  /** The wallet is being fetched. */
  readonly loading: boolean
  readonly wallet: Wallet | undefined
  /** Undefined = nothing is known against the account. */
  readonly accountStatus: WalletAccountStatus | undefined
  /** The market that the shopper visits; for a payment, the market of the order. */
  readonly market: Pick<Market, 'path'>
}

/** How a wallet that is not there yet is opened. @source A§4, A§7, M106 */
export type WalletOpening = 'create' | 'unreserve'

/**
 * The six display states of a wallet, with what their screens show.
 *
 * @source B§4 "Wallet display states", M102
 */
export type WalletDisplay =
  | { readonly kind: 'activated'; readonly wallet: Wallet }
  /** Without a wallet where the account itself is restricted. */
  | { readonly kind: 'restricted'; readonly wallet: Wallet | undefined }
  | { readonly kind: 'notActivated'; readonly by: WalletOpening }
  /** The wallet names the country where it can be used. */
  | { readonly kind: 'unavailable'; readonly wallet: Wallet }
  | { readonly kind: 'loading' }
  /** The account is deleted. */
  | { readonly kind: 'suspended' }

/**
 * Returns whether a wallet is of this country; any other pays and shows nothing here.
 *
 * @source A§4 "unavailable", M101, M254
 * @example isWalletOf({ countryCode: 'SG' }, singapore) // true
 */
export const isWalletOf = ({ countryCode }: Pick<Wallet, 'countryCode'>, { path }: Pick<Market, 'path'>): boolean =>
  countryCode.toLowerCase() === path.toLowerCase()

/**
 * Returns the view of the wallet; total.
 * What the wallet shows; total. Loading hides all the rest, another country hides what that wallet is, a deleted account comes before a
 * restriction, and a restriction before what is still to be activated. The country's status takes no part in it.
 *
 * @source B§4, M102, D23
 * @example
 * const signedOut = { loading: false, wallet: undefined, accountStatus: undefined, market: singapore }
 * walletDisplay(signedOut) // { kind: 'notActivated', by: 'create' }
 * walletDisplay({ ...signedOut, accountStatus: 'deleted' }) // { kind: 'suspended' }
 */
export const walletDisplay = ({ loading, wallet, accountStatus, market }: WalletFacts): WalletDisplay => {
  if (loading) return { kind: 'loading' }
  if (wallet !== undefined && !isWalletOf(wallet, market)) return { kind: 'unavailable', wallet }
  if (accountStatus === 'deleted') return { kind: 'suspended' }
  if (wallet?.walletStatus === 'restricted' || accountStatus === 'restricted') return { kind: 'restricted', wallet }
  if (wallet?.walletStatus === 'reserved' || accountStatus === 'reserved') return { kind: 'notActivated', by: 'unreserve' }
  if (wallet?.walletStatus === undefined || accountStatus === 'unverified') return { kind: 'notActivated', by: 'create' }
  return { kind: 'activated', wallet }
}

/**
 * Returns whether the browser keeps the flag of an active wallet: active and above zero.
 * Otherwise the flag is removed.
 *
 * @source A§4 "A flag for an active wallet", M105
 * @example keepsActiveWalletFlag({ walletStatus: 'active', balanceAmount: amountOf('0.01') }) // true
 * @example keepsActiveWalletFlag({ walletStatus: 'active', balanceAmount: amountOf('0') }) // false
 */
export const keepsActiveWalletFlag = (wallet: Pick<Wallet, 'walletStatus' | 'balanceAmount'> | undefined): boolean =>
  wallet?.walletStatus === 'active' && isPositive(wallet.balanceAmount)

/** What to do with the wallet that is held when the login state is looked at. */
export type WalletReload = { readonly kind: 'keep' } | { readonly kind: 'clear' } | { readonly kind: 'clearAndFetch' }

/**
 * Decides what happens to the wallet after a change of login.
 * It is cleared on sign-out and fetched again for the account that is signed in now, so that
 * the balance of the account before is never shown.
 *
 * @param before account id of the earlier login; undefined = signed out
 * @param after account id of the login now
 * @source A§4 "The wallet is cleared on logout", M103
 * @example decideWalletReload('a', undefined) // { kind: 'clear' }
 * @example decideWalletReload('a', 'b') // { kind: 'clearAndFetch' }
 */
export const decideWalletReload = (before: string | undefined, after: string | undefined): WalletReload => {
  if (before === after) return { kind: 'keep' }
  return after === undefined ? { kind: 'clear' } : { kind: 'clearAndFetch' }
}

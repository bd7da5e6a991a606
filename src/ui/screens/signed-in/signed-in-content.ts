import type { AmountEntry } from '../../../domain/market/market.ts'

/** Values of a market that the forms of the settings page need. */
export interface SettingsContent {
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A page of the wallet. */
export type WalletScreenName = 'walletHome' | 'walletVerify' | 'walletWaiting' | 'walletComplete'

/** A page behind a sign-in. */
export type SignedInScreenName =
  | 'settings'
  | 'transactions'
  | 'deleteAccount'
  | 'accountNotifications'
  | 'rewards'
  | 'subscriptions'
  | WalletScreenName

/**
 * Content of a signed-in page; data about its owner is never part of it.
 * It is the same for all of them, so that one opens from another without a new document.
 */
export interface SignedInContentOf<N extends SignedInScreenName> {
  readonly page: N
  readonly settings: SettingsContent
  /** Currency of the market; absent where it has no wallet. */
  readonly walletCurrency?: string
  /** Format in which amounts are typed; absent where the market has no wallet. */
  readonly amountEntry?: AmountEntry
  /** Path of the page of rewards below its locale; absent where the market has none. */
  readonly rewardsPath?: string
  /** Titles of the signed-in pages that the market has. */
  readonly titles: Readonly<Partial<Record<SignedInScreenName, string>>>
}

export type SignedInContent = { readonly [N in SignedInScreenName]: SignedInContentOf<N> }[SignedInScreenName]

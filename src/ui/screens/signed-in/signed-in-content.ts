/** Values of a market that the forms of the settings page need. */
export interface SettingsContent {
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A page behind a sign-in. */
export type SignedInScreenName = 'settings' | 'transactions' | 'deleteAccount' | 'accountNotifications'

/**
 * Content of a signed-in page; data about its owner is never part of it.
 * It is the same for all of them, so that one opens from another without a new document.
 */
export interface SignedInContentOf<N extends SignedInScreenName> {
  readonly page: N
  readonly settings: SettingsContent
  /** Titles of the signed-in pages that the market has. */
  readonly titles: Readonly<Partial<Record<SignedInScreenName, string>>>
}

export type SignedInContent = { readonly [N in SignedInScreenName]: SignedInContentOf<N> }[SignedInScreenName]

/** What the settings ask for in a market. */
export interface SettingsContent {
  readonly page: 'settings'
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A page of an account. What it shows of its owner is never written into it. */
export type OwnContent =
  | SettingsContent
  | { readonly page: 'transactions' }
  | { readonly page: 'deleteAccount' }
  | { readonly page: 'accountNotifications' }

export type OwnScreenName = OwnContent['page']

export type OwnContentOf<N extends OwnScreenName> = Extract<OwnContent, { page: N }>

/** Content of the settings page in a market. */
export interface SettingsContent {
  readonly page: 'settings'
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** Content of an account page; data about its owner is never part of it. */
export type OwnContent =
  | SettingsContent
  | { readonly page: 'transactions' }
  | { readonly page: 'deleteAccount' }
  | { readonly page: 'accountNotifications' }

export type OwnScreenName = OwnContent['page']

export type OwnContentOf<N extends OwnScreenName> = Extract<OwnContent, { page: N }>

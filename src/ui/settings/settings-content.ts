/** What the settings ask for in a market. */
export interface SettingsContent {
  readonly page: 'settings'
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

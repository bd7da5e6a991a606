/**
 * The parts of the store that a theme can leave out. What each of them shows is M248.
 *
 * @source A§2 "Theme feature toggles", M33
 */
export const themeToggles = [
  'tagline',
  'header',
  'search',
  'userAccounts',
  'help',
  'trustReviews',
  'social',
  'countrySelector',
  'legal',
  'carousel',
  'news',
  'longDescription',
  'paymentSuggestion',
  'footer',
  'notification'
] as const

/** A part of the store that a theme can leave out. @source A§2, M33 */
export type ThemeToggle = (typeof themeToggles)[number]

/** What a theme has to say of every part. @source A§2, M33 */
export type StoreTheme = Readonly<Record<ThemeToggle, boolean>>

/** The theme of the standard store: it has every part. @source A§2, M33 */
export const standardTheme: StoreTheme = {
  tagline: true,
  header: true,
  search: true,
  userAccounts: true,
  help: true,
  trustReviews: true,
  social: true,
  countrySelector: true,
  legal: true,
  carousel: true,
  news: true,
  longDescription: true,
  paymentSuggestion: true,
  footer: true,
  notification: true
}

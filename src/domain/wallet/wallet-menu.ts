import type { FeaturePermissions } from '../market/feature-permissions.ts'
import type { MarketLanguage } from '../market/language-options.ts'
import type { CountryCode } from '../market/table/all-markets.ts'

/**
 * Languages of a country in which the wallet menu is off or on, by country and BCP 47 locale.
 *
 * @source A§6 "feature map"
 */
export type WalletMenuLocales = Readonly<Partial<Record<CountryCode, Readonly<Record<string, boolean>>>>>

/** The address that is shown, as far as the menu goes. */
export interface WalletMenuPlace {
  readonly market: Pick<MarketLanguage['market'], 'path'>
  readonly language: Pick<MarketLanguage['language'], 'locale'>
}

/**
 * Returns whether the wallet menu is on for a country and locale.
 * The country must have the wallet; a locale can switch it off, never on, and one that is not listed has no opinion.
 *
 * @param permissions of the country, by `featurePermissions`
 * @source A§6 "A feature map decides per country and locale", M116, D9, D33
 * @example
 * const listed = { sa: { 'en-SA': false } }
 * isWalletMenuOn({ wallet: true }, listed, { market: saudiArabia, language: { locale: 'ar-SA' } }) // true
 * isWalletMenuOn({ wallet: true }, listed, { market: saudiArabia, language: { locale: 'en-SA' } }) // false
 */
export const isWalletMenuOn = (
  { wallet }: Pick<FeaturePermissions, 'wallet'>,
  locales: WalletMenuLocales,
  { market: { path }, language: { locale } }: WalletMenuPlace
): boolean => {
  const listed = Object.hasOwn(locales, path) ? locales[path] : undefined
  return wallet && (listed === undefined || !Object.hasOwn(listed, locale) || listed[locale] === true)
}

import { isDeepStrictEqual } from 'node:util'
import { type CountryFeatures, DEFAULT_PERMISSIONS, featurePermissions } from '../src/domain/market/feature-permissions.ts'
import type { Market } from '../src/domain/market/market.ts'
import type { CountryCode } from '../src/domain/market/table/all-markets.ts'
import { showsLeftPanel } from '../src/domain/partner/layout.ts'
import { activeWhiteLabelId, type EffectiveFeatures, type StoreFeature } from '../src/domain/partner/white-label.ts'
import { isWalletMenuOn } from '../src/domain/wallet/wallet-menu.ts'
import { STANDARD_BRANDING, type Branding } from '../src/ui/branding.ts'
import { featuresWith } from '../brands/feature-settings.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { markRules } from './payment-marks.ts'

/**
 * Returns the permissions of a country, with the wallet menu of one of its languages.
 * @param locale undefined leaves the wallet menu as the country has it
 * @source A§6, M116
 */
const permissionsOf = (store: StoreBuild, market: Pick<Market<CountryCode>, 'path'>, locale: string | undefined): CountryFeatures => {
  const permissions = featurePermissions(store.permissions, market)
  if (locale === undefined) return permissions
  return { ...permissions, wallet: isWalletMenuOn(permissions, store.walletLocales ?? {}, { market, language: { locale } }) }
}

/**
 * Returns the features that are on in a country of a build, in one of its languages.
 * Outside all countries these are the features of a country with the default menu.
 *
 * @param locale BCP 47 tag of the page
 * @source A§6, D33, M116
 */
export const featuresOf = (store: StoreBuild, market?: Pick<Market<CountryCode>, 'path'>, locale?: string): EffectiveFeatures =>
  featuresWith(store, market === undefined ? DEFAULT_PERMISSIONS : permissionsOf(store, market, locale))

const offIn = (features: EffectiveFeatures): readonly StoreFeature[] =>
  (Object.keys(features) as readonly StoreFeature[]).filter((feature) => !features[feature])

/**
 * Returns what the views of a country's pages must know of their build.
 * Undefined for the standard store, whose values the views have as defaults.
 */
export const storeFaceOf = (store: StoreBuild, market?: Pick<Market<CountryCode>, 'path'>, locale?: string): Branding | undefined => {
  const face: Branding = {
    key: store.key,
    id: activeWhiteLabelId(store.whiteLabel),
    name: store.name,
    mark: store.mark,
    tagline: store.tagline,
    off: offIn(featuresOf(store, market, locale)).toSorted(),
    social: store.social,
    // There is no session while a page is rendered.
    panel: showsLeftPanel(store.whiteLabel, false),
    app: store.inApp !== undefined,
    ...(store.whiteLabel?.partnerLogin === true ? { partnerLogin: true, partnerName: store.partner?.name ?? store.name } : {})
  }
  return isDeepStrictEqual(face, { ...STANDARD_BRANDING, off: STANDARD_BRANDING.off.toSorted() }) ? undefined : face
}

/** Hides the country in the header where the menu leads to it. */
const COUNTRY_IN_MENU = '.top>.wrap:has([popovertarget=menu])>[href^="/international"]{display:none}'

/** Draws the login of players without its words, which screen readers have. */
const LOGIN_AS_ICON =
  '.top [href="/oauth/player"]{border:0;padding:0;min-inline-size:var(--tap)}.top [href="/oauth/player"] span{display:none}'

/**
 * Returns the style sheet of a build: colours as design tokens, size of its name, official marks.
 * The rules stand on the body, below those that choose between dark and light;
 * colours mixed from the theme's own are right in both.
 */
export const storeSheet = ({ key, accents, headerHiddenBy, whiteLabel, marks }: StoreBuild): string => {
  const colours =
    accents === undefined
      ? ''
      : `[data-store=${key}] body{--go:${accents.go};--go-on:${accents.goOn};--mark:color-mix(in srgb,var(--ink) 50%,${accents.brand});--mark-wash:color-mix(in srgb,var(--bg) 82%,${accents.brand});accent-color:var(--mark)}`
  // Names of publishers' stores are longer: on the smallest phone search, news and account fit beside them.
  const logo = whiteLabel === undefined ? '' : `[data-store=${key}] .logo{font-size:min(var(--t5),4.2vw)}`
  // The country is in the menu there, and the login is an icon.
  const narrow =
    whiteLabel === undefined ? '' : `@media(width<30rem){${COUNTRY_IN_MENU}${whiteLabel.partnerLogin === true ? LOGIN_AS_ICON : ''}}`
  const bare = headerHiddenBy === undefined ? '' : '[data-bare] .on-product>#app>.top{display:none}'
  return colours + bare + logo + narrow + markRules(marks)
}

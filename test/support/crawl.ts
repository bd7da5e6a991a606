import { findMarket } from '../../src/domain/market/find-market.ts'
import { resolvePath } from '../../src/domain/navigation/locale-path.ts'
import { matchRoute } from '../../src/domain/navigation/match-route.ts'
import type { RouteName } from '../../src/domain/navigation/routes.ts'
import type { EffectiveFeatures, StoreFeature } from '../../src/domain/partner/white-label.ts'

/** An element of a page: its name and its attributes as they are read. */
export interface CrawledElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const read = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, sign: string) => SIGNS[sign] ?? whole)

/** Lists every element of a page, without the text of scripts, styles and comments. */
export const elementsOf = (html: string): readonly CrawledElement[] =>
  [
    ...html
      .replaceAll(/<!--.*?-->|(?<=<(script|style)\b[^>]*>).*?(?=<\/\1>)/gs, '')
      .matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)
  ].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), read(value)])
    )
  }))

/**
 * Finds the page to which an address of the store leads.
 * Undefined for files, other sites and addresses that lead nowhere.
 */
export const routeOf = (address: string): RouteName | undefined => {
  const [withQuery = ''] = address.split('#')
  const [pathname = '', query] = withQuery.split('?')
  const search = query === undefined ? '' : `?${query}`
  const resolved = resolvePath({ pathname, search, hash: '' }, {}, findMarket)
  if (resolved.kind === 'redirect') return routeOf(resolved.to)
  if (resolved.kind === 'rootPage') return matchRoute(resolved.rest, 'root').name
  return resolved.kind === 'page' ? matchRoute(resolved.rest).name : undefined
}

/** Feature of each page; pages that are not listed exist in every build. */
export const FEATURE_OF: { readonly [N in RouteName]?: StoreFeature } = {
  SearchResults: 'search',
  LegacyProductList: 'search',
  SignIn: 'userAccounts',
  SignUp: 'userAccounts',
  ConfirmSignup: 'userAccounts',
  RecoverPassword: 'userAccounts',
  VerifySignup: 'userAccounts',
  SocialReturn: 'userAccounts',
  SocialCallback: 'userAccounts',
  GuestNotifications: 'notification',
  UserNotifications: 'notification',
  WalletLandingPage: 'wallet',
  WalletVerification: 'wallet',
  WalletHome: 'wallet',
  WalletTransactionWaiting: 'wallet',
  WalletTransactionComplete: 'wallet',
  CashbackLandingPage: 'cashback',
  UserCashback: 'cashback',
  UserSettings: 'settings',
  UserData: 'settings',
  VerifyAccountDelete: 'settings',
  UserTransactionHistory: 'transactions',
  UserSubscriptions: 'transactions',
  CountryPicker: 'countrySelector'
}

/** Returns the feature that an address needs and a build does not have; undefined for none. */
export const missingFor = (address: string, features: EffectiveFeatures): StoreFeature | undefined => {
  if (!address.startsWith('/') || address.startsWith('//') || address.startsWith('/assets/')) return undefined
  const route = routeOf(address)
  const feature = route === undefined ? undefined : FEATURE_OF[route]
  return feature === undefined || features[feature] ? undefined : feature
}

/** Lists the addresses to which the elements of a page lead. */
export const addressesIn = (elements: readonly CrawledElement[]): readonly string[] =>
  elements.flatMap(({ attributes: { href, action, formaction } }) => [href, action, formaction].filter((address) => address !== undefined))

import fc from 'fast-check'
import { allMarkets } from '../market/table/all-markets.ts'
import type { Guard, Visitor } from '../navigation/guards.ts'
import type { Address, LocaleSegment, StoredChoice } from '../navigation/locale-path.ts'
import { printLocaleSegment } from '../navigation/locale-path.ts'
import { isReservedSlug } from '../navigation/match-route.ts'
import { encodePathSegment } from '../navigation/path-segment.ts'
import type { RouteName } from '../navigation/routes.ts'
import { routes } from '../navigation/routes.ts'
import { anyFeaturePermissions } from './markets.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

const twoLetters: fc.Arbitrary<string> = fc.tuple(fc.constantFrom(...letters), fc.constantFrom(...letters)).map((two) => two.join(''))

const country: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...allMarkets.map(({ path }): string => path)), twoLetters)

const language: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...allMarkets.flatMap(({ languages }) => languages.map(({ code }) => code))),
  twoLetters
)

/** Any locale segment by its shape: countries and languages of the store, and such as it does not have. */
export const anyLocaleSegment: fc.Arbitrary<LocaleSegment> = fc.oneof(
  fc.record({ kind: fc.constant('country' as const), country }),
  fc.record({ kind: fc.constant('languageCountry' as const), language, country })
)

/** Any choice that a browser remembers: of this store, out of date, or none. */
export const anyStoredChoice: fc.Arbitrary<StoredChoice> = fc.record({
  country: fc.option(country, { nil: undefined }),
  shopLang: fc.option(language, { nil: undefined }),
  language: fc.option(language, { nil: undefined })
})

/** Any slug that a product may have: small letters, digits and dashes, and no word of the store's own. */
export const anySlug: fc.Arbitrary<string> = fc
  .stringMatching(/^[a-z0-9]{2,12}(?:-[a-z0-9]{1,8}){0,3}$/)
  .filter((slug) => !isReservedSlug(slug))

/** Any place within a country, without a slash in front: pages, lists, products, searches, nonsense. */
export const anyRest: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'search', 'search/', 'ab', 'AB/', 'wallet/home', 'user/settings', 'redeem', 'a/b/c', '/x'),
  anySlug,
  fc.string().map((text) => `search/${encodePathSegment(text)}`)
)

/**
 * Any address of this host as a browser's location has it.
 * Root pages, pages of countries, old lists, nonsense.
 */
export const anyAddress: fc.Arbitrary<Address> = fc
  .record({
    first: fc.oneof(anyLocaleSegment.map(printLocaleSegment), fc.constantFrom('international', 'product', '', 'ID', 'search')),
    slash: fc.constantFrom('', '/'),
    rest: anyRest,
    search: fc.constantFrom('', '?q=a', '?q=', '?q=%2E%2E', '?x=1', '?x=1&q=50%25', '?q=a&q=b'),
    hash: fc.constantFrom('', '#kept')
  })
  .map(({ first, slash, rest, search, hash }) => ({ pathname: `/${first}${slash}${slash === '' ? '' : rest}`, search, hash }))

/** Any guard that a route may have. */
export const anyGuard: fc.Arbitrary<Guard> = fc.constantFrom(
  'accounts',
  'login',
  'feature:wallet',
  'feature:cashback',
  'feature:transactions',
  'feature:settings',
  'feature:notification'
)

/** Any visitor of any build of the store. */
export const anyVisitor: fc.Arbitrary<Visitor> = fc.record({
  loggedIn: fc.boolean(),
  accountsEnabled: fc.boolean(),
  partnerLogin: fc.boolean(),
  permissions: anyFeaturePermissions
})

/** Any page that has an address. */
export const anyRouteName: fc.Arbitrary<Exclude<RouteName, 'NotFound'>> = fc.constantFrom(...routes.map(({ name }) => name))

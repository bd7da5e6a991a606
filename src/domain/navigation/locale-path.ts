import { encodePathSegment } from './path-segment.ts'

/** What a path needs to know of a market; the 65 markets stay where the caller has them. */
export interface LocaleMarket {
  readonly path: string
  readonly languages: readonly LocaleLanguage[]
}

/** What a path needs to know of a language. */
export interface LocaleLanguage {
  readonly code: string
  readonly isDefault: boolean
}

/** First segment of a path: `/sa/` or `/en-sa/`. @source A§2 */
export type LocaleSegment =
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'languageCountry'; readonly language: string; readonly country: string }

const LOCALE = /^(?:[a-z]{2}-)?[a-z]{2}$/

/**
 * Reads a locale segment: `xx` or `xx-yy` in small letters; anything else is none.
 *
 * @source A§2, B§2
 * @example parseLocaleSegment('en-sa') // { kind: 'languageCountry', language: 'en', country: 'sa' }
 * parseLocaleSegment('EN-SA') // undefined
 */
export const parseLocaleSegment = (segment: string): LocaleSegment | undefined => {
  if (!LOCALE.test(segment)) return undefined
  return segment.length === 2
    ? { kind: 'country', country: segment }
    : { kind: 'languageCountry', language: segment.slice(0, 2), country: segment.slice(3) }
}

/**
 * Writes a locale segment as it is read.
 *
 * @source A§2, B§2
 * @example printLocaleSegment({ kind: 'languageCountry', language: 'en', country: 'sa' }) // 'en-sa'
 */
export const printLocaleSegment = (locale: LocaleSegment): string =>
  locale.kind === 'country' ? locale.country : `${locale.language}-${locale.country}`

/** Joins the locale and a rest that is kept sign by sign. */
const joined = (market: Pick<LocaleMarket, 'path'>, language: LocaleLanguage, rest: string): string =>
  `/${language.isDefault ? '' : `${language.code}-`}${market.path}/${rest}`

/**
 * Returns the address of a page in a market and language.
 * The plain country for the default language, language and country for another.
 *
 * @source A§2, D8
 * @example
 * const english = findLanguage(saudiArabia, 'en')
 * localePath(saudiArabia, english, 'redeem') // '/en-sa/redeem'
 * localePath(saudiArabia, defaultLanguage(saudiArabia), 'redeem') // '/sa/redeem'
 */
export const localePath = (market: Pick<LocaleMarket, 'path'>, language: LocaleLanguage, rest = ''): string =>
  joined(market, language, rest.startsWith('/') ? rest.slice(1) : rest)

/**
 * The three parts of an address, as a browser's location has them.
 * Search with `?`, hash with `#`, both empty if absent.
 */
export interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What the visitor chose before; each may be missing or out of date. */
export interface StoredChoice {
  readonly country?: string | undefined
  /** The `shop-lang` cookie; it goes before the stored language. */
  readonly shopLang?: string | undefined
  readonly language?: string | undefined
}

/**
 * Result of an address: a page, or a redirect.
 * `rest` is the path after the locale, without a slash in front; `cache` says that everyone may be sent there for ever.
 */
export type ResolvedPath<M extends LocaleMarket> =
  | { readonly kind: 'page'; readonly market: M; readonly language: M['languages'][number]; readonly rest: string }
  | { readonly kind: 'rootPage'; readonly rest: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302; readonly cache: boolean }
  | { readonly kind: 'notFound' }

/** First segments of the pages outside all countries. @source A§2 */
export const rootSegments: readonly string[] = ['international', 'marketing-and-partnership', 'product', 'oauth']

const forAll = (to: string) => ({ kind: 'redirect', to, status: 301, cache: true }) as const
const forThisVisitor = (to: string) => ({ kind: 'redirect', to, status: 302, cache: false }) as const

/**
 * Returns the language that a plain country path follows.
 * `shop-lang`, else the stored one, if the market has it; otherwise the default.
 *
 * @source D8
 */
const followedLanguage = <M extends LocaleMarket>(market: M, { shopLang, language }: StoredChoice): M['languages'][number] | undefined =>
  market.languages.find(({ code }) => code === shopLang) ??
  market.languages.find(({ code }) => code === language) ??
  market.languages.find(({ isDefault }) => isDefault)

/**
 * Resolves `/`: the picker, or the home of the chosen country in the language it follows.
 *
 * @source A§2, B§2, D8
 */
const entrance = <M extends LocaleMarket>(find: (path: string) => M | undefined, stored: StoredChoice, tail: string): ResolvedPath<M> => {
  const market = stored.country === undefined ? undefined : find(stored.country)
  const language = market && followedLanguage(market, stored)
  return forThisVisitor((market && language ? localePath(market, language) : '/international') + tail)
}

interface RewrittenRest {
  readonly rest: string
  readonly search: string
  readonly status: 301 | 302
}

/**
 * Rewrites old and form-made addresses of the lists.
 * Two letters are the old product list; a native form sends its text as `?q=`.
 *
 * @source A§2, M12, M251, D6
 */
const rewrittenRest = (rest: string, search: string): RewrittenRest | undefined => {
  if (/^[a-z]{2}\/?$/i.test(rest)) return { rest: 'search/', search, status: 301 }
  if (rest !== 'search' && rest !== 'search/') return undefined
  const params = new URLSearchParams(search)
  const typed = params.get('q')
  if (typed === null) return rest === 'search' ? { rest: 'search/', search, status: 301 } : undefined
  params.delete('q')
  const others = params.toString()
  return { rest: `search/${encodePathSegment(typed.trim())}`, search: others === '' ? '' : `?${others}`, status: 302 }
}

/**
 * Returns the page of an address, or the one redirect to where it belongs; query and hash are kept.
 * First the language (not served here: the market's default; the default written out: the plain country), then the slash after language and
 * country, then the old list addresses. A plain country path follows the visitor's language. At most two redirects lead to a page.
 *
 * @source A§2 "Guards and navigation rules", B§2, D6, D7, D8
 * @example
 * const at = (pathname) => ({ pathname, search: '', hash: '' })
 * resolvePath(at('/sa/redeem'), { shopLang: 'en' }, findMarket) // { kind: 'redirect', to: '/en-sa/redeem', status: 302, cache: false }
 * resolvePath(at('/ar-sa'), {}, findMarket) // { kind: 'redirect', to: '/sa/', status: 301, cache: true }
 * resolvePath(at('/product/emberhold'), {}, findMarket) // { kind: 'rootPage', rest: 'product/emberhold' }
 */
export const resolvePath = <M extends LocaleMarket>(
  { pathname, search, hash }: Address,
  stored: StoredChoice,
  find: (path: string) => M | undefined
): ResolvedPath<M> => {
  if (pathname === '/' || pathname === '') return entrance(find, stored, search + hash)
  const end = `${pathname}/`.indexOf('/', 1)
  const first = pathname.slice(1, end)
  if (rootSegments.includes(first)) return { kind: 'rootPage', rest: pathname.slice(1) }

  const locale = parseLocaleSegment(first)
  if (locale === undefined) return { kind: 'notFound' }
  const market = find(locale.country)
  if (market === undefined) return { kind: 'notFound' }

  const asked = pathname.slice(end + 1)
  const rewritten = rewrittenRest(asked, search)
  const rest = rewritten?.rest ?? asked
  const tail = (rewritten?.search ?? search) + hash

  if (locale.kind === 'country') {
    const language = followedLanguage(market, stored)
    if (language === undefined) return { kind: 'notFound' }
    // What everybody may keep names no visitor's language; the list itself leads on to it.
    if (rewritten?.status === 301) return forAll(`/${market.path}/${rest}${tail}`)
    const to = joined(market, language, rest) + tail
    if (!language.isDefault || rewritten !== undefined) return forThisVisitor(to)
    return { kind: 'page', market, language, rest }
  }

  const language = market.languages.find(({ code }) => code === locale.language)
  const plain = `/${market.path}/${rest}${tail}`
  if (language === undefined) return forThisVisitor(plain)
  if (language.isDefault) return redirectAs(rewritten?.status ?? 301, plain)
  if (rewritten === undefined && end < pathname.length) return { kind: 'page', market, language, rest }
  return redirectAs(rewritten?.status ?? 301, joined(market, language, rest) + tail)
}

const redirectAs = (status: 301 | 302, to: string) => (status === 301 ? forAll(to) : forThisVisitor(to))

/**
 * Returns the choice that a language switch stores, and its address.
 * The default clears the stored language and the cookie.
 *
 * @source A§2, B§2, D8
 * @example
 * const [arabic, english] = saudiArabia.languages
 * switchLanguage(saudiArabia, english, 'redeem') // { stored: 'en', to: '/en-sa/redeem' }
 * switchLanguage(saudiArabia, arabic, 'redeem') // { stored: undefined, to: '/sa/redeem' }
 */
export const switchLanguage = (
  market: Pick<LocaleMarket, 'path'>,
  chosen: LocaleLanguage,
  rest = ''
): { readonly stored: string | undefined; readonly to: string } => ({
  stored: chosen.isDefault ? undefined : chosen.code,
  to: localePath(market, chosen, rest)
})

import type { Guard } from './guards.ts'
import { encodePathSegment, decodePathSegment } from './path-segment.ts'
import { type ConfiguredSegments, defaultSegments, type RouteName, type RouteParams, routes } from './routes.ts'

/** The page of a path, with what its path carries. */
export type MatchedRoute =
  | {
      readonly [N in keyof RouteParams]: { readonly name: N; readonly params: RouteParams[N]; readonly guards: readonly Guard[] }
    }[keyof RouteParams]
  | {
      readonly name: Exclude<RouteName, keyof RouteParams>
      readonly params: Readonly<Record<string, never>>
      readonly guards: readonly Guard[]
    }

/**
 * Words that no page and no product may have.
 * Addresses outside the pages, and the developers' pages.
 *
 * @source M250
 */
const RESERVED_BESIDE_ROUTES: readonly string[] = ['healthz', 'readyz', 'offline', '_', 'api', 'graphql', 'notify']

const segmentsOf = (pattern: string, segments: ConfiguredSegments): readonly string[] =>
  pattern.replace('{wallet}', segments.wallet).replace('{cashback}', segments.cashback).split('/')

/**
 * Returns whether a page's address or the old two-letter list would hide a slug.
 * The catalogue refuses it at build.
 *
 * @source M250, D6
 * @example isReservedSlug('search') // true
 * isReservedSlug('mobile-legends-tri') // false
 */
export const isReservedSlug = (slug: string, segments: ConfiguredSegments = defaultSegments): boolean =>
  /^[a-z]{2}$/i.test(slug) ||
  RESERVED_BESIDE_ROUTES.includes(slug) ||
  routes.some(({ pattern, under }) => under === 'country' && segmentsOf(pattern, segments)[0] === slug)

const fits = (word: string | undefined, text: string, segments: ConfiguredSegments): boolean => {
  if (word === ':searchString') return true
  if (word === ':twoLetters') return /^[a-z]{2}$/i.test(text)
  if (word === ':gameName') return !isReservedSlug(text, segments)
  return word === text
}

const matched = (path: string, under: 'country' | 'root', segments: ConfiguredSegments): MatchedRoute | undefined => {
  const parts = path.split('/')
  for (const { name, pattern, under: where, guards } of routes) {
    const words = segmentsOf(pattern, segments)
    if (where !== under || words.length !== parts.length) continue
    if (!parts.every((part, at) => fits(words[at], part, segments))) continue
    const text = decodePathSegment(path.slice(path.lastIndexOf('/') + 1))
    if (text === undefined) return undefined
    if (name === 'SearchResults') return { name, params: { searchString: text }, guards }
    if (name === 'ProductDetail' || name === 'GlobalProduct') return { name, params: { gameName: text }, guards }
    if (name === 'LegacyProductList') return { name, params: { twoLetters: text }, guards }
    return { name, params: {}, guards }
  }
  return undefined
}

/**
 * Returns the page of a path that has no locale any more; total.
 * Static words go before the old two-letter list, that before products; a slash at the end changes nothing. Everything else is the page
 * "not found".
 *
 * @source A§2, B§2, D6
 * @example matchRoute('search/50%25') // { name: 'SearchResults', params: { searchString: '50%' }, guards: [] }
 */
export const matchRoute = (
  rest: string,
  under: 'country' | 'root' = 'country',
  segments: ConfiguredSegments = defaultSegments
): MatchedRoute =>
  matched(rest, under, segments) ??
  (rest.endsWith('/') && rest.length > 1 ? matched(rest.slice(0, -1), under, segments) : undefined) ?? {
    name: 'NotFound',
    params: {},
    guards: []
  }

type PathArguments<N> = N extends keyof RouteParams
  ? [params: RouteParams[N], segments?: ConfiguredSegments]
  : [params?: undefined, segments?: ConfiguredSegments]

/**
 * Returns the path of a page, without its locale.
 * To be put behind a locale by `localePath`, or behind a slash for a page outside all countries.
 *
 * @source A§2
 * @example routePath('SearchResults', { searchString: '50%' }) // 'search/50%25'
 */
export const routePath = <N extends Exclude<RouteName, 'NotFound'>>(
  name: N,
  ...[params, segments = defaultSegments]: PathArguments<N>
): string => {
  const pattern = routes.find((route) => route.name === name)?.pattern ?? ''
  return Object.entries(params ?? {}).reduce<string>(
    (path, [param, text]) => path.replace(`:${param}`, () => encodePathSegment(text)),
    segmentsOf(pattern, segments).join('/')
  )
}

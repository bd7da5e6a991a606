import * as E from '../kernel/either.ts'
import type { Address, LocaleMarket, ResolvedPath, StoredChoice } from './locale-path.ts'
import { resolvePath } from './locale-path.ts'

/** Most redirects that are followed; the store's own rules need two. */
const MAX_REDIRECTS = 5

type Redirect = Extract<ResolvedPath<LocaleMarket>, { readonly kind: 'redirect' }>

/** The page at the end of the redirects, and each redirect on the way to it. */
export interface FollowedPath<M extends LocaleMarket> {
  readonly page: Exclude<ResolvedPath<M>, { readonly kind: 'redirect' }>
  /** Address of the page. */
  readonly address: Address
  readonly redirects: readonly Redirect[]
}

/**
 * Splits the address of a page into path, query and hash, as `resolvePath` takes it.
 * Text that does not begin with a slash is a mistake of the program and throws.
 *
 * @source A§2 "Guards and navigation rules"
 * @example parsePath('/en-sa/redeem?code=7#form') // { pathname: '/en-sa/redeem', search: '?code=7', hash: '#form' }
 * parsePath('/id/') // { pathname: '/id/', search: '', hash: '' }
 */
export const parsePath = (path: string): Address => {
  if (!path.startsWith('/'))
    throw new RangeError(`parsePath: "${path.slice(0, 80)}" does not begin with "/"; pass the path of an address, for example "/id/".`)
  const hashAt = path.indexOf('#')
  const beforeHash = hashAt < 0 ? path : path.slice(0, hashAt)
  const searchAt = beforeHash.indexOf('?')
  return {
    pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : path.slice(hashAt)
  }
}

/**
 * Follows the store's redirects from a path to its page.
 *
 * @param find finds a market by the letters of its path, for example `findMarket`
 * @param limit most redirects that are followed
 * @failure tooManyRedirects — no page after so many redirects
 * @source A§2 "Guards and navigation rules", B§2, D6, D7, D8
 * @example followRedirects('/ar-sa/redeem', {}, findMarket).right.address.pathname // '/sa/redeem'
 * followRedirects('/ar-sa/redeem', {}, findMarket).right.redirects.map(({ status }) => status) // [301]
 * followRedirects('/ar-sa', {}, findMarket, 0) // left('tooManyRedirects')
 */
export const followRedirects = <M extends LocaleMarket>(
  path: string,
  stored: StoredChoice,
  find: (path: string) => M | undefined,
  limit = MAX_REDIRECTS
): E.Either<'tooManyRedirects', FollowedPath<M>> => {
  const redirects: Redirect[] = []
  for (let address = parsePath(path); ;) {
    const found = resolvePath(address, stored, find)
    if (found.kind !== 'redirect') return E.right({ page: found, address, redirects })
    if (redirects.length >= limit) return E.left('tooManyRedirects')
    redirects.push(found)
    address = parsePath(found.to)
  }
}

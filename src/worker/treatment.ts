/** The facts of a request that decide how it is answered. */
export interface AskedFor {
  readonly method: string
  readonly url: string
  /** True when the browser navigates to a page. */
  readonly isNavigation: boolean
}

/**
 * How a request is answered.
 * `leave` goes to the network as if there were no worker; `asset` and `art` have a hash in their address and never change; `page` comes
 * from the network and is cached for a time without one; `private` comes from the network and is never cached.
 */
export type Treatment = 'leave' | 'asset' | 'art' | 'page' | 'private'

/** Pages with personal data; they are never cached on the device. */
const PRIVATE = new Set([
  'complete',
  'waiting',
  'user',
  'wallet',
  'redeem',
  'unsubscribe',
  'block-number',
  'sign-in',
  'sign-up',
  'confirm-signup',
  'recover-password',
  'verify',
  'social-return'
])

const ASSET = /^\/assets\/[^/]+\.(?:js|css)$/
const ART = /^\/assets\/art-[^/]+\/[^/]+\.svg$/

/** Address of the worker itself; it is never cached, because then it could not be updated. */
export const WORKER = '/assets/worker.js'

/**
 * Decides how the worker of a scope treats a request.
 * An address with a query may carry a key or typed text: its page is shown and not kept.
 *
 * @param scope the first segment of the path, in slashes: `/us/`
 */
export const treatmentOf = ({ method, url, isNavigation }: AskedFor, origin: string, scope: string): Treatment => {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin || pathname === WORKER) return 'leave'
  if (ASSET.test(pathname)) return 'asset'
  if (ART.test(pathname)) return 'art'
  if (!isNavigation || !pathname.startsWith(scope)) return 'leave'
  const [first = ''] = pathname.slice(scope.length).split('/')
  return search !== '' || PRIVATE.has(first) ? 'private' : 'page'
}

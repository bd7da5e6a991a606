/** What the worker looks at before it answers a request. */
export interface AskedFor {
  readonly method: string
  readonly url: string
  /** The browser goes to a page. */
  readonly isNavigation: boolean
}

/**
 * How a request is treated: `leave` goes to the network as if there were no worker; `asset` and `art` have a hash in their address and are
 * the same for ever; `page` comes from the network and is kept for a time without one; `private` comes from the network and is never kept.
 */
export type Treatment = 'leave' | 'asset' | 'art' | 'page' | 'private'

/** Pages of one person: nothing of them stays on the device. */
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

/** Address of the worker itself; it is never kept, or nothing could replace it. */
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

/** The facts of a request that decide how it is answered. */
export interface AskedFor {
  readonly method: string
  readonly url: string
  /** True when the browser navigates to a page. */
  readonly isNavigation: boolean
}

/** The pages that a worker answers for. */
export interface WorkerScope {
  readonly origin: string
  /** The first segment of the path, in slashes: `/us/`. */
  readonly scope: string
  /** First words after the scope whose pages have personal data; they are never cached on the device. */
  readonly privateWords: readonly string[]
}

/**
 * How a request is answered.
 * `leave` goes to the network as if there were no worker; `asset` and `art` have a hash in their address and never change; `page` comes
 * from the network and is cached for a time without one; `private` comes from the network and is never cached.
 */
export type CachingStrategy = 'leave' | 'asset' | 'art' | 'page' | 'private'

const ASSET = /^\/assets\/[^/]+\.(?:js|css)$/
const ART = /^\/assets\/art-[^/]+\/[^/]+\.svg$/

/** Address of the worker itself; it is never cached, because then it could not be updated. */
export const WORKER = '/assets/worker.js'

/**
 * Decides how the worker of a scope treats a request.
 * An address with a query may carry a key or typed text: its page is shown and not kept.
 */
export const cachingStrategyOf = (
  { method, url, isNavigation }: AskedFor,
  { origin, scope, privateWords }: WorkerScope
): CachingStrategy => {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin || pathname === WORKER) return 'leave'
  if (ASSET.test(pathname)) return 'asset'
  if (ART.test(pathname)) return 'art'
  if (!isNavigation || !pathname.startsWith(scope)) return 'leave'
  const [first = ''] = pathname.slice(scope.length).split('/')
  return search !== '' || privateWords.includes(first) ? 'private' : 'page'
}

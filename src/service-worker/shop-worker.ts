import { cachingStrategyOf, type WorkerScope } from './caching-strategy.ts'

/** One `Cache` of the Cache API, reduced to the methods used here. */
export interface WorkerCache {
  readonly match: (url: string) => Promise<Response | undefined>
  readonly put: (url: string, answer: Response) => Promise<void>
  readonly addAll: (urls: string[]) => Promise<void>
  readonly keys: () => Promise<readonly { readonly url: string }[]>
  readonly delete: (url: string) => Promise<boolean>
}

/** The platform APIs that the service worker uses; a test passes its own. */
export interface WorkerWorld extends WorkerScope {
  /** Changes with every build. */
  readonly version: string
  /** The files that every hydrated page needs. */
  readonly shell: readonly string[]
  readonly caches: {
    readonly open: (name: string) => Promise<WorkerCache>
    readonly has: (name: string) => Promise<boolean>
    readonly keys: () => Promise<readonly string[]>
    readonly delete: (name: string) => Promise<boolean>
  }
  readonly fetch: (request: Request) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
}

/** Prefix of the names of our caches; other caches on this origin are not touched. */
const OURS = 'refill-'

/** The cache of pictures. It survives a build, because an old page may still show them offline. */
const ART = `${OURS}art`

/** How long the network may take for a page before its cached copy is shown. Unit: ms. */
export const PATIENCE = 3000

/** Maximum number of cached entries; the oldest is deleted first. */
const MOST_PAGES = 40
const MOST_ART = 60

/**
 * Returns whether an answer may be cached.
 * It must be a complete (status 200), readable answer without a redirect that does not say `no-store`.
 */
const mayKeep = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type !== 'opaque' &&
  !answer.redirected &&
  !(answer.headers.get('cache-control') ?? '').includes('no-store')

/**
 * The handlers of the service worker for `install`, `activate` and `fetch`.
 * `answer` returns `undefined` when the request goes to the network as if there were no service worker.
 */
export interface ShopWorker {
  readonly install: () => Promise<void>
  readonly activate: () => Promise<void>
  readonly answer: (request: Request) => Promise<Response> | undefined
}

/**
 * Creates the service worker of one market and language.
 * Pages are fetched from the network first; without it their last copy or the offline page is shown. Files with a hash in their address are
 * read from the cache. Calls, orders and pages of accounts are never cached.
 *
 * @source A§7, M37, trust 30
 */
export const shopWorker = ({ origin, scope, privateWords, version, shell, caches, fetch, wait }: WorkerWorld): ShopWorker => {
  const own = `${OURS}${scope.slice(1, -1)}-${version}`
  const offline = `${origin}${scope}offline`

  const trim = async (cache: WorkerCache, most: number, isCounted: (url: string) => boolean): Promise<void> => {
    const counted = (await cache.keys()).filter(({ url }) => isCounted(url))
    for (const { url } of counted.slice(0, Math.max(0, counted.length - most))) await cache.delete(url)
  }

  const keep = async (name: string, url: string, answer: Response): Promise<void> => {
    // Only the installation creates the cache. After the visitor withdraws consent it is deleted, while this worker still runs until its
    // last page is left.
    if (!(await caches.has(own))) return
    const cache = await caches.open(name)
    // A deleted and added entry becomes the newest one.
    await cache.delete(url)
    await cache.put(url, answer)
    if (name === ART) await trim(cache, MOST_ART, () => true)
    else await trim(cache, MOST_PAGES, (kept) => !kept.includes('/assets/') && kept !== offline)
  }

  /** Caches a copy of an answer that may be cached; a failure, such as a full disk, is ignored. */
  const keepCopy = (name: string, url: string, answer: Response): void => {
    if (mayKeep(answer)) void keep(name, url, answer.clone()).catch(() => undefined)
  }

  const copyOf = async (name: string, url: string): Promise<Response | undefined> => {
    try {
      // Opening a cache that does not exist would create it.
      return (await caches.has(name)) ? await (await caches.open(name)).match(url) : undefined
    } catch {
      return undefined
    }
  }

  const fileFrom = async (name: string, request: Request): Promise<Response> => {
    const kept = await copyOf(name, request.url)
    if (kept !== undefined) return kept
    const answer = await fetch(request)
    keepCopy(name, request.url, answer)
    return answer
  }

  const withoutNetwork = async (): Promise<Response> => (await copyOf(own, offline)) ?? Response.error()

  const privatePage = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request)
    } catch {
      return withoutNetwork()
    }
  }

  const page = async (request: Request): Promise<Response> => {
    const { url } = request
    const asked = fetch(request).then(
      (answer) => {
        keepCopy(own, url, answer)
        return answer
      },
      () => undefined
    )
    const inTime = await Promise.race([asked, wait(PATIENCE).then(() => 'late' as const)])
    if (inTime !== undefined && inTime !== 'late') return inTime
    return (await copyOf(own, url)) ?? (await asked) ?? withoutNetwork()
  }

  return {
    install: async () => (await caches.open(own)).addAll([offline, ...shell]),
    activate: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== own && name !== ART)
      for (const name of names) await caches.delete(name)
    },
    answer: (request) => {
      const { method, url, mode } = request
      switch (cachingStrategyOf({ method, url, isNavigation: mode === 'navigate' }, { origin, scope, privateWords })) {
        case 'asset':
          return fileFrom(own, request)
        case 'art':
          return fileFrom(ART, request)
        case 'page':
          return page(request)
        case 'private':
          return privatePage(request)
        case 'leave':
          return undefined
      }
    }
  }
}

/** Deletes every cache that a service worker of the store created. */
export const forgetEverything = async (caches: Pick<WorkerWorld['caches'], 'keys' | 'delete'>): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name)
}

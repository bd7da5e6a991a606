import { treatmentOf } from './treatment.ts'

/** One cache, as much of it as is used. */
export interface WorkerCache {
  readonly match: (url: string) => Promise<Response | undefined>
  readonly put: (url: string, answer: Response) => Promise<void>
  readonly addAll: (urls: string[]) => Promise<void>
  readonly keys: () => Promise<readonly { readonly url: string }[]>
  readonly delete: (url: string) => Promise<boolean>
}

/** What stands around the worker; a test puts its own there. */
export interface WorkerWorld {
  readonly origin: string
  /** The first segment of the path, in slashes: `/us/`. */
  readonly scope: string
  /** Changes with every build. */
  readonly version: string
  /** Files that every living page needs. */
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

/** Everything of ours begins so; what others keep on this origin is theirs. */
const OURS = 'refill-'

/** Pictures outlive a build: an old page may still show them without a network. */
const ART = `${OURS}art`

/** So long a page is waited for, when there is a copy of it. Unit: ms. */
export const PATIENCE = 3000

/** Kept at most; the oldest goes first. */
const MOST_PAGES = 40
const MOST_ART = 60

/** A copy may be kept of a whole answer of our own that does not forbid it. */
const mayKeep = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type !== 'opaque' &&
  !answer.redirected &&
  !(answer.headers.get('cache-control') ?? '').includes('no-store')

/** What the worker does when it is installed, takes over, and is asked; `undefined` = the network answers. */
export interface ShopWorker {
  readonly install: () => Promise<void>
  readonly activate: () => Promise<void>
  readonly answer: (request: Request) => Promise<Response> | undefined
}

/**
 * The worker of one market and language: pages from the network first, their last copy or the offline page without one, files with a hash in
 * their address from what is kept. Calls, orders and accounts never pass through it.
 *
 * @source A§7, M37, trust 30
 */
export const shopWorker = ({ origin, scope, version, shell, caches, fetch, wait }: WorkerWorld): ShopWorker => {
  const own = `${OURS}${scope.slice(1, -1)}-${version}`
  const offline = `${origin}${scope}offline`

  const trim = async (cache: WorkerCache, most: number, isCounted: (url: string) => boolean): Promise<void> => {
    const counted = (await cache.keys()).filter(({ url }) => isCounted(url))
    for (const { url } of counted.slice(0, Math.max(0, counted.length - most))) await cache.delete(url)
  }

  const keep = async (name: string, url: string, answer: Response): Promise<void> => {
    // The installation made it. Once the visitor takes the permission back it is gone, and this worker runs on until its last page is left.
    if (!(await caches.has(own))) return
    const cache = await caches.open(name)
    // Put again, it is the newest.
    await cache.delete(url)
    await cache.put(url, answer)
    if (name === ART) await trim(cache, MOST_ART, () => true)
    else await trim(cache, MOST_PAGES, (kept) => !kept.includes('/assets/') && kept !== offline)
  }

  /** A device without room keeps nothing and shows everything. */
  const keepCopy = (name: string, url: string, answer: Response): void => {
    if (mayKeep(answer)) void keep(name, url, answer.clone()).catch(() => undefined)
  }

  const copyOf = async (name: string, url: string): Promise<Response | undefined> => {
    try {
      // To open it would make it anew.
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
      switch (treatmentOf({ method, url, isNavigation: mode === 'navigate' }, origin, scope)) {
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

/** Takes away everything that a worker of ours ever kept. */
export const forgetEverything = async (caches: Pick<WorkerWorld['caches'], 'keys' | 'delete'>): Promise<void> => {
  for (const name of await caches.keys()) if (name.startsWith(OURS)) await caches.delete(name)
}

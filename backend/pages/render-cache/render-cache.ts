import { days, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { type CachedPage, packPage } from './cached-page.ts'
import type { ChangedKeys } from './changed-keys.ts'
import { LISTING, TENANT } from './content-keys.ts'
import type { DiskCache } from './disk-cache.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { ContentState } from './read-changes.ts'
import type { RenderPage } from './rendered-page.ts'
import { createSingleFlight, QueueFull } from './single-flight.ts'

/** Memory for pages in one process. Unit: bytes. */
const MEMORY_BYTES = 64 * 1024 * 1024

/**
 * Pages that a process renders at once, and requests for more that may wait.
 *
 * They are rendered in random order: where many pages become stale at once, processes of one machine that share a disk begin with different
 * ones, and find those of the others rendered.
 */
const RENDERS = { atOnce: 4, queued: 200, random: Math.random }

/** Reads of the disk, which cost almost nothing. */
const READS = { atOnce: 32, queued: 10_000 }

/**
 * A page that is stale for no longer is served while it is rendered again.
 * With the poll of 0.6 s a change is seen within 2 s.
 */
const SERVED_STALE_MS = seconds(1)

/** Oldest page that is served while the process has too much to render. */
const SERVED_BUSY_MS = seconds(10)

/** Oldest page that is served while rendering fails. */
const SERVED_FAILING_MS = days(1)

/** The same for a page of a product that may have been withdrawn. */
const SERVED_WITHDRAWN_MS = minutes(1)

/** Time after which "There is no such page" is checked again. Unit: ms. */
const ABSENT_MS = minutes(1)

/** Addresses of no page that are remembered. */
const MOST_ABSENT = 10_000

/** Faults of one kind are logged at most once in this time. */
const LOG_EVERY_MS = seconds(1)

/** Keys of the answer that there is no page. */
export const ABSENT_KEYS = [LISTING, TENANT]

/** Pages of a product: in a market, and outside all. */
const PRODUCT_PAGE = /^[^/]+\/[^/]+\/index\.html$/

/** Answer to a request for a page. */
export type FoundPage =
  | { readonly kind: 'page'; readonly page: CachedPage }
  /** There is none at this path. */
  | { readonly kind: 'absent' }
  /** The process has too much to render, or cannot, and has nothing to show instead. */
  | { readonly kind: 'unavailable' }
  /** This caller requested too many pages that had to be rendered. */
  | { readonly kind: 'limited' }

/** Pages that are rendered at their first request, and again when their content has changed. */
export interface RenderCache {
  /** @param mayRender called before a page without any cached version is rendered; absent = it may */
  readonly find: (path: string, mayRender?: () => boolean) => Promise<FoundPage>
  /** Answers the page of which this process has a fresh copy in its memory. */
  readonly findFresh: (path: string) => CachedPage | undefined
  /** Renders a page unless a fresh one is cached; answers false where it could not. */
  readonly warm: (path: string) => Promise<boolean>
}

/** Time as the cache needs it. */
export interface CacheClock {
  readonly now: () => Date
  /** Does something later; answers what calls it off. */
  readonly after: (ms: number, work: () => void) => () => void
}

const SYSTEM_CLOCK: CacheClock = {
  now: () => new Date(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
}

export interface RenderCacheOptions {
  readonly renderPage: RenderPage
  readonly freshness: Pick<ChangedKeys, 'current' | 'readCurrent' | 'staleSince'>
  readonly disk: Pick<DiskCache, 'read' | 'write' | 'delete'>
  readonly clock?: CacheClock
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
  /** Longest wait of a request for a page. Unit: ms. */
  readonly waitMs: number
  /** Unit: bytes. */
  readonly memoryBytes?: number
}

interface Absent {
  readonly made: ContentState
  readonly until: number
}

const LATE = Symbol('late')

/** Creates the cache of a process. */
export const createRenderCache = (options: RenderCacheOptions): RenderCache => {
  const { renderPage, freshness, disk, clock = SYSTEM_CLOCK, waitMs, memoryBytes = MEMORY_BYTES } = options
  const memory = createMemoryCache(memoryBytes)
  const absent = new Map<string, Absent>()
  const renders = createSingleFlight<CachedPage | undefined>(RENDERS)
  const reads = createSingleFlight<CachedPage | undefined>(READS)
  const loggedAt = new Map<string, number>()
  const nowMs = (): number => clock.now().getTime()

  const log = (event: string, detail: Readonly<Record<string, unknown>>): void => {
    if (nowMs() - (loggedAt.get(event) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return
    loggedAt.set(event, nowMs())
    options.log(event, detail)
  }

  /** Holds the last state in which each page was fresh, so that it is compared once a change. */
  const freshIn = new WeakMap<CachedPage, ContentState>()

  /** Answers for how long the content of a page has been another; undefined = it is the same. */
  const changedFor = (page: CachedPage): number | undefined => {
    const state = freshness.current()
    if (state !== undefined && freshIn.get(page) === state) return undefined
    const changed = freshness.staleSince(page.keys, page.made)
    if (changed === undefined && state !== undefined) freshIn.set(page, state)
    return changed
  }

  /** Answers for how long a page has been stale, since it exists at most; undefined = fresh. */
  const staleFor = (page: CachedPage): number | undefined => {
    const { freshUntil, renderedAt } = page
    const now = nowMs()
    const changed = changedFor(page)
    const ended = freshUntil !== undefined && now >= freshUntil ? now - freshUntil : undefined
    return changed === undefined && ended === undefined
      ? undefined
      : Math.min(Math.max(changed ?? 0, ended ?? 0), Math.max(0, now - renderedAt))
  }

  const isAbsent = (path: string): boolean => {
    const known = absent.get(path)
    if (known === undefined) return false
    if (nowMs() < known.until && freshness.staleSince(ABSENT_KEYS, known.made) === undefined) return true
    absent.delete(path)
    return false
  }

  const noteAbsent = async (path: string, made: ContentState): Promise<void> => {
    memory.delete(path)
    absent.delete(path)
    absent.set(path, { made, until: nowMs() + ABSENT_MS })
    const [oldest] = absent.keys()
    if (absent.size > MOST_ABSENT && oldest !== undefined) absent.delete(oldest)
    await disk.delete(path)
  }

  /** Reads the page that a process of this machine cached, and the changes that it already knew. */
  const readDisk = (path: string): Promise<CachedPage | undefined> =>
    reads.run(path, async () => {
      const page = await disk.read(path)
      if (page === undefined) return undefined
      if (page.made.seq > (freshness.current()?.seq ?? -1)) await freshness.readCurrent().catch(() => undefined)
      const known = memory.get(path)
      if (known === undefined || known.renderedAt < page.renderedAt) memory.put(path, page)
      return page
    })

  const renderAnew = async (path: string): Promise<CachedPage | undefined> => {
    // Both before its rows are read: a change meanwhile makes the page stale.
    const made = freshness.current() ?? (await freshness.readCurrent())
    const began = nowMs()
    const rendered = await renderPage(path)
    if (rendered === undefined) {
      await noteAbsent(path, made)
      return undefined
    }
    const page = await packPage(rendered, made, began)
    absent.delete(path)
    memory.put(path, page)
    void disk.write(path, page)
    return page
  }

  const render = (path: string): Promise<CachedPage | undefined> =>
    renders.run(path, async () => {
      // Another process may have rendered it again already.
      const shared = memory.get(path) === undefined ? undefined : await readDisk(path).catch(() => undefined)
      if (shared !== undefined && staleFor(shared) === undefined) return shared
      try {
        return await renderAnew(path)
      } catch (error) {
        log('page.failed', { path, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
        throw error
      }
    })

  const renderBehind = (path: string): void => void render(path).catch(() => undefined)

  const inTime = <A>(work: Promise<A>): Promise<A | typeof LATE> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(waitMs, () => resolve(LATE))
      work.then(resolve, reject).finally(cancel)
    })

  const mayBeWithdrawn = (path: string, { made }: CachedPage): boolean =>
    PRODUCT_PAGE.test(path) && freshness.staleSince([LISTING], made) !== undefined

  /** Chooses the answer where a page cannot be rendered now. */
  const insteadOf = (path: string, cached: CachedPage | undefined, why: 'busy' | 'failed'): FoundPage => {
    if (cached === undefined) return { kind: 'unavailable' }
    const staleMs = staleFor(cached) ?? 0
    const most = why === 'busy' ? SERVED_BUSY_MS : mayBeWithdrawn(path, cached) ? SERVED_WITHDRAWN_MS : SERVED_FAILING_MS
    if (staleMs > most) return { kind: 'unavailable' }
    log('page.stale', { path, why, staleMs })
    return { kind: 'page', page: cached }
  }

  const waitFor = async (path: string, cached: CachedPage | undefined): Promise<FoundPage> => {
    try {
      const page = await inTime(render(path))
      if (page === LATE) return insteadOf(path, cached, 'busy')
      return page === undefined ? { kind: 'absent' } : { kind: 'page', page }
    } catch (error) {
      return insteadOf(path, cached, error instanceof QueueFull ? 'busy' : 'failed')
    }
  }

  /** Serves a cached page that is fresh or just became stale; undefined = it must be rendered first. */
  const serveCached = (path: string, page: CachedPage): FoundPage | undefined => {
    const staleMs = staleFor(page)
    if (staleMs === undefined) return { kind: 'page', page }
    if (staleMs > SERVED_STALE_MS) return undefined
    renderBehind(path)
    return { kind: 'page', page }
  }

  const findSlowly = async (path: string, mayRender: () => boolean): Promise<FoundPage> => {
    const cached = await readDisk(path).catch(() => undefined)
    const served = cached === undefined ? undefined : serveCached(path, cached)
    if (served !== undefined) return served
    if (cached === undefined && !renders.isRunning(path) && !mayRender()) return { kind: 'limited' }
    return waitFor(path, cached)
  }

  return {
    findFresh: (path) => {
      const cached = memory.get(path)
      return cached !== undefined && staleFor(cached) === undefined ? cached : undefined
    },
    find: async (path, mayRender = () => true) => {
      const cached = memory.get(path)
      if (cached !== undefined) return serveCached(path, cached) ?? waitFor(path, cached)
      return isAbsent(path) ? { kind: 'absent' } : findSlowly(path, mayRender)
    },
    warm: async (path) => {
      const cached = memory.get(path) ?? (await readDisk(path).catch(() => undefined))
      if (cached !== undefined && staleFor(cached) === undefined) return true
      return render(path).then(
        () => true,
        () => false
      )
    }
  }
}

import type { CachedPage } from '../../backend/pages/render-cache/cached-page.ts'
import { type CacheClock, createRenderCache, type FoundPage, type RenderCache } from '../../backend/pages/render-cache/render-cache.ts'
import type { ContentState } from '../../backend/pages/render-cache/read-changes.ts'
import type { RenderedPage } from '../../backend/pages/render-cache/rendered-page.ts'
import { unpackPage } from '../../backend/pages/render-cache/cached-page.ts'
import { aPollClock } from './poll-clock.ts'

/** Pages of a disk that several caches share, without a disk. */
export const aSharedDisk = () => {
  const pages = new Map<string, CachedPage>()
  return {
    pages,
    read: (path: string) => Promise.resolve(pages.get(path)),
    write: (path: string, page: CachedPage) => Promise.resolve(void pages.set(path, page)),
    delete: (path: string) => Promise.resolve(void pages.delete(path))
  }
}

/** A page that is being rendered, until the test ends it. */
interface OpenRender {
  readonly path: string
  readonly end: (page: RenderedPage | undefined) => void
  readonly fail: (error: Error) => void
}

/** A cache whose pages are rendered, and whose content changes, when the test says so. */
export interface CacheScene {
  readonly cache: RenderCache
  readonly clock: ReturnType<typeof aPollClock>
  readonly now: () => Date
  /** Renders that have begun and not ended, oldest first. */
  readonly open: readonly OpenRender[]
  /** How many renders have begun. */
  readonly begun: () => number
  /** How often a page was compared with the changes of the content. */
  readonly compared: () => number
  /** Ends the oldest render with a text. */
  readonly renders: (html: string, more?: Partial<RenderedPage>) => Promise<void>
  /** Content of these keys changes, and this process learns of it now. */
  readonly changes: (...keys: readonly string[]) => void
  readonly disk: ReturnType<typeof aSharedDisk>
  readonly logged: string[]
}

/** Lets everything happen that waits for nothing but the machine, compression too. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

export const aCacheScene = (disk = aSharedDisk()): CacheScene => {
  const clock = aPollClock()
  const began = new Date('2026-11-21T12:00:00Z').getTime() - clock.now()
  const now = (): Date => new Date(began + clock.now())
  const open: OpenRender[] = []
  const logged: string[] = []
  const changed = new Map<string, { readonly seq: number; readonly at: number }[]>()
  let state: ContentState = { seq: 1, version: 'v1' }
  let begun = 0
  let compared = 0
  const cacheClock: CacheClock = { now, after: clock.after }
  const cache = createRenderCache({
    clock: cacheClock,
    disk,
    waitMs: 2_000,
    log: (event) => void logged.push(event),
    freshness: {
      current: () => state,
      readCurrent: () => Promise.resolve(state),
      staleSince: (keys, made) => {
        compared += 1
        const missed = [...keys].flatMap((key) => changed.get(key)?.find(({ seq }) => seq > made.seq)?.at ?? [])
        return missed.length === 0 ? undefined : clock.now() - Math.min(...missed)
      }
    },
    renderPage: (path) =>
      new Promise((resolve, reject) => {
        begun += 1
        const leave = (): void => void open.splice(open.indexOf(entry), 1)
        const entry: OpenRender = {
          path,
          end: (page) => {
            leave()
            resolve(page)
          },
          fail: (error) => {
            leave()
            reject(error)
          }
        }
        open.push(entry)
      })
  })
  return {
    cache,
    clock,
    now,
    open,
    begun: () => begun,
    compared: () => compared,
    renders: async (html, more = {}) => {
      await settle()
      open[0]?.end({ html, keys: ['home'], ...more })
      await settle()
    },
    changes: (...keys) => {
      state = { seq: state.seq + 1, version: `v${state.seq + 1}` }
      for (const key of keys) changed.set(key, [...(changed.get(key) ?? []), { seq: state.seq, at: clock.now() }])
    },
    disk,
    logged
  }
}

/** Reads the text that a shopper sees. */
export const textOf = async (found: FoundPage): Promise<string> =>
  found.kind === 'page' ? (await unpackPage(found.page)).toString() : found.kind

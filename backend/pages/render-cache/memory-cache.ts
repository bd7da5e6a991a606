import type { CachedPage } from './cached-page.ts'

/** What a page takes besides its bytes. Unit: bytes. */
const OVERHEAD = 600

/** Pages in the memory of a process; the ones that were used least recently go first. */
export interface MemoryCache {
  readonly get: (path: string) => CachedPage | undefined
  readonly put: (path: string, page: CachedPage) => void
  readonly delete: (path: string) => void
  /** Unit: bytes. */
  readonly size: () => number
}

const sizeOf = (path: string, { keys, br, gz }: CachedPage): number =>
  OVERHEAD + path.length + br.length + gz.length + keys.reduce((sum, key) => sum + key.length + 16, 0)

/** Creates an empty cache with a limit in bytes. */
export const createMemoryCache = (maxBytes: number): MemoryCache => {
  /** In the order of their last use. */
  const pages = new Map<string, CachedPage>()
  let size = 0

  const remove = (path: string): void => {
    const page = pages.get(path)
    if (page === undefined) return
    pages.delete(path)
    size -= sizeOf(path, page)
  }

  return {
    get: (path) => {
      const page = pages.get(path)
      if (page === undefined) return undefined
      pages.delete(path)
      pages.set(path, page)
      return page
    },
    put: (path, page) => {
      remove(path)
      const added = sizeOf(path, page)
      if (added > maxBytes) return
      pages.set(path, page)
      size += added
      for (const oldest of pages.keys()) {
        if (size <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    size: () => size
  }
}

import { createHash } from 'node:crypto'
import { type FSWatcher, globSync, readFileSync, watch } from 'node:fs'
import { basename, join } from 'node:path'

/** A page of a folder of cached pages, by the names of its content. */
interface CachedFile {
  readonly path: string
  readonly keys: readonly string[]
}

/** Reads which pages a folder holds, with the keys that they name. */
export const readCachedFiles = (folder: string): readonly CachedFile[] =>
  globSync('build-*/??/*', { cwd: folder, exclude: ['**/*.draft'] }).map((name) => {
    const bytes = readFileSync(join(folder, name))
    const line = bytes.subarray(0, bytes.indexOf(0x0a)).toString('utf8')
    return JSON.parse(line.slice(line.indexOf('{'))) as CachedFile
  })

/** Counts the pages that processes render, by the files that they write. */
export interface RenderCount {
  /** Answers how often each page was rendered since the last call. */
  readonly take: () => ReadonlyMap<string, number>
  readonly stop: () => void
}

const fileNameOf = (path: string): string => createHash('sha256').update(path).digest('hex')

/**
 * Counts the pages that are written into a folder of the cache.
 *
 * Every page is written beside its place, under a name that begins with that of its file and occurs once.
 * The folder must hold the requested pages already; the first render of another page, such as one of the warm-up, is not counted.
 */
export const countRenders = (folder: string): RenderCount => {
  const readPaths = (): ReadonlyMap<string, string> => new Map(readCachedFiles(folder).map(({ path }) => [fileNameOf(path), path]))
  let paths = readPaths()
  const drafts = new Set<string>()
  const watchers: readonly FSWatcher[] = globSync('build-*/??', { cwd: folder }).map((part) =>
    watch(join(folder, part), (_, name) => {
      if (name?.endsWith('.draft') === true) drafts.add(basename(name))
    })
  )
  return {
    take: () => {
      const counts = new Map<string, number>()
      for (const draft of drafts) {
        const path = paths.get(draft.slice(0, draft.indexOf('.')))
        if (path !== undefined) counts.set(path, (counts.get(path) ?? 0) + 1)
      }
      drafts.clear()
      paths = readPaths()
      return counts
    },
    stop: () => {
      for (const watcher of watchers) watcher.close()
    }
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CachedPage } from './cached-page.ts'
import { bytesOnDisk, sweepCache } from './disk-sweep.ts'
import { readPageFile, writePageFile } from './page-file.ts'

/** Pause of writing after a failure. Unit: ms. */
const PAUSE_AFTER_FAILURE_MS = 30_000

/** Other processes may write as much between two sweeps of this one. */
const SHARING_PROCESSES = 4

/** Part of the limit that is written at least between two sweeps. */
const LEAST_STEP = 1 / 256

/**
 * Pages on the disk of a machine, shared by its processes.
 * It never fails: a page that cannot be read is absent.
 */
export interface DiskCache {
  readonly read: (path: string) => Promise<CachedPage | undefined>
  readonly write: (path: string, page: CachedPage) => Promise<void>
  readonly delete: (path: string) => Promise<void>
  /** Removes files beyond the limit and folders of old builds; one process does it at a time. */
  readonly sweep: () => Promise<void>
}

export interface DiskCacheOptions {
  /** Shared by all builds and processes. */
  readonly folder: string
  /** Name of all that pages are made of besides content: code, settings, addresses. */
  readonly build: string
  readonly maxBytes: number
  readonly now: () => Date
  readonly log: (event: string, detail?: Readonly<Record<string, unknown>>) => void
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Opens the cache of a build; its folders are made when there is something to write. */
export const openDiskCache = ({ folder, build, maxBytes, now, log }: DiskCacheOptions): DiskCache => {
  const own = join(folder, `build-${build}`)
  let pausedUntil = 0
  let isFailing = false
  let unswept = 0
  let step = maxBytes * LEAST_STEP
  let sweeping: Promise<void> | undefined

  const fileOf = (path: string): string => {
    const name = createHash('sha256').update(path).digest('hex')
    return join(own, name.slice(0, 2), name)
  }

  const noteFailure = (error: unknown): void => {
    pausedUntil = now().getTime() + PAUSE_AFTER_FAILURE_MS
    if (!isFailing) log('pages.notCached', { folder, error: error instanceof Error ? error.message : String(error) })
    isFailing = true
  }

  const sweepOnce = async (): Promise<void> => {
    const seen = unswept
    const size = await sweepCache({ folder, own, maxBytes, now })
    unswept -= seen
    step = Math.max(maxBytes * LEAST_STEP, (maxBytes - size) / (2 * SHARING_PROCESSES))
  }

  const sweep = (): Promise<void> =>
    (sweeping ??= sweepOnce()
      .catch(noteFailure)
      .finally(() => (sweeping = undefined)))

  /** Writes beside the place and renames, so that a reader never sees half a page. */
  const replace = async (file: string, bytes: Uint8Array): Promise<void> => {
    const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
    try {
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  }

  /** Records the use of a file, which decides what a sweep removes. */
  const noteUse = (file: string): Promise<void> => utimes(file, now(), now()).catch(() => undefined)

  return {
    sweep,
    read: async (path) => {
      const file = fileOf(path)
      try {
        const page = readPageFile(path, await readFile(file))
        if (page !== undefined) await noteUse(file)
        return page
      } catch {
        return undefined
      }
    },
    write: async (path, page) => {
      // Pages that are written faster than the sweep removes others are left out.
      if (now().getTime() < pausedUntil || unswept > 2 * step) return
      const file = fileOf(path)
      const bytes = writePageFile(path, page)
      try {
        await replace(file, bytes).catch(async (error: unknown) => {
          if (!isMissing(error)) throw error
          await mkdir(dirname(file), { recursive: true })
          await replace(file, bytes)
        })
        isFailing = false
        unswept += bytesOnDisk(bytes.length)
        if (unswept > step) void sweep()
      } catch (error) {
        noteFailure(error)
      }
    },
    delete: async (path) => {
      await rm(fileOf(path), { force: true }).catch(noteFailure)
    }
  }
}

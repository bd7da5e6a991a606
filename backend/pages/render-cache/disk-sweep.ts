import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'

/** Folders of builds begin so; nothing else below the cache's folder is touched. */
const BUILD_PREFIX = 'build-'

/** File in every folder of a build, so that no other folder is ever removed. */
const MARK = 'page-cache'

/** Time without a process after which the folder of a build is removed. Unit: ms. */
const UNUSED_BUILD_MS = days(7)

/** A file that was never renamed into place is of a process that ended meanwhile. Unit: ms. */
const LEFT_DRAFT_MS = hours(1)

/** A sweep that takes longer is of a process that hangs. Unit: ms. */
const LONGEST_SWEEP_MS = minutes(10)

/** A full cache is emptied to this part of its limit. */
const SWEEP_TO = 0.9

/** Disks give out space in blocks. Unit: bytes. */
const BLOCK = 4096

/** Number of files that are examined in parallel. */
const AT_ONCE = 32

/** Returns the room that a file takes on the disk. Unit: bytes. */
export const bytesOnDisk = (length: number): number => Math.ceil(length / BLOCK) * BLOCK

interface StoredFile {
  readonly file: string
  readonly bytes: number
  /** Unit: ms since 1970. */
  readonly usedAt: number
}

export interface SweepOptions {
  readonly folder: string
  /** Folder of the running build. */
  readonly own: string
  readonly maxBytes: number
  readonly now: () => Date
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the lock unless a process that lives has it. */
const takeLock = async (file: string, now: () => Date): Promise<boolean> => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const [text, found] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => undefined)])
    const holder = Number(text)
    const isLate = found !== undefined && now().getTime() - found.mtimeMs > LONGEST_SWEEP_MS
    // The next sweep finds it free.
    if (isLate || (holder > 0 && holder !== process.pid && !isAlive(holder))) await rm(file, { force: true })
    return false
  }
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const filesOf = async (folder: string): Promise<readonly StoredFile[]> => {
  const parts = (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  const found: StoredFile[] = []
  for (const part of parts) {
    const names = await namesIn(join(folder, part))
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const files = names.slice(from, from + AT_ONCE).map((name) => join(folder, part, name))
      const stats = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
      found.push(
        ...files.flatMap((file, at) => {
          const one = stats[at]
          return one === undefined ? [] : [{ file, bytes: bytesOnDisk(one.size), usedAt: one.mtimeMs }]
        })
      )
    }
  }
  return found
}

/** Notes that a process uses the build, which keeps its folder. */
const markBuild = async (own: string, now: () => Date): Promise<void> => {
  await mkdir(own, { recursive: true })
  const mark = join(own, MARK)
  await utimes(mark, now(), now()).catch(() => writeFile(mark, ''))
  await utimes(mark, now(), now())
}

const removeUnusedBuilds = async (builds: readonly string[], now: () => Date): Promise<readonly string[]> => {
  const kept: string[] = []
  for (const build of builds) {
    const marked = await stat(join(build, MARK)).catch(() => undefined)
    if (marked === undefined) continue
    if (now().getTime() - marked.mtimeMs > UNUSED_BUILD_MS) await rm(build, { recursive: true, force: true })
    else kept.push(build)
  }
  return kept
}

const totalOf = (files: readonly StoredFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Removes drafts that were left, and what was used least recently where there is too much. */
const removeExcess = async (files: readonly StoredFile[], maxBytes: number, now: () => Date): Promise<number> => {
  let total = totalOf(files)
  const goal = total > maxBytes ? maxBytes * SWEEP_TO : total
  for (const { file, bytes, usedAt } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    const isLeft = file.endsWith('.draft') && now().getTime() - usedAt > LEFT_DRAFT_MS
    if (total <= goal && !isLeft) continue
    await rm(file, { force: true })
    total -= bytes
  }
  return total
}

/**
 * Removes folders of builds that no process used for seven days, then the excess.
 *
 * A cache over its limit is reduced to 90 % of it. Does nothing while another process sweeps.
 *
 * @returns the size of the cache. Unit: bytes.
 */
export const sweepCache = async ({ folder, own, maxBytes, now }: SweepOptions): Promise<number> => {
  await markBuild(own, now)
  const names = (await namesIn(folder)).filter((name) => name.startsWith(BUILD_PREFIX))
  const builds = names.map((name) => join(folder, name))
  const lock = join(folder, 'sweep.lock')
  if (!(await takeLock(lock, now))) return maxBytes
  try {
    const used = await removeUnusedBuilds(builds, now)
    const files: StoredFile[] = []
    for (const build of used) files.push(...(await filesOf(build)))
    return await removeExcess(files, maxBytes, now)
  } finally {
    await rm(lock, { force: true })
  }
}

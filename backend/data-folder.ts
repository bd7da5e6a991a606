import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskReason, StartRefused } from './start-refused.ts'

/** A process of this machine. */
export interface ProcessName {
  readonly pid: number
  /** Tells a process from a later one that got the same number; undefined where the system does not say. */
  readonly born?: string | undefined
}

interface Holder extends ProcessName {
  readonly since: string
}

/** When a process began, in the system's own ticks; undefined when it is gone or the system keeps no such list. */
const bornAt = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Names this process, so that another can tell whether it still runs. */
export const ownProcess = (): ProcessName => ({ pid: process.pid, born: bornAt(process.pid) })

/** Tells whether a process of this machine still runs. */
export const isRunningProcess = (holder: ProcessName): boolean => {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return holder.born === undefined || bornAt(holder.pid) === holder.born
}

const readHolder = (file: string): Holder | undefined => {
  try {
    const { pid, since, born }: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof since === 'string'
      ? { pid, since, born: typeof born === 'string' ? born : undefined }
      : undefined
  } catch {
    return undefined
  }
}

/** Refuses a start whose data folder takes no file. */
const notWritable = (folder: string, error: unknown): StartRefused =>
  new StartRefused(
    `The data folder ${folder} cannot be written: ${diskReason(error) ?? String(error)}. Mend that, or set REFILL_DATA to another folder.`
  )

const writeInto = (folder: string, file: string, data: string | Uint8Array): void => {
  try {
    writeFileSync(file, data)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/** So much is written to learn whether a disk takes files. Unit: bytes. */
const PROBE_BYTES = 1024 * 1024

/**
 * Writes a file into the data folder and removes it again.
 * So it is known whether the disk is why a database did not open.
 *
 * @failure StartRefused — the folder takes no file
 */
export const probeDataFolder = (folder: string): void => {
  const file = join(folder, `probe-${process.pid}`)
  try {
    writeInto(folder, file, new Uint8Array(PROBE_BYTES))
  } finally {
    if (existsSync(file)) rmSync(file)
  }
}

/**
 * Takes the data folder for this process alone.
 * The embedded database has no lock of its own, and two processes in one folder would part ways silently. A lock left behind by a killed
 * process is taken over.
 * @returns a function that gives the folder back
 */
export const lockDataFolder = (folder: string): (() => void) => {
  const file = join(folder, 'lock.json')
  const mine: Holder = { ...ownProcess(), since: new Date().toISOString() }
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(folder, error)
    const holder = readHolder(file)
    if (holder !== undefined && holder.pid !== process.pid && isRunningProcess(holder)) {
      throw new StartRefused(
        `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. Stop it first, or set REFILL_DATA to another folder.`
      )
    }
    writeInto(folder, file, JSON.stringify(mine))
  }
  return () => rmSync(file, { force: true })
}

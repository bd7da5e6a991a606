import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskReason, StartupError } from './startup-error.ts'

/** A process of this machine. */
export interface ProcessName {
  readonly pid: number
  /**
   * Distinguishes a process from a later one with the same number.
   * Undefined where the system does not say.
   */
  readonly born?: string | undefined
}

interface Holder extends ProcessName {
  readonly since: string
}

/**
 * Returns when a process began, in ticks of the system.
 * Undefined when it has ended or the system has no such list.
 */
const bornAt = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** Names this process, so that another one can find out whether it still runs. */
export const ownProcess = (): ProcessName => ({ pid: process.pid, born: bornAt(process.pid) })

/** Returns whether a process of this machine still runs. */
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

/** Makes the error of a start whose data folder cannot be written. */
const notWritable = (folder: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${folder} cannot be written: ${diskReason(error) ?? String(error)}. Mend that, or set REFILL_DATA to another folder.`
  )

const writeInto = (folder: string, file: string, data: string | Uint8Array): void => {
  try {
    writeFileSync(file, data)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/** Size of the file that tests whether a disk can be written. Unit: bytes. */
const PROBE_BYTES = 1024 * 1024

/**
 * Writes a file into the data folder and removes it again.
 * This shows whether the disk is why a database did not open.
 *
 * @failure StartupError — the folder cannot be written
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
 * Locks the data folder for this process alone.
 * The embedded database has no lock of its own: two processes in one folder would corrupt it without an error. The lock of a process that was
 * killed is taken over.
 * @returns a function that unlocks the folder
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
      throw new StartupError(
        `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. Stop it first, or set REFILL_DATA to another folder.`
      )
    }
    writeInto(folder, file, JSON.stringify(mine))
  }
  return () => rmSync(file, { force: true })
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './start-refused.ts'

interface Holder {
  readonly pid: number
  readonly since: string
  /** Tells a process from a later one that got the same number; undefined where the system does not say. */
  readonly born: string | undefined
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

const isRunning = (holder: Holder): boolean => {
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

/**
 * Takes the data folder for this process alone: the embedded database has no lock of its own, and two processes in one folder
 * would part ways silently. A lock left behind by a killed process is taken over.
 * @returns a function that gives the folder back
 */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock.json')
  const mine: Holder = { pid: process.pid, since: new Date().toISOString(), born: bornAt(process.pid) }
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
  } catch {
    const holder = readHolder(file)
    if (holder !== undefined && holder.pid !== process.pid && isRunning(holder)) {
      throw new StartRefused(
        `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. Stop it first, or set REFILL_DATA to another folder.`
      )
    }
    writeFileSync(file, JSON.stringify(mine))
  }
  return () => rmSync(file, { force: true })
}

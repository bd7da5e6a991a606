import { readFileSync } from 'node:fs'

const fieldOf = (pid: number, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    // It has ended.
    return 0
  }
}

/** Reads the memory that a process holds now. Unit: bytes; 0 when it has ended. */
export const residentBytes = (pid: number): number => fieldOf(pid, 'VmRSS')

/** Reads the most memory that a process has held. Unit: bytes; 0 when it has ended. */
export const peakBytes = (pid: number): number => fieldOf(pid, 'VmHWM')

/** Ticks of the system's clock in a second. */
const TICKS = 100

/** Reads how long the processor has worked for a process. Unit: seconds; 0 when it has ended. */
export const processorSeconds = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}

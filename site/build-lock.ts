import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Interval of checks whether the build of another process has ended. Unit: ms. */
const LOOK = 100

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Takes the lock if it is free, or if the process that held it has ended. */
const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    try {
      const holder = Number(readFileSync(file, 'utf8'))
      // A file that was just made and has no text yet is held too.
      if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    } catch {
      // The lock was released a moment ago.
    }
    return false
  }
}

/** Runs one task at a time on this machine: test files and a started store write into the same folder. */
export const oneAtATime = async <A>(file: string, work: () => Promise<A>): Promise<A> => {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, LOOK))
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

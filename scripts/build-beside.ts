import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '../backend/startup-error.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { type BuildResult, findBuild } from './last-build.ts'

const run = promisify(execFile)

/** Makes `scripts/build.ts` build what a start needs, by its settings. */
export const FOR_START = '--for-start'

/** Reads what a process printed before it failed. */
const saidBy = (error: unknown): string => {
  const said =
    typeof error === 'object' && error !== null && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return said === '' ? String(error) : said
}

/**
 * Finds the build of a store, or makes it in a process of its own.
 * The database opens meanwhile, and the memory of the bundler is freed with the process.
 * @failure StartupError — with the output of the build
 */
export const buildBeside = async (store: StoreBuild, localHosts: boolean, signal: AbortSignal): Promise<BuildResult> => {
  const last = findBuild(store, localHosts)
  if (last !== undefined) return last
  try {
    await run(process.execPath, ['scripts/build.ts', FOR_START], { signal })
  } catch (error) {
    throw new StartupError(`The store could not be built:\n${saidBy(error)}`)
  }
  const built = findBuild(store, localHosts)
  if (built === undefined) throw new StartupError('The sources changed while the store was built. Start it again.')
  return { ...built, built: true }
}

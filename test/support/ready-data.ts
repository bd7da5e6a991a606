import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { JOURNEY_PORT } from './journey-port.ts'
import { startStore } from './running-store.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder of a store that was started once and ended; each journey's store starts with a copy. Undefined = the data is on a server. */
    readonly readyData: string | undefined
  }
}

/**
 * Makes the data of a store once for all journeys: a new database would be seeded for every file of them, and since each names its own state of
 * the catalogue, all pages would be looked through for what has changed.
 */
const makeReadyData = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-ready-'))
  const onServer = process.env.DATABASE_URL !== undefined
  if (!onServer) {
    const store = await startStore({ port: JOURNEY_PORT, dataFolder: folder })
    await store.kill('SIGTERM')
  }
  project.provide('readyData', onServer ? undefined : folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export default makeReadyData

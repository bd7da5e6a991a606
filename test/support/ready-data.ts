import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../backend/open-store.ts'
import { readSettings } from '../../backend/settings.ts'
import { JOURNEY_PORT } from './journey-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that was filled once; each journey's store starts with a copy. Undefined = the data is on a server. */
    readonly readyData: string | undefined
  }
}

/**
 * Makes the data of a store once for all journeys: a new database would be seeded for every file of them.
 */
const makeReadyData = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-ready-'))
  const onServer = process.env.DATABASE_URL !== undefined
  if (!onServer) await (await openStore(readSettings({ PORT: String(JOURNEY_PORT), REFILL_DATA: folder, NODE_ENV: 'production' }))).close()
  project.provide('readyData', onServer ? undefined : folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export default makeReadyData

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_POOL_ID } from '../../backend/sandbox/identity/sandbox-identity.ts'
import { freePort, type RunningStore, startStore } from '../../test/support/running-store.ts'

/** Store processes on one database, some of which share a folder of cached pages. */
export interface StoreGroup {
  readonly urls: readonly string[]
  /** Folders of cached pages. */
  readonly folders: readonly string[]
  /** Lists the processes that ended unexpectedly, with their last output. */
  readonly died: () => readonly string[]
  readonly stop: () => Promise<void>
}

export interface GroupSize {
  readonly processes: number
  /** Number of folders of cached pages, which the processes share in turn. */
  readonly folders: number
}

/**
 * Returns the sandbox addresses of one process for the accounts of all.
 *
 * Pages contain the addresses of their accounts, and processes share only pages that are the same.
 */
const settingsOfAccounts = (port: number): Readonly<Record<string, string>> => {
  const sandbox = `http://localhost:${port}/_`
  return {
    POOL_URL: `${sandbox}/identity`,
    POOL_ISSUER: `${sandbox}/identity/${SANDBOX_POOL_ID}`,
    POOL_HOSTED_URL: `${sandbox}/identity`,
    WALLET_MERCHANT_ID: 'changed-pages',
    CAPTCHA_SCRIPT: `${sandbox}/captcha.js`,
    CAPTCHA_SITE_KEY: 'changed-pages'
  }
}

/** Starts store processes as `npm start` does, each on a port of its own. */
export const startStoreGroup = async (databaseUrl: string, size: GroupSize): Promise<StoreGroup> => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-group-'))
  const ports = await Promise.all(Array.from({ length: size.processes }, freePort))
  const folders = Array.from({ length: size.folders }, (_, at) => join(folder, `pages-${at + 1}`))
  const env = {
    DATABASE_URL: databaseUrl,
    // Pages that are shared name one address.
    STORE_URL: `http://localhost:${ports[0] ?? 0}`,
    ...settingsOfAccounts(ports[0] ?? 0),
    PAGE_WAIT: '2',
    // Only requested pages are rendered.
    WARM: 'off'
  }
  const start = (port: number, at: number): Promise<RunningStore> =>
    startStore({ port, dataFolder: join(folder, `data-${at + 1}`), env: { ...env, CACHE_DIR: folders[at % size.folders] ?? '' } })
  const stores: RunningStore[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(stores.map((store) => store.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  const started = await Promise.allSettled(ports.map(async (port, at) => void stores.push(await start(port, at))))
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await stop()
    throw failed.reason
  }
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    folders,
    died: () => stores.filter(({ process: { exitCode, signalCode } }) => (exitCode ?? signalCode) !== null).map((store) => store.printed()),
    stop
  }
}

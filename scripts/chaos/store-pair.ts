import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RunningStore, startStore } from '../../test/support/running-store.ts'

/** Two store processes on one database, each of which can be killed and restarts on its port. */
export interface StorePair {
  /** Addresses of both; one of them may be away at the moment. */
  readonly urls: readonly string[]
  /** Addresses of the processes that have started and still run. */
  readonly running: () => readonly string[]
  /** Kills one process and starts it again; answers how long until it served again. Unit: ms. */
  readonly killAndRestart: (index: number) => Promise<number>
  /** Output of processes that ended unexpectedly. */
  readonly died: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** A start that fails is tried again after this, as a supervisor does. Unit: ms. */
const START_AGAIN = 500
const STARTS = 60

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts two store processes. */
export const startStorePair = async (env: Readonly<Record<string, string>>): Promise<StorePair> => {
  const ports = [await freePort(), await freePort()]
  const died: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'refill-chaos-'))
  const killed = new WeakSet<RunningStore>()
  const stores: RunningStore[] = []
  const begin = async (port: number): Promise<RunningStore> => {
    const command = ['scripts/chaos/store-process.ts']
    const dataFolder = join(folder, String(port))
    const store = await startStore({ port, dataFolder, command, env: { ...env, STORE_URL: `http://localhost:${ports[0] ?? 0}` } })
    store.process.once('exit', () => {
      if (killed.has(store)) return
      died.push(store.printed().slice(-2_000))
      // A supervisor starts it again.
      start(port).then(
        (again) => void (stores[ports.indexOf(port)] = again),
        () => undefined
      )
    })
    return store
  }
  const start = async (port: number): Promise<RunningStore> => {
    for (let left = STARTS; ; left -= 1) {
      try {
        return await begin(port)
      } catch (error) {
        if (left === 0) throw error
        await pause(START_AGAIN)
      }
    }
  }
  // One after the other: the first makes the tables.
  for (const port of ports) stores.push(await begin(port))
  const isRunning = (store: RunningStore | undefined): boolean =>
    store !== undefined && store.process.exitCode === null && store.process.signalCode === null && !killed.has(store)
  const kill = async (store: RunningStore | undefined): Promise<void> => {
    if (store === undefined || !isRunning(store)) return
    killed.add(store)
    await store.kill('SIGKILL')
  }
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  return {
    urls,
    running: () => urls.filter((_url, index) => isRunning(stores[index])),
    killAndRestart: async (index) => {
      const began = performance.now()
      await kill(stores[index])
      stores[index] = await start(ports[index] ?? 0)
      return performance.now() - began
    },
    died: () => died,
    stop: async () => {
      await Promise.all(stores.map(kill))
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

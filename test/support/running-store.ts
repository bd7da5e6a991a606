import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A store started as a shopper's host would start it, on a port of its own. */
export interface RunningStore {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Everything it printed so far. */
  readonly printed: () => string
  /** Ends it as the system would; the data folder stays for a next start. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>
}

export interface StoreStart {
  readonly port?: number
  readonly dataFolder?: string
  readonly env?: Readonly<Record<string, string>>
  /** Command to run, and the copy of the project in which it runs. */
  readonly command?: readonly string[]
  readonly cwd?: string
  /** A store that is not ready by then is ended. Unit: ms. */
  readonly startWithinMs?: number
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const READY = /^Ready in /m
const START_WITHIN_MS = 170_000

/**
 * Starts `npm start`'s program and waits until it prints that it is ready.
 *
 * A refusal becomes an error with its line. A start that exceeds its limit is ended before the error, so that its port and its data are free.
 */
export const startStore = async ({
  port,
  dataFolder,
  env = {},
  command = ['scripts/start.ts'],
  cwd = '.',
  startWithinMs = START_WITHIN_MS
}: StoreStart = {}): Promise<RunningStore> => {
  const chosen = port ?? (await freePort())
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'refill-'))
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      ...process.env,
      PORT: String(chosen),
      REFILL_DATA: folder,
      REFILL_LOG: 'off',
      REFILL_LIMITS: 'off',
      // Pages are rendered when a test requests them, on a machine with other work.
      WARM: 'off',
      PAGE_WAIT: '30',
      NODE_ENV: 'production',
      // As under npm: a store ends with the process that started it, however that ends.
      npm_lifecycle_event: 'test',
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let text = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endWithTests = (): boolean => child.kill('SIGKILL')
  process.once('exit', endWithTests)
  void ended.then(() => process.off('exit', endWithTests))
  await new Promise<void>((resolve, reject) => {
    let isLate = false
    const limit = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, startWithinMs)
    const listen = (chunk: Buffer): void => {
      text += chunk.toString('utf8')
      if (READY.test(text)) {
        clearTimeout(limit)
        resolve()
      }
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`${isLate ? 'The store did not start in time' : `The store ended with ${code}`}:\n${text}`))
    })
  })
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://localhost:${chosen}`,
    port: chosen,
    process: child,
    printed: () => text,
    kill,
    stop: async () => {
      await kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

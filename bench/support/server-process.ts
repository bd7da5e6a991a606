import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../test/support/running-store.ts'

/** A server in a process of its own, as the store is, so that it shares no thread with the measuring. */
export interface ServerProcess {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a program of this folder that listens on PORT and prints a line when it does. */
export const startServer = async (program: string): Promise<ServerProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, [new URL(program, import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error(`${program} did not start`)
    })
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await ended
    }
  }
}

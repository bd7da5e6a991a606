import { createConnection } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, startStore } from '../support/running-store.ts'

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('startStore ends a process that misses its limit, so that its port is free', async () => {
  const port = await freePort()
  const code = `process.on('SIGTERM', () => {}); require('node:net').createServer().listen(${port}, '127.0.0.1', () => console.log('not yet'))`
  const failed = await startStore({ port, command: ['-e', code], startWithinMs: 3_000 }).catch((error: Error) => error.message)
  expect(failed).toBe('The store did not start in time:\nnot yet\n')
  expect(await isListening(port)).toBe(false)
})

import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningStore, serveStore } from '../../backend/main.ts'
import { builtPages } from '../../backend/pages/pages.ts'
import { readSettings } from '../../backend/settings.ts'
import { aBackend, type BackendUnderTest } from '../support/backend.ts'
import { fewPages } from '../support/few-pages.ts'
import { freePort, startStore } from '../support/running-store.ts'

const pages = fewPages()
let backend: BackendUnderTest
let store: RunningStore
let port: number
let begun = 0
let isClosed = false
let letThrough: () => void = () => undefined
const gate = new Promise<void>((resolve) => (letThrough = resolve))

beforeAll(async () => {
  backend = await aBackend()
  port = await freePort()
  const settings = readSettings({ PORT: String(port), REQUEST_TIMEOUT: '1', SANDBOX: 'on' })
  const close = async (): Promise<void> => {
    isClosed = true
    await backend.close()
  }
  store = await serveStore({ settings, services: backend.services, close }, async (app) => {
    app.get('/slow', async () => {
      begun += 1
      await gate
      return 'whole'
    })
    return builtPages(pages.folder)
  })
})
afterAll(async () => {
  letThrough()
  if (!isClosed) await store.stop()
  pages.remove()
})

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`)

test('server ends a request with 408 that sends its body slowly, after the time that is set', async () => {
  const answered = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    )
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answered).toMatch(/^HTTP\/1\.1 408 /)
})

test('stopped store says that it is not ready, finishes every request and then closes', async () => {
  await vi.waitUntil(async () => (await ask('/readyz')).status === 200, { timeout: 30_000 })
  const asked = Array.from({ length: 30 }, () => ask('/slow').then(async (answer) => [answer.status, await answer.text()]))
  await vi.waitUntil(() => begun === 30, { timeout: 30_000 })
  const stopped = store.stop()
  const ready = await ask('/readyz')
  expect([ready.status, ready.headers.get('connection'), (await ready.json()).reasons]).toEqual([503, 'close', ['draining']])
  expect(isClosed).toBe(false)
  letThrough()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, () => [200, 'whole']))
  await stopped
  expect(isClosed).toBe(true)
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})

test('stopped process cuts none of 100 requests that wait for it on SIGTERM, and ends with 0', async () => {
  const running = await startStore({ command: ['test/support/bare-store.ts'], env: { SANDBOX: 'on' } })
  let answered = 0
  const asked = Array.from(
    { length: 100 },
    () =>
      new Promise<number>((resolve, reject) => {
        // A connection of its own for each, so that most of them wait to be taken.
        const sent = request({ host: '127.0.0.1', port: running.port, path: '/healthz', agent: false }, (answer) => {
          answered += 1
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        })
        sent.on('error', reject)
        sent.end()
      })
  )
  await vi.waitUntil(() => answered > 0, { timeout: 60_000, interval: 1 })
  await running.stop()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(running.process.exitCode).toBe(0)
}, 120_000)

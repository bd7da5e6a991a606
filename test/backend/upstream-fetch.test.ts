import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { upstreamFetch } from '../../backend/upstream-fetch.ts'

let server: Server
let url: string
let calls: { readonly method: string | undefined; readonly headers: IncomingMessage['headers']; readonly body: string }[] = []

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
let sentBytes = 0
let endlessClosed = false

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/echo': (response) => response.writeHead(202, { 'content-type': 'application/json', 'x-one': 'a' }).end('{"said":"Änderung 会"}'),
  '/moved': (response) => response.writeHead(302, { location: '/echo' }).end(),
  '/nothing': (response) => response.writeHead(204).end(),
  '/endless': (response) => {
    const send = (): void => {
      while (response.writable && response.write(MEGABYTE)) sentBytes += MEGABYTE.length
      response.once('drain', send)
    }
    response.on('close', () => (endlessClosed = true))
    send()
  },
  '/long': (response) => response.end('x'.repeat(4 * 1024 * 1024)),
  '/silent': () => undefined,
  '/halting': (response) => response.writeHead(200).write('{"half":'),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"half":')
    setImmediate(() => response.destroy())
  }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      calls.push({ method: request.method, headers: request.headers, body })
      answers[request.url ?? '']?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, more: RequestInit = {}) =>
  upstreamFetch(`${url}${path}`, { method: 'POST', headers: { 'X-Api-Key': 'secret' }, body: '{"a":"é"}', redirect: 'error', ...more })

describe('upstreamFetch', () => {
  test('carries its bytes and headers and answers like fetch', async () => {
    calls = []
    const answer = await post('/echo')
    expect(calls).toMatchObject([{ method: 'POST', headers: { 'x-api-key': 'secret', 'content-length': '10' }, body: '{"a":"é"}' }])
    expect([answer.status, answer.ok, answer.headers.get('x-one')]).toEqual([202, true, 'a'])
    expect(await answer.json()).toEqual({ said: 'Änderung 会' })
    expect((await upstreamFetch(`${url}/nothing`, { redirect: 'error' })).status).toBe(204)
  })

  test('uses one connection again and again', async () => {
    const before = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    for (let at = 0; at < 5; at += 1) await (await post('/echo')).text()
    const after = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    expect(after).toBeLessThanOrEqual(Math.max(before, 1))
  })

  test('follows a redirect only where the caller did not forbid it', async () => {
    await expect(post('/moved')).rejects.toThrow('Redirected')
    expect((await upstreamFetch(`${url}/moved`)).status).toBe(202)
  })

  test.each([
    ['read as a whole', 'error'],
    ['read as a stream', 'follow']
  ] as const)('ends at an answer of more than 4 MB, %s, and closes its connection', async (_how, redirect) => {
    sentBytes = 0
    endlessClosed = false
    await expect(post('/endless', { redirect }).then((answer) => answer.text())).rejects.toThrow('longer than 4194304 bytes')
    await vi.waitUntil(() => endlessClosed, { timeout: 30_000 })
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024)
  })

  test('takes an answer of exactly 4 MB', async () => {
    expect(await (await post('/long')).text()).toHaveLength(4_194_304)
  })

  test.each(['/silent', '/halting'])('ends with a time-out when it gets no whole answer in time: %s', async (path) => {
    await expect(post(path, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(post(path, { signal: AbortSignal.abort(new Error('given up')) })).rejects.toThrow('given up')
  })

  test('fails when its connection breaks, also in the middle of the answer', async () => {
    await expect(post('/cut')).rejects.toThrow('aborted')
    await expect(upstreamFetch('http://127.0.0.1:1/', { redirect: 'error' })).rejects.toThrow('ECONNREFUSED')
  })
})

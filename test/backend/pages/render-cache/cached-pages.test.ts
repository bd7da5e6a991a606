import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cachedPages } from '../../../../backend/pages/render-cache/cached-pages.ts'
import { type CachedPage, packPage } from '../../../../backend/pages/render-cache/cached-page.ts'
import type { FoundPage, RenderCache } from '../../../../backend/pages/render-cache/render-cache.ts'
import { registerPages } from '../../../../backend/pages/pages.ts'
import { registerSecurityHeaders } from '../../../../backend/pages/security-headers.ts'
import { builtFolder } from '../../../support/few-pages.ts'

const TEXT = `<!doctype html>${'Emberhold '.repeat(100)}`
const TAG = `W/"${createHash('sha256').update(TEXT).digest('base64url').slice(0, 16)}"`
const MARKUP = 'text/html; charset=utf-8'

let app: FastifyInstance
let find: RenderCache['find']
/** The page in memory, for every address. */
let fresh: CachedPage | undefined
let asked: string[]
let time: Date

const found = async (html: string): Promise<FoundPage> => ({
  kind: 'page',
  page: await packPage({ html, keys: [] }, { seq: 1, version: 'v' }, 0)
})

const start = async (limitRequests = true): Promise<void> => {
  const { hosting, remove } = builtFolder()
  remove()
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  registerSecurityHeaders(app)
  const source = await cachedPages({
    cache: {
      findFresh: () => fresh,
      find: (path, mayRender) => {
        asked.push(path)
        return find(path, mayRender)
      }
    },
    hosting,
    files: { 'robots.txt': 'User-agent: *', 'worker.js': 'self' },
    sendAsset: () => Promise.resolve(false),
    now: () => time,
    limitRequests
  })
  registerPages(app, source, 'http://localhost:4000')
}

beforeEach(async () => {
  asked = []
  fresh = undefined
  time = new Date('2026-11-21T12:00:00Z')
  find = (path) => (path.startsWith('us/') ? found(path === 'us/404.html' ? 'nothing in us' : TEXT) : Promise.resolve({ kind: 'absent' }))
  await start()
})

afterEach(() => app.close())

const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost:4000', ...headers } })

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync]
])('cached page comes as %s to a client that takes %s', async (encoding, accepted, unpack) => {
  const answer = await get('/us/emberhold', { 'accept-encoding': accepted })
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': MARKUP,
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    etag: TAG
  })
  expect(unpack(answer.rawPayload).toString()).toBe(TEXT)
})

test('cached page comes as it was rendered to a client that takes no encoding', async () => {
  const answer = await get('/us/emberhold')
  expect([answer.statusCode, answer.body, answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([
    200,
    TEXT,
    undefined,
    String(TEXT.length)
  ])
})

test.each([TAG, `"other", ${TAG}`, TAG.slice(2), '*'])(
  'cached page is not sent again to a browser that has it (%s), with the same headers',
  async (tag) => {
    const [first, again] = [await get('/us/emberhold'), await get('/us/emberhold', { 'if-none-match': tag })]
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'referrer-policy'])
      expect(again.headers[name]).toBe(first.headers[name])
  }
)

test('cached page is sent to a browser that has another version', async () => {
  expect((await get('/us/emberhold', { 'if-none-match': 'W/"0123456789abcdef"' })).statusCode).toBe(200)
})

test('cached page answers HEAD with its headers alone', async () => {
  const [head, whole] = [
    await get('/us/emberhold', { 'accept-encoding': 'br' }, 'HEAD'),
    await get('/us/emberhold', { 'accept-encoding': 'br' })
  ]
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    '',
    whole.headers['content-length'],
    TAG
  ])
})

test('cached pages answer an unknown address with 404 and the page of its market, and nothing that could be asked for again', async () => {
  find = async (path) => (path === 'us/404.html' ? found('nothing in us') : { kind: 'absent' })
  const answer = await get('/us/none', { 'if-none-match': '*' })
  expect([answer.statusCode, answer.body, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    404,
    'nothing in us',
    'no-store',
    undefined
  ])
  expect(asked).toEqual(['us/none/index.html', 'us/404.html'])
})

test('cached pages look for no address that is longer than any of a page', async () => {
  expect((await get(`/us/${'a'.repeat(400)}`)).statusCode).toBe(404)
  expect(asked).toEqual(['us/404.html'])
})

test('cached pages answer 503 with the time to come back, in the language of the visitor, when a page cannot be rendered now', async () => {
  find = () => Promise.resolve({ kind: 'unavailable' })
  const answer = await get('/us/emberhold', { 'accept-language': 'de' })
  expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store', 'content-type': MARKUP })
  expect([answer.statusCode, answer.headers['content-security-policy'] !== undefined]).toEqual([503, true])
  expect(answer.body).toMatch(/<html lang="de"/)
  expect(answer.body).not.toMatch(/<script|<style|<link/)
})

test('cached pages answer 429 to a network after 25 uncached pages in a second, and not to others or for cached pages', async () => {
  find = async (_path, mayRender = () => true) => (mayRender() ? found(TEXT) : { kind: 'limited' })
  const visit = async (remoteAddress: string) =>
    (await app.inject({ url: '/us/emberhold', headers: { host: 'localhost:4000' }, remoteAddress })).statusCode
  const codes: number[] = []
  for (let at = 0; at < 30; at += 1) codes.push(await visit('203.0.113.7'))
  expect(codes).toEqual([...Array<number>(25).fill(200), ...Array<number>(5).fill(429)])
  expect([await visit('203.0.113.99'), await visit('198.51.100.1')]).toEqual([429, 200])
  time = new Date(time.getTime() + 1_000)
  const late = await app.inject({ url: '/us/emberhold', headers: { host: 'localhost:4000' }, remoteAddress: '203.0.113.7' })
  expect(late.statusCode).toBe(200)
  await app.close()
  await start(false)
  const free: number[] = []
  for (let at = 0; at < 30; at += 1) free.push(await visit('203.0.113.7'))
  expect(new Set(free)).toEqual(new Set([200]))
})

test('cached pages never render files that only a build changes', async () => {
  const robots = await get('/robots.txt', { 'accept-encoding': 'gzip' })
  expect([gunzipSync(robots.rawPayload).toString(), robots.headers['content-type'], robots.headers['cache-control']]).toEqual([
    'User-agent: *',
    'text/plain; charset=utf-8',
    'public, max-age=86400'
  ])
  expect((await get('/assets/worker.js')).headers).toMatchObject({
    'cache-control': 'no-store',
    'service-worker-allowed': '/',
    'content-type': 'text/javascript; charset=utf-8'
  })
  expect(asked).toEqual([])
})

test('cached pages ask again each time for a page of private addresses, and reveal nothing of its address to others', async () => {
  const { headers } = await get('/us/complete?order=1')
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-cache', 'no-referrer'])
})

describe('cached page that is fresh in memory', () => {
  const isDate = new Set(['date'])
  const shown = ({ statusCode, headers, rawPayload }: Awaited<ReturnType<typeof get>>) => [
    statusCode,
    Object.fromEntries(Object.entries(headers).filter(([name]) => !isDate.has(name))),
    rawPayload.toString('hex')
  ]
  const keep = async (): Promise<void> => {
    const page = await found(TEXT)
    fresh = page.kind === 'page' ? page.page : undefined
  }

  test.each([
    ['/us/emberhold', { 'accept-encoding': 'br, gzip' }],
    ['/us/emberhold', { 'accept-encoding': 'gzip' }],
    ['/us/emberhold', { 'accept-encoding': 'br', cookie: 'shop-country=us; other=1' }],
    ['/us/emberhold', { 'accept-encoding': 'br', 'if-none-match': TAG }],
    ['/us/emberhold', { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' }],
    ['/us/complete', { 'accept-encoding': 'br' }],
    ['/us/sign-in', { 'accept-encoding': 'br' }],
    ['/known/us-home.js', { 'accept-encoding': 'br' }]
  ])('is sent from %s with %j as the first time, without a look at the routes', async (url, headers) => {
    find = () => found(TEXT)
    const first = await get(url, headers)
    await keep()
    const looked = asked.length
    expect(shown(await get(url, headers))).toEqual(shown(first))
    expect(asked).toHaveLength(looked)
  })

  test.each<[string, string, Readonly<Record<string, string>>, 'GET' | 'HEAD']>([
    ['its head alone is asked for', '/us/emberhold', { 'accept-encoding': 'br' }, 'HEAD'],
    ['the client takes no encoding', '/us/emberhold', {}, 'GET'],
    ['the address has a query', '/us/emberhold?a=1', { 'accept-encoding': 'br' }, 'GET']
  ])('takes the way through the routes when %s', async (_, url, headers, method) => {
    const first = await get(url, headers, method)
    await get('/us/emberhold', headers)
    await keep()
    const looked = asked.length
    expect(shown(await get(url, headers, method))).toEqual(shown(first))
    expect(asked).toHaveLength(looked + 1)
  })

  test('is not sent to a visitor whose choice leads elsewhere', async () => {
    find = () => found(TEXT)
    await get('/sa/', { 'accept-encoding': 'br' })
    await keep()
    const answer = await get('/sa/', { 'accept-encoding': 'br', cookie: 'shop-lang=en' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en-sa/'])
  })

  test('is not sent over an address that is not secure', async () => {
    await get('/us/emberhold', { 'accept-encoding': 'br' })
    await keep()
    expect((await get('/us/emberhold', { 'accept-encoding': 'br', host: 'store.example' })).statusCode).toBe(421)
  })

  test('is not sent once it is stale', async () => {
    await get('/us/emberhold', { 'accept-encoding': 'br' })
    await keep()
    fresh = undefined
    find = () => found('new')
    expect(brotliDecompressSync((await get('/us/emberhold', { 'accept-encoding': 'br' })).rawPayload).toString()).toBe('new')
  })
})

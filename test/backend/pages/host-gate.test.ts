import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedLanguages, blockedPageFor } from '../../../backend/pages/blocked-page.ts'
import { type HostGate, registerHostGate } from '../../../backend/pages/host-gate.ts'
import { registerPages } from '../../../backend/pages/pages.ts'
import { compiledWords } from '../../../backend/services/words.ts'

const ENGLISH = 'This host is not allowed to access the store. Check back later.'

interface Store {
  readonly app: FastifyInstance
  /** What got past the gate. */
  readonly handled: string[]
}

const aStore = async (gate: Partial<HostGate> = {}): Promise<Store> => {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  const handled: string[] = []
  await registerHostGate(app, {
    whiteLabel: { id: 7, hostname: 'kick.example' },
    localHosts: false,
    paymentsHost: undefined,
    wordsIn: (language) => compiledWords(language, 'mail'),
    ...gate
  })
  for (const path of ['/graphql', '/api/homePage', '/notify/payment', '/notify/identity'])
    app.post(path, async ({ url }) => {
      handled.push(url)
      return { ok: true }
    })
  for (const path of ['/healthz', '/notify/payment', '/_/outbox', '/pay/1'])
    app.get(path, async ({ url }) => {
      handled.push(url)
      return { ok: true }
    })
  const send = async (_: unknown, reply: { readonly send: (text: string) => unknown }, path: string) => {
    handled.push(path)
    void reply.send(`page ${path}`)
    return true
  }
  registerPages(
    app,
    {
      headers: { public: {}, checkout: {}, account: {} },
      shells: { Homepage: { file: 'index.html', class: 'public' } },
      sendPage: send,
      sendAsset: send
    },
    'http://kick.example'
  )
  return { app, handled }
}

let store: Store

beforeAll(async () => {
  store = await aStore()
})

afterAll(() => store.app.close())

const ask = ({ app }: Store, url: string, host: string, more: Readonly<Record<string, string>> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host, 'x-forwarded-proto': 'https', ...more }, ...(method === 'POST' ? { payload: {} } : {}) })

describe('host gate on another host', () => {
  test.each([
    '/',
    '/us/',
    '/us/emberhold',
    '/us/complete?order=1',
    '/international',
    '/assets/entry-abc.js',
    '/favicon.svg',
    '/site.webmanifest',
    '/robots.txt',
    '/no-such-page',
    '/_/outbox',
    '/pay/1'
  ])('sends the page that says so instead of %s, and nothing behind it is asked', async (url) => {
    const before = store.handled.length
    const answer = await ask(store, url, 'evil.example')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(ENGLISH)
    expect(store.handled).toHaveLength(before)
  })

  test.each(['/graphql', '/api/homePage', '/api/search', '/session', '/session/renew'])(
    'refuses the call %s in the words of a program',
    async (url) => {
      const answer = await ask(store, url, 'evil.example', {}, 'POST')
      expect([answer.statusCode, answer.json()]).toEqual([403, { errorMessage: ENGLISH }])
      expect((await ask(store, url, 'evil.example')).json()).toEqual({ errorMessage: ENGLISH })
      expect(store.handled).toEqual([])
    }
  )

  test.each([
    'www.kick.example',
    'kick.example.evil.example',
    'kick.example.',
    'kick.example@evil.example',
    'evil.example:443',
    'kick.example, evil.example',
    '127.0.0.1:4000',
    'localhost:4000',
    ''
  ])('knows %j as another host', async (host) => {
    expect((await ask(store, '/us/', host)).statusCode).toBe(403)
  })

  test('accepts no header as a way in: the tenant is known by the host', async () => {
    const headers = {
      'x-whitelabel-id': '7',
      'x-forwarded-host': 'kick.example',
      forwarded: 'host=kick.example',
      origin: 'https://kick.example'
    }
    expect((await ask(store, '/us/', 'evil.example', headers)).statusCode).toBe(403)
    expect((await ask(store, '/graphql', 'evil.example', headers, 'POST')).statusCode).toBe(403)
  })

  test('keeps nothing of it: no cookie, no cache, no script, no style, no picture, no link', async () => {
    const { headers, body } = await ask(store, '/us/', 'evil.example')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(body).not.toMatch(/<script|<style|<link|<img|<a |<iframe|style=|src=|href=/)
  })

  test.each([
    [undefined, 'en', ENGLISH],
    ['es-MX,es;q=0.9', 'es', 'Este host no tiene permiso para acceder a la tienda.'],
    ['ja', 'ja', 'このホストはストアへのアクセスを許可されていません。'],
    ['xx, en;q=0.2, id;q=0.8', 'id', 'Host ini tidak diizinkan mengakses toko.'],
    ['es;q=0', 'en', ENGLISH],
    ['<script>', 'en', ENGLISH]
  ])('answers a visitor who reads %s in %s', async (accept, language, text) => {
    const { body } = await ask(store, '/', 'evil.example', accept === undefined ? {} : { 'accept-language': accept })
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(text)
  })

  test('writes from right to left where that is how it is read', async () => {
    const { body } = await ask(store, '/', 'evil.example', { 'accept-language': 'ar-SA' })
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('هذا المضيف غير مسموح له بالوصول إلى المتجر.')
  })

  test('passes calls between machines, which prove themselves', async () => {
    for (const [url, method] of [
      ['/healthz', 'GET'],
      ['/notify/payment?TxnId=1', 'GET'],
      ['/notify/payment', 'POST'],
      ['/notify/identity', 'POST']
    ] as const)
      expect((await ask(store, url, '127.0.0.1:4000', {}, method)).statusCode).toBe(200)
    expect((await ask(store, '/notify/payment/more', '127.0.0.1:4000')).statusCode).toBe(403)
  })
})

describe('host gate on the store’s own host', () => {
  test.each(['kick.example', 'KICK.example', 'kick.example:443'])('shows the store at %s', async (host) => {
    expect((await ask(store, '/us/', host)).body).toBe('page us/index.html')
  })

  test('passes calls', async () => {
    expect((await ask(store, '/graphql', 'kick.example', {}, 'POST')).json()).toEqual({ ok: true })
  })
})

describe('host gate on the port', () => {
  test('lets this machine’s own names in while the store is worked on, and no others', async () => {
    const own = await aStore({ localHosts: true })
    expect((await ask(own, '/us/', 'localhost:4000')).statusCode).toBe(200)
    expect((await ask(own, '/us/', 'evil.example')).statusCode).toBe(403)
    await own.app.close()
  })

  test('lets a sandbox’s services in on this machine’s names, its payment page on that page’s name, and the store on none of them', async () => {
    const own = await aStore({ paymentsHost: 'payments.localhost:4000' })
    expect((await ask(own, '/_/outbox', '127.0.0.1:4000')).statusCode).toBe(200)
    expect((await ask(own, '/_/outbox', 'kick.example')).statusCode).toBe(200)
    expect((await ask(own, '/_/outbox', 'evil.example')).statusCode).toBe(403)
    expect((await ask(own, '/pay/1', 'payments.localhost:4000')).statusCode).toBe(200)
    expect((await ask(own, '/pay/1', 'evil.example')).statusCode).toBe(403)
    expect((await ask(own, '/us/', 'payments.localhost:4000')).statusCode).toBe(403)
    await own.app.close()
  })

  test('P16 lets the game’s own site in on its name with the sandbox alone, and the store on it never', async () => {
    const gameAccountHost = 'game-account.localhost:4000'
    const own = await aStore({ paymentsHost: 'payments.localhost:4000', gameAccountHost })
    const site = ['/', '/?a=b', '/account', '/account/login/1', '/oidc/authorize?a=b', '/script/v1.js']
    for (const url of site) expect([url, (await ask(own, url, gameAccountHost)).statusCode]).not.toContain(403)
    for (const url of ['/us/', '/us/oidc/', '/accounts', '/graphql', '/pay/1'])
      expect([url, (await ask(own, url, gameAccountHost)).statusCode]).toEqual([url, 403])
    for (const url of site) expect([url, (await ask(own, url, 'payments.localhost:4000')).statusCode]).toEqual([url, 403])
    const real = await aStore({ gameAccountHost: undefined })
    for (const url of site) expect([url, (await ask(real, url, gameAccountHost)).statusCode]).toEqual([url, 403])
    await Promise.all([own.app.close(), real.app.close()])
  })

  test.each([undefined, { id: 1 }])(
    'lets everything in for a build without a host (%j), since there is nothing to compare',
    async (whiteLabel) => {
      const own = await aStore({ whiteLabel })
      expect((await ask(own, '/us/', 'anything.example')).statusCode).toBe(200)
      await own.app.close()
    }
  )
})

describe('languages of a visitor', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['ar-SA,ar;q=0.9,en;q=0.95', ['ar-SA', 'en', 'ar']],
    ['en ; q=0.5, de', ['de', 'en']],
    ['*', []],
    ['en;q=x', []],
    ['de;q=0', []]
  ])('in %j are %j', (header, languages) => {
    expect(askedLanguages(header)).toEqual(languages)
  })

  test('fall back to English when none of them is there', () => {
    expect(blockedPageFor(new Map([['en', 'English page']]), 'th')).toBe('English page')
  })
})

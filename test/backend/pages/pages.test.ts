import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages, registerPages } from '../../../backend/pages/pages.ts'
import { type BuiltFolder, builtFolder } from '../../support/few-pages.ts'

let built: BuiltFolder
let app: FastifyInstance

beforeAll(async () => {
  built = builtFolder()
  const { write, folder } = built
  for (const locale of ['id', 'sa', 'en-sa']) {
    write(`pages/${locale}/index.html`, `home of ${locale}`)
    write(`pages/${locale}/search.html`, `search of ${locale}`)
    write(`pages/${locale}/order.html`, `order of ${locale}`)
    for (const name of ['about', 'terms', 'cookies', 'help', 'block-number', 'wallet-landing', 'rewards-landing', 'unsubscribe'])
      write(`pages/${locale}/${name}.html`, `${name} of ${locale}`)
    if (locale !== 'id') write(`pages/${locale}/notifications.html`, `notifications of ${locale}`)
    write(`pages/${locale}/404.html`, `nothing in ${locale}`)
    write(`pages/${locale}/not-offered.html`, `not offered in ${locale}`)
    write(`pages/${locale}/emberhold/index.html`, `Emberhold in ${locale}`)
  }
  write('pages/404.html', 'nothing here')
  write('pages/international/index.html', 'all countries')
  write('pages/product/emberhold/index.html', 'Emberhold anywhere')
  write('pages/marketing-and-partnership/index.html', 'for companies')
  write('pages/robots.txt', 'User-agent: *')
  write('client/assets/entry-abc.js', 'export {}')
  write('client/assets/entry-abc.js.gz', gzipSync('export {}'))
  write('secret.txt', 'not for anybody')
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  registerPages(app, await builtPages(folder), 'http://localhost:4000')
})

afterAll(async () => {
  await app.close()
  built.remove()
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers } })

describe('page of a feature that was never written for a country', () => {
  test.each([
    'notifications',
    'sign-in',
    'wallet/verify',
    'wallet/home?order=1',
    'wallet/waiting',
    'wallet/complete',
    'user/coda-rewards',
    'user/settings'
  ])('at %s says with 404 and in the language of its address that the country does not have it', async (rest) => {
    for (const locale of rest === 'notifications' ? ['id'] : ['id', 'en-sa']) {
      const answer = await get(`/${locale}/${rest}`)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([404, `not offered in ${locale}`, 'no-store'])
      expect(answer.headers.location).toBeUndefined()
    }
  })

  test('has the security headers of its route, so that a code in its address goes nowhere', async () => {
    expect((await get('/id/redeem?code=ABCD')).headers['referrer-policy']).toBe('no-referrer')
  })

  test('is not at an address of no page, nor at one outside all countries', async () => {
    expect((await get('/id/no-such-game')).body).toBe('nothing in id')
    expect((await get('/redeem')).body).toBe('nothing here')
  })
})

describe('store address', () => {
  test.each([
    ['/id/', 'home of id'],
    ['/id', 'home of id'],
    ['/en-sa/', 'home of en-sa'],
    ['/en-sa/notifications', 'notifications of en-sa'],
    ['/id/emberhold', 'Emberhold in id'],
    ['/id/search/', 'search of id'],
    ['/id/search/50%25', 'search of id'],
    ['/id/complete?order=1234567890123456789', 'order of id'],
    ['/id/waiting', 'order of id'],
    ['/id/about', 'about of id'],
    ['/en-sa/terms', 'terms of en-sa'],
    ['/id/cookies', 'cookies of id'],
    ['/en-sa/help', 'help of en-sa'],
    ['/id/block-number', 'block-number of id'],
    ['/id/codacash', 'wallet-landing of id'],
    ['/id/coda-rewards', 'rewards-landing of id'],
    ['/marketing-and-partnership', 'for companies'],
    ['/product/emberhold', 'Emberhold anywhere'],
    ['/en-sa/unsubscribe', 'unsubscribe of en-sa'],
    ['/international', 'all countries']
  ])('%s shows its page', async (url, text) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, text])
  })

  test.each([
    ['/en-sa', '/en-sa/', 301],
    ['/ar-sa/emberhold?x=1', '/sa/emberhold?x=1', 301],
    ['/id/search?q=50%25', '/id/search/50%25', 302],
    ['/id/search?q=', '/id/search/', 302]
  ])('%s leads to %s in one step', async (url, to, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, to])
  })

  test('without a country leads to the picker, and to the chosen country once there is one', async () => {
    expect((await get('/')).headers.location).toBe('/international')
    expect((await get('/', { cookie: 'shop-country=id' })).headers.location).toBe('/id/')
    expect((await get('/', { cookie: 'shop-country=sa; shop-lang=en' })).headers.location).toBe('/en-sa/')
  })

  test('follows the chosen language from a plain country, and no cache keeps that', async () => {
    const answer = await get('/sa/emberhold', { cookie: 'shop-lang=en' })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([302, '/en-sa/emberhold', 'no-store'])
  })

  test('of a product outside all countries leads to it in the chosen country and language, and no cache keeps that', async () => {
    const to = async (url: string, cookie: string) => {
      const { statusCode, headers } = await get(url, { cookie })
      return [statusCode, headers.location, headers['cache-control']]
    }
    expect(await to('/product/emberhold?utm_source=x', 'shop-country=id')).toEqual([302, '/id/emberhold?utm_source=x', 'no-store'])
    expect(await to('/product/emberhold', 'shop-country=sa; shop-lang=en')).toEqual([302, '/en-sa/emberhold', 'no-store'])
    expect(await to('/product/%00', 'shop-country=id')).toEqual([302, '/id/%00', 'no-store'])
    expect(await to('/product/%E9%AF%89', 'shop-country=id')).toEqual([302, '/id/%E9%AF%89', 'no-store'])
    expect(await to('/product/%2Fevil.example', 'shop-country=id')).toEqual([302, '/id/%2Fevil.example', 'no-store'])
    expect((await get('/product/emberhold', { cookie: 'shop-country=zz' })).body).toBe('Emberhold anywhere')
  })

  test('takes no malformed cookie for a choice', async () => {
    expect((await get('/', { cookie: 'shop-country=//evil.example' })).headers.location).toBe('/international')
  })

  test.each([
    ['/id/no-such-game', 'nothing in id'],
    ['/zz/', 'nothing here'],
    ['/healthy', 'nothing here'],
    ['/product/no-such-game', 'nothing here'],
    ['/product/..%2f..%2fsecret', 'nothing here'],
    ['/id/emberhold/more', 'nothing in id']
  ])('%s is a true 404 with a page', async (url, text) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([404, text])
  })

  test.each(['/id/..%2f..%2fsecret.txt', '/id/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%00'])(
    '%s never leaves the built pages',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('not for anybody')
    }
  )

  test('answers other methods than reading with a plain refusal', async () => {
    const answer = await app.inject({ method: 'POST', url: '/id/', headers: { host: 'localhost:4000' } })
    expect([answer.statusCode, answer.json()]).toEqual([404, { errorMessage: 'There is nothing at this address.' }])
  })
})

describe('build file', () => {
  test('is kept for ever, and comes compressed to who can read it', async () => {
    const answer = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding'
    })
  })

  test('comes plain to who cannot', async () => {
    expect((await get('/assets/entry-abc.js')).body).toBe('export {}')
  })

  test('is a 404 without a cache when it is missing', async () => {
    const answer = await get('/assets/entry-old.js')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('security headers of a page', () => {
  const SCRIPT = "script-src 'sha256-CihokcEcBW4atb/CW/XWsvWwbTjqwQlE9nj9ii5ww5M=' 'strict-dynamic'"

  test.each(['/id/', '/id/emberhold', '/id/complete', '/international', '/zz/', '/', '/assets/entry-abc.js', '/robots.txt'])(
    'stand around %s',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin'
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain('trusted-types store')
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    }
  )

  test('let in the one boot script by its hash', async () => {
    const policy = String((await get('/id/')).headers['content-security-policy'])
    expect(policy.split('; ')).toContain(SCRIPT)
  })

  test('send no address of an order to anybody', async () => {
    expect((await get('/id/complete')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/id/unsubscribe')).headers['referrer-policy']).toBe('no-referrer')
  })

  test('turn away plain http on a host that is not this machine, in one clear page', async () => {
    const answer = await get('/id/', { host: 'store.example' })
    expect(answer.statusCode).toBe(421)
    expect(answer.body).toContain('http://localhost:4000')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/)
  })

  test('let https through that another host ends, and promise to stay there', async () => {
    const answer = await get('/id/', { host: 'store.example', 'x-forwarded-proto': 'https' })
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains'])
    expect((await get('/id/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('believe only a trusted proxy that https ended there', async () => {
    const answer = await app.inject({
      method: 'GET',
      url: '/id/',
      headers: { host: 'store.example', 'x-forwarded-proto': 'https' },
      remoteAddress: '203.0.113.7'
    })
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([421, undefined])
  })
})

describe('path words of wallet and rewards', () => {
  test('are those that the build was given, and the usual ones are addresses of nothing then', async () => {
    const other = Fastify()
    const source = await builtPages(built.folder)
    registerPages(other, { ...source, segments: { wallet: 'purse', cashback: 'points' } }, 'http://localhost:4000')
    const at = async (url: string) => {
      const { statusCode, body } = await other.inject({ method: 'GET', url, headers: { host: 'localhost:4000' } })
      return [statusCode, body]
    }
    expect([await at('/id/purse'), await at('/id/points'), await at('/id/codacash')]).toEqual([
      [200, 'wallet-landing of id'],
      [200, 'rewards-landing of id'],
      [404, 'nothing in id']
    ])
    await other.close()
  })
})

import * as E from 'fp-ts/lib/Either.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAccountPorts, openPageAccounts } from '../../../../src/composition/accounts.ts'
import { sameOrigin } from '../../../../src/composition/config.ts'
import { START } from '../../../support/fake-clock.ts'

const PARTIES = {
  clientId: 'store-client',
  merchantId: 'store-1',
  countryCode: 702,
  pool: { id: 'local_Pool1', endpoint: 'http://pool.test/' },
  hosted: {
    issuer: 'http://pool.test/local_Pool1',
    authorizationEndpoint: 'http://localhost/oauth2/authorize',
    tokenEndpoint: 'http://localhost/oauth2/token',
    jwksUri: 'http://pool.test/jwks.json',
    redirectUri: 'http://localhost:4000/oauth/callback',
    providers: ['provider-a']
  },
  captcha: { kind: 'tokens', url: 'http://captcha.test/tokens' }
}
const singapore = { path: 'sg', group: 'Southeast Asia', regionCode: 'sg' } as const
const qatar = { path: 'qa', group: 'Middle East', regionCode: 'eu' } as const

interface Asked {
  readonly url: string
  readonly headers: Headers
  readonly body: string
}
let asked: Asked[] = []
let answers: Readonly<Record<string, unknown>> = {}

beforeEach(() => {
  asked = []
  answers = { '/api/user/parties': PARTIES, 'http://captcha.test/tokens': { token: 'token-1' } }
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const url = typeof input === 'string' ? input : input.url.replace(location.origin, '')
    const { headers, body } = typeof input === 'string' ? init : { headers: input.headers, body: await input.text() }
    asked.push({ url, headers: new Headers(headers), body: typeof body === 'string' ? body : '' })
    const answer = answers[url.split('?')[0] ?? '']
    return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset.track
  localStorage.clear()
  sessionStorage.clear()
})

const tokens = { idToken: 'id', accessToken: 'access', sub: 'ana', issuedAt: START, expiresAt: START }
const paths = () => asked.map(({ url }) => url)

describe('account ports of a browser', () => {
  test('ask for nothing before their first call, and for the account services once', async () => {
    const ports = openAccountPorts(sameOrigin, singapore)
    expect(paths()).toEqual([])
    answers = { ...answers, '/api/validate-phone': { resultCode: 204 } }
    expect(await ports.accounts.validatePhone('+6581234567')()).toEqual(E.right(true))
    expect(await ports.captcha.solve('ana@example.com')()).toEqual(E.right('token-1'))
    expect(paths()).toEqual(['/api/user/parties?country=sg', '/api/validate-phone', 'http://captcha.test/tokens'])
    expect(['x-country-code', 'x-merchant-id'].map((name) => asked[1]?.headers.get(name))).toEqual(['702', 'store-1'])
  })

  test('say so without known account services, and fetch them again with the next call', async () => {
    const ports = openAccountPorts(sameOrigin, singapore)
    answers = {}
    expect(await ports.captcha.solve('x')()).toMatchObject({ left: { area: 'network' } })
    answers = { '/api/user/parties': { ...PARTIES, countryCode: 'seven' } }
    expect(await ports.captcha.solve('x')()).toMatchObject({ left: { area: 'network' } })
    answers = { '/api/user/parties': PARTIES, 'http://captcha.test/tokens': { token: 'token-2' } }
    expect(await ports.captcha.solve('x')()).toEqual(E.right('token-2'))
  })

  test.each([
    [singapore, 'Bearer access'],
    [qatar, null]
  ])('know the signed-in user by the token where the market has it so: %o', async (market, bearer) => {
    const ports = openAccountPorts(sameOrigin, market)
    ports.credentials.take(tokens, 0)
    answers = { ...answers, '/api/user/details': { resultCode: 0, data: { sub: 'u1' } } }
    expect(await ports.accounts.details()()).toMatchObject({ right: { sub: 'u1' } })
    expect(asked[1]?.headers.get('authorization')).toBe(bearer)
  })

  test('lead to another provider with what the tab keeps of it, and to no other', async () => {
    const ports = openAccountPorts(sameOrigin, singapore)
    const address = await ports.hosted.begin({ provider: 'provider-a', state: '/sg/emberhold' })()
    expect(E.isRight(address) && new URL(address.right).searchParams.get('client_id')).toBe('store-client')
    expect(sessionStorage.getItem('social-state')).toContain('/sg/emberhold')
    expect(await ports.hosted.begin({ provider: 'provider-c', state: '' })()).toMatchObject({ left: { area: 'social' } })
  })

  test('report users as hashes, where it may be reported', async () => {
    document.documentElement.dataset.track = '/events'
    const payload = { accountId: 'u1', email: 'Ana@example.com ', provider: 'provider-a' }
    const { accountTracker } = openAccountPorts(sameOrigin, { ...singapore, group: 'Europe' })
    expect(accountTracker.isAllowed()).toBe(false)
    accountTracker.track('accountCreated', payload)
    const open = openAccountPorts(sameOrigin, singapore).accountTracker
    expect(open.isAllowed()).toBe(true)
    open.track('accountCreated', payload)
    await expect.poll(() => asked.length).toBe(1)
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      events: [
        {
          name: 'accountCreated',
          provider: 'provider-a',
          // SHA-256 of ana@example.com, as `printf ana@example.com | sha256sum` says.
          email: '8e43ca37701228e74983efdbd0cff5c16b3b1e5d4e29a7c05626d4d25a018e11'
        }
      ]
    })
    expect(asked[0]?.body).not.toMatch(/ana@example|"u1"/i)
  })
})

describe('accounts of a page', () => {
  const show = (page: object): void => {
    const data = document.createElement('script')
    data.id = 'page'
    data.type = 'application/json'
    data.textContent = JSON.stringify(page)
    document.body.append(data)
  }
  const frame = { country: 'sa', group: 'Middle East', regionCode: 'eu', language: 'en', prefix: 'en-sa' }

  test('have its market and language', () => {
    show({ frame, content: { page: 'home' }, notices: [] })
    expect(openPageAccounts().setting).toEqual({ market: { path: 'sa' }, language: { code: 'en', isDefault: false }, phoneSignUp: true })
  })

  test('follow the markup where the page has no data', () => {
    document.documentElement.dataset.country = 'sa'
    document.documentElement.lang = 'en-SA'
    history.replaceState(null, '', '/en-sa/')
    expect(openPageAccounts().setting).toEqual({ market: { path: 'sa' }, language: { code: 'en', isDefault: false }, phoneSignUp: true })
    delete document.documentElement.dataset.country
    history.replaceState(null, '', '/')
  })

  test('do not exist outside all countries', () => {
    show({ content: { page: 'picker' }, notices: [] })
    expect(openPageAccounts).toThrow('no accounts')
  })
})

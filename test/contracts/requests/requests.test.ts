import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepSession } from '../../../src/adapters/cookie/session-cookie.ts'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { accountsHttp, codesHttp, walletHttp } from '../../../src/adapters/http/account-clients.ts'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import { endSession } from '../../../src/adapters/http/end-session.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { countNewNotifications } from '../../../src/adapters/http/new-notifications.ts'
import { playerHttp } from '../../../src/adapters/http/player-http.ts'
import { sessionHttp } from '../../../src/adapters/http/session-http.ts'
import type { HostedAttempt } from '../../../src/adapters/identity/hosted-attempt.ts'
import { hostedOauth } from '../../../src/adapters/identity/hosted-oauth.ts'
import { accountEvents } from '../../../src/adapters/system/account-events.ts'
import { errorReporter } from '../../../src/adapters/system/error-reporter.ts'
import { eventSender } from '../../../src/adapters/system/event-sender.ts'
import { tokenCaptcha } from '../../../src/adapters/system/provider-captcha.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { fetchAuthConfig } from '../../../src/adapters/http/auth-endpoints.ts'
import { START } from '../../support/fake-clock.ts'
import { PLAIN, type RecordedRequest, recordRequests, type RequestOptions } from './recorded-requests.ts'

const API = 'https://store.test/api'
const OTHER = 'https://other.test/x'
const now = () => START

/** The headers of the store, which each of its own data calls carries. */
const STORE = { 'x-whitelabel-id': '1', 'x-expt-token': 'token', 'x-expt-context': 'context' }
const JSON_BODY = { 'content-type': 'application/json' }
const TEXT_BODY = { 'content-type': 'text/plain;charset=utf-8' }

const contextOver = (fetch: typeof globalThis.fetch): CallContext => ({
  fetch,
  isOnline: () => true,
  timeout: () => new AbortController().signal,
  path: () => '/us/canopy-strike',
  headers: () => Promise.resolve(STORE)
})

/** Runs calls over a recording network. */
const record = async (
  run: (fetch: typeof globalThis.fetch) => unknown,
  answer: (url: string) => Response = () => Response.json({ resultCode: 0 })
): Promise<readonly RecordedRequest[]> => {
  const { recorded, fetch } = recordRequests(answer)
  await run(fetch)
  await vi.waitFor(() => expect(recorded.length).toBeGreaterThan(0), { timeout: 30_000 })
  return recorded
}

const signedIn = () => {
  const credentials = memoryCredentials()
  credentials.take({ idToken: 'id', accessToken: 'access', sub: 'ana', issuedAt: START, expiresAt: START }, 0)
  return credentials
}
const service = { baseUrl: API, walletUrl: API, countryCode: 702, clientId: 'client', merchantId: 'store-1', sendsBearer: true }
const needsOver = (fetch: typeof globalThis.fetch) => ({
  context: contextOver(fetch),
  credentials: signedIn(),
  contradicted: () => undefined,
  clock: { now }
})
const ana = { authType: 'email', uid: 'ana@example.com' } as const
const OF_ACCOUNT = { ...STORE, ...JSON_BODY, 'x-country-code': '702', 'x-client-id': 'client', authorization: 'Bearer access' }
const OF_WALLET = { ...STORE, 'x-country-code': '702', 'x-merchant-id': 'store-1' }

const rook = {
  ...{ name: 'Rook', id: '44128890', status: '0', country: 'id', accessToken: 'access' },
  ...{ accountRegion: 'Southeast Asia', accountRegionCode: 'ID' }
}
const playersOver = (fetch: typeof globalThis.fetch) =>
  playerHttp({ accountsUrl: API, clientId: 'client', countryCodes: { id: 360 } }, contextOver(fetch))
const OF_PLAYER = { ...STORE, ...JSON_BODY, 'x-country-code': '360', 'x-client-id': 'client', authorization: 'Bearer access' }

const sender = (fetch: typeof globalThis.fetch) =>
  eventSender({
    address: OTHER,
    isAllowed: () => true,
    about: () => ({}),
    now,
    fetch,
    beacon: () => true,
    timeout: () => new AbortController().signal,
    wait: (step) => step()
  })

const tracker = (fetch: typeof globalThis.fetch) =>
  accountEvents({
    address: OTHER,
    isAllowed: () => true,
    now,
    subtle: () => crypto.subtle,
    fetch,
    timeout: () => new AbortController().signal
  })

const keeper = (fetch: typeof globalThis.fetch) =>
  keepSession({
    cookies: { read: () => '{"urlPath":"/session/renew"}', erase: () => undefined },
    fetch,
    every: (step) => {
      step()
      return () => undefined
    },
    failed: () => undefined
  })

const badge = { address: API, headers: STORE, countryCode: 'us', shopLang: 'en', guestUserId: undefined, kept: null }

type Row = readonly [
  name: string,
  run: (fetch: typeof globalThis.fetch) => unknown,
  url: string,
  options: Partial<RequestOptions> & { readonly method: string },
  headers: Readonly<Record<string, string>>
]

/** Every call of the browser that adapters send, with what it sends. */
const ROWS: readonly Row[] = [
  [
    'order service',
    (f) => httpClient(API, contextOver(f), undefined)('/search', {})(),
    '/api/search',
    { method: 'POST' },
    { ...STORE, ...JSON_BODY }
  ],
  [
    'accounts service, for the signed-in user',
    (f) => accountsHttp(service, needsOver(f)).details()(),
    '/api/user/details',
    { method: 'POST' },
    OF_ACCOUNT
  ],
  ['one-time codes', (f) => codesHttp(service, needsOver(f)).resend(ana, 'en')(), '/api/user/otp/send', { method: 'POST' }, OF_ACCOUNT],
  [
    'check of a number',
    (f) => accountsHttp(service, needsOver(f)).validatePhone('+6581234567')(),
    '/api/validate-phone',
    { method: 'POST' },
    { ...OF_WALLET, ...JSON_BODY }
  ],
  [
    'wallet of the signed-in user',
    (f) => walletHttp(service, needsOver(f)).wallet()(),
    '/api/user/wallet',
    { method: 'GET' },
    { ...OF_WALLET, authorization: 'Bearer id' }
  ],
  ['wallet settings of a country', (f) => walletHttp(service, needsOver(f)).country()(), '/api/country/702', { method: 'GET' }, OF_WALLET],
  [
    'GraphQL',
    (f) =>
      graphqlClient('https://store.test/graphql', contextOver(f), undefined)({ name: 'Q', text: 'query Q { a }', isMoney: false }, {})(),
    '/graphql',
    { method: 'POST' },
    { ...STORE, ...JSON_BODY, path: '/us/canopy-strike' }
  ],
  [
    'configuration of accounts',
    (f) => fetchAuthConfig(contextOver(f), API, 'sg').catch(() => undefined),
    '/api/user/parties',
    { method: 'GET' },
    {}
  ],
  ['new session', (f) => sessionHttp(contextOver(f)).open('refresh')(), '/session', { method: 'POST' }, { ...STORE, ...JSON_BODY }],
  ['session refresh', (f) => sessionHttp(contextOver(f)).refresh()(), '/session/refresh', { method: 'POST' }, STORE],
  ['end of a session whose stored data is erased', endSession, '/session', { method: 'DELETE', keepalive: true }, {}],
  ['end of a session', (f) => sessionHttp(contextOver(f)).close()(), '/session', { method: 'DELETE' }, STORE],
  [
    'renewal of the session cookie',
    keeper,
    '/session/renew',
    { method: 'GET', cache: 'no-store', redirect: 'error' },
    { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache', expires: '0' }
  ],
  [
    'notification badge',
    (f) => countNewNotifications({ ...badge, fetch: f }),
    '/api/notifications',
    { method: 'POST' },
    { ...STORE, ...JSON_BODY }
  ],
  [
    'beginning of a login with a partner',
    (f) => playersOver(f).initiateAuthentication({ locale: 'id', returnPath: '/id/', query: '', isSilent: true })(),
    '/partner/attempt',
    { method: 'POST' },
    { ...STORE, ...JSON_BODY }
  ],
  [
    'end of a login with a partner',
    (f) => playersOver(f).logIn({ code: 'c', error: undefined, state: 's', iss: 'i' })(),
    '/partner/login',
    { method: 'POST' },
    { ...STORE, ...JSON_BODY }
  ],
  ['session of a player', (f) => playersOver(f).fetchPlayer()(), '/partner/session', { method: 'GET' }, STORE],
  [
    'new token of a player',
    (f) => playersOver(f).renew('access')(),
    '/partner/session/renew',
    { method: 'POST' },
    { ...STORE, authorization: 'Bearer access' }
  ],
  ['authorisation of a player', (f) => playersOver(f).authorise(rook)(), '/api/user/authorize', { method: 'POST' }, OF_PLAYER],
  ['settings of a player', (f) => playersOver(f).readSettings(rook)(), '/api/user/details', { method: 'POST' }, OF_PLAYER],
  ['end of the session of a player', (f) => playersOver(f).logOut()(), '/partner/session', { method: 'DELETE' }, STORE],
  ['tokens of a captcha', (f) => tokenCaptcha(OTHER, contextOver(f)).solve('ana')(), '/x', { method: 'POST', credentials: 'omit' }, {}],
  [
    'tracked events',
    (f) => sender(f).track({ name: 'item.chosen', itemId: 'c500' }),
    '/x',
    { method: 'POST', credentials: 'omit', keepalive: true },
    TEXT_BODY
  ],
  [
    'tracked sign-ins',
    (f) => tracker(f).track('signInSuccessful', { accountId: 'ana', email: undefined, provider: 'provider-a' }),
    '/x',
    { method: 'POST', credentials: 'omit', keepalive: true },
    TEXT_BODY
  ]
]

describe('requests of the browser', () => {
  test.each(ROWS)('keep method, redirect, cache, credentials, keepalive and headers: %s', async (_, run, path, options, headers) => {
    const sent = await record(run)
    expect(sent).toHaveLength(1)
    const { url, headers: given, body: _body, ...kept } = sent[0]!
    expect(new URL(url).pathname).toBe(path)
    expect(kept).toEqual({ ...PLAIN, ...options })
    // The kinds of answers that a client reads decide nothing here; no call names another user agent than the browser.
    const { accept: _accept, ...own } = given
    expect(own).toEqual(headers)
  })
})

describe('requests of the hosted sign-in', () => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const issuer = 'https://pool.test'
  const tokens = (nonce: string) => {
    const seconds = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: 'client', sub: 'ana', nonce, iat: seconds, exp: seconds + 60 }
    return { access_token: 'a', token_type: 'bearer', refresh_token: 'r', id_token: `${part({ alg: 'RS256' })}.${part(claims)}.c2ln` }
  }

  test('follow no redirect, neither for the tokens nor for the keys', async () => {
    let kept: HostedAttempt | undefined
    const { recorded, fetch } = recordRequests((url) => Response.json(url.endsWith('/token') ? tokens(kept?.nonce ?? made) : { keys: [] }))
    const config = { issuer, authorizationEndpoint: `${issuer}/authorize`, tokenEndpoint: `${issuer}/token`, jwksUri: `${issuer}/keys` }
    const hosted = hostedOauth(
      { ...config, clientId: 'client', providers: ['provider-a'], redirectUri: 'https://store.test/oauth/callback' },
      { attempt: { read: () => kept, write: (next) => void (kept = next) }, clock: { now: () => new Date() }, fetch, isOnline: () => true }
    )
    await hosted.begin({ provider: 'provider-a', state: '' })()
    const { state = '', nonce: made = '' } = kept ?? {}
    await hosted.finish(`?code=c&state=${state}`)()
    expect(recorded.map(({ headers: _headers, body: _body, ...request }) => request)).toEqual([
      { ...PLAIN, url: `${issuer}/token`, method: 'POST', redirect: 'manual' },
      { ...PLAIN, url: `${issuer}/keys`, method: 'GET', redirect: 'manual' }
    ])
  })
})

describe('requests of error reports', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('survive their page', async () => {
    const { recorded, fetch } = recordRequests(() => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    const reports = errorReporter({ dsn: 'https://public@errors.test/7', release: '0.1.0', mayFollow: () => false, isReplayed: false })
    // A fault without a named function is never reported.
    reports.crashed(
      (function placeOrder() {
        return new Error('x')
      })()
    )
    await vi.waitFor(() => expect(recorded).toHaveLength(1), { timeout: 30_000 })
    const { headers: _headers, body: _body, url, ...kept } = recorded[0]!
    expect(url).toMatch(/^https:\/\/errors\.test\/api\/7\/envelope\//)
    expect(kept).toEqual({ ...PLAIN, method: 'POST', keepalive: true })
  })
})

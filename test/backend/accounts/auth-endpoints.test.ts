import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originsOf } from '../../../backend/services/accounts/auth-endpoints.ts'
import type { AuthEndpoints } from '../../../backend/services/services.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'

const POOL = 'https://cognito-idp.eu-west-1.amazonaws.com'
const parties: AuthEndpoints = {
  clientId: 'c1',
  merchantId: 'store-1',
  pool: { id: 'eu_1', endpoint: `${POOL}/` },
  hosted: {
    issuer: `${POOL}/eu_1`,
    authorizationEndpoint: 'https://id.example/oauth2/authorize',
    tokenEndpoint: 'https://id.example/oauth2/token',
    jwksUri: `${POOL}/eu_1/.well-known/jwks.json`,
    redirectUri: 'https://store.example/oauth/callback',
    providers: [{ id: 'SignInWithApple', name: 'Apple' }]
  },
  captcha: { kind: 'script', script: 'https://captcha.example/api.js?render=k1', siteKey: 'k1' }
}
const policyOf = (accounts: ReturnType<typeof originsOf> | undefined) => {
  const held = { boot: '1', sheets: { home: { text: 'a{}' } }, accounts } as unknown as Parameters<typeof hostingOf>[0]
  const { headers, rewrites, shells } = hostingOf(held, 'v')
  const part = (page: keyof typeof headers, name: string) =>
    new RegExp(`${name} [^;]*`).exec(headers[page]['content-security-policy'] ?? '')?.[0]
  return { part, rewrites, shells }
}

describe('account services of pages', () => {
  let store: AccountsBackend
  beforeAll(async () => {
    store = await anAccountsBackend({ config: { authEndpoints: parties } })
  })
  afterAll(() => store?.close())

  test('are sent to every caller, for five minutes', async () => {
    const { status, body, headers } = await store.call('GET', '/api/user/parties?country=sg')
    // What shoppers know a provider by is written into the pages.
    const told = { ...parties, hosted: { ...parties.hosted, providers: ['SignInWithApple'] }, countryCode: 702 }
    expect([status, body, headers['cache-control']]).toEqual([200, told, 'public, max-age=300'])
  })

  test.each(['', '?country=xx', '?country=sg&country=id'])('are refused to callers with %j', async (query) => {
    expect((await store.call('GET', `/api/user/parties${query}`)).status).toBe(404)
  })

  test('may be called by these pages alone, and the security headers of others do not contain them', () => {
    const { part } = policyOf(originsOf(parties, 'https://store.example'))
    expect(part('account', 'connect-src')).toBe(`connect-src 'self' ${POOL} https://id.example https://captcha.example`)
    expect(part('account', 'trusted-types')).toBe('trusted-types store captcha goog#html')
    expect(part('account', 'frame-src')).toBe('frame-src https://captcha.example')
    for (const page of ['public', 'checkout'] as const) {
      expect(part(page, 'connect-src')).toBe("connect-src 'self'")
      expect(part(page, 'trusted-types')).toBe('trusted-types store')
      expect(part(page, 'frame-src')).toBeUndefined()
    }
  })

  test('add no origin where all stand on the store’s own', () => {
    const own = 'https://store.example'
    const near = {
      ...parties,
      hosted: undefined,
      pool: { id: 'x', endpoint: `${own}/pool/` },
      captcha: { kind: 'tokens', url: `${own}/c` }
    }
    expect(originsOf(near as unknown as AuthEndpoints, own)).toEqual({ calls: [], captcha: undefined })
    expect(policyOf(originsOf(near as unknown as AuthEndpoints, own)).part('account', 'trusted-types')).toBe('trusted-types store')
    expect(policyOf(undefined).part('account', 'connect-src')).toBe("connect-src 'self'")
  })
})

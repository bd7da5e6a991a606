import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userRecord } from '../../../src/domain/account/user.ts'
import { aBrowser, type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend
let samira: PoolUser

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())
beforeEach(() => {
  store.pool.isDown = false
  samira = store.pool.user({ name: 'Samira', email: 'samira@example.com', email_verified: 'true', 'custom:birth_date': '1999-02-28' })
})

const details = (bearer: string | undefined, headers = {}) => store.account('/user/details', {}, { bearer, headers })

const WHOLE = {
  name: 'Samira',
  email: 'samira@example.com',
  emailVerified: true,
  phoneNumber: undefined,
  phoneNumberVerified: false,
  birthDate: '1999-02-28',
  idpVerified: false
}

describe('account details', () => {
  test.each(['id', 'access'] as const)('answer an %s token, as the user that the store reads', async (use) => {
    const answer = await details(store.pool.token(samira, use))
    expect([answer.status, answer.body.resultCode]).toEqual([200, 0])
    const user = userRecord.decode(answer.body.data)
    expect(user).toMatchObject({ right: { sub: samira.sub, ...WHOLE } })
  })

  test('are fresh with an access token, and as old as itself with an id token', async () => {
    const tokens = { id: store.pool.token(samira, 'id'), access: store.pool.token(samira, 'access') }
    samira.attributes = { ...samira.attributes, name: 'Samira B.' }
    expect((await details(tokens.access)).body.data.name).toBe('Samira B.')
    expect((await details(tokens.id)).body.data.name).toBe('Samira')
  })

  test('let no one in on their own word', async () => {
    samira.attributes = { ...samira.attributes, 'custom:idpVerified': 'true' }
    expect((await details(store.pool.token(samira, 'access'))).body.data['custom:idpVerified']).toBe('false')
  })

  test.each([
    ['no token', undefined],
    ['no token of the pool', 'a.b.c'],
    ['a token whose account is gone', 'gone']
  ])('are SEC_01 for %s, by HTTP 200', async (_what, bearer) => {
    const token = bearer === 'gone' ? store.pool.token({ ...samira, sub: 'gone' }, 'access') : bearer
    const answer = await details(token)
    expect([answer.status, answer.body]).toEqual([200, { resultCode: 'SEC_01', resultMessage: 'SEC_01' }])
  })

  test('ask to try again when the pool is down', async () => {
    const token = store.pool.token(samira, 'access')
    await details(token)
    store.pool.isDown = true
    expect((await details(token)).body.resultCode).toBe('UnexpectedLambdaException')
  })
})

describe('account call', () => {
  test.each([
    ['no country', { 'x-country-code': '' }],
    ['the letters of a country', { 'x-country-code': 'id' }],
    ['a number of no market', { 'x-country-code': '999' }],
    ['no client', { 'x-client-id': '' }],
    ['another client', { 'x-client-id': 'other' }]
  ])('with %s is broken', async (_what, headers) => {
    expect((await details(store.pool.token(samira, 'id'), headers)).status).toBe(400)
  })

  test('trusts no word of a white label', async () => {
    expect((await details(store.pool.token(samira, 'id'), { 'x-whitelabel-id': '77' })).body.resultCode).toBe(0)
  })

  test.each(['368', '404', '634'])('in country %s, where no call carries a bearer, goes by the session’s cookie', async (country) => {
    const bearer = store.pool.token(samira, 'id')
    expect((await details(bearer, { 'x-country-code': country })).body.resultCode).toBe('SEC_01')
    const { browser } = await store.signIn(samira)
    const call = { browser, headers: { 'x-country-code': country } }
    expect((await store.account('/user/details', {}, call)).body.data.sub).toBe(samira.sub)
    store.backend.clock.advance(3_700_000)
    expect((await store.account('/user/details', {}, call)).body.resultCode).toBe('SEC_01')
  })

  test('in any other country never goes by a cookie', async () => {
    const { browser } = await store.signIn(samira)
    expect((await store.account('/user/details', {}, { browser })).body.resultCode).toBe('SEC_01')
  })
})

describe('account and session calls from another site', () => {
  const ROUTES = [
    ['POST', '/session'],
    ['POST', '/session/refresh'],
    ['DELETE', '/session'],
    ['DELETE', '/session/all'],
    ['POST', '/api/user/details']
  ] as const
  const SITES = ['same-origin', 'none', 'same-site', 'cross-site', undefined] as const
  const ORIGINS = ['http://localhost:4000', 'http://evil.example', 'null', undefined] as const
  const rows = ROUTES.flatMap(([method, path]) => SITES.flatMap((site) => ORIGINS.map((origin) => ({ method, path, site, origin }))))
  /** Applies the rule by hand: the browser's `sec-fetch-site` first, then the origin. */
  const isRefused = (site: string | undefined, origin: string | undefined): boolean =>
    site === 'same-site' || site === 'cross-site' || origin === 'http://evil.example' || origin === 'null'

  test('are refused in all of their rows, and do nothing', async () => {
    const wrong = []
    for (const { method, path, site, origin } of rows) {
      const { browser } = await store.signIn(samira, aBrowser())
      const kept = browser.cookies.get('session')
      const headers = { ...(site === undefined ? {} : { 'sec-fetch-site': site }), ...(origin === undefined ? {} : { origin }) }
      const answer = await store.call(method, path, { browser, headers, body: method === 'POST' ? {} : undefined })
      const isSame = (await store.call('GET', '/session/list', { browser })).status === 200 && browser.cookies.get('session') === kept
      const rejected = answer.status === 403
      if (rejected !== isRefused(site, origin) || (rejected && !isSame)) wrong.push({ method, path, site, origin, status: answer.status })
    }
    expect(rows).toHaveLength(100)
    expect(wrong).toEqual([])
  })
})

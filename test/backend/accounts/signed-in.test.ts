import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import { accountOfSession, callerOfSession } from '../../../backend/services/accounts/signed-in.ts'
import { type AccountsBackend, anAccountsBackend, type Browser } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend
let samira: PoolUser

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())
beforeEach(() => {
  samira = store.pool.user({ email: 'samira@example.com', email_verified: 'true' })
  store.pool.asked.length = 0
  store.pool.isDown = false
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const requestOf = ({ cookies }: Browser) => ({ headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })
const whoIsAt = async (browser: Browser): Promise<string | undefined> => (await accountOfSession(store.services, requestOf(browser)))?.id
const callerAt = (browser: Browser) => callerOfSession(store.services, requestOf(browser))
const accounts = () => store.services.database.as<AccountTables>()
const asked = (): readonly string[] => store.pool.asked.map(({ operation }) => operation)

describe('signed-in user', () => {
  test('comes from the tokens at hand, without a call to the pool', async () => {
    const { browser } = await store.signIn(samira)
    store.pool.asked.length = 0
    store.backend.clock.advance(HOUR - MINUTE)
    expect(await whoIsAt(browser)).toBe(samira.sub)
    expect(asked()).toEqual([])
  })

  test('comes by one call of the refresh token once its tokens have run out, however many ask', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(HOUR)
    store.pool.asked.length = 0
    expect(await Promise.all([browser, browser, browser].map(whoIsAt))).toEqual([samira.sub, samira.sub, samira.sub])
    expect(asked()).toEqual(['GetTokensFromRefreshToken'])
    expect((await store.call('POST', '/session/refresh', { browser })).status).toBe(200)
  })

  test('is named until the thirtieth day', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(30 * 24 * HOUR - 1)
    expect(await whoIsAt(browser)).toBe(samira.sub)
    store.backend.clock.advance(1)
    expect(await whoIsAt(browser)).toBeUndefined()
  })

  test('is named while the pool is away as long as its tokens count; then it is unknown', async () => {
    const { browser } = await store.signIn(samira)
    store.pool.isDown = true
    store.backend.clock.advance(HOUR - MINUTE)
    expect(await whoIsAt(browser)).toBe(samira.sub)
    store.backend.clock.advance(MINUTE)
    expect(await callerAt(browser)).toMatchObject({ left: 'unreachable' })
    expect(await whoIsAt(browser)).toBeUndefined()
    store.pool.isDown = false
    expect(await whoIsAt(browser)).toBe(samira.sub)
  })
})

describe('signed-in user is undefined', () => {
  test.each(['', 'session=', `session=${'A'.repeat(43)}`, 'has-session=open'])(
    'for the cookies "%s", and nothing is asked',
    async (cookie) => {
      expect(await callerOfSession(store.services, { headers: { cookie } })).toMatchObject({ left: 'nobody' })
      expect(asked()).toEqual([])
    }
  )

  test('for two cookies of the name, one of them set by another host', async () => {
    const { browser } = await store.signIn(samira)
    const own = requestOf(browser).headers.cookie
    expect(await accountOfSession(store.services, { headers: { cookie: `${own}; session=${'A'.repeat(43)}` } })).toBeUndefined()
  })

  test('for a session that was signed out here, or everywhere from another browser', async () => {
    const [here, elsewhere, third] = [await store.signIn(samira), await store.signIn(samira), await store.signIn(samira)]
    const before = { cookies: new Map(here.browser.cookies) }
    await store.call('DELETE', '/session', { browser: here.browser })
    expect(await whoIsAt(before)).toBeUndefined()
    expect(await whoIsAt(third.browser)).toBe(samira.sub)
    await store.call('DELETE', '/session/all', { browser: elsewhere.browser })
    expect(await whoIsAt(third.browser)).toBeUndefined()
  })

  test('for a session whose row outlived the sign-out, as one that was opened in that moment may', async () => {
    const { browser } = await store.signIn(samira)
    const later = new Date(store.backend.clock.now().getTime() + 1_000)
    await accounts().updateTable('store.accounts').set({ signed_out_at: later }).where('id', '=', samira.sub).execute()
    expect(await whoIsAt(browser)).toBeUndefined()
  })

  test('for a session of a deleted account', async () => {
    const { browser } = await store.signIn(samira)
    await accounts().updateTable('store.accounts').set({ deleted_at: store.backend.clock.now() }).where('id', '=', samira.sub).execute()
    expect(await whoIsAt(browser)).toBeUndefined()
  })

  test('for a session that the pool ended by itself, once its tokens have run out', async () => {
    const { browser } = await store.signIn(samira)
    store.pool.users.delete(samira.sub)
    store.backend.clock.advance(HOUR)
    expect(await callerAt(browser)).toMatchObject({ left: 'nobody' })
    expect((await store.call('POST', '/session/refresh', { browser })).status).toBe(401)
  })

  test('for the session of a social user, until they are let in', async () => {
    const identities = JSON.stringify([{ providerName: 'provider-a', userId: '1' }])
    const social = store.pool.user({ email: 'social@example.com', email_verified: 'true', identities })
    const { browser } = await store.signIn(social)
    expect(await callerAt(browser)).toMatchObject({ left: 'nobody' })
    await accounts()
      .updateTable('store.accounts')
      .set({ idp_verified_at: store.backend.clock.now() })
      .where('id', '=', social.sub)
      .execute()
    expect(await whoIsAt(browser)).toBe(social.sub)
  })

  test('for a store without accounts', async () => {
    const { identity: _none, ...config } = store.services.config
    const { browser } = await store.signIn(samira)
    expect(await accountOfSession({ ...store.services, config }, requestOf(browser))).toBeUndefined()
  })
})

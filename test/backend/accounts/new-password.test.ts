import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import { aBrowser, type AccountsBackend, anAccountsBackend, type Browser } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend
let samira: PoolUser

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())
beforeEach(() => {
  store.backend.clock.advance(60_000)
  samira = store.pool.user({ email: 'samira@example.com', email_verified: 'true', 'custom:country_code': 'id', 'custom:lang_code': 'id' })
})

const rowsOf = ({ sub }: PoolUser) =>
  store.services.database.as<AccountTables>().selectFrom('store.sessions').selectAll().where('account_id', '=', sub).execute()
const refresh = (browser: Browser, at = store.app) => store.call('POST', '/session/refresh', { browser, at })
const endOthers = (browser: Browser) => store.call('DELETE', '/session/others', { browser })
/** Returns the answer of the accounts service to the owner of a token. */
const told = async (bearer: unknown): Promise<unknown> =>
  (await store.account('/user/details', {}, { bearer: String(bearer) })).body.resultCode
const minuteLater = (): void => store.backend.clock.advance(60_000)

/** Holds all answers of the pool until the returned function is called. */
const holdPool = () => {
  let open = (): void => undefined
  store.pool.gate = new Promise((resolve) => (open = resolve))
  return () => {
    store.pool.gate = undefined
    open()
  }
}

describe('end of other sessions', () => {
  test('leaves this one, with the tokens that it has and those that it gets', async () => {
    const [desktop, phone] = [await store.signIn(samira), await store.signIn(samira)]
    const eve = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    minuteLater()
    const ended = await endOthers(desktop.browser)
    expect([ended.status, ended.body, ended.cookies.size]).toEqual([204, undefined, 0])
    expect(await Promise.all([desktop, phone, eve].map(({ body }) => told(body.accessToken)))).toEqual([0, 'SEC_01', 0])
    expect((await refresh(phone.browser)).status).toBe(401)
    expect((await refresh(eve.browser)).status).toBe(200)
    for (let hour = 0; hour < 2; hour += 1) {
      store.backend.clock.advance(3_600_000)
      const renewed = await refresh(desktop.browser)
      expect([renewed.status, await told(renewed.body.accessToken)]).toEqual([200, 0])
    }
    expect((await store.signIn(samira, phone.browser)).status).toBe(200)
  })

  test('makes the pool forget their tokens, also once it is back', async () => {
    const phone = await store.signIn(samira)
    const token = store.pool.currentOf(samira) ?? ''
    const desktop = await store.signIn(samira)
    store.pool.isDown = true
    expect((await endOthers(desktop.browser)).status).toBe(204)
    expect((await refresh(phone.browser)).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(token)).toBe(false)
    store.pool.isDown = false
    store.backend.clock.advance(3_600_000)
    await store.work()
    expect([store.pool.isRevoked(token), store.pool.isRevoked(store.pool.currentOf(samira) ?? '')]).toEqual([true, false])
    expect(await rowsOf(samira)).toHaveLength(1)
  })

  test('keeps the last that asked when two end each other', async () => {
    const [desktop, phone] = [await store.signIn(samira), await store.signIn(samira)]
    minuteLater()
    expect([(await endOthers(desktop.browser)).status, (await endOthers(desktop.browser)).status]).toEqual([204, 204])
    expect(await told(desktop.body.accessToken)).toBe(0)
    expect((await endOthers({ cookies: new Map(phone.browser.cookies) })).status).toBe(401)
    const tablet = await store.signIn(samira)
    minuteLater()
    expect((await endOthers(tablet.browser)).status).toBe(204)
    expect([await told(desktop.body.accessToken), await told(tablet.body.accessToken)]).toEqual(['SEC_01', 0])
    expect((await refresh(desktop.browser)).status).toBe(401)
  })

  test('gives nothing to one that is being renewed, and forgets its newest token', async () => {
    const desktop = await store.signIn(samira)
    const phone = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    await refresh(desktop.browser)
    const letGo = holdPool()
    const late = refresh(phone.browser, store.another)
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    expect((await endOthers(desktop.browser)).status).toBe(204)
    letGo()
    expect((await late).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(store.pool.currentOf(samira) ?? '')).toBe(true)
    expect((await refresh(desktop.browser)).status).toBe(200)
  })

  test('leaves this one when it is being renewed', async () => {
    const phone = await store.signIn(samira)
    const desktop = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    const letGo = holdPool()
    const late = refresh({ cookies: new Map(desktop.browser.cookies) })
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    expect((await endOthers(desktop.browser)).status).toBe(204)
    letGo()
    const renewed = await late
    expect([renewed.status, await told(renewed.body.accessToken)]).toEqual([200, 0])
    expect((await refresh(phone.browser)).status).toBe(401)
  })

  test('blocks no sign-in and leaves no half-open session while others open, renew and end, in two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [desktop, phone] = [await store.signIn(samira), await store.signIn(samira)]
      const again = { cookies: new Map(phone.browser.cookies) }
      store.backend.clock.advance(3_600_000)
      const answers = await Promise.all([
        endOthers(desktop.browser),
        store.call('DELETE', '/session/others', { browser: again, at: store.another }),
        store.call('POST', '/session', { body: { refreshToken: store.pool.signIn(samira) }, browser: phone.browser, at: store.another }),
        refresh({ cookies: new Map(desktop.browser.cookies) }, store.another),
        refresh(again),
        store.call('DELETE', '/session/all', { browser: { cookies: new Map(desktop.browser.cookies) } })
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 401].includes(status))).toEqual([])
      for (const { ended_at, answer } of await rowsOf(samira)) expect(answer === null).toBe(ended_at !== null)
      minuteLater()
      await store.signIn(samira, desktop.browser)
      expect((await store.call('DELETE', '/session/all', { browser: desktop.browser })).status).toBe(204)
      await store.work()
      expect(await rowsOf(samira)).toEqual([])
    }
  })

  test('is refused without a session or by an expired one, and ends none', async () => {
    const { browser } = await store.signIn(samira)
    const kept = { cookies: new Map(browser.cookies) }
    const phone = await store.signIn(samira)
    await store.call('DELETE', '/session', { browser })
    expect([(await endOthers(aBrowser())).status, (await endOthers(kept)).status]).toEqual([401, 401])
    expect((await refresh(phone.browser)).status).toBe(200)
  })

  test('takes no token of this one when the pool names no sign-in in its tokens', async () => {
    const [desktop, phone] = [await store.signIn(samira), await store.signIn(samira)]
    store.pool.namesSignIns = false
    store.backend.clock.advance(3_600_000)
    const mute = await refresh(desktop.browser)
    expect((await endOthers(desktop.browser)).status).toBe(204)
    store.pool.namesSignIns = true
    expect([await told(mute.body.accessToken), (await refresh(phone.browser)).status]).toEqual([0, 401])
  })
})

describe('sign-out everywhere', () => {
  test('is not undone by a sign-in from before it that no browser has used yet', async () => {
    const kept = store.pool.signIn(samira)
    const { browser } = await store.signIn(samira)
    minuteLater()
    await store.call('DELETE', '/session/all', { browser })
    expect((await store.call('POST', '/session', { body: { refreshToken: kept } })).status).toBe(401)
  })

  test('ends the session too that a new password had kept, and lets a sign-in of the same second in', async () => {
    const desktop = await store.signIn(samira)
    minuteLater()
    await endOthers(desktop.browser)
    store.backend.clock.advance(30_400)
    await store.call('DELETE', '/session/all', { browser: { cookies: new Map(desktop.browser.cookies) } })
    expect([await told(desktop.body.accessToken), (await refresh(desktop.browser)).status]).toEqual(['SEC_01', 401])
    const again = await store.signIn(samira)
    expect([again.status, await told(again.body.accessToken)]).toEqual([200, 0])
  })
})

describe('recovery by a code', () => {
  const recovered = ({ sub, attributes }: PoolUser) =>
    store.call('POST', '/notify/identity', {
      headers: { authorization: `Bearer ${store.pool.config.triggerSecret}` },
      body: {
        triggerSource: 'PostConfirmation_ConfirmForgotPassword',
        userName: sub,
        request: { userAttributes: attributes }
      }
    })

  test('ends every session of the account, and no other', async () => {
    const [desktop, phone] = [await store.signIn(samira), await store.signIn(samira)]
    const eve = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    minuteLater()
    await endOthers(desktop.browser)
    minuteLater()
    expect((await recovered(samira)).body).toEqual({})
    expect((await refresh(desktop.browser)).status).toBe(401)
    expect(await Promise.all([desktop, phone, eve].map(({ body }) => told(body.accessToken)))).toEqual(['SEC_01', 'SEC_01', 0])
    await store.work()
    expect(await rowsOf(samira)).toEqual([])
  })

  test('ends nothing more when it is sent twice; a sign-in with it stays in', async () => {
    await store.signIn(samira)
    minuteLater()
    expect([(await recovered(samira)).body, (await recovered(samira)).body]).toEqual([{}, {}])
    const { browser, body } = await store.signIn(samira)
    expect([(await refresh(browser)).status, await told(body.accessToken)]).toEqual([200, 0])
  })

  test('gives nothing to a session that is being renewed', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    const letGo = holdPool()
    const late = refresh(browser)
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    await recovered(samira)
    letGo()
    expect((await late).status).toBe(401)
  })

  test('accepts a user whom the store has never seen', async () => {
    const nobody = store.pool.user({ email: 'new@example.com' })
    expect((await recovered(nobody)).body).toEqual({})
  })
})

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

describe('ending the other sessions of an account', () => {
  test('leaves this one, with the tokens that it has and those that it gets', async () => {
    const [desk, phone] = [await store.signIn(samira), await store.signIn(samira)]
    const eve = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    minuteLater()
    const ended = await endOthers(desk.browser)
    expect([ended.status, ended.body, ended.cookies.size]).toEqual([204, undefined, 0])
    expect(await Promise.all([desk, phone, eve].map(({ body }) => told(body.accessToken)))).toEqual([0, 'SEC_01', 0])
    expect((await refresh(phone.browser)).status).toBe(401)
    expect((await refresh(eve.browser)).status).toBe(200)
    for (let hour = 0; hour < 2; hour += 1) {
      store.backend.clock.advance(3_600_000)
      const renewed = await refresh(desk.browser)
      expect([renewed.status, await told(renewed.body.accessToken)]).toEqual([200, 0])
    }
    expect((await store.signIn(samira, phone.browser)).status).toBe(200)
  })

  test('has the pool forget their tokens, also once it is back', async () => {
    const phone = await store.signIn(samira)
    const token = store.pool.currentOf(samira) ?? ''
    const desk = await store.signIn(samira)
    store.pool.isDown = true
    expect((await endOthers(desk.browser)).status).toBe(204)
    expect((await refresh(phone.browser)).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(token)).toBe(false)
    store.pool.isDown = false
    store.backend.clock.advance(3_600_000)
    await store.work()
    expect([store.pool.isRevoked(token), store.pool.isRevoked(store.pool.currentOf(samira) ?? '')]).toEqual([true, false])
    expect(await rowsOf(samira)).toHaveLength(1)
  })

  test('asked for twice, and by one of them after the other, leaves the last that asked', async () => {
    const [desk, phone] = [await store.signIn(samira), await store.signIn(samira)]
    minuteLater()
    expect([(await endOthers(desk.browser)).status, (await endOthers(desk.browser)).status]).toEqual([204, 204])
    expect(await told(desk.body.accessToken)).toBe(0)
    expect((await endOthers({ cookies: new Map(phone.browser.cookies) })).status).toBe(401)
    const tablet = await store.signIn(samira)
    minuteLater()
    expect((await endOthers(tablet.browser)).status).toBe(204)
    expect([await told(desk.body.accessToken), await told(tablet.body.accessToken)]).toEqual(['SEC_01', 0])
    expect((await refresh(desk.browser)).status).toBe(401)
  })

  test('while another of them is being renewed gives nothing to that one, and has its newest token forgotten', async () => {
    const desk = await store.signIn(samira)
    const phone = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    await refresh(desk.browser)
    const letGo = holdPool()
    const late = refresh(phone.browser, store.another)
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    expect((await endOthers(desk.browser)).status).toBe(204)
    letGo()
    expect((await late).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(store.pool.currentOf(samira) ?? '')).toBe(true)
    expect((await refresh(desk.browser)).status).toBe(200)
  })

  test('while this one is being renewed leaves it as it is', async () => {
    const phone = await store.signIn(samira)
    const desk = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    const letGo = holdPool()
    const late = refresh({ cookies: new Map(desk.browser.cookies) })
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    expect((await endOthers(desk.browser)).status).toBe(204)
    letGo()
    const renewed = await late
    expect([renewed.status, await told(renewed.body.accessToken)]).toEqual([200, 0])
    expect((await refresh(phone.browser)).status).toBe(401)
  })

  test('while others are opened, renewed and ended, in two processes, blocks no sign-in and leaves no session that is half open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [desk, phone] = [await store.signIn(samira), await store.signIn(samira)]
      const again = { cookies: new Map(phone.browser.cookies) }
      store.backend.clock.advance(3_600_000)
      const answers = await Promise.all([
        endOthers(desk.browser),
        store.call('DELETE', '/session/others', { browser: again, at: store.another }),
        store.call('POST', '/session', { body: { refreshToken: store.pool.signIn(samira) }, browser: phone.browser, at: store.another }),
        refresh({ cookies: new Map(desk.browser.cookies) }, store.another),
        refresh(again),
        store.call('DELETE', '/session/all', { browser: { cookies: new Map(desk.browser.cookies) } })
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 401].includes(status))).toEqual([])
      for (const { ended_at, answer } of await rowsOf(samira)) expect(answer === null).toBe(ended_at !== null)
      minuteLater()
      await store.signIn(samira, desk.browser)
      expect((await store.call('DELETE', '/session/all', { browser: desk.browser })).status).toBe(204)
      await store.work()
      expect(await rowsOf(samira)).toEqual([])
    }
  })

  test('without a session, or by one that is over, is refused and ends none', async () => {
    const { browser } = await store.signIn(samira)
    const kept = { cookies: new Map(browser.cookies) }
    const phone = await store.signIn(samira)
    await store.call('DELETE', '/session', { browser })
    expect([(await endOthers(aBrowser())).status, (await endOthers(kept)).status]).toEqual([401, 401])
    expect((await refresh(phone.browser)).status).toBe(200)
  })

  test('of a pool that names no sign-in in its tokens ends the sessions, and takes no token of this one', async () => {
    const [desk, phone] = [await store.signIn(samira), await store.signIn(samira)]
    store.pool.namesSignIns = false
    store.backend.clock.advance(3_600_000)
    const mute = await refresh(desk.browser)
    expect((await endOthers(desk.browser)).status).toBe(204)
    store.pool.namesSignIns = true
    expect([await told(mute.body.accessToken), (await refresh(phone.browser)).status]).toEqual([0, 401])
  })
})

describe('a sign-out everywhere', () => {
  test('is not undone by a sign-in from before it that no browser has used yet', async () => {
    const kept = store.pool.signIn(samira)
    const { browser } = await store.signIn(samira)
    minuteLater()
    await store.call('DELETE', '/session/all', { browser })
    expect((await store.call('POST', '/session', { body: { refreshToken: kept } })).status).toBe(401)
  })

  test('ends the session too that a new password had kept, and lets a sign-in of the same second in', async () => {
    const desk = await store.signIn(samira)
    minuteLater()
    await endOthers(desk.browser)
    store.backend.clock.advance(30_400)
    await store.call('DELETE', '/session/all', { browser: { cookies: new Map(desk.browser.cookies) } })
    expect([await told(desk.body.accessToken), (await refresh(desk.browser)).status]).toEqual(['SEC_01', 401])
    const again = await store.signIn(samira)
    expect([again.status, await told(again.body.accessToken)]).toEqual([200, 0])
  })
})

describe('a password that was set by a code', () => {
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
    const [desk, phone] = [await store.signIn(samira), await store.signIn(samira)]
    const eve = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    minuteLater()
    await endOthers(desk.browser)
    minuteLater()
    expect((await recovered(samira)).body).toEqual({})
    expect((await refresh(desk.browser)).status).toBe(401)
    expect(await Promise.all([desk, phone, eve].map(({ body }) => told(body.accessToken)))).toEqual(['SEC_01', 'SEC_01', 0])
    await store.work()
    expect(await rowsOf(samira)).toEqual([])
  })

  test('sent twice ends nothing more; a sign-in with it stays in', async () => {
    await store.signIn(samira)
    minuteLater()
    expect([(await recovered(samira)).body, (await recovered(samira)).body]).toEqual([{}, {}])
    const { browser, body } = await store.signIn(samira)
    expect([(await refresh(browser)).status, await told(body.accessToken)]).toEqual([200, 0])
  })

  test('while a session is being renewed gives nothing to that one', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    const letGo = holdPool()
    const late = refresh(browser)
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    await recovered(samira)
    letGo()
    expect((await late).status).toBe(401)
  })

  test('of a user whom the store has never seen is no error', async () => {
    const nobody = store.pool.user({ email: 'new@example.com' })
    expect((await recovered(nobody)).body).toEqual({})
  })
})

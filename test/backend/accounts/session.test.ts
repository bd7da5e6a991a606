import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import { sessionPathOf } from '../../../src/domain/account/session-cookie.ts'
import { aBrowser, type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

let store: AccountsBackend
let samira: PoolUser

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())
beforeEach(() => {
  samira = store.pool.user({ email: 'samira@example.com', email_verified: 'true', 'custom:country_code': 'id', 'custom:lang_code': 'id' })
  store.pool.asked.length = 0
  store.pool.isDown = false
})

const rows = () => store.services.database.as<AccountTables>().selectFrom('store.sessions').selectAll()
const rowsOf = (user: PoolUser) => rows().where('account_id', '=', user.sub).execute()
const operations = (): readonly string[] => store.pool.asked.map(({ operation }) => operation)
const refresh = (browser: ReturnType<typeof aBrowser>, at = store.app) => store.call('POST', '/session/refresh', { browser, at })

describe('session', () => {
  test('is opened by the refresh token of a sign-in, which counts no more after that', async () => {
    const given = store.pool.signIn(samira)
    const browser = aBrowser()
    const opened = await store.call('POST', '/session', { body: { refreshToken: given }, browser })
    expect(opened.status).toBe(200)
    expect(Object.keys(opened.body)).toEqual(['idToken', 'accessToken', 'expiresAt'])
    expect(opened.body.expiresAt).toBe('2026-11-21T13:00:00.000Z')
    expect(store.pool.asked).toEqual([
      { operation: 'GetTokensFromRefreshToken', body: { RefreshToken: given, ClientId: store.pool.config.clientId } }
    ])
    expect(store.pool.currentOf(samira)).not.toBe(given)
  })

  test('gives the browser one cookie that no script reads, and two that say nothing', async () => {
    const { cookies, headers } = await store.signIn(samira)
    expect(cookies.get('session')).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
    expect(cookies.get('has-session')).toBe('has-session=open; Path=/; Max-Age=2592000; SameSite=Lax')
    const ssk = decodeURIComponent((cookies.get('ssk') ?? '').slice(4).split(';', 1)[0] ?? '')
    expect(sessionPathOf(ssk)).toBe('/session/renew')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('of a store on https has the prefix that a neighbour cannot write', async () => {
    const safe = await anAccountsBackend({ config: { storeUrl: 'https://store.example' } })
    const { cookies } = await safe.signIn(safe.pool.user({ email: 'ana@example.com' }))
    expect(cookies.get('__Host-session')).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/)
    expect(cookies.get('has-session')).toMatch(/; Secure$/)
    await safe.close()
  })

  test('leaves nothing in the database that opens or reads anything', async () => {
    const { body, browser } = await store.signIn(samira)
    const stored = JSON.stringify(await rows().execute())
    for (const secret of [store.pool.currentOf(samira), body.idToken, body.accessToken, browser.cookies.get('session')])
      expect(stored).not.toContain(secret)
    // A seal opens in its own row alone.
    const other = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    const [own] = await rowsOf(samira)
    const db = store.services.database.as<AccountTables>()
    const taken = { refresh_token: own!.refresh_token, answer: own!.answer }
    await db.updateTable('store.sessions').set(taken).where('account_id', '!=', samira.sub).where('ended_at', 'is', null).execute()
    expect((await refresh(other.browser)).status).toBe(401)
  })

  test.each([
    ['a token that the pool never gave', { refreshToken: 'made-up' }, 401],
    ['no token', {}, 400],
    ['a token and more', { refreshToken: 'x', admin: true }, 400],
    ['a token of another kind', { refreshToken: 7 }, 400]
  ])('is not opened by %s', async (_what, body, status) => {
    const answer = await store.call('POST', '/session', { body })
    expect(answer.status).toBe(status)
    expect(answer.cookies.get('session')?.includes('Max-Age=0') ?? true).toBe(true)
  })

  test('is not opened by tokens that the pool did not sign', async () => {
    const { privateKey } = store.pool.keys
    Object.assign(store.pool.keys, { privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })
    const answer = await store.signIn(samira)
    Object.assign(store.pool.keys, { privateKey })
    expect(answer.status).toBe(503)
    expect(answer.cookies.size).toBe(0)
  })

  test('of a pool that is down asks to try again and takes nothing from the browser', async () => {
    const { browser } = await store.signIn(samira)
    store.pool.isDown = true
    const again = await store.call('POST', '/session', { body: { refreshToken: 'x' }, browser })
    expect([again.status, again.headers['retry-after'], again.cookies.size]).toEqual([503, '5', 0])
  })

  test('replaces the one of the browser before, which the pool then forgets', async () => {
    const { browser } = await store.signIn(samira)
    const old = store.pool.currentOf(samira) ?? ''
    await store.signIn(samira, browser)
    await store.work()
    expect(store.pool.isRevoked(old)).toBe(true)
    expect(await rowsOf(samira)).toHaveLength(1)
  })
})

describe('session refresh', () => {
  test('rotates once for ten tabs in two processes, and answers all of them the same', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    store.pool.asked.length = 0
    const before = store.backend.sent.length
    let open = (): void => undefined
    store.pool.gate = new Promise((resolve) => (open = resolve))
    const tabs = Array.from({ length: 10 }, (_, tab) =>
      refresh({ cookies: new Map(browser.cookies) }, tab % 2 === 0 ? store.app : store.another)
    )
    await expect.poll(() => store.backend.sent.length).toBeGreaterThan(before)
    open()
    store.pool.gate = undefined
    const answers = await Promise.all(tabs)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.accessToken)).size).toBe(1)
    expect(operations()).toEqual(['GetTokensFromRefreshToken'])
  })

  test('gives the same answer within ten seconds, as for a lost one; later a new one', async () => {
    const { browser, body } = await store.signIn(samira)
    store.backend.clock.advance(9_999)
    expect((await refresh(browser)).body).toEqual(body)
    store.backend.clock.advance(1)
    const next = await refresh(browser)
    expect(next.status).toBe(200)
    expect(next.body.accessToken).not.toBe(body.accessToken)
  })

  test('goes on where the pool rotated and its answer was lost', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    store.pool.losesNextAnswer = true
    expect((await refresh(browser)).status).toBe(200)
    expect(operations().filter((name) => name === 'GetTokensFromRefreshToken')).toHaveLength(3)
  })

  test('waits for a process at the pool longer than that may take, and goes on once it was lost', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    const leased = new Date(store.backend.clock.now().getTime() + 6_000)
    await store.services.database.as<AccountTables>().updateTable('store.sessions').set({ lease: 'lost', leased_until: leased }).execute()
    const waits = store.backend.waited.length
    expect((await refresh(browser)).status).toBe(503)
    expect(store.backend.waited.slice(waits).reduce((sum, ms) => sum + ms, 0)).toBe(7_000)
    store.backend.clock.advance(6_000)
    expect((await refresh(browser)).status).toBe(200)
  })

  test('without the pool gives the tokens at hand while they count', async () => {
    const { browser, body } = await store.signIn(samira)
    store.pool.isDown = true
    store.backend.clock.advance(3_500_000)
    expect((await refresh(browser)).body).toEqual(body)
    store.backend.clock.advance(100_000)
    const later = await refresh(browser)
    expect([later.status, later.cookies.size]).toEqual([503, 0])
    store.pool.isDown = false
    expect((await refresh(browser)).status).toBe(200)
  })

  test('ends with the pool’s word that the token counts no more, and not with any other refusal', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(3_600_000)
    store.pool.refusals.set('GetTokensFromRefreshToken', 'ResourceNotFoundException')
    expect((await refresh(browser)).status).toBe(200)
    store.backend.clock.advance(3_600_000)
    store.pool.refusals.set('GetTokensFromRefreshToken', 'RefreshTokenReuseException')
    const over = await refresh(browser)
    expect([over.status, over.body.resultCode, browser.cookies.size]).toEqual([401, 'SEC_01', 0])
  })

  test('refuses no session, or a made-up one', async () => {
    expect((await refresh(aBrowser())).status).toBe(401)
    for (const made of ['x', 'A'.repeat(43), `${'A'.repeat(43)}; session=${'B'.repeat(43)}`])
      expect((await refresh({ cookies: new Map([['session', made]]) })).status).toBe(401)
    expect(operations()).toEqual([])
  })

  test('ends with the thirtieth day', async () => {
    const { browser } = await store.signIn(samira)
    store.backend.clock.advance(30 * 86_400_000)
    expect((await refresh(browser)).status).toBe(401)
    await store.work()
    expect(await rowsOf(samira)).toEqual([])
  })
})

describe('session keep-alive', () => {
  test('renews the cookies and tells nothing', async () => {
    const { browser } = await store.signIn(samira)
    browser.cookies.delete('ssk')
    const renewed = await store.call('GET', '/session/renew', { browser })
    expect([renewed.status, renewed.body]).toEqual([204, undefined])
    expect(browser.cookies.has('ssk')).toBe(true)
  })

  test('removes the cookies of an expired session', async () => {
    const { browser } = await store.signIn(samira)
    const kept = { cookies: new Map(browser.cookies) }
    await store.call('DELETE', '/session', { browser })
    expect((await store.call('GET', '/session/renew', { browser: kept })).status).toBe(401)
    expect(kept.cookies.size).toBe(0)
  })
})

describe('sign-out', () => {
  test('ends the session at once and has the pool forget it', async () => {
    const { browser } = await store.signIn(samira)
    const kept = { cookies: new Map(browser.cookies) }
    const token = store.pool.currentOf(samira) ?? ''
    const out = await store.call('DELETE', '/session', { browser })
    expect([out.status, browser.cookies.size]).toEqual([204, 0])
    expect((await refresh(kept)).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(token)).toBe(true)
    expect(await rowsOf(samira)).toEqual([])
  })

  test('ends what the sign-in gave: no token of it counts, and its refresh token opens nothing while the pool has not heard', async () => {
    const given = store.pool.signIn(samira)
    const browser = aBrowser()
    const { body } = await store.call('POST', '/session', { body: { refreshToken: given }, browser })
    const details = async (bearer: string) => (await store.account('/user/details', {}, { bearer })).body.resultCode
    expect([await details(body.idToken), await details(body.accessToken)]).toEqual([0, 0])
    await store.call('DELETE', '/session', { browser })
    expect([await details(body.idToken), await details(body.accessToken)]).toEqual(['SEC_01', 'SEC_01'])
    expect((await store.call('POST', '/session', { body: { refreshToken: given } })).status).toBe(401)
    // The account itself may sign in again in the same second.
    const again = await store.signIn(samira)
    expect([again.status, await details(again.body.idToken)]).toEqual([200, 0])
  })

  test('ends one browser’s session, and leaves a sign-in that was opened twice to its own end', async () => {
    const given = store.pool.signIn(samira)
    await store.call('POST', '/session', { body: { refreshToken: given } })
    const browser = aBrowser()
    const { body } = await store.call('POST', '/session', { body: { refreshToken: given }, browser })
    const details = async () => (await store.account('/user/details', {}, { bearer: body.idToken })).body.resultCode
    expect([await details(), (await rowsOf(samira)).length]).toEqual([0, 1])
    expect((await store.call('DELETE', '/session/others', { browser })).status).toBe(204)
    expect([await details(), (await refresh(browser)).status]).toEqual([0, 200])
  })

  test('needs no pool, which hears of it when it is back', async () => {
    const { browser } = await store.signIn(samira)
    const token = store.pool.currentOf(samira) ?? ''
    store.pool.isDown = true
    expect((await store.call('DELETE', '/session', { browser })).status).toBe(204)
    await store.work()
    expect(await rowsOf(samira)).toHaveLength(1)
    store.pool.isDown = false
    expect(store.pool.isRevoked(token)).toBe(false)
    store.backend.clock.advance(3_600_000)
    await store.work()
    expect(store.pool.isRevoked(token)).toBe(true)
    expect(await rowsOf(samira)).toEqual([])
  })

  test('signs out and forgets the newest token while another tab refreshes', async () => {
    const { browser } = await store.signIn(samira)
    const kept = { cookies: new Map(browser.cookies) }
    store.backend.clock.advance(3_600_000)
    let open = (): void => undefined
    store.pool.gate = new Promise((resolve) => (open = resolve))
    const late = refresh(kept)
    await expect.poll(() => store.backend.sent.at(-1)?.body).toContain(store.pool.currentOf(samira))
    await store.call('DELETE', '/session', { browser })
    await store.work()
    open()
    store.pool.gate = undefined
    expect((await late).status).toBe(401)
    await store.work()
    expect(store.pool.isRevoked(store.pool.currentOf(samira) ?? '')).toBe(true)
    expect(await rowsOf(samira)).toEqual([])
  })

  test('everywhere ends every session of the account, and no other', async () => {
    const [phone, desktop] = [await store.signIn(samira), await store.signIn(samira)]
    const eve = await store.signIn(store.pool.user({ email: 'eve@example.com' }))
    store.backend.clock.advance(60_000)
    const list = await store.call('GET', '/session/list', { browser: phone.browser })
    expect(list.body.sessions).toHaveLength(2)
    expect(list.body.sessions.filter((one: { isThisOne: boolean }) => one.isThisOne)).toHaveLength(1)
    expect((await store.call('DELETE', '/session/all', { browser: phone.browser })).status).toBe(204)
    expect((await refresh(desktop.browser)).status).toBe(401)
    expect((await store.account('/user/details', {}, { bearer: desktop.body.accessToken })).body.resultCode).toBe('SEC_01')
    expect((await refresh(eve.browser)).status).toBe(200)
    // A new sign-in counts again.
    store.backend.clock.advance(1_000)
    expect((await store.signIn(samira)).status).toBe(200)
  })

  test('accepts a browser without a session', async () => {
    expect((await store.call('DELETE', '/session')).status).toBe(204)
    expect((await store.call('DELETE', '/session/all')).status).toBe(401)
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { aJar, type Jar } from './partner-store.ts'
import { aSiteStore, returnedIn, type SiteStore } from './site-store.ts'

let store: SiteStore
let jar: Jar

beforeAll(async () => {
  store = await aSiteStore()
})
afterAll(() => store?.close())
beforeEach(() => {
  jar = aJar()
  store.site.anotherBrowser()
})

const sessions = async (): Promise<number> =>
  (await orderDb(store.backend.services).selectFrom('store.player_sessions').select('id').execute()).length

const logIn = async (player: string) => {
  const { body } = await store.authorize(jar, await store.arriveAs(jar, player))
  expect(body.resultCode).toBe('0')
}

describe('store at the game’s own site', () => {
  test.each([
    ['rook', 'Rook', '51000001', 'id'],
    ['mira', 'Mira', '51000002', 'my'],
    ['ines', 'Ines', '51000003', 'sa'],
    ['tara', 'Tara', '51000004', 'ph'],
    ['late', 'Late', '51000013', 'id']
  ])('P1 lets %s in, who is %s with the number %s in %s', async (player, name, id, country) => {
    await logIn(player)
    const { status, body } = await store.call(jar, 'GET', '/partner/session')
    expect([status, body.player.playerName, body.player.playerId, body.player.playerCountry]).toEqual([200, name, id, country])
  })

  test('P6 reads numbers that the site writes as text', async () => {
    expect((await store.arriveAs(jar, 'mira')).body).toMatchObject({ serviceCode: 2000, player: { playerStatus: '1' } })
  })

  test('P13 gets one identity of Rook in the game, and two of Tara', async () => {
    await logIn('rook')
    const rook = (await store.call(jar, 'GET', '/partner/session')).body.player.identities
    expect(rook).toEqual([{ gvtId: 502, userId: '51000001', nickname: 'SaltyFalcon', server: 'North 1' }])
    jar = aJar()
    await logIn('tara')
    const tara = (await store.call(jar, 'GET', '/partner/session')).body.player.identities
    expect(tara).toEqual([
      { gvtId: 502, userId: '51000004', nickname: 'VelvetTurnip93', server: 'North 4' },
      { gvtId: 502, userId: '51000104', nickname: 'FrostCaptain', server: 'East 1' }
    ])
  })

  test('P13 lets Uma in once she has linked the game', async () => {
    expect((await store.arriveAs(jar, 'uma')).body).toMatchObject({ serviceCode: 2002, playerStatus: '1' })
    expect((await store.arriveAs(jar, 'uma', 'link')).body).toMatchObject({ serviceCode: 2000, player: { playerName: 'Uma' } })
  })
})

describe('store when a login fails at the game’s own site', () => {
  test.each([
    ['denied', 'access_denied'],
    ['banned', 'banned'],
    ['notLinked', 'notLinked'],
    ['unsupportedCountry', 'unsupportedCountry'],
    ['fault', 'server_error']
  ])('P3 leads back without a session when the site returns %s', async (act, error) => {
    const before = await sessions()
    const returned = await store.visit(await store.begin(jar), 'rook', act)
    expect(returned.error).toBe(error)
    const answer = await store.call(jar, 'POST', '/partner/login', returned)
    expect([answer.status, answer.body]).toEqual([200, { returnPath: '/id/emberhold', query: '?utm_source=arena' }])
    expect((await store.call(jar, 'POST', '/partner/login', returned)).status).toBe(403)
    expect([await sessions(), (await store.call(jar, 'GET', '/partner/session')).status]).toEqual([before, 401])
  })

  test.each([
    ['bo', 2002, 0],
    ['quill', 2002, 7],
    ['odd', 2999, undefined]
  ])('P3 answers the code of the login service and opens nothing for %s', async (player, code, status) => {
    const before = await sessions()
    const { body } = await store.arriveAs(jar, player)
    expect([body.serviceCode, body.playerStatus, body.player]).toEqual([code, status, undefined])
    expect(await sessions()).toBe(before)
  })

  test.each(['fenn', 'null'])('P3 authorizes nothing for %s, whatever the page says', async (player) => {
    const answer = await store.arriveAs(jar, player)
    const changed = { country: 'id', accountRegionCode: 'ID' }
    expect((await store.authorize(jar, answer)).body.resultCode).toBe('1')
    expect((await store.authorize(jar, answer, changed)).body.resultCode).toBe('1')
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(401)
  })

  test.each(['slow', 'fault'])('P3 answers 502 with the way back for %s', async (player) => {
    const before = await sessions()
    const { status, body } = await store.arriveAs(jar, player)
    expect([status, body.error, body.returnPath]).toEqual([502, 'partner', '/id/emberhold'])
    expect(await sessions()).toBe(before)
  })

  test('P3 answers 503 to a new attempt and 502 to a return while the site is down', async () => {
    const returned = await store.visit(await store.begin(jar), 'rook')
    await store.site.control('/_/sandbox/switches/gameAccount', { minutes: '2' })
    expect((await store.call(jar, 'POST', '/partner/login', returned)).status).toBe(502)
    store.backend.clock.advance(11 * 60_000)
    expect((await store.call(jar, 'POST', '/partner/attempt', { locale: 'id', returnPath: '/id/', query: '' })).status).toBe(503)
    store.site.sandbox.passMinutes(2)
    expect((await store.call(jar, 'POST', '/partner/attempt', { locale: 'id', returnPath: '/id/', query: '' })).status).toBe(200)
  })
})

describe('store when a return from the game’s own site is forged', () => {
  /** Expects a refusal that opens nothing and is written down. */
  const expectForged = async (send: () => Promise<{ readonly status: number; readonly body: { readonly error?: unknown } }>) => {
    const before = await sessions()
    const logged = store.backend.logged.length
    const answer = await send()
    expect([answer.status, answer.body.error]).toEqual([403, 'attempt'])
    expect(await sessions()).toBe(before)
    expect(store.backend.logged.slice(logged).map(({ event }) => event)).toContain('partner.forged')
  }

  test.each(['forgedState', 'otherIssuer', 'usedCode'])('P5 answers 403 to %s', async (act) => {
    await expectForged(() => store.arriveAs(jar, 'rook', act))
  })

  test('P5 answers 403 to another browser', async () => {
    const returned = await store.visit(await store.begin(jar), 'rook')
    await expectForged(() => store.call(aJar(), 'POST', '/partner/login', returned))
  })

  test('P5 answers 403 to a return that comes twice', async () => {
    const returned = await store.visit(await store.begin(jar), 'rook')
    const copy = new Map(jar)
    expect((await store.call(jar, 'POST', '/partner/login', returned)).status).toBe(200)
    await expectForged(() => store.call(copy, 'POST', '/partner/login', returned))
  })

  test('P5 answers 403 to a return of an earlier attempt', async () => {
    const returned = await store.visit(await store.begin(jar), 'rook')
    await store.begin(jar)
    await expectForged(() => store.call(jar, 'POST', '/partner/login', returned))
  })

  test('P5 gets no code for a challenge without SHA-256', async () => {
    const url = new URL(await store.begin(jar))
    url.searchParams.set('code_challenge_method', 'plain')
    const { url: back } = await store.site.browser.open(url)
    expect(returnedIn(back)).toMatchObject({ error: 'invalid_request' })
  })

  test('P5 refuses an id token of another login, whose nonce was swapped on the way', async () => {
    const url = new URL(await store.begin(jar))
    url.searchParams.set('nonce', 'swapped')
    await expectForged(async () => store.call(jar, 'POST', '/partner/login', await store.visit(url.href, 'rook')))
  })
})

describe('session of a player at the game’s own site', () => {
  /** Counts the tokens of the site that still count. */
  const tokensAtSite = async (): Promise<number> => {
    const rows = await store.site.sandbox.context.database
      .as<{ 'sandbox.game_account_records': { kind: string } }>()
      .selectFrom('sandbox.game_account_records')
      .select('kind')
      .where('kind', 'in', ['AccessToken', 'RefreshToken'])
      .execute()
    return rows.length
  }
  afterEach(() => void vi.useRealTimers())

  test('P10 is revoked when the player logs out of the store', async () => {
    const before = await tokensAtSite()
    await logIn('ines')
    expect(await tokensAtSite()).toBe(before + 2)
    expect((await store.call(jar, 'DELETE', '/partner/session')).status).toBe(204)
    expect(await tokensAtSite()).toBe(before)
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(401)
  })

  test('P11 answers a silent attempt: without a player there, and with one', async () => {
    const silent = async () => returnedIn((await store.site.browser.open(await store.begin(jar, { silent: true }))).url)
    expect(await silent()).toMatchObject({ error: 'login_required' })
    await logIn('rook')
    const { body } = await store.call(jar, 'POST', '/partner/login', await silent())
    expect(body).toMatchObject({ serviceCode: 2000, player: { playerName: 'Rook' } })
  })

  test('P9 is renewed when the publisher’s tokens are over', async () => {
    await logIn('rook')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    store.backend.clock.advance(11 * 60_000)
    expect((await store.call(jar, 'POST', '/partner/session/renew')).status).toBe(200)
  })

  test('P9 is over for Late after a minute', async () => {
    await logIn('late')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    store.backend.clock.advance(61_000)
    expect((await store.call(jar, 'POST', '/partner/session/renew')).status).toBe(401)
    expect(jar.has('has-player')).toBe(false)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import type { GamePlayer } from '../../support/fake-partner.ts'
import { ACCOUNT_HEADERS, aJar, aPartnerStore, type Jar, type PartnerStore } from './partner-store.ts'

let store: PartnerStore
let rook: GamePlayer
let jar: Jar

beforeAll(async () => {
  store = await aPartnerStore()
  rook = store.partner.player('rook', {
    playerName: 'Rook',
    playerStatus: 0,
    identities: [{ gvtId: 3, userId: 44_128_890, nickname: 'Rook' }]
  })
})
afterAll(() => store.close())
beforeEach(() => {
  jar = aJar()
  Object.assign(store.partner, { claims: {}, foreignKey: false, tokenEndpoint: 'works', loginService: 'works' })
})

const rows = (table: 'store.player_sessions' | 'store.players' | 'store.player_tokens') =>
  orderDb(store.backend.services).selectFrom(table).selectAll().execute()
const openSessions = async () => (await rows('store.player_sessions')).filter((row) => 'state' in row && row.state === 'open')

describe('attempt of a login', () => {
  test('POST /partner/attempt answers the address of the game account with PKCE when a page asks', async () => {
    const asked = new URL(await store.begin(jar)).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'store-client',
      response_type: 'code',
      redirect_uri: 'http://localhost:4000/oauth/player',
      scope: 'openid profile game',
      ui_locales: 'id',
      code_challenge_method: 'S256'
    })
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(asked.has('prompt')).toBe(false)
    expect([...jar.keys()]).toEqual(['player-attempt'])
  })

  test('POST /partner/attempt asks without a page when the try is silent', async () => {
    expect(new URL(await store.begin(jar, { silent: true })).searchParams.get('prompt')).toBe('none')
  })

  test.each(['//evil.example', '/id/../x', 'https://evil.example/id', String.raw`/\evil.example`])(
    'POST /partner/attempt answers 400 when the page to return to is %s',
    async (returnPath) => {
      const answer = await store.call(jar, 'POST', '/partner/attempt', { locale: 'id', returnPath, query: '' })
      expect(answer.status).toBe(400)
    }
  )

  test('P1 /partner/login answers page and campaign of the begin, without the parameters of the login, when a player returns', async () => {
    const url = await store.begin(jar, { query: '?utm_source=a&code=secret&state=x&iss=y&error=z&voucher=b' })
    const { body } = await store.call(jar, 'POST', '/partner/login', store.partner.allow(url, rook))
    expect(body).toMatchObject({ returnPath: '/id/emberhold', query: '?utm_source=a&voucher=b' })
  })
})

describe('login', () => {
  test('/partner/login answers the player with a token of the store when the login service lets the player in', async () => {
    const { status, body } = await store.arrive(jar, rook)
    expect([status, body.serviceCode]).toEqual([200, 2000])
    expect(body.player).toEqual({
      playerName: 'Rook',
      playerId: 'P-rook',
      playerStatus: 0,
      accountRegion: 'Indonesia',
      accountRegionCode: 'ID',
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      identities: [{ gvtId: 3, userId: '44128890', nickname: 'Rook' }]
    })
  })

  test('authorize opens a session with the two cookies when every field is equal', async () => {
    await store.logIn(jar, rook)
    expect([...jar.keys()].toSorted()).toEqual(['has-player', 'player'])
    expect((await store.call(jar, 'GET', '/partner/session')).body.player).toMatchObject({ playerName: 'Rook', playerId: 'P-rook' })
  })

  test('tokens of the game account are in no answer and in no row when a player has logged in', async () => {
    const answer = await store.arrive(jar, rook)
    await store.authorize(jar, answer)
    const kept = JSON.stringify([
      answer,
      await rows('store.player_sessions'),
      await rows('store.players'),
      await rows('store.player_tokens')
    ])
    expect(kept).not.toMatch(/[ar]t\.[\da-f]{8}-/)
    expect(JSON.stringify(await rows('store.player_tokens'))).not.toContain(answer.body.player.authToken)
  })

  test.each([
    ['name', 'Other'],
    ['id', 'P-other'],
    ['status', 9],
    ['country', 'my'],
    ['accessToken', 'x'.repeat(43)],
    ['accountRegion', 'Malaysia'],
    ['accountRegionCode', 'MY']
  ])('P6 authorize answers 1 and opens nothing when %s is another', async (field, value) => {
    const before = (await openSessions()).length
    const answer = await store.authorize(jar, await store.arrive(jar, rook), { [field]: value })
    expect(answer.body.resultCode).toBe('1')
    expect((await openSessions()).length).toBe(before)
    expect(jar.has('player')).toBe(false)
  })

  test.each(['2000', 2000])('P6 /partner/login answers a number when the login service answers %j', async (code) => {
    const coded = store.partner.player('coded')
    coded.code = code
    expect((await store.arrive(jar, coded)).body.serviceCode).toBe(2000)
  })

  test('P6 authorize opens a session when numbers come as text', async () => {
    const answer = await store.authorize(jar, await store.arrive(jar, rook), { status: '0' })
    expect(answer.body.resultCode).toBe('0')
  })

  test('authorize answers 1 when the login is older than five minutes', async () => {
    const answer = await store.arrive(jar, rook)
    store.backend.clock.advance(5 * 60_000)
    expect((await store.authorize(jar, answer)).body.resultCode).toBe('1')
  })

  test('authorize answers 1 when a login is authorized twice', async () => {
    const answer = await store.arrive(jar, rook)
    await store.authorize(jar, answer)
    expect((await store.authorize(aJar(), answer)).body.resultCode).toBe('1')
  })

  test.each([
    [2002, 0],
    [2002, 1],
    [2002, 7],
    [2999, undefined]
  ])('/partner/login answers %i with status %j and no player when the login service does', async (code, status) => {
    const out = store.partner.player('out')
    Object.assign(out, { code, data: status === undefined ? {} : { status } })
    const { body } = await store.arrive(jar, out)
    expect([body.serviceCode, body.playerStatus, body.player]).toEqual([code, status, undefined])
    expect(body.returnPath).toBe('/id/emberhold')
  })

  test('P7 authorize answers 1 when a required field is empty, whatever the page sends', async () => {
    const bare = store.partner.player('bare', { accountRegionCode: '' })
    const answer = await store.arrive(jar, bare)
    expect((await store.authorize(jar, answer, { accountRegionCode: 'ID', country: 'id' })).body.resultCode).toBe('1')
  })

  test('P7 authorize opens a session when the status is 0 and the country has capitals', async () => {
    const cap = store.partner.player('cap', { playerStatus: 0, playerCountry: 'ID' })
    await store.logIn(jar, cap)
    expect((await store.call(jar, 'GET', '/partner/session')).body.player).toMatchObject({ playerStatus: '0', playerCountry: 'id' })
  })

  test('authorize answers 1 when the country of the player is not supported', async () => {
    const fenn = store.partner.player('fenn', { accountRegionCode: 'IN' })
    expect((await store.authorize(jar, await store.arrive(jar, fenn))).body.resultCode).toBe('1')
  })

  test('login reads the data of a player from the user info when the same player is logged in already', async () => {
    await store.logIn(jar, rook)
    store.partner.asked.length = 0
    await store.arrive(jar, rook)
    expect(store.partner.asked).toContain('/oidc/me')
    expect(store.partner.asked).not.toContain('/service/v1/login')
  })
})

describe('forged logins', () => {
  const sessions = async (): Promise<number> => (await rows('store.player_sessions')).length

  /** Returns what a login answers whose parts are changed. */
  const forge = async (change: (sent: { code: string; state: string; iss: string }) => object, at = jar) => {
    const before = await sessions()
    const sent = store.partner.allow(await store.begin(jar), rook)
    const answer = await store.call(at, 'POST', '/partner/login', change(sent))
    expect(await sessions()).toBe(before)
    return [answer.status, answer.body.error]
  }

  test.each([
    ['state', { state: 'x'.repeat(43) }],
    ['issuer', { iss: 'http://other.test/oidc' }],
    ['code', { code: 'unknown' }]
  ])('P5 /partner/login answers 403 when the %s is another', async (_part, change) => {
    expect(await forge((sent) => ({ ...sent, ...change }))).toEqual([403, 'attempt'])
    expect(store.backend.logged.at(-1)?.event).toBe('partner.forged')
  })

  test('P5 /partner/login answers 403 when another browser returns', async () => {
    expect(await forge((sent) => sent, aJar())).toEqual([403, 'attempt'])
  })

  test('P5 /partner/login answers 403 when the attempt is older than ten minutes', async () => {
    const sent = store.partner.allow(await store.begin(jar), rook)
    store.backend.clock.advance(10 * 60_000)
    expect((await store.call(jar, 'POST', '/partner/login', sent)).status).toBe(403)
  })

  test('P5 /partner/login answers 403 when the code comes twice', async () => {
    const sent = store.partner.allow(await store.begin(jar), rook)
    const again = new Map(jar)
    expect((await store.call(jar, 'POST', '/partner/login', sent)).status).toBe(200)
    expect((await store.call(again, 'POST', '/partner/login', sent)).status).toBe(403)
  })

  test.each([
    ['nonce', { nonce: 'other' }],
    ['audience', { aud: 'other-client' }],
    ['issuer', { iss: 'http://other.test/oidc' }],
    ['expiry', { exp: 1 }]
  ])('P5 /partner/login opens nothing when the id token has another %s', async (_part, claims) => {
    Object.assign(store.partner, { claims })
    const [status] = await forge((sent) => sent)
    expect([403, 502]).toContain(status)
  })

  test('P5 /partner/login opens nothing when the id token has the signature of another', async () => {
    store.partner.foreignKey = true
    expect((await forge((sent) => sent))[0]).not.toBe(200)
  })

  test('P5 /partner/login answers 403 when the verifier is of another attempt', async () => {
    const first = store.partner.allow(await store.begin(jar), rook)
    const second = new URL(await store.begin(jar)).searchParams
    expect((await store.call(jar, 'POST', '/partner/login', { ...first, state: second.get('state') })).status).toBe(403)
  })

  test('P5 /partner/login answers 403 when the cookie of the attempt is changed', async () => {
    const sent = store.partner.allow(await store.begin(jar), rook)
    jar.set('player-attempt', 'A'.repeat(200))
    expect((await store.call(jar, 'POST', '/partner/login', sent)).status).toBe(403)
  })
})

describe('faults of the game account', () => {
  test.each(['down', 'broken', 'silent'] as const)(
    'P3 /partner/login answers 502 with the way back when the token endpoint is %s',
    async (kind) => {
      store.partner.tokenEndpoint = kind
      const { status, body } = await store.arrive(jar, rook)
      expect([status, body.error, body.returnPath]).toEqual([502, 'partner', '/id/emberhold'])
    }
  )

  test.each(['down', 'broken', 'silent'] as const)(
    'P3 /partner/login answers 502 with the way back when the login service is %s',
    async (kind) => {
      store.partner.loginService = kind
      const { status, body } = await store.arrive(jar, rook)
      expect([status, body.error, body.query]).toEqual([502, 'partner', '?utm_source=arena'])
    }
  )

  test('P3 /partner/login answers the way back alone when the game account returned an error', async () => {
    const state = new URL(await store.begin(jar)).searchParams.get('state')
    const { status, body } = await store.call(jar, 'POST', '/partner/login', { error: 'banned', state, iss: store.partner.config.issuer })
    expect([status, body]).toEqual([200, { returnPath: '/id/emberhold', query: '?utm_source=arena' }])
  })
})

describe('session of a player', () => {
  test('GET /partner/session answers 401 and clears the mark when there is none', async () => {
    jar.set('has-player', 'open')
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(401)
    expect(jar.has('has-player')).toBe(false)
  })

  test('GET /partner/session answers 401 when a page removed the mark', async () => {
    await store.logIn(jar, rook)
    jar.delete('has-player')
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(401)
  })

  test('renewal answers another token, and the one before counts for 60 seconds, when a page renews', async () => {
    const token = await store.logIn(jar, rook)
    const renewed = await store.call(jar, 'POST', '/partner/session/renew', undefined, { authorization: `Bearer ${token}` })
    expect([renewed.status, renewed.body.expiresIn]).toEqual([200, 900])
    const details = (bearer: string) =>
      store.call(jar, 'POST', '/api/user/details', {}, { ...ACCOUNT_HEADERS, authorization: `Bearer ${bearer}` })
    store.backend.clock.advance(59_000)
    expect((await details(token)).body.resultCode).toBe(0)
    store.backend.clock.advance(1_000)
    expect((await details(token)).body.resultCode).toBe('SEC_01')
    expect((await details(renewed.body.authToken as string)).body.data).toMatchObject({ countryCode: 'ID', currency: 'IDR' })
  })

  test('token of a page is over when 15 minutes have passed', async () => {
    const token = await store.logIn(jar, rook)
    store.backend.clock.advance(15 * 60_000)
    const answer = await store.call(jar, 'POST', '/api/user/details', {}, { ...ACCOUNT_HEADERS, authorization: `Bearer ${token}` })
    expect(answer.body.resultCode).toBe('SEC_01')
  })

  test.each([
    ['id', '360', 'SEC_01'],
    ['qa', '634', 0],
    ['iq', '368', 0],
    ['ke', '404', 0]
  ])('P8 details of a player without a token are answered in %s (%s) with %j', async (_market, country, code) => {
    await store.logIn(jar, rook)
    const answer = await store.call(jar, 'POST', '/api/user/details', {}, { ...ACCOUNT_HEADERS, 'x-country-code': country })
    expect(answer.body.resultCode).toBe(code)
  })

  test('P9 ten pages renew at the game account once when its token is over', async () => {
    await store.logIn(jar, rook)
    store.backend.clock.advance(11 * 60_000)
    const before = store.partner.refreshes
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.call(new Map(jar), 'POST', '/partner/session/renew')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(store.partner.refreshes - before).toBe(1)
  })

  test('P9 session is over when the game account has ended the login', async () => {
    const late = store.partner.player('late')
    await store.logIn(jar, late)
    store.partner.endLogins(late)
    store.backend.clock.advance(11 * 60_000)
    const answer = await store.graph('{ transactions(days: PAST_7) { hasMore } }', {}, { cookie: cookieOf(jar) })
    expect(answer.status).toBe(401)
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(401)
  })

  test('session goes on when the game account does not answer', async () => {
    await store.logIn(jar, rook)
    store.backend.clock.advance(11 * 60_000)
    store.partner.tokenEndpoint = 'down'
    expect((await store.call(jar, 'GET', '/partner/session')).status).toBe(200)
  })

  test('P10 log-out revokes the login at the game account and clears the cookies when a player leaves', async () => {
    await store.logIn(jar, rook)
    const before = store.partner.revoked.length
    expect((await store.call(jar, 'DELETE', '/partner/session')).status).toBe(204)
    expect(store.partner.revoked.length - before).toBe(1)
    expect([...jar.keys()]).toEqual([])
  })

  test('P10 log-out answers 204 when there is no session', async () => {
    expect((await store.call(jar, 'DELETE', '/partner/session')).status).toBe(204)
  })

  test('session of before ends when the browser logs another player in', async () => {
    await store.logIn(jar, rook)
    const old = new Map(jar)
    await store.logIn(jar, store.partner.player('mira', { accountRegionCode: 'MY' }))
    expect((await store.call(old, 'GET', '/partner/session')).status).toBe(401)
    expect((await store.call(jar, 'GET', '/partner/session')).body.player.playerId).toBe('P-mira')
  })

  test('players have no wallet when one is written for their row', async () => {
    await store.logIn(jar, rook)
    const [player] = await rows('store.players')
    const wallet = { id: 'w1', account_id: (player as { account_id: string }).account_id, country: 'id', currency: 'IDR', status: null }
    const written = orderDb(store.backend.services)
      .insertInto('store.wallets')
      .values({ ...wallet, created_at: store.backend.clock.now() })
      .execute()
    await expect(written).rejects.toThrow(/wallets_are_of_accounts/)
  })
})

const cookieOf = (of: Jar): string => [...of].map(([name, value]) => `${name}=${value}`).join('; ')

import Fastify from 'fastify'
import * as oauth from 'oauth4webapi'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRODUCTS } from '../../../backend/database/seed/tables/products.ts'
import { createAuthorizeRefusal } from '../../../backend/sandbox/game-account/authorize-refusal.ts'
import { GAME_GVT_ID, GAME_PLAYERS } from '../../../backend/sandbox/game-account/players.ts'
import { aGameSite, type BegunLogin, GAME_STORE_URL, type GameSite } from '../../support/game-site.ts'
import { aSandbox } from '../../support/sandbox.ts'
import type { Shown } from '../../support/small-browser.ts'

let site: GameSite

beforeAll(async () => {
  site = await aGameSite()
})
afterAll(() => site?.close())
beforeEach(() => site.anotherBrowser())

const errorOf = ({ state }: BegunLogin, { url }: Shown): unknown => {
  try {
    oauth.validateAuthResponse(site.server, site.client, url, state)
    return undefined
  } catch (error) {
    return error
  }
}

interface Answered {
  readonly code: number | string
  readonly data: Readonly<Record<string, unknown>>
}

const resultOf = async (player: string, act?: string): Promise<Answered> => {
  const { access_token: token } = await site.logIn(player, act)
  return (await (await site.askLoginService(token)).json()) as Answered
}

describe('game’s own site', () => {
  test('publishes its configuration under its own address, also where a store reads it at this machine’s', () => {
    expect(site.server).toMatchObject({
      issuer: 'http://game-account.localhost:4000/oidc',
      authorization_endpoint: 'http://game-account.localhost:4000/oidc/authorize',
      token_endpoint: 'http://game-account.localhost:4000/oidc/token',
      revocation_endpoint: 'http://game-account.localhost:4000/oidc/revoke',
      userinfo_endpoint: 'http://game-account.localhost:4000/oidc/userinfo',
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: expect.arrayContaining(['client_secret_basic'])
    })
  })

  test('logs a player in by the whole flow, and signs the id token with the published key', async () => {
    const tokens = await site.logIn('rook')
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
      iss: 'http://game-account.localhost:4000/oidc',
      aud: 'canopy-store',
      sub: 'rook'
    })
    expect(await site.userInfo(tokens.access_token, 'rook')).toMatchObject({
      sub: 'rook',
      name: 'Rook',
      game: { playerName: 'Rook', playerId: '51000001', playerCountry: 'id' }
    })
  })

  test('tells which languages the store asked for', async () => {
    expect((await site.begin({ ui_locales: 'ar-SA ar' })).page.text).toContain('ar-SA ar')
  })

  test('renews a session of the store, and ends it when the store revokes it', async () => {
    const tokens = await site.logIn('rook')
    const renewed = await site.refresh(tokens.refresh_token ?? '')
    expect(renewed.status).toBe(200)
    const { access_token: next } = (await renewed.json()) as { readonly access_token: string }
    expect((await site.askLoginService(next)).status).toBe(200)
    await site.revoke(tokens.refresh_token ?? '')
    expect((await site.askLoginService(next)).status).toBe(401)
    const failed = await site.refresh(tokens.refresh_token ?? '')
    expect([failed.status, await failed.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
  })

  test('gives no tokens without the proof key, for another address or to another client', async () => {
    const plain = await site.begin({ code_challenge_method: 'plain' })
    expect(errorOf(plain, plain.page)).toMatchObject({ error: 'invalid_request' })
    const without = await site.begin({ code_challenge: undefined, code_challenge_method: undefined })
    expect(errorOf(without, without.page)).toMatchObject({ error: 'invalid_request' })
    expect((await site.begin({ redirect_uri: `${GAME_STORE_URL}/evil` })).page.status).toBe(400)
    const begun = await site.begin()
    const returned = await site.choose(begun, 'rook')
    await expect(site.exchange({ ...begun, verifier: oauth.generateRandomCodeVerifier() }, returned)).rejects.toMatchObject({
      error: 'invalid_grant'
    })
    const { access_token: token } = await site.logIn('rook')
    expect((await site.askLoginService(token, 'another-store')).status).toBe(403)
    expect((await site.askLoginService('made-up')).status).toBe(401)
  })

  test('takes a code once', async () => {
    const begun = await site.begin()
    const returned = await site.choose(begun, 'rook')
    await site.exchange(begun, returned)
    await expect(site.exchange(begun, returned)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('shows a login that is over as over', async () => {
    const begun = await site.begin()
    await site.choose(begun, 'rook')
    expect((await site.browser.open(begun.page.url)).text).toContain('This login is over')
  })

  test('asks again when no player was chosen', async () => {
    const begun = await site.begin()
    expect((await site.browser.submit(begun.page, { do: 'allow' })).text).toContain('Choose a player')
    expect((await site.browser.submit(begun.page, { player: 'rook', do: 'no such thing' })).text).toContain('Choose a player')
  })

  test('answers on its own host alone', async () => {
    for (const path of ['/', '/script/v1.js', '/oidc/.well-known/openid-configuration', '/account/login/1']) {
      const answer = await site.fetch(`${GAME_STORE_URL}${path}`)
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await site.fetch(`${GAME_STORE_URL}/_/game-account/oidc/jwks`)).status).toBe(404)
    expect((await site.fetch('http://game-account.localhost:4000/')).status).toBe(200)
  })
})

describe('sandbox of another build', () => {
  test('P16 has no site of a game', async () => {
    const other = await aSandbox()
    const ask = async (url: string, host: string) => (await other.app.inject({ url, headers: { host } })).statusCode
    expect(await ask('/', 'game-account.localhost:4000')).toBe(404)
    expect(await ask('/script/v1.js', 'game-account.localhost:4000')).toBe(404)
    expect(await ask('/_/game-account/oidc/.well-known/openid-configuration', '127.0.0.1:4000')).toBe(404)
    expect((await other.app.inject({ url: '/_/sandbox', headers: { host: '127.0.0.1:4000' } })).body).not.toContain('gameAccount')
    await other.close()
  })
})

describe('silent login', () => {
  test('ends with login_required when the site has no session', async () => {
    const begun = await site.begin({ prompt: 'none' })
    expect(errorOf(begun, begun.page)).toMatchObject({ error: 'login_required' })
  })

  test('logs in the player of the site, until they log out there', async () => {
    await site.logIn('ines')
    const silent = await site.begin({ prompt: 'none' })
    expect(oauth.getValidatedIdTokenClaims(await site.exchange(silent, silent.page))).toMatchObject({ sub: 'ines' })
    const home = await site.browser.open('http://game-account.localhost:4000/')
    expect(home.text).toContain('Hello Ines')
    expect((await site.browser.submit(home, { do: 'logOut' })).text).toContain('You are not logged in')
    const after = await site.begin({ prompt: 'none' })
    expect(errorOf(after, after.page)).toMatchObject({ error: 'login_required' })
  })

  test('ends with the session of the site, and the tokens from it too', async () => {
    const tokens = await site.logIn('ines')
    const home = await site.browser.open('http://game-account.localhost:4000/')
    await site.browser.submit(home, { do: 'logOut' })
    expect((await site.askLoginService(tokens.access_token)).status).toBe(401)
    expect(await (await site.refresh(tokens.refresh_token ?? '')).json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('is refused once the player wants to be asked again', async () => {
    await site.logIn('ines')
    const home = await site.browser.open('http://game-account.localhost:4000/')
    await site.browser.submit(home, { do: 'disallow' })
    const silent = await site.begin({ prompt: 'none' })
    expect(errorOf(silent, silent.page)).toMatchObject({ error: 'consent_required' })
  })

  test('follows the player who logged in last', async () => {
    await site.logIn('ines')
    await site.logIn('rook')
    const silent = await site.begin({ prompt: 'none' })
    expect(oauth.getValidatedIdTokenClaims(await site.exchange(silent, silent.page))).toMatchObject({ sub: 'rook' })
  })
})

describe('players of the game', () => {
  test('are thirteen', () => {
    expect(GAME_PLAYERS.map(({ name }) => name)).toEqual([
      'Rook',
      'Mira',
      'Ines',
      'Tara',
      'Bo',
      'Uma',
      'Quill',
      'Odd',
      'Fenn',
      'Null',
      'Slow',
      'Fault',
      'Late'
    ])
  })

  test('play a game of the catalogue', () => {
    expect(PRODUCTS[GAME_GVT_ID - 501]?.slug).toBe('canopy-strike')
  })

  test.each([
    ['rook', 2000, { playerName: 'Rook', playerId: '51000001', playerStatus: 0, playerCountry: 'id', accountRegionCode: 'ID' }],
    ['mira', '2000', { playerStatus: '1', playerCountry: 'my', accountRegionCode: 'MY' }],
    ['ines', 2000, { playerCountry: 'SA', accountRegionCode: 'SA' }],
    [
      'tara',
      2000,
      {
        accountRegionCode: 'PH',
        identities: [
          { gvtId: 502, userId: '51000004' },
          { gvtId: 502, userId: '51000104' }
        ]
      }
    ],
    ['bo', 2002, { status: 0 }],
    ['quill', 2002, { status: 7 }],
    ['odd', 2999, {}],
    ['fenn', 2000, { playerCountry: 'in', accountRegionCode: 'IN' }],
    ['null', 2000, { accountRegionCode: '' }]
  ])('%s is told as %s', async (player, code, data) => {
    expect(await resultOf(player)).toMatchObject({ code, data })
  })

  test('Tara has no country but that of her region', async () => {
    expect(Object.keys((await resultOf('tara')).data)).not.toContain('playerCountry')
  })

  test('Uma is let in after she has linked the game, and no longer when she undoes it', async () => {
    expect(await resultOf('uma')).toEqual({ code: 2002, data: { status: '1' } })
    expect(await resultOf('uma', 'link')).toMatchObject({ code: 2000, data: { playerName: 'Uma', playerCountry: 'th' } })
    const home = await site.browser.open('http://game-account.localhost:4000/')
    await site.browser.submit(home, { do: 'unlink' })
    expect(await resultOf('uma')).toMatchObject({ code: 2002 })
  })

  test('Slow is told after 20 seconds, and Fault never', async () => {
    expect(await resultOf('slow')).toMatchObject({ code: 2000 })
    expect(site.sandbox.waited).toContain(20_000)
    const { access_token: token } = await site.logIn('fault')
    expect((await site.askLoginService(token)).status).toBe(500)
  })

  describe('Late', () => {
    afterEach(() => void vi.useRealTimers())

    test('is logged out after a minute, and cannot be renewed', async () => {
      const tokens = await site.logIn('late')
      expect(tokens.expires_in).toBe(60)
      expect((await site.askLoginService(tokens.access_token)).status).toBe(200)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      expect((await site.askLoginService(tokens.access_token)).status).toBe(401)
      expect(await (await site.refresh(tokens.refresh_token ?? '')).json()).toMatchObject({ error: 'invalid_grant' })
    })
  })
})

describe('choices of a login', () => {
  test.each([
    ['denied', 'access_denied'],
    ['banned', 'banned'],
    ['notLinked', 'notLinked'],
    ['unsupportedCountry', 'unsupportedCountry'],
    ['fault', 'server_error']
  ])('%s comes back as the error %s, with state and issuer', async (act, error) => {
    const begun = await site.begin()
    const back = await site.choose(begun, 'rook', act)
    expect(back.url.href.startsWith(`${GAME_STORE_URL}/oauth/player?`)).toBe(true)
    expect(errorOf(begun, back)).toMatchObject({ error })
    expect(back.url.searchParams.get('iss')).toBe('http://game-account.localhost:4000/oidc')
  })

  test.each([
    ['forgedState', 'state'],
    ['otherIssuer', 'iss']
  ])('%s comes back with a code that is good and a wrong %s', async (act, name) => {
    const begun = await site.begin()
    const back = await site.choose(begun, 'rook', act)
    expect(errorOf(begun, back)).toMatchObject({ code: oauth.INVALID_RESPONSE })
    const right = { state: begun.state, iss: 'http://game-account.localhost:4000/oidc' }[name] ?? ''
    back.url.searchParams.set(name, right)
    expect(oauth.getValidatedIdTokenClaims(await site.exchange(begun, back))).toMatchObject({ sub: 'rook' })
  })

  test('usedCode comes back with a code that was sent before', async () => {
    const begun = await site.begin()
    const back = await site.choose(begun, 'rook', 'usedCode')
    await expect(site.exchange(begun, back)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('controls of the game’s own site', () => {
  const script = () => site.fetch('http://game-account.localhost:4000/script/v1.js')
  const setScript = (state: string) => site.control('/_/sandbox/game-account', { script: state })

  test.each([0, 1, 2, 3, 4])('let the script fail %i times', async (times) => {
    expect(await setScript(String(times))).toBe(303)
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await script()).status)
    expect(statuses).toEqual(Array.from({ length: 5 }, (_, i) => (i < times ? 503 : 200)))
  })

  test('let the script hang for longer than a page waits', async () => {
    await setScript('hangs')
    expect((await script()).status).toBe(503)
    expect(site.sandbox.waited).toContain(8_000)
    await setScript('0')
  })

  test('let the store refuse to authorize every player', async () => {
    const store = Fastify()
    store.addHook('onRequest', createAuthorizeRefusal(site.sandbox.context))
    store.post('/api/user/authorize', async () => ({ resultCode: '0' }))
    store.post('/api/user/details', async () => ({ resultCode: '0' }))
    const codeOf = async (url: string) => (await store.inject({ method: 'POST', url })).json<{ resultCode: string }>().resultCode
    await site.control('/_/sandbox/game-account', { authorize: 'refuses' })
    expect([await codeOf('/api/user/authorize'), await codeOf('/api/user/details')]).toEqual(['1', '0'])
    await site.control('/_/sandbox/game-account', { authorize: 'answers' })
    expect(await codeOf('/api/user/authorize')).toBe('0')
    await store.close()
  })

  test('take the whole site down for a while', async () => {
    const { access_token: token } = await site.logIn('rook')
    await site.control('/_/sandbox/switches/gameAccount', { minutes: '2' })
    expect((await site.askLoginService(token)).status).toBe(503)
    expect((await site.begin()).page.status).toBe(503)
    expect((await script()).status).toBe(503)
    site.sandbox.passMinutes(2)
    expect((await site.askLoginService(token)).status).toBe(200)
  })

  test('refuse what they cannot do', async () => {
    expect(await setScript('5')).toBe(400)
    expect(await site.control('/_/sandbox/game-account', { authorize: 'maybe' })).toBe(400)
  })

  test('are on the page for testers, with the players', async () => {
    const { text } = await site.browser.open(`http://127.0.0.1:4000/_/sandbox`)
    for (const { name } of GAME_PLAYERS) expect(text).toContain(name)
    expect(text).toContain('http://game-account.localhost:4000/')
  })
})

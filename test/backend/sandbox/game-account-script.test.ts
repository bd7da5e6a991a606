import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { GAME_ACCOUNT_SCRIPT } from '../../../backend/sandbox/game-account/script.ts'

interface GameAccountScript {
  readonly init: (settings: { readonly clientId: string; readonly locale: string }) => unknown
  readonly login: (url: string) => void
  readonly logout: () => Promise<unknown>
}

const AUTHORIZE = 'http://game-account.localhost:4000/oidc/authorize?client_id=canopy-store&state=s&nonce=n'

let opened: string[]
let script: GameAccountScript

beforeEach(() => {
  opened = []
  const window: { gameAccount?: GameAccountScript; top: unknown } = {
    top: { location: { assign: (url: string) => void opened.push(url) } }
  }
  const document = { currentScript: { src: 'http://game-account.localhost:4000/script/v1.js' } }
  runInNewContext(GAME_ACCOUNT_SCRIPT, { window, document, URL })
  if (window.gameAccount === undefined) throw new Error('The script defines nothing.')
  script = window.gameAccount
})

const init = () => script.init({ clientId: 'canopy-store', locale: 'id' })

describe('script of the game’s own site', () => {
  test('names its version when it is started', () => {
    expect({ ...(init() as object) }).toEqual({ version: 1 })
  })

  test('leads the tab to the login of the store, in the language of the page', () => {
    init()
    script.login(AUTHORIZE)
    expect(opened).toEqual([`${AUTHORIZE}&ui_locales=id`])
  })

  test('changes no language that the store asks for itself', () => {
    init()
    script.login(`${AUTHORIZE}&ui_locales=my`)
    expect(opened).toEqual([`${AUTHORIZE}&ui_locales=my`])
  })

  test.each([
    ['another site', AUTHORIZE.replace('game-account', 'evil')],
    ['another page of the site', AUTHORIZE.replace('/oidc/authorize', '/account')],
    ['another client', AUTHORIZE.replace('canopy-store', 'other-store')],
    ['no address', 'javascript']
  ])('leads to no address of %s', (_what, url) => {
    init()
    expect(() => script.login(url)).toThrow(/address|URL/i)
    expect(opened).toEqual([])
  })

  test('leads to no login before it is started', () => {
    expect(() => script.login(AUTHORIZE)).toThrow('init has not been called')
  })

  test('asks for the player again after a log-out, but not in a silent login', async () => {
    init()
    expect({ ...((await script.logout()) as object) }).toEqual({ loggedOut: true })
    script.login(AUTHORIZE)
    script.login(`${AUTHORIZE}&prompt=none`)
    expect(opened.map((url) => new URL(url).searchParams.get('prompt'))).toEqual(['login', 'none'])
  })
})

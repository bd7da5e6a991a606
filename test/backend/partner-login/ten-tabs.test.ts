import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerHttp } from '../../../src/adapters/http/player-http.ts'
import { parsePlayer } from '../../../src/domain/account/partner-player.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { toPromise } from '../../../src/application/use-cases/to-promise.ts'
import { aJar, aPartnerStore, type Jar, type PartnerStore } from './partner-store.ts'

let store: PartnerStore
let address: string

beforeAll(async () => {
  store = await aPartnerStore()
  address = await store.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => store.close())

const cookiesOf = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Opens a tab of a browser: the login of a page as its own code calls it, over the network. */
const aTab = (jar: Jar) =>
  playerHttp(
    { accountsUrl: '/api', clientId: 'store-client', countryCodes: { id: 360 } },
    {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', cookiesOf(jar))
        return fetch(new URL(input instanceof Request ? input.url : String(input), address), { ...init, headers })
      },
      isOnline: () => true,
      timeout: () => AbortSignal.timeout(30_000),
      path: () => '/id/',
      headers: () => Promise.resolve({})
    }
  )

test('P9 ten tabs renew at the game account once, and each has a token of its own that counts', async () => {
  const jar = aJar()
  await store.logIn(jar, store.partner.player('rook', { playerName: 'Rook', playerStatus: 0 }))
  const tabs = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const players = aTab(jar)
      const read = await toPromise(players.fetchPlayer())
      const player = parsePlayer(read?.player.fields ?? {}, new Set(['id']))
      if (E.isLeft(player)) throw new Error('The session has no player.')
      return { players, player: player.right }
    })
  )
  store.backend.clock.advance(11 * 60_000)
  const before = store.partner.refreshes
  const renewed = await Promise.all(tabs.map(({ players, player }) => toPromise(players.renew(player.accessToken))))
  expect(store.partner.refreshes - before).toBe(1)
  const tokens = renewed.map((token) => token?.accessToken ?? '')
  expect([new Set(tokens).size, tokens.includes('')]).toEqual([10, false])
  // The tokens of before count for a minute more; afterwards the new ones alone.
  store.backend.clock.advance(61_000)
  const settings = (accessTokens: readonly string[]) =>
    Promise.all(
      tabs.map(async ({ players, player }, at) =>
        E.isRight(await players.readSettings({ ...player, accessToken: accessTokens[at] ?? '' })())
      )
    )
  expect(await settings(tokens)).toEqual(Array.from({ length: 10 }, () => true))
  expect(await settings(tabs.map(({ player }) => player.accessToken))).toEqual(Array.from({ length: 10 }, () => false))
})

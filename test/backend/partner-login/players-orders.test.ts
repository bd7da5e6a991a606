import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GamePlayer } from '../../support/fake-partner.ts'
import { anInput, anOrder, aQuote, type Body, create } from '../orders/world.ts'
import { SET_ORDER_UID } from '../accounts/account-shop.ts'
import { aJar, aPartnerStore, type Jar, type PartnerStore } from './partner-store.ts'

let store: PartnerStore
let product: Body
const players = new Map<string, { readonly jar: Jar; readonly headers: Record<string, string> }>()

const TRANSACTIONS = '{ transactions(days: PAST_7) { items { txnId } hasMore } }'
const VALIDATE = `query Player($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode detail { field } player { userId } } }`

const enter = async (name: string, player: GamePlayer): Promise<void> => {
  const jar = aJar()
  await store.logIn(jar, player)
  players.set(name, { jar, headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') } })
}
const as = (name: string): Record<string, string> => players.get(name)?.headers ?? {}

beforeAll(async () => {
  store = await aPartnerStore()
  const { product: sold } = await aQuote(store)
  const asked = `{ product(productPath: "canopy-strike", countryCode: "id", shopLang: "en") { gvtId } }`
  product = { ...sold, ...(await store.graph(asked)).data.product }
  const own = [{ gvtId: product.gvtId, userId: '44128890', nickname: 'Rook' }]
  await enter('rook', store.partner.player('rook', { identities: own }))
  await enter('mira', store.partner.player('mira', { identities: [] }))
})
afterAll(() => store.close())

const bought = async (name: string, userId = '44128890'): Promise<Body> => {
  const input = await anInput(store)
  return create(store, { ...input, userInfo: { ...input.userInfo, userId } }, as(name))
}

test('P15 orders of a player are in the own history alone when two players buy', async () => {
  const [rooks, miras] = [await bought('rook'), await bought('mira', '55000000')]
  const listed = async (name: string): Promise<unknown[]> =>
    (await store.graph(TRANSACTIONS, {}, as(name))).data.transactions.items.map((row: Body) => row.txnId)
  expect(await listed('rook')).toEqual([rooks.order.txnId])
  expect(await listed('mira')).toEqual([miras.order.txnId])
  expect((await store.graph(TRANSACTIONS)).status).toBe(401)
})

test('P15 order of a player opens for its owner alone when no key is sent', async () => {
  const { order } = await bought('rook')
  const read = async (name: string | undefined) =>
    (await store.graph(`{ order(txnId: "${order.txnId}") { txnId } }`, {}, name === undefined ? {} : as(name))).data.order
  expect(await read('rook')).toEqual({ txnId: order.txnId })
  expect([await read('mira'), await read(undefined)]).toEqual([null, null])
})

test('P13 order of a player is refused at the id when it is for another player of the same game', async () => {
  const { statusCode, detail } = await bought('rook', '99999999')
  expect([statusCode, detail?.field]).toEqual([227, 'userInfo.userId'])
})

test('P13 check of an id is refused when it is another player of the same game', async () => {
  const input = { countryCode: 'id', voucherTypeId: product.voucherTypeId, userInfo: { userId: '99999999' } }
  const checked = await store.graph(VALIDATE, { input }, as('rook'))
  expect(checked.data.validatePlayer).toMatchObject({ statusCode: 227, detail: { field: 'userInfo.userId' } })
  const guest = await store.graph(VALIDATE, { input })
  expect(guest.data.validatePlayer.statusCode).toBe(0)
})

test('P15 purchase of a guest is in the history of a player when its browser logs in', async () => {
  const { order, input } = await anOrder(store)
  const proof = { txnId: order.txnId, userSessionId: input.guestUserId, checkoutId: input.checkoutId, isOrderSummary: true }
  const stranger = await store.graph(SET_ORDER_UID, { ...proof, userSessionId: '5a3b1e00-0000-4000-8000-000000000000' }, as('mira'))
  expect(stranger.data.setOrderUid.statusCode).toBe(1)
  const linked = await store.graph(SET_ORDER_UID, proof, as('mira'))
  expect(linked.data.setOrderUid.statusCode).toBe(0)
  const { data } = await store.graph(TRANSACTIONS, {}, as('mira'))
  expect(data.transactions.items).toContainEqual({ txnId: order.txnId })
})

test('P8 calls of wallets and account settings are closed when a player calls', async () => {
  const wallet = await store.graph('{ walletEntries { hasMore } }', {}, as('rook'))
  expect(wallet.status).toBe(403)
  const { jar } = players.get('rook') ?? { jar: aJar() }
  expect((await store.call(jar, 'POST', '/api/user/delete/request', {})).status).toBe(404)
  expect((await store.call(jar, 'POST', '/session/refresh')).status).toBe(404)
})

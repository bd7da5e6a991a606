import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, anOrder, type Body, create } from '../orders/world.ts'
import { type AccountShop, anAccountShop, proofOf, SET_ORDER_UID } from './account-shop.ts'

type Headers = Record<string, string>

const NOBODY: Headers = {}
const MINUTE = 60_000

let guests = 0
const aGuest = (): string => `0191d2c4-7b1e-4c3a-9f00-${String((guests += 1)).padStart(12, '0')}`

let shop: AccountShop
let samira: PoolUser
let eve: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await anAccountShop()
  await shop.work()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  samira = shop.pool.user({ email: `samira-${serial}@example.com`, email_verified: 'true' })
  eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
  shop.pool.isDown = false
})

const tables = () => shop.backend.services.database.as<OrderTables>()

/** Reads the list with these headers, as the page does. */
const listOf = async (headers: Headers, body: Body = {}): Promise<readonly Body[]> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/notifications',
    headers,
    payload: { countryCode: 'id', shopLang: 'en', limit: 50, ...body }
  })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as Body).items as readonly Body[]
}
const ofOrders = async (headers: Headers, body: Body = {}): Promise<readonly string[]> =>
  (await listOf(headers, body)).map(({ id }) => String(id)).filter((id) => id.startsWith('order:'))

const LIST = `query N($guestUserId: ID) {
  notifications(countryCode: "id", shopLang: "en", guestUserId: $guestUserId, limit: 50) { id isNew isRead clicked } }`
const MARK = `mutation M($ids: [ID!]!, $mark: NotificationMark!, $guestUserId: ID) {
  markNotifications(ids: $ids, mark: $mark, guestUserId: $guestUserId) { statusCode } }`
const byGraph = async (headers: Headers, variables: Body = {}): Promise<readonly string[]> =>
  ((await shop.graph(LIST, variables, headers)).data.notifications as readonly Body[])
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith('order:'))

const deliver = async (txn: string): Promise<void> => {
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
}
/** Creates a guest's order that is paid and delivered. */
const bought = async (): Promise<{
  readonly order: Body
  readonly input: Body
  readonly told: readonly string[]
  readonly guest: string
}> => {
  const { order, input, txn } = await anOrder(shop, { more: { guestUserId: aGuest() } })
  await deliver(txn)
  return { order, input, guest: String(input.guestUserId), told: [`order:${order.txnId}:delivered`, `order:${order.txnId}:paid`] }
}
const link = async (user: PoolUser, { order, input }: { readonly order: Body; readonly input: Body }): Promise<void> => {
  const answer = await shop.graph(SET_ORDER_UID, proofOf(order, input, user), shop.as(user))
  expect(answer.data.setOrderUid.statusCode).toBe(0)
}

describe('account notifications of an order', () => {
  test('are shown in all browsers of the linked account, and in no others, its guest included', async () => {
    const { order, input, guest, told } = await bought()
    const [here, there, other] = [await shop.signIn(samira), await shop.signIn(samira), await shop.signIn(eve)]
    expect([await ofOrders(NOBODY, { guestUserId: guest }), await ofOrders(here, { guestUserId: guest })]).toEqual([told, []])
    await link(samira, { order, input })
    expect([await ofOrders(here), await ofOrders(there, { guestUserId: guest })]).toEqual([told, told])
    for (const headers of [NOBODY, other])
      expect([await ofOrders(headers, { guestUserId: guest }), await byGraph(headers, { guestUserId: guest })]).toEqual([[], []])
  })

  test('go to the account when they come after the link', async () => {
    const { order, input, txn } = await anOrder(shop, { more: { guestUserId: aGuest() } })
    await link(samira, { order, input })
    await deliver(txn)
    expect(await ofOrders(await shop.signIn(samira))).toHaveLength(2)
    expect(await ofOrders(NOBODY, { guestUserId: input.guestUserId })).toEqual([])
  })

  test('of a signed-in purchase were never its browser’s, also where it names no guest', async () => {
    const here = await shop.signIn(samira)
    for (const guestUserId of [undefined, aGuest()]) {
      const input = await anInput(shop, { more: { guestUserId } })
      await create(shop, input, here)
      const txn = [...shop.world.payments].at(-1)?.[0] ?? ''
      await deliver(txn)
      if (guestUserId !== undefined) expect(await ofOrders(NOBODY, { guestUserId })).toEqual([])
    }
    expect(await ofOrders(await shop.signIn(samira))).toHaveLength(4)
  })

  test('come by GraphQL as by REST, by the cookie and by a token, and a token that is over says so', async () => {
    const sold = await bought()
    await link(samira, sold)
    expect([await byGraph(await shop.signIn(samira)), await byGraph(shop.as(samira))]).toEqual([sold.told, sold.told])
    const over = await shop.graph(LIST, {}, { 'session-key': 'over.and.out' })
    expect([over.status, over.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('read marks of an account', () => {
  const stateOf = async (headers: Headers, id: string) => {
    const one = (await listOf(headers)).find((found) => found.id === id)
    return one === undefined ? 'not told' : [one.isNew, one.isRead, one.clicked]
  }
  const mark = (headers: Headers, ids: readonly string[], as: string) => listOf(headers, { ids, mark: as, limit: 1 })

  test('hold in all of its browsers, and never go back, whichever browser is last', async () => {
    const sold = await bought()
    const [delivered = '', paid = ''] = sold.told
    await link(samira, sold)
    const [here, there, other] = [await shop.signIn(samira), await shop.signIn(samira), await shop.signIn(eve)]
    await mark(other, sold.told, 'CLICKED')
    expect(await stateOf(there, paid)).toEqual([true, false, false])
    await mark(here, [paid], 'CLICKED')
    await mark(there, sold.told, 'SEEN')
    expect([await stateOf(here, paid), await stateOf(there, paid), await stateOf(here, delivered)]).toEqual([
      [false, true, true],
      [false, true, true],
      [false, false, false]
    ])
    const marked = await shop.graph(MARK, { ids: [delivered], mark: 'READ' }, there)
    expect([marked.data.markNotifications.statusCode, await stateOf(here, delivered)]).toEqual([0, [false, true, false]])
  })

  test('of many browsers at the same moment end at the furthest', async () => {
    const sold = await bought()
    await link(samira, sold)
    const browsers = await Promise.all(Array.from({ length: 6 }, () => shop.signIn(samira)))
    await Promise.all(browsers.map((headers, at) => mark(headers, sold.told, ['SEEN', 'CLICKED', 'READ'][at % 3] ?? '')))
    for (const id of sold.told) expect(await stateOf(browsers[0] ?? NOBODY, id)).toEqual([false, true, true])
  })

  test('of a guest are kept when the order is linked; a second link changes nothing', async () => {
    const sold = await bought()
    const [delivered = '', paid = ''] = sold.told
    await listOf(NOBODY, { guestUserId: sold.guest, ids: [paid], mark: 'READ', limit: 1 })
    await link(samira, sold)
    const here = await shop.signIn(samira)
    expect([await stateOf(here, paid), await stateOf(here, delivered)]).toEqual([
      [false, true, false],
      [true, false, false]
    ])
    // The guest's page did not know yet.
    await listOf(NOBODY, { guestUserId: sold.guest, ids: [delivered], mark: 'CLICKED', limit: 1 })
    await link(samira, sold)
    expect([await stateOf(here, paid), await stateOf(here, delivered)]).toEqual([
      [false, true, false],
      [true, false, false]
    ])
  })

  test('of offers are the account’s own, and offers from before it are no news', async () => {
    const at = (ms: number) => new Date(shop.backend.clock.now().getTime() + ms)
    const id = `mango-days-${serial}`
    await shop.backend.services.database
      .as<CatalogueTables>()
      .insertInto('store.highlighted_promos')
      .values({
        ...{ id, sort_order: 99, product_path: null, on_home: false, promo_code: null, texts: null, ends_at: null },
        markets: JSON.stringify(['id']) as never,
        titles: JSON.stringify({ en: 'Mango days' }) as never,
        starts_at: at(MINUTE)
      })
      .execute()
    const early = await shop.signIn(samira)
    await shop.pass(2 * MINUTE)
    const late = await shop.signIn(eve)
    const promo = `promo:id:${id}`
    expect([await stateOf(early, promo), await stateOf(late, promo)]).toEqual([
      [true, false, false],
      [false, false, false]
    ])
    await mark(early, [promo], 'READ')
    expect([await stateOf(await shop.signIn(samira), promo), await stateOf(late, promo)]).toEqual([
      [false, true, false],
      [false, false, false]
    ])
    // The job that checks promos deletes none of an account's notifications.
    const sold = await bought()
    await link(samira, sold)
    await shop.pass(2 * MINUTE)
    expect(await ofOrders(early)).toEqual(sold.told)
  })
})

describe('browser after a sign-out', () => {
  const opened = async () => {
    const sold = await bought()
    await link(samira, sold)
    const headers = await shop.signIn(samira)
    expect(await ofOrders(headers)).toEqual(sold.told)
    return { headers, ...sold }
  }
  const toldNothing = async (headers: Headers, guestUserId: string): Promise<void> => {
    expect([await ofOrders(headers, { guestUserId }), await byGraph(headers, { guestUserId })]).toEqual([[], []])
  }

  test('receives nothing of the account', async () => {
    const { headers, guest } = await opened()
    await shop.app.inject({ method: 'DELETE', url: '/session', headers })
    await toldNothing(headers, guest)
  })

  test.each([
    ['says that it signed out, which the store has not heard', 'has-session=closing'],
    ['says nothing of a session', 'other=1']
  ])('and after it %s, receives nothing either', async (_, marked) => {
    const { headers, guest } = await opened()
    await toldNothing({ cookie: (headers.cookie ?? '').replace('has-session=open', marked) }, guest)
  })

  test('of the account everywhere receives nothing', async () => {
    const { headers, guest } = await opened()
    await shop.app.inject({ method: 'DELETE', url: '/session/all', headers: await shop.signIn(samira) })
    await toldNothing(headers, guest)
  })
})

describe('deleted account of orders', () => {
  const rows = async () => {
    const news = await tables().selectFrom('store.notifications').select('id').where('account_id', '=', samira.sub).execute()
    const marks = await tables().selectFrom('store.notification_marks').select('state').where('account_id', '=', samira.sub).execute()
    return [news.length, marks.length]
  }
  const deleteIt = async (): Promise<void> => {
    const bearer = shop.pool.token(samira, 'access', { auth_time: shop.backend.clock.now().getTime() / 1_000 })
    const { data } = await shop.account('/user/delete/request', {}, bearer)
    expect((await shop.account('/user/delete/confirm', { key: data.key }, bearer)).resultCode).toBe(0)
  }

  test('leaves no news and no marks, on orders and on offers, and notifies no one', async () => {
    const sold = await bought()
    await link(samira, sold)
    const headers = await shop.signIn(samira)
    const all = (await listOf(headers)).map(({ id }) => String(id))
    expect(all.length).toBeGreaterThan(2)
    await listOf(headers, { ids: all, mark: 'READ', limit: 1 })
    expect(await rows()).toEqual([2, all.length])
    await deleteIt()
    expect([await rows(), await ofOrders(headers, { guestUserId: sold.guest })]).toEqual([[0, 0], []])
  })

  test('gets no notification of an order that is paid afterwards', async () => {
    const { order, input, txn } = await anOrder(shop, { more: { guestUserId: aGuest() } })
    await link(samira, { order, input })
    await deleteIt()
    await shop.work()
    await deliver(txn)
    expect(await ofOrders(NOBODY, { guestUserId: input.guestUserId })).toEqual([])
    await shop.pass(24 * 60 * MINUTE)
    const left = await tables().selectFrom('store.notifications').select('id').where('id', 'like', `order:${order.txnId}:%`).execute()
    expect([await rows(), left]).toEqual([[0, 0], []])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, anInput, anOrder, type Body, create, CREATE, ORDER_FIELDS, READ, RESOLVE } from '../orders/world.ts'
import { type AccountShop, anAccountShop, anOwnOrder, proofOf, SET_ORDER_UID } from './account-shop.ts'

let shop: AccountShop
let samira: PoolUser
let eve: PoolUser

const aUser = (name: string): PoolUser => shop.pool.user({ email: `${name}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await anAccountShop()
  samira = aUser('samira')
  eve = aUser('eve')
})
afterAll(() => shop.close())

const DAY = 86_400_000
const link = async (proof: Body, headers: Record<string, string>): Promise<Body> =>
  (await shop.graph(SET_ORDER_UID, proof, headers)).data.setOrderUid as Body
const linked = { statusCode: 0, statusMessage: null }

describe('product for accounts alone', () => {
  const onlyForAccounts = (is: boolean) =>
    shop.backend.services.database
      .as<CatalogueTables>()
      .updateTable('store.products')
      .set({ account_required: is })
      .where('product_path', '=', 'canopy-strike')
      .execute()

  test('is sold to a signed-in user, and asks a guest to sign in', async () => {
    const input = await anInput(shop)
    await onlyForAccounts(true)
    const guest = await create(shop, input)
    const own = (await shop.graph(CREATE, { input: { ...input, checkoutId: aCheckoutId() } }, shop.as(samira))).data.createOrder as Body
    await onlyForAccounts(false)
    expect(guest).toMatchObject({ statusCode: 227, detail: { recovery: 'SIGN_IN' }, order: null })
    expect(own).toMatchObject({ statusCode: 0 })
  })
})

describe("link order call of a guest's order", () => {
  test.each(['access', 'id'] as const)('gives it to the account of its buyer, by an %s token', async (use) => {
    const { order, input } = await anOrder(shop)
    expect(await link(proofOf(order, input, samira), shop.as(samira, use))).toEqual(linked)
    const seen = await shop.graph(READ, { txnId: order.txnId }, shop.as(samira))
    expect(seen.data.order).toMatchObject({ txnId: order.txnId, accessKey: null })
  })

  test('gives it by the verified number of an account without an address', async () => {
    const user = shop.pool.user({ phone_number: '+6281234567890', phone_number_verified: 'true' })
    const { order, input } = await anOrder(shop)
    const proof = { ...proofOf(order, input, user), medium: 'phone_number', uid: '+62 812-3456-7890' }
    expect(await link({ ...proof, medium: 'email' }, shop.as(user))).not.toEqual(linked)
    expect(await link(proof, shop.as(user))).toEqual(linked)
  })

  test('gives it for any spelling of the address', async () => {
    const { order, input } = await anOrder(shop)
    expect(await link({ ...proofOf(order, input, samira), uid: ' SAMIRA@example.com' }, shop.as(samira))).toEqual(linked)
  })

  test.each<readonly [string, Body]>([
    ['another order number', { txnId: '7203344589012345678' }],
    ['another checkout', { checkoutId: aCheckoutId() }],
    ['no checkout', { checkoutId: null }],
    ['another guest', { userSessionId: 'guest-of-somebody-else' }],
    ['no guest', { userSessionId: null }],
    ['an empty guest', { userSessionId: '' }],
    ['another address', { uid: 'eve@example.com' }],
    ['no address', { uid: null }],
    ['another medium', { medium: 'phone_number' }],
    ['an unknown medium', { medium: 'pigeon' }],
    ['a number for an account with an address', { medium: 'phone_number', uid: '+6281234567890' }]
  ])('refuses %s, and the answer does not say which it was', async (_what, wrong) => {
    const { order, input } = await anOrder(shop)
    const answer = await link({ ...proofOf(order, input, samira), ...wrong }, shop.as(samira))
    expect(answer).toEqual({ statusCode: 1, statusMessage: expect.any(String) as string })
    expect((await shop.graph(READ, { txnId: order.txnId }, shop.as(samira))).data.order).toBeNull()
  })

  test('refuses an unverified address', async () => {
    const user = shop.pool.user({ email: 'unproven@example.com', email_verified: 'false' })
    const { order, input } = await anOrder(shop)
    expect((await link(proofOf(order, input, user), shop.as(user))).statusCode).toBe(1)
  })

  test('gives it once: no other account takes it again, and the same one is answered the same', async () => {
    const { order, input } = await anOwnOrder(shop, samira)
    expect((await link(proofOf(order, input, eve), shop.as(eve))).statusCode).toBe(1)
    expect(await link(proofOf(order, input, samira), shop.as(samira))).toEqual(linked)
    expect((await link({ ...proofOf(order, input, samira), checkoutId: aCheckoutId() }, shop.as(samira))).statusCode).toBe(1)
    expect((await shop.graph(READ, { txnId: order.txnId }, shop.as(eve))).data.order).toBeNull()
  })

  test('gives it to one of two accounts at once', async () => {
    const { order, input } = await anOrder(shop)
    const answers = await Promise.all([samira, eve].map((user) => link(proofOf(order, input, user), shop.as(user))))
    expect(answers.map(({ statusCode }) => statusCode as number).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('keeps its key valid on a page whose session is over', async () => {
    const { order } = await anOwnOrder(shop, samira)
    const over = { 'session-key': 'over.and.out' }
    expect((await shop.graph(READ, { txnId: order.txnId, accessKey: order.accessKey }, over)).data.order.txnId).toBe(order.txnId)
    expect((await shop.graph(READ, { txnId: order.txnId }, over)).status).toBe(401)
  })

  test('keeps it open to the guest with its key', async () => {
    const { order } = await anOwnOrder(shop, samira)
    expect((await shop.graph(READ, { txnId: order.txnId, accessKey: order.accessKey })).data.order.txnId).toBe(order.txnId)
  })

  test('refuses in the language of the country', async () => {
    const { order, input } = await anOrder(shop)
    const say = async (country: string) =>
      (await link(proofOf(order, input, eve), { ...shop.as(samira), 'session-country': country })).statusMessage as string
    const [indonesian, english, unknown] = [await say('ID'), await say('US'), await say('ZZ')]
    expect(unknown).toBe(english)
    expect(indonesian).not.toBe(english)
  })
})

describe('createOrder while signed in', () => {
  test('gives the order to the account from the beginning', async () => {
    const input = await anInput(shop)
    const { order } = await create(shop, input, shop.as(samira))
    expect((await shop.graph(READ, { txnId: order.txnId }, shop.as(samira))).data.order.txnId).toBe(order.txnId)
    expect((await link(proofOf(order, input, eve), shop.as(eve))).statusCode).toBe(1)
  })

  test('refuses an expired session instead of a guest’s order: the page refreshes first', async () => {
    const answer = await shop.graph(CREATE, { input: await anInput(shop) }, { 'session-key': 'over.and.out' })
    expect([answer.status, answer.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('makes a second browser of one account wait for the first', async () => {
    const [one, two] = [await anInput(shop), await anInput(shop)]
    expect(one.guestUserId).not.toBe(two.guestUserId)
    const buyer = aUser('two-browsers')
    const { order } = await create(shop, one, shop.as(buyer))
    expect(await create(shop, two, shop.as(buyer))).toMatchObject({ statusCode: 10001, order: { orderId: order.orderId, accessKey: null } })
    // Another account buys the same for the same player.
    expect((await create(shop, await anInput(shop), shop.as(aUser('another-buyer')))).statusCode).toBe(0)
  })

  test('makes a guest’s order of a proof as bearer, which names no user', async () => {
    const { order } = await create(shop, await anInput(shop), { authorization: 'Bearer header.payload.proof' })
    const row = await shop.backend.services.database
      .as<OrderTables>()
      .selectFrom('store.orders')
      .select('account_id')
      .where('txn_id', '=', order.txnId)
      .executeTakeFirst()
    expect(row).toEqual({ account_id: null })
  })
})

describe('account history', () => {
  const TRANSACTIONS = `query T($days: TransactionDays!, $after: ID, $limit: Int, $offset: Int) {
    transactions(days: $days, after: $after, limit: $limit, offset: $offset) { items { txnId createdAt status totalPayment } hasMore } }`
  const page = async (user: PoolUser, variables: Body) =>
    (await shop.graph(TRANSACTIONS, variables, shop.as(user))).data.transactions as Body
  const ids = ({ items }: Body): readonly string[] => items.map(({ txnId }: Body) => txnId)

  test('pages by twelve, then by nine after the last row, and loses and repeats none', async () => {
    const buyer = aUser('buyer')
    const bought: string[] = []
    for (let made = 0; made < 25; made += 1) {
      bought.unshift((await anOwnOrder(shop, buyer)).order.txnId)
      // Some share a time, so that the number decides.
      if (made % 3 === 0) shop.backend.clock.advance(1_000)
    }
    const first = await page(buyer, { days: 'PAST_7', limit: 12 })
    const second = await page(buyer, { days: 'PAST_7', limit: 9, after: ids(first).at(-1) })
    const third = await page(buyer, { days: 'PAST_7', limit: 9, after: ids(second).at(-1) })
    expect([first, second, third].map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [12, true],
      [9, true],
      [4, false]
    ])
    const all = [...ids(first), ...ids(second), ...ids(third)]
    expect(new Set(all)).toEqual(new Set(bought))
    expect(all).toHaveLength(25)
    const times = [first, second, third].flatMap(({ items }) => items.map(({ createdAt }: Body) => createdAt as string))
    expect(times).toEqual(times.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(ids(await page(buyer, { days: 'PAST_7', limit: 9, offset: 12 }))).toEqual(ids(second))
  }, 60_000)

  test('looks back 7, 30 or 90 days', async () => {
    const buyer = aUser('old-buyer')
    for (const wait of [60 * DAY, 20 * DAY, 3 * DAY]) {
      await anOwnOrder(shop, buyer)
      shop.backend.clock.advance(wait)
    }
    const counts = []
    for (const days of ['PAST_7', 'PAST_30', 'PAST_90']) counts.push((await page(buyer, { days })).items.length)
    expect(counts).toEqual([1, 2, 3])
  })

  test('goes on after rows of its own alone', async () => {
    const { order } = await anOwnOrder(shop, samira)
    expect(await page(eve, { days: 'PAST_90', after: order.txnId })).toEqual({ items: [], hasMore: false })
  })

  test.each([{ limit: 0 }, { limit: 51 }, { limit: -1 }, { offset: -1 }])('refuses a page of %j', async (wrong) => {
    expect((await shop.graph(TRANSACTIONS, { days: 'PAST_7', ...wrong }, shop.as(samira))).status).toBe(400)
  })

  test('is as long as it is, with every field of an order', async () => {
    shop.backend.clock.advance(1_000)
    const { order } = await anOwnOrder(shop, samira)
    const query = `{ transactions(days: PAST_7, limit: 1) { items { ${ORDER_FIELDS} } hasMore } }`
    expect((await shop.graph(query, {}, shop.as(samira))).data.transactions.items[0]).toMatchObject({ txnId: order.txnId, accessKey: null })
  })
})

describe('caller that is not the owner', () => {
  /** Lists the callers by name, with the headers that they send. */
  const askers = (): Readonly<Record<string, Record<string, string>>> => {
    const gone = { ...samira, sub: 'gone' }
    return {
      guest: {},
      'another user': shop.as(eve),
      'another user by id token': shop.as(eve, 'id'),
      'a token that ran out': shop.as(samira, 'access', { exp: shop.backend.clock.now().getTime() / 1_000 - 31 }),
      'a token of another client': shop.as(samira, 'access', { client_id: 'other' }),
      'a token of another pool': shop.as(samira, 'access', { iss: 'http://pool.test/local_Pool2' }),
      'a token that was changed': { 'session-key': `${shop.pool.token(samira, 'access').slice(0, -4)}AAAA` },
      'a user who is gone': shop.as(gone),
      'a name in a header': { 'session-key': samira.sub },
      'a proof': { authorization: `Bearer ${samira.sub}` }
    }
  }
  const ACTIONS = [
    'CANCEL',
    'RECHECK_PAYMENT',
    'CONTINUE_PAYMENT',
    'CORRECT_PLAYER',
    'REFUND_TO_ORIGIN',
    'BUY_AGAIN',
    'RETRY_DELIVERY'
  ] as const

  test('reads nothing and changes nothing, by any operation, in every row of the matrix', async () => {
    const { order } = await anOwnOrder(shop, samira)
    const { txnId } = order
    const before = (await shop.graph(READ, { txnId }, shop.as(samira))).data.order as Body
    const leaks: unknown[] = []
    let rows = 0
    for (const [who, headers] of Object.entries(askers())) {
      const answers = {
        order: await shop.graph(READ, { txnId }, headers),
        'order with a key made up': await shop.graph(READ, { txnId, accessKey: 'A'.repeat(22) }, headers),
        transactions: await shop.graph(`{ transactions(days: PAST_90, limit: 50) { items { txnId } } }`, {}, headers),
        resend: await shop.graph(RESOLVE, { input: { txnId, action: 'RESEND_EMAIL', email: 'eve@example.com' } }, headers),
        ...Object.fromEntries(
          await Promise.all(
            ACTIONS.map(
              async (action) =>
                [action, await shop.graph(RESOLVE, { input: { txnId, action, userInfo: { userId: '1' } } }, headers)] as const
            )
          )
        )
      }
      for (const [operation, answer] of Object.entries(answers)) {
        rows += 1
        const body = JSON.stringify({ data: (answer as Body).data, errors: (answer as Body).errors })
        if (body.includes(txnId) || body.includes(order.orderId)) leaks.push({ who, operation, body })
      }
    }
    expect(rows).toBe(10 * 11)
    expect(leaks).toEqual([])
    expect((await shop.graph(READ, { txnId }, shop.as(samira))).data.order).toEqual(before)
  })

  test('may do less than the owner, whom an order allows everything', async () => {
    const { order } = await anOwnOrder(shop, samira)
    const resolve = (headers: Record<string, string>) => shop.graph(RESOLVE, { input: { txnId: order.txnId, action: 'CANCEL' } }, headers)
    expect((await resolve(shop.as(eve))).data.resolveOrder).toMatchObject({ statusCode: 1035, order: null })
    expect((await resolve(shop.as(samira))).data.resolveOrder).toMatchObject({ statusCode: 0, order: { status: 'Cancelled' } })
  })

  test.each(['transactions', 'setOrderUid'])('without %s gets 401', async (operation) => {
    const query = operation === 'transactions' ? '{ transactions(days: PAST_7) { hasMore } }' : 'mutation { setOrderUid { statusCode } }'
    for (const headers of [{}, { 'session-key': 'x' }, { authorization: 'Bearer x.y.z' }] as Record<string, string>[])
      expect((await shop.graph(query, {}, headers)).status).toBe(401)
  })

  test('is told to ask again while the keys of the pool cannot be had', async () => {
    const fresh = await anAccountShop()
    fresh.pool.isDown = true
    const user = fresh.pool.user({ email: 'x@example.com' })
    expect((await fresh.graph('{ transactions(days: PAST_7) { hasMore } }', {}, fresh.as(user))).status).toBe(503)
    await fresh.close()
  })
})

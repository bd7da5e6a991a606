import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '../../../backend/database/tables-accounts.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, anOrder, type Body, create, CREATE, HOUR, MINUTE, READ, RESOLVE } from '../orders/world.ts'
import { type AccountShop, anAccountShop, proofOf, SET_ORDER_UID } from './account-shop.ts'

let shop: AccountShop
let samira: PoolUser
let eve: PoolUser

const aUser = (name: string): PoolUser => shop.pool.user({ email: `${name}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await anAccountShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  ;[samira, eve] = [aUser('samira'), aUser('eve')]
  shop.pool.isDown = false
})

type Headers = Record<string, string>

const tables = () => shop.backend.services.database.as<OrderTables & AccountTables & CatalogueTables>()
const rowOf = ({ txnId }: Body) =>
  tables().selectFrom('store.orders').select(['account_id', 'guest_user_id']).where('txn_id', '=', txnId).executeTakeFirstOrThrow()
const ownerOf = async (order: Body): Promise<string | null> => (await rowOf(order)).account_id
/** Creates a purchase of a browser, in its state on the way to the payment page. */
const buy = async (headers: Headers, input?: Body): Promise<{ readonly order: Body; readonly input: Body }> => {
  const asked = input ?? (await anInput(shop))
  const answer = await create(shop, asked, headers)
  if (answer.statusCode !== 0) throw new Error(`Refused with ${answer.statusCode} ${JSON.stringify(answer.detail)}`)
  return { order: answer.order, input: asked }
}
const open = async ({ txnId }: Body, headers: Headers): Promise<Body | null> => (await shop.graph(READ, { txnId }, headers)).data.order
const link = async (proof: Body, headers: Headers): Promise<number> =>
  (await shop.graph(SET_ORDER_UID, proof, headers)).data.setOrderUid.statusCode
const resolve = async ({ txnId }: Body, action: string, headers: Headers): Promise<Body> =>
  (await shop.graph(RESOLVE, { input: { txnId, action } }, headers)).data.resolveOrder

describe('createOrder in a signed-in browser', () => {
  test('gives the order to the account from the first moment, and into its history', async () => {
    const browser = await shop.signIn(samira)
    const { order } = await buy(browser)
    expect(await ownerOf(order)).toBe(samira.sub)
    const history = await shop.graph('{ transactions(days: PAST_7, limit: 9) { items { txnId } } }', {}, shop.as(samira))
    expect(history.data.transactions.items).toEqual([{ txnId: order.txnId }])
  })

  test('gives it also where the call carries a proof as its bearer', async () => {
    const browser = await shop.signIn(samira)
    const { order } = await buy({ ...browser, authorization: 'Bearer header.payload.proof' })
    expect(await ownerOf(order)).toBe(samira.sub)
  })

  test('gives it after the tokens have run out: the session is refreshed, once', async () => {
    const browser = await shop.signIn(samira)
    shop.backend.clock.advance(HOUR)
    shop.pool.asked.length = 0
    const { order } = await buy(browser)
    expect(await ownerOf(order)).toBe(samira.sub)
    expect(await open(order, browser)).toMatchObject({ txnId: order.txnId })
    expect(shop.pool.asked.map(({ operation }) => operation)).toEqual(['GetTokensFromRefreshToken'])
  })

  test('gives it to the user of the token, where a token comes along too', async () => {
    const browser = await shop.signIn(samira)
    expect(await ownerOf((await buy({ ...browser, ...shop.as(eve) })).order)).toBe(eve.sub)
    shop.backend.clock.advance(MINUTE)
    expect(await ownerOf((await buy({ ...browser, authorization: `Bearer ${shop.pool.token(eve, 'id')}` })).order)).toBe(eve.sub)
    const over = await shop.graph(CREATE, { input: await anInput(shop) }, { ...browser, 'session-key': 'over.and.out' })
    expect(over.status).toBe(401)
  })

  test('refuses a page of another site', async () => {
    const browser = await shop.signIn(samira)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', ...browser },
      payload: { query: CREATE, variables: { input: await anInput(shop) } }
    })
    expect(answer.statusCode).toBe(403)
  })
})

describe('createOrder with a repeated checkout', () => {
  test('answers the same order with the same owner', async () => {
    const browser = await shop.signIn(samira)
    const { order, input } = await buy(browser)
    expect(await create(shop, input, browser)).toMatchObject({ statusCode: 0, order: { txnId: order.txnId, accessKey: order.accessKey } })
    expect(await ownerOf(order)).toBe(samira.sub)
  })

  test('keeps the owner for a guest and for another account, whatever its start', async () => {
    const [own, foreign] = [await shop.signIn(samira), await shop.signIn(eve)]
    const signedIn = await buy(own)
    const guest = await buy({})
    for (const headers of [{}, foreign]) {
      expect(await create(shop, signedIn.input, headers)).toMatchObject({ statusCode: 227, order: null })
      expect((await create(shop, guest.input, headers)).order.txnId).toBe(guest.order.txnId)
    }
    expect([await ownerOf(signedIn.order), await ownerOf(guest.order)]).toEqual([samira.sub, null])
  })

  test('makes one order of one owner in two tabs at once', async () => {
    const browser = await shop.signIn(samira)
    const input = await anInput(shop)
    const answers = await Promise.all([create(shop, input, browser), create(shop, input, browser)])
    expect(new Set(answers.flatMap(({ order }) => (order === null ? [] : [order.txnId])))).toHaveProperty('size', 1)
    expect(await tables().selectFrom('store.orders').select('account_id').where('checkout_id', '=', input.checkoutId).execute()).toEqual([
      { account_id: samira.sub }
    ])
  })
})

describe('order owner', () => {
  test('opens the order in another browser without a key, and does there what it allows', async () => {
    const { order } = await buy(await shop.signIn(samira))
    const elsewhere = await shop.signIn(samira)
    expect(await open(order, elsewhere)).toMatchObject({ txnId: order.txnId, accessKey: null, availableActions: order.availableActions })
    expect(await resolve(order, 'CANCEL', elsewhere)).toMatchObject({ statusCode: 0, order: { status: 'Cancelled' } })
  })

  test('opens it also with a key that is wrong', async () => {
    const browser = await shop.signIn(samira)
    const { order } = await buy(browser)
    const answer = await shop.graph(READ, { txnId: order.txnId, accessKey: 'A'.repeat(22) }, browser)
    expect(answer.data.order).toMatchObject({ txnId: order.txnId })
  })

  test('keeps it, without its key, when another account or a guest sends the same checkout again', async () => {
    const browser = await shop.signIn(samira)
    const { order, input } = await buy(browser)
    expect(order.accessKey).toMatch(/^[\w-]{22}$/)
    const others = [
      [await shop.signIn(eve), { recovery: 'FIX_INPUT', field: 'checkoutId' }],
      [shop.as(eve), { recovery: 'FIX_INPUT', field: 'checkoutId' }],
      [{}, { recovery: 'SIGN_IN' }]
    ] as const
    for (const [headers, detail] of others)
      expect(await create(shop, input, headers)).toMatchObject({ statusCode: 227, detail, order: null, freshQuote: null })
    expect(await create(shop, input, browser)).toMatchObject({ statusCode: 0, order: { txnId: order.txnId, accessKey: order.accessKey } })
    expect(await ownerOf(order)).toBe(samira.sub)
  })

  test('can begin a payment when another account sends the same checkout', async () => {
    const browser = await shop.signIn(samira)
    const input = await anInput(shop)
    shop.world.initPlan = ['timesOut', 'opens']
    const begun = await create(shop, input, browser)
    const calls = shop.world.initCalls
    expect(await create(shop, input, await shop.signIn(eve))).toMatchObject({ statusCode: 227, order: null })
    expect(shop.world.initCalls).toBe(calls)
    expect(await create(shop, input, browser)).toMatchObject({ statusCode: 0, order: { txnId: begun.order.txnId } })
  })

  test('is refused by a session that ended, here or everywhere, or with the account', async () => {
    const first = await shop.signIn(samira)
    const { order } = await buy(first)
    await shop.app.inject({ method: 'DELETE', url: '/session', headers: first })
    expect(await open(order, first)).toBeNull()
    const [second, third] = [await shop.signIn(samira), await shop.signIn(samira)]
    await shop.app.inject({ method: 'DELETE', url: '/session/all', headers: second })
    expect(await open(order, third)).toBeNull()
    expect(await ownerOf((await buy(third)).order)).toBeNull()
    shop.backend.clock.advance(MINUTE)
    const fourth = await shop.signIn(samira)
    expect(await open(order, fourth)).not.toBeNull()
    await tables().updateTable('store.accounts').set({ deleted_at: shop.backend.clock.now() }).where('id', '=', samira.sub).execute()
    expect(await open(order, fourth)).toBeNull()
    expect(await ownerOf((await buy(fourth)).order)).toBeNull()
  })
})

describe('other account', () => {
  test('gets of an order exactly what a stranger gets', async () => {
    const { order, input } = await buy(await shop.signIn(samira))
    const foreign = await shop.signIn(eve)
    const asWhom = async (headers: Headers) => {
      const seen = [
        await shop.graph(READ, { txnId: order.txnId }, headers),
        await shop.graph(READ, { txnId: order.txnId, accessKey: 'A'.repeat(22) }, headers),
        await shop.graph(READ, { txnId: '7203344589000000000' }, headers)
      ].map(({ status, data }) => ({ status, data: data as Body }))
      const acts = []
      for (const action of ['CANCEL', 'RECHECK_PAYMENT', 'BUY_AGAIN', 'RESEND_EMAIL']) acts.push(await resolve(order, action, headers))
      return { seen, acts }
    }
    const stranger = await asWhom({})
    expect(stranger.seen.map(({ data }) => data.order as unknown)).toEqual([null, null, null])
    expect(await asWhom(foreign)).toEqual(stranger)
    expect(await link(proofOf(order, input, eve), foreign)).toBe(1)
    expect(await ownerOf(order)).toBe(samira.sub)
  })
})

describe('session with the pool away and expired tokens', () => {
  test('buys as a guest, and is linked later', async () => {
    const browser = await shop.signIn(samira)
    shop.backend.clock.advance(HOUR)
    shop.pool.isDown = true
    const { order, input } = await buy(browser)
    expect(await ownerOf(order)).toBeNull()
    shop.pool.isDown = false
    expect(await link(proofOf(order, input, samira), browser)).toBe(0)
    expect(await ownerOf(order)).toBe(samira.sub)
  })

  test('opens an order with its key, and asks again without one, as for every unidentified caller', async () => {
    const [own, foreign] = [await shop.signIn(samira), await shop.signIn(eve)]
    const { order } = await buy(own)
    shop.backend.clock.advance(HOUR)
    shop.pool.isDown = true
    shop.pool.asked.length = 0
    const { accessKey, txnId } = order
    expect((await shop.graph(READ, { txnId, accessKey }, own)).data.order).toMatchObject({ txnId })
    for (const headers of [own, foreign])
      for (const number of [txnId, '7203344589000000000']) expect((await shop.graph(READ, { txnId: number }, headers)).status).toBe(503)
    expect((await shop.graph(READ, { txnId }, {})).data.order).toBeNull()
  })
})

describe('product for accounts alone', () => {
  const onlyForAccounts = (is: boolean) =>
    tables().updateTable('store.products').set({ account_required: is }).where('product_path', '=', 'canopy-strike').execute()

  test('is sold to signed-in users, refused to guests, and asked for again while the session is unknown', async () => {
    const browser = await shop.signIn(samira)
    const first = await anInput(shop)
    await onlyForAccounts(true)
    try {
      expect(await create(shop, first)).toMatchObject({ statusCode: 227, detail: { recovery: 'SIGN_IN' }, order: null })
      expect(await ownerOf((await buy(browser, first)).order)).toBe(samira.sub)
      shop.backend.clock.advance(HOUR)
      shop.pool.isDown = true
      const later = await anInput(shop)
      expect((await shop.graph(CREATE, { input: later }, browser)).status).toBe(503)
      shop.pool.isDown = false
      expect(await ownerOf((await buy(browser, later)).order)).toBe(samira.sub)
    } finally {
      await onlyForAccounts(false)
    }
  })

  test('is refused to a social user who is not let in yet, and else they buy as a guest', async () => {
    const identities = JSON.stringify([{ providerName: 'provider-a', userId: '1' }])
    const social = shop.pool.user({ email: 'social@example.com', email_verified: 'true', identities })
    const browser = await shop.signIn(social)
    expect(await ownerOf((await buy(browser)).order)).toBeNull()
    const input = await anInput(shop)
    await onlyForAccounts(true)
    const rejected = await create(shop, input, browser)
    await onlyForAccounts(false)
    expect(rejected).toMatchObject({ statusCode: 227, detail: { recovery: 'SIGN_IN' } })
    await tables().updateTable('store.accounts').set({ idp_verified_at: shop.backend.clock.now() }).where('id', '=', social.sub).execute()
    expect(await ownerOf((await buy(browser, input)).order)).toBe(social.sub)
  })
})

describe('account that is deleted while its order is on its way', () => {
  // On a server the order and the deletion have a connection each, and either may be first; embedded they run one after the other.
  test.skipIf(process.env.DATABASE_URL !== undefined)(
    'owns nothing new, so that what was bought then can be forgotten with it',
    async () => {
      const browser = await shop.signIn(samira)
      const input = await anInput(shop)
      let deleted: Promise<unknown> | undefined
      const deleteIt = () =>
        tables().updateTable('store.accounts').set({ deleted_at: shop.backend.clock.now() }).where('id', '=', samira.sub)
      shop.backend.onCrashPoint((point) => {
        if (point === 'order.beforeWrite') deleted ??= deleteIt().execute()
      })
      const { order } = await buy(browser, input)
      shop.backend.onCrashPoint(() => undefined)
      await deleted
      expect(await rowOf(order)).toEqual({ account_id: null, guest_user_id: input.guestUserId })
    }
  )
})

describe('linking of a signed-in purchase', () => {
  test('is done already, whatever the account has proven', async () => {
    const unproven = shop.pool.user({ email: 'unproven@example.com', email_verified: 'false' })
    const browser = await shop.signIn(unproven)
    const { order, input } = await buy(browser)
    expect(await link({ ...proofOf(order, input, unproven), medium: null, uid: null }, shop.as(unproven))).toBe(0)
    const guests = await anOrder(shop)
    expect(await link({ ...proofOf(guests.order, guests.input, unproven), medium: null, uid: null }, shop.as(unproven))).toBe(1)
  })

  test('is done for both of two tabs of the owner at once', async () => {
    const { order, input } = await anOrder(shop)
    const asked = [1, 2].map(() => link(proofOf(order, input, samira), shop.as(samira)))
    expect(await Promise.all(asked)).toEqual([0, 0])
  })
})

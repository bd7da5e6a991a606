import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { SHEETS } from '../../../backend/services/catalogue-import/sheets.ts'
import { listStoredRows } from '../../../backend/services/catalogue-import/stored-rows.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, aQuote, create, QUOTE } from '../orders/world.ts'
import { aLoyaltyShop, CANOPY, type LoyaltyShop } from './loyalty-shop.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

let shop: LoyaltyShop
let serial = 0
let samira: PoolUser

const aUser = (more: Record<string, string> = {}): PoolUser => {
  serial += 1
  return shop.pool.user({ email: `s${serial}@example.com`, email_verified: 'true', 'custom:birth_date': '1990-01-01', ...more })
}
const player = () => ({ userId: `5200${1000 + (serial += 1)}` })
const anId = (): string => `offer-${(serial += 1)}`

beforeAll(async () => {
  shop = await aLoyaltyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.backend.clock.set(NOON)
  Object.assign(shop.world, { checkPlan: ['knows'], topUpPlan: ['delivers'] })
  samira = aUser()
})

/** Places an order of canopy-strike and delivers it. */
const deliverOne = async (user: PoolUser): Promise<void> => {
  const { order } = await create(shop, await anInput(shop), shop.as(user))
  const [txn = ''] = [...shop.world.payments].findLast(([, { orderId }]) => orderId === order.orderId) ?? []
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
}

const offered = async (reward: Parameters<LoyaltyShop['offer']>[1] = {}, item: Parameters<LoyaltyShop['offer']>[2] = {}) => {
  const id = anId()
  await shop.offer(id, reward, item)
  return id
}

describe('loyalty items', () => {
  // State of the item, state of its reward, and what the account gets: undefined = the reward is not shown.
  const SHOWN = { 1: 'Active', 2: 'Disabled' } as const
  const CASES = [0, 1, 2, 3, 4].flatMap((item) => [0, 1, 2, 3].map((reward) => [item, reward] as const))
  test.each(CASES)('L1 item in state %i shows its reward in state %i as the domain says', async (item, reward) => {
    const id = await offered({ state: reward }, { state: item })
    const found = (await shop.items(samira)).find((one) => one.id === id)
    const rewardShown = reward === 1 ? ['Active'] : reward === 2 ? ['Inactive'] : []
    if (item !== 1 && item !== 2) expect(found).toBeUndefined()
    else {
      expect(found?.state).toBe(SHOWN[item])
      expect(found?.rewardItems.map(({ state }: { state: string }) => state)).toEqual(rewardShown)
    }
    const errorCode = item === 4 ? 1202 : 1203
    expect((await shop.claim(samira, id, player())).statusCode).toBe(item === 1 && reward === 1 ? 0 : errorCode)
  })

  test('L1 claimed reward is Purchased, pending one is Pending, and neither can be claimed again', async () => {
    const [coupon, item] = [await offered(), await offered({ gives: 'item', denomination_id: 'canopy-strike-80' })]
    expect(await shop.claim(samira, coupon, player())).toMatchObject({ statusCode: 0, rewardItem: { state: 'Purchased' } })
    expect(await shop.claim(samira, item, player())).toMatchObject({ statusCode: 0, rewardItem: { state: 'Pending' } })
    expect(await shop.claim(samira, coupon, player())).toMatchObject({ statusCode: 1201 })
    expect(await shop.claim(samira, item, player())).toMatchObject({ statusCode: 1201 })
  })

  test('are written in the language of the page, and name the product that is sold', async () => {
    const { data } = await shop.graph(
      'query($shopLang: String) { loyaltyItems(countryCode: "id", shopLang: $shopLang) { name product { productPath inputs { name } } } }',
      { shopLang: 'id' },
      shop.as(samira)
    )
    const [daily] = data.loyaltyItems
    expect(daily).toMatchObject({ name: 'Hadiah harian', product: { productPath: 'comet-circuit' } })
    expect(daily.product.inputs.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['userId', 'zoneId']))
  })

  test('are those of the product, and of any product, when one is named', async () => {
    const [here, there] = [await offered(), await offered({}, { voucher_type_id: 1001 })]
    const anywhere = await offered({}, { voucher_type_id: null })
    const answer = await shop.graph(
      'query($cc: String!, $id: Int) { loyaltyItems(countryCode: $cc, voucherTypeId: $id) { id } }',
      { cc: 'id', id: CANOPY },
      shop.as(samira)
    )
    const ids = answer.data.loyaltyItems.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([here, anywhere]))
    expect(ids).not.toContain(there)
  })

  test('need a sign-in', async () => {
    expect((await shop.graph('{ loyaltyItems(countryCode: "id") { id } }')).status).toBe(401)
    expect((await shop.graph('{ coupons(countryCode: "id") { promoCode } }')).status).toBe(401)
  })
})

describe('claim', () => {
  test('L2 takes a daily reward once in a UTC day', async () => {
    const id = await offered({ category: 'DAILY' })
    shop.backend.clock.set(new Date('2026-11-21T23:59:59.999Z'))
    const who = player()
    expect(await shop.claim(samira, id, who)).toMatchObject({
      statusCode: 0,
      rewardItem: { state: 'Purchased', availableAt: '2026-11-22T00:00:00.000Z' }
    })
    expect(await shop.claim(samira, id, who)).toMatchObject({ statusCode: 1201 })
    shop.backend.clock.set(new Date('2026-11-22T00:00:00Z'))
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Active' })
    expect(await shop.claim(samira, id, who)).toMatchObject({ statusCode: 0 })
  })

  test('L3 gives one freebie of twenty calls at once', async () => {
    const id = await offered()
    const who = player()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.claim(samira, id, who)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 1201)])
    expect(await shop.coupons(samira)).toHaveLength(1)
  })

  test('L4 gives the last of a stock to one of two accounts', async () => {
    const id = await offered({ stock: 1 })
    const omar = aUser()
    const codes = await Promise.all([shop.claim(samira, id, player()), shop.claim(omar, id, player())])
    expect(codes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([0, 1202])
    expect(await shop.claim(aUser(), id, player())).toMatchObject({ statusCode: 1202 })
  })

  test('L5 refuses a second account with the same player', async () => {
    const id = await offered()
    expect(await shop.claim(samira, id, { userId: '52003333' })).toMatchObject({ statusCode: 0 })
    expect(await shop.claim(aUser(), id, { userId: '52003333' })).toMatchObject({ statusCode: 1201 })
  })

  test('L6 refuses a shopper who is too young for the product, and one whose age is unknown', async () => {
    const age = async (more: Record<string, string>) => {
      const id = await offered({}, { voucher_type_id: null })
      return shop.claim(aUser(more), id, player(), adult)
    }
    const { product } = await aQuote(shop, { product: 'sable-dominion' })
    const adult = product.voucherTypeId as number
    expect(await age({ 'custom:birth_date': '2008-11-22' })).toMatchObject({ statusCode: 3007, coupon: null })
    expect(await age({ 'custom:birth_date': '' })).toMatchObject({ statusCode: 3007 })
    expect(await age({ 'custom:birth_date': '2008-11-21' })).toMatchObject({ statusCode: 0 })
  })

  test('L7 of an item is pending until it is delivered, and costs nothing', async () => {
    const id = await offered({ gives: 'item', denomination_id: 'canopy-strike-80' })
    const before = shop.world.initCalls
    expect(await shop.claim(samira, id, { userId: '52007701' })).toMatchObject({ statusCode: 0, rewardItem: { state: 'Pending' } })
    await shop.work()
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Purchased' })
    expect(shop.world.topUps.filter(({ userId }) => userId === '52007701')).toHaveLength(1)
    expect(shop.world.initCalls).toBe(before)
    const [order] = await shop.tables().selectFrom('store.orders').selectAll().where('account_id', '=', samira.sub).execute()
    expect(order).toMatchObject({ total_payment: '0', price: '0', status: 6, pc_id: -1 })
  })

  test('L7 of an item that the publisher refuses delivers nothing and can be made again', async () => {
    const id = await offered({ gives: 'item', denomination_id: 'canopy-strike-80', stock: 1 })
    shop.world.topUpPlan = [-104]
    expect(await shop.claim(samira, id, { userId: '52007702' })).toMatchObject({ statusCode: 0 })
    await shop.work()
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Active' })
    const [order] = await shop.tables().selectFrom('store.orders').selectAll().where('account_id', '=', samira.sub).execute()
    expect(order).toMatchObject({ status: 5, choice_by: null })
    expect(
      await shop
        .tables()
        .selectFrom('store.refunds')
        .selectAll()
        .where('order_id', '=', order?.order_id ?? '')
        .execute()
    ).toEqual([])
    shop.world.topUpPlan = ['delivers']
    expect(await shop.claim(samira, id, { userId: '52007702' })).toMatchObject({ statusCode: 0 })
    await shop.work()
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Purchased' })
  })

  test('L7 names why the publisher would not give the item to this player', async () => {
    const id = await offered({ gives: 'item', denomination_id: 'canopy-strike-80' })
    shop.world.checkPlan = [-107]
    expect(await shop.claim(samira, id, player())).toMatchObject({ statusCode: 1203, purchaseCode: -107 })
    shop.world.checkPlan = ['timesOut']
    expect(await shop.claim(samira, id, player())).toMatchObject({
      statusCode: 1204,
      purchaseCode: 98,
      detail: { recovery: 'WAIT', retryAfterSeconds: 30 }
    })
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Active' })
  })

  test('L7 of a reward adds its sum to the rewards of the account, for a player that the publisher knows', async () => {
    const id = await offered({ gives: 'reward', percent: null, amount: '7500' })
    shop.world.checkPlan = [-100]
    expect(await shop.claim(samira, id, player())).toMatchObject({ statusCode: 1203, purchaseCode: -100 })
    shop.world.checkPlan = ['knows']
    expect(await shop.claim(samira, id, player())).toMatchObject({ statusCode: 0, rewardItem: { state: 'Purchased', gives: 'REWARD' } })
    const held = await shop.graph('{ rewards(countryCode: "id") { available balances { amount expiry sponsor } } }', {}, shop.as(samira))
    expect(held.data.rewards).toEqual({
      available: '7500',
      balances: [{ amount: '7500', expiry: '2027-01-05T12:00:00.000Z', sponsor: 'STORE' }]
    })
  })

  test('L9 of a loyalty reward opens with the delivered orders that it needs', async () => {
    const id = await offered({ type: 'LOYALTY', needs_orders: 2 })
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Inactive', progress: 0, needs: 2 })
    await deliverOne(samira)
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Inactive', progress: 1, needs: 2 })
    expect(await shop.claim(samira, id, player())).toMatchObject({ statusCode: 1203 })
    shop.backend.clock.advance(120_000)
    await deliverOne(samira)
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Active', progress: 2 })
    expect(await shop.claim(samira, id, player())).toMatchObject({ statusCode: 0 })
  })

  test('G17 of a loyalty reward counts no gift card', async () => {
    const id = await offered({ type: 'LOYALTY', needs_orders: 1 })
    await deliverOne(samira)
    await shop.tables().updateTable('store.orders').set({ kind: 'giftCard' }).where('account_id', '=', samira.sub).execute()
    expect(await shop.reward(samira, id)).toMatchObject({ state: 'Inactive', progress: 0 })
  })

  test('names the field that is wrong, and refuses another product and an unknown reward', async () => {
    const id = await offered()
    expect(await shop.claim(samira, id, {})).toMatchObject({ statusCode: 1203, purchaseCode: 227, detail: { field: 'userInfo.userId' } })
    expect(await shop.claim(samira, id, player(), 1001)).toMatchObject({ statusCode: 1203, purchaseCode: null })
    expect(await shop.claim(samira, 'unknown', player())).toMatchObject({ statusCode: 1203 })
  })
})

describe('coupon', () => {
  const claimed = async (user: PoolUser): Promise<string> => (await shop.claim(user, await offered(), player())).coupon.promoCode as string
  const statusOf = async (code: string, headers: Record<string, string>) => {
    const { product } = await aQuote(shop)
    const input = {
      countryCode: 'id',
      voucherTypeId: product.voucherTypeId,
      denomination: { id: product.denominations[1].id },
      userInfo: { userId: '52000111' },
      promoCode: code
    }
    return (await shop.graph(QUOTE, { input }, headers)).data.quote.quote.promoInfo.status as string
  }

  test('L8 counts for its account alone', async () => {
    const code = await claimed(samira)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await statusOf(code, shop.as(samira))).toBe('Applied')
    expect(await statusOf(code, shop.as(aUser()))).toBe('NotForPlayer')
    expect(await statusOf(code, {})).toBe('NotForPlayer')
  })

  const couponsOf = async (user: PoolUser) => (await shop.coupons(user)).map(({ state }) => state as string)
  const ordered = async (user: PoolUser, code: string) => {
    const headers = shop.as(user)
    const { product } = await aQuote(shop)
    const quoted = await shop.graph(
      QUOTE,
      {
        input: {
          countryCode: 'id',
          voucherTypeId: product.voucherTypeId,
          denomination: { id: product.denominations[1].id },
          userInfo: { userId: '52000111' },
          promoCode: code
        }
      },
      headers
    )
    const input = await anInput(shop)
    return create(shop, { ...input, quoteId: quoted.data.quote.quote.quoteId as string }, headers)
  }

  test('L8 is consumed by a payment, and active again when its order is cancelled before', async () => {
    const code = await claimed(samira)
    const { order } = await ordered(samira, code)
    expect(await couponsOf(samira)).toEqual(['Active'])
    expect(await statusOf(code, shop.as(samira))).toBe('BudgetUsedUp')
    await shop.graph(
      'mutation($input: ResolveOrderInput!) { resolveOrder(input: $input) { statusCode } }',
      { input: { txnId: order.txnId, accessKey: order.accessKey, action: 'CANCEL' } },
      shop.as(samira)
    )
    expect(await statusOf(code, shop.as(samira))).toBe('Applied')
    const { order: again } = await ordered(samira, code)
    const [txn] = [...shop.world.payments].findLast(([, { orderId }]) => orderId === again.orderId) ?? []
    shop.world.pay(txn ?? '')
    await shop.notify(txn ?? '')
    expect(await couponsOf(samira)).toEqual(['Consumed'])
  })

  test('L8 pays one of two orders at once', async () => {
    const code = await claimed(samira)
    const answers = await Promise.all([ordered(samira, code), ordered(samira, code)])
    expect(answers.filter(({ statusCode }) => statusCode === 0)).toHaveLength(1)
  })

  test('is no part of the catalogue that is exported, so that no import ends it', async () => {
    const code = await claimed(samira)
    const sheet = SHEETS.find(({ name }) => name === 'promos')
    if (sheet === undefined) throw new Error('There is no sheet of promos')
    const codes: unknown[] = []
    for await (const rows of listStoredRows(shop.backend.services.database.as<CatalogueTables>(), sheet))
      codes.push(...rows.map((row) => row.code))
    expect(codes).toContain('REFILL10')
    expect(codes).not.toContain(code)
  })

  test('L8 runs out by its date', async () => {
    const code = await claimed(samira)
    shop.backend.clock.advance(14 * 86_400_000 - 1)
    expect(await couponsOf(samira)).toEqual(['Active'])
    shop.backend.clock.advance(1)
    expect(await couponsOf(samira)).toEqual(['Expired'])
    expect(await statusOf(code, shop.as(samira))).toBe('Expired')
  })
})

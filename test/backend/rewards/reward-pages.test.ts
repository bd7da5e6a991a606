import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { expireLots } from '../../../backend/services/rewards/expiry.ts'
import { grantLot } from '../../../backend/services/rewards/grant-lot.ts'
import { postRewards } from '../../../backend/services/rewards/post-rewards.ts'
import { lockPurse, purseIdOf } from '../../../backend/services/rewards/purse.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { RewardSource } from '../../../src/domain/reward/reward-lots.ts'
import type { RewardEvent as Movement } from '../../../src/domain/reward/reward-posting.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { switched } from '../../support/switched-build.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import { anInput, type Body, create } from '../orders/world.ts'
import { aWalletShop } from '../wallet/wallet-shop.ts'

const OVERVIEW = `query RewardOverview($countryCode: String!) { rewards(countryCode: $countryCode) {
  currency available balances { amount expiry sponsor } coming held owed soonest
  comingFrom { txnId productName itemName amount at } heldBy { txnId productName itemName amount at } } }`
const HISTORY = `query RewardHistory($countryCode: String!, $after: ID, $limit: Int) {
  rewardHistory(countryCode: $countryCode, after: $after, limit: $limit) { hasMore items { id kind amount at expiry sponsor txnId itemName } } }`

let shop: AccountShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await anAccountShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  serial += 1
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
  await shop.signIn(ana)
})

const tables = () => shop.backend.services.database.as<OrderTables>()
const owner = () => ({ accountId: ana.sub, country: 'id', currency: 'IDR' })
const overview = async (countryCode = 'id', user = ana): Promise<Body> =>
  (await shop.graph(OVERVIEW, { countryCode }, shop.as(user))).data?.rewards as Body
const history = async (page: Body = {}, countryCode = 'id'): Promise<Body> =>
  (await shop.graph(HISTORY, { countryCode, ...page }, shop.as(ana))).data?.rewardHistory as Body
const lines = async (): Promise<readonly string[]> =>
  ((await history({ limit: 50 })).items as readonly Body[]).map(({ kind, amount }) => `${String(kind)} ${String(amount)}`)

const grant = (id: string, amount: string, more: { source?: RewardSource; lasts?: number; orderId?: string } = {}) =>
  inTransaction(shop.backend.services, (trx) =>
    grantLot(trx, shop.backend.services, {
      ...{ id: `${id}-${serial}`, owner: owner(), amount: amountOf(amount), sponsor: 'store', source: more.source ?? 'order' },
      expiry: new Date(shop.backend.clock.now().getTime() + (more.lasts ?? days(45))),
      ...(more.orderId === undefined ? {} : { orderId: more.orderId })
    })
  )
const move = (movement: Movement) =>
  inTransaction(shop.backend.services, async (trx) => {
    const purse = await lockPurse(trx, purseIdOf(owner()))
    if (purse === undefined) throw new Error('Nothing was granted')
    await postRewards(trx, purse, movement, shop.backend.clock.now())
  })

/** Places an order, and writes what rewards have to do with it. */
const anOrder = async (row: Partial<Record<'burn_amount' | 'earn_amount', string>> & { status?: number }) => {
  const { order } = await create(shop, await anInput(shop), shop.as(ana))
  const { txnId } = order as { txnId: string }
  const changed = await tables()
    .updateTable('store.orders')
    .set(row)
    .where('txn_id', '=', txnId)
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return { txnId, orderId: changed.order_id }
}

const part = (id: string, amount: string) => ({ lot: { id: `${id}-${serial}` }, amount: amountOf(amount) })

describe('rewards overview', () => {
  test('is nothing in every part for an account without rewards', async () => {
    expect(await overview()).toEqual({
      ...{ currency: 'IDR', available: '0', balances: [], coming: '0', held: '0', owed: '0', soonest: null },
      ...{ comingFrom: [], heldBy: [] }
    })
  })

  test('names what is reserved, by which order, and takes it off what can be used', async () => {
    await grant('lot', '5000')
    const { txnId, orderId } = await anOrder({ burn_amount: '2000', status: 1 })
    await move({ kind: 'hold', orderId, parts: [part('lot', '2000')] })
    expect(await overview()).toMatchObject({
      ...{ available: '3000', held: '2000', coming: '0' },
      heldBy: [{ txnId, amount: '2000' }]
    })
    await tables().updateTable('store.orders').set({ status: 4 }).where('txn_id', '=', txnId).execute()
    await move({ kind: 'burn', orderId, amount: amountOf('2000') })
    expect(await overview()).toMatchObject({ available: '3000', held: '0', heldBy: [] })
  })

  test('names what is coming, by which order, until it is delivered', async () => {
    const { txnId } = await anOrder({ earn_amount: '850', status: 4 })
    expect(await overview()).toMatchObject({ available: '0', coming: '850', comingFrom: [{ txnId, amount: '850' }] })
    await tables().updateTable('store.orders').set({ status: 6 }).where('txn_id', '=', txnId).execute()
    expect(await overview()).toMatchObject({ coming: '0', comingFrom: [] })
  })

  test('states what expires first, and what is owed', async () => {
    await grant('late', '10', { lasts: days(20) })
    await grant('soon', '1.5', { lasts: days(2) })
    const { orderId } = await anOrder({ status: 1 })
    await move({ kind: 'takeBack', orderId, earned: amountOf('14'), parts: [part('late', '10'), part('soon', '0.5')] })
    const soonest = new Date(shop.backend.clock.now().getTime() + days(2)).toISOString()
    expect(await overview()).toMatchObject({ available: '1', owed: '3.5', soonest })
  })

  test('R17 shows nothing of another country, and of another account', async () => {
    await grant('lot', '5000')
    await anOrder({ earn_amount: '850', status: 4 })
    expect(await overview('my')).toMatchObject({ currency: 'MYR', available: '0', coming: '0', comingFrom: [], soonest: null })
    const bo = shop.pool.user({ email: `bo-${serial}@example.com`, email_verified: 'true' })
    expect(await overview('id', bo)).toMatchObject({ available: '0', coming: '0', comingFrom: [] })
    expect((await history({}, 'my')).items).toEqual([])
  })
})

describe('rewards history', () => {
  test('lists each of the nine kinds with its sum, newest first', async () => {
    const { txnId, orderId } = await anOrder({ burn_amount: '300' })
    await grant('earn', '1000', { orderId })
    await grant('friend', '500', { source: 'referral' })
    await grant('claim', '250', { source: 'loyalty' })
    await grant('brief', '40', { lasts: days(1) })
    await move({ kind: 'hold', orderId, parts: [part('earn', '300')] })
    await move({ kind: 'burn', orderId, amount: amountOf('300') })
    await move({ kind: 'giveBack', orderId, parts: [part('earn', '300')] })
    await move({ kind: 'takeBack', orderId, earned: amountOf('1000'), parts: [part('earn', '1000')] })
    await move({ kind: 'correction', id: `c-${serial}`, lotId: `claim-${serial}`, amount: amountOf('-50') })
    shop.backend.clock.advance(days(1))
    await expireLots(shop.backend.services, purseIdOf(owner()))
    await move({ kind: 'forfeit', purseId: purseIdOf(owner()), turn: '', parts: [part('friend', '500'), part('claim', '200')] })
    expect(await lines()).toEqual([
      ...['FORFEITED -700', 'EXPIRED -40', 'CORRECTION -50', 'TAKEN_BACK -1000', 'RETURNED 300', 'USED -300'],
      ...['EARNED 40', 'CLAIMED 250', 'REFERRAL 500', 'EARNED 1000']
    ])
    const { items } = await history({ limit: 50 })
    expect(items.at(-1)).toMatchObject({ kind: 'EARNED', txnId, sponsor: 'STORE', itemName: expect.any(String) as string })
    expect(items.find(({ kind }: Body) => kind === 'USED')).toMatchObject({ txnId, expiry: null })
  })

  test('states of a late payment only what came from rewards', async () => {
    await grant('lot', '120')
    const { orderId } = await anOrder({ burn_amount: '200' })
    await move({ kind: 'late', orderId, parts: [part('lot', '120')], storeCost: amountOf('80') })
    expect(await lines()).toEqual(['USED -120', 'EARNED 120'])
  })

  test('comes in pages that repeat and hide none', async () => {
    for (let at = 0; at < 12; at += 1) await grant(`lot-${at}`, String(at + 1))
    const first = await history({ limit: 5 })
    await grant('newer', '99')
    const second = await history({ limit: 5, after: first.items.at(-1).id })
    const third = await history({ limit: 5, after: second.items.at(-1).id })
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
    expect([...first.items, ...second.items, ...third.items].map(({ amount }: Body) => amount)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(12 - at))
    )
  })

  test.each([{ limit: 0 }, { limit: 51 }, { after: 'x' }, { after: '-1' }])('refuses a page that cannot be: %j', async (page) => {
    const { errors } = await shop.graph(HISTORY, { countryCode: 'id', ...page }, shop.as(ana))
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  test('is refused for guests', async () => {
    expect((await shop.graph(HISTORY, { countryCode: 'id' }, {})).status).toBe(401)
  })
})

describe('R18 the sum of rewards', () => {
  const detailsOf = async (country: string): Promise<Body> => {
    const headers = {
      authorization: `Bearer ${shop.pool.token(ana, 'access')}`,
      'x-country-code': country,
      'x-client-id': shop.pool.config.clientId
    }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/user/details', headers, payload: {} })
    return (answer.json() as Body).data as Body
  }

  test('is the same on the page, in its history and in the settings of the account', async () => {
    await grant('a', '12.345')
    await grant('b', '7.1', { lasts: days(3) })
    const { orderId } = await anOrder({ burn_amount: '4.2', status: 1 })
    await move({ kind: 'hold', orderId, parts: [part('b', '4.2')] })
    const { available, held, balances } = await overview()
    const { items } = await history({ limit: 50 })
    expect([available, held]).toEqual(['15.245', '4.2'])
    expect(sumAmounts(balances.map(({ amount }: Body) => amount))).toBe(available)
    expect(sumAmounts(items.map(({ amount }: Body) => amount))).toBe(sumAmounts([amountOf(available), amountOf(held)]))
    expect((await detailsOf('360')).cashbackDetails).toEqual({ amount: available })
  })

  test('is that of the country of the call', async () => {
    await grant('a', '12')
    expect((await detailsOf('458')).cashbackDetails).toEqual({ amount: '0' })
  })

  test('is 0 where a country has no rewards', async () => {
    const closed = await aWalletShop({ build: switched({ countries: { id: { cashback: false } } }) })
    const user = closed.pool.user({ email: 'ana@example.com', email_verified: 'true' })
    await closed.reward(user, { country: 'id', amount: '500' })
    const call = { bearer: closed.pool.token(user, 'access'), headers: { 'x-country-code': '360' } }
    expect((await closed.account('/user/details', {}, call)).body.data.cashbackDetails).toEqual({ amount: '0' })
    await closed.close()
  })
})

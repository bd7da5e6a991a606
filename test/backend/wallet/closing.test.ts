import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, withOrder } from '../../../backend/services/orders/order-row.ts'
import { startRefund } from '../../../backend/services/refunds/refunds.ts'
import { giveBackTopUp } from '../../../backend/services/wallet/give-back.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aPaidTopUp, aTopUp, checkBooks, payTopUp, tasks } from './topped-up.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

const DAY = 24 * HOUR

let shop: WalletOrderShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  serial += 1
  shop.backend.clock.advance(31 * DAY)
  shop.world.topUpPlan = ['delivers']
  shop.world.refundPlan = ['accepts']
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
  await shop.give(ana, '')
})
afterEach(async () => {
  await setCountryLimits(shop.backend.services, 'id', {})
  await checkBooks(shop)
})

const moves = async (): Promise<readonly string[]> => (await shop.entries(ana)).map(({ reason, amount }) => `${reason} ${amount}`)
const walletId = async (): Promise<string> => (await readHolder(shop.backend.services, ana.sub)).wallet?.walletId ?? ''

/** Asks to delete the account, and confirms it with a password typed just now. */
const deleteAccount = async (): Promise<readonly unknown[]> => {
  const bearer = shop.pool.token(ana, 'access', { auth_time: shop.backend.clock.now().getTime() / 1_000 })
  const asked = await shop.account('/user/delete/request', {}, bearer)
  const confirmed = await shop.account('/user/delete/confirm', { key: ((asked.data ?? {}) as Body).key ?? '' }, bearer)
  return [asked.resultCode as unknown, confirmed.resultCode as unknown]
}

const unclaimed = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(e.amount), 0) as sum from store.wallet_entries e join store.wallet_transfers t on t.id = e.transfer_id
    where e.book = 'unclaimed' and t.wallet_id = ${await walletId()}`.execute(shop.backend.services.database.as<never>())
  return rows[0]?.sum ?? ''
}

describe('wallet of a deleted account', () => {
  test('W24: is closed after 30 days, once, and its money is unclaimed until an operator pays it out', async () => {
    await aPaidTopUp(shop, ana)
    expect(await deleteAccount()).toEqual([0, 0])
    await shop.pass(30 * DAY - 1)
    expect(await shop.balance(ana)).toBe('150000')
    await shop.pass(1)
    expect(await shop.balance(ana)).toBe('0')
    expect(await unclaimed()).toBe('150000')
    await shop.pass(60 * DAY)
    expect(await moves()).toEqual(['topUp 150000', 'closing -150000'])
    const id = await walletId()
    expect((await tasks(shop, 'claim', id, '--amount', '150001', '--reason', 'heirs')).lines).toEqual([
      'The closing of this wallet left 150000 IDR, which is less than 150001.'
    ])
    expect((await tasks(shop, 'claim', id, '--amount', 'all', '--reason', 'heirs')).isFailed).toBe(true)
    expect((await tasks(shop, 'claim', id, '--amount', '5')).lines).toEqual(['Say why: --reason "…". It is kept in the log.'])
    expect((await tasks(shop, 'claim', id, '--amount', '100000', '--reason', 'heirs')).isFailed).toBeUndefined()
    expect((await tasks(shop, 'claim', id, '--amount', '50001', '--reason', 'heirs')).isFailed).toBe(true)
    expect(await unclaimed()).toBe('50000')
  })

  test('W24: keeps nothing personal but ids', async () => {
    await aPaidTopUp(shop, ana)
    const [, { email: before }] = await rowsOf()
    expect(before).toBe(`ana-${serial}@example.com`)
    await deleteAccount()
    await shop.pass(31 * DAY)
    const [contacts, topUp] = await rowsOf()
    expect(contacts).toEqual({ contacts: 0, codes: 0 })
    expect(topUp).toMatchObject({ email: null, account_id: ana.sub })
  })

  const rowsOf = async (): Promise<readonly [Body, Body]> => {
    const db = shop.backend.services.database.as<never>()
    const { rows: counted } = await sql<Body>`select
      (select count(*)::integer from store.account_contacts where account_id = ${ana.sub}) as contacts,
      (select count(*)::integer from store.wallet_codes where account_id = ${ana.sub}) as codes`.execute(db)
    const { rows } = await sql<Body>`select email, account_id from store.wallet_top_ups where account_id = ${ana.sub}`.execute(db)
    return [counted[0] ?? {}, rows[0] ?? {}]
  }

  test('W24: is closed again for what comes later, and waits for orders that are not over', async () => {
    await aPaidTopUp(shop, ana)
    const bought = await shop.order(ana)
    shop.world.topUpPlan = [-100]
    await shop.charge(ana, bought)
    await shop.work()
    expect(await deleteAccount()).toEqual([0, 0])
    // The refund without a choice comes after a day and goes into the wallet, which is not closed yet.
    await shop.pass(DAY)
    expect(await shop.balance(ana)).toBe('150000')
    await shop.pass(30 * DAY)
    expect(await shop.balance(ana)).toBe('0')
    expect(await unclaimed()).toBe('150000')
  })

  test('W21: gets no refund any more once it is closed; the money is unclaimed', async () => {
    await aPaidTopUp(shop, ana)
    const bought = await shop.order(ana)
    await shop.charge(ana, bought)
    await shop.work()
    await deleteAccount()
    await shop.pass(31 * DAY)
    const left = await unclaimed()
    const price = String(bought.order.totalPayment)
    expect(Number(left)).toBe(150000 - Number(price))
    // An operator takes the delivered order back.
    const db = shop.backend.services.database
    const orderId = bought.order.orderId as string
    await db.script(`update store.orders set status = ${codeOf('fulfillmentFailed')} where order_id = '${orderId}'`)
    await withOrder(shop.backend.services, orderId, (trx, order) => startRefund(trx, shop.backend.services, order, 'automatic'))
    expect(await shop.balance(ana)).toBe('0')
    expect(await unclaimed()).toBe('150000')
    expect(await moves()).toEqual(['topUp 150000', `charge -${price}`, `closing -${left}`])
    // It was delivered, so that its rewards were earned.
    await db.script(`update store.orders set status = ${codeOf('fulfillmentCompleted')} where order_id = '${orderId}'`)
  })

  test('W23: a chargeback after the closing takes what is unclaimed first', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await deleteAccount()
    await shop.pass(31 * DAY)
    await tasks(shop, 'claim', await walletId(), '--amount', '50000', '--reason', 'heirs')
    await shop.event('chargeback', topUp.txn)
    expect(await unclaimed()).toBe('0')
    await shop.event('chargebackReversed', topUp.txn)
    expect(await unclaimed()).toBe('100000')
  })

  test('W11: a top-up that is paid after the deletion goes back to its origin at once', async () => {
    const topUp = await aTopUp(shop, ana)
    expect(await deleteAccount()).toEqual([0, 0])
    await payTopUp(shop, topUp)
    await shop.work()
    const refund = shop.world.refunds.get(`rf_${topUp.txn}`)
    if (refund === undefined) throw new Error('The provider was not asked')
    refund.status = 'succeeded'
    await shop.pass(2 * MINUTE)
    expect(await moves()).toEqual([])
    const { rows } = await sql<Body>`select status from store.wallet_top_ups where id = ${topUp.id}`.execute(
      shop.backend.services.database.as<never>()
    )
    expect(rows).toEqual([{ status: 'Refunded' }])
  })
})

describe('deletion of an account', () => {
  test('W24: is refused while money waits for room, and done after it', async () => {
    const topUp = await aTopUp(shop, ana)
    await setCountryLimits(shop.backend.services, 'id', { balance: amountOf('100000') })
    await payTopUp(shop, topUp)
    expect(await deleteAccount()).toEqual(['WALLET_MONEY_MOVES', 'WALLET_MONEY_MOVES'])
    await setCountryLimits(shop.backend.services, 'id', {})
    await shop.pass(HOUR)
    expect(await deleteAccount()).toEqual([0, 0])
  })

  test('W24: is refused while money is on its way back to its origin', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await giveBackTopUp(shop.backend.services, topUp.id)
    expect(await deleteAccount()).toEqual(['WALLET_MONEY_MOVES', 'WALLET_MONEY_MOVES'])
    await shop.event('chargeback', topUp.txn)
    expect(await deleteAccount()).toEqual([0, 0])
  })
})

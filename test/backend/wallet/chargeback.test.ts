import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { giveBackTopUp } from '../../../backend/services/wallet/give-back.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { releaseWallet, restrictWallet } from '../../../backend/services/wallet/restrict.ts'
import { anOwnOrder } from '../accounts/account-shop.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type Body, HOUR, RESOLVE } from '../orders/world.ts'
import { aPaidTopUp, checkBooks, readTxn, readWallet, taskOf, tasks } from './topped-up.ts'
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
afterEach(() => checkBooks(shop))

const moves = async (): Promise<readonly string[]> => (await shop.entries(ana)).map(({ reason, amount }) => `${reason} ${amount}`)
const walletId = async (): Promise<string> => (await readHolder(shop.backend.services, ana.sub)).wallet?.walletId ?? ''

const books = async (key: string): Promise<readonly string[]> => {
  const rows = await shop.backend.services.database
    .as<{
      'store.wallet_transfers': { id: string; key: string }
      'store.wallet_entries': { transfer_id: string; book: string | null; amount: string }
    }>()
    .selectFrom('store.wallet_entries as e')
    .innerJoin('store.wallet_transfers as t', 't.id', 'e.transfer_id')
    .select(['e.book', 'e.amount'])
    .where('t.key', '=', key)
    .execute()
  return rows.map(({ book, amount }) => `${book ?? 'wallet'} ${amount}`).toSorted()
}

describe('chargeback of a credited top-up', () => {
  test('W23: takes all of it where the wallet has it, and restricts the wallet until an operator releases it', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    expect(await shop.event('chargeback', topUp.txn)).toBe('ResultCode=0')
    expect(await shop.balance(ana)).toBe('0')
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success' })
    const restricted = await readWallet(shop, ana)
    expect(restricted).toMatchObject({ accountStatus: 'RESTRICTED', walletStatus: 0, restrictedWhy: 'chargeback' })
    expect(restricted.restrictedUntil).toBeUndefined()
    const number = await taskOf(shop, 'chargeback', topUp.id)
    await shop.pass(60 * DAY)
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 0 })
    await tasks(shop, 'release', number, '--reason', 'paid by hand')
    expect(await readWallet(shop, ana)).toMatchObject({ accountStatus: 'ACTIVE', walletStatus: 1 })
  })

  test('W23: takes what is left and books the rest as a loss, once, and orders stay', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    const bought = await shop.order(ana)
    await shop.charge(ana, bought)
    await shop.work()
    const left = (await shop.balance(ana)) ?? ''
    expect(await shop.event('chargeback', topUp.txn)).toBe('ResultCode=0')
    expect(await shop.event('chargeback', topUp.txn, { id: `again-${serial}` })).toBe('ResultCode=0')
    expect(await books(`chargeback/${topUp.id}`)).toEqual([`losses -${150000 - Number(left)}`, 'provider 150000', `wallet -${left}`])
    const order = await shop.graph(`{ order(txnId: "${bought.order.txnId as string}") { status } }`, {}, shop.as(ana))
    expect(order.data.order).toEqual({ status: 'Fulfillment_Completed' })
  })

  test('W23: is returned as it was taken where the bank decides for the store', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await shop.take(ana, '100000')
    await shop.event('chargeback', topUp.txn)
    expect(await shop.event('chargebackReversed', topUp.txn)).toBe('ResultCode=0')
    expect(await shop.event('chargebackReversed', topUp.txn, { id: `won-again-${serial}` })).toBe('ResultCode=0')
    expect(await books(`chargebackWon/${topUp.id}`)).toEqual(['losses 100000', 'provider -150000', 'wallet 50000'])
    expect(await shop.balance(ana)).toBe('50000')
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 0, restrictedWhy: 'chargeback' })
  })

  test('W23: ends what is held for its origin, and posts nothing twice', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await giveBackTopUp(shop.backend.services, topUp.id)
    await shop.event('chargeback', topUp.txn)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Refunded' })
    expect(await moves()).toEqual(['topUp 150000', 'hold -150000'])
    expect(await books(`chargeback/${topUp.id}`)).toEqual([])
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 0, restrictedWhy: 'chargeback' })
    // Another one of money that was given back is for an operator alone.
    await shop.event('chargeback', topUp.txn, { id: `third-${serial}` })
    expect(await moves()).toEqual(['topUp 150000', 'hold -150000'])
  })

  test('W23: counts a top-up that the provider took back by itself', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    shop.world.refunds.set(`rf_${topUp.txn}`, { txn: topUp.txn, status: 'succeeded' })
    expect(await shop.event('refund', topUp.txn, { RefundId: `rf_${topUp.txn}`, Status: 'succeeded' })).toBe('ResultCode=0')
    expect(await shop.balance(ana)).toBe('0')
    expect(await books(`chargeback/${topUp.id}`)).toEqual(['provider 150000', 'wallet -150000'])
  })

  test('W23: is not acknowledged for a payment that the store does not know yet', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    expect(await shop.event('chargeback', topUp.txn, { OrderId: 'WTU-00000000000000' })).toBe('ResultCode=1')
    expect(await shop.event('chargeback', topUp.txn, { Checksum: 'f'.repeat(64) })).toBe('ResultCode=1')
    expect(await shop.balance(ana)).toBe('150000')
  })
})

describe('chargeback of an order', () => {
  test('W23: takes what the order had brought into the wallet, and gives it back when it is won', async () => {
    shop.world.topUpPlan = [-100]
    const { order, txn } = await anOwnOrder(shop, ana)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const input = { txnId: order.txnId, action: 'REFUND_TO_WALLET' }
    const refunded = (await shop.graph(RESOLVE, { input }, shop.as(ana))).data.resolveOrder as Body
    expect(refunded).toMatchObject({ statusCode: 0, order: { refund: { status: 'Succeeded', destination: 'WALLET' } } })
    const price = (await shop.balance(ana)) ?? ''
    expect(Number(price)).toBeGreaterThan(0)
    expect(await shop.event('chargeback', txn)).toBe('ResultCode=0')
    expect(await shop.balance(ana)).toBe('0')
    expect(await books(`chargeback/${order.orderId as string}`)).toEqual([`provider ${price}`, `wallet -${price}`])
    expect(await readWallet(shop, ana)).toMatchObject({ restrictedWhy: 'chargeback' })
    await shop.event('chargebackReversed', txn)
    expect(await shop.balance(ana)).toBe(price)
  })
})

describe('restrictWallet', () => {
  const restrict = async (reason: 'chargeback' | 'proof' | 'review', until?: Date): Promise<boolean> => {
    const id = await walletId()
    return inTransaction(shop.backend.services, (trx) => restrictWallet(trx, shop.backend.services, id, { reason, until }))
  }
  const in24h = (): Date => new Date(shop.backend.clock.now().getTime() + DAY)

  test('W23: ends a review after its time, in the status before it', async () => {
    await shop.give(ana, '', { status: 'reserved' })
    await restrict('review', in24h())
    const { restrictedUntil } = await readWallet(shop, ana)
    expect(restrictedUntil).toBe(in24h().toISOString())
    await shop.pass(DAY - 1)
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 0, restrictedWhy: 'review' })
    await shop.pass(1)
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 2 })
  })

  test('W23: keeps the stricter reason, which nothing but an operator ends', async () => {
    await restrict('chargeback')
    await restrict('review', in24h())
    await shop.pass(2 * DAY)
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 0, restrictedWhy: 'chargeback' })
    const id = await walletId()
    expect(await inTransaction(shop.backend.services, (trx) => releaseWallet(trx, shop.backend.services, id))).toBe(true)
    expect(await inTransaction(shop.backend.services, (trx) => releaseWallet(trx, shop.backend.services, id))).toBe(false)
  })

  test('W23: leaves a wallet alone that was never opened', async () => {
    await shop.give(ana, '', { status: 'none' })
    expect(await restrict('review', in24h())).toBe(false)
  })

  test('W23: follows a suspicion of the provider, for a day', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    expect(await shop.event('fraudAlert', topUp.txn)).toBe('ResultCode=0')
    expect(await readWallet(shop, ana)).toMatchObject({ restrictedWhy: 'review', balanceAmount: '150000' })
    await taskOf(shop, 'fraudAlert', topUp.id)
    await shop.pass(DAY)
    expect(await readWallet(shop, ana)).toMatchObject({ walletStatus: 1 })
  })
})

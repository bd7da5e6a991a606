import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Failpoint } from '../../../backend/services/services.ts'
import { giveBackTopUp } from '../../../backend/services/wallet/give-back.ts'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aPaidTopUp, aTopUp, checkBooks, payTopUp, readTxn, type StartedTopUp, taskOf, tasks } from './topped-up.ts'
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
  shop.world.refundPlan = ['accepts']
  shop.world.providerDown = false
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
  await shop.give(ana, '')
})
afterEach(async () => {
  await setCountryLimits(shop.backend.services, 'id', {})
  await checkBooks(shop)
})

const moves = async (): Promise<readonly string[]> => (await shop.entries(ana)).map(({ reason, amount }) => `${reason} ${amount}`)

const refundOf = (txn: string): { status: string } => {
  const refund = shop.world.refunds.get(`rf_${txn}`)
  if (refund === undefined) throw new Error('The provider was not asked')
  return refund
}

const limit = (balance: string): Promise<void> =>
  setCountryLimits(shop.backend.services, 'id', { balance: amountOf(balance), dailyTopUp: amountOf('300000') })

/** Starts and pays a top-up that does not fit. */
const aWaitingTopUp = async (): Promise<StartedTopUp> => {
  const topUp = await aTopUp(shop, ana)
  await limit('100000')
  await payTopUp(shop, topUp)
  expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Paid', fitsNot: 313, refund: null })
  return topUp
}

describe('giving a top-up back', () => {
  test('W22: holds the money, and takes it out for good when the provider has returned it', async () => {
    await limit('1000000')
    const topUp = await aPaidTopUp(shop, ana)
    expect(await tasks(shop, 'give-back', topUp.id, '--reason', 'asked by mail')).toEqual({
      lines: [`The top-up ${topUp.id} is on its way back.`]
    })
    expect(await shop.balance(ana)).toBe('0')
    expect(await readTxn(shop, ana, topUp)).toMatchObject({
      status: 'Success',
      refund: { status: 'Accepted', amount: '150000', taskNumber: null }
    })
    await shop.work()
    refundOf(topUp.txn).status = 'succeeded'
    await shop.pass(2 * MINUTE)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Refunded', refund: { status: 'Succeeded', expectedBy: null } })
    expect(await moves()).toEqual(['topUp 150000', 'hold -150000'])
    const page = await shop.graph('{ walletEntries { items { kind state } } }', {}, shop.as(ana))
    expect(page.data.walletEntries.items).toEqual([
      { kind: 'RETURNED', state: 'FINAL' },
      { kind: 'TOP_UP', state: 'FINAL' }
    ])
    // What went back counts no more towards the limits of the day.
    await aPaidTopUp(shop, ana, '300000')
    expect(await shop.balance(ana)).toBe('300000')
  })

  test('W22: puts the money back into the wallet when the provider refuses for good', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    shop.world.refundPlan = [553]
    await giveBackTopUp(shop.backend.services, topUp.id)
    await shop.work()
    expect(await shop.balance(ana)).toBe('150000')
    expect(await moves()).toEqual(['topUp 150000', 'hold -150000', 'release 150000'])
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success', refund: { status: 'Failed' } })
    const number = await taskOf(shop, 'topUpStuck', topUp.id)
    // By hand, at the operator's bank.
    expect(await tasks(shop, 'refund', number, '--reason', 'by bank transfer', '--done')).toEqual({
      lines: [`${number}: the money is back.`]
    })
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Refunded' })
    expect(await shop.balance(ana)).toBe('0')
  })

  test('W22: keeps money held of which the provider says nothing, until an operator decides', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await giveBackTopUp(shop.backend.services, topUp.id)
    shop.world.providerDown = true
    for (let day = 0; day < 8; day += 1) await shop.pass(DAY)
    expect(await shop.balance(ana)).toBe('0')
    const number = await taskOf(shop, 'topUpStuck', topUp.id)
    expect((await tasks(shop, 'close', number, '--reason', 'it stays in the wallet')).isFailed).toBeUndefined()
    expect(await shop.balance(ana)).toBe('150000')
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success', refund: null })
    shop.world.providerDown = false
  })

  test.each<Failpoint>(['walletRefund.beforeCall', 'walletRefund.afterCall', 'walletRefund.beforeCommit'])(
    'W22: happens once where the process ends at %s',
    async (point) => {
      const topUp = await aPaidTopUp(shop, ana)
      await giveBackTopUp(shop.backend.services, topUp.id)
      let kills = 1
      shop.backend.onCrashPoint((at) => {
        if (at === point && kills > 0) {
          kills -= 1
          throw new Error('killed')
        }
      })
      await shop.work()
      if (shop.world.refunds.has(`rf_${topUp.txn}`)) refundOf(topUp.txn).status = 'succeeded'
      await shop.pass(MINUTE)
      refundOf(topUp.txn).status = 'succeeded'
      await shop.pass(HOUR)
      await shop.pass(HOUR)
      expect(kills).toBe(0)
      expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Refunded' })
      expect(await moves()).toEqual(['topUp 150000', 'hold -150000'])
      shop.backend.onCrashPoint(() => undefined)
    }
  )

  test('W22: is refused where the wallet does not have the money any more, or nothing was paid', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    await shop.take(ana, '1')
    expect(await giveBackTopUp(shop.backend.services, topUp.id)).toBe(
      'The wallet holds 149999 IDR, less than the 150000 of this top-up. Correct it by an operator’s entry first.'
    )
    const unpaid = await aTopUp(shop, ana)
    expect((await tasks(shop, 'give-back', unpaid.id, '--reason', 'asked')).lines).toEqual([
      `The top-up ${unpaid.id} is init, so that there is no money to give back.`
    ])
    expect((await tasks(shop, 'give-back', '7', '--reason', 'asked')).lines).toEqual(['There is no top-up 7.'])
    expect((await tasks(shop, 'give-back', topUp.id)).lines).toEqual(['Say why: --reason "…". It is kept in the log.'])
  })
})

describe('money that waits for room', () => {
  test('W11: goes back by itself after a day, and frees its room', async () => {
    const topUp = await aWaitingTopUp()
    await shop.pass(23 * HOUR)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Paid', refund: null })
    await shop.pass(HOUR)
    refundOf(topUp.txn).status = 'succeeded'
    // There is room now, but the money is on its way.
    await limit('1000000')
    await shop.pass(2 * HOUR)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Refunded', fitsNot: null, refund: { status: 'Succeeded' } })
    expect(await moves()).toEqual([])
  })

  test('W11: is a task with a number on the screen where it cannot go back', async () => {
    const topUp = await aWaitingTopUp()
    shop.world.refundPlan = [553]
    await shop.pass(DAY)
    const number = await taskOf(shop, 'topUpStuck', topUp.id)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Paid', refund: { status: 'Failed', taskNumber: number } })
    expect((await tasks(shop, 'show', number)).lines.join('\n')).toContain(`top-up: ${topUp.id}, paid, 150000 IDR`)
    await limit('1000000')
    await tasks(shop, 'close', number, '--reason', 'there is room')
    await shop.work()
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success', balanceAmount: '150000', refund: null })
  })

  test('W12: of more than was asked, what was asked is credited and the rest is a task', async () => {
    await limit('150000')
    const topUp = await aTopUp(shop, ana)
    await payTopUp(shop, topUp, '170000')
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success', paidAmount: '150000', balanceAmount: '150000' })
    const number = await taskOf(shop, 'topUpRest', topUp.id)
    expect((await tasks(shop, 'close', number, '--reason', 'nothing')).isFailed).toBe(true)
    expect(await tasks(shop, 'refund', number, '--reason', 'by hand', '--done')).toEqual({ lines: [`${number}: the money is back.`] })
  })
})

describe('payments beside the first', () => {
  /** Opens another payment of the same top-up, as a second tab of the payment page does. */
  const payAgain = async ({ txn }: StartedTopUp): Promise<string> => {
    const first = shop.world.payments.get(txn)
    if (first === undefined) throw new Error('There is no first payment')
    const other = String(BigInt(txn) + 1_000_000n)
    shop.world.payments.set(other, { ...first, code: 0, isFinal: true })
    expect(await shop.notify(other)).toBe('ResultCode=0')
    return other
  }

  test('W12: go back to their origin, and the wallet has the first alone', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    const other = await payAgain(topUp)
    await shop.work()
    refundOf(other).status = 'succeeded'
    await shop.pass(2 * MINUTE)
    expect(await moves()).toEqual(['topUp 150000'])
    const { rows } = await paymentsOf(topUp)
    expect(rows).toEqual([`${topUp.txn} booked`, `${other} givenBack`])
  })

  test('W12: are a task of their own each where the provider cannot return them', async () => {
    const topUp = await aPaidTopUp(shop, ana)
    shop.world.refundPlan = [553]
    const other = await payAgain(topUp)
    await shop.work()
    const number = await taskOf(shop, 'topUpPaidTwice', topUp.id)
    expect((await tasks(shop, 'close', number, '--reason', 'nothing')).lines[0]).toContain(`The payment ${other} is owed.`)
    expect(await tasks(shop, 'refund', number, '--reason', 'by hand', '--done')).toEqual({ lines: [`${number}: the money is back.`] })
    expect((await paymentsOf(topUp)).rows).toEqual([`${topUp.txn} booked`, `${other} givenBack`])
  })

  const paymentsOf = async ({ id }: StartedTopUp): Promise<{ readonly rows: readonly string[] }> => {
    const found = await shop.backend.services.database
      .as<{ 'store.wallet_top_up_payments': { provider_txn_id: string; top_up_id: string; state: string } }>()
      .selectFrom('store.wallet_top_up_payments')
      .selectAll()
      .where('top_up_id', '=', id)
      .orderBy('provider_txn_id')
      .execute()
    return { rows: found.map((row) => `${row.provider_txn_id} ${row.state}`) }
  }
})

describe('answers that differ', () => {
  test('W12: of another order leave the top-up unclear for an operator, whose question asks again', async () => {
    const topUp = await aTopUp(shop, ana)
    const payment = shop.world.payments.get(topUp.txn) as unknown as Body
    const { orderId } = payment
    Object.assign(payment, { orderId: 'ORD-SOMETHING', code: 0, isFinal: true })
    await shop.pass(HOUR)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'NonSuccess' })
    const number = await taskOf(shop, 'topUpDiffers', topUp.id)
    for (let day = 0; day < 4; day += 1) await shop.pass(DAY)
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'NonSuccess' })
    Object.assign(payment, { orderId })
    await tasks(shop, 'close', number, '--reason', 'the provider corrected it')
    await shop.work()
    expect(await readTxn(shop, ana, topUp)).toMatchObject({ status: 'Success' })
  })
})

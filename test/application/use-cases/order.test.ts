import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { openOrder, readOrder } from '../../../src/application/use-cases/order.ts'
import { withFallback } from '../../../src/application/use-cases/shop.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'
import { fakeCaptcha } from '../../../src/testing/captcha.ts'
import { fakeOrderService } from '../../../src/testing/order-service.ts'
import { fakeStores } from '../../../src/testing/stores.ts'

const TXN = '7203344589012345678'
const clock = { now: () => START, newId: () => 'id' }

const reading = (order: Order | undefined) => {
  const stores = fakeStores()
  const orders = { ...fakeOrderService(), read: () => TE.right(order) }
  return { stores, read: () => readOrder({ orders, stores })({ txnId: TXN, accessKey: 'key' })() }
}

const opening = (stores = fakeStores(), orders = fakeOrderService()) =>
  openOrder({ orders, captcha: fakeCaptcha(), stores, clock, shell: { isInApp: () => false } })

describe('openOrder', () => {
  test('asks for a lost answer', async () => {
    const stores = fakeStores()
    const orders = fakeOrderService()
    const request = { checkoutId: 'checkout-1', quoteId: 'quote-1', pcId: 31, userInfo: { userId: '44128890' } }
    await orders.submitOrder(request)()
    const subject = { country: 'us', productPath: 'canopy-strike', denominationId: 'large', userId: '44128890' }
    stores.pendingOrders.write([{ kind: 'sent', at: START.getTime(), checkoutId: 'checkout-1', subject, request }])
    const [{ txnId, accessKey } = anOrder()] = orders.orders()
    expect(await opening(stores, orders)({ txnId, linkKey: undefined })()).toEqual(E.right({ txnId, accessKey }))
    expect(orders.orders()).toHaveLength(1)
  })

  test('takes the key of a mailed link, and keeps it in this browser', async () => {
    const stores = fakeStores()
    const open = opening(stores)
    expect(await open({ txnId: TXN, linkKey: 'mailed-key' })()).toEqual(E.right({ txnId: TXN, accessKey: 'mailed-key' }))
    expect(await open({ txnId: TXN, linkKey: undefined })()).toEqual(E.right({ txnId: TXN, accessKey: 'mailed-key' }))
  })

  test('has no key for an order that this browser never saw', async () => {
    expect(await opening(fakeStores())({ txnId: TXN, linkKey: undefined })()).toEqual(E.right({ txnId: TXN, accessKey: undefined }))
  })

  test('keeps nothing for a guest without a purchase here', async () => {
    const stores = fakeStores()
    const written: unknown[] = []
    const guestPurchase = { ...stores.guestPurchase, write: (slots: unknown) => void written.push(slots) }
    await opening({ ...stores, guestPurchase })({ txnId: TXN, linkKey: 'mailed-key' })()
    expect(written).toEqual([])
  })

  test('commits the staged guest purchase, once', async () => {
    const stores = fakeStores()
    const purchase = { txnId: TXN, checkoutId: 'c', userSessionId: 'g', voucherTypeId: 1002, gvtId: 2, lvtId: 202, pcId: 31 }
    stores.guestPurchase.write({ staged: purchase, committed: undefined })
    const open = opening(stores)({ txnId: TXN, linkKey: undefined })
    await open()
    await open()
    expect(stores.guestPurchase.read()).toEqual({ staged: undefined, committed: purchase })
  })
})

describe('readOrder', () => {
  test('closes a final order in the list of this browser', async () => {
    const { stores, read } = reading(anOrder({ status: 'cancelled', pollAfterSeconds: undefined }))
    stores.pendingOrders.write([{ kind: 'answered', at: START.getTime(), txnId: TXN, accessKey: 'key', closed: false }])
    await read()
    expect(stores.pendingOrders.read()).toMatchObject([{ txnId: TXN, closed: true }])
  })

  test('keeps an order in progress open, and not bought yet', async () => {
    const { stores, read } = reading(anOrder())
    stores.pendingOrders.write([{ kind: 'answered', at: START.getTime(), txnId: TXN, accessKey: 'key', closed: false }])
    await read()
    expect(stores.pendingOrders.read()).toMatchObject([{ closed: false }])
    expect(stores.recentlyBought.read()).toEqual([])
  })

  test('offers a delivered product again, with the day of its purchase however late it is looked at', async () => {
    const { stores, read } = reading(
      anOrder({ status: 'fulfillmentCompleted', pollAfterSeconds: undefined, createdAt: new Date('2026-11-20T10:00:00Z') })
    )
    await read()
    expect(stores.recentlyBought.read()).toEqual([{ productUrl: 'canopy-strike', transactionDate: '2026-11-20T10:00:00.000Z' }])
  })

  test('keeps the inputs of a delivered order of this browser, in its own market', async () => {
    const { stores, read } = reading(
      anOrder({ txnId: TXN, status: 'fulfillmentCompleted', pollAfterSeconds: undefined, country: 'sg', denominationId: 'large' })
    )
    const subject = { country: 'sg', productPath: 'canopy-strike', denominationId: 'large', userId: '44128890', zoneId: '2201' }
    stores.pendingOrders.write([{ kind: 'answered', at: START.getTime(), txnId: TXN, accessKey: 'key', subject, closed: false }])
    await read()
    await read()
    expect(stores.recentlyBought.read()).toMatchObject([
      { productUrl: 'canopy-strike', purchase: { txnId: TXN, country: 'sg', denominationId: 'large', userId: '44128890', zoneId: '2201' } }
    ])
  })

  test('answers a wrong key and an unknown number alike: no order', async () => {
    const { stores, read } = reading(undefined)
    expect(await read()).toEqual(E.right(undefined))
    expect(stores.recentlyBought.read()).toEqual([])
  })
})

test('shop call gives its stated empty answer when it fails, and is reported', async () => {
  const reported: Failure[] = []
  const ask = withFallback({ telemetry: { report: (failure) => void reported.push(failure) } })
  expect(await ask(TE.left(networkFailure(500)), [])()).toEqual([])
  expect(await ask(TE.right(['a']), [])()).toEqual(['a'])
  expect(reported.map(({ code }) => code)).toEqual([500])
})

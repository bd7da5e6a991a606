import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { withOrderTracking, withReadTracking, eventsOf } from '../../../src/application/use-cases/tracking.ts'
import type { TrackedEvent } from '../../../src/application/ports/tracker.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'
import { fakeOrderService } from '../../../src/testing/order-service.ts'
import { fakeStores } from '../../../src/testing/stores.ts'

const aTracker = () => {
  const events: TrackedEvent[] = []
  return { events, track: (event: TrackedEvent) => void events.push(event) }
}

const request = { checkoutId: 'checkout-1', quoteId: 'quote-1', pcId: 31, userInfo: { userId: '44128890' } }
const check = { countryCode: 'us', voucherTypeId: 1002, userInfo: { userId: '44128890' } }

describe('withTracking on the order service', () => {
  test('passes answers on as they are, and counts them without personal data', async () => {
    const { events, track } = aTracker()
    const orders = { ...fakeOrderService(), validatePlayer: () => TE.right({ userId: '44128890' } as never) }
    const counted = withOrderTracking(orders, { track })
    expect(await counted.validatePlayer(check)()).toEqual(await orders.validatePlayer()())
    await counted.submitOrder(request)()
    expect(events).toEqual([
      { name: 'player.checked', outcome: 'found' },
      { name: 'order.placed', pcId: 31 }
    ])
    expect(JSON.stringify(events)).not.toContain('44128890')
  })

  test('counts refusals by code alone', async () => {
    const { events, track } = aTracker()
    const orders = fakeOrderService()
    const failure = purchaseErrors.failure(12)
    const refusing = {
      ...orders,
      validatePlayer: () => TE.left(failure),
      submitOrder: () =>
        TE.right({ kind: 'refused', failure: purchaseErrors.failure(603), freshQuote: undefined, runningOrder: undefined } as const)
    }
    await withOrderTracking(refusing, { track }).validatePlayer(check)()
    await withOrderTracking(refusing, { track }).submitOrder(request)()
    await withOrderTracking({ ...orders, submitOrder: () => TE.left(networkFailure(599)) }, { track }).submitOrder(request)()
    expect(events).toEqual([
      { name: 'player.checked', outcome: 'refused', reason: 'purchase.12' },
      { name: 'order.refused', reason: 'purchase.603' },
      { name: 'order.refused', reason: 'network.599' }
    ])
  })
})

const TXN = '7203344589012345678'
const waiting = anOrder({ txnId: TXN, status: 'paymentInit', moneyState: 'notCharged', pollAfterSeconds: 3, updatedAt: START })
const paid = { ...waiting, status: 'paymentCompleted', moneyState: 'charged' } as const
const delivered = { ...paid, status: 'fulfillmentCompleted', pollAfterSeconds: undefined } as const
const cancelled = { ...waiting, status: 'cancelled', pollAfterSeconds: undefined } as const
const { productPath } = waiting

describe('withTracking on orders', () => {
  test.each<readonly [string, Order | undefined, Order, readonly TrackedEvent[]]>([
    ['waiting', undefined, waiting, []],
    ['paid', waiting, paid, [{ name: 'order.paid', productPath }]],
    ['still paid', paid, paid, []],
    ['delivered', paid, delivered, [{ name: 'order.delivered', productPath }]],
    [
      'paid and delivered since',
      waiting,
      delivered,
      [
        { name: 'order.paid', productPath },
        { name: 'order.delivered', productPath }
      ]
    ],
    ['cancelled', waiting, cancelled, [{ name: 'order.refused', reason: 'order.cancelled' }]],
    ['still cancelled', cancelled, cancelled, []]
  ])('reports what is new when one is %s', (_, before, now, events) => {
    expect(eventsOf(before, now)).toEqual(events)
  })

  const reading = (closed: boolean | undefined, now = START) => {
    const { events, track } = aTracker()
    const stores = fakeStores()
    if (closed !== undefined) stores.pendingOrders.write([{ kind: 'answered', at: START.getTime(), txnId: TXN, accessKey: 'key', closed }])
    let shown: Order | undefined = waiting
    const read = withReadTracking(() => TE.right(shown), stores, { now: () => now }, { track })
    return { events, see: (order: Order | undefined) => ((shown = order), read({ txnId: TXN, accessKey: 'key' })()) }
  }

  test('counts each step once', async () => {
    const { events, see } = reading(false)
    for (const order of [waiting, waiting, paid, paid, delivered, delivered]) await see(order)
    expect(events.map(({ name }) => name)).toEqual(['order.paid', 'order.delivered'])
  })

  test('counts one that ended while its shopper was away when they come back', async () => {
    const { events, see } = reading(false, new Date(START.getTime() + 86_400_000))
    await see(delivered)
    expect(events.map(({ name }) => name)).toEqual(['order.paid', 'order.delivered'])
  })

  test('counts nothing that was over before, or is not of this browser', async () => {
    for (const closed of [true, undefined]) {
      const { events, see } = reading(closed)
      await see(delivered)
      expect(events).toEqual([])
    }
  })

  test('counts a payment of long ago no second time when its page is loaded again', async () => {
    const { events, see } = reading(false, new Date(START.getTime() + 61_000))
    await see(paid)
    expect(events).toEqual([])
    await see(delivered)
    expect(events.map(({ name }) => name)).toEqual(['order.delivered'])
  })

  test('counts nothing for an unknown name', async () => {
    const { events, see } = reading(false)
    await see(undefined)
    expect(events).toEqual([])
  })
})

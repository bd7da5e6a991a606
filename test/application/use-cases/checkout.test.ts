import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import {
  findOpenOrder,
  type OrderSubmission,
  placeOrder,
  settlePending,
  stagingForGuests
} from '../../../src/application/use-cases/checkout.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'
import { fakeCaptcha } from '../../../src/testing/captcha.ts'
import { fakeOrderService } from '../../../src/testing/order-service.ts'
import { fakeStores } from '../../../src/testing/stores.ts'

const aSubmission = (checkoutId = 'checkout-1', userId = '44128890'): OrderSubmission => ({
  product: { voucherTypeId: 1002, gvtId: 2, lvtId: 202, productPath: 'canopy-strike' },
  country: 'us',
  denominationId: 'large',
  player: { userId, nickname: 'RookKnight', playerInfo: {} },
  request: { checkoutId, quoteId: 'quote-1', pcId: 31, userInfo: { userId }, shopLang: 'en' }
})

const aBrowser = () => {
  const orders = fakeOrderService()
  const stores = fakeStores()
  const captcha = fakeCaptcha()
  const reported: Failure[] = []
  let made = 0
  const ports = {
    orders,
    captcha,
    stores,
    clock: { now: () => START, newId: () => `id-${(made += 1)}` },
    telemetry: { report: (failure: Failure) => void reported.push(failure) },
    shell: { isInApp: () => false }
  }
  return { ports, orders, captcha, stores, reported, submitOrder: (submission: OrderSubmission) => placeOrder(ports)(submission)() }
}

const refusal = (code: number, runningOrder?: ReturnType<typeof anOrder>) =>
  ({ kind: 'refused', failure: purchaseErrors.failure(code), freshQuote: undefined, runningOrder }) as const

describe('placeOrder', () => {
  test('keeps the request before it is sent, so that a browser that closes loses nothing', async () => {
    const { ports, stores, submitOrder } = aBrowser()
    let keptAtSend: unknown
    const send = ports.orders.submitOrder
    const watched = {
      ...ports,
      orders: {
        ...ports.orders,
        submitOrder: (request: Parameters<typeof send>[0]) => ((keptAtSend = stores.pendingOrders.read()), send(request))
      }
    }
    await placeOrder(watched)(aSubmission())()
    expect(keptAtSend).toMatchObject([
      {
        kind: 'sent',
        checkoutId: 'checkout-1',
        request: { checkoutId: 'checkout-1', quoteId: 'quote-1', pcId: 31, guestUserId: 'id-1' },
        subject: { country: 'us', productPath: 'canopy-strike', denominationId: 'large', userId: '44128890' }
      }
    ])
    await submitOrder(aSubmission('checkout-2'))
  })

  test('keeps and sends nothing inside an app, and says why and that nothing was charged', async () => {
    const { ports, orders, stores } = aBrowser()
    const inApp = { ...ports, shell: { isInApp: () => true } }
    const outcome = await placeOrder(inApp)(aSubmission())()
    expect(outcome).toMatchObject({
      _tag: 'Right',
      right: {
        kind: 'refused',
        failure: { code: 10_010, entry: { key: 'purchase.notInApp', money: 'notCharged', recovery: { kind: 'none' } } }
      }
    })
    expect(stores.pendingOrders.read()).toEqual([])
    expect(stores.guestUserId.read()).toBe('')
    expect(orders.arrived).toEqual([])
  })

  test('keeps number and key of the answer, and drops the request', async () => {
    const { stores, submitOrder } = aBrowser()
    await submitOrder(aSubmission())
    const [kept] = stores.pendingOrders.read()
    expect(kept).toMatchObject({ kind: 'answered', txnId: '7203344589012345010', accessKey: 'key-of-7203344589012345010', closed: false })
    expect(kept).not.toHaveProperty('request')
  })

  test('stages the guest purchase and remembers channel and player', async () => {
    const { stores, submitOrder } = aBrowser()
    await submitOrder(aSubmission())
    expect(stores.guestPurchase.read()).toEqual({
      staged: {
        txnId: '7203344589012345010',
        checkoutId: 'checkout-1',
        userSessionId: 'id-1',
        voucherTypeId: 1002,
        gvtId: 2,
        lvtId: 202,
        pcId: 31,
        userId: '44128890'
      },
      committed: undefined
    })
    expect(stores.purchaseHistory.read()).toEqual({
      '1002': { pcId: 31, players: [{ userId: '44128890', nickname: 'RookKnight', playerInfo: {} }] },
      'market-us': { pcId: 31, players: [] }
    })
  })

  test('uses one browser id for all orders', async () => {
    const { orders, submitOrder } = aBrowser()
    await submitOrder(aSubmission('checkout-1'))
    await submitOrder(aSubmission('checkout-2'))
    expect(orders.arrived.map(({ guestUserId }) => guestUserId)).toEqual(['id-1', 'id-1'])
  })

  test('keeps the request when its answer is lost, says so, and finds the same order when sent again', async () => {
    const { orders, stores, reported, submitOrder } = aBrowser()
    orders.loseAnswers(1)
    expect(await submitOrder(aSubmission())).toMatchObject(E.left({ area: 'network', code: 408, entry: { money: 'notCharged' } }))
    expect(reported.map(({ code }) => code)).toEqual([408])
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'sent', checkoutId: 'checkout-1' }])
    const again = await submitOrder(aSubmission())
    expect(E.isRight(again) && again.right.kind).toBe('placed')
    expect(orders.orders()).toHaveLength(1)
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'answered' }])
  })

  test('leaves nothing to return to after a refusal', async () => {
    const { orders, stores, submitOrder } = aBrowser()
    orders.refuseNext(refusal(237))
    await submitOrder(aSubmission())
    expect(stores.pendingOrders.read()).toEqual([])
    expect(stores.guestPurchase.read().staged).toBeUndefined()
    expect(stores.purchaseHistory.read()).toEqual({})
  })

  test.each([
    ['nothing is known of it yet', refusal(10001), 1],
    ['its own order is told with its key', refusal(10001, anOrder()), 1],
    ['another order runs, which is told without a key', refusal(10001, anOrder({ accessKey: undefined })), 0]
  ])('keeps an order in progress only if it is this very one: %s', async (_, outcome, kept) => {
    const { orders, stores, submitOrder } = aBrowser()
    orders.refuseNext(outcome)
    await submitOrder(aSubmission())
    expect(stores.pendingOrders.read()).toHaveLength(kept)
  })
})

describe('stagingForGuests', () => {
  const submitOrderAs = async (signedIn: boolean) => {
    const { ports, stores } = aBrowser()
    await placeOrder(ports)(aSubmission('of-a-guest'))()
    let isSignedIn = signedIn
    const submitOrder: ReturnType<typeof placeOrder> = (submission) => () => {
      const sent = placeOrder(ports)(submission)()
      // Another tab signs out while the order is placed.
      isSignedIn = false
      return sent
    }
    const outcome = await stagingForGuests(submitOrder, { stores, isSignedIn: () => isSignedIn })(aSubmission('checkout-2', '55239901'))()
    return { outcome, staged: stores.guestPurchase.read().staged?.checkoutId }
  }

  test('puts the purchase of a guest aside for a later account', async () => {
    expect(await submitOrderAs(false)).toMatchObject({ outcome: { right: { kind: 'placed' } }, staged: 'checkout-2' })
  })

  test('puts nothing aside when the buyer is signed in, and keeps what they bought as a guest', async () => {
    expect(await submitOrderAs(true)).toMatchObject({ outcome: { right: { kind: 'placed' } }, staged: 'of-a-guest' })
  })
})

describe('placeOrder from an address that orders often', () => {
  const asked = {
    kind: 'refused',
    failure: purchaseErrors.failure(227, { recovery: 'fixInput', field: 'captchaToken' }),
    freshQuote: undefined,
    runningOrder: undefined
  } as const

  test('solves a captcha for this very checkout, and sends the same request with it', async () => {
    const { orders, captcha, stores, submitOrder } = aBrowser()
    orders.refuseNext(asked)
    expect(await submitOrder(aSubmission())).toMatchObject(E.right({ kind: 'placed' }))
    expect(captcha.solved).toEqual(['checkout-1'])
    const [first, second] = orders.arrived
    expect(second).toEqual({ ...first, captchaToken: 'work-for-checkout-1' })
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'answered' }])
  })

  test('says to wait when the captcha is refused, and buys nothing later', async () => {
    const { ports, orders, captcha, stores, submitOrder } = aBrowser()
    orders.refuseNext(asked)
    orders.refuseNext(asked)
    const outcome = await submitOrder(aSubmission())
    expect(outcome).toMatchObject(
      E.right({
        kind: 'refused',
        failure: { area: 'network', code: 429, entry: { money: 'notCharged' }, recovery: { kind: 'wait', ms: 60_000 } }
      })
    )
    expect(captcha.solved).toHaveLength(1)
    expect(stores.pendingOrders.read()).toEqual([])
    await settlePending(ports)()
    expect(orders.orders()).toEqual([])
  })

  test('says to wait when the browser cannot solve it', async () => {
    const { orders, captcha, submitOrder } = aBrowser()
    captcha.fail()
    orders.refuseNext(asked)
    expect(await submitOrder(aSubmission())).toMatchObject(E.right({ kind: 'refused', failure: { recovery: { kind: 'wait' } } }))
    expect(orders.arrived).toHaveLength(1)
  })

  test('solves it for an answer that never came as well', async () => {
    const { ports, orders, captcha, stores, submitOrder } = aBrowser()
    orders.loseRequests(1)
    await submitOrder(aSubmission())
    orders.refuseNext(asked)
    await settlePending(ports)()
    expect(captcha.solved).toEqual(['checkout-1'])
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'answered' }])
  })
})

describe('placeOrder before the day of a product', () => {
  test('keeps and sends nothing', async () => {
    const { orders, stores, submitOrder } = aBrowser()
    const submission = aSubmission()
    const product = { ...submission.product, releasesAt: new Date(START.getTime() + 1).toISOString() }
    expect(await submitOrder({ ...submission, product })).toMatchObject(
      E.right({ kind: 'refused', failure: { area: 'purchase', code: 239 } })
    )
    expect([orders.arrived, stores.pendingOrders.read(), stores.guestUserId.read()]).toEqual([[], [], ''])
  })

  test('sells from that moment on', async () => {
    const { submitOrder } = aBrowser()
    const submission = aSubmission()
    expect(await submitOrder({ ...submission, product: { ...submission.product, releasesAt: START.toISOString() } })).toMatchObject(
      E.right({ kind: 'placed' })
    )
  })
})

describe('recovery of lost orders', () => {
  test('sends the very same requests again, oldest first, and opens them by their keys', async () => {
    const { ports, orders, stores, submitOrder } = aBrowser()
    orders.loseAnswers(2)
    await submitOrder(aSubmission('checkout-1'))
    await submitOrder(aSubmission('checkout-2', '44128891'))
    const first = [...orders.arrived]
    await settlePending(ports)()
    expect(orders.arrived.slice(2)).toEqual(first)
    expect(orders.orders()).toHaveLength(2)
    expect(stores.pendingOrders.read().map(({ kind }) => kind)).toEqual(['answered', 'answered'])
  })

  test('asks nothing inside an app, since asking could place the order', async () => {
    const { ports, orders, stores, submitOrder } = aBrowser()
    orders.loseRequests(1)
    await submitOrder(aSubmission())
    const before = orders.arrived.length
    await settlePending({ ...ports, shell: { isInApp: () => true } })()
    expect(orders.arrived).toHaveLength(before)
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'sent' }])
  })

  test('waits while there is no line', async () => {
    const { ports, orders, stores, submitOrder } = aBrowser()
    orders.loseAnswers(1)
    await submitOrder(aSubmission())
    orders.loseRequests(1)
    await settlePending(ports)()
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'sent' }])
  })

  test('forgets refused requests, and keeps what another tab is placing', async () => {
    const { ports, orders, stores, submitOrder } = aBrowser()
    orders.loseRequests(2)
    await submitOrder(aSubmission('checkout-1'))
    await submitOrder(aSubmission('checkout-2'))
    orders.refuseNext(refusal(603))
    orders.refuseNext(refusal(10001))
    await settlePending(ports)()
    expect(stores.pendingOrders.read()).toMatchObject([{ kind: 'sent', checkoutId: 'checkout-2' }])
  })
})

describe('older open order for the same item and player', () => {
  const subject = { country: 'us', productPath: 'canopy-strike', denominationId: 'large', userId: '44128890' }

  test('is found by the number that was answered', async () => {
    const { ports, orders, submitOrder } = aBrowser()
    await submitOrder(aSubmission())
    expect(await findOpenOrder(ports)(subject)).toEqual({ txnId: orders.orders()[0]?.txnId, at: START })
    expect(await findOpenOrder(ports)({ ...subject, denominationId: 'small' })).toBeUndefined()
  })

  test('is found though its answer was lost, and asked for once', async () => {
    const { ports, orders, submitOrder } = aBrowser()
    orders.loseAnswers(1)
    await submitOrder(aSubmission())
    expect(await findOpenOrder(ports)({ ...subject, userId: '99' })).toBeUndefined()
    expect(orders.arrived).toHaveLength(1)
    expect(await findOpenOrder(ports)(subject)).toEqual({ txnId: orders.orders()[0]?.txnId, at: START })
    expect(await findOpenOrder(ports)(subject)).toEqual({ txnId: orders.orders()[0]?.txnId, at: START })
    expect(orders.arrived).toHaveLength(2)
    expect(orders.orders()).toHaveLength(1)
  })
})

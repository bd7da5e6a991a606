import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/domain/money/arithmetic.ts'
import {
  aCheckoutId,
  anOrder,
  aQuoteRequest,
  aRequest,
  forThisTest,
  MINUTE,
  type Part,
  place,
  placeRefused,
  priceBy,
  reread,
  right
} from './order-scene.ts'

/** Tests `place` for an order that is made. */
export const placing: Part = (scene) => {
  describe('an order that is placed', () => {
    test('is what was quoted, to the last digit, on its way to be paid', async () => {
      const { sold, players, now } = scene()
      const { request, quote } = await aRequest(scene(), { promoCode: 'REFILL10', userInfo: { email: 'samira@example.com' } })
      const order = await place(scene(), request)
      const { price, discountAmount, burnAmount, feeAmount, vatAmount, vatIncluded, totalPayment } = priceBy(quote, sold.card)
      expect(order).toMatchObject({
        price,
        discountAmount,
        burnAmount,
        feeAmount,
        vatAmount,
        vatIncluded,
        totalPayment,
        currency: sold.currency
      })
      expect(order).toMatchObject({
        status: 'paymentInit',
        moneyState: 'notCharged',
        waitingFor: 'shopper',
        country: sold.countryCode,
        productPath: sold.game.productPath,
        productName: sold.game.name,
        denominationId: sold.large.id,
        quantity: 1,
        paymentChannel: { id: sold.card },
        userInfo: { userId: players.known, email: 'sam***@example.com' },
        createdAt: now(),
        vouchers: [],
        refund: undefined,
        failure: undefined
      })
      expect(order.history.map(({ status }) => status)).toEqual(['notInit', 'paymentInit'])
      expect(order.pollAfterSeconds).toBeGreaterThan(0)
    })

    test('has a number of 19 digits, and a key that its creator alone is told', async () => {
      const { order } = await anOrder(scene())
      const { order: other } = await anOrder(scene())
      expect(order.txnId).toMatch(/^[1-8]\d{18}$/)
      expect(order.accessKey).toMatch(/\S/)
      expect(other.txnId).not.toBe(order.txnId)
      expect(other.accessKey).not.toBe(order.accessKey)
    })

    test('leads to a page of the web where it is paid, open for a while yet', async () => {
      const { order } = await anOrder(scene())
      if (order.payment?.kind !== 'hostedPage') throw new Error('A card is paid on a hosted page')
      expect(new URL(order.payment.redirectUrl).protocol).toMatch(/^https?:$/)
      expect(order.payment.expiresAt.getTime()).toBeGreaterThan(scene().now().getTime())
      expect(order.availableActions).toContain('continuePayment')
    })

    test('for an account with several roles names the chosen one', async () => {
      const { manyRoles, role } = scene().players
      const { order } = await anOrder(scene(), { userInfo: { userId: manyRoles, roleId: role.roleId } })
      expect(order.userInfo.roleName).toBe(role.roleName)
    })

    test('of a promo that is used by it costs less by the discount', async () => {
      const { sold } = scene()
      const { order } = await anOrder(scene(), { promoCode: 'REFILL10' })
      expect(order).toMatchObject({ discountAmount: sold.largeWithPromo.discount, totalPayment: sold.largeWithPromo.totals[sold.card] })
    })
  })

  describe('one checkout is one order', () => {
    test('the same request again answers the same order and the same key', async () => {
      const { request } = await aRequest(scene())
      const first = await place(scene(), request)
      const again = await place(scene(), { ...request })
      expect(again).toMatchObject({ txnId: first.txnId, orderId: first.orderId, accessKey: first.accessKey })
    })

    test('it is the same request whatever order its fields come in, and with a captcha or without', async () => {
      const { request } = await aRequest(scene(), { userInfo: { email: 'samira@example.com' } })
      const { txnId } = await place(scene(), request)
      const { userInfo, checkoutId, ...rest } = request
      const turned = {
        userInfo: Object.fromEntries(Object.entries(userInfo).toReversed()),
        ...rest,
        checkoutId,
        captchaToken: '1795226520.7'
      }
      expect((await place(scene(), turned)).txnId).toBe(txnId)
    })

    test('an answer that was lost is found by asking again', async () => {
      const { request } = await aRequest(scene())
      scene().loseNextAnswer()
      expect(await scene().orders.place(request)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
      const order = await place(scene(), request)
      expect(await place(scene(), request)).toMatchObject({ txnId: order.txnId, accessKey: order.accessKey })
    })

    test('a request that never arrived makes its order when it is sent again', async () => {
      const { request } = await aRequest(scene())
      const mend = await forThisTest(scene().cutLine())
      expect(await scene().orders.place(request)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
      await mend()
      expect((await place(scene(), request)).status).toBe('paymentInit')
    })

    test('the same request after the order was cancelled answers that order, cancelled', async () => {
      const { order, request } = await anOrder(scene())
      right(await scene().orders.resolve({ txnId: order.txnId, accessKey: order.accessKey, action: 'cancel' })())
      expect(await place(scene(), request)).toMatchObject({ txnId: order.txnId, status: 'cancelled', accessKey: order.accessKey })
    })

    test('the same request after the quote is over answers the same order', async () => {
      const { order, request } = await anOrder(scene())
      scene().passes(11 * MINUTE)
      expect((await place(scene(), request)).txnId).toBe(order.txnId)
    })

    test('two calls at the same moment make one order', async () => {
      const { request } = await aRequest(scene())
      const outcomes = (await Promise.all([scene().orders.place(request)(), scene().orders.place(request)()])).map(right)
      const refusals = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.failure] : []))
      for (const failure of refusals) expect(failure).toMatchObject({ code: 10_001, recovery: { kind: 'wait' } })
      const placed = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order.txnId] : []))
      expect(new Set([...placed, (await place(scene(), request)).txnId]).size).toBe(1)
      expect(placed.length).toBeGreaterThan(0)
    })

    test.each([
      ['another player', { userInfo: { userId: '52000999' } }],
      ['another buyer', { guestUserId: 'somebody-else' }],
      ['an address more', { userInfo: { userId: '52000111', email: 'other@example.com' } }]
    ])('the same id with %s is refused, and the first order stays', async (_, change) => {
      const { order, request } = await anOrder(scene(), { userInfo: { userId: '52000111' } })
      const { failure, runningOrder } = await placeRefused(scene(), { ...request, ...change })
      expect(failure).toMatchObject({ area: 'purchase', code: 227, recovery: { kind: 'fixInput', field: 'checkoutId' } })
      expect(runningOrder).toBeUndefined()
      expect(await reread(scene(), order)).toEqual({ ...order, accessKey: undefined })
      expect((await place(scene(), request)).txnId).toBe(order.txnId)
    })

    test('the same id with a fresh quote is another request too', async () => {
      const { order, request } = await anOrder(scene())
      scene().passes(1_000)
      const { quoteId } = right(await scene().orders.quote(aQuoteRequest(scene()))())
      expect((await placeRefused(scene(), { ...request, quoteId })).failure).toMatchObject({ code: 227 })
      expect((await reread(scene(), order)).status).toBe('paymentInit')
    })
  })

  describe('an earlier order of the same buyer for the same player and item', () => {
    test('is shown instead of a second one for a minute, without its key', async () => {
      const { order, request } = await anOrder(scene())
      const again = { ...request, checkoutId: aCheckoutId() }
      const { failure, runningOrder } = await placeRefused(scene(), again)
      expect(failure).toMatchObject({ area: 'purchase', code: 10_001, recovery: { kind: 'wait', ms: 5_000 } })
      expect(runningOrder).toMatchObject({ txnId: order.txnId, accessKey: undefined })
      scene().passes(MINUTE + 1)
      expect((await place(scene(), again)).txnId).not.toBe(order.txnId)
    })

    test('does not hold up other shoppers', async () => {
      const { request } = await anOrder(scene())
      expect(await place(scene(), { ...request, checkoutId: aCheckoutId(), guestUserId: 'guest-next-door' })).toMatchObject({
        status: 'paymentInit'
      })
    })

    test('is replaced by one that is paid another way', async () => {
      const { sold } = scene()
      const { order, request } = await anOrder(scene())
      const other = await place(scene(), { ...request, checkoutId: aCheckoutId(), pcId: sold.bank, previousPcId: request.pcId })
      expect(other).toMatchObject({ status: 'paymentInit', paymentChannel: { id: sold.bank } })
      expect(compare(other.totalPayment, order.totalPayment)).toBe(1)
      expect(await reread(scene(), order)).toMatchObject({ status: 'cancelled', moneyState: 'notCharged' })
    })

    test('stays where the one that should replace it is refused', async () => {
      const { sold, players } = scene()
      const { order, request } = await anOrder(scene())
      const replacing = { ...request, checkoutId: aCheckoutId(), pcId: sold.bank, previousPcId: request.pcId }
      await placeRefused(scene(), { ...replacing, userInfo: { userId: players.unknown } })
      await placeRefused(scene(), { ...replacing, checkoutId: aCheckoutId(), userInfo: { userId: players.known, email: 'nobody' } })
      expect((await reread(scene(), order)).status).toBe('paymentInit')
    })
  })
}

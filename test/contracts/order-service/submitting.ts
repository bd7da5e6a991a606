import { describe, expect, test } from 'vitest'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import {
  aCheckoutId,
  anOrder,
  aQuoteRequest,
  aRequest,
  forThisTest,
  MINUTE,
  type Part,
  submitOrder,
  placeRefused,
  priceBy,
  reread,
  right
} from './order-scene.ts'

/** Tests `submitOrder` for an order that is made. */
export const submitting: Part = (scene) => {
  describe('order submission', () => {
    test('makes what was quoted, to the last digit, on its way to be paid', async () => {
      const { sold, players, now } = scene()
      const { request, quote } = await aRequest(scene(), { promoCode: 'REFILL10', userInfo: { email: 'samira@example.com' } })
      const order = await submitOrder(scene(), request)
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

    test('gives a number of 19 digits, and a key to its creator alone', async () => {
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

    test('names the chosen role for an account with several', async () => {
      const { manyRoles, role } = scene().players
      const { order } = await anOrder(scene(), { userInfo: { userId: manyRoles, roleId: role.roleId } })
      expect(order.userInfo.roleName).toBe(role.roleName)
    })

    test('of a promo costs less by the discount', async () => {
      const { sold } = scene()
      const { order } = await anOrder(scene(), { promoCode: 'REFILL10' })
      expect(order).toMatchObject({ discountAmount: sold.largeWithPromo.discount, totalPayment: sold.largeWithPromo.totals[sold.card] })
    })
  })

  describe('createOrder with one checkout id', () => {
    test('answers the same order and the same key to the same request', async () => {
      const { request } = await aRequest(scene())
      const first = await submitOrder(scene(), request)
      const again = await submitOrder(scene(), { ...request })
      expect(again).toMatchObject({ txnId: first.txnId, orderId: first.orderId, accessKey: first.accessKey })
    })

    test('ignores the order of fields, and a captcha', async () => {
      const { request } = await aRequest(scene(), { userInfo: { email: 'samira@example.com' } })
      const { txnId } = await submitOrder(scene(), request)
      const { userInfo, checkoutId, ...rest } = request
      const turned = {
        userInfo: Object.fromEntries(Object.entries(userInfo).toReversed()),
        ...rest,
        checkoutId,
        captchaToken: '1795226520.7'
      }
      expect((await submitOrder(scene(), turned)).txnId).toBe(txnId)
    })

    test('finds a lost answer by asking again', async () => {
      const { request } = await aRequest(scene())
      scene().loseNextAnswer()
      expect(await scene().orders.submitOrder(request)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
      const order = await submitOrder(scene(), request)
      expect(await submitOrder(scene(), request)).toMatchObject({ txnId: order.txnId, accessKey: order.accessKey })
    })

    test('makes the order of a request that never arrived when it is sent again', async () => {
      const { request } = await aRequest(scene())
      const mend = await forThisTest(scene().cutLine())
      expect(await scene().orders.submitOrder(request)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
      await mend()
      expect((await submitOrder(scene(), request)).status).toBe('paymentInit')
    })

    test('answers a cancelled order, cancelled', async () => {
      const { order, request } = await anOrder(scene())
      right(await scene().orders.resolve({ txnId: order.txnId, accessKey: order.accessKey, action: 'cancel' })())
      expect(await submitOrder(scene(), request)).toMatchObject({ txnId: order.txnId, status: 'cancelled', accessKey: order.accessKey })
    })

    test('answers the same order after the quote is over', async () => {
      const { order, request } = await anOrder(scene())
      scene().passes(11 * MINUTE)
      expect((await submitOrder(scene(), request)).txnId).toBe(order.txnId)
    })

    test('makes one order of two calls at the same moment', async () => {
      const { request } = await aRequest(scene())
      const outcomes = (await Promise.all([scene().orders.submitOrder(request)(), scene().orders.submitOrder(request)()])).map(right)
      const refusals = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.failure] : []))
      for (const failure of refusals) expect(failure).toMatchObject({ code: 10_001, recovery: { kind: 'wait' } })
      const placed = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order.txnId] : []))
      expect(new Set([...placed, (await submitOrder(scene(), request)).txnId]).size).toBe(1)
      expect(placed.length).toBeGreaterThan(0)
    })

    test.each([
      ['another player', { userInfo: { userId: '52000999' } }],
      ['another buyer', { guestUserId: 'somebody-else' }],
      ['an address more', { userInfo: { userId: '52000111', email: 'other@example.com' } }]
    ])('refuses the same id with %s, and the first order stays', async (_, change) => {
      const { order, request } = await anOrder(scene(), { userInfo: { userId: '52000111' } })
      const { failure, runningOrder } = await placeRefused(scene(), { ...request, ...change })
      expect(failure).toMatchObject({ area: 'purchase', code: 227, recovery: { kind: 'fixInput', field: 'checkoutId' } })
      expect(runningOrder).toBeUndefined()
      expect(await reread(scene(), order)).toEqual({ ...order, accessKey: undefined })
      expect((await submitOrder(scene(), request)).txnId).toBe(order.txnId)
    })

    test('counts the same id with a fresh quote as another request', async () => {
      const { order, request } = await anOrder(scene())
      scene().passes(1_000)
      const { quoteId } = right(await scene().orders.quote(aQuoteRequest(scene()))())
      expect((await placeRefused(scene(), { ...request, quoteId })).failure).toMatchObject({ code: 227 })
      expect((await reread(scene(), order)).status).toBe('paymentInit')
    })
  })

  describe('earlier order for the same player and item', () => {
    test('is shown instead of a second one for a minute, without its key', async () => {
      const { order, request } = await anOrder(scene())
      const again = { ...request, checkoutId: aCheckoutId() }
      const { failure, runningOrder } = await placeRefused(scene(), again)
      expect(failure).toMatchObject({ area: 'purchase', code: 10_001, recovery: { kind: 'wait', ms: 5_000 } })
      expect(runningOrder).toMatchObject({ txnId: order.txnId, accessKey: undefined })
      scene().passes(MINUTE + 1)
      expect((await submitOrder(scene(), again)).txnId).not.toBe(order.txnId)
    })

    test('does not hold up other shoppers', async () => {
      const { request } = await anOrder(scene())
      expect(await submitOrder(scene(), { ...request, checkoutId: aCheckoutId(), guestUserId: 'guest-next-door' })).toMatchObject({
        status: 'paymentInit'
      })
    })

    test('is replaced by one that is paid another way', async () => {
      const { sold } = scene()
      const { order, request } = await anOrder(scene())
      const other = await submitOrder(scene(), { ...request, checkoutId: aCheckoutId(), pcId: sold.bank, previousPcId: request.pcId })
      expect(other).toMatchObject({ status: 'paymentInit', paymentChannel: { id: sold.bank } })
      expect(compareAmounts(other.totalPayment, order.totalPayment)).toBe(1)
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

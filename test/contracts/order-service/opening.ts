import { describe, expect, test } from 'vitest'
import { anOrder, aRequest, forThisTest, MINUTE, type Part, submitOrder, refusal, reread, right } from './order-scene.ts'

/** Tests `read`, and every call without a connection. */
export const opening: Part = (scene) => {
  describe('read', () => {
    test('opens an order with its number and key, as it was answered, and never shows the key again', async () => {
      const { order } = await anOrder(scene(), { userInfo: { email: 'samira@example.com' } })
      expect(await reread(scene(), order)).toEqual({ ...order, accessKey: undefined })
    })

    test('answers another key, no key and an unknown number alike', async () => {
      const { order, request } = await anOrder(scene())
      const { order: other } = await anOrder(scene())
      const { orders } = scene()
      const open = async (txnId: string, accessKey: string | undefined) => right(await orders.read({ txnId, accessKey })())
      const wrong = ['wrong', '', undefined, other.accessKey, request.checkoutId, `${order.accessKey} `]
      for (const accessKey of wrong) expect(await open(order.txnId, accessKey)).toBeUndefined()
      expect(await open('1234567890123456789', order.accessKey)).toBeUndefined()
      expect(await open(order.orderId, order.accessKey)).toBeUndefined()
    })

    test('shows an order as it is by then: paid and delivered', async () => {
      const { sold, pay } = scene()
      const { order } = await anOrder(scene())
      await pay(order, 'delivers')
      const delivered = await reread(scene(), order)
      expect(delivered).toMatchObject({
        txnId: order.txnId,
        status: 'fulfillmentCompleted',
        moneyState: 'charged',
        waitingFor: 'nobody',
        totalPayment: sold.large.totals[sold.card],
        payment: undefined,
        pollAfterSeconds: undefined
      })
      expect(delivered.availableActions).toContain('buyAgain')
      expect(delivered.history.map(({ status }) => status)).toEqual(['notInit', 'paymentInit', 'paymentCompleted', 'fulfillmentCompleted'])
    })

    test('names a payment page only as long as it can be paid', async () => {
      const { order } = await anOrder(scene())
      const end = order.payment?.expiresAt ?? scene().now()
      scene().passes(end.getTime() - scene().now().getTime() - 1)
      expect((await reread(scene(), order)).availableActions).toContain('continuePayment')
      scene().passes(1)
      expect((await reread(scene(), order)).availableActions).not.toContain('continuePayment')
    })

    test('shows a history that only grows, oldest first, and ends where it stands', async () => {
      const { order } = await anOrder(scene())
      scene().passes(MINUTE)
      await scene().pay(order, 'delivers')
      const { history, status } = await reread(scene(), order)
      expect(history.slice(0, order.history.length)).toEqual(order.history)
      expect(history.map(({ at }) => at.getTime())).toEqual(history.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
      expect(history.at(-1)?.status).toBe(status)
    })

    test('shows a bought code only once it is delivered', async () => {
      const { orders, sold, pay } = scene()
      const { voucherTypeId, itemId } = sold.voucher
      const quote = right(await orders.quote({ countryCode: sold.countryCode, voucherTypeId, denomination: { id: itemId } })())
      const { request } = await aRequest(scene(), { more: { quoteId: quote.quoteId, userInfo: { email: 'samira@example.com' } } })
      const order = await submitOrder(scene(), request)
      expect((await reread(scene(), order)).vouchers).toEqual([])
      await pay(order, 'delivers')
      const { vouchers, status } = await reread(scene(), order)
      expect(status).toBe('fulfillmentCompleted')
      expect(vouchers).toHaveLength(1)
      expect(vouchers[0]?.code).toMatch(/\S/)
      expect(right(await orders.read({ txnId: order.txnId, accessKey: undefined })())).toBeUndefined()
    })
  })

  describe('order call', () => {
    test('does nothing until it is run', async () => {
      const { orders } = scene()
      const { order } = await anOrder(scene())
      const { request } = await aRequest(scene())
      const cancel = orders.resolve({ txnId: order.txnId, accessKey: order.accessKey, action: 'cancel' })
      const later = orders.submitOrder(request)
      expect((await reread(scene(), order)).status).toBe('paymentInit')
      expect(right(await cancel())?.status).toBe('cancelled')
      expect(right(await later()).kind).toBe('placed')
    })

    test('fails without a line, and never throws', async () => {
      const { orders, sold, players, cutLine } = scene()
      const { request } = await aRequest(scene())
      const { countryCode, game, large } = sold
      const userInfo = { userId: players.known }
      const asked = { countryCode, voucherTypeId: game.voucherTypeId, denomination: { id: large.id }, userInfo }
      const key = { txnId: '1234567890123456789', accessKey: 'key' }
      await forThisTest(cutLine())
      const answers = [
        await orders.validatePlayer({ countryCode, voucherTypeId: game.voucherTypeId, userInfo })(),
        await orders.quote(asked)(),
        await orders.validatePromo({ ...asked, promoCode: 'REFILL10' })(),
        await orders.submitOrder(request)(),
        await orders.read(key)(),
        await orders.resolve({ ...key, action: 'cancel' })()
      ]
      for (const answer of answers) expect(refusal(answer)).toMatchObject({ area: 'network', recovery: { kind: 'wait' } })
    })
  })
}

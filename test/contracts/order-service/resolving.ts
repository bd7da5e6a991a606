import { describe, expect, test } from 'vitest'
import type { OrderResolution } from '../../../src/application/ports/order-service.ts'
import { type Order, ORDER_ACTIONS, type OrderAction } from '../../../src/domain/order/order.ts'
import { anOrder, type Part, refusal, reread, right } from './order-scene.ts'

/** Tests `resolve`. */
export const resolving: Part = (scene) => {
  const act = ({ txnId, accessKey }: Order, action: OrderAction, more: Partial<OrderResolution> = {}) =>
    scene().orders.resolve({ txnId, accessKey, action, ...more })()

  /** Expects that actions which the order does not offer are refused, and change nothing. */
  const expectOnlyOffered = async (order: Order): Promise<void> => {
    const before = await reread(scene(), order)
    const others = ORDER_ACTIONS.filter((action) => !before.availableActions.includes(action))
    for (const action of others) {
      const failure = refusal(
        await act(order, action, {
          userInfo: { userId: '52000222' },
          // An address is all that this one needs.
          ...(action === 'changeGiftEmail' ? { giftEmail: 'another@example.com' } : {})
        })
      )
      expect([action, failure.area, failure.code]).toEqual([action, 'purchase', 1035])
    }
    expect(others.length).toBeGreaterThan(0)
    expect(await reread(scene(), order)).toEqual(before)
  }

  describe('resolve does what an order offers, and nothing else', () => {
    test('as long as it is to be paid', async () => {
      const { order } = await anOrder(scene())
      expect(order.availableActions).toEqual(expect.arrayContaining(['continuePayment', 'recheckPayment', 'correctPlayer', 'cancel']))
      await expectOnlyOffered(order)
      const { payment, status } = order
      expect(right(await act(order, 'continuePayment'))).toMatchObject({ txnId: order.txnId, status, payment, accessKey: undefined })
    })

    test('once the shopper is back from paying: it waits for the bank and can still be paid', async () => {
      const { order } = await anOrder(scene())
      expect(right(await act(order, 'recheckPayment'))).toMatchObject({
        txnId: order.txnId,
        moneyState: 'maybeCharged',
        waitingFor: 'bank',
        accessKey: undefined
      })
      const { availableActions, payment } = await reread(scene(), order)
      expect(availableActions).toEqual(expect.arrayContaining(['continuePayment', 'recheckPayment', 'cancel']))
      expect(payment?.kind).toBe('hostedPage')
      await expectOnlyOffered(order)
    })

    test('also when it finds a payment without a webhook', async () => {
      const { order } = await anOrder(scene())
      scene().payUnnoticed(order)
      expect((await reread(scene(), order)).status).toBe('paymentInit')
      expect(right(await act(order, 'recheckPayment'))).toMatchObject({
        status: 'paymentCompleted',
        moneyState: 'charged',
        payment: undefined
      })
    })

    test('also when its payment has just arrived, which is not cancelled', async () => {
      const { order } = await anOrder(scene())
      scene().payUnnoticed(order)
      expect(refusal(await act(order, 'cancel'))).toMatchObject({ area: 'purchase', code: 1035 })
      expect(await reread(scene(), order)).toMatchObject({ status: 'paymentCompleted', moneyState: 'charged' })
    })

    test('after it was cancelled', async () => {
      const { order } = await anOrder(scene())
      expect(right(await act(order, 'cancel'))).toMatchObject({
        txnId: order.txnId,
        status: 'cancelled',
        moneyState: 'notCharged',
        waitingFor: 'nobody',
        payment: undefined,
        accessKey: undefined
      })
      const { availableActions } = await reread(scene(), order)
      expect(availableActions).toContain('buyAgain')
      expect(availableActions).not.toContain('cancel')
      await expectOnlyOffered(order)
    })

    test('after it was delivered', async () => {
      const { order } = await anOrder(scene())
      await scene().pay(order, 'delivers')
      await expectOnlyOffered(order)
      expect(right(await act(order, 'buyAgain'))?.status).toBe('fulfillmentCompleted')
    })

    test('after it could not be delivered: the money goes back, once', async () => {
      const { order } = await anOrder(scene())
      await scene().pay(order, 'refuses')
      expect(await reread(scene(), order)).toMatchObject({
        status: 'fulfillmentFailed',
        moneyState: 'charged',
        waitingFor: 'shopper',
        refund: undefined
      })
      await expectOnlyOffered(order)
      expect(right(await act(order, 'refundToOrigin'))?.refund).toMatchObject({
        status: 'accepted',
        destination: 'origin',
        amount: order.totalPayment,
        finalizedAt: undefined
      })
      expect(refusal(await act(order, 'refundToOrigin'))).toMatchObject({ area: 'purchase', code: 1035 })
      expect((await reread(scene(), order)).waitingFor).not.toBe('shopper')
      await expectOnlyOffered(order)
    })
  })

  describe('player correction', () => {
    test('takes another that the publisher knows, at no other price', async () => {
      const { order } = await anOrder(scene())
      const corrected = right(await act(order, 'correctPlayer', { userInfo: { userId: '52000333' } }))
      expect(corrected).toMatchObject({ txnId: order.txnId, totalPayment: order.totalPayment, userInfo: { userId: '52000333' } })
      expect((await reread(scene(), order)).userInfo.userId).toBe('52000333')
    })

    test('stays when the other one is unknown, of another country or not an id at all', async () => {
      const { players } = scene()
      const { order } = await anOrder(scene())
      const correct = async (userId: string) => refusal(await act(order, 'correctPlayer', { userInfo: { userId } }))
      expect(await correct(players.unknown)).toMatchObject({ area: 'purchase', recovery: { kind: 'checkPlayer' } })
      expect(await correct(players.abroad)).toMatchObject({ area: 'purchase', recovery: { kind: 'otherMarket', country: 'jp' } })
      expect(await correct('rook')).toMatchObject({ area: 'purchase', recovery: { kind: 'fixInput', field: 'userInfo.userId' } })
      expect((await reread(scene(), order)).userInfo).toEqual(order.userInfo)
    })
  })

  describe('order without its key', () => {
    test('does nothing that it offers', async () => {
      const { order } = await anOrder(scene(), { userInfo: { email: 'samira@example.com' } })
      const { order: other } = await anOrder(scene())
      for (const accessKey of [undefined, '', 'wrong', other.accessKey]) {
        for (const action of ORDER_ACTIONS.filter((one) => one !== 'resendEmail' || accessKey !== undefined)) {
          const failure = refusal(await act({ ...order, accessKey }, action, { userInfo: { userId: '52000222' } }))
          expect([action, failure.area, failure.code]).toEqual([action, 'purchase', 1035])
        }
      }
      expect(await reread(scene(), order)).toEqual({ ...order, accessKey: undefined })
    })

    test('sends its mail to its own address and shows nothing, known order or not', async () => {
      const { orders, mailsTo, passes } = scene()
      const { order } = await anOrder(scene(), { userInfo: { email: 'keyless@example.com' } })
      const before = await mailsTo('keyless@example.com')
      passes(1_000)
      const ask = async (txnId: string) =>
        right(await orders.resolve({ txnId, accessKey: undefined, action: 'resendEmail', email: 'thief@example.com' })())
      expect(await ask(order.txnId)).toBeUndefined()
      expect(await ask('1234567890123456789')).toBeUndefined()
      expect(await mailsTo('keyless@example.com')).toBe(before + 1)
      expect(await mailsTo('thief@example.com')).toBe(0)
      expect((await reread(scene(), order)).userInfo.email).toBe('key***@example.com')
    })

    test('sends its mail a limited number of times, and still shows nothing', async () => {
      const { orders, mailsTo, passes } = scene()
      const { order } = await anOrder(scene(), { userInfo: { email: 'endless@example.com' } })
      const before = await mailsTo('endless@example.com')
      for (let times = 0; times < 6; times += 1) {
        passes(1_000)
        expect(right(await orders.resolve({ txnId: order.txnId, accessKey: undefined, action: 'resendEmail' })())).toBeUndefined()
      }
      expect(await mailsTo('endless@example.com')).toBe(before + 3)
    })
  })

  describe('order mail', () => {
    test('is sent again to its owner, three times an hour; a fourth time is told to wait', async () => {
      const { mailsTo, passes } = scene()
      const { order } = await anOrder(scene(), { userInfo: { email: 'often@example.com' } })
      const before = await mailsTo('often@example.com')
      expect(order.availableActions).toContain('resendEmail')
      for (let times = 0; times < 3; times += 1) {
        passes(1_000)
        expect(right(await act(order, 'resendEmail'))?.txnId).toBe(order.txnId)
      }
      passes(1_000)
      const { area, code, recovery } = refusal(await act(order, 'resendEmail', { email: 'other@example.com' }))
      expect([area, code, recovery.kind]).toEqual(['network', 429, 'wait'])
      expect(await mailsTo('often@example.com')).toBe(before + 3)
      expect((await reread(scene(), order)).userInfo.email).toBe('oft***@example.com')
      // After the stated wait the caller may go on.
      passes(recovery.kind === 'wait' ? recovery.ms : 0)
      right(await act(order, 'resendEmail'))
      expect(await mailsTo('often@example.com')).toBe(before + 4)
    })

    test('goes to another address when its owner says so, and that one is kept', async () => {
      const { order } = await anOrder(scene(), { userInfo: { email: 'tyqo@example.com' } })
      const before = await scene().mailsTo('tyqo@example.com')
      scene().passes(1_000)
      expect(refusal(await act(order, 'resendEmail', { email: 'nobody' }))).toMatchObject({
        code: 232,
        recovery: { kind: 'fixInput', field: 'email' }
      })
      expect(right(await act(order, 'resendEmail', { email: 'typo@example.com' }))?.userInfo.email).toBe('typ***@example.com')
      expect(await scene().mailsTo('typo@example.com')).toBe(1)
      expect(await scene().mailsTo('tyqo@example.com')).toBe(before)
      expect((await reread(scene(), order)).userInfo.email).toBe('typ***@example.com')
    })

    test('is not offered where no address is known', async () => {
      const { order } = await anOrder(scene())
      expect(order.availableActions).not.toContain('resendEmail')
    })
  })
}

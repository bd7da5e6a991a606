import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aRequest, forThisTest, MINUTE, type Part, placeRefused, refusal, right } from './order-scene.ts'

/** Checks the promises to signed-in shoppers. @source M72 */
export const owning: Part = (scene) => {
  const read = async (txnId: string) => right(await scene().orders.read({ txnId, accessKey: undefined })())

  describe('signed-in order', () => {
    // What was bought before is no hindrance by then.
    beforeEach(() => scene().passes(MINUTE))

    test('opens for them without its key, and does what it allows', async () => {
      await forThisTest(scene().signIn('samira'))
      const { order } = await anOrder(scene())
      expect(await read(order.txnId)).toEqual({ ...order, accessKey: undefined })
      const cancelled = await scene().orders.resolve({ txnId: order.txnId, accessKey: undefined, action: 'cancel' })()
      expect(right(cancelled)).toMatchObject({ txnId: order.txnId, status: 'cancelled', accessKey: undefined })
    })

    test('opens neither for another account, nor for guests, and for them again once they are back', async () => {
      const leave = await scene().signIn('samira')
      const { order } = await anOrder(scene())
      const { txnId } = order
      await leave()
      const seen = [await read(txnId)]
      const leaveToo = await scene().signIn('ben')
      seen.push(await read(txnId))
      expect(refusal(await scene().orders.resolve({ txnId, accessKey: undefined, action: 'cancel' })())).toMatchObject({ code: 1035 })
      await leaveToo()
      await forThisTest(scene().signIn('samira'))
      seen.push(await read(txnId))
      expect(seen.map((one) => one?.txnId)).toEqual([undefined, undefined, txnId])
    })

    test('still opens with its key, with any session', async () => {
      const leave = await scene().signIn('samira')
      const { order } = await anOrder(scene())
      await leave()
      const { txnId, accessKey } = order
      expect(right(await scene().orders.read({ txnId, accessKey })())?.txnId).toBe(txnId)
    })

    test('keeps a second one waiting, also from another browser', async () => {
      await forThisTest(scene().signIn('samira'))
      const { order } = await anOrder(scene())
      const { request } = await aRequest(scene())
      const { failure, runningOrder } = await placeRefused(scene(), request)
      expect([failure.code, runningOrder?.txnId, runningOrder?.accessKey]).toEqual([10_001, order.txnId, undefined])
    })

    test('stays theirs and is refused when another account or a guest sends the same request', async () => {
      const leave = await scene().signIn('samira')
      const { order, request } = await anOrder(scene())
      await leave()
      const asGuest = await placeRefused(scene(), request)
      expect([asGuest.failure.code, asGuest.failure.recovery.kind]).toEqual([227, 'signIn'])
      const leaveToo = await scene().signIn('ben')
      const { failure } = await placeRefused(scene(), request)
      expect([failure.code, failure.recovery.kind, failure.detail.field]).toEqual([227, 'fixInput', 'checkoutId'])
      expect(await read(order.txnId)).toBeUndefined()
      await leaveToo()
    })
  })

  test('guest order does not open by a session alone', async () => {
    const { order } = await anOrder(scene())
    await forThisTest(scene().signIn('samira'))
    expect(await read(order.txnId)).toBeUndefined()
  })
}

import { describe, expect, test } from 'vitest'
import { ana, type Part, phone, refusal, right, signIn, signUp } from './account-scene.ts'

const PROOF = { checkoutId: '0191d2c4-7b1e-4c3a-9f00-000000000001', guestUserId: '0191d2c4-7b1e-4c3a-9f00-0123456789ab' }
const DAY = 86_400_000

/** Tests the orders of accounts. @source B§7 "Order uid", M136, M137, M234, D28, D46 */
export const ordersOfAccounts: Part = (scene) => {
  const adoption = (txnId: string, more = {}) => ({
    ...{ txnId, checkoutId: PROOF.checkoutId, userSessionId: PROOF.guestUserId, voucherTypeId: 1002, gvtId: 2, lvtId: 202, pcId: 31 },
    ...{ medium: 'email' as const, uid: ana.uid, isOrderSummary: true as const },
    ...more
  })
  const adopt = (of: ReturnType<typeof adoption>) => scene().accountOrders.adopt(of, 'sg')()
  const history = async () =>
    right(await scene().accountOrders.transactions({ days: 'past30', limit: 12 })()).items.map(({ txnId }) => txnId)

  test('order ownership is shown by the keys that a browser kept, with any session', async () => {
    const { guestOrder, ownOrders, keyOf, now, elsewhere, session } = scene()
    const guests = await guestOrder(PROOF)
    await signUp(scene())
    await signIn(scene())
    const [own = ''] = await ownOrders([now()])
    const asked = [guests, own].map((txnId) => ({ txnId, accessKey: keyOf(txnId) }))
    expect(right(await session.ownedAmong(asked)())).toEqual([own])
    expect(right(await elsewhere.ownedAmong(asked)())).toEqual([own])
    right(await adopt(adoption(guests)))
    expect(right(await session.ownedAmong(asked)()).toSorted()).toEqual([guests, own].toSorted())
    expect(right(await session.ownedAmong([{ txnId: own, accessKey: 'of another order' }])())).toEqual([])
    expect(right(await session.ownedAmong([])())).toEqual([])
    const undo = scene().cutLine()
    expect(refusal(await session.ownedAmong(asked)())).toMatch(/^network /)
    undo()
  })

  describe("link order call of a guest's order", () => {
    test('gives it to the account that can prove it, and into its history; again is the same', async () => {
      const txnId = await scene().guestOrder(PROOF)
      await signUp(scene())
      await signIn(scene())
      expect(await history()).toEqual([])
      right(await adopt(adoption(txnId)))
      right(await adopt(adoption(txnId)))
      expect(await history()).toEqual([txnId])
    })

    test.each([
      ['another checkout', { checkoutId: '0191d2c4-7b1e-4c3a-9f00-000000000002' }],
      ['another browser', { userSessionId: '0191d2c4-7b1e-4c3a-9f00-ba9876543210' }],
      ["somebody else's address", { uid: 'ben@example.com' }],
      ['a number that is not proven', { medium: 'phone_number', uid: phone.uid }],
      ['a number of no order', { txnId: '7203344589012300000' }]
    ])('refuses %s', async (_, wrong) => {
      const txnId = await scene().guestOrder(PROOF)
      await signUp(scene())
      await signIn(scene())
      expect(refusal(await adopt(adoption(txnId, wrong)))).toMatch(/^order /)
      expect(await history()).toEqual([])
    })

    test('takes no address at all where it is the account’s already', async () => {
      const txnId = await scene().guestOrder(PROOF)
      await signUp(scene())
      await signIn(scene())
      const nothingProven = adoption(txnId, { uid: '' })
      expect(refusal(await adopt(nothingProven))).toMatch(/^order /)
      right(await adopt(adoption(txnId)))
      right(await adopt(nothingProven))
      expect(await history()).toEqual([txnId])
    })

    test('gives it to one account alone', async () => {
      const txnId = await scene().guestOrder(PROOF)
      await signUp(scene(), ana)
      await signUp(scene(), phone)
      await signIn(scene(), ana)
      right(await adopt(adoption(txnId)))
      await signIn(scene(), phone)
      expect(refusal(await adopt(adoption(txnId, { medium: 'phone_number', uid: phone.uid })))).toMatch(/^order /)
      expect(await history()).toEqual([])
    })

    test('is refused without a session', async () => {
      expect(refusal(await adopt(adoption(await scene().guestOrder(PROOF))))).toBe('network 401')
    })
  })

  describe('account history', () => {
    test('looks back as far as asked, newest first, page after page', async () => {
      await signUp(scene())
      await signIn(scene())
      const at = (days: number): Date => new Date(scene().now().getTime() - days * DAY)
      const [young = '', week = '', month = '', quarter = ''] = await scene().ownOrders([at(1), at(8), at(31), at(91)])
      const seen = async (days: 'past7' | 'past30' | 'past90') =>
        right(await scene().accountOrders.transactions({ days, limit: 12 })()).items.map(({ txnId }) => txnId)
      expect([await seen('past7'), await seen('past30'), await seen('past90')]).toEqual([[young], [young, week], [young, week, month]])
      expect(quarter).not.toBe('')
      const first = right(await scene().accountOrders.transactions({ days: 'past90', limit: 2 })())
      const next = right(await scene().accountOrders.transactions({ days: 'past90', limit: 2, after: week })())
      expect([first.items.map(({ txnId }) => txnId), first.hasMore]).toEqual([[young, week], true])
      expect([next.items.map(({ txnId }) => txnId), next.hasMore]).toEqual([[month], false])
    })

    test('shows nothing of another account', async () => {
      await signUp(scene(), ana)
      await signUp(scene(), phone)
      await signIn(scene(), ana)
      await scene().ownOrders([scene().now()])
      await signIn(scene(), phone)
      expect(await history()).toEqual([])
    })
  })
}

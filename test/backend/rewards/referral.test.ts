import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { lockOrder } from '../../../backend/services/orders/order-row.ts'
import { payReferral } from '../../../backend/services/referrals/pay-referral.ts'
import { startRefund } from '../../../backend/services/refunds/refunds.ts'
import { refuseReferral } from '../../../backend/services/rewards/first-purchase.ts'
import { noteReferral } from '../../../backend/services/rewards/note-referral.ts'
import { findRewardFaults, rewardInvariants } from '../../../backend/services/rewards/reward-checks.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aReferralShop, type ReferralShop } from './referral-shop.ts'

const DAY = 86_400_000
/** What the first purchase itself earns: 3 % of the product and 2 % of the channel. */
const EARNED = 750

let shop: ReferralShop
let ana: PoolUser

beforeAll(async () => {
  shop = await aReferralShop()
}, 120_000)
afterAll(() => shop.close())
beforeEach(() => {
  ana = shop.shopper()
  shop.world.topUpPlan = ['delivers']
})

const bonuses = async (user: PoolUser) => (await shop.lots(user)).filter(({ source }) => source === 'referral')

const expectSoundBooks = async (): Promise<void> => {
  for (const invariant of rewardInvariants) expect(await findRewardFaults(orderDb(shop.backend.services), invariant)).toEqual([])
}

describe('referral', () => {
  test('R19 gives both a reward of 45 days, a week after the first purchase was delivered', async () => {
    const bo = await shop.invited(ana)
    expect(await shop.referral(ana)).toMatchObject({ inviterAmount: '10000', minimum: '15000', waiting: 1, paid: 0, earned: '0' })
    const { txnId } = await shop.buyFirst(bo)
    expect(await shop.state(bo)).toBe('due')
    const deliveredAt = shop.backend.clock.now().getTime()
    await shop.pass(7 * DAY - 60_000)
    expect([await bonuses(ana), await shop.purse(bo)]).toEqual([[], [EARNED, 0, 0]])
    await shop.pass(60_000)
    expect(await shop.state(bo)).toBe('paid')
    const paid = [(await bonuses(ana))[0], (await bonuses(bo))[0]]
    expect(paid.map((lot) => lot?.left)).toEqual([10_000, 10_000])
    for (const lot of paid) {
      const lives = new Date(lot?.expiry ?? '').getTime() - deliveredAt
      expect(lives).toBeGreaterThanOrEqual(52 * DAY - 60_000)
      expect(lives).toBeLessThanOrEqual(52 * DAY + 60_000)
    }
    expect(await shop.referral(ana)).toMatchObject({ waiting: 0, paid: 1, earned: '10000' })
    const { data } = await shop.graph('query Own($txnId: ID!) { order(txnId: $txnId) { referralBonus } }', { txnId }, shop.as(bo))
    expect(data.order).toEqual({ referralBonus: '10000' })
    const news = await shop.tables().selectFrom('store.notifications').selectAll().where('id', 'like', 'referral:%').execute()
    expect(new Set(news.map(({ account_id }) => account_id))).toEqual(new Set([ana.sub, bo.sub]))
    expect(
      JSON.stringify(news.filter(({ account_id }) => account_id === ana.sub).map(({ id, url, words }) => [id, url, words]))
    ).not.toContain(bo.sub)
    await expectSoundBooks()
  })

  test('R19 gives nothing where the purchase is refunded before', async () => {
    const bo = await shop.invited(ana)
    const { orderId } = await shop.buyFirst(bo)
    await inTransaction(shop.backend.services, async (trx) => {
      const order = await lockOrder(trx, orderId as string)
      if (order !== undefined) await startRefund(trx, shop.backend.services, order, 'requested')
    })
    expect(await shop.state(bo)).toBe('refused refunded')
    await shop.pass(8 * DAY)
    expect([await bonuses(ana), await bonuses(bo)]).toEqual([[], []])
  })

  test('R19 gives nothing for an own link', async () => {
    const { code } = await shop.referral(ana)
    const note = { invitee: ana.sub, code, market: { path: 'id' } }
    await inTransaction(shop.backend.services, (trx) => noteReferral(trx, shop.backend.services, note))
    expect(await shop.state(ana)).toBe('none')
  })

  const SAME = [
    ['player', 'samePlayer', { player: { userId: '052000411', zoneId: '2001' } }],
    ['contact', 'sameContact', { email: 'Ana-sameContact@Example.com' }],
    ['browser', 'sameBrowser', { guestUserId: 'browser-sameBrowser' }]
  ] as const
  test.each(SAME)('R19 gives nothing where inviter and invited buy with the same %s', async (_what, reason, more) => {
    const player = { userId: '52000411', zoneId: '2001' }
    await shop.buyFirst(ana, { player, email: `ana-${reason}@example.com`, guestUserId: `browser-${reason}` })
    const bo = await shop.invited(ana)
    await shop.buyFirst(bo, more)
    expect(await shop.state(bo)).toBe(`refused ${reason}`)
  })

  test('R19 gives nothing to a person who had paid for an order before', async () => {
    const bo = shop.shopper()
    await shop.buyFirst(bo)
    const { code } = await shop.referral(ana)
    await shop.pass(60_000)
    await inTransaction(shop.backend.services, (trx) =>
      noteReferral(trx, shop.backend.services, { invitee: bo.sub, code, market: { path: 'id' } })
    )
    await shop.buyFirst(bo)
    expect(await shop.state(bo)).toBe('refused notNew')
  })

  test('R19 gives nothing for the eleventh in 30 days, also where many are due at once', async () => {
    const invited: PoolUser[] = []
    for (let count = 0; count < 12; count += 1) {
      const one = await shop.invited(ana)
      await shop.buyFirst(one)
      invited.push(one)
    }
    const { services } = shop.backend
    const paid = await Promise.all(invited.map(({ sub }) => payReferral(services, sub, true)))
    expect(paid.filter(Boolean)).toHaveLength(10)
    expect((await bonuses(ana)).reduce((sum, { left }) => sum + left, 0)).toBe(100_000)
    const states = await Promise.all(invited.map((one) => shop.state(one)))
    expect(states.toSorted()).toEqual([...Array.from({ length: 10 }, () => 'paid'), 'refused tooMany', 'refused tooMany'])
    await shop.pass(30 * DAY)
    const later = await shop.invited(ana)
    await shop.buyFirst(later)
    expect(await payReferral(services, later.sub, true)).toBe(true)
    await expectSoundBooks()
  }, 120_000)

  test('pays once where the work is done twice at once', async () => {
    const bo = await shop.invited(ana)
    await shop.buyFirst(bo)
    const { services } = shop.backend
    const done = await Promise.all([payReferral(services, bo.sub, true), payReferral(services, bo.sub, true)])
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await shop.purse(ana))[0]).toBe(10_000)
  })

  test('pays two accounts that invited each other’s friends, without a deadlock', async () => {
    const cleo = shop.shopper()
    const [one, other] = [await shop.invited(ana), await shop.invited(cleo)]
    await shop.buyFirst(one)
    await shop.buyFirst(other)
    const { services } = shop.backend
    expect(await Promise.all([payReferral(services, one.sub, true), payReferral(services, other.sub, true)])).toEqual([true, true])
  })

  test('keeps what was promised at the sign-up when the rule changes or ends', async () => {
    const bo = await shop.invited(ana)
    const rule = shop.tables().updateTable('store.referral_rules').where('market', '=', 'id')
    await rule.set({ inviter_amount: '1', minimum: '900000' }).execute()
    await shop.buyFirst(bo)
    expect(await payReferral(shop.backend.services, bo.sub, true)).toBe(true)
    expect((await shop.purse(ana))[0]).toBe(10_000)
    await rule.set({ inviter_amount: '10000', minimum: '15000' }).execute()
  })

  test('waits for a purchase that reaches the minimum', async () => {
    const rule = shop.tables().updateTable('store.referral_rules').where('market', '=', 'id')
    await rule.set({ minimum: '15200' }).execute()
    const bo = await shop.invited(ana)
    await rule.set({ minimum: '15000' }).execute()
    await shop.buyFirst(bo)
    expect(await shop.state(bo)).toBe('waiting')
  })

  test('answers null where the country has no rule', async () => {
    const { data } = await shop.graph('{ referral(countryCode: "th") { code } }', {}, shop.as(ana))
    await shop.tables().deleteFrom('store.referral_rules').where('market', '=', 'th').execute()
    const after = await shop.graph('{ referral(countryCode: "th") { code } }', {}, shop.as(ana))
    expect([data.referral?.code, after.data.referral]).toEqual([(await shop.referral(ana)).code, null])
  })
})

describe('command that lists referrals', () => {
  const list = (...args: readonly string[]) => runCommand(shop.backend.services, 'tasks', ['referrals', ...args])

  test('tasks referrals lists the referrals of an account with state, reason and amounts', async () => {
    const [bo, cy] = [await shop.invited(ana), await shop.invited(ana)]
    expect((await list('--account', ana.sub)).lines).toEqual([
      'waiting 2',
      expect.stringContaining('  waiting  id  '),
      expect.stringContaining('  waiting  id  ')
    ])
    const { orderId } = await shop.buyFirst(bo)
    await inTransaction(shop.backend.services, (trx) => refuseReferral(trx, cy.sub, 'tooMany'))
    const [head, ...lines] = (await list('--account', ana.sub)).lines
    expect(head).toBe('due 1, refused 1')
    expect(lines.find((line) => line.includes(bo.sub))).toContain(
      `  id  ${ana.sub} invited ${bo.sub}  10000 and 10000 from 15000 on  ${String(orderId)}`
    )
    expect(lines.find((line) => line.includes(cy.sub))).toContain('  refused tooMany  ')
    expect((await list('--account', ana.sub, '--state', 'refused')).lines).toHaveLength(2)
    expect((await list('--account', bo.sub)).lines).toHaveLength(2)
  })

  test('tasks referrals says that there are none, and which states there are', async () => {
    expect((await list('--account', shop.shopper().sub)).lines).toEqual(['There are no referrals.'])
    expect(await list('--state', 'lost')).toEqual({
      lines: ['There is no state lost. States: waiting, due, paid, refused.'],
      isFailed: true
    })
  })
})

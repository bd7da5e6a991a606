import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, minAmount, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { orderRewards, type RewardBalance } from '../../../src/domain/reward/reward-order.ts'
import { isUsableReward } from '../../../src/domain/reward/reward-summary.ts'
import { useRewards } from '../../../src/domain/reward/use-rewards.ts'
import { anyPrice, anyRewardBalance } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T09:30:00Z')
const reward = (amount: string, expiry: string, sponsor: RewardBalance['sponsor'] = 'store'): RewardBalance => ({
  amount: amountOf(amount),
  expiry: new Date(expiry),
  sponsor
})
const limits = { maximumBurnAmount: amountOf('50'), total: amountOf('100') }

describe('useRewards', () => {
  test('takes from the reward that expires first, then from the partner, the payment company and the store', () => {
    const [late, store, partner] = [
      reward('5', '2026-12-30T00:00:00Z'),
      reward('2', '2026-12-01T00:00:00Z'),
      reward('1', '2026-12-01T00:00:00Z', 'partner')
    ]
    expect(useRewards(amountOf('4'), [late, store, partner], limits, now)).toEqual({
      amount: '4',
      used: [
        { reward: partner, amount: '1' },
        { reward: store, amount: '2' },
        { reward: late, amount: '1' }
      ]
    })
  })

  test.each([
    ['nothing is wished', '0', [reward('5', '2026-12-01T00:00:00Z')]],
    ['the wish is negative', '-1', [reward('5', '2026-12-01T00:00:00Z')]],
    ['every reward has expired', '3', [reward('5', '2026-11-21T09:30:00Z')]],
    ['there is no reward', '3', []]
  ])('uses nothing when %s', (_, wish, rewards) => {
    expect(useRewards(amountOf(wish), rewards, limits, now)).toEqual({ amount: '0', used: [] })
  })

  test('names no reward that is used up', () => {
    const [empty, full] = [reward('0', '2026-12-01T00:00:00Z'), reward('2', '2027-01-01T00:00:00Z')]
    expect(useRewards(amountOf('1'), [empty, full], limits, now).used).toEqual([{ reward: full, amount: '1' }])
  })

  test('uses no more than is wished, allowed, owned or owed, and accounts for every part', () => {
    fc.assert(
      fc.property(
        anyPrice(2),
        fc.array(anyRewardBalance(now), { maxLength: 12 }),
        anyPrice(2),
        anyPrice(2),
        (wish, rewards, maximumBurnAmount, total) => {
          const { amount, used } = useRewards(wish, rewards, { maximumBurnAmount, total }, now)
          const usable = rewards.filter((one) => isUsableReward(one, now))
          const most = [maximumBurnAmount, total, sumAmounts(usable.map((one) => one.amount))].reduce(minAmount, wish)
          expect(amount).toBe(most)
          expect(sumAmounts(used.map((part) => part.amount))).toBe(amount)
          expect(used.every((part) => compareAmounts(part.amount, part.reward.amount) <= 0 && isUsableReward(part.reward, now))).toBe(true)
          expect(used.map((part) => part.reward)).toEqual(orderRewards(used.map((part) => part.reward)))
          expect(used.slice(0, -1).every((part) => part.amount === part.reward.amount)).toBe(true)
        }
      )
    )
  })
})

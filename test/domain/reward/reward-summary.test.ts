import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyRewardBalance } from '../../../src/domain/testing/index.ts'
import { isUsableReward, rewardSummary } from '../../../src/domain/reward/reward-summary.ts'

describe('reward summary', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const reward = (amount: string, ms: number, sponsor: 'partner' | 'payment' | 'store' = 'store') => ({
    amount: amountOf(amount),
    expiry: new Date(now.getTime() + ms),
    sponsor
  })

  test('shows the sum and the balances in the order of use, without what has expired', () => {
    const [late, gone, soon, partners] = [reward('1.5', 2_000), reward('9', 0), reward('2', 1), reward('0.25', 2_000, 'partner')]
    expect(rewardSummary('SGD', [late, gone, soon, partners], now)).toEqual({
      currency: 'SGD',
      available: '3.75',
      balances: [soon, partners, late]
    })
    expect(rewardSummary('SGD', [], now)).toEqual({ currency: 'SGD', available: '0', balances: [] })
  })

  test.each([
    [1, true],
    [0, false],
    [-1, false]
  ])('has %i ms before expiry: usable %s', (ms, isUsable) => {
    expect(isUsableReward(reward('1', ms), now)).toBe(isUsable)
  })

  test('never grows with time', () => {
    fc.assert(
      fc.property(fc.array(anyRewardBalance(now)), fc.nat(6), (rewards, ms) => {
        const today = rewardSummary('SGD', rewards, now)
        const later = rewardSummary('SGD', rewards, new Date(now.getTime() + ms))
        expect(compareAmounts(later.available, today.available)).toBeLessThanOrEqual(0)
        expect(today.balances.every((one) => isUsableReward(one, now))).toBe(true)
        expect(today.balances).toHaveLength(rewards.filter((one) => one.expiry > now).length)
      })
    )
  })
})

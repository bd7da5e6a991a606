import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import {
  addAmounts,
  compareAmounts,
  truncateAmount,
  multiplyAmount,
  percentageOfAmount,
  subtractAmounts
} from '../../../src/domain/money/arithmetic.ts'
import {
  usableRewardAmount,
  earnedCashback,
  isCashbackConfig,
  maximumRewardUse,
  shownCashback
} from '../../../src/domain/reward/cashback.ts'
import type { RewardBalance } from '../../../src/domain/reward/reward-order.ts'
import { nextReward, orderRewards, REWARD_LIFE, rewardExpiry, rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { anyAmount, anyCashbackConfig, anyPercent, anyPrice, anyRewardBalance } from '../../../src/domain/testing/index.ts'

const a = amountOf

describe('cashback', () => {
  test.each([
    ['4.999', 2, '4.99'],
    ['4.99', 0, '4'],
    ['0.009', 2, '0'],
    ['1234.5', 2, '1234.5']
  ] as const)('in %s is shown with %i places as %s', (amount, places, shown) => {
    expect(shownCashback(a(amount), places)).toBe(shown)
  })

  test('is never shown as more than it is', () => {
    fc.assert(
      fc.property(
        anyPrice(2),
        fc.constantFrom<(0 | 2)[]>(0, 2),
        (amount, places) => compareAmounts(shownCashback(amount, places), amount) <= 0
      )
    )
  })

  test.each([
    ['2', '90', '0', '100', true],
    ['2.5', '2.50', '0', '0', true],
    ['1.9', '90', '0', '100', false],
    ['2', '90.1', '0', '100', false],
    ['50', '20', '0', '100', false],
    ['2', '90', '100', '99', false],
    ['2', '90', '-1', '99', false],
    ['two', '90', '0', '100', false],
    ['2', '100', '0', '100', false],
    ['2', '900', '0', '100', false],
    ['002', '090.50', '0', '100', false],
    ['002', '020.10', '0', '100', true],
    ['20.05', '20.1', '0', '100', true],
    ['20%', '90', '0', '100', false],
    ['%20', '90', '0', '100', false],
    ['2', '-90', '0', '100', false],
    ['2.', '90', '0', '100', false],
    ['', '90', '0', '100', false]
  ])('from %s to %s percent and from %s to %s is possible: %s', (percentageMinimum, percentageMaximum, least, most, possible) => {
    expect(isCashbackConfig({ percentageMinimum, percentageMaximum, amountMinimum: a(least), amountMaximum: a(most) })).toBe(possible)
  })

  test('can be used up to the percentage, the amount and the balance, whichever is least', () => {
    const config = { percentageMaximum: '50', amountMaximum: a('30') }
    expect(maximumRewardUse(a('100'), a('1000'), config, 2)).toBe('30')
    expect(maximumRewardUse(a('40.01'), a('1000'), config, 2)).toBe('20')
    expect(maximumRewardUse(a('100'), a('7.777'), config, 2)).toBe('7.77')
    expect(maximumRewardUse(a('100'), a('7.777'), config, 0)).toBe('7')
  })

  test('never uses more than is allowed, there and to pay', () => {
    fc.assert(
      fc.property(anyAmount, anyPrice(2), anyPrice(2), anyPrice(2), (wish, maximumBurnAmount, balance, total) => {
        const burn = usableRewardAmount(wish, { maximumBurnAmount, balance, total })
        for (const limit of [maximumBurnAmount, balance, total]) expect(compareAmounts(burn, limit)).toBeLessThanOrEqual(0)
        expect(compareAmounts(burn, a('0'))).toBeGreaterThanOrEqual(0)
        if (compareAmounts(wish, burn) < 0) expect(burn).toBe('0')
      })
    )
  })

  test('is possible from 2 to 90 percent exactly where the least is not above the most', () => {
    const anyHundredths = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(anyHundredths, anyHundredths, anyPrice(2), anyPrice(2), (least, most, amountMinimum, amountMaximum) => {
        const config = { percentageMinimum: String(least / 100), percentageMaximum: String(most / 100), amountMinimum, amountMaximum }
        expect(isCashbackConfig(config)).toBe(
          least >= 200 && most <= 9_000 && least <= most && compareAmounts(amountMinimum, amountMaximum) <= 0
        )
        expect(isCashbackConfig({ ...config, amountMinimum: a('-0.01') })).toBe(false)
      })
    )
    fc.assert(fc.property(anyCashbackConfig, isCashbackConfig))
  })

  test('never takes text for a percentage that is none', () => {
    const amounts = { amountMinimum: a('0'), amountMaximum: a('1') }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '5', '.', '-', 'e', '%', ' ') })), (text) => {
        const isPossible = isCashbackConfig({ percentageMinimum: text, percentageMaximum: '90', ...amounts })
        if (isPossible) expect([Number(text) >= 2, Number(text) <= 90]).toEqual([true, true])
        if (/[^0-9.]/.test(text)) expect(isPossible).toBe(false)
      })
    )
  })

  test('uses the greatest shown amount within the balance, the percentage and the limit', () => {
    const anyPlaces = fc.constantFrom<(0 | 2)[]>(0, 2)
    fc.assert(
      fc.property(anyPrice(2), anyPrice(2), anyCashbackConfig, anyPlaces, (price, balance, config, places) => {
        const most = maximumRewardUse(price, balance, config, places)
        const limits = [balance, config.amountMaximum, percentageOfAmount(price, config.percentageMaximum)]
        expect(limits.filter((limit) => compareAmounts(most, limit) > 0)).toEqual([])
        expect(truncateAmount(most, places)).toBe(most)
        const next = addAmounts(most, places === 0 ? a('1') : a('0.01'))
        expect(limits.some((limit) => compareAmounts(next, limit) > 0)).toBe(true)
        expect(compareAmounts(most, price)).toBeLessThanOrEqual(0)
        expect(maximumRewardUse(price, subtractAmounts(a('0'), balance), config, places)).toBe('0')
      })
    )
  })

  test('is earned on what is really paid: at least that much, and less than one more shown unit', () => {
    const anyPlaces = fc.constantFrom<(0 | 2)[]>(0, 2)
    fc.assert(
      fc.property(anyPrice(2), anyPrice(2), anyPrice(2), anyPercent, anyPlaces, (price, discountAmount, burnAmount, percent, places) => {
        const earned = earnedCashback({ price, discountAmount, burnAmount }, percent, places)
        const money = subtractAmounts(subtractAmounts(price, discountAmount), burnAmount)
        if (compareAmounts(money, a('0')) <= 0) {
          expect(earned).toBe('0')
          return
        }
        // In hundredths of a percent, so that nothing is divided: earned × 100 ≤ money × percent < (earned + unit) × 100.
        const exact = multiplyAmount(money, percent)
        const unit = places === 0 ? a('1') : a('0.01')
        expect(compareAmounts(multiplyAmount(earned, 100), exact)).toBeLessThanOrEqual(0)
        expect(compareAmounts(multiplyAmount(addAmounts(earned, unit), 100), exact)).toBe(1)
        expect(
          compareAmounts(earnedCashback({ price, discountAmount: addAmounts(discountAmount, unit), burnAmount }, percent, places), earned)
        ).toBeLessThanOrEqual(0)
      })
    )
  })

  test('is earned on the money part, and cut', () => {
    expect(earnedCashback({ price: a('100'), discountAmount: a('10'), burnAmount: a('9.1') }, '2', 2)).toBe('1.61')
    expect(earnedCashback({ price: a('100'), discountAmount: a('10'), burnAmount: a('9.1') }, '2', 0)).toBe('1')
  })
})

describe('rewards', () => {
  const reward = (day: number, sponsor: RewardBalance['sponsor'], amount = '1'): RewardBalance => ({
    amount: a(amount),
    expiry: new Date(Date.UTC(2026, 10, day)),
    sponsor
  })

  test('run out 45 days after they were earned', () => {
    expect(REWARD_LIFE).toBe(3_888_000_000)
    expect(rewardExpiry(new Date('2026-11-21T00:00:00Z'))).toEqual(new Date('2027-01-05T00:00:00Z'))
  })

  test('run out at the same time of day, 45 days of 24 hours on, wherever the clocks change', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (earned) => {
        const expiry = rewardExpiry(earned)
        expect((expiry.getTime() - earned.getTime()) / 3_600_000).toBe(1_080)
        expect(expiry.toISOString().slice(10)).toBe(earned.toISOString().slice(10))
      })
    )
  })

  test('are used by nearest expiry, then the partner’s, the payment company’s, the store’s', () => {
    const first = reward(1, 'store')
    expect(orderRewards([reward(3, 'store'), reward(3, 'partner'), first, reward(3, 'payment')])).toEqual([
      first,
      reward(3, 'partner'),
      reward(3, 'payment'),
      reward(3, 'store')
    ])
  })

  test('keep their order where nothing decides, and come out the same from any order', () => {
    fc.assert(
      fc.property(fc.array(anyRewardBalance(new Date('2026-11-21T00:00:00Z'))), (rewards) => {
        const ordered = orderRewards(rewards)
        const rank = (one: RewardBalance) => one.expiry.getTime() * 3 + ['partner', 'payment', 'store'].indexOf(one.sponsor)
        for (const [index, one] of ordered.entries()) {
          const next = ordered[index + 1]
          if (next === undefined) continue
          expect(rank(one)).toBeLessThanOrEqual(rank(next))
          if (rank(one) === rank(next)) expect(rewards.indexOf(one)).toBeLessThan(rewards.indexOf(next))
        }
        expect(orderRewards(rewards.toReversed()).map(rank)).toEqual(ordered.map(rank))
        expect(nextReward(rewards)).toBe(ordered[0])
      })
    )
  })

  const START = Date.UTC(2026, 10, 21)

  test.each([
    ['many', 45 * 86_400_000, START + 45 * 86_400_000],
    ['many at few moments', 3, START + 3],
    ['many at one moment', 1, START],
    ['many in a second, and one after 45 days', 1000, START + 45 * 86_400_000],
    ['many in a second, and one 45 days before', 1000, START - 45 * 86_400_000],
    ['many, and one at the end of all days', 45 * 86_400_000, 8_640_000_000_000_000],
    ['many, and one at their beginning', 45 * 86_400_000, -8_640_000_000_000_000]
  ])('in %s are ordered as few are, and the next one is the first of them', (_, span, other) => {
    const rewards = Array.from({ length: 1500 }, (_unused, at) => ({
      amount: a('1'),
      expiry: new Date(at === 700 ? other : START + ((at * 2_654_435_761) % span)),
      sponsor: rewardSponsors[(at * 7) % 3] ?? ('store' as const)
    }))
    const rank = ({ sponsor }: RewardBalance) => rewardSponsors.indexOf(sponsor)
    const compared = rewards.toSorted((one, other) => one.expiry.getTime() - other.expiry.getTime() || rank(one) - rank(other))
    const ordered = orderRewards(rewards)
    expect(ordered.every((one, at) => one === compared[at])).toBe(true)
    expect(nextReward(rewards)).toBe(compared[0])
  })

  describe('in large numbers', () => {
    const LAST_DAY = 8_640_000_000_000_000
    const spread = (times: readonly number[], sponsors: readonly RewardBalance['sponsor'][] = []) =>
      times.map((time, at): RewardBalance => ({ amount: a('1'), expiry: new Date(time), sponsor: sponsors[at] ?? 'store' }))
    const even = (count: number, from: number, step: number) => Array.from({ length: count }, (_, at) => from + at * step)

    test.each<[string, readonly RewardBalance[]]>([
      ['the nearest stand together, the later one first', spread([START + 1, START, ...even(60, START + 86_400_000, 86_400_000)])],
      [
        'two are equal among others',
        spread([...even(40, START, 86_400_000), START + 5 * 86_400_000, ...even(20, START + 41 * 86_400_000, 86_400_000)])
      ],
      [
        'all lie where milliseconds can hardly be told apart',
        spread(
          even(60, LAST_DAY - 59, 1),
          even(60, 0, 1).map((at) => rewardSponsors[at % 3] ?? 'store')
        )
      ],
      [
        'only the last lie there',
        spread(
          [...even(60, START, (LAST_DAY - START) / 60), LAST_DAY, LAST_DAY, LAST_DAY],
          [...even(60, 0, 1).map(() => 'store' as const), 'store', 'payment', 'partner']
        )
      ]
    ])('with %s', (_, rewards) => {
      const rank = ({ sponsor }: RewardBalance) => rewardSponsors.indexOf(sponsor)
      const compared = rewards.toSorted((one, other) => one.expiry.getTime() - other.expiry.getTime() || rank(one) - rank(other))
      expect(orderRewards(rewards).map((one) => rewards.indexOf(one))).toEqual(compared.map((one) => rewards.indexOf(one)))
    })
  })

  test('are ordered in a time that grows with their number, not faster', () => {
    const readsFor = (count: number): number => {
      let reads = 0
      const rewards = Array.from({ length: count }, (_, at): RewardBalance => {
        const expiry = new Date(1_790_000_000_000 + ((at * 2_654_435_761) % 3_888_000_000))
        return {
          amount: a('1'),
          sponsor: 'store',
          get expiry() {
            reads += 1
            return expiry
          }
        }
      })
      orderRewards(rewards)
      return reads
    }
    for (const count of [400, 4_000, 40_000]) expect(readsFor(count)).toBe(count)
  })

  test('have no next one when there are none', () => {
    expect(nextReward([])).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { indonesia } from '../../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { purchaseMarketOf } from '../../../src/domain/order/purchase.ts'
import type { ChannelQuote } from '../../../src/domain/order/quote.ts'
import { chooseRewards } from '../../../src/domain/order/reward-choice.ts'
import { rewardLinesOf } from '../../../src/domain/order/reward-lines.ts'
import { missingRewardAmount, wishedRewards } from '../../../src/domain/order/reward-wish.ts'
import { nextRewardAfter } from '../../../src/domain/reward/reward-summary.ts'
import { aQuote } from '../../../src/testing/builders.ts'

const market = purchaseMarketOf(indonesia)
const [priced] = aQuote().channels
if (priced === undefined) throw new Error('The sample quote has no channel.')

const channel = (more: Partial<ChannelQuote>): ChannelQuote => ({ ...priced, refusal: undefined, ...more })
const card = channel({ pcId: 1, maximumBurnAmount: amountOf('3000') })
const voucher = channel({ pcId: 2, maximumBurnAmount: amountOf('0') })
const choose = (channels: readonly ChannelQuote[], pcId: number | undefined, isWished = false) =>
  chooseRewards({ quote: { channels }, pcId, isWished })

describe('chooseRewards', () => {
  test('offers nothing without prices, and where no channel takes rewards', () => {
    expect(chooseRewards({ quote: undefined, pcId: 1, isWished: true })).toEqual({ kind: 'none' })
    expect(choose([voucher], 2)).toEqual({ kind: 'none' })
    expect(choose([channel({ pcId: 1 })], 1)).toEqual({ kind: 'none' })
  })

  test('offers the most that any channel takes while none is chosen', () => {
    expect(choose([voucher, card, channel({ pcId: 3, maximumBurnAmount: amountOf('900') })], undefined)).toEqual({
      kind: 'offered',
      most: '3000'
    })
  })

  test('says that the chosen channel takes none when another one does', () => {
    expect(choose([card, voucher], 2)).toEqual({ kind: 'notThisWay' })
    expect(choose([card, voucher], 2, true)).toEqual({ kind: 'notThisWay' })
  })

  test('says how much they pay when they are wished', () => {
    expect(choose([card], 1)).toEqual({ kind: 'offered', most: '3000' })
    expect(choose([{ ...card, burnAmount: amountOf('2500') }], 1, true)).toEqual({ kind: 'used', amount: '2500', most: '3000' })
  })

  test.each([
    [1104, 'tooFew', '700'],
    [1105, 'tooMany', '3000']
  ] as const)('names the limit when the wish is refused by %s', (code, kind, limitAmount) => {
    const refusal = purchaseErrors.failure(code, { limitAmount })
    expect(choose([{ ...card, refusal }], 1, true)).toEqual({ kind, limit: limitAmount, most: '3000' })
  })

  test('keeps the offer when the channel is refused for another reason', () => {
    expect(choose([{ ...card, refusal: purchaseErrors.failure(238) }], 1, true)).toEqual({ kind: 'offered', most: '3000' })
  })
})

describe('wishedRewards', () => {
  test.each([
    ['2500', '2500', 0],
    ['', undefined, 0],
    ['  ', undefined, 0],
    ['x', undefined, 1],
    ['0', undefined, 1],
    ['-5', undefined, 1]
  ])('reads %j as %s, and lists as many faults', (amountText, wish, faults) => {
    expect(wishedRewards({ market, rewards: { amountText } })).toBe(wish)
    expect(missingRewardAmount({ market, rewards: { amountText } })).toHaveLength(faults)
  })

  test('wishes nothing, and lists no fault, when rewards are not used', () => {
    expect([wishedRewards({ market }), missingRewardAmount({ market })]).toEqual([undefined, []])
  })
})

describe('rewardLinesOf', () => {
  test('R19 names the bonus of an invitation', () => {
    expect(rewardLinesOf({ status: 'fulfillmentCompleted', referralBonus: amountOf('10000') })).toEqual([
      { name: 'referralBonus', amount: '10000' }
    ])
  })

  test('tells what is to come, what came, and what went back', () => {
    const earned = { earnAmount: amountOf('50') }
    expect(rewardLinesOf({ status: 'paymentPending', ...earned })).toEqual([{ name: 'rewardsToEarn', amount: '50' }])
    expect(rewardLinesOf({ status: 'fulfillmentCompleted', ...earned, rewardsTakenBack: amountOf('20') })).toEqual([
      { name: 'rewardsEarned', amount: '50' },
      { name: 'rewardsTakenBack', amount: '20' }
    ])
    expect(rewardLinesOf({ status: 'fulfillmentFailed', ...earned, rewardsGivenBack: amountOf('7') })).toEqual([
      { name: 'rewardsGivenBack', amount: '7' }
    ])
    expect(rewardLinesOf({ status: 'giftExpired', ...earned })).toEqual([])
    expect(rewardLinesOf({ status: 'giftClaimed', ...earned })).toEqual([{ name: 'rewardsEarned', amount: '50' }])
  })
})

describe('nextRewardAfter', () => {
  const [soon, late] = [new Date('2026-11-22'), new Date('2026-12-01')]
  const balances = [
    { amount: amountOf('1'), expiry: soon },
    { amount: amountOf('5'), expiry: late }
  ]

  test.each([
    ['0', '1', soon],
    ['0.4', '0.6', soon],
    ['1', '5', late],
    ['3', '3', late]
  ])('after %s leaves %s', (used, amount, expiry) => {
    expect(nextRewardAfter(balances, amountOf(used))).toEqual({ amount, expiry })
  })

  test('leaves nothing when all are used', () => {
    expect(nextRewardAfter(balances, amountOf('6'))).toBeUndefined()
  })
})

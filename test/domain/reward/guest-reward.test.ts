import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRight } from '../../../src/domain/kernel/either.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { type GuestReward, guestRewardRecord, withGuestReward } from '../../../src/domain/reward/guest-reward.ts'
import { anyGuestReward } from '../../../src/domain/testing/index.ts'

const ana: GuestReward = { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: amountOf('0.1') }

describe('guest reward', () => {
  test.each([
    ['the first order', undefined, ana, '0.1', 'T1'],
    ['a second one of the same address', ana, { ...ana, txnId: 'T2', reward: amountOf('0.2') }, '0.3', 'T2'],
    ['the same order once more', ana, { ...ana, reward: amountOf('0.2') }, '0.1', 'T1'],
    ['somebody else’s order', ana, { ...ana, email: 'bo@example.com', txnId: 'T2', reward: amountOf('4') }, '4', 'T2'],
    ['R12 an order in another country', ana, { ...ana, country: 'my', txnId: 'T2', reward: amountOf('3') }, '3', 'T2'],
    ['an order without address after one without', { ...ana, email: '' }, { ...ana, email: '', txnId: 'T2' }, '0.1', 'T2'],
    [
      'the same number with another address',
      { ...ana, phone: '81234567' },
      { email: 'bo@example.com', phone: '81234567', country: 'id', txnId: 'T2', reward: amountOf('2') },
      '2.1',
      'T2'
    ]
  ])('after %s', (_, kept, earned, reward, txnId) => {
    expect(withGuestReward(kept, earned)).toEqual({ ...earned, reward, txnId })
  })

  test('is the sum of the orders of one guest, each counted once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyGuestReward, { selector: ({ txnId }) => txnId, minLength: 1 }), fc.emailAddress(), (orders, email) => {
        const kept = orders
          .flatMap((order) => [order, order])
          .reduce<GuestReward | undefined>((before, order) => withGuestReward(before, { ...order, email, country: 'id' }), undefined)
        expect(kept?.reward).toBe(sumAmounts(orders.map(({ reward }) => reward)))
        expect(kept?.txnId).toBe(orders.at(-1)?.txnId)
      })
    )
  })

  test('is read again as it was written, and anything else is refused', () => {
    fc.assert(
      fc.property(anyGuestReward, (reward) => {
        expect(guestRewardRecord.decode(JSON.parse(JSON.stringify(reward)))).toMatchObject({ right: reward })
      })
    )
    for (const other of [
      { ...ana, reward: 0.1 },
      { ...ana, reward: '0.10' },
      { ...ana, txnId: undefined },
      { ...ana, country: undefined },
      'ana',
      null
    ])
      expect(isRight(guestRewardRecord.decode(other))).toBe(false)
  })
})

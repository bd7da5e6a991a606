import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { rewardPosting } from '../../../src/domain/reward/reward-posting.ts'
import {
  compareLots,
  type RewardLot,
  takeAgain,
  takeFromLots,
  targetOfGiveBack,
  targetOfRelease
} from '../../../src/domain/reward/reward-lots.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const lots = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    left: fc.integer({ min: 1, max: 5_000 }).map((count) => amountOf(String(count))),
    expiry: fc.integer({ min: 0, max: 3 }).map((day) => new Date(NOW.getTime() + day * 86_400_000)),
    sponsor: fc.constantFrom(...rewardSponsors),
    grantedAt: fc.integer({ min: 0, max: 2 }).map((day) => new Date(NOW.getTime() - day * 86_400_000)),
    source: fc.constant('order' as const)
  }),
  { selector: ({ id }) => id, maxLength: 20 }
)

const shuffled = (all: readonly RewardLot[], seed: number): readonly RewardLot[] =>
  all
    .map((lot, at) => [lot, (at * 7_919 + seed) % 101] as const)
    .toSorted((a, b) => a[1] - b[1])
    .map(([lot]) => lot)

test('P2 the order of use is total: every order of the same lots is put in the same one', () => {
  fc.assert(
    fc.property(lots, fc.nat(), (all, seed) => {
      const ids = (list: readonly RewardLot[]) => list.toSorted(compareLots).map(({ id }) => id)
      expect(ids(shuffled(all, seed))).toEqual(ids(all))
      for (const a of all) for (const b of all) if (a !== b) expect(compareLots(a, b)).not.toBe(0)
    })
  )
})

test('takeFromLots takes in order, no more than there is, and names what is missing', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 60_000 }), (all, count) => {
      const wanted = amountOf(String(count))
      const { parts, missing } = takeFromLots(all, wanted)
      expect(addAmounts(sumAmounts(parts.map(({ amount }) => amount)), missing)).toBe(wanted)
      for (const [at, { lot, amount }] of parts.entries()) {
        expect(compareAmounts(amount, lot.left)).toBeLessThanOrEqual(0)
        expect(lot).toBe(all[at])
      }
    })
  )
})

test('R10 takeAgain takes the same lots first, then any', () => {
  const [soon, late] = ['a', 'b'].map((id) => ({ id, left: amountOf('4') }))
  const before = new Map([['b', amountOf('3')]])
  const taken = (wanted: string) => {
    const { parts, missing } = takeAgain(before, [soon!, late!], amountOf(wanted))
    return [parts.map(({ lot, amount }) => `${lot.id} ${amount}`), missing]
  }
  expect(taken('3')).toEqual([['b 3'], '0'])
  expect(taken('5')).toEqual([['a 2', 'b 3'], '0'])
  expect(taken('9')).toEqual([['a 4', 'b 4'], '1'])
})

test.each([
  ['2026-11-22T12:00:00Z', 'order', { kind: 'sameLot' }],
  ['2026-11-22T11:59:59Z', 'order', { kind: 'newLot', expiry: new Date('2026-11-22T12:00:00Z') }],
  ['2026-11-20T00:00:00Z', 'loyalty', { kind: 'newLot', expiry: new Date('2026-11-22T12:00:00Z') }],
  ['2026-11-20T00:00:00Z', 'grace', { kind: 'sameLot' }]
] as const)('R7 a released part of a lot that ends %s, from %s, gets a day of grace once', (expiry, source, target) => {
  expect(targetOfRelease({ expiry: new Date(expiry), source }, NOW)).toEqual(target)
})

test.each([
  ['2026-11-28T12:00:00Z', { kind: 'sameLot' }],
  ['2026-11-28T11:59:59Z', { kind: 'newLot', expiry: new Date('2026-11-28T12:00:00Z') }]
] as const)('R8 a part that a refund gives back to a lot that ends %s is usable for 7 days', (expiry, target) => {
  expect(targetOfGiveBack({ expiry: new Date(expiry) }, NOW)).toEqual(target)
})

test('rewardPosting writes what a delivered order is taken back with: lots, sponsor and what is owed', () => {
  const parts = [{ lot: { id: 'own' }, amount: amountOf('3') }]
  expect(rewardPosting({ kind: 'takeBack', orderId: 'o', earned: amountOf('5'), parts })).toEqual({
    transferId: 'take:o',
    reason: 'takeBack',
    orderId: 'o',
    sides: [
      { lotId: 'own', amount: '-3' },
      { book: 'sponsor', amount: '5' },
      { book: 'owed', amount: '-2' }
    ]
  })
})

test('rewardPosting writes what the store bears of a late payment', () => {
  const parts = [{ lot: { id: 'a' }, amount: amountOf('3') }]
  expect(rewardPosting({ kind: 'late', orderId: 'o', parts, storeCost: amountOf('2') }).sides).toEqual([
    { lotId: 'a', amount: '-3' },
    { book: 'storeCost', amount: '-2' },
    { book: 'burnt', amount: '5' }
  ])
})

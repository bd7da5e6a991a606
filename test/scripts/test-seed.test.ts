import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf, shuffled } from '../support/test-seed.ts'

const list = Array.from({ length: 30 }, (_, index) => index)

test('shareOf takes as many as told, each once and in their order, and the same ones for the same seed', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(30), (seed, count) => {
      const share = shareOf(list, count, seed, false)
      expect(share).toHaveLength(count)
      expect([...new Set(share)].toSorted((a, b) => a - b)).toEqual(share)
      expect(shareOf(list, count, seed, false)).toEqual(share)
    })
  )
})

test('shareOf takes everything in a whole run, and sooner or later without one', () => {
  expect(shareOf(list, 3, 1, true)).toEqual(list)
  const taken = new Set(Array.from({ length: 100 }, (_, seed) => shareOf(list, 3, seed, false)).flat())
  expect(taken.size).toBe(30)
})

test('shuffled loses nothing, and another seed draws another order', () => {
  expect([...shuffled(list, 5)].toSorted((a, b) => a - b)).toEqual(list)
  expect(shuffled(list, 5)).toEqual(shuffled(list, 5))
  expect(shuffled(list, 6)).not.toEqual(shuffled(list, 5))
})

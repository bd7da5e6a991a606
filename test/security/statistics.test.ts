import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceOfOneSource } from './statistics.ts'

/** Steps of a generator that is the same everywhere. */
const numbers = (seed: number, count: number): readonly number[] => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  })
}

test('chanceOfOneSource keeps two samples of one distribution together', () => {
  const all = numbers(1, 2_000)
  const turns = (turn: number) => all.filter((_, at) => at % 2 === turn)
  expect(chanceOfOneSource(turns(0), turns(1))).toBeGreaterThan(0.05)
})

test('chanceOfOneSource tells a shift of a tenth of the range apart at once', () => {
  expect(
    chanceOfOneSource(
      numbers(1, 1_000),
      numbers(2, 1_000).map((one) => one + 0.1)
    )
  ).toBeLessThan(0.001)
})

// Greatest distance 0.5 of twice eight values; the table of the test gives 0.19 to 0.28 there.
test('chanceOfOneSource has the chance of the tables of the test', () => {
  const chance = chanceOfOneSource([1, 2, 3, 4, 5, 6, 7, 8], [5, 6, 7, 8, 9, 10, 11, 12])
  expect(chance).toBeGreaterThan(0.15)
  expect(chance).toBeLessThan(0.3)
})

const sample = fc.array(fc.double({ noNaN: true, min: 0, max: 100 }), { minLength: 1, maxLength: 50 })

test('chanceOfOneSource is a chance, and the same the other way round', () => {
  fc.assert(
    fc.property(sample, sample, (one, other) => {
      const chance = chanceOfOneSource(one, other)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(chanceOfOneSource(other, one)).toBe(chance)
    })
  )
})

test('chanceOfOneSource is certain for a sample beside itself', () => {
  fc.assert(
    fc.property(sample, (one) => {
      expect(chanceOfOneSource(one, one)).toBe(1)
    })
  )
})

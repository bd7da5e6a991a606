import { expect, test } from 'vitest'
import { shardsOf } from './shards.ts'

test('shardsOf gives the first shards one case more when the cases cannot be divided', () => {
  expect(shardsOf({ count: 10, seed: 7, shards: 4 })).toEqual([
    { seed: 7, count: 3 },
    { seed: 8, count: 3 },
    { seed: 9, count: 2 },
    { seed: 10, count: 2 }
  ])
})

test('shardsOf splits the cases evenly when they can be divided', () => {
  expect(shardsOf({ count: 10_000, seed: 1, shards: 40 }).map(({ count }) => count)).toEqual(Array.from({ length: 40 }, () => 250))
})

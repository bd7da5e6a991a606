import { expect, test } from 'vitest'
import { type Mutant, pickMutants } from '../../scripts/mutation/pick-mutants.ts'

/** Mutants of two files, in the folder in which a run keeps its copy. */
const mutantsIn = (folder: string): readonly Mutant[] =>
  Array.from({ length: 50 }, (_, at) => ({
    id: String(at),
    fileName: `${folder}/${at % 2 === 0 ? 'backend/services/refunds/refunds.ts' : 'src/ui/screens/order/progress.tsx'}`,
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
    location: { start: { line: at, column: 3 }, end: { line: at, column: 9 } }
  }))

const idsOf = (count: number, seed: string, mutants = mutantsIn('/home/ana/store')) => [...pickMutants(mutants, count, seed)]

test('pickMutants picks as many as are asked for, and all when there are fewer', () => {
  expect(idsOf(7, '1')).toHaveLength(7)
  expect(idsOf(400, '1')).toHaveLength(50)
})

test('pickMutants picks the same for a seed in whatever order and folder they stand', () => {
  expect(new Set(idsOf(7, '1', mutantsIn('/build/store/.stryker-tmp/sandbox-x').toReversed()))).toEqual(new Set(idsOf(7, '1')))
})

test('pickMutants picks others when the seed is another', () => {
  expect(new Set(idsOf(7, '2'))).not.toEqual(new Set(idsOf(7, '1')))
})

test('pickMutants keeps a smaller sample within a larger one of the same seed', () => {
  const larger = idsOf(20, '1')
  expect(idsOf(7, '1').filter((id) => !larger.includes(id))).toEqual([])
})

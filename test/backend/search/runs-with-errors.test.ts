import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../../backend/services/search/name-runs.ts'
import { combineWays, runsWithErrors } from '../../../backend/services/search/runs-with-errors.ts'
import { typingErrors } from '../../../src/domain/search/typing-errors.ts'

/** Few letters, so that an exchange often leaves a part of a word by chance. */
const letters = fc.constantFrom('a', 'b', 'c', 'd', 'é', 'ン', '𝒙')

const edit = fc.record({ at: fc.nat(), how: fc.constantFrom('drop', 'swap', 'change', 'add'), by: letters })

/** A name as it was meant and as it was typed. */
const mistyped = fc
  .record({ meant: fc.array(letters, { minLength: 4, maxLength: 15 }), edits: fc.array(edit, { minLength: 1, maxLength: 2 }) })
  .map(({ meant, edits }) => {
    const typed = [...meant]
    for (const { at, how, by } of edits) {
      const index = at % typed.length
      if (how === 'drop') typed.splice(index, 1)
      else if (how === 'swap') typed.splice(index, 2, ...typed.slice(index, index + 2).toReversed())
      else typed.splice(index, how === 'add' ? 0 : 1, by)
    }
    return { meant, typed }
  })

/** Lists the runs that the database writes for a word of a name. */
const runsOfWord = (word: string): readonly string[] => [1, 2, 3].flatMap((size) => runsOf(` ${word} `, size))

describe('runsWithErrors', () => {
  test.each([
    { errors: 1, blocks: 2 },
    { errors: 1, blocks: 3 },
    { errors: 1, blocks: 4 },
    { errors: 2, blocks: 3 },
    { errors: 2, blocks: 4 },
    { errors: 2, blocks: 6 }
  ] as const)('leaves a way that fits the meant word when $errors letters of $blocks blocks are wrong', ({ errors, blocks }) => {
    fc.assert(
      fc.property(mistyped, ({ meant, typed }) => {
        fc.pre(typed.length >= blocks && typingErrors(typed, meant, errors) !== undefined)
        const own = new Set(runsOfWord(meant.join('')))
        expect(runsWithErrors(typed.join(''), ' ', errors, blocks).some((runs) => runs.every((run) => own.has(run)))).toBe(true)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 1_000) }
    )
  })

  test('leaves no way without runs when every block has one letter', () => {
    for (const runs of runsWithErrors('abcdef', '', 2, 6)) expect(runs.length).toBeGreaterThan(0)
  })
})

describe('combineWays', () => {
  test('leaves out the words with most ways when all together are too many', () => {
    const [two, three] = [
      [['a'], ['b']],
      [['c'], ['d'], ['e']]
    ]
    expect(combineWays([three!, two!], 6)).toHaveLength(6)
    expect(combineWays([three!, two!], 5)).toEqual(two)
    expect(combineWays([two!, three!], 6)[0]).toEqual(['a', 'c'])
  })
})

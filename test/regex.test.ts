import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../backend/database/seed/tables/products.ts'
import { findPatterns, judgePattern, nameChecker, PATIENCE_MS, readJudged, writtenPattern } from '../scripts/judge-patterns.ts'
import { shareOf } from './support/test-seed.ts'

const patterns = findPatterns()
const judged = readJudged()
const kept = new Set(judged.checker === nameChecker() ? judged.safe : [])

const unjudged = patterns.filter((pattern) => !kept.has(writtenPattern(pattern)))

/** Those without a verdict of this version of the checker, and a few of those with one. */
const toJudge = [
  ...unjudged,
  ...shareOf(
    patterns.filter((pattern) => kept.has(writtenPattern(pattern))),
    8
  )
]

/** Each takes a tenth of a second in each run, some far longer. */
const MOST_UNJUDGED = 20

describe('text patterns take time in proportion to their text', () => {
  test('or are found by the check', () => {
    expect(judgePattern({ source: '^(a+)+$', flags: '' })).toBe('vulnerable')
  })

  test('are found in the sources', () => {
    expect(patterns.filter(({ where }) => !where.startsWith('mobile')).length).toBeGreaterThan(40)
    expect(PRODUCTS.length).toBeGreaterThan(20)
  })

  test('have kept verdicts nearly all (`node scripts/judge-patterns.ts` writes the list)', () => {
    expect(unjudged.length).toBeLessThanOrEqual(MOST_UNJUDGED)
  })

  test.each(toJudge)(
    'for /$source/$flags of $where',
    (pattern) => {
      expect(judgePattern(pattern)).toBe('safe')
    },
    PATIENCE_MS
  )
})

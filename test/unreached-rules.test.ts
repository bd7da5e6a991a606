import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unreachedRules } from './support/unreached-rules.ts'

const section = readFileSync('docs/capabilities.md', 'utf8').split('## Rules without a caller')[1] ?? ''
const listed = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''))

/**
 * The list gets shorter: a rule that gets a caller leaves it.
 * Names are compared as words: rules behind a common word (`date`, `numbersOnly`) show since they have names of their own.
 */
const MOST_LISTED = 124

describe('unreached rules', () => {
  test('are listed with a reason when nothing in src or backend reaches them', () => {
    expect(listed.toSorted()).toEqual(unreachedRules())
  })

  test('are listed once, and no more of them than before', () => {
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.length).toBeLessThanOrEqual(MOST_LISTED)
  })

  test('are found where there are some', () => {
    expect(unreachedRules().length).toBeGreaterThan(0)
  })
})

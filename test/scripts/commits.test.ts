import { describe, expect, test } from 'vitest'
import { commitFaults, parseLog } from '../../scripts/commits.ts'

const faults = (subject: string, body = 'Shoppers saw the old price.'): readonly string[] => commitFaults({ id: 'a1', subject, body })

describe('commitFaults', () => {
  test.each(['fix(orders): refund a second payment', 'docs: add an index of decisions', 'feat(domain)!: rename add to addAmounts'])(
    'finds nothing when the subject is "%s"',
    (subject) => {
      expect(faults(subject)).toEqual([])
    }
  )

  test.each(['Refund a second payment', 'fixed(orders): refund', 'fix(Orders): refund', 'fix:refund', 'fix(orders): '])(
    'names a fault when the subject is "%s"',
    (subject) => {
      expect(faults(subject)).toHaveLength(1)
    }
  )

  test('names a fault when the subject has more than 72 characters', () => {
    expect(faults(`fix: ${'a'.repeat(67)}`)).toEqual([])
    expect(faults(`fix: ${'a'.repeat(68)}`)).toHaveLength(1)
  })

  test('names a fault when there is no body', () => {
    expect(faults('fix(orders): refund a second payment', '\n')).toHaveLength(1)
  })
})

describe('parseLog', () => {
  test('reads commits when bodies are empty or have several lines', () => {
    expect(parseLog('a1\0fix: one\0why\n\nmore\n\0b2\0docs: two\0\0')).toEqual([
      { id: 'a1', subject: 'fix: one', body: 'why\n\nmore' },
      { id: 'b2', subject: 'docs: two', body: '' }
    ])
  })

  test('reads nothing when the log is empty', () => {
    expect(parseLog('')).toEqual([])
  })
})

import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { ADULT_AGE, ageOn, ageRule, birthDateRule, minimumAgeRule, OLDEST_AGE, TEENAGE_AGE } from '../../../src/domain/account/age-gate.ts'

const now = new Date('2026-11-21T23:59:59Z')

test('age gate uses 18, 13 for some products, and 150 at most', () => {
  expect([ADULT_AGE, TEENAGE_AGE, OLDEST_AGE]).toEqual([18, 13, 150])
})

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-12-01', 17],
  ['2008-10-31', 18],
  ['2026-11-21', 0],
  ['2026-11-22', undefined],
  ['2026-02-30', undefined],
  ['soon', undefined]
])('ageOn for a person born on %s is %s years old', (born, age) => {
  expect(ageOn(born, now)).toBe(age)
})

test('ageOn makes a person born on 29 February a year older on 1 March', () => {
  expect(ageOn('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(17)
  expect(ageOn('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18)
})

describe('birthDateRule', () => {
  test.each([
    ['2008-11-21', undefined],
    ['1876-11-21', undefined],
    ['1875-11-21', 'field.age'],
    ['2026-11-22', 'field.dateOfBirth'],
    ['2008-13-01', 'field.date'],
    ['', 'field.date']
  ])('refuses %s as %s', (typed, key) => {
    const read = birthDateRule(now)(typed)
    expect(E.isLeft(read) ? read.left.key : undefined).toBe(key)
  })

  test('needs a date long enough ago', () => {
    expect(minimumAgeRule(18, now)('2008-11-22')).toEqual(E.left({ key: 'field.minimumAge', params: { age: 18 } }))
    expect(minimumAgeRule(18, now)('2008-11-21')).toEqual(E.right('2008-11-21'))
    expect(minimumAgeRule(13, now)('2013-11-21')).toEqual(E.right('2013-11-21'))
    expect(minimumAgeRule(13, now)('2013-11-22')).toEqual(E.left({ key: 'field.minimumAge', params: { age: 13 } }))
    expect(minimumAgeRule(13, now)('never')).toEqual(E.left({ key: 'field.date' }))
  })
})

test.each([
  ['0', 0],
  ['18', 18],
  ['150', 150],
  [' 18 ', 18],
  ['151', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined]
])('ageRule reads "%s" as %s', (typed, age) => {
  const read = ageRule(typed)
  expect(read).toEqual(age === undefined ? E.left({ key: 'field.age' }) : E.right(age))
})

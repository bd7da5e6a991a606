import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isForGoodRefusal } from '../../../src/domain/subscription/charge-failure.ts'

test.each([349, 414, 415, 416, 443, 501, 504, 706, 722, 744, 369, undefined])('charge is tried again after %s', (code) => {
  expect(isForGoodRefusal(code)).toBe(false)
})

test.each([350, 367, 368, 702, 703, 717])('charge is never tried again after %s', (code) => {
  expect(isForGoodRefusal(code)).toBe(true)
})

test('isForGoodRefusal answers yes for every code of tokens, whatever stands between its ends, and for no negative one', () => {
  fc.assert(fc.property(fc.integer({ min: 350, max: 368 }), (code) => isForGoodRefusal(code)))
  fc.assert(fc.property(fc.integer({ max: 349 }), (code) => !isForGoodRefusal(code)))
})

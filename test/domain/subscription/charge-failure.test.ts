import { expect, test } from 'vitest'
import { isForGoodRefusal } from '../../../src/domain/subscription/charge-failure.ts'

test.each([349, 414, 415, 416, 443, 501, 504, 706, 722, 744, 369, undefined])('charge is tried again after %s', (code) => {
  expect(isForGoodRefusal(code)).toBe(false)
})

test.each([350, 367, 368, 702, 703, 717])('charge is never tried again after %s', (code) => {
  expect(isForGoodRefusal(code)).toBe(true)
})

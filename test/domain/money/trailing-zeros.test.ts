import { expect, test } from 'vitest'
import { withoutTrailingZeros } from '../../../src/domain/money/trailing-zeros.ts'

test.each([
  ['4.90', '4.9'],
  ['4.00', '4'],
  ['4.', '4'],
  ['0.0', '0'],
  ['100', '100'],
  ['-0.010', '-0.01'],
  ['15000.00', '15000'],
  ['', '']
])('%s says no more than %s', (text, short) => {
  expect(withoutTrailingZeros(text)).toBe(short)
})

import { expect, test } from 'vitest'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'

test.each([
  ['4.90', '4.9'],
  ['4.00', '4'],
  ['4.', '4'],
  ['0.0', '0'],
  ['100', '100'],
  ['-0.010', '-0.01'],
  ['15000.00', '15000'],
  ['', '']
])('trimZeros turns %s into %s', (text, short) => {
  expect(withoutTrailingZeros(text)).toBe(short)
})

import fc from 'fast-check'
import type { Amount } from '../../../src/domain/money/amount.ts'

const digits = (most: number) => fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: most }).map((found) => found.join(''))

/** Any canonical amount, short and very long, built on its text. */
export const anyAmount: fc.Arbitrary<Amount> = fc
  .tuple(fc.boolean(), digits(30), fc.oneof(digits(2), digits(4), digits(20)))
  .map(([minus, whole, fraction]) => {
    const before = whole.replace(/^0+/, '') || '0'
    const after = fraction.replace(/0+$/, '')
    const text = after === '' ? before : `${before}.${after}`
    return (minus && text !== '0' ? `-${text}` : text) as Amount
  })

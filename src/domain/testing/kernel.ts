import fc from 'fast-check'
import type { CodeRow } from '../kernel/code-table.ts'

/** Any rows of a table of wire codes: no code and no name stands twice. */
export const anyCodeRows: fc.Arbitrary<readonly CodeRow[]> = fc
  .tuple(
    fc.uniqueArray(fc.oneof(fc.integer(), fc.string({ maxLength: 8 })), { maxLength: 12 }),
    fc.uniqueArray(fc.string({ maxLength: 8 }), { minLength: 12, maxLength: 12 })
  )
  .map(([codes, names]) => codes.map((code, at) => ({ code, name: names[at] ?? '' })))

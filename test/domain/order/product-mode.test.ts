import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import { anyProduct } from '../../../src/domain/testing/index.ts'

describe('product mode', () => {
  const releasesAt = '2027-03-04T08:00:00.000Z'

  test.each([
    [{ available: true, releasesAt }, '2027-03-04T07:59:59.999Z', 'preRegistration'],
    [{ available: true, releasesAt }, '2027-03-04T08:00:00.000Z', 'open'],
    [{ available: true, releasesAt }, '2031-01-01T00:00:00.000Z', 'open'],
    [{ available: true }, '2026-11-21T00:00:00.000Z', 'open'],
    [{ available: false, releasesAt }, '2026-11-21T00:00:00.000Z', 'closed'],
    [{ available: false }, '2026-11-21T00:00:00.000Z', 'closed']
  ] as const)('for %j, at %s: %s', (product, now, mode) => {
    expect(productMode(product, new Date(now))).toBe(mode)
  })

  test('opens once and stays open, for any product', () => {
    fc.assert(
      fc.property(anyProduct, fc.date({ noInvalidDate: true }), fc.nat(), (product, now, wait) => {
        const [before, after] = [productMode(product, now), productMode(product, new Date(now.getTime() + wait))]
        if (before !== 'preRegistration') expect(after).toBe(before)
        expect(before === 'closed').toBe(!product.available)
      })
    )
  })
})

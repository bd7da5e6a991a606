import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import {
  BOLETO_CHANNEL_ID,
  funderCodes,
  LATIN_AMERICAN_GROUP,
  ringfenceCodes,
  SEASON_PASS_LIFE
} from '../../../src/domain/order/catalogue-codes.ts'
import { ALL_DENOMINATIONS_CATEGORY, QUICK_SALE_CATEGORY } from '../../../src/domain/order/product.ts'

describe('catalogue codes', () => {
  test.each([
    [0, 'none'],
    [20, 'cross'],
    [30, 'funder']
  ] as const)('name ringfence %i %s', (code, name) => {
    expect(ringfenceCodes.codec.decode(code)).toEqual(E.right(name))
    expect(ringfenceCodes.codec.encode(name)).toBe(code)
  })

  test.each([
    [10, 'store'],
    [20, 'paymentChannel'],
    [30, 'publisher']
  ] as const)('name funder %i %s', (code, name) => {
    expect(funderCodes.codec.decode(code)).toEqual(E.right(name))
    expect(funderCodes.codec.encode(name)).toBe(code)
  })

  test('refuse an unknown one, and never guess', () => {
    expect(E.isLeft(ringfenceCodes.codec.decode(10))).toBe(true)
    expect(E.isLeft(funderCodes.codec.decode(0))).toBe(true)
  })

  test('hold categories, channel, group and the days of a pass', () => {
    expect([QUICK_SALE_CATEGORY, ALL_DENOMINATIONS_CATEGORY, BOLETO_CHANNEL_ID, LATIN_AMERICAN_GROUP]).toEqual([-1, -2, 500, 689])
    expect(SEASON_PASS_LIFE).toBe(93 * 86_400_000)
  })
})

import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { BOLETO, funder, LATIN_AMERICAN_GROUP, ringfence, SEASON_PASS_LIFE } from '../../../src/domain/order/catalogue-codes.ts'
import { ALL_DENOMINATIONS_CATEGORY, QUICK_SALE_CATEGORY } from '../../../src/domain/order/product.ts'

describe('the numbers of the catalogue', () => {
  test.each([
    [0, 'none'],
    [20, 'cross'],
    [30, 'funder']
  ] as const)('ringfence %i is %s', (code, name) => {
    expect(ringfence.codec.decode(code)).toEqual(E.right(name))
    expect(ringfence.codec.encode(name)).toBe(code)
  })

  test.each([
    [10, 'store'],
    [20, 'paymentChannel'],
    [30, 'publisher']
  ] as const)('funder %i is %s', (code, name) => {
    expect(funder.codec.decode(code)).toEqual(E.right(name))
    expect(funder.codec.encode(name)).toBe(code)
  })

  test('an unknown one is refused, never guessed', () => {
    expect(E.isLeft(ringfence.codec.decode(10))).toBe(true)
    expect(E.isLeft(funder.codec.decode(0))).toBe(true)
  })

  test('categories, channel, group and the days of a pass', () => {
    expect([QUICK_SALE_CATEGORY, ALL_DENOMINATIONS_CATEGORY, BOLETO, LATIN_AMERICAN_GROUP]).toEqual([-1, -2, 500, 689])
    expect(SEASON_PASS_LIFE).toBe(93 * 86_400_000)
  })
})

import { expect, test } from 'vitest'
import { findMarket } from '../../../../src/domain/market/find-market.ts'
import { productPageData } from '../../../../src/ui/screens/product/build-page-data.ts'
import { comet } from './sample-product.ts'

const us = findMarket('us')!

test('productPageData says "from" with the price of the cheapest pack when one can be bought', () => {
  expect(productPageData({ product: comet }, us, {}, []).fromPrice).toBe('0.99')
})

test('productPageData says no "from" when no pack can be bought', () => {
  const sold = comet.denominations.map((item) => ({ ...item, available: false }))
  expect(productPageData({ product: { ...comet, denominations: sold } }, us, {}, [])).not.toHaveProperty('fromPrice')
})

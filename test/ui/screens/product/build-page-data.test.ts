import { expect, test } from 'vitest'
import { findMarket } from '../../../../src/domain/market/find-market.ts'
import { idKindOf, productPageData } from '../../../../src/ui/screens/product/build-page-data.ts'
import { comet } from './sample-product.ts'

const us = findMarket('us')!

test('productPageData says "from" with the price of the cheapest pack when one can be bought', () => {
  expect(productPageData({ product: comet }, us, {}, []).fromPrice).toBe('0.99')
})

test('productPageData says no "from" when no pack can be bought', () => {
  const sold = comet.denominations.map((item) => ({ ...item, available: false }))
  expect(productPageData({ product: { ...comet, denominations: sold } }, us, {}, [])).not.toHaveProperty('fromPrice')
})

const [id] = comet.inputs
const typed = (pattern: string) => ({ ...id!, help: 'Below your name.', pattern, options: [] })

test.each([
  ['id', [typed('^[0-9]{5,12}$')]],
  ['zone', [typed('^[0-9]{5,12}$'), { ...typed('^[0-9]{1,6}$'), name: 'zoneId' as const }]],
  ['tag', [typed('^[^#]{3,16}#[A-Za-z0-9]{3,5}$')]],
  ['account', [typed('^[A-Za-z0-9_-]{4,24}$')]]
])('idKindOf reads "%s" off the pattern of a publisher', (kind, inputs) => {
  expect(idKindOf(inputs)).toBe(kind)
})

test('idKindOf is silent when no help says where the id is found', () => {
  const { help: _, ...silent } = typed('^[0-9]{5,12}$')
  expect(idKindOf([silent])).toBeUndefined()
})

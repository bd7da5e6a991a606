import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HOME,
  LISTING,
  marketKey,
  NOTICE,
  noticeKey,
  priceKey,
  productKey,
  SEARCH,
  soldKey,
  TENANT,
  textKey,
  withCoarseKeys
} from '../../../backend/pages/render-cache/content-keys.ts'

test('content keys are written as the triggers of the database write them', () => {
  expect([productKey(1001), priceKey(1001, 'us'), soldKey(1001), marketKey('us'), noticeKey('us'), textKey('pt-BR')]).toEqual([
    'product:1001',
    'price:1001:us',
    'sold:1001',
    'market:us',
    'notice:us',
    'text:pt-BR'
  ])
  expect([HOME, LISTING, NOTICE, SEARCH, TENANT]).toEqual(['home', 'listing', 'notice', 'search', 'tenant'])
})

test.each([
  ['product:1001', ['product:1001', 'products']],
  ['price:1001:us', ['price:1001:us', 'prices:us', 'prices']],
  ['prices:us', ['prices:us', 'prices']],
  ['sold:1001', ['sold:1001', 'sold']],
  ['market:us', ['market:us', 'markets']],
  ['notice:us', ['notice:us', 'notice']],
  ['text:pt-BR', ['text:pt-BR', 'texts']],
  ['home', ['home']],
  ['listing', ['listing']],
  ['notice', ['notice']],
  ['tenant', ['tenant']]
])('content key %s is covered by %j', (key, covering) => {
  expect(withCoarseKeys([key])).toEqual(covering)
})

test('coarse keys are added once, beside any others', () => {
  expect(withCoarseKeys(['price:1001:us', 'price:1002:us', 'product:1001', 'product:1002'])).toEqual([
    'price:1001:us',
    'prices:us',
    'prices',
    'price:1002:us',
    'product:1001',
    'products',
    'product:1002'
  ])
})

test('coarse keys added twice add nothing', () => {
  const id = fc.integer({ min: 1, max: 99_999 })
  const market = fc.constantFrom('us', 'de', 'id', 'br')
  const key = fc.oneof(
    id.map(productKey),
    id.map(soldKey),
    fc.tuple(id, market).map(([one, of]) => priceKey(one, of)),
    market.map(marketKey),
    market.map(noticeKey),
    fc.constantFrom('en-US', 'pt-BR', 'ar').map(textKey),
    fc.constantFrom(HOME, LISTING, NOTICE, SEARCH, TENANT)
  )
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const once = withCoarseKeys(keys)
      expect(withCoarseKeys(once)).toEqual(once)
      expect(once).toEqual(expect.arrayContaining(keys))
    })
  )
})

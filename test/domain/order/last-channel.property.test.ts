import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import {
  productHistoryOf,
  lastMarketChannel,
  rememberProductChannel,
  rememberMarketChannel
} from '../../../src/domain/order/purchase-history.ts'
import { anyMarket, anyPurchaseHistory } from '../../../src/domain/testing/index.ts'

const anyChannel = fc.integer({ min: 1, max: 5_000 })

test('last channel in a market is the last one noted there, with any notes of products and of other markets', () => {
  const noted = fc.array(fc.record({ market: anyMarket, pcId: anyChannel, product: fc.integer({ min: 1000, max: 1010 }) }), {
    maxLength: 8
  })
  fc.assert(
    fc.property(anyPurchaseHistory, noted, (before, purchases) => {
      const history = purchases.reduce(
        (kept, { market, pcId, product }) => rememberProductChannel(rememberMarketChannel(kept, market.path, pcId), product, pcId),
        before
      )
      for (const { market } of purchases) {
        const last = purchases.findLast((one) => one.market === market)
        expect(lastMarketChannel(history, market.path)).toBe(last?.pcId)
      }
      for (const { product } of purchases)
        expect(productHistoryOf(history, product).pcId).toBe(purchases.findLast((one) => one.product === product)?.pcId)
    })
  )
})

test('last channel changes nothing of any product, and outlives being stored', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyMarket, anyChannel, (before, { path }, pcId) => {
      const after = rememberMarketChannel(before, path, pcId)
      for (const id of Object.keys(before)) expect(after[id]).toEqual(before[id])
      const read = purchaseHistoryRecord.decode(purchaseHistoryRecord.encode(after))
      expect(read._tag === 'Right' && lastMarketChannel(read.right, path)).toBe(pcId)
    })
  )
})

test.each(['__proto__', 'constructor', ''])('last channel is unknown for a country called %j', (country) => {
  expect(lastMarketChannel({}, country)).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import { historyOf, lastChannelIn, rememberChannel, rememberChannelIn } from '../../../src/domain/order/purchase-history.ts'
import { anyMarket, anyPurchaseHistory } from '../../../src/domain/testing/index.ts'

const anyChannel = fc.integer({ min: 1, max: 5_000 })

test('the channel used last in a market is the last one noted there, whatever is noted of products and of other markets', () => {
  const noted = fc.array(fc.record({ market: anyMarket, pcId: anyChannel, product: fc.integer({ min: 1000, max: 1010 }) }), {
    maxLength: 8
  })
  fc.assert(
    fc.property(anyPurchaseHistory, noted, (before, purchases) => {
      const history = purchases.reduce(
        (kept, { market, pcId, product }) => rememberChannel(rememberChannelIn(kept, market.path, pcId), product, pcId),
        before
      )
      for (const { market } of purchases) {
        const last = purchases.findLast((one) => one.market === market)
        expect(lastChannelIn(history, market.path)).toBe(last?.pcId)
      }
      for (const { product } of purchases)
        expect(historyOf(history, product).pcId).toBe(purchases.findLast((one) => one.product === product)?.pcId)
    })
  )
})

test('noting it changes nothing of any product, and outlives being stored', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyMarket, anyChannel, (before, { path }, pcId) => {
      const after = rememberChannelIn(before, path, pcId)
      for (const id of Object.keys(before)) expect(after[id]).toEqual(before[id])
      const read = purchaseHistoryRecord.decode(purchaseHistoryRecord.encode(after))
      expect(read._tag === 'Right' && lastChannelIn(read.right, path)).toBe(pcId)
    })
  )
})

test.each(['__proto__', 'constructor', ''])('a country called %j was never bought in', (country) => {
  expect(lastChannelIn({}, country)).toBeUndefined()
})

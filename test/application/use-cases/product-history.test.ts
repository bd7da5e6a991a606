import { expect, test } from 'vitest'
import { keepGameInputs, readProductHistory } from '../../../src/application/use-cases/product-history.ts'
import { fakeStores } from '../../../src/testing/stores.ts'

const ana = { userId: '44128890', nickname: 'Ana', playerInfo: { zoneId: '2201' } }

test('readProductHistory suggests the payment method last used in the market when the product has another', () => {
  const stores = fakeStores()
  stores.purchaseHistory.write({
    1001: { pcId: 11, players: [ana] },
    'market-us': { pcId: 31, players: [] }
  })
  expect(readProductHistory({ stores }, 'us')(1001, 'comet-circuit')).toEqual({ pcId: 31, players: [ana], inputs: {} })
  expect(readProductHistory({ stores }, 'sg')(1001, 'comet-circuit')).toEqual({ pcId: 11, players: [ana], inputs: {} })
})

test('keepGameInputs keeps what was typed for one product when another has its own', () => {
  const stores = fakeStores()
  const keep = keepGameInputs({ stores })
  keep('comet-circuit', { userId: '44128890', zoneId: '2201' })
  keep('lumen-quest', { userId: '7' })
  const read = readProductHistory({ stores }, 'us')
  expect(read(1001, 'comet-circuit').inputs).toEqual({ userId: '44128890', zoneId: '2201' })
  expect(read(1002, 'lumen-quest').inputs).toEqual({ userId: '7' })
  expect(read(1003, 'far-harbour')).toEqual({ pcId: undefined, players: [], inputs: {} })
})

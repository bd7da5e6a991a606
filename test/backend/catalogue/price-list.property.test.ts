import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoreChannel } from '../../../backend/services/catalogue/channels.ts'
import { fromPriceOf, lowestFromPrice, type MarketPricing } from '../../../backend/services/catalogue/price-list.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { minAmount } from '../../../src/domain/money/arithmetic.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'

/** Draws a number of hundredths between two bounds, as an amount. */
const anyCents = (min: number, max: number): fc.Arbitrary<Amount> =>
  fc.integer({ min, max }).map((cents) => {
    const digits = String(Math.abs(cents)).padStart(3, '0')
    const text = withoutTrailingZeros(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
    return amountOf(cents < 0 ? `-${text}` : text)
  })

type Facts = Pick<StoreChannel, 'feeFixed' | 'feePercent' | 'minimum' | 'maximum' | 'pricePoints' | 'isDown'>

const channelWith = (facts: Facts): StoreChannel => ({
  ...facts,
  id: 1,
  payType: 1,
  name: 'Wallet',
  latinName: 'Wallet',
  type: 'eWallet',
  isBackendChannel: true,
  sortOrder: 1,
  inputs: [],
  expiryMinutes: 60,
  refundable: true,
  refundDays: 5
})

/** Channels with fees, limits and price points of every kind, among them a fee that is a rebate. */
const anyChannel: fc.Arbitrary<StoreChannel> = fc
  .record({
    feeFixed: fc.oneof(anyCents(0, 200), anyCents(-50, -1)),
    feePercent: fc.constantFrom('0', '1.5', '12', '-3'),
    minimum: anyCents(1, 500),
    maximum: anyCents(500, 5_000),
    pricePoints: fc.option(fc.array(anyCents(1, 2_000), { maxLength: 5 }), { nil: undefined }),
    isDown: fc.boolean()
  })
  .map((facts) => channelWith(facts))

const anyPricing: fc.Arbitrary<MarketPricing> = fc.record({
  channels: fc.array(anyChannel, { maxLength: 4 }),
  tax: fc.record({ ratePercent: fc.constantFrom('0', '8', '20'), included: fc.boolean() }),
  places: fc.constantFrom(0, 2)
})

describe('lowestFromPrice', () => {
  test('finds the lowest of all "from" prices when channels differ in fees, limits and price points', () => {
    fc.assert(
      fc.property(anyPricing, fc.array(anyCents(1, 3_000), { maxLength: 12 }), (pricing, prices) => {
        const [first, ...others] = prices.map((price) => fromPriceOf(pricing, price))
        expect(lowestFromPrice(pricing, prices)).toBe(first === undefined ? undefined : others.reduce(minAmount, first))
      })
    )
  })
  test('finds the price of a dearer item when a channel takes money off it alone', () => {
    const rebate = { feeFixed: amountOf('-0.5'), feePercent: '0', pricePoints: undefined, isDown: false }
    const channel = channelWith({ ...rebate, minimum: amountOf('5'), maximum: amountOf('50') })
    const pricing: MarketPricing = { channels: [channel], tax: { ratePercent: '20', included: false }, places: 2 }
    expect(lowestFromPrice(pricing, [amountOf('4.5'), amountOf('4.7')])).toBe('4.2')
  })
})

test('fromPriceOf works a price out once when the same pricing is asked again', () => {
  let looks = 0
  const channel = channelWith({
    feeFixed: amountOf('0.3'),
    feePercent: '2',
    minimum: amountOf('1'),
    maximum: amountOf('50'),
    pricePoints: undefined,
    isDown: false
  })
  const pricing: MarketPricing = {
    get channels() {
      looks += 1
      return [channel]
    },
    tax: { ratePercent: '0', included: true },
    places: 2
  }
  expect([amountOf('5'), amountOf('5'), amountOf('10')].map((price) => fromPriceOf(pricing, price))).toEqual(['5.4', '5.4', '10.5'])
  expect(looks).toBe(2)
})

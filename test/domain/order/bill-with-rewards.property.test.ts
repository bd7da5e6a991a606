import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPrice } from '../../../src/domain/testing/amounts.ts'
import { anyPercent } from '../../../src/domain/testing/prices.ts'
import { anyCashbackConfig } from '../../../src/domain/testing/rewards.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import {
  addAmounts,
  compareAmounts,
  percentageOfAmount,
  roundAmount,
  subtractAmounts,
  sumAmounts,
  truncateAmount
} from '../../../src/domain/money/arithmetic.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { billLinesOf } from '../../../src/domain/order/bill.ts'
import { priceChannel } from '../../../src/domain/order/pricing.ts'
import { decideBurn } from '../../../src/domain/reward/burn-amount.ts'

const NOTHING = amountOf('0')

/** A purchase in any market, with a promo, rewards, a fee and a tax. */
const purchases = fc
  .record({
    market: fc.constantFrom(...allMarkets),
    price: anyPrice(2),
    promo: anyPercent,
    usable: anyPrice(2),
    channelMinimum: anyPrice(2),
    config: anyCashbackConfig,
    wish: fc.option(anyPrice(2), { nil: undefined }),
    fee: fc.record({ fixed: anyPrice(2), percent: anyPercent }),
    tax: fc.record({ ratePercent: anyPercent, included: fc.boolean() })
  })
  .map(({ market, price: typed, promo, usable, channelMinimum, config, wish, fee, tax }) => {
    const places = displayedDecimals(market)
    const price = roundAmount(typed, places)
    const discount = roundAmount(percentageOfAmount(price, promo), places)
    const question = { basis: { price, discount, usable, channelMinimum, config, places }, isSignedIn: true, hasPricePoints: false, wish }
    const decision = decideBurn(question)
    const burn = decision.kind === 'burn' ? decision.amount : NOTHING
    const parts = priceChannel({ price, discount, burn, fee, tax, places })
    return { places, question, decision, burn, parts, without: priceChannel({ price, discount, burn: NOTHING, fee, tax, places }) }
  })

describe('bill with rewards, a promo, fees and tax in every market', () => {
  test('adds up to what is charged', () =>
    fc.assert(
      fc.property(purchases, ({ parts }) => {
        const lines = billLinesOf(parts)
        const sumOf = (effect: string) => sumAmounts(lines.filter((line) => line.effect === effect).map(({ amount }) => amount))
        expect(subtractAmounts(sumOf('adds'), sumOf('subtracts'))).toBe(parts.totalPayment)
      })
    ))

  test('has no part that the market cannot show', () =>
    fc.assert(
      fc.property(purchases, ({ parts, places }) => {
        const { price, discountAmount, burnAmount, feeAmount, vatAmount, totalPayment } = parts
        for (const amount of [price, discountAmount, burnAmount, feeAmount, vatAmount, totalPayment])
          expect(truncateAmount(amount, places)).toBe(amount)
      })
    ))

  test('R16 leaves what the payment method takes at least, and never more than the shopper has in rewards', () =>
    fc.assert(
      fc.property(purchases, ({ parts, question: { basis, wish }, decision, burn }) => {
        expect(parts.burnAmount).toBe(burn)
        if (decision.kind !== 'burn') return
        const rest = subtractAmounts(subtractAmounts(basis.price, basis.discount), burn)
        expect(compareAmounts(rest, basis.channelMinimum)).not.toBe(-1)
        expect(compareAmounts(burn, basis.usable)).not.toBe(1)
        expect(compareAmounts(burn, basis.config.amountMaximum)).not.toBe(1)
        if (wish !== undefined) expect(burn).toBe(truncateAmount(wish, basis.places))
      })
    ))

  test('keeps the tax, and lowers the total by the rewards and at most their share of the fee', () =>
    fc.assert(
      fc.property(purchases, ({ parts, without, burn }) => {
        expect(parts.vatAmount).toBe(without.vatAmount)
        const saved = subtractAmounts(without.feeAmount, parts.feeAmount)
        expect(compareAmounts(saved, NOTHING)).not.toBe(-1)
        expect(addAmounts(parts.totalPayment, addAmounts(burn, saved))).toBe(without.totalPayment)
      })
    ))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts, roundAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { priceChannel } from '../../../src/domain/order/pricing.ts'
import { anyPercent, anyPrice, anyPriceBasis } from '../../../src/domain/testing/index.ts'

const ZERO = amountOf('0')
const noFee = { fixed: ZERO, percent: '0' }

describe('channel price', () => {
  test('holds the tax where prices include it', () => {
    expect(
      priceChannel({
        price: amountOf('15000'),
        discount: ZERO,
        burn: ZERO,
        places: 0,
        fee: { fixed: amountOf('1000'), percent: '2' },
        tax: { ratePercent: '11', included: true }
      })
    ).toEqual({
      // 15000 x 11 / 111 = 1486.486…; 1000 + 2 % of 15000
      price: '15000',
      discountAmount: '0',
      burnAmount: '0',
      feeAmount: '1300',
      vatAmount: '1486',
      vatIncluded: true,
      totalPayment: '16300'
    })
  })

  test('gets the tax on top where it is added, and the fee bears none', () => {
    expect(
      priceChannel({
        price: amountOf('4.99'),
        discount: amountOf('0.5'),
        burn: ZERO,
        places: 2,
        fee: { fixed: amountOf('0.3'), percent: '2.9' },
        tax: { ratePercent: '8', included: false }
      })
    ).toEqual({
      // fee 0.3 + 2.9 % of 4.49 = 0.43021; tax 8 % of 4.49 = 0.3592
      price: '4.99',
      discountAmount: '0.5',
      burnAmount: '0',
      feeAmount: '0.43',
      vatAmount: '0.36',
      vatIncluded: false,
      totalPayment: '5.28'
    })
  })

  test('rounds each part once, half away from zero', () => {
    const parts = priceChannel({
      price: amountOf('9.99'),
      discount: amountOf('0.995'),
      burn: ZERO,
      places: 2,
      fee: { fixed: amountOf('0.005'), percent: '0' },
      tax: { ratePercent: '0', included: true }
    })
    expect(parts).toMatchObject({ discountAmount: '1', feeAmount: '0.01', totalPayment: '9' })
  })

  test('takes the fee on what remains after discount and rewards', () => {
    const parts = priceChannel({
      price: amountOf('100'),
      discount: amountOf('20'),
      burn: amountOf('30'),
      places: 2,
      fee: { fixed: ZERO, percent: '10' },
      tax: { ratePercent: '0', included: true }
    })
    expect(parts).toMatchObject({ feeAmount: '5', totalPayment: '55' })
  })

  test('never takes off more than there is', () => {
    const parts = priceChannel({
      price: amountOf('10'),
      discount: amountOf('12'),
      burn: amountOf('5'),
      places: 2,
      fee: noFee,
      tax: { ratePercent: '20', included: true }
    })
    expect(parts).toMatchObject({ discountAmount: '10', burnAmount: '0', vatAmount: '0', totalPayment: '0' })
  })

  test('is the sum of its rounded parts, whatever it is made from', () => {
    fc.assert(
      fc.property(anyPriceBasis, (basis) => {
        const parts = priceChannel(basis)
        const remains = subtractAmounts(subtractAmounts(parts.price, parts.discountAmount), parts.burnAmount)
        const total = addAmounts(addAmounts(remains, parts.feeAmount), basis.tax.included ? ZERO : parts.vatAmount)
        expect(parts.totalPayment).toBe(total)
        for (const part of [parts.price, parts.discountAmount, parts.burnAmount, parts.feeAmount, parts.vatAmount]) {
          expect(roundAmount(part, basis.places)).toBe(part)
          expect(compareAmounts(part, ZERO)).toBeGreaterThanOrEqual(0)
        }
        expect(compareAmounts(remains, ZERO)).toBeGreaterThanOrEqual(0)
      })
    )
  })

  test('never grows by what is taken off, nor shrinks by a fee or a tax', () => {
    fc.assert(
      fc.property(anyPriceBasis, anyPrice(2), anyPercent, (basis, more, percent) => {
        const { totalPayment } = priceChannel(basis)
        const isAtMost = (other: typeof basis) => compareAmounts(priceChannel(other).totalPayment, totalPayment) <= 0
        const isAtLeast = (other: typeof basis) => compareAmounts(priceChannel(other).totalPayment, totalPayment) >= 0
        expect(isAtMost({ ...basis, discount: addAmounts(basis.discount, more) })).toBe(true)
        expect(isAtMost({ ...basis, burn: addAmounts(basis.burn, more) })).toBe(true)
        expect(isAtLeast({ ...basis, fee: { ...basis.fee, fixed: addAmounts(basis.fee.fixed, more) } })).toBe(true)
        expect(isAtLeast({ ...basis, fee: { ...basis.fee, percent: String(Number(basis.fee.percent) + Number(percent)) } })).toBe(true)
        const added = { ...basis, tax: { ...basis.tax, included: false } }
        const included = { ...basis, tax: { ...basis.tax, included: true } }
        expect(compareAmounts(priceChannel(added).totalPayment, priceChannel(included).totalPayment)).toBeGreaterThanOrEqual(0)
      })
    )
  })

  test('holds no more tax than it is when it includes tax, and none where the rate is 0', () => {
    fc.assert(
      fc.property(anyPriceBasis, (basis) => {
        const parts = priceChannel({ ...basis, tax: { ...basis.tax, included: true } })
        expect(compareAmounts(parts.vatAmount, subtractAmounts(parts.price, parts.discountAmount))).toBeLessThanOrEqual(0)
        expect(priceChannel({ ...basis, tax: { ...basis.tax, ratePercent: '0' } }).vatAmount).toBe('0')
      })
    )
  })
})

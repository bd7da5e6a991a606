import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletTopUpErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { formatAmountForEntry } from '../../../src/domain/money/amount-entry.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyAmount, anyPrice } from '../../../src/domain/testing/index.ts'
import { anyWalletLimits, anyWalletTopUpOptions } from '../../../src/domain/testing/wallet.ts'
import { decideTopUpAmount, topUpAmountRule } from '../../../src/domain/wallet/top-up-amount.ts'
import { decideTopUp } from '../../../src/domain/wallet/top-up.ts'
import { decideTopUpLimits } from '../../../src/domain/wallet/wallet-limits.ts'

const a = amountOf
const listed = { amounts: [a('50'), a('5'), a('20')], custom: undefined }
const typed = { amounts: [a('5'), a('20')], custom: { minimum: a('10'), maximum: a('500.5') } }

describe('top-up amount', () => {
  test.each([
    ['10', 'allowed'],
    ['500.5', 'allowed'],
    ['5', 'allowed'],
    ['9.99', 331],
    ['0', 331],
    ['-20', 331],
    ['500.51', 332],
    ['1000', 332]
  ])('in %s from 10 to 500.5, or 5 or 20 of the list: %s', (amount, decided) => {
    const found = decideTopUpAmount(a(amount), typed)
    expect(found.kind === 'allowed' ? 'allowed' : found.code).toBe(decided)
  })

  test('names the limit that it misses, as the failure of the code wants it', () => {
    expect(decideTopUpAmount(a('9'), typed)).toEqual({ kind: 'refused', code: 331, detail: { limitAmount: '10' } })
    expect(decideTopUpAmount(a('501'), typed)).toEqual({ kind: 'refused', code: 332, detail: { limitAmount: '500.5' } })
    expect(decideTopUpAmount(a('6'), listed)).toEqual({ kind: 'refused', code: 333, detail: { listedAmounts: ['5', '20', '50'] } })
    expect(decideTopUpAmount(a('0'), listed)).toMatchObject({ code: 333 })
    expect(decideTopUpAmount(a('0'), { ...typed, amounts: [a('0')] })).toMatchObject({ code: 331 })
    expect([331, 332, 333].map((code) => walletTopUpErrors.failure(code).entry.key)).toEqual([
      'walletTopUp.belowMinimum',
      'walletTopUp.aboveMaximum',
      'walletTopUp.customNotSupported'
    ])
  })

  test('is allowed exactly when it is listed, or typed amounts are and it lies between them', () => {
    fc.assert(
      fc.property(anyWalletTopUpOptions, fc.oneof(anyAmount, anyPrice(2)), fc.nat(6), (offer, any, index) => {
        for (const amount of [any, offer.custom?.minimum ?? any, offer.custom?.maximum ?? any, offer.amounts[index] ?? any]) {
          const { custom } = offer
          const between = custom !== undefined && compareAmounts(custom.minimum, amount) <= 0 && compareAmounts(amount, custom.maximum) <= 0
          const can = compareAmounts(amount, a('0')) > 0 && (offer.amounts.includes(amount) || between)
          expect(decideTopUpAmount(amount, offer).kind).toBe(can ? 'allowed' : 'refused')
        }
      })
    )
  })
})

describe('typed top-up', () => {
  test.each([
    ['12.50', E.right('12.5')],
    [' 1,000 ', E.left({ key: 'field.maximumValue', params: { maximum: '500.5' } })],
    ['9.99', E.left({ key: 'field.minimumValue', params: { minimum: '10' } })],
    ['', E.left({ key: 'field.required' })],
    ['  ', E.left({ key: 'field.required' })],
    ['ten', E.left({ key: 'field.currencyFormat' })],
    ['-20', E.left({ key: 'field.currencyFormat' })]
  ])('with "%s"', (text, read) => {
    expect(topUpAmountRule(typed, 'normal')(text)).toEqual(read)
  })

  test('is one of the list where nothing else can be had', () => {
    expect(topUpAmountRule(listed, 'noDecimal')('20')).toEqual(E.right('20'))
    expect(topUpAmountRule(listed, 'noDecimal')('21')).toEqual(E.left({ key: 'field.choose' }))
    expect(topUpAmountRule({ amounts: [], custom: { minimum: a('0'), maximum: a('9') } }, 'noDecimal')('0')).toEqual(
      E.left({ key: 'field.minimumValue', params: { minimum: '0' } })
    )
  })

  test('is read as the amount that it says, and refused when that amount is', () => {
    const whole = fc.integer({ min: 1, max: 2_000 }).map((count) => a(String(count)))
    fc.assert(
      fc.property(anyWalletTopUpOptions, whole, fc.constantFrom('normal', 'invertedDecimal', 'noDecimal'), (offer, amount, entry) => {
        const offers = [offer, { ...offer, amounts: [amount] }, { ...offer, custom: { minimum: a('1'), maximum: amount } }]
        for (const one of offers) {
          const read = topUpAmountRule(one, entry)(formatAmountForEntry(amount, entry))
          expect(E.isRight(read)).toBe(decideTopUpAmount(amount, one).kind === 'allowed')
          if (E.isRight(read)) expect(read.right).toBe(amount)
        }
      })
    )
  })
})

describe('mayTopUp', () => {
  test('looks at the amount before the limits, and at the wallet before the country', () => {
    const limits = { balance: a('100'), dailyTopUp: a('80'), countryDailyTopUp: a('60') }
    expect(decideTopUp(a('9'), typed, { balance: a('1') }, {})).toMatchObject({ code: 331 })
    expect(decideTopUp(a('101'), typed, limits, {})).toMatchObject({ code: 313, detail: { limitAmount: '100' } })
    expect(decideTopUp(a('90'), typed, limits, {})).toMatchObject({ code: 323, left: '80' })
    expect(decideTopUp(a('70'), typed, limits, {})).toMatchObject({ code: 327 })
    expect(decideTopUp(a('60'), typed, limits, {})).toEqual({ kind: 'allowed' })
  })

  test('is what the amount alone decides, and then what the limits decide', () => {
    fc.assert(
      fc.property(anyWalletTopUpOptions, anyPrice(2), anyWalletLimits, anyWalletLimits, fc.nat(5), (offer, any, limits, totals, index) => {
        const amount = offer.amounts[index] ?? any
        const byAmount = decideTopUpAmount(amount, offer)
        const expected = byAmount.kind === 'refused' ? byAmount : decideTopUpLimits(amount, limits, totals)
        expect(decideTopUp(amount, offer, limits, totals)).toEqual(expected)
        expect(decideTopUp(amount, offer, {}, totals)).toEqual(byAmount)
      })
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletChargeErrors, walletTopUpErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyPrice } from '../../../src/domain/testing/index.ts'
import { anyWalletLimits } from '../../../src/domain/testing/wallet.ts'
import type { WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { chargeLimit, decideChargeLimits, decideTopUpLimits, topUpLimit } from '../../../src/domain/wallet/wallet-limits.ts'

const a = amountOf

const TOP_UP = [
  ['balance', 313, 'walletTopUp.balanceLimit'],
  ['dailyTopUp', 323, 'walletTopUp.dailyLimit'],
  ['monthlyTopUp', 324, 'walletTopUp.monthlyLimit'],
  ['countryBalance', 314, 'walletTopUp.countryBalanceLimit'],
  ['countryDailyTopUp', 327, 'walletTopUp.countryDailyLimit'],
  ['countryMonthlyTopUp', 328, 'walletTopUp.countryMonthlyLimit']
] as const

const CHARGE = [
  ['dailyCharge', 325, 'walletCharge.dailyLimit'],
  ['monthlyCharge', 326, 'walletCharge.monthlyLimit'],
  ['countryDailyCharge', 329, 'walletCharge.countryDailyLimit'],
  ['countryMonthlyCharge', 330, 'walletCharge.countryMonthlyLimit']
] as const

const allAt = (names: readonly string[], amount: string): WalletLimits => Object.fromEntries(names.map((name) => [name, a(amount)]))

describe('top-up limits', () => {
  test('have these codes, in this order', () => {
    expect(topUpLimit.rows.map(({ name, code }) => [name, code])).toEqual(TOP_UP.map(([name, code]) => [name, code]))
  })

  test.each(TOP_UP)('%s answers %i', (limit, code, key) => {
    const decided = decideTopUpLimits(a('60'), { [limit]: a('100') }, { [limit]: a('50') })
    expect(decided).toEqual({ kind: 'refused', limit, code, left: '50', detail: { limitAmount: '100' } })
    expect(walletTopUpErrors.failure(code, { limitAmount: '100' }).entry.key).toBe(key)
    expect(decideTopUpLimits(a('50'), { [limit]: a('100') }, { [limit]: a('50') })).toEqual({ kind: 'allowed' })
  })

  test('are checked one after the other: when all are exceeded, lifting the first names the next', () => {
    const found = TOP_UP.map((_, lifted) => {
      const limits = allAt(
        TOP_UP.slice(lifted).map(([name]) => name),
        '10'
      )
      const decided = decideTopUpLimits(a('10.01'), limits, {})
      return decided.kind === 'refused' ? decided.code : undefined
    })
    expect(found).toEqual([313, 323, 324, 314, 327, 328])
  })

  test('ignore those of payments', () => {
    const limits = allAt(
      CHARGE.map(([name]) => name),
      '1'
    )
    expect(decideTopUpLimits(a('60'), limits, {})).toEqual({ kind: 'allowed' })
  })

  test('leave nothing where they are exceeded already', () => {
    expect(decideTopUpLimits(a('1'), { balance: a('100') }, { balance: a('120') })).toMatchObject({ code: 313, left: '0' })
  })

  test('refuse the first that the amount exceeds, and what they leave would pass it', () => {
    fc.assert(
      fc.property(anyPrice(2), anyWalletLimits, anyWalletLimits, (amount, limits, totals) => {
        const exceeded = TOP_UP.filter(
          ([name]) =>
            limits[name] !== undefined && amount !== '0' && compareAmounts(addAmounts(totals[name] ?? a('0'), amount), limits[name]) > 0
        )
        const decided = decideTopUpLimits(amount, limits, totals)
        expect(decided.kind === 'refused' ? decided.code : undefined).toBe(exceeded[0]?.[1])
        if (decided.kind === 'refused')
          expect(decideTopUpLimits(decided.left, { [decided.limit]: limits[decided.limit] }, totals).kind).toBe('allowed')
      })
    )
  })
})

describe('wallet payment limits', () => {
  test('have these codes, in this order', () => {
    expect(chargeLimit.rows.map(({ name, code }) => [name, code])).toEqual(CHARGE.map(([name, code]) => [name, code]))
  })

  test.each(CHARGE)('%s answers %i', (limit, code, key) => {
    const decided = decideChargeLimits(a('60'), { [limit]: a('100') }, { [limit]: a('50') })
    expect(decided).toEqual({ kind: 'refused', limit, code, left: '50', detail: { limitAmount: '100' } })
    expect(walletChargeErrors.failure(code, { limitAmount: '100' }).entry.key).toBe(key)
    expect(decideChargeLimits(a('50'), { [limit]: a('100') }, { [limit]: a('50') })).toEqual({ kind: 'allowed' })
  })

  test('refuse the first that the amount exceeds', () => {
    fc.assert(
      fc.property(anyPrice(2), anyWalletLimits, anyWalletLimits, (amount, limits, totals) => {
        const exceeded = CHARGE.find(
          ([name]) =>
            limits[name] !== undefined && amount !== '0' && compareAmounts(addAmounts(totals[name] ?? a('0'), amount), limits[name]) > 0
        )
        const decided = decideChargeLimits(amount, limits, totals)
        expect(decided.kind === 'refused' ? decided.code : undefined).toBe(exceeded?.[1])
      })
    )
  })

  test('name the wallet before the country, and the day before the month, when all are exceeded', () => {
    const names = CHARGE.map(([name]) => name)
    expect(names.map((_, lifted) => decideChargeLimits(a('2'), allAt(names.slice(lifted), '1'), {}))).toMatchObject([
      { code: 325 },
      { code: 326 },
      { code: 329 },
      { code: 330 }
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletChargeErrors } from '../../../src/domain/errors/wallet-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyPrice } from '../../../src/domain/testing/index.ts'
import { anyWallet, anyWalletFacts, anyWalletLimits } from '../../../src/domain/testing/wallet.ts'
import { decideWalletCharge } from '../../../src/domain/wallet/wallet-charge.ts'
import { decideChargeLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import type { WalletFacts } from '../../../src/domain/wallet/wallet.ts'
import { walletDisplay } from '../../../src/domain/wallet/wallet.ts'

const a = amountOf

const active: WalletFacts = {
  loading: false,
  wallet: { walletId: 'w-1', walletStatus: 'active', countryCode: 'SG', balanceAmount: a('50'), hasSpent: true },
  accountStatus: 'active',
  market: { path: 'sg' }
}

describe('mayPayByWallet', () => {
  test.each<[string, Partial<WalletFacts>, object]>([
    ['it is active', {}, { kind: 'allowed' }],
    ['it is of another country', { market: { path: 'my' } }, { kind: 'refused', code: 309, detail: { countryCode: 'sg' } }],
    ['the account is restricted', { accountStatus: 'restricted' }, { kind: 'refused', code: 306 }],
    ['the account is deleted', { accountStatus: 'deleted' }, { kind: 'refused', code: 306 }],
    ['there is none', { wallet: undefined }, { kind: 'notActivated' }],
    ['the account is unverified', { accountStatus: 'unverified' }, { kind: 'notActivated' }],
    ['it is being fetched', { loading: true }, { kind: 'loading' }]
  ])('with %s', (_, known, decision) => {
    expect(decideWalletCharge({ ...active, ...known }, a('50'), {}, {})).toEqual(decision)
  })

  test('leads to the country of the wallet when it refuses for the country', () => {
    const decision = decideWalletCharge({ ...active, market: { path: 'my' } }, a('50'), {}, {})
    const failure = decision.kind === 'refused' && decision.code === 309 ? walletChargeErrors.failure(309, decision.detail) : undefined
    expect(failure?.recovery).toEqual({ kind: 'otherMarket', country: 'sg' })
  })

  test('says what is missing', () => {
    expect(decideWalletCharge(active, a('50.01'), {}, {})).toEqual({ kind: 'balanceTooLow', missing: '0.01' })
  })

  test('names a limit before a low balance, because no top-up helps against it', () => {
    expect(decideWalletCharge(active, a('60'), { dailyCharge: a('100') }, { dailyCharge: a('50') })).toMatchObject({
      code: 325,
      left: '50'
    })
  })

  test('allows an active wallet at home whatever its limits and its balance cover, in this order', () => {
    fc.assert(
      fc.property(anyWallet, anyPrice(2), anyWalletLimits, anyWalletLimits, (any, price, limits, totals) => {
        const wallet = { ...any, walletStatus: 'active' } as const
        const facts = { loading: false, wallet, accountStatus: 'active', market: { path: any.countryCode } } as const
        for (const toPay of [price, wallet.balanceAmount])
          for (const known of [limits, {}]) {
            const byLimits = decideChargeLimits(toPay, known, totals)
            const missing = subtractAmounts(toPay, wallet.balanceAmount)
            const byBalance = compareAmounts(missing, a('0')) > 0 ? { kind: 'balanceTooLow', missing } : { kind: 'allowed' }
            expect(decideWalletCharge(facts, toPay, known, totals)).toEqual(byLimits.kind === 'refused' ? byLimits : byBalance)
          }
      })
    )
  })

  test('refuses a wallet that does not show itself as activated', () => {
    fc.assert(
      fc.property(anyWalletFacts, anyWalletLimits, (facts, limits) => {
        const decision = decideWalletCharge(facts, a('0'), limits, {})
        expect(decision.kind === 'allowed').toBe(walletDisplay(facts).kind === 'activated')
      })
    )
  })

  test('answers 309 for an order of another country before anything else', () => {
    fc.assert(
      fc.property(anyWalletFacts, anyPrice(2), anyWalletLimits, (facts, toPay, limits) => {
        const elsewhere = { ...facts, loading: false, market: { path: 'br' } }
        const decision = decideWalletCharge(elsewhere, toPay, limits, {})
        expect(decision.kind === 'refused' && decision.code === 309).toBe(facts.wallet !== undefined)
      })
    )
  })
})

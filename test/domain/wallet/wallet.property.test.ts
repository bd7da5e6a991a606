import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts, maxAmount, minAmount } from '../../../src/domain/money/arithmetic.ts'
import {
  anyActivationFacts,
  anyAmount,
  anyPrice,
  anyWallet,
  anyWalletCountrySettings,
  anyWalletFacts,
  anyWalletLimits,
  anyWalletTopUpOptions
} from '../../../src/domain/testing/index.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { decideActivation } from '../../../src/domain/wallet/activation.ts'
import { isCountryFull } from '../../../src/domain/wallet/country-settings.ts'
import { quickTopUpAmount } from '../../../src/domain/wallet/quick-top-up-amount.ts'
import { decideTopUpAmount } from '../../../src/domain/wallet/top-up-amount.ts'
import { isKnownTopUpStatus, topUpStatusOf } from '../../../src/domain/wallet/top-up-status.ts'
import { decideWalletCharge } from '../../../src/domain/wallet/wallet-charge.ts'
import { decideChargeLimits, decideTopUpLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { walletRecord } from '../../../src/domain/wallet/wallet-record.ts'
import { isPositive } from '../../../src/domain/wallet/positive-amount.ts'
import { decideWalletReload, isWalletOf, keepsActiveWalletFlag, walletDisplay } from '../../../src/domain/wallet/wallet.ts'

test('wallet display shows the first state that is true, in the order of the specification', () => {
  fc.assert(
    fc.property(anyWalletFacts, (facts) => {
      const { loading, wallet, accountStatus, market } = facts
      const claims: readonly (readonly [string, boolean])[] = [
        ['loading', loading],
        ['unavailable', wallet !== undefined && wallet.countryCode.toUpperCase() !== market.path.toUpperCase()],
        ['suspended', accountStatus === 'deleted'],
        ['restricted', wallet?.walletStatus === 'restricted' || accountStatus === 'restricted'],
        [
          'notActivated',
          wallet?.walletStatus === undefined ||
            wallet.walletStatus === 'reserved' ||
            accountStatus === 'unverified' ||
            accountStatus === 'reserved'
        ],
        ['activated', true]
      ]
      expect(walletDisplay(facts).kind).toBe(claims.find(([, isTrue]) => isTrue)?.[0])
    })
  )
})

test('wallet display shows the wallet itself', () => {
  fc.assert(
    fc.property(anyWalletFacts, (facts) => {
      const display = walletDisplay(facts)
      if ('wallet' in display) expect(display.wallet).toBe(facts.wallet)
      if (display.kind === 'activated') expect(display.wallet.walletStatus).toBe('active')
    })
  )
})

test('wallet is of a country in any case, and of no other one', () => {
  fc.assert(
    fc.property(anyWallet, fc.constantFrom('sg', 'my', 'id'), (wallet, path) => {
      const same = isWalletOf(wallet, { path })
      expect(isWalletOf({ countryCode: wallet.countryCode.toUpperCase() }, { path })).toBe(same)
      expect(['sg', 'my', 'id'].filter((other) => isWalletOf(wallet, { path: other }))).toEqual([wallet.countryCode.toLowerCase()])
    })
  )
})

test('isPositive is what exact arithmetic calls more than 0', () => {
  fc.assert(fc.property(anyAmount, (amount) => isPositive(amount) === compareAmounts(amount, amountOf('0')) > 0))
})

test('wallet flag is kept for active wallets with money and for nothing else', () => {
  fc.assert(
    fc.property(anyWallet, anyAmount, (wallet, balanceAmount) => {
      const kept = keepsActiveWalletFlag({ ...wallet, balanceAmount })
      expect(kept).toBe(wallet.walletStatus === 'active' && compareAmounts(balanceAmount, amountOf('0')) > 0)
    })
  )
})

test('wallet never outlives its login, and is fetched only with one', () => {
  const anyLogin = fc.constantFrom(undefined, 'a', 'b')
  fc.assert(
    fc.property(anyLogin, anyLogin, (before, after) => {
      const { kind } = decideWalletReload(before, after)
      expect(kind === 'keep').toBe(before === after)
      if (kind === 'clearAndFetch') expect(['a', 'b']).toContain(after)
    })
  )
})

test('wallet is opened only where it shows that it is not activated, and in the way that it shows', () => {
  fc.assert(
    fc.property(anyActivationFacts, (facts) => {
      const decision = decideActivation(facts)
      const display = walletDisplay(facts)
      if (decision.kind === 'allowed') expect(display).toEqual({ kind: 'notActivated', by: decision.by })
      expect(decision.kind === 'alreadyActive').toBe(display.kind === 'activated')
      if (display.kind !== 'notActivated') expect(decideActivation({ ...facts, country: undefined })).toEqual(decision)
    })
  )
})

test('country without limits allows whatever another one allows', () => {
  fc.assert(
    fc.property(anyActivationFacts, (facts) => {
      const open = { countryStatus: 'active', walletCount: 0, maxAllowedUsers: 1 } as const
      const decision = decideActivation(facts)
      if (decision.kind === 'allowed') expect(decideActivation({ ...facts, country: open })).toEqual(decision)
      expect(decideActivation({ ...facts, country: { ...open, countryStatus: 'locked' } }).kind).not.toBe('allowed')
    })
  )
})

test('full country opens no new wallet, and one wallet fewer or one place more opens it', () => {
  const nobody = { loading: false, wallet: undefined, accountStatus: undefined, market: { path: 'sg' } } as const
  fc.assert(
    fc.property(anyWalletCountrySettings, (settings) => {
      const country = { ...settings, countryStatus: 'active' } as const
      const decision = decideActivation({ ...nobody, country })
      expect(decision).toEqual(
        country.walletCount >= country.maxAllowedUsers ? { kind: 'blocked', why: 'countryFull' } : { kind: 'allowed', by: 'create' }
      )
      expect(isCountryFull(country)).toBe(decision.kind === 'blocked')
      const roomy = { ...country, maxAllowedUsers: country.walletCount + 1 }
      expect(decideActivation({ ...nobody, country: roomy })).toEqual({ kind: 'allowed', by: 'create' })
    })
  )
})

test('wallet that may pay an order may also pay a cheaper one, with fewer limits and with more in it', () => {
  fc.assert(
    fc.property(anyWallet, anyPrice(2), anyPrice(2), anyWalletLimits, anyWalletLimits, (any, one, other, limits, totals) => {
      const wallet = { ...any, walletStatus: 'active' } as const
      const facts = { loading: false, wallet, accountStatus: 'active', market: { path: any.countryCode } } as const
      const [cheap, dear] = [minAmount(one, other), maxAmount(one, other)]
      for (const known of [limits, {}])
        for (const toPay of [dear, wallet.balanceAmount]) {
          if (decideWalletCharge(facts, toPay, known, totals).kind !== 'allowed') continue
          const less = minAmount(cheap, toPay)
          expect(decideWalletCharge(facts, less, known, totals)).toEqual({ kind: 'allowed' })
          expect(decideWalletCharge(facts, toPay, {}, totals)).toEqual({ kind: 'allowed' })
          const richer = { ...wallet, balanceAmount: addAmounts(wallet.balanceAmount, one) }
          expect(decideWalletCharge({ ...facts, wallet: richer }, toPay, known, totals)).toEqual({ kind: 'allowed' })
        }
    })
  )
})

test('wallet limits allow less when they allow an amount, and leave what still fits', () => {
  fc.assert(
    fc.property(anyPrice(2), anyPrice(2), anyWalletLimits, anyWalletLimits, (one, other, limits, totals) => {
      const [less, more] = [minAmount(one, other), maxAmount(one, other)]
      for (const decide of [decideTopUpLimits, decideChargeLimits]) {
        if (decide(more, limits, totals).kind === 'allowed') expect(decide(less, limits, totals)).toEqual({ kind: 'allowed' })
        const decided = decide(more, limits, totals)
        if (decided.kind === 'allowed') continue
        const only = { [decided.limit]: decided.detail.limitAmount }
        expect(decide(decided.left, only, totals)).toEqual({ kind: 'allowed' })
        expect(decide(addAmounts(decided.left, amountOf('0.01')), only, totals)).toEqual(decided)
      }
    })
  )
})

test('quick top-up takes exactly what is missing where that can be typed', () => {
  fc.assert(
    fc.property(anyPrice(2), anyPrice(2), anyWalletTopUpOptions, (balance, missing, offer) => {
      fc.pre(missing !== '0')
      const found = quickTopUpAmount(addAmounts(balance, missing), balance, offer)
      if (decideTopUpAmount(missing, offer).kind === 'allowed') expect(found).toEqual({ kind: 'topUp', amount: missing })
      else if (found.kind === 'topUp') expect(compareAmounts(found.amount, missing)).toBe(1)
      else expect(found).toEqual({ kind: 'impossible', missing })
    })
  )
})

test('top-up status makes nothing of the wire more than pending, unless it is one of the eight words', () => {
  const words: readonly unknown[] = ['Init', 'Pending', 'Success', 'Paid', 'Refunded', 'Failed', 'Cancelled', 'NonSuccess']
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...words), fc.anything()), (wire) => {
      expect(isKnownTopUpStatus(wire)).toBe(words.includes(wire))
      if (!words.includes(wire)) expect(topUpStatusOf(wire)).toBe('pending')
    })
  )
})

test('wallet record is refused, or can be written again', () => {
  const anyField = fc.oneof(fc.constantFrom<unknown>('w1', 'sg', 0, 1, 2, 3, '12.5', '12.50', true, undefined), fc.jsonValue())
  const anyAnswer = fc.dictionary(fc.constantFrom('walletId', 'walletStatus', 'countryCode', 'balanceAmount', 'hasSpent'), anyField)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        anyAnswer,
        fc.record({
          walletId: fc.string(),
          walletStatus: anyField,
          countryCode: fc.string(),
          balanceAmount: anyField,
          hasSpent: fc.boolean()
        })
      ),
      (answer) => {
        const read = walletRecord.decode(answer)
        if (E.isLeft(read)) return
        expect(walletRecord.is(read.right)).toBe(true)
        expect(walletRecord.decode(walletRecord.encode(read.right))).toEqual(read)
        expect(
          walletDisplay({ loading: false, wallet: read.right, accountStatus: undefined, market: { path: read.right.countryCode } }).kind
        ).not.toBe('unavailable')
      }
    )
  )
})

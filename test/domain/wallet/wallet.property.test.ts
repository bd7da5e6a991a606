import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compare } from '../../../src/domain/money/arithmetic.ts'
import { anyAmount } from '../../../src/domain/testing/index.ts'
import { anyActivationFacts, anyWallet, anyWalletFacts } from '../../../src/domain/testing/wallet.ts'
import { decideActivation } from '../../../src/domain/wallet/activation.ts'
import { isPositive } from '../../../src/domain/wallet/positive-amount.ts'
import { decideWalletReload, isWalletOf, keepsActiveWalletFlag, walletDisplay } from '../../../src/domain/wallet/wallet.ts'

test('a wallet shows the first that is true of it, in the order of the specification', () => {
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

test('what is shown of a wallet is the wallet itself', () => {
  fc.assert(
    fc.property(anyWalletFacts, (facts) => {
      const display = walletDisplay(facts)
      if ('wallet' in display) expect(display.wallet).toBe(facts.wallet)
      if (display.kind === 'activated') expect(display.wallet.walletStatus).toBe('active')
    })
  )
})

test('a wallet is of a country whatever the case, and of no other one', () => {
  fc.assert(
    fc.property(anyWallet, fc.constantFrom('sg', 'my', 'id'), (wallet, path) => {
      const same = isWalletOf(wallet, { path })
      expect(isWalletOf({ countryCode: wallet.countryCode.toUpperCase() }, { path })).toBe(same)
      expect(['sg', 'my', 'id'].filter((other) => isWalletOf(wallet, { path: other }))).toEqual([wallet.countryCode.toLowerCase()])
    })
  )
})

test('positive is what exact arithmetic calls more than 0', () => {
  fc.assert(fc.property(anyAmount, (amount) => isPositive(amount) === compare(amount, amountOf('0')) > 0))
})

test('the flag is kept for active wallets with money and for nothing else', () => {
  fc.assert(
    fc.property(anyWallet, anyAmount, (wallet, balanceAmount) => {
      const kept = keepsActiveWalletFlag({ ...wallet, balanceAmount })
      expect(kept).toBe(wallet.walletStatus === 'active' && compare(balanceAmount, amountOf('0')) > 0)
    })
  )
})

test('a wallet never outlives the login that it belongs to, and is fetched only for somebody', () => {
  const anyLogin = fc.constantFrom(undefined, 'a', 'b')
  fc.assert(
    fc.property(anyLogin, anyLogin, (before, after) => {
      const { kind } = decideWalletReload(before, after)
      expect(kind === 'keep').toBe(before === after)
      if (kind === 'clearAndFetch') expect(after).toBeDefined()
    })
  )
})

test('a wallet is opened only where it shows that it is not activated, and in the way that it shows', () => {
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

test('a country that has nothing against wallets allows whatever another one allows', () => {
  fc.assert(
    fc.property(anyActivationFacts, (facts) => {
      const open = { countryStatus: 'active', walletCount: 0, maxAllowedUsers: 1 } as const
      const decision = decideActivation(facts)
      if (decision.kind === 'allowed') expect(decideActivation({ ...facts, country: open })).toEqual(decision)
      expect(decideActivation({ ...facts, country: { ...open, countryStatus: 'locked' } }).kind).not.toBe('allowed')
    })
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { activationSteps, decideActivation } from '../../../src/domain/wallet/activation.ts'
import type { ActivationFacts } from '../../../src/domain/wallet/activation.ts'
import { isCountryFull } from '../../../src/domain/wallet/country-settings.ts'
import type { WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'

const open = { countryStatus: 'active', walletCount: 10, maxAllowedUsers: 5000 } as const
const full = { ...open, walletCount: 5000 }

const wallet = (walletStatus: WalletStatus | undefined, countryCode = 'sg') => ({
  walletId: 'w-1',
  walletStatus,
  countryCode,
  balanceAmount: amountOf('0'),
  hasSpent: false
})

const nobody: ActivationFacts = { loading: false, wallet: undefined, accountStatus: undefined, market: { path: 'sg' }, country: open }

describe('mayOpenWallet', () => {
  test.each<[string, Partial<ActivationFacts>, object]>([
    ['without a wallet', {}, { kind: 'allowed', by: 'create' }],
    ['with one that was never activated', { wallet: wallet(undefined) }, { kind: 'allowed', by: 'create' }],
    ['with a reserved one', { wallet: wallet('reserved') }, { kind: 'allowed', by: 'unreserve' }],
    ['with an unverified account', { wallet: wallet('active'), accountStatus: 'unverified' }, { kind: 'allowed', by: 'create' }],
    ['with an active one', { wallet: wallet('active') }, { kind: 'alreadyActive' }],
    ['with a restricted one', { wallet: wallet('restricted') }, { kind: 'blocked', why: 'restricted' }],
    ['with one of another country', { wallet: wallet('reserved', 'my') }, { kind: 'blocked', why: 'otherCountry' }],
    ['with a deleted account', { accountStatus: 'deleted' }, { kind: 'blocked', why: 'suspended' }],
    ['while the wallet is fetched', { loading: true }, { kind: 'loading' }],
    ['while the country is fetched', { country: undefined }, { kind: 'loading' }],
    ['in a locked country', { country: { ...open, countryStatus: 'locked' } }, { kind: 'blocked', why: 'countryLocked' }],
    [
      'in a country that opens none',
      { country: { ...open, countryStatus: 'activationsDisabled' } },
      { kind: 'blocked', why: 'activationsDisabled' }
    ],
    ['in a full country', { country: full }, { kind: 'blocked', why: 'countryFull' }],
    ['reserved, in a full country', { wallet: wallet('reserved'), country: full }, { kind: 'blocked', why: 'countryFull' }],
    [
      'reserved, in a country that opens none',
      { wallet: wallet('reserved'), country: { ...open, countryStatus: 'activationsDisabled' } },
      { kind: 'blocked', why: 'activationsDisabled' }
    ],
    [
      'reserved, in a locked country',
      { wallet: wallet('reserved'), country: { ...open, countryStatus: 'locked' } },
      { kind: 'blocked', why: 'countryLocked' }
    ],
    ['active, in a full country', { wallet: wallet('active'), country: full }, { kind: 'alreadyActive' }],
    [
      'active and unverified, in a full country',
      { wallet: wallet('active'), accountStatus: 'unverified', country: full },
      { kind: 'allowed', by: 'create' }
    ],
    [
      'active and unverified, in a country that opens none',
      { wallet: wallet('active'), accountStatus: 'unverified', country: { ...open, countryStatus: 'activationsDisabled' } },
      { kind: 'allowed', by: 'create' }
    ],
    [
      'active and unverified, in a locked country',
      { wallet: wallet('active'), accountStatus: 'unverified', country: { ...full, countryStatus: 'locked' } },
      { kind: 'blocked', why: 'countryLocked' }
    ]
  ])('with %s', (_, known, decision) => {
    expect(decideActivation({ ...nobody, ...known })).toEqual(decision)
  })

  test('wallet activation asks for the phone and a code, and for nothing when it is reserved', () => {
    expect(activationSteps).toEqual({ create: ['phoneCheck', 'otp', 'createWallet'], unreserve: ['unreserveWallet'] })
  })
})

describe('full country', () => {
  test.each([
    [4999, 5000, false],
    [5000, 5000, true],
    [5001, 5000, true],
    [0, 0, true]
  ])('with %i wallets of %i: %s', (walletCount, maxAllowedUsers, isFull) => {
    expect(isCountryFull({ walletCount, maxAllowedUsers })).toBe(isFull)
  })

  test('begins with its last wallet, and never before', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (walletCount, room) => {
        expect(isCountryFull({ walletCount, maxAllowedUsers: walletCount + room + 1 })).toBe(false)
        expect(isCountryFull({ walletCount: walletCount + room, maxAllowedUsers: walletCount })).toBe(true)
      })
    )
  })
})

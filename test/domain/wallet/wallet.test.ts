import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { WalletAccountStatus, WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import type { Wallet, WalletFacts } from '../../../src/domain/wallet/wallet.ts'
import { decideWalletReload, isWalletOf, keepsActiveWalletFlag, walletDisplay } from '../../../src/domain/wallet/wallet.ts'

const held = (walletStatus: WalletStatus | undefined, countryCode = 'sg', balance = '12.5'): Wallet => ({
  walletId: 'w-1',
  walletStatus,
  countryCode,
  balanceAmount: amountOf(balance),
  hasSpent: false
})

const facts = (wallet: Wallet | undefined, accountStatus?: WalletAccountStatus, loading = false): WalletFacts => ({
  loading,
  wallet,
  accountStatus,
  market: { path: 'sg' }
})

describe('wallet display', () => {
  test.each<[WalletStatus | undefined, WalletAccountStatus | undefined, string]>([
    // wallet status, account status, display
    ['active', undefined, 'activated'],
    ['active', 'active', 'activated'],
    ['active', 'unverified', 'notActivated'],
    ['active', 'reserved', 'notActivated'],
    ['active', 'restricted', 'restricted'],
    ['active', 'deleted', 'suspended'],
    ['restricted', undefined, 'restricted'],
    ['restricted', 'active', 'restricted'],
    ['restricted', 'unverified', 'restricted'],
    ['restricted', 'deleted', 'suspended'],
    ['reserved', undefined, 'notActivated'],
    ['reserved', 'active', 'notActivated'],
    ['reserved', 'restricted', 'restricted'],
    ['reserved', 'deleted', 'suspended'],
    [undefined, undefined, 'notActivated'],
    [undefined, 'active', 'notActivated'],
    [undefined, 'unverified', 'notActivated'],
    [undefined, 'restricted', 'restricted'],
    [undefined, 'deleted', 'suspended']
  ])('for status %s, account %s: %s', (walletStatus, accountStatus, shown) => {
    expect(walletDisplay(facts(held(walletStatus), accountStatus)).kind).toBe(shown)
    expect(walletDisplay(facts(held(walletStatus, 'my'), accountStatus)).kind).toBe('unavailable')
    expect(walletDisplay(facts(held(walletStatus, 'my'), accountStatus, true)).kind).toBe('loading')
  })

  test.each<[WalletAccountStatus | undefined, object]>([
    [undefined, { kind: 'notActivated', by: 'create' }],
    ['active', { kind: 'notActivated', by: 'create' }],
    ['unverified', { kind: 'notActivated', by: 'create' }],
    ['reserved', { kind: 'notActivated', by: 'unreserve' }],
    ['restricted', { kind: 'restricted', wallet: undefined }],
    ['deleted', { kind: 'suspended' }]
  ])('without a wallet, account %s: %j', (accountStatus, shown) => {
    expect(walletDisplay(facts(undefined, accountStatus))).toEqual(shown)
  })

  test('takes a reserved wallet back into use, and creates one that never was', () => {
    expect(walletDisplay(facts(held('reserved')))).toEqual({ kind: 'notActivated', by: 'unreserve' })
    expect(walletDisplay(facts(held(undefined)))).toEqual({ kind: 'notActivated', by: 'create' })
  })

  test('keeps country and balance of an unavailable or restricted wallet on the screen', () => {
    expect(walletDisplay(facts(held('active', 'my')))).toEqual({ kind: 'unavailable', wallet: held('active', 'my') })
    expect(walletDisplay(facts(held('restricted')))).toEqual({ kind: 'restricted', wallet: held('restricted') })
  })

  test('belongs to one country, in any spelling of the code', () => {
    expect(isWalletOf({ countryCode: 'SG' }, { path: 'sg' })).toBe(true)
    expect(isWalletOf({ countryCode: 'my' }, { path: 'sg' })).toBe(false)
  })
})

test.each<[WalletStatus | undefined, string, boolean]>([
  ['active', '0.01', true],
  ['active', '0', false],
  ['active', '-3', false],
  ['restricted', '12.5', false],
  ['reserved', '12.5', false],
  [undefined, '12.5', false]
])('wallet flag that is %s and holds %s is kept: %s', (walletStatus, balance, kept) => {
  expect(keepsActiveWalletFlag(held(walletStatus, 'sg', balance))).toBe(kept)
})

test('wallet flag goes with the wallet', () => {
  expect(keepsActiveWalletFlag(undefined)).toBe(false)
})

test.each([
  [undefined, undefined, 'keep'],
  ['a', 'a', 'keep'],
  ['a', undefined, 'clear'],
  [undefined, 'a', 'clearAndFetch'],
  ['a', 'b', 'clearAndFetch']
])('wallet cache after %s, now %s: %s', (before, after, kind) => {
  expect(decideWalletReload(before, after)).toEqual({ kind })
})

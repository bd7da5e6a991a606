import { describe, expect, test } from 'vitest'
import type { AccountBalances } from '../../../src/application/use-cases/account-summary.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { WalletAccountStatus, WalletCountryStatus, WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { accountSummaryItems } from '../../../src/ui/islands/account-summary-items.ts'

const BOTH = { wallet: true, cashback: true }

interface Known {
  readonly status?: WalletStatus | undefined
  readonly account?: WalletAccountStatus | undefined
  readonly of?: string
  readonly country?: WalletCountryStatus
}

const wallet = ({ status, of = 'sg' }: Known) => ({
  walletId: 'w1',
  walletStatus: status,
  countryCode: of,
  balanceAmount: amountOf('12.5'),
  hasSpent: false
})

const balances = (known: Known, hasWallet = true): AccountBalances => ({
  held: { wallet: hasWallet ? wallet(known) : undefined, accountStatus: known.account },
  country: { countryStatus: known.country ?? 'active', maxAllowedUsers: 5, walletCount: 1, limits: {} },
  rewards: undefined
})

const signs = (known: AccountBalances | undefined, features = BOTH, country = 'sg') =>
  accountSummaryItems({ country, features, balances: known })

describe('header wallet', () => {
  test.each([
    ['active', { status: 'active' }, [{ kind: 'balance', amount: '12.5' }]],
    ['active, the account too', { status: 'active', account: 'active' }, [{ kind: 'balance', amount: '12.5' }]],
    ['restricted', { status: 'restricted' }, [{ kind: 'restricted', amount: '12.5' }]],
    ['active, the account restricted', { status: 'active', account: 'restricted' }, [{ kind: 'restricted', amount: '12.5' }]],
    ['not activated', { status: undefined }, [{ kind: 'notActivated' }]],
    ['reserved', { status: 'reserved' }, [{ kind: 'notActivated' }]],
    ['active, the number not verified', { status: 'active', account: 'unverified' }, [{ kind: 'unverified' }]],
    ['of another country', { status: 'active', of: 'my' }, [{ kind: 'elsewhere', country: 'MY' }]],
    ['of another country, restricted', { status: 'restricted', of: 'my' }, [{ kind: 'elsewhere', country: 'MY' }]],
    ['of a deleted account', { status: 'active', account: 'deleted' }, []],
    ['active in a locked country', { status: 'active', country: 'locked' }, [{ kind: 'balance', amount: '12.5' }]]
  ] as const)('shows %s', (_, known, expected) => {
    expect(signs(balances(known))).toEqual(expected)
  })

  test.each([
    ['none was opened', {}, [{ kind: 'notActivated' }]],
    ['and the number is not verified', { account: 'unverified' }, [{ kind: 'unverified' }]],
    ['and the account is restricted', { account: 'restricted' }, [{ kind: 'restricted', amount: undefined }]],
    ['in a country that opens none just now', { country: 'activationsDisabled' }, [{ kind: 'notActivated' }]],
    ['in a locked country', { country: 'locked' }, []]
  ] as const)('without one: %s', (_, known, expected) => {
    expect(signs(balances(known, false))).toEqual(expected)
  })

  test('is nothing where it could not be read, while signed out, or where the country has none', () => {
    const unread: AccountBalances = { held: undefined, country: undefined, rewards: undefined }
    expect(signs(unread)).toEqual([])
    expect(signs(undefined)).toEqual([])
    expect(signs(balances({ status: 'active' }), { wallet: false, cashback: true })).toEqual([])
  })

  test('does not wait for what the country says', () => {
    expect(signs({ ...balances({ status: 'active' }), country: undefined })).toEqual([{ kind: 'balance', amount: '12.5' }])
  })
})

describe('header rewards', () => {
  const rewards = { currency: 'SGD', available: amountOf('3.5'), balances: [] }

  test('is their sum, behind the wallet', () => {
    expect(signs({ ...balances({ status: 'active' }), rewards })).toEqual([
      { kind: 'balance', amount: '12.5' },
      { kind: 'rewards', amount: '3.5' }
    ])
  })

  test('is there alone where the wallet cannot be read', () => {
    expect(signs({ held: undefined, country: undefined, rewards })).toEqual([{ kind: 'rewards', amount: '3.5' }])
  })

  test('is nothing where the country has none', () => {
    expect(signs({ held: undefined, country: undefined, rewards }, { wallet: true, cashback: false })).toEqual([])
  })
})

import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import { chargeLimit, topUpLimit } from '../../../src/domain/wallet/wallet-limits.ts'
import { walletRecord } from '../../../src/domain/wallet/wallet-record.ts'
import { walletAccountStatus, walletCountryStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import type { Wallet } from '../../../src/domain/wallet/wallet.ts'
import { anyWallet } from '../../../src/domain/testing/wallet.ts'

const rowsOf = (table: { readonly rows: readonly { readonly code: number | string; readonly name: string }[] }) =>
  table.rows.map(({ code, name }) => [code, name])

describe('wallet codes', () => {
  test('hold the status', () => {
    expect(rowsOf(walletStatus)).toEqual([
      [0, 'restricted'],
      [1, 'active'],
      [2, 'reserved']
    ])
  })

  test('hold the status of the account', () => {
    expect(rowsOf(walletAccountStatus)).toEqual([
      ['RESTRICTED', 'restricted'],
      ['ACTIVE', 'active'],
      ['RESERVED', 'reserved'],
      ['DELETED', 'deleted'],
      ['UNVERIFIED', 'unverified']
    ])
  })

  test('hold the status of the country', () => {
    expect(rowsOf(walletCountryStatus)).toEqual([
      [1, 'active'],
      [2, 'locked'],
      [3, 'activationsDisabled']
    ])
  })

  test.each([
    ['walletStatus', walletStatus],
    ['walletAccountStatus', walletAccountStatus],
    ['walletCountryStatus', walletCountryStatus],
    ['walletTopUpStatus', walletTopUpStatus],
    ['topUpLimit', topUpLimit],
    ['chargeLimit', chargeLimit]
  ] as const)('%s reads what it writes, and nothing else', (_, { codec, names, rows }) => {
    const codes = new Set<unknown>(rows.map(({ code }) => code))
    expect(codes.size).toBe(names.length)
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom<unknown>(...codes), fc.integer({ min: -5, max: 400 }), fc.string()), (code) => {
        const read = codec.decode(code)
        expect(E.isRight(read)).toBe(codes.has(code))
      })
    )
    for (const { code, name } of rows) expect(codec.decode(code)).toEqual(E.right(name))
  })
})

describe('wallet record', () => {
  const answer = { walletId: 'w-1', walletStatus: 1, countryCode: 'sg', balanceAmount: '12.5', hasSpent: true }

  test('holds its status by name', () => {
    expect(walletRecord.decode(answer)).toEqual(E.right({ ...answer, walletStatus: 'active' }))
  })

  test('is not activated yet without a status', () => {
    const read = walletRecord.decode({ walletId: 'w-1', countryCode: 'sg', balanceAmount: '0', hasSpent: false })
    expect(E.isRight(read) ? read.right.walletStatus : 'unread').toBeUndefined()
  })

  test.each([
    { walletStatus: 3 },
    { walletStatus: '1' },
    { balanceAmount: 12.5 },
    { balanceAmount: '12.50' },
    { hasSpent: 1 },
    { walletId: 7 }
  ])('is refused with %j', (wrong) => {
    expect(E.isLeft(walletRecord.decode({ ...answer, ...wrong }))).toBe(true)
  })

  test('reads every wallet that it writes', () => {
    fc.assert(
      fc.property(anyWallet, (wallet: Wallet) => {
        expect(walletRecord.decode(walletRecord.encode(wallet))).toEqual(E.right(wallet))
      })
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { anyTopUpStatus, anyWalletTransaction } from '../../../src/domain/testing/wallet.ts'
import type { WalletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import {
  isKnownTopUpStatus,
  topUpMoneyStateOf,
  topUpStatusOf,
  topUpStatusOfResult,
  walletTopUpStatus
} from '../../../src/domain/wallet/top-up-status.ts'
import { isTopUpCredited, walletScreenOf } from '../../../src/domain/wallet/wallet-transaction.ts'

const WORDS = ['Init', 'Pending', 'Success', 'Paid', 'Refunded', 'Failed', 'Cancelled', 'NonSuccess']

const ROWS: readonly (readonly [string, WalletTopUpStatus, string, string])[] = [
  // wire value, name, screen, money
  ['Init', 'init', 'waiting', 'notCharged'],
  ['Pending', 'pending', 'waiting', 'maybeCharged'],
  ['Success', 'success', 'complete', 'charged'],
  ['Paid', 'paid', 'waiting', 'charged'],
  ['Refunded', 'refunded', 'complete', 'refunded'],
  ['Failed', 'failed', 'complete', 'notCharged'],
  ['Cancelled', 'cancelled', 'complete', 'notCharged'],
  ['NonSuccess', 'nonSuccess', 'complete', 'maybeCharged']
]

describe('top-up status', () => {
  test('is one of eight words', () => {
    expect(walletTopUpStatus.rows.map(({ code, name }) => [code, name])).toEqual(ROWS.map(([code, name]) => [code, name]))
  })

  test.each(ROWS)('%s is %s, stands on the screen "%s", and the money is %s', (word, name, screen, money) => {
    expect(topUpStatusOf(word)).toBe(name)
    expect(isKnownTopUpStatus(word)).toBe(true)
    expect(walletScreenOf({ status: name, balanceAmount: undefined })).toBe(screen)
    expect(topUpMoneyStateOf(name, { returned: false })).toBe(money)
  })

  test('may already be paid after the return from the payment page', () => {
    expect(topUpMoneyStateOf('init', { returned: true })).toBe('maybeCharged')
  })

  test('is shown as pending when it is unknown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...WORDS), fc.string(), fc.integer(), fc.constant(undefined)), (wire) => {
        const isKnown = WORDS.some((word) => word === wire)
        expect(isKnownTopUpStatus(wire)).toBe(isKnown)
        if (isKnown) expect(walletTopUpStatus.codec.encode(topUpStatusOf(wire))).toBe(wire)
        else expect(topUpStatusOf(wire)).toBe('pending')
      })
    )
  })

  test.each([
    [0, 'paid'],
    [431, 'pending'],
    [552, 'nonSuccess'],
    [-1, 'nonSuccess']
  ])('for code %i of the payment provider is %s', (code, name) => {
    expect(topUpStatusOfResult(code)).toBe(name)
  })

  test('is no success after every code of the provider but two', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.constantFrom(0, 431)), (code) => {
        expect(topUpStatusOfResult(code) === 'nonSuccess').toBe(code !== 0 && code !== 431)
      })
    )
  })

  test('never says that nothing was charged where the money may have gone, and coming back changes only an untouched one', () => {
    fc.assert(
      fc.property(anyTopUpStatus, (status) => {
        const before = topUpMoneyStateOf(status, { returned: false })
        const after = topUpMoneyStateOf(status, { returned: true })
        expect(after === before).toBe(status !== 'init')
        if (after === 'notCharged') expect(walletScreenOf({ status, balanceAmount: undefined })).toBe('complete')
      })
    )
  })
})

describe('wallet transaction', () => {
  test('is complete as soon as the balance after it is known when it is paid', () => {
    expect(walletScreenOf({ status: 'paid', balanceAmount: amountOf('62.5') })).toBe('complete')
    expect(isTopUpCredited({ status: 'paid', balanceAmount: amountOf('62.5') })).toBe(true)
    expect(isTopUpCredited({ status: 'paid', balanceAmount: undefined })).toBe(false)
  })

  test('waits when it is pending, with any known balance', () => {
    expect(walletScreenOf({ status: 'pending', balanceAmount: amountOf('12.5') })).toBe('waiting')
  })

  test('is complete when it is credited, and its money is charged', () => {
    fc.assert(
      fc.property(anyWalletTransaction, (transaction) => {
        if (!isTopUpCredited(transaction)) {
          expect(['success', transaction.balanceAmount === undefined ? '' : 'paid']).not.toContain(transaction.status)
          return
        }
        expect(walletScreenOf(transaction)).toBe('complete')
        expect(topUpMoneyStateOf(transaction.status, { returned: true })).toBe('charged')
      })
    )
  })

  test('waits exactly while it is open', () => {
    fc.assert(
      fc.property(anyWalletTransaction, (transaction) => {
        const { status, balanceAmount } = transaction
        const isOpen = status === 'init' || status === 'pending' || (status === 'paid' && balanceAmount === undefined)
        expect(walletScreenOf(transaction)).toBe(isOpen ? 'waiting' : 'complete')
      })
    )
  })
})

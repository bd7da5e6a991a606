import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { isNegativeAmount, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyPrice } from '../../../src/domain/testing/amounts.ts'
import { isBalanced, postingOf, type WalletEvent } from '../../../src/domain/wallet/posting.ts'

const a = amountOf

/** Writes entries in short: `wallet +5, provider -5`. */
const short = (event: WalletEvent): string =>
  postingOf(event)
    .entries.map(({ account, amount }) => `${account} ${isNegativeAmount(amount) ? amount : `+${amount}`}`)
    .join(', ')

describe('postingOf', () => {
  test.each<readonly [WalletEvent, key: string, entries: string]>([
    [{ kind: 'topUp', topUpId: '72', amount: a('5') }, 'topUp/72', 'wallet +5, provider -5'],
    [{ kind: 'charge', orderId: 'ORD-1', amount: a('4.99') }, 'charge/ORD-1', 'wallet -4.99, sales +4.99'],
    [{ kind: 'refund', orderId: 'ORD-1', amount: a('4.99'), paidBy: 'wallet' }, 'refund/ORD-1', 'wallet +4.99, sales -4.99'],
    [{ kind: 'refund', orderId: 'ORD-2', amount: a('4.99'), paidBy: 'provider' }, 'refund/ORD-2', 'wallet +4.99, provider -4.99'],
    [{ kind: 'rest', providerTxnId: '9', amount: a('0.5') }, 'rest/9', 'wallet +0.5, provider -0.5'],
    [{ kind: 'hold', holdId: 'h', amount: a('3') }, 'hold/h', 'wallet -3, held +3'],
    [{ kind: 'capture', holdId: 'h', amount: a('3') }, 'capture/h', 'held -3, provider +3'],
    [{ kind: 'release', holdId: 'h', amount: a('3') }, 'release/h', 'wallet +3, held -3'],
    [{ kind: 'gift', codeHash: 'x', amount: a('10') }, 'gift/x', 'wallet +10, gifts -10'],
    [{ kind: 'correction', id: 'u', amount: a('-2') }, 'correction/u', 'wallet -2, corrections +2'],
    [{ kind: 'closing', walletId: 'w', turn: 1, amount: a('7') }, 'closing/w/1', 'wallet -7, unclaimed +7'],
    [{ kind: 'claim', id: 'c', amount: a('7') }, 'claim/c', 'unclaimed -7, corrections +7'],
    [{ kind: 'chargeback', ref: 'r', amount: a('7'), balance: a('9') }, 'chargeback/r', 'wallet -7, provider +7'],
    [{ kind: 'chargebackWon', ref: 'r', amount: a('7'), taken: a('7') }, 'chargebackWon/r', 'provider -7, wallet +7'],
    [{ kind: 'refund', orderId: 'ORD-3', amount: a('2'), paidBy: 'wallet', isClosed: true }, 'refund/ORD-3', 'unclaimed +2, sales -2']
  ])('of %j has the key and the entries of its event', (event, key, entries) => {
    expect([postingOf(event).key, short(event)]).toEqual([key, entries])
  })

  test.each<readonly [balance: string, entries: string]>([
    ['20', 'wallet -8, provider +8'],
    ['8', 'wallet -8, provider +8'],
    ['3', 'wallet -3, losses -5, provider +8'],
    ['0', 'losses -8, provider +8']
  ])('of a chargeback of 8 takes no more than the balance of %s', (balance, entries) => {
    expect(short({ kind: 'chargeback', ref: '72', amount: a('8'), balance: a(balance) })).toBe(entries)
  })

  test.each<readonly [unclaimed: string, balance: string, entries: string]>([
    ['10', '0', 'unclaimed -8, provider +8'],
    ['5', '1', 'unclaimed -5, wallet -1, losses -2, provider +8'],
    ['5', '20', 'unclaimed -5, wallet -3, provider +8']
  ])('of a chargeback of 8 takes %s of a closed wallet before its balance of %s', (unclaimed, balance, entries) => {
    expect(short({ kind: 'chargeback', ref: '72', amount: a('8'), balance: a(balance), unclaimed: a(unclaimed) })).toBe(entries)
  })

  test('of a chargeback that is won gives back what was taken', () => {
    expect(short({ kind: 'chargebackWon', ref: '72', amount: a('8'), taken: a('3') })).toBe('provider -8, losses +5, wallet +3')
    expect(short({ kind: 'chargebackWon', ref: '72', amount: a('8'), taken: a('1'), unclaimed: a('5') })).toBe(
      'provider -8, losses +2, wallet +1, unclaimed +5'
    )
  })

  test('always balances', () => {
    fc.assert(
      fc.property(anyPrice(2), anyPrice(2), (amount, other) => {
        for (const event of [
          { kind: 'chargeback', ref: 'r', amount, balance: other },
          { kind: 'topUp', topUpId: 't', amount },
          { kind: 'refund', orderId: 'o', amount, paidBy: 'wallet' }
        ] as const satisfies readonly WalletEvent[]) {
          const { entries } = postingOf(event)
          fc.pre(amount !== '0')
          expect(isBalanced(entries)).toBe(true)
          expect(sumAmounts(entries.map((entry) => entry.amount))).toBe('0')
        }
      })
    )
  })
})

describe('isBalanced', () => {
  test.each<readonly [string, Parameters<typeof isBalanced>[0]]>([
    ['nothing', []],
    ['one side', [{ account: 'wallet', amount: a('5') }]],
    [
      'sides that do not sum to 0',
      [
        { account: 'wallet', amount: a('5') },
        { account: 'sales', amount: a('-4.99') }
      ]
    ],
    [
      'an account twice',
      [
        { account: 'sales', amount: a('5') },
        { account: 'sales', amount: a('-5') }
      ]
    ],
    [
      'an entry of 0',
      [
        { account: 'wallet', amount: a('5') },
        { account: 'sales', amount: a('-5') },
        { account: 'losses', amount: a('0') }
      ]
    ]
  ])('refuses %s', (_what, entries) => {
    expect(isBalanced(entries)).toBe(false)
  })
})

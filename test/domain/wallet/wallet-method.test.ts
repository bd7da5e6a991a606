import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Market } from '../../../src/domain/market/market.ts'
import { indonesia, singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { anyPrice } from '../../../src/domain/testing/amounts.ts'
import { anyWalletFacts } from '../../../src/domain/testing/wallet.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { TopUpOffer } from '../../../src/domain/wallet/top-up-amount.ts'
import { type WalletKnowledge, walletMethodOf } from '../../../src/domain/wallet/wallet-method.ts'
import { walletDisplay, type Wallet } from '../../../src/domain/wallet/wallet.ts'

const offer: TopUpOffer = { amounts: ['5', '10'].map(amountOf), custom: undefined }
const read = (more: Partial<Wallet> = {}, accountStatus: 'active' | 'deleted' = 'active'): WalletKnowledge => ({
  kind: 'read',
  wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'SG', balanceAmount: amountOf('10'), hasSpent: true, ...more },
  accountStatus
})
const method = (known: WalletKnowledge, toPay: string | undefined = '4.85', market: Pick<Market, 'path'> = singapore) =>
  walletMethodOf({ known, market, toPay: toPay === undefined ? undefined : amountOf(toPay), offer })

describe('wallet as a payment method', () => {
  test.each([
    ['signedOut', 'signIn'],
    ['loading', 'loading'],
    ['unread', 'unread']
  ] as const)('is %s: %s, without an amount', (kind, shown) => {
    expect(method({ kind })).toEqual({ kind: shown })
  })

  test.each([
    ['4.85', { kind: 'ready', balance: '10', after: '5.15' }],
    ['10', { kind: 'ready', balance: '10', after: '0' }],
    ['10.01', { kind: 'short', balance: '10', missing: '0.01', topUp: { kind: 'topUp', amount: '5' } }],
    ['17', { kind: 'short', balance: '10', missing: '7', topUp: { kind: 'topUp', amount: '10' } }],
    ['20.01', { kind: 'short', balance: '10', missing: '10.01', topUp: { kind: 'impossible', missing: '10.01' } }]
  ])('W20: pays %s of 10 as %j', (toPay, shown) => {
    expect(method(read(), toPay)).toEqual(shown)
  })

  test('states the balance while the total is not known', () => {
    expect(walletMethodOf({ known: read(), market: singapore, toPay: undefined, offer })).toEqual({
      ...{ kind: 'ready', balance: '10', after: undefined }
    })
  })

  test('names no top-up while its amounts are not known', () => {
    expect(walletMethodOf({ known: read(), market: singapore, toPay: amountOf('12'), offer: undefined })).toMatchObject({
      topUp: undefined
    })
  })

  test('M254: pays in its own country alone, whatever else stands against it', () => {
    expect(method(read({ walletStatus: 'restricted' }), '4.85', indonesia)).toEqual({ kind: 'elsewhere', country: 'sg' })
  })

  test.each([
    [read({ walletStatus: 'restricted' }), { kind: 'restricted' }],
    [read({ walletStatus: 'reserved' }), { kind: 'closed', by: 'unreserve' }],
    [read({ walletStatus: undefined }), { kind: 'closed', by: 'create' }],
    [{ kind: 'read', wallet: undefined, accountStatus: undefined } as const, { kind: 'closed', by: 'create' }],
    [read({}, 'deleted'), { kind: 'hidden' }]
  ])('is shown by its display state', (known, shown) => {
    expect(method(known)).toEqual(shown)
  })

  test('pays exactly in the state activated, and what is left and paid is the balance', () =>
    fc.assert(
      fc.property(anyWalletFacts, anyPrice(2), (facts, toPay) => {
        const display = walletDisplay({ ...facts, loading: false })
        const shown = walletMethodOf({ known: { ...facts, kind: 'read' }, market: facts.market, toPay, offer })
        expect(shown.kind === 'ready' || shown.kind === 'short').toBe(display.kind === 'activated')
        if (shown.kind === 'ready' && shown.after !== undefined) expect(addAmounts(shown.after, toPay)).toBe(shown.balance)
        if (shown.kind === 'short') {
          expect(addAmounts(shown.balance, shown.missing)).toBe(toPay)
          if (shown.topUp?.kind === 'topUp') expect(compareAmounts(shown.topUp.amount, shown.missing)).toBeGreaterThanOrEqual(0)
        }
      })
    ))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyPrice, anyQuickTopUpFacts, anyWalletTopUpOptions } from '../../../src/domain/testing/index.ts'
import type { QuickTopUpFacts } from '../../../src/domain/wallet/quick-top-up.ts'
import { QUICK_TOP_UP_TIMEOUT, quickTopUpOf } from '../../../src/domain/wallet/quick-top-up.ts'
import { quickTopUpAmount } from '../../../src/domain/wallet/quick-top-up-amount.ts'
import { decideTopUpAmount } from '../../../src/domain/wallet/top-up-amount.ts'

const a = amountOf
const startedAt = new Date('2026-11-21T02:00:00Z')
const after = (ms: number) => new Date(startedAt.getTime() + ms)

describe('quick top-up', () => {
  test('waits for 180 seconds', () => {
    expect(QUICK_TOP_UP_TIMEOUT).toBe(180_000)
  })

  test.each<[string, Partial<QuickTopUpFacts>, number, string]>([
    ['nothing is answered', {}, 0, 'topUp'],
    ['nothing is answered', {}, 179_999, 'topUp'],
    ['nothing is answered', {}, 180_000, 'timedOut'],
    ['it is pending', { topUp: { status: 'pending', balanceAmount: undefined } }, 60_000, 'topUp'],
    ['it is pending', { topUp: { status: 'pending', balanceAmount: undefined } }, 180_000, 'timedOut'],
    ['it is paid, not credited', { topUp: { status: 'paid', balanceAmount: undefined } }, 60_000, 'topUp'],
    ['it is credited', { topUp: { status: 'success', balanceAmount: a('70') } }, 60_000, 'continueOrder'],
    ['it is credited late', { topUp: { status: 'success', balanceAmount: a('70') } }, 3_600_000, 'continueOrder'],
    ['it failed', { topUp: { status: 'failed', balanceAmount: undefined } }, 60_000, 'notToppedUp'],
    ['it was cancelled', { topUp: { status: 'cancelled', balanceAmount: undefined } }, 200_000, 'notToppedUp'],
    ['the provider refused', { topUp: { status: 'nonSuccess', balanceAmount: undefined } }, 1, 'notToppedUp'],
    ['the money went back', { topUp: { status: 'refunded', balanceAmount: undefined } }, 1, 'notToppedUp'],
    ['the order is paid', { orderPaid: true, topUp: { status: 'success', balanceAmount: a('0') } }, 60_000, 'orderCompleted'],
    ['the order is paid', { orderPaid: true }, 3_600_000, 'orderCompleted']
  ])('in %s, %j after %i ms: %s', (_, known, ms, kind) => {
    expect(quickTopUpOf({ startedAt, topUp: undefined, orderPaid: false, ...known }, after(ms))).toEqual({ kind })
  })

  test('ends by time alone only while it waits for a top-up', () => {
    fc.assert(
      fc.property(anyQuickTopUpFacts, fc.nat(400_000), (facts, ms) => {
        const early = quickTopUpOf(facts, facts.startedAt)
        const expected = early.kind === 'topUp' && ms >= 180_000 ? { kind: 'timedOut' } : early
        expect(quickTopUpOf(facts, new Date(facts.startedAt.getTime() + ms))).toEqual(expected)
        expect(early.kind === 'orderCompleted').toBe(facts.orderPaid)
      })
    )
  })
})

describe('quick top-up amount', () => {
  const listed = { amounts: [a('50'), a('10'), a('25')], custom: undefined }
  const typed = { amounts: [a('50')], custom: { minimum: a('10'), maximum: a('100') } }

  test.each([
    ['70', '70', listed, { kind: 'enough' }],
    ['70', '70.01', listed, { kind: 'enough' }],
    ['70', '60', listed, { kind: 'topUp', amount: '10' }],
    ['70', '59.99', listed, { kind: 'topUp', amount: '25' }],
    ['70', '0', listed, { kind: 'impossible', missing: '70' }],
    ['70', '29.5', typed, { kind: 'topUp', amount: '40.5' }],
    ['70', '65', typed, { kind: 'topUp', amount: '10' }],
    ['70', '20', typed, { kind: 'topUp', amount: '50' }],
    ['170.01', '70', typed, { kind: 'impossible', missing: '100.01' }]
  ])('for %s with %s', (toPay, balance, offer, expected) => {
    expect(quickTopUpAmount(a(toPay), a(balance), offer)).toEqual(expected)
  })

  test('can be had, is enough, and no listed amount would be enough for less', () => {
    fc.assert(
      fc.property(anyPrice(2), anyPrice(2), anyWalletTopUpOptions, (toPay, balance, offer) => {
        const found = quickTopUpAmount(toPay, balance, offer)
        const suffices = (amount: typeof toPay) => compareAmounts(addAmounts(balance, amount), toPay) >= 0
        expect(found.kind === 'enough').toBe(compareAmounts(balance, toPay) >= 0)
        if (found.kind === 'topUp') {
          expect(decideTopUpAmount(found.amount, offer).kind).toBe('allowed')
          expect(suffices(found.amount)).toBe(true)
          for (const amount of offer.amounts.filter(suffices)) expect(compareAmounts(found.amount, amount)).toBeLessThanOrEqual(0)
        }
        if (found.kind === 'impossible') {
          expect(offer.amounts.filter(suffices)).toEqual([])
          if (offer.custom !== undefined) expect(suffices(offer.custom.maximum)).toBe(false)
        }
      })
    )
  })
})

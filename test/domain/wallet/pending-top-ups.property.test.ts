import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChannelType } from '../../../src/domain/order/product.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import {
  findPendingTopUp,
  forgetTopUp,
  keepTopUp,
  noteTopUpAnswer,
  noteTopUpOrderPaid,
  PENDING_TOP_UPS_KEPT,
  type PendingTopUp,
  type PendingTopUps,
  unansweredTopUp
} from '../../../src/domain/wallet/pending-top-ups.ts'
import { restrictionReasons, strictest } from '../../../src/domain/wallet/restriction.ts'
import { confirmsAtOnce, topUpPollInterval } from '../../../src/domain/wallet/top-up-watch.ts'
import { hasStatement, monthIn } from '../../../src/domain/wallet/wallet-entry.ts'

const anyTopUp: fc.Arbitrary<PendingTopUp> = fc.record(
  {
    checkoutId: fc.uuid(),
    country: fc.constantFrom('sg', 'id'),
    at: fc.nat(2_000_000_000),
    amount: fc.integer({ min: 1, max: 500 }).map((amount) => amountOf(String(amount))),
    pcId: fc.integer({ min: 1, max: 9 }),
    txnId: fc.constantFrom('7203344589012345678', '7203344589012345679')
  },
  { requiredKeys: ['checkoutId', 'country', 'at', 'amount', 'pcId'] }
)

const CHANNEL_TYPES: readonly ChannelType[] = [
  'carrierBilling',
  'bankTransfer',
  'convenienceStore',
  'voucher',
  'eWallet',
  'card',
  'storeWallet'
]

/** Any top-ups of a browser, started one after the other. */
const anyTopUps = fc
  .uniqueArray(anyTopUp, { maxLength: 8, selector: ({ checkoutId }) => checkoutId })
  .map((all) => all.reduce<PendingTopUps>((topUps, one) => keepTopUp(topUps, one), []))

test('keepTopUp holds the newest five, the new one first, whatever was held', () => {
  fc.assert(
    fc.property(anyTopUps, anyTopUp, (topUps, next) => {
      const kept = keepTopUp(topUps, next)
      expect(kept[0]).toBe(next)
      expect(kept.length).toBe(Math.min(topUps.length + 1, PENDING_TOP_UPS_KEPT))
    })
  )
})

test('noteTopUpAnswer makes a top-up findable by its number, and forgetTopUp keeps it from then on', () => {
  fc.assert(
    fc.property(anyTopUps, anyTopUp, (topUps, next) => {
      const answered = noteTopUpAnswer(keepTopUp(topUps, next), next.checkoutId, '999')
      expect(findPendingTopUp(answered, '999')?.checkoutId).toBe(next.checkoutId)
      expect(forgetTopUp(answered, next.checkoutId)).toEqual(answered)
    })
  )
})

test('forgetTopUp takes away that top-up alone when it has no number', () => {
  fc.assert(
    fc.property(anyTopUps, (topUps) => {
      for (const { checkoutId, txnId } of topUps) {
        const left = forgetTopUp(topUps, checkoutId)
        expect(topUps.filter((topUp) => !left.includes(topUp)).map((topUp) => topUp.checkoutId)).toEqual(
          txnId === undefined ? [checkoutId] : []
        )
      }
    })
  )
})

test('noteTopUpOrderPaid marks the top-ups of that number and changes nothing else', () => {
  fc.assert(
    fc.property(anyTopUps, (topUps) => {
      const marked = noteTopUpOrderPaid(topUps, '7203344589012345678')
      expect(marked.map((topUp) => ({ ...topUp, isOrderPaid: undefined }))).toEqual(
        topUps.map((topUp) => ({ ...topUp, isOrderPaid: undefined }))
      )
      expect(marked.filter(({ isOrderPaid }) => isOrderPaid).every(({ txnId }) => txnId === '7203344589012345678')).toBe(true)
    })
  )
})

test('unansweredTopUp finds only the same choice, not answered, of the last 15 minutes', () => {
  fc.assert(
    fc.property(anyTopUps, anyTopUp, fc.nat(3_000_000_000), (topUps, { amount, pcId, country }, now) => {
      const found = unansweredTopUp(topUps, country, { amount, pcId }, new Date(now))
      if (found === undefined) return
      expect(found).toMatchObject({ amount, pcId, country })
      expect([found.txnId, now - found.at < 900_000]).toEqual([undefined, true])
    })
  )
})

test('topUpPollInterval never gets shorter as time goes on', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.nat(2_000_000), (waited, more) => {
      expect(topUpPollInterval(waited + more)).toBeGreaterThanOrEqual(topUpPollInterval(waited))
    })
  )
})

test('confirmsAtOnce is true for cards and e-wallets alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHANNEL_TYPES), (type) => {
      expect(confirmsAtOnce({ type })).toBe(type === 'card' || type === 'eWallet')
    })
  )
})

const anyRestriction = fc.record({
  reason: fc.constantFrom(...restrictionReasons),
  until: fc.option(fc.date({ noInvalidDate: true }), { nil: undefined })
})

test('strictest has the same result in either order, and never ends before one of the two', () => {
  fc.assert(
    fc.property(anyRestriction, anyRestriction, (a, b) => {
      const both = strictest(a, b)
      expect(strictest(b, a)).toEqual(both)
      expect(
        both.until === undefined || (a.until !== undefined && b.until !== undefined && both.until >= a.until && both.until >= b.until)
      ).toBe(true)
    })
  )
})

test('hasStatement is true for every month up to the running one', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      const [month, running] = [monthIn(a, 'UTC'), monthIn(b, 'UTC')]
      expect(hasStatement(month, running)).toBe(month <= running)
    })
  )
})

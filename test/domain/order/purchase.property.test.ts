import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PurchaseDraft } from '../../../src/domain/order/purchase.ts'
import { chosenDenomination, missingSteps, userInfoOf } from '../../../src/domain/order/purchase.ts'
import { promoNeeds } from '../../../src/domain/order/promo.ts'
import { anyPurchaseDraft } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')
const STEPS = ['player', 'item', 'channel', 'confirm']

const fieldsOf = (draft: PurchaseDraft) => missingSteps(draft, now).map(({ field }) => field)

test('an entry that is right never makes another one missing', () => {
  const right = fc.constantFrom<(draft: PurchaseDraft) => PurchaseDraft>(
    (draft) => ({ ...draft, typed: { ...draft.typed, userId: '44128890' } }),
    (draft) => ({ ...draft, typed: { ...draft.typed, zoneId: '2201' } }),
    (draft) => ({ ...draft, typed: { ...draft.typed, roleId: 'r1' } }),
    (draft) => ({ ...draft, typed: { ...draft.typed, email: 'samira@example.com' } }),
    (draft) => ({ ...draft, typed: { ...draft.typed, msisdn: '812345678' } }),
    (draft) => ({ ...draft, typed: { ...draft.typed, line1: 'Jalan 1', city: 'Bandung', zipCode: '40111' } }),
    (draft) => ({ ...draft, denominationId: 'pack' })
  )
  fc.assert(
    fc.property(anyPurchaseDraft, right, (draft, fill) => {
      const before = fieldsOf(draft)
      for (const field of fieldsOf(fill(draft))) expect(before).toContain(field)
    })
  )
})

test('what is missing stands in the order of the screen', () => {
  fc.assert(
    fc.property(anyPurchaseDraft, (draft) => {
      const places = missingSteps(draft, now).map(({ step }) => STEPS.indexOf(step))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    })
  )
})

test('the form lets a purchase through exactly when nothing is missing', () => {
  fc.assert(
    fc.property(anyPurchaseDraft, (draft) => {
      expect(E.isRight(userInfoOf(draft, now))).toBe(missingSteps(draft, now).length === 0)
      if (missingSteps(draft, now).length === 0) expect(chosenDenomination(draft)).toBeDefined()
    })
  )
})

test('a purchase that can be ordered can also take a promo code', () => {
  fc.assert(
    fc.property(anyPurchaseDraft, (draft) => {
      if (missingSteps(draft, now).length === 0) expect(promoNeeds(draft, now)).toEqual([])
    })
  )
})

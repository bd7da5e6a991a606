import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestedFields } from '../../../src/domain/order/order-form.ts'
import type { PurchaseDraft } from '../../../src/domain/order/purchase.ts'
import {
  chosenChannel,
  chosenDenomination,
  chosenItem,
  purchasableItems,
  missingPurchaseSteps,
  parsePurchasePlayer,
  purchaseMarketOf,
  untouchedPurchase,
  parsePurchaseUserInfo
} from '../../../src/domain/order/purchase.ts'
import { isPromoApplied, normalisePromoCode, promoBlockers, promoNeeds } from '../../../src/domain/order/promo.ts'
import {
  anyDenomination,
  anyMarket,
  anyProduct,
  anyPromoInfo,
  anyPurchaseDraft,
  anyPurchaseOf,
  anyReadyPurchase,
  anyTyped
} from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')
const FIELDS = [
  'userId',
  'userIdAgain',
  'zoneId',
  'roleId',
  'email',
  'msisdn',
  'cpf',
  'nationality',
  'line1',
  'city',
  'birthDate',
  'terms',
  'recipientEmail',
  'recipientEmailAgain',
  'senderName',
  'giftMessage'
] as const
const STEPS = ['player', 'item', 'channel', 'confirm']

/** Any purchase of any product. */
const anyPurchase = anyProduct.chain(anyPurchaseOf)

const fieldsOf = (draft: PurchaseDraft) => missingPurchaseSteps(draft, now).map(({ field }) => field)

test('purchase never misses another entry because of a right one', () => {
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

test('missing entries stand in the order of the screen', () => {
  fc.assert(
    fc.property(fc.oneof(anyPurchaseDraft, anyPurchase, anyReadyPurchase), (draft) => {
      const places = missingPurchaseSteps(draft, now).map(({ step }) => STEPS.indexOf(step))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    })
  )
})

test('purchase is allowed exactly when nothing is missing', () => {
  fc.assert(
    fc.property(fc.oneof(anyPurchaseDraft, anyPurchase, anyReadyPurchase), (draft) => {
      expect(E.isRight(parsePurchaseUserInfo(draft, now))).toBe(missingPurchaseSteps(draft, now).length === 0)
      if (missingPurchaseSteps(draft, now).length === 0) expect(chosenDenomination(draft)?.id).toBe(draft.denominationId ?? 'none')
    })
  )
})

test('purchase that can be ordered can also take a promo code', () => {
  fc.assert(
    fc.property(anyPurchaseDraft, (draft) => {
      if (missingPurchaseSteps(draft, now).length === 0) expect(promoNeeds(draft, now)).toEqual([])
    })
  )
})

test('purchase chooses one of what can be bought, and a personal list shuts out the other', () => {
  fc.assert(
    fc.property(anyPurchase, fc.option(fc.array(anyDenomination, { maxLength: 3 }), { nil: undefined }), (touched, personalItems) => {
      const draft = { ...touched, personalItems }
      const item = chosenItem(draft)
      if (personalItems !== undefined) expect(purchasableItems(draft)).toBe(personalItems)
      if (item === undefined) {
        expect(chosenDenomination(draft)).toBeUndefined()
        return
      }
      expect(purchasableItems(draft)).toContain(item)
      expect([item.available, item.id]).toEqual([true, draft.denominationId])
      expect(chosenDenomination(draft)?.id ?? item.id).toBe(item.id)
    })
  )
})

test('purchase misses item and channel exactly while an order could not name them', () => {
  fc.assert(
    fc.property(anyPurchase, (draft) => {
      const steps = missingPurchaseSteps(draft, now).map(({ step }) => step)
      expect(steps.includes('item')).toBe(chosenDenomination(draft) === undefined)
      expect(steps.includes('channel')).toBe(chosenChannel(draft) === undefined)
      expect(chosenChannel(draft)?.id).toBe(chosenChannel(draft) === undefined ? undefined : draft.pcId)
    })
  )
})

test('untouched purchase lacks its item and its channel, for every product', () => {
  fc.assert(
    fc.property(anyProduct, anyMarket, (product, market) => {
      const steps = missingPurchaseSteps(untouchedPurchase(product, purchaseMarketOf(market)), now).map(({ step }) => step)
      expect(steps).toContain('item')
      expect(steps).toContain('channel')
    })
  )
})

test('player look-up is possible exactly while only the character is missing of the player', () => {
  fc.assert(
    fc.property(fc.oneof(anyPurchaseDraft, anyPurchase, anyReadyPurchase), (draft) => {
      const missing = missingPurchaseSteps(draft, now).filter(({ step, field }) => step === 'player' && field !== 'roleId')
      const player = parsePurchasePlayer(draft, now)
      if (E.isLeft(player)) expect(player.left).toEqual(missing)
      else {
        expect(missing).toEqual([])
        for (const key of Object.keys(player.right)) expect(['userId', 'zoneId']).toContain(key)
      }
    })
  )
})

test('purchase with every entry right can be ordered, can take a code, and sends only what was asked for', () => {
  fc.assert(
    fc.property(anyReadyPurchase, anyTyped, (draft, typed) => {
      expect(missingPurchaseSteps(draft, now)).toEqual([])
      expect(promoNeeds(draft, now)).toEqual([])
      const read = parsePurchaseUserInfo(draft, now)
      if (E.isLeft(read)) throw new Error('refused')
      expect(Object.values(read.right)).not.toContain(undefined)
      const asks = requestedFields(draft.product, chosenChannel(draft), draft.market, draft.isGift)
      for (const name of ['msisdn', 'cpf', 'nationality'] as const) {
        expect(Object.hasOwn(read.right, name)).toBe(asks.has(name))
        if (!asks.has(name)) expect(parsePurchaseUserInfo({ ...draft, typed: { ...draft.typed, [name]: typed } }, now)).toEqual(read)
      }
      expect(Object.hasOwn(read.right, 'billingAddress')).toBe(asks.has('billingAddress'))
    })
  )
})

test('purchase misses an entry that is taken away, and no other', () => {
  fc.assert(
    fc.property(anyReadyPurchase, fc.constantFrom(...FIELDS), (draft, field) => {
      const missing = fieldsOf({ ...draft, typed: { ...draft.typed, [field]: '' } })
      for (const one of missing) expect([field, `${field}Again`]).toContain(one)
      const without = parsePurchaseUserInfo({ ...draft, typed: { ...draft.typed, [field]: '' } }, now)
      expect(E.isLeft(without)).toBe(missing.length > 0)
    })
  )
})

test('purchase takes plain data of a market: the CPF in Brazil alone, the terms where the specification says so', () => {
  const express = ['qa', 'ca', 'au', 'nz', 'ma', 'ru', 'kr', 'jp']
  fc.assert(
    fc.property(anyMarket, (market) => {
      const own = purchaseMarketOf(market)
      expect(own.needsCpf).toBe(market.path === 'br')
      expect(own.expressTerms).toBe(express.includes(market.path))
      expect([own.mobilePattern, own.amountEntry]).toEqual([market.mobilePattern, market.amountEntry])
      expect(JSON.parse(JSON.stringify(own))).toStrictEqual(own)
    })
  )
})

test('promo code waits for what an order waits for, and for no gift', () => {
  fc.assert(
    fc.property(anyPurchase, (draft) => {
      const needs: readonly string[] = promoNeeds(draft, now)
      const steps: readonly string[] = missingPurchaseSteps(draft, now).map(({ step }) => step)
      for (const need of needs) expect(steps).toContain(need)
      for (const step of ['item', 'channel']) expect(needs.includes(step)).toBe(steps.includes(step))
      expect(promoBlockers(draft, now)).toEqual(draft.isGift ? [...needs, 'gift'] : needs)
    })
  )
})

test('promo code is the same however it is typed', () => {
  const wide = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)
  const anySign = fc.constantFrom(...Array.from('ABCXYZ0189-'))
  const typings: readonly ((sign: string) => string)[] = [(sign) => sign, (sign) => sign.toLowerCase(), wide, (sign) => ` ${sign}\u3000`]
  fc.assert(
    fc.property(fc.array(fc.tuple(anySign, fc.constantFrom(...typings))), (signs) => {
      const typed = signs.map(([sign, type]) => type(sign)).join('')
      expect(normalisePromoCode(typed)).toBe(signs.map(([sign]) => sign).join(''))
    })
  )
})

test('promo code has no space and no small letter of the alphabet when it is compared', () => {
  fc.assert(fc.property(anyTyped, (typed) => !/[\sa-z]/.test(normalisePromoCode(typed))))
})

test('promo applies when its code is valid', () => {
  fc.assert(fc.property(anyPromoInfo, ({ status, validCode }) => isPromoApplied(status) === validCode))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { rememberedInputsRecord } from '../../../src/domain/order/game-inputs-record.ts'
import { rememberedInputsOf, rememberGameInputs } from '../../../src/domain/order/game-inputs.ts'
import { commitGuestPurchase, consumeGuestPurchase, GuestPurchase, stageGuestPurchase } from '../../../src/domain/order/guest-purchase.ts'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import { forgetPlayer, productHistoryOf, rememberProductChannel, rememberPlayer } from '../../../src/domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../../src/domain/order/recently-bought.ts'
import { noteRecentPurchase, recentlyBoughtRecord } from '../../../src/domain/order/recently-bought.ts'
import {
  anyGameInputs,
  anyGuestPurchase,
  anyGuestPurchaseSlots,
  anyKnownPlayer,
  anyProductPath,
  anyPurchaseHistory,
  anyRecentlyBought,
  anyRememberedInputs
} from '../../../src/domain/testing/index.ts'

/** Returns a value as a browser's storage gives it back. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('guest purchase is linked at most once when it was committed, and never otherwise', () => {
  const anyStep = fc.oneof(anyGuestPurchase, fc.constantFrom('commit' as const, 'consume' as const))
  fc.assert(
    fc.property(anyGuestPurchaseSlots, fc.array(anyStep, { maxLength: 20, size: 'max' }), (start, steps) => {
      // Two boxes, moved by hand: what is staged last is committed next, what is committed last is consumed next.
      let [staged, committed] = [start.staged, start.committed]
      let slots = start
      for (const step of steps) {
        if (step === 'commit') {
          slots = commitGuestPurchase(slots)
          if (staged !== undefined) [staged, committed] = [undefined, staged]
        } else if (step === 'consume') {
          const taken = consumeGuestPurchase(slots)
          expect(taken.purchase).toBe(committed)
          slots = taken.slots
          committed = undefined
        } else {
          slots = stageGuestPurchase(slots, step)
          staged = step
        }
        expect(slots).toEqual({ staged, committed })
      }
      expect(consumeGuestPurchase(consumeGuestPurchase(commitGuestPurchase(slots)).slots).purchase).toBeUndefined()
    })
  )
})

test('guest purchase comes back out of storage as it was, and not when one part is of another kind', () => {
  const texts = ['txnId', 'checkoutId', 'userSessionId'] as const
  const numbers = ['voucherTypeId', 'gvtId', 'lvtId', 'pcId'] as const
  fc.assert(
    fc.property(anyGuestPurchase, fc.constantFrom(...texts, ...numbers), fc.anything(), (purchase, part, value) => {
      expect(GuestPurchase.decode(stored(purchase))).toEqual(E.right(purchase))
      const isKind = texts.some((text) => text === part) ? typeof value === 'string' : Number.isInteger(value)
      expect(E.isRight(GuestPurchase.decode({ ...purchase, [part]: value }))).toBe(isKind)
    })
  )
})

test('game inputs remember what was typed for a product, for it alone', () => {
  fc.assert(
    fc.property(anyRememberedInputs, anyProductPath, anyProductPath, anyGameInputs, (remembered, path, other, inputs) => {
      const after = rememberGameInputs(remembered, path, inputs)
      const { userId = '', zoneId = '', roleId = '' } = rememberedInputsOf(after, path)
      expect([userId, zoneId, roleId]).toEqual([inputs.userId ?? '', inputs.zoneId ?? '', inputs.roleId ?? ''])
      expect(Object.values(rememberedInputsOf(after, path))).not.toContain('')
      if (other !== path) expect(rememberedInputsOf(after, other)).toEqual(rememberedInputsOf(remembered, other))
      expect(rememberedInputsOf({}, other)).toEqual({})
      expect(rememberGameInputs(after, path, inputs)).toEqual(after)
    })
  )
})

test('game inputs come back out of storage as they were', () => {
  fc.assert(
    fc.property(anyRememberedInputs, (remembered) => {
      expect(rememberedInputsRecord.decode(stored(remembered))).toEqual(E.right(remembered))
    })
  )
})

/** Products of the histories, and one that was never bought. */
const anyProductId = fc.constantFrom(1001, 1002, 7)

test('saved players hold a player first and once, among five at most, for one product alone', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, anyProductId, anyKnownPlayer, fc.nat(8), (history, productId, other, anybody, at) => {
      const player = productHistoryOf(history, productId).players[at] ?? anybody
      const after = rememberPlayer(history, productId, player)
      const { players, pcId } = productHistoryOf(after, productId)
      expect(players[0]).toBe(player)
      expect(players.length).toBeLessThanOrEqual(5)
      const names = players.map(({ userId, playerInfo: { zoneId, roleId } }) => JSON.stringify([userId, zoneId, roleId]))
      expect(new Set(names).size).toBe(names.length)
      expect(pcId).toBe(productHistoryOf(history, productId).pcId)
      if (other !== productId) expect(productHistoryOf(after, other)).toEqual(productHistoryOf(history, other))
    })
  )
})

test('saved players drop a removed one, and keep the others in place', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, anyKnownPlayer, fc.nat(8), (history, productId, anybody, at) => {
      const player = productHistoryOf(history, productId).players[at] ?? anybody
      const after = forgetPlayer(history, productId, player)
      const [before, left] = [productHistoryOf(history, productId), productHistoryOf(after, productId)]
      expect(left.pcId).toBe(before.pcId)
      expect(before.players.length - left.players.length).toBeLessThanOrEqual(1)
      expect(before.players.filter((one) => left.players.includes(one))).toEqual(left.players)
      const again = productHistoryOf(rememberPlayer(after, productId, player), productId).players
      expect(again).toEqual([player, ...left.players].slice(0, 5))
    })
  )
})

test('purchase history holds the noted channel of a product, and its players stay', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, fc.nat(999), (history, productId, pcId) => {
      const after = rememberProductChannel(history, productId, pcId)
      expect(productHistoryOf(after, productId)).toEqual({ pcId, players: productHistoryOf(history, productId).players })
    })
  )
})

test('purchase history comes back out of storage as it was', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, (history) => {
      expect(purchaseHistoryRecord.decode(stored(purchaseHistoryRecord.encode(history)))).toStrictEqual(E.right(history))
      expect(purchaseHistoryRecord.is(history)).toBe(true)
    })
  )
})

test('purchase records are read or refused from any storage, never a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const codec of [purchaseHistoryRecord, rememberedInputsRecord, recentlyBoughtRecord])
        expect(['Left', 'Right']).toContain(codec.decode(value)._tag)
    })
  )
})

test('recently bought products stand once each with their latest purchase, the latest first, the ten latest alone', () => {
  const anyPurchase = fc.tuple(fc.constantFrom(...Array.from('abcdefghijklmno')), fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(fc.array(anyPurchase, { maxLength: 40, size: 'max' }), (purchases) => {
      const day = (number: number): Date => new Date(Date.UTC(2026, 0, 1 + number))
      const list = purchases.reduce<readonly RecentlyBought[]>((known, [game, at]) => noteRecentPurchase(known, game, day(at)), [])
      const dates = list.map(({ transactionDate }) => transactionDate)
      expect(dates).toEqual(dates.toSorted().toReversed())
      expect(new Set(list.map(({ productUrl }) => productUrl)).size).toBe(list.length)
      expect(list).toHaveLength(Math.min(10, new Set(purchases.map(([game]) => game)).size))
      for (const { productUrl, transactionDate } of list) {
        const days = purchases.filter(([game]) => game === productUrl).map(([, at]) => at)
        if (purchases.length <= 10) expect(transactionDate).toBe(day(Math.max(...days)).toISOString())
        else expect(days.map((at) => day(at).toISOString())).toContain(transactionDate)
      }
    })
  )
})

test('recently bought products come back out of storage as they were, and a purchase noted twice is noted once', () => {
  fc.assert(
    fc.property(anyRecentlyBought, anyProductPath, fc.integer({ min: 0, max: 700 }), (list, productUrl, day) => {
      const at = new Date(Date.UTC(2026, 0, 1 + day))
      expect(recentlyBoughtRecord.decode(stored(list))).toEqual(E.right(list))
      const noted = noteRecentPurchase(list, productUrl, at)
      expect(noteRecentPurchase(noted, productUrl, at)).toEqual(noted)
    })
  )
})

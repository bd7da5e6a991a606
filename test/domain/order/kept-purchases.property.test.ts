import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { rememberedInputsRecord } from '../../../src/domain/order/game-inputs-record.ts'
import { inputsOf, rememberInputs } from '../../../src/domain/order/game-inputs.ts'
import { commit, consume, GuestPurchase, stage } from '../../../src/domain/order/guest-purchase.ts'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import { forgetPlayer, historyOf, rememberChannel, rememberPlayer } from '../../../src/domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../../src/domain/order/recently-bought.ts'
import { noteBought, recentlyBoughtRecord } from '../../../src/domain/order/recently-bought.ts'
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

test('every purchase of a guest that was committed is linked at most once, and none that never was', () => {
  const anyStep = fc.oneof(anyGuestPurchase, fc.constantFrom('commit' as const, 'consume' as const))
  fc.assert(
    fc.property(anyGuestPurchaseSlots, fc.array(anyStep, { maxLength: 20, size: 'max' }), (start, steps) => {
      // Two boxes, moved by hand: what is staged last is committed next, what is committed last is consumed next.
      let [staged, committed] = [start.staged, start.committed]
      let slots = start
      for (const step of steps) {
        if (step === 'commit') {
          slots = commit(slots)
          if (staged !== undefined) [staged, committed] = [undefined, staged]
        } else if (step === 'consume') {
          const taken = consume(slots)
          expect(taken.purchase).toBe(committed)
          slots = taken.slots
          committed = undefined
        } else {
          slots = stage(slots, step)
          staged = step
        }
        expect(slots).toEqual({ staged, committed })
      }
      expect(consume(consume(commit(slots)).slots).purchase).toBeUndefined()
    })
  )
})

test('a purchase of a guest comes back out of storage as it was, and none in which one part is of another kind', () => {
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

test('what was typed for a product is what is remembered of it, and of it alone', () => {
  fc.assert(
    fc.property(anyRememberedInputs, anyProductPath, anyProductPath, anyGameInputs, (remembered, path, other, inputs) => {
      const after = rememberInputs(remembered, path, inputs)
      const { userId = '', zoneId = '', roleId = '' } = inputsOf(after, path)
      expect([userId, zoneId, roleId]).toEqual([inputs.userId ?? '', inputs.zoneId ?? '', inputs.roleId ?? ''])
      expect(Object.values(inputsOf(after, path))).not.toContain('')
      if (other !== path) expect(inputsOf(after, other)).toEqual(inputsOf(remembered, other))
      expect(inputsOf({}, other)).toEqual({})
      expect(rememberInputs(after, path, inputs)).toEqual(after)
    })
  )
})

test('remembered inputs come back out of storage as they were', () => {
  fc.assert(
    fc.property(anyRememberedInputs, (remembered) => {
      expect(rememberedInputsRecord.decode(stored(remembered))).toEqual(E.right(remembered))
    })
  )
})

/** Products of the histories, and one that was never bought. */
const anyProductId = fc.constantFrom(1001, 1002, 7)

test('a player that is remembered stands first and once, among five at most, and no other product learns of it', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, anyProductId, anyKnownPlayer, fc.nat(8), (history, productId, other, anybody, at) => {
      const player = historyOf(history, productId).players[at] ?? anybody
      const after = rememberPlayer(history, productId, player)
      const { players, pcId } = historyOf(after, productId)
      expect(players[0]).toBe(player)
      expect(players.length).toBeLessThanOrEqual(5)
      const names = players.map(({ userId, playerInfo: { zoneId, roleId } }) => JSON.stringify([userId, zoneId, roleId]))
      expect(new Set(names).size).toBe(names.length)
      expect(pcId).toBe(historyOf(history, productId).pcId)
      if (other !== productId) expect(historyOf(after, other)).toEqual(historyOf(history, other))
    })
  )
})

test('a player that is taken off the list is gone, and the others stand as they stood', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, anyKnownPlayer, fc.nat(8), (history, productId, anybody, at) => {
      const player = historyOf(history, productId).players[at] ?? anybody
      const after = forgetPlayer(history, productId, player)
      const [before, left] = [historyOf(history, productId), historyOf(after, productId)]
      expect(left.pcId).toBe(before.pcId)
      expect(before.players.length - left.players.length).toBeLessThanOrEqual(1)
      expect(before.players.filter((one) => left.players.includes(one))).toEqual(left.players)
      const again = historyOf(rememberPlayer(after, productId, player), productId).players
      expect(again).toEqual([player, ...left.players].slice(0, 5))
    })
  )
})

test('the last channel of a product is the one that is noted, and its players stay', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, anyProductId, fc.nat(999), (history, productId, pcId) => {
      const after = rememberChannel(history, productId, pcId)
      expect(historyOf(after, productId)).toEqual({ pcId, players: historyOf(history, productId).players })
    })
  )
})

test('a history comes back out of storage as it was, whatever was bought', () => {
  fc.assert(
    fc.property(anyPurchaseHistory, (history) => {
      expect(purchaseHistoryRecord.decode(stored(purchaseHistoryRecord.encode(history)))).toStrictEqual(E.right(history))
      expect(purchaseHistoryRecord.is(history)).toBe(true)
    })
  )
})

test('whatever lies in storage is read or refused, never a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const codec of [purchaseHistoryRecord, rememberedInputsRecord, recentlyBoughtRecord])
        expect(['Left', 'Right']).toContain(codec.decode(value)._tag)
    })
  )
})

test('of products bought lately each stands once with its latest purchase, the latest first, the ten latest alone', () => {
  const anyPurchase = fc.tuple(fc.constantFrom(...Array.from('abcdefghijklmno')), fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(fc.array(anyPurchase, { maxLength: 40, size: 'max' }), (purchases) => {
      const day = (number: number): Date => new Date(Date.UTC(2026, 0, 1 + number))
      const list = purchases.reduce<readonly RecentlyBought[]>((known, [game, at]) => noteBought(known, game, day(at)), [])
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

test('products bought lately come back out of storage as they were, and a purchase that is noted twice is noted once', () => {
  fc.assert(
    fc.property(anyRecentlyBought, anyProductPath, fc.integer({ min: 0, max: 700 }), (list, productUrl, day) => {
      const at = new Date(Date.UTC(2026, 0, 1 + day))
      expect(recentlyBoughtRecord.decode(stored(list))).toEqual(E.right(list))
      const noted = noteBought(list, productUrl, at)
      expect(noteBought(noted, productUrl, at)).toEqual(noted)
    })
  )
})

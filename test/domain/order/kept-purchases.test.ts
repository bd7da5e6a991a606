import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rememberedInputsRecord } from '../../../src/domain/order/game-inputs-record.ts'
import { rememberedInputsOf, rememberGameInputs } from '../../../src/domain/order/game-inputs.ts'
import {
  commitGuestPurchase,
  consumeGuestPurchase,
  GuestPurchase,
  NO_GUEST_PURCHASE,
  stageGuestPurchase
} from '../../../src/domain/order/guest-purchase.ts'
import type { KnownPlayer, PurchaseHistory } from '../../../src/domain/order/purchase-history.ts'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import { forgetPlayer, productHistoryOf, rememberProductChannel, rememberPlayer } from '../../../src/domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../../src/domain/order/recently-bought.ts'
import { forgetBought, noteRecentPurchase, recentlyBoughtRecord } from '../../../src/domain/order/recently-bought.ts'

const purchase: GuestPurchase = {
  txnId: '7203344589012345678',
  checkoutId: 'c',
  userSessionId: 'g',
  voucherTypeId: 1001,
  gvtId: 1,
  lvtId: 101,
  pcId: 11,
  userId: '44128890'
}

describe('guest purchase', () => {
  test('is staged, then committed, then consumed once', () => {
    const staged = stageGuestPurchase(NO_GUEST_PURCHASE, purchase)
    expect(consumeGuestPurchase(staged).purchase).toBeUndefined()
    const committed = commitGuestPurchase(staged)
    expect(committed).toEqual({ staged: undefined, committed: purchase })
    const first = consumeGuestPurchase(committed)
    expect(first.purchase).toEqual(purchase)
    expect(consumeGuestPurchase(first.slots).purchase).toBeUndefined()
  })

  test('keeps the one that is there when it commits without a staged purchase', () => {
    const committed = commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, purchase))
    expect(commitGuestPurchase(committed)).toBe(committed)
    expect(commitGuestPurchase(stageGuestPurchase(committed, { ...purchase, txnId: '2' })).committed?.txnId).toBe('2')
  })

  test('stays staged when an earlier one is consumed', () => {
    const bought = { ...purchase, txnId: '2' }
    expect(consumeGuestPurchase({ staged: purchase, committed: bought })).toEqual({
      purchase: bought,
      slots: { staged: purchase, committed: undefined }
    })
  })

  test('is read from storage only when it is whole', () => {
    expect(GuestPurchase.decode(JSON.parse(JSON.stringify(purchase)))).toEqual(E.right(purchase))
    expect(E.isLeft(GuestPurchase.decode({ ...purchase, txnId: 7_203_344_589 }))).toBe(true)
    expect(E.isLeft(GuestPurchase.decode({}))).toBe(true)
  })
})

const player = (userId: string, zoneId?: string): KnownPlayer => ({
  userId,
  nickname: `n${userId}`,
  playerInfo: zoneId === undefined ? {} : { zoneId }
})
const remembered = (...ids: readonly string[]): PurchaseHistory =>
  ids.reduce<PurchaseHistory>((all, id) => rememberPlayer(all, 1001, player(id)), {})

describe('saved players of a product', () => {
  test('are at most five, the newest first', () => {
    const history = remembered('1', '2', '3', '4', '5', '6')
    expect(productHistoryOf(history, 1001).players.map(({ userId }) => userId)).toEqual(['6', '5', '4', '3', '2'])
  })

  test('stand once each; the same id in another zone is another player', () => {
    const again = rememberPlayer(remembered('1', '2'), 1001, player('1'))
    expect(productHistoryOf(again, 1001).players.map(({ userId }) => userId)).toEqual(['1', '2'])
    expect(productHistoryOf(rememberPlayer(again, 1001, player('1', '9')), 1001).players).toHaveLength(3)
  })

  test('can be taken off the list', () => {
    expect(productHistoryOf(forgetPlayer(remembered('1', '2'), 1001, player('2')), 1001).players).toEqual([player('1')])
  })

  test('belong to their product, as does the last channel', () => {
    const history = rememberProductChannel(remembered('1'), 1001, 12)
    expect(productHistoryOf(history, 1001)).toEqual({ pcId: 12, players: [player('1')] })
    expect(productHistoryOf(history, 1002)).toEqual({ pcId: undefined, players: [] })
  })

  test('never exceed five and always keep the newest, for any player', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'), { minLength: 1 }), (ids) => {
        const kept = productHistoryOf(remembered(...ids), 1001).players.map(({ userId }) => userId)
        expect(kept).toEqual([...new Set(ids.toReversed())].slice(0, 5))
      })
    )
  })

  test('lie in storage under the names of the specification and come back as they were', () => {
    const history = rememberProductChannel(rememberPlayer(remembered('1'), 1001, player('2', '9')), 1001, 12)
    const stored: unknown = JSON.parse(JSON.stringify(purchaseHistoryRecord.encode(history)))
    expect(stored).toEqual({
      1001: {
        pcId: 12,
        validated_gamer_info: [
          { userId: '2', nickname: 'n2', playerInfo: { zoneId: '9' } },
          { userId: '1', nickname: 'n1', playerInfo: {} }
        ]
      }
    })
    expect(purchaseHistoryRecord.decode(stored)).toEqual(E.right(history))
  })

  test.each([null, [], 'x', { 1001: {} }, { 1001: { validated_gamer_info: [{}] } }])('refuse %j in storage', (value) => {
    expect(E.isLeft(purchaseHistoryRecord.decode(value))).toBe(true)
  })

  test('are others in another role or zone', () => {
    const mage: KnownPlayer = { userId: '1', nickname: 'Rook', playerInfo: { zoneId: '9', roleId: 'r1', roleName: 'Mage' } }
    const knight: KnownPlayer = { userId: '1', nickname: 'Rook', playerInfo: { zoneId: '9', roleId: 'r2', roleName: 'Knight' } }
    const history = rememberPlayer(rememberPlayer({}, 1001, mage), 1001, knight)
    expect(productHistoryOf(history, 1001).players).toEqual([knight, mage])
    expect(productHistoryOf(forgetPlayer(history, 1001, mage), 1001).players).toEqual([knight])
  })

  test('come out of storage with all that was kept of them and nothing else, five at most', () => {
    const stored = (...ids: readonly string[]) => ({
      1001: { validated_gamer_info: ids.map((userId) => ({ userId, playerInfo: { roleId: 'r1', roleName: 'Mage' }, email: 'x' })) }
    })
    const read = purchaseHistoryRecord.decode(stored('1', '2', '3', '4', '5', '6'))
    const known = (userId: string) => ({ userId, nickname: undefined, playerInfo: { roleId: 'r1', roleName: 'Mage' } })
    expect(read).toStrictEqual(E.right({ 1001: { pcId: undefined, players: ['1', '2', '3', '4', '5'].map(known) } }))
    expect(purchaseHistoryRecord.encode(remembered('1'))).toStrictEqual({ 1001: { validated_gamer_info: [player('1')] } })
    expect(purchaseHistoryRecord.decode({ 7: { validated_gamer_info: [{ userId: '1', playerInfo: {} }] } })).toStrictEqual(
      E.right({ 7: { pcId: undefined, players: [{ userId: '1', nickname: undefined, playerInfo: {} }] } })
    )
  })

  test('are told from anything else', () => {
    expect(purchaseHistoryRecord.is(rememberProductChannel(remembered('1', '2'), 1001, 12))).toBe(true)
    for (const other of [null, [], 'x', { 1001: {} }, { 1001: { players: [{}] } }, { 1001: { players: [], pcId: '12' } }])
      expect(purchaseHistoryRecord.is(other)).toBe(false)
  })
})

describe('recently bought products', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))

  test('stand once each, the latest purchase first', () => {
    const list = noteRecentPurchase(
      noteRecentPurchase(noteRecentPurchase([], '/id/tidebound', at(1)), '/id/emberhold', at(2)),
      '/id/tidebound',
      at(3)
    )
    expect(list).toEqual([
      { productUrl: '/id/tidebound', transactionDate: '2026-11-03T00:00:00.000Z' },
      { productUrl: '/id/emberhold', transactionDate: '2026-11-02T00:00:00.000Z' }
    ])
  })

  test('keep their latest purchase when an older order is opened again', () => {
    const list = noteRecentPurchase(noteRecentPurchase([], '/id/tidebound', at(3)), '/id/emberhold', at(4))
    expect(noteRecentPurchase(list, '/id/tidebound', at(1))).toEqual(list)
    expect(noteRecentPurchase(list, '/id/comet-circuit', at(2)).map(({ productUrl }) => productUrl)).toEqual([
      '/id/emberhold',
      '/id/tidebound',
      '/id/comet-circuit'
    ])
  })

  test('stand in the order in which they were noted when they are of one moment, the last one first', () => {
    const list = noteRecentPurchase(noteRecentPurchase(noteRecentPurchase([], '/id/a', at(1)), '/id/b', at(1)), '/id/c', at(1))
    expect(list.map(({ productUrl }) => productUrl)).toEqual(['/id/c', '/id/b', '/id/a'])
  })

  test('keep what they are repeated with when the same order is noted without it, and no longer after another', () => {
    const purchase = { txnId: '7', country: 'id', denominationId: 'c60', pcId: 31, userId: '1' }
    const list = noteRecentPurchase([], 'tidebound', at(1), purchase)
    expect(noteRecentPurchase(list, 'tidebound', at(1))).toEqual(list)
    expect(noteRecentPurchase(list, 'tidebound', at(2))).toEqual([{ productUrl: 'tidebound', transactionDate: '2026-11-02T00:00:00.000Z' }])
    expect(recentlyBoughtRecord.decode(JSON.parse(JSON.stringify(list)))).toEqual(E.right(list))
    expect(E.isLeft(recentlyBoughtRecord.decode([{ ...list[0], purchase: { txnId: '7' } }]))).toBe(true)
    expect([forgetBought(list, ['7']), forgetBought(list, ['8'])]).toEqual([[], list])
  })

  test('take no purchase from another product of the same moment, and keep what has none', () => {
    const repeated = { txnId: '7', country: 'id', denominationId: 'c60', pcId: 31, userId: '1' }
    const list = noteRecentPurchase(noteRecentPurchase([], 'tidebound', at(1), repeated), 'emberhold', at(1))
    expect(list[0]).toStrictEqual({ productUrl: 'emberhold', transactionDate: '2026-11-01T00:00:00.000Z' })
    expect(forgetBought(list, ['7']).map(({ productUrl }) => productUrl)).toEqual(['emberhold'])
  })

  test('are at most ten', () => {
    let list: readonly RecentlyBought[] = []
    for (let day = 1; day <= 12; day += 1) list = noteRecentPurchase(list, `/id/game-${day}`, at(day))
    expect(list.map(({ productUrl }) => productUrl)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `/id/game-${day}`))
  })
})

describe('game inputs', () => {
  test('are remembered by product, without empty ones', () => {
    const known = rememberGameInputs({}, 'comet-circuit', { userId: '1', zoneId: '' })
    expect(known).toEqual({ 'comet-circuit': { userId: '1' } })
    expect(rememberedInputsOf(known, 'comet-circuit')).toEqual({ userId: '1' })
    expect(rememberedInputsOf(known, 'toString')).toEqual({})
    expect(E.isRight(rememberedInputsRecord.decode(known))).toBe(true)
    expect(E.isLeft(rememberedInputsRecord.decode({ 'comet-circuit': { userId: 1 } }))).toBe(true)
  })
  test('keep the player, and nothing else of a form that is passed as a whole', () => {
    const form = { userId: '44128890', zoneId: '2201', email: 'a@example.com', cpf: '52998224725', line1: '1 Main St', nationality: 'us' }
    expect(rememberGameInputs({}, 'comet-circuit', form)).toEqual({ 'comet-circuit': { userId: '44128890', zoneId: '2201' } })
  })
})

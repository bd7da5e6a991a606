import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rememberedInputsRecord } from '../../../src/domain/order/game-inputs-record.ts'
import { inputsOf, rememberInputs } from '../../../src/domain/order/game-inputs.ts'
import { commit, consume, GuestPurchase, NO_GUEST_PURCHASE, stage } from '../../../src/domain/order/guest-purchase.ts'
import type { KnownPlayer, PurchaseHistory } from '../../../src/domain/order/purchase-history.ts'
import { purchaseHistoryRecord } from '../../../src/domain/order/purchase-history-record.ts'
import { forgetPlayer, historyOf, rememberChannel, rememberPlayer } from '../../../src/domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../../src/domain/order/recently-bought.ts'
import { forgetBought, noteBought, recentlyBoughtRecord } from '../../../src/domain/order/recently-bought.ts'

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

describe('what a guest bought', () => {
  test('is staged, then committed, then consumed once', () => {
    const staged = stage(NO_GUEST_PURCHASE, purchase)
    expect(consume(staged).purchase).toBeUndefined()
    const committed = commit(staged)
    expect(committed).toEqual({ staged: undefined, committed: purchase })
    const first = consume(committed)
    expect(first.purchase).toEqual(purchase)
    expect(consume(first.slots).purchase).toBeUndefined()
  })

  test('committing without a staged purchase keeps the one that is there', () => {
    const committed = commit(stage(NO_GUEST_PURCHASE, purchase))
    expect(commit(committed)).toBe(committed)
    expect(commit(stage(committed, { ...purchase, txnId: '2' })).committed?.txnId).toBe('2')
  })

  test('that is staged stays when an earlier one is consumed', () => {
    const bought = { ...purchase, txnId: '2' }
    expect(consume({ staged: purchase, committed: bought })).toEqual({
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

describe('the players of a product', () => {
  test('are at most five, the newest first', () => {
    const history = remembered('1', '2', '3', '4', '5', '6')
    expect(historyOf(history, 1001).players.map(({ userId }) => userId)).toEqual(['6', '5', '4', '3', '2'])
  })

  test('stand once each; the same ID in another zone is another player', () => {
    const again = rememberPlayer(remembered('1', '2'), 1001, player('1'))
    expect(historyOf(again, 1001).players.map(({ userId }) => userId)).toEqual(['1', '2'])
    expect(historyOf(rememberPlayer(again, 1001, player('1', '9')), 1001).players).toHaveLength(3)
  })

  test('can be taken off the list', () => {
    expect(historyOf(forgetPlayer(remembered('1', '2'), 1001, player('2')), 1001).players).toEqual([player('1')])
  })

  test('belong to their product, as does the last channel', () => {
    const history = rememberChannel(remembered('1'), 1001, 12)
    expect(historyOf(history, 1001)).toEqual({ pcId: 12, players: [player('1')] })
    expect(historyOf(history, 1002)).toEqual({ pcId: undefined, players: [] })
  })

  test('never exceed five and always keep the newest, for any player', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'), { minLength: 1 }), (ids) => {
        const kept = historyOf(remembered(...ids), 1001).players.map(({ userId }) => userId)
        expect(kept).toEqual([...new Set(ids.toReversed())].slice(0, 5))
      })
    )
  })

  test('lie in storage under the names of the specification and come back as they were', () => {
    const history = rememberChannel(rememberPlayer(remembered('1'), 1001, player('2', '9')), 1001, 12)
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

  test.each([null, [], 'x', { 1001: {} }, { 1001: { validated_gamer_info: [{}] } }])('%j in storage is refused', (value) => {
    expect(E.isLeft(purchaseHistoryRecord.decode(value))).toBe(true)
  })

  test('in another role, or zone, are other players', () => {
    const mage: KnownPlayer = { userId: '1', nickname: 'Rook', playerInfo: { zoneId: '9', roleId: 'r1', roleName: 'Mage' } }
    const knight: KnownPlayer = { userId: '1', nickname: 'Rook', playerInfo: { zoneId: '9', roleId: 'r2', roleName: 'Knight' } }
    const history = rememberPlayer(rememberPlayer({}, 1001, mage), 1001, knight)
    expect(historyOf(history, 1001).players).toEqual([knight, mage])
    expect(historyOf(forgetPlayer(history, 1001, mage), 1001).players).toEqual([knight])
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
    expect(purchaseHistoryRecord.is(rememberChannel(remembered('1', '2'), 1001, 12))).toBe(true)
    for (const other of [null, [], 'x', { 1001: {} }, { 1001: { players: [{}] } }, { 1001: { players: [], pcId: '12' } }])
      expect(purchaseHistoryRecord.is(other)).toBe(false)
  })
})

describe('products bought lately', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))

  test('stand once each, the latest purchase first', () => {
    const list = noteBought(noteBought(noteBought([], '/id/tidebound', at(1)), '/id/emberhold', at(2)), '/id/tidebound', at(3))
    expect(list).toEqual([
      { productUrl: '/id/tidebound', transactionDate: '2026-11-03T00:00:00.000Z' },
      { productUrl: '/id/emberhold', transactionDate: '2026-11-02T00:00:00.000Z' }
    ])
  })

  test('keep their latest purchase when an older order is opened again', () => {
    const list = noteBought(noteBought([], '/id/tidebound', at(3)), '/id/emberhold', at(4))
    expect(noteBought(list, '/id/tidebound', at(1))).toEqual(list)
    expect(noteBought(list, '/id/comet-circuit', at(2)).map(({ productUrl }) => productUrl)).toEqual([
      '/id/emberhold',
      '/id/tidebound',
      '/id/comet-circuit'
    ])
  })

  test('of one moment stand in the order in which they were noted, the last one first', () => {
    const list = noteBought(noteBought(noteBought([], '/id/a', at(1)), '/id/b', at(1)), '/id/c', at(1))
    expect(list.map(({ productUrl }) => productUrl)).toEqual(['/id/c', '/id/b', '/id/a'])
  })

  test('keep what they are repeated with when the same order is noted without it, and no longer after another', () => {
    const purchase = { txnId: '7', country: 'id', denominationId: 'c60', pcId: 31, userId: '1' }
    const list = noteBought([], 'tidebound', at(1), purchase)
    expect(noteBought(list, 'tidebound', at(1))).toEqual(list)
    expect(noteBought(list, 'tidebound', at(2))).toEqual([{ productUrl: 'tidebound', transactionDate: '2026-11-02T00:00:00.000Z' }])
    expect(recentlyBoughtRecord.decode(JSON.parse(JSON.stringify(list)))).toEqual(E.right(list))
    expect(E.isLeft(recentlyBoughtRecord.decode([{ ...list[0], purchase: { txnId: '7' } }]))).toBe(true)
    expect([forgetBought(list, ['7']), forgetBought(list, ['8'])]).toEqual([[], list])
  })

  test('are at most ten', () => {
    let list: readonly RecentlyBought[] = []
    for (let day = 1; day <= 12; day += 1) list = noteBought(list, `/id/game-${day}`, at(day))
    expect(list.map(({ productUrl }) => productUrl)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `/id/game-${day}`))
  })
})

describe('what was typed for a game', () => {
  test('is remembered by product, without what was empty', () => {
    const known = rememberInputs({}, 'comet-circuit', { userId: '1', zoneId: '' })
    expect(known).toEqual({ 'comet-circuit': { userId: '1' } })
    expect(inputsOf(known, 'comet-circuit')).toEqual({ userId: '1' })
    expect(inputsOf(known, 'toString')).toEqual({})
    expect(E.isRight(rememberedInputsRecord.decode(known))).toBe(true)
    expect(E.isLeft(rememberedInputsRecord.decode({ 'comet-circuit': { userId: 1 } }))).toBe(true)
  })
  test('keeps who plays, and nothing else of a form that is passed as a whole', () => {
    const form = { userId: '44128890', zoneId: '2201', email: 'a@example.com', cpf: '52998224725', line1: '1 Main St', nationality: 'us' }
    expect(rememberInputs({}, 'comet-circuit', form)).toEqual({ 'comet-circuit': { userId: '44128890', zoneId: '2201' } })
  })
})

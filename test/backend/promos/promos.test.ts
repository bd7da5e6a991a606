import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { holdPromo, playerKey, releasePromo, returnPromo, usePromo } from '../../../backend/services/promos/promos.ts'
import { makeQuote } from '../../../backend/services/quotes/make-quote.ts'
import type { QuoteInput } from '../../../backend/services/quotes/quote-token.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const us = findMarket('us')!
const CREDIT_CARD = 84001
const WALLET = 84003

let backend: BackendUnderTest
const db = () => backend.services.database.as<CatalogueTables>()
beforeAll(async () => {
  backend = await aBackend({ now: NOW })
})
afterAll(() => backend.close())

const judged = async (promoCode: string, more: Partial<QuoteInput> = {}) => {
  const { quote } = await makeQuote(backend.services, {
    market: us,
    voucherTypeId: 1001,
    denomination: { id: 'comet-circuit-1000' },
    promoCode,
    ...more
  })
  return {
    ...quote!.promoInfo!,
    byCard: quote!.channels.find((one) => one.pcId === CREDIT_CARD),
    byWallet: quote!.channels.find((one) => one.pcId === WALLET)
  }
}

describe('promo code', () => {
  test('takes a percentage off the price, and the tax falls with it', async () => {
    expect(await judged(' refill10 ')).toMatchObject({
      promoId: 'us-refill10',
      promoCode: 'REFILL10',
      status: 'Applied',
      validCode: true,
      discountAmount: '1',
      byCard: { price: '9.99', discountAmount: '1', vatAmount: '0.72', totalPayment: '9.71' }
    })
  })

  test('takes off no more than its maximum', async () => {
    const many = { voucherTypeId: 1008, denomination: { id: 'velvet-arcana-6480' }, quantity: 3 }
    expect(await judged('SPENT', many)).toMatchObject({ status: 'Applied', discountAmount: '5' })
  })

  test('takes a fixed amount off from its smallest purchase on', async () => {
    expect(await judged('MINUS1')).toMatchObject({ status: 'Applied', discountAmount: '1' })
    expect(await judged('MINUS1', { denomination: { id: 'comet-circuit-60' } })).toMatchObject({
      status: 'BelowMinimum',
      validCode: true,
      discountAmount: '0'
    })
  })

  test('for one kind of channel lowers only its price, and says so when another is chosen', async () => {
    expect(await judged('CARDONLY')).toMatchObject({
      status: 'Applied',
      byCard: { discountAmount: '0.5' },
      byWallet: { discountAmount: '0' }
    })
    expect(await judged('CARDONLY', { pcId: CREDIT_CARD })).toMatchObject({ status: 'Applied', discountAmount: '0.5' })
    expect(await judged('CARDONLY', { pcId: WALLET })).toMatchObject({ status: 'NotForChannel', validCode: true, discountAmount: '0' })
  })

  test('for one item counts for it alone', async () => {
    expect(await judged('EMBERPASS')).toMatchObject({ status: 'NotForItem' })
    expect(await judged('EMBERPASS', { voucherTypeId: 1003, denomination: { id: 'emberhold-season-pass' } })).toMatchObject({
      status: 'Applied',
      discountAmount: '1.5'
    })
  })

  test('for some players counts for them alone', async () => {
    expect(await judged('FRIENDS')).toMatchObject({ status: 'NotForPlayer' })
    expect(await judged('FRIENDS', { userInfo: { userId: '44128890', zoneId: '2201' } })).toMatchObject({ status: 'NotForPlayer' })
    expect(await judged('FRIENDS', { userInfo: { userId: '5200012', zoneId: '2201' } })).toMatchObject({ status: 'Applied' })
  })

  test('counts once for a player', async () => {
    expect(await judged('SPENT', { userInfo: { userId: '5200011', zoneId: '2201' } })).toMatchObject({
      status: 'AlreadyUsed',
      validCode: false
    })
    expect(await judged('SPENT', { userInfo: { userId: '5200011', zoneId: '2202' } })).toMatchObject({ status: 'Applied' })
  })

  test.each([
    ['LASTCALL', 'BudgetUsedUp'],
    ['SPRING26', 'Expired'],
    ['LUNAR2099', 'NotStarted'],
    ['NOSUCHCODE', 'NotFound']
  ])('%s is answered with %s and takes nothing off', async (code, status) => {
    expect(await judged(code)).toMatchObject({
      promoCode: code,
      status,
      validCode: false,
      discountAmount: '0',
      byCard: { totalPayment: '10.79' }
    })
  })

  test('does not count for a gift', async () => {
    expect(await judged('REFILL10', { isGift: true })).toMatchObject({ status: 'NotForGift', discountAmount: '0' })
  })

  test('left empty is no promo at all', async () => {
    const { quote } = await makeQuote(backend.services, {
      market: us,
      voucherTypeId: 1001,
      denomination: { id: 'comet-circuit-60' },
      promoCode: '  '
    })
    expect(quote?.promoInfo).toBeUndefined()
  })
})

describe('promo use', () => {
  const player = playerKey({ voucherTypeId: 1001, userId: '1', zoneId: '2201' })
  const hold = (orderRef: string, promoId: string, who = player) =>
    db()
      .transaction()
      .execute((trx) => holdPromo(trx, { orderRef, promoId, player: who, accountId: undefined, now: NOW }))
  const limit = (promoId: string, uses: number) =>
    db().updateTable('store.promos').set({ budget_uses: uses }).where('id', '=', promoId).execute()

  test('is held by one of two orders that want the last one at the same moment', async () => {
    await limit('sg-refill10', 1)
    const outcomes = await Promise.all([hold('ORD-A', 'sg-refill10'), hold('ORD-B', 'sg-refill10')])
    expect(outcomes.toSorted()).toEqual(['held', 'usedUp'])
  })

  test('stays one use when the same order asks again', async () => {
    await limit('my-refill10', 1)
    expect(await hold('ORD-C', 'my-refill10')).toBe('held')
    expect(await hold('ORD-C', 'my-refill10')).toBe('held')
    expect(await hold('ORD-D', 'my-refill10')).toBe('usedUp')
  })

  test('comes back when the order comes to nothing, and stays when it was paid', async () => {
    await limit('th-refill10', 1)
    await hold('ORD-E', 'th-refill10')
    await releasePromo(db(), 'ORD-E', NOW)
    expect(await hold('ORD-F', 'th-refill10')).toBe('held')
    await usePromo(db(), 'ORD-F', NOW)
    await releasePromo(db(), 'ORD-F', NOW)
    expect(await hold('ORD-G', 'th-refill10')).toBe('usedUp')
    await returnPromo(db(), 'ORD-F', NOW)
    expect(await hold('ORD-G', 'th-refill10')).toBe('held')
  })

  test('is taken again by a late payment', async () => {
    await limit('ph-refill10', 1)
    await hold('ORD-H', 'ph-refill10')
    await releasePromo(db(), 'ORD-H', NOW)
    await usePromo(db(), 'ORD-H', NOW)
    expect(await hold('ORD-I', 'ph-refill10')).toBe('usedUp')
  })

  test('is one a player where the promo says so', async () => {
    expect(await hold('ORD-J', 'id-spent')).toBe('held')
    expect(await hold('ORD-K', 'id-spent')).toBe('alreadyUsed')
    expect(await hold('ORD-K', 'id-spent', playerKey({ voucherTypeId: 1001, userId: '2', zoneId: '2201' }))).toBe('held')
    expect(await hold('ORD-L', 'no-such-promo')).toBe('gone')
  })
})

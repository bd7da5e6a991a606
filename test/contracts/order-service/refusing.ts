import { describe, expect, test } from 'vitest'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import {
  anOrder,
  aQuoteRequest,
  aRequest,
  type Choice,
  forThisTest,
  MINUTE,
  type OrderScene,
  type Part,
  submitOrder,
  placeRefused,
  priceBy,
  right
} from './order-scene.ts'

type Row = readonly [string, (scene: OrderScene) => Choice, object]

const fix = (code: number, field: string) => ({ code, recovery: { kind: 'fixInput', field } })

const WRONG: readonly Row[] = [
  ['no player id', () => ({ more: { userInfo: {} } }), fix(227, 'userInfo.userId')],
  ['a player id of letters', () => ({ more: { userInfo: { userId: 'rook' } } }), fix(227, 'userInfo.userId')],
  [
    'an address that is none',
    ({ players }) => ({ more: { userInfo: { userId: players.known, email: 'nobody' } } }),
    fix(232, 'userInfo.email')
  ],
  ['a channel of nowhere', () => ({ more: { pcId: 1 } }), { code: 238, recovery: { kind: 'changeChannel' } }],
  [
    'a channel that takes no such amount',
    ({ sold }) => ({ item: sold.small, more: { pcId: sold.bank } }),
    { code: 1516, recovery: { kind: 'changeChannel' } }
  ],
  ['a quote that was not given', () => ({ more: { quoteId: 'made.up' } }), fix(227, 'quoteId')],
  ['an unknown player', ({ players }) => ({ userInfo: { userId: players.unknown } }), { recovery: { kind: 'checkPlayer' } }],
  [
    'a player of another country',
    ({ players }) => ({ userInfo: { userId: players.abroad } }),
    { code: -200, recovery: { kind: 'otherMarket', country: 'jp' } }
  ],
  [
    'a publisher who does not answer',
    ({ players }) => ({ userInfo: { userId: players.silent } }),
    { recovery: { kind: 'wait', ms: 30_000 } }
  ],
  ['several roles and none chosen', ({ players }) => ({ userInfo: { userId: players.manyRoles } }), { recovery: { kind: 'chooseRole' } }],
  [
    'a role of another player',
    ({ players }) => ({ userInfo: { userId: players.manyRoles, roleId: '99' } }),
    { recovery: { kind: 'chooseRole' } }
  ],
  ['a role that cannot be one', ({ players }) => ({ userInfo: { userId: players.known, roleId: '7 7' } }), fix(227, 'userInfo.roleId')]
]

/** Tests `place` for an order that is refused. */
export const refusing: Part = (scene) => {
  describe('order submission is refused before anything is charged', () => {
    test.each(WRONG)('for %s', async (_, choice, expected) => {
      const { request } = await aRequest(scene(), choice(scene()))
      const { failure, freshQuote, runningOrder } = await placeRefused(scene(), request)
      expect(failure).toMatchObject({ _tag: 'Failure', area: 'purchase', entry: { money: 'notCharged' }, ...expected })
      expect([freshQuote, runningOrder]).toEqual([undefined, undefined])
    })

    test('and frees its id for the corrected request', async () => {
      const { request } = await aRequest(scene())
      await placeRefused(scene(), { ...request, userInfo: { ...request.userInfo, email: 'nobody' } })
      expect((await submitOrder(scene(), request)).status).toBe('paymentInit')
    })
  })

  describe('price that no longer holds', () => {
    test('is shown anew when the quote is over, and the fresh one is sold', async () => {
      const { sold, passes } = scene()
      const { request, quote } = await aRequest(scene())
      passes(10 * MINUTE)
      const { failure, freshQuote, runningOrder } = await placeRefused(scene(), request)
      expect(failure).toMatchObject({ area: 'purchase', code: 603, recovery: { kind: 'refreshQuote' }, entry: { money: 'notCharged' } })
      expect(runningOrder).toBeUndefined()
      expect(freshQuote?.quoteId).not.toBe(quote.quoteId)
      expect(freshQuote?.expiresAt).toEqual(new Date(scene().now().getTime() + 10 * MINUTE))
      expect(priceBy(freshQuote, sold.card).totalPayment).toBe(sold.large.totals[sold.card])
      expect((await submitOrder(scene(), { ...request, quoteId: freshQuote?.quoteId ?? '' })).totalPayment).toBe(
        sold.large.totals[sold.card]
      )
    })

    test('is sold until the last moment of the quote', async () => {
      const { request } = await aRequest(scene())
      scene().passes(10 * MINUTE - 1)
      expect((await submitOrder(scene(), request)).status).toBe('paymentInit')
    })

    test('is shown anew when it was raised, and the buyer pays what the fresh one says', async () => {
      const { sold, setPrice } = scene()
      const { request, quote } = await aRequest(scene())
      await forThisTest(setPrice(sold.large.id, '9.99'))
      const { failure, freshQuote } = await placeRefused(scene(), request)
      expect(failure).toMatchObject({ code: 603, recovery: { kind: 'refreshQuote' } })
      const fresh = priceBy(freshQuote, sold.card)
      expect(fresh.price).toBe('9.99')
      expect(compareAmounts(fresh.totalPayment, priceBy(quote, sold.card).totalPayment)).toBe(1)
      expect((await submitOrder(scene(), { ...request, quoteId: freshQuote?.quoteId ?? '' })).totalPayment).toBe(fresh.totalPayment)
    })

    test('is shown anew when its promo has ended, without the discount', async () => {
      const { sold, endPromo } = scene()
      const { request } = await aRequest(scene(), { promoCode: 'REFILL10' })
      await forThisTest(endPromo('REFILL10'))
      const { failure, freshQuote } = await placeRefused(scene(), request)
      expect(failure).toMatchObject({ code: 604, recovery: { kind: 'refreshQuote' } })
      expect(freshQuote?.promoInfo?.status).toBe('Expired')
      expect(priceBy(freshQuote, sold.card)).toMatchObject({ discountAmount: '0', totalPayment: sold.large.totals[sold.card] })
    })

    test('is shown anew when its promo was for another player than the one it is bought for', async () => {
      const { sold, players } = scene()
      const { request, quote } = await aRequest(scene(), { promoCode: 'FRIENDS', userInfo: { userId: '5200012' } })
      expect(quote.promoInfo?.status).toBe('Applied')
      const { failure, freshQuote } = await placeRefused(scene(), { ...request, userInfo: { userId: players.known } })
      expect(failure).toMatchObject({ code: 604, recovery: { kind: 'refreshQuote' } })
      expect(freshQuote?.promoInfo?.status).toBe('NotForPlayer')
      expect(priceBy(freshQuote, sold.card).totalPayment).toBe(sold.large.totals[sold.card])
    })

    test('is not sold by a channel that broke down since, and is by another', async () => {
      const { sold, closeChannel } = scene()
      const { request } = await aRequest(scene())
      await forThisTest(closeChannel(sold.card))
      expect((await placeRefused(scene(), request)).failure).toMatchObject({ code: 238, recovery: { kind: 'changeChannel' } })
      expect((await submitOrder(scene(), { ...request, pcId: sold.bank })).paymentChannel.id).toBe(sold.bank)
    })

    test('leaves orders that were made before as they are', async () => {
      const { sold, setPrice } = scene()
      const { order, request } = await anOrder(scene())
      await forThisTest(setPrice(sold.large.id, '9.99'))
      expect(await submitOrder(scene(), request)).toMatchObject({ txnId: order.txnId, totalPayment: order.totalPayment })
    })
  })

  describe('code purchase', () => {
    test('needs an address to be sent to', async () => {
      const { orders, sold } = scene()
      const { voucherTypeId, itemId } = sold.voucher
      const quote = right(await orders.quote({ countryCode: sold.countryCode, voucherTypeId, denomination: { id: itemId } })())
      const { request } = await aRequest(scene(), { more: { quoteId: quote.quoteId, userInfo: {} } })
      expect((await placeRefused(scene(), request)).failure).toMatchObject(fix(232, 'userInfo.email'))
      expect(await submitOrder(scene(), { ...request, userInfo: { email: 'samira@example.com' } })).toMatchObject({
        status: 'paymentInit',
        userInfo: { userId: undefined, email: 'sam***@example.com' }
      })
    })
  })

  test('quote for one item buys no other', async () => {
    const { sold, orders } = scene()
    const small = right(await orders.quote(aQuoteRequest(scene(), { item: sold.small }))())
    const { order } = await anOrder(scene(), { item: sold.large, more: { quoteId: small.quoteId } })
    expect(order).toMatchObject({ denominationId: sold.small.id, totalPayment: sold.small.totals[sold.card] })
  })
}

import { describe, expect, test } from 'vitest'
import type { PromoStatus } from '../../../src/domain/order/quote.ts'
import { anOrder, aQuoteRequest, type OrderScene, type Part, refusal, right } from './order-scene.ts'

type Row = readonly [PromoStatus, string, (scene: OrderScene) => object]

const nothingElse = () => ({})

/** A code for every answer; implementations of the port sell with these. */
const REASONS: readonly Row[] = [
  ['NotFound', 'NOSUCHCODE', nothingElse],
  ['NotStarted', 'LUNAR2099', nothingElse],
  ['Expired', 'SPRING26', nothingElse],
  ['BudgetUsedUp', 'LASTCALL', nothingElse],
  ['AlreadyUsed', 'SPENT', () => ({ userInfo: { userId: '5200011' } })],
  ['NotForPlayer', 'FRIENDS', nothingElse],
  ['NotForItem', 'EMBERPASS', nothingElse],
  ['NotForChannel', 'CARDONLY', ({ sold }) => ({ pcId: sold.bank })],
  ['BelowMinimum', 'MINUS1', ({ sold }) => ({ denomination: { id: sold.small.id } })]
]

/** Answers after which another choice of the same shopper may make the code count. */
const MAY_STILL_COUNT: readonly PromoStatus[] = ['NotForPlayer', 'NotForItem', 'NotForChannel', 'BelowMinimum']

/** Tests `validatePromo`. */
export const promos: Part = (scene) => {
  const judged = (promoCode: string, more: object = {}) => scene().orders.validatePromo({ ...aQuoteRequest(scene()), ...more, promoCode })()

  describe('validatePromo', () => {
    test('says what a valid code takes off', async () => {
      expect(right(await judged('REFILL10'))).toMatchObject({
        promoCode: 'REFILL10',
        status: 'Applied',
        validCode: true,
        discountAmount: scene().sold.largeWithPromo.discount
      })
    })

    test('reads small letters and spaces around the code', async () => {
      expect(right(await judged('  refill10 '))).toEqual(right(await judged('REFILL10')))
    })

    test.each(REASONS)('answers %s: %s', async (status, code, more) => {
      const info = right(await judged(code, more(scene())))
      expect(info).toMatchObject({ promoCode: code, status, discountAmount: '0', validCode: MAY_STILL_COUNT.includes(status) })
    })

    test.each([
      ['NotForPlayer', 'FRIENDS', () => ({ userInfo: { userId: '5200012' } })],
      ['NotForChannel', 'CARDONLY', ({ sold }) => ({ pcId: sold.card })],
      ['BelowMinimum', 'MINUS1', ({ sold }) => ({ denomination: { id: sold.large.id } })]
    ] satisfies Row[])('answers %s, and takes the code with the right choice: %s', async (_, code, more) => {
      const info = right(await judged(code, more(scene())))
      expect(info).toMatchObject({ status: 'Applied', validCode: true })
      expect(info.discountAmount).not.toBe('0')
    })

    test('judges like the quote that carries the code', async () => {
      for (const code of ['REFILL10', 'SPRING26', 'NOSUCHCODE']) {
        const quote = right(await scene().orders.quote(aQuoteRequest(scene(), { promoCode: code }))())
        expect(quote.promoInfo).toEqual(right(await judged(code)))
      }
    })

    test('takes a code once for a player while an order holds it, and again when that order is cancelled', async () => {
      const { orders } = scene()
      const player = { userId: '52000900' }
      const { order } = await anOrder(scene(), { promoCode: 'SPENT', userInfo: player })
      expect(order.discountAmount).not.toBe('0')
      expect(right(await judged('SPENT', { userInfo: player })).status).toBe('AlreadyUsed')
      expect(right(await judged('SPENT', { userInfo: { userId: '52000901' } })).status).toBe('Applied')
      right(await orders.resolve({ txnId: order.txnId, accessKey: order.accessKey, action: 'cancel' })())
      expect(right(await judged('SPENT', { userInfo: player })).status).toBe('Applied')
    })

    test('refuses an empty code at its field', async () => {
      expect(refusal(await judged('  '))).toMatchObject({ code: 227, recovery: { kind: 'fixInput', field: 'promoCode' } })
    })

    test('refuses as the quote does what is not sold', async () => {
      expect(refusal(await judged('REFILL10', { denomination: { id: 'nothing' } }))).toMatchObject({ area: 'purchase', code: 237 })
    })
  })
}

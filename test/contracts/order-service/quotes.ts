import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, subtractAmounts, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { aQuoteRequest, forThisTest, MINUTE, type Part, priceBy, refusal, right, type SoldItem } from './order-scene.ts'

/** Tests `quote`. */
export const quotes: Part = (scene) => {
  const quoted = async (item: SoldItem, promoCode?: string) =>
    right(await scene().orders.quote(aQuoteRequest(scene(), { item, ...(promoCode === undefined ? {} : { promoCode }) }))())

  describe('quote', () => {
    test('names the price by every payment method, each once', async () => {
      const { sold } = scene()
      for (const item of [sold.small, sold.large]) {
        const { channels, currency } = await quoted(item)
        expect(currency).toBe(sold.currency)
        expect(channels.map(({ pcId }) => pcId)).toEqual(sold.channels)
        expect(channels.map(({ price }) => price)).toEqual(sold.channels.map(() => item.price))
        const open = channels.filter((channel) => channel.refusal === undefined)
        expect(Object.fromEntries(open.map(({ pcId, totalPayment }) => [pcId, totalPayment]))).toEqual(item.totals)
      }
    })

    test('has totals that are the sum of their parts, with a promo and without', async () => {
      const { sold } = scene()
      for (const quote of [await quoted(sold.small), await quoted(sold.large), await quoted(sold.large, 'REFILL10')]) {
        for (const { price, discountAmount, burnAmount, feeAmount, vatAmount, vatIncluded, totalPayment } of quote.channels) {
          const off = subtractAmounts(subtractAmounts(price, discountAmount), burnAmount)
          expect(totalPayment).toBe(vatIncluded ? addAmounts(off, feeAmount) : sumAmounts([off, feeAmount, vatAmount]))
        }
      }
    })

    test('takes a promo off by every channel', async () => {
      const { sold } = scene()
      const { promoInfo, channels } = await quoted(sold.large, 'REFILL10')
      expect(promoInfo).toMatchObject({ promoCode: 'REFILL10', status: 'Applied', discountAmount: sold.largeWithPromo.discount })
      expect(Object.fromEntries(channels.map(({ pcId, totalPayment }) => [pcId, totalPayment]))).toEqual(sold.largeWithPromo.totals)
    })

    test('with a promo that does not count costs what it costs without one, and says why', async () => {
      const { sold } = scene()
      const { promoInfo, channels } = await quoted(sold.large, 'SPRING26')
      expect(promoInfo?.status).toBe('Expired')
      expect(Object.fromEntries(channels.map(({ pcId, totalPayment }) => [pcId, totalPayment]))).toEqual(sold.large.totals)
    })

    test('names no promo without one', async () => {
      expect((await quoted(scene().sold.large)).promoInfo).toBeUndefined()
      expect((await quoted(scene().sold.large, '  ')).promoInfo).toBeUndefined()
    })

    test('holds for ten minutes', async () => {
      const { expiresAt } = await quoted(scene().sold.large)
      expect(expiresAt).toEqual(new Date(scene().now().getTime() + 10 * MINUTE))
    })

    test('names the limit of a channel that takes no such amount, and says to choose another', async () => {
      const { sold } = scene()
      const small = await quoted(sold.small)
      expect(priceBy(small, sold.bank).refusal).toMatchObject({
        area: 'purchase',
        code: 1516,
        recovery: { kind: 'changeChannel' },
        detail: { limitAmount: '1.5' }
      })
      expect(priceBy(small, sold.card).refusal).toBeUndefined()
      expect(priceBy(await quoted(sold.large), sold.bank).refusal).toBeUndefined()
    })

    test('says to choose another channel when one is down, and prices the others', async () => {
      const { sold, closeChannel } = scene()
      const open = await forThisTest(closeChannel(sold.bank))
      const quote = await quoted(sold.large)
      expect(priceBy(quote, sold.bank).refusal).toMatchObject({ area: 'purchase', code: 238, recovery: { kind: 'changeChannel' } })
      expect(priceBy(quote, sold.card)).toMatchObject({ refusal: undefined, totalPayment: sold.large.totals[sold.card] })
      await open()
      expect(priceBy(await quoted(sold.large), sold.bank).refusal).toBeUndefined()
    })

    test('follows the price of the moment', async () => {
      const { sold, setPrice } = scene()
      const undo = await forThisTest(setPrice(sold.large.id, '9.99'))
      expect(priceBy(await quoted(sold.large), sold.card).price).toBe('9.99')
      await undo()
      expect(priceBy(await quoted(sold.large), sold.card).price).toBe(sold.large.price)
    })

    test.each([
      ['a product that is not sold', { voucherTypeId: 9_999 }, { code: 239, recovery: { kind: 'changeItem' } }],
      ['an item that is not of the product', { denomination: { id: 'nothing' } }, { code: 237, recovery: { kind: 'changeItem' } }],
      ['a channel of nowhere', { pcId: 1 }, { code: 238, recovery: { kind: 'changeChannel' } }],
      ['a country without a store', { countryCode: 'xx' }, { code: 227, recovery: { kind: 'fixInput', field: 'countryCode' } }]
    ])('is refused for %s', async (_, change, failure) => {
      const request = aQuoteRequest(scene())
      expect(refusal(await scene().orders.quote({ ...request, ...change })())).toMatchObject({ area: 'purchase', ...failure })
    })

    test('for a pack is refused with an amount typed for it', async () => {
      const { sold, orders } = scene()
      const request = { ...aQuoteRequest(scene()), denomination: { id: sold.large.id, amount: amountOf('3') } }
      expect(refusal(await orders.quote(request)())).toMatchObject({
        code: 227,
        recovery: { kind: 'fixInput', field: 'denomination.amount' }
      })
    })
  })

  describe('amount of choice', () => {
    const asked = (amount?: string) => {
      const { orders, sold } = scene()
      const { voucherTypeId, itemId } = sold.anyAmount
      const denomination = { id: itemId, ...(amount === undefined ? {} : { amount: amountOf(amount) }) }
      return orders.quote({ countryCode: sold.countryCode, voucherTypeId, denomination })()
    }

    test('is the price, from the smallest to the largest', async () => {
      const { minimum, maximum } = scene().sold.anyAmount
      for (const amount of [minimum, '7.77', maximum]) {
        expect(right(await asked(amount)).channels.map(({ price }) => price)).toEqual(scene().sold.channels.map(() => amount))
      }
    })

    test('outside its limits is refused with the limit that it breaks', async () => {
      const { minimum, maximum } = scene().sold.anyAmount
      const over = (limitAmount: string) => ({
        code: 227,
        recovery: { kind: 'fixInput', field: 'denomination.amount' },
        detail: { limitAmount }
      })
      expect(refusal(await asked('0.01'))).toMatchObject(over(minimum))
      expect(refusal(await asked('99999'))).toMatchObject(over(maximum))
      expect(refusal(await asked())).toMatchObject(over(minimum))
    })
  })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offeredPrices } from '../../../backend/services/catalogue/subscription-offers.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'

const PRODUCT = `query Product($productPath: String!) { product(countryCode: "id", shopLang: "en", productPath: $productPath) {
  voucherTypeId denominations { id recurrences subscriptionPrices { recurrence amount savingsPercent } } paymentChannels { id type recurring } } }`

const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode detail { recovery field } quote { quoteId promoInfo { status discountAmount }
  channels { pcId statusCode price discountAmount burnAmount earnAmount totalPayment } } } }`

let shop: AccountShop

beforeAll(async () => {
  shop = await anAccountShop()
})
afterAll(() => shop.close())

const productOf = async (productPath: string) => (await shop.graph(PRODUCT, { productPath })).data.product

const quoteOf = async (more: Record<string, unknown>) => {
  const { voucherTypeId } = await productOf('streamly-plus')
  const input = { countryCode: 'id', voucherTypeId, denomination: { id: 'streamly-plus-1020' }, recurrence: 'MONTHLY', ...more }
  return (await shop.graph(QUOTE, { input })).data.quote
}

describe('offers of subscriptions', () => {
  test('item has its recurrences, shortest first, with price and saving, when its market offers them', async () => {
    const { denominations, paymentChannels } = await productOf('streamly-plus')
    const item = denominations.find(({ id }: { id: string }) => id === 'streamly-plus-1020')
    expect(item.recurrences).toEqual(['WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'])
    expect(item.subscriptionPrices.map(({ savingsPercent }: { savingsPercent: number }) => savingsPercent)).toEqual([0, 10, 15, 25])
    expect(denominations.find(({ id }: { id: string }) => id === 'streamly-plus-500').recurrences).toEqual([])
    const recurring = paymentChannels.filter((one: { recurring: boolean }) => one.recurring)
    expect(new Set(recurring.map(({ type }: { type: string }) => type))).toEqual(new Set(['CARD', 'E_WALLET']))
  })

  test('quote has the price of a period on channels that can be charged again, without promo and rewards', async () => {
    const { paymentChannels } = await productOf('streamly-plus')
    const recurring = paymentChannels.filter((one: { recurring: boolean }) => one.recurring).map(({ id }: { id: number }) => id)
    const { statusCode, quote } = await quoteOf({ promoCode: 'WELCOME', isUseCashback: true })
    expect(statusCode).toBe(0)
    expect(quote.channels.map(({ pcId }: { pcId: number }) => pcId)).toEqual(recurring)
    expect(quote.promoInfo).toEqual({ status: 'NotForItem', discountAmount: '0' })
    for (const channel of quote.channels)
      expect(channel).toMatchObject({ statusCode: 0, discountAmount: '0', burnAmount: '0', earnAmount: '0' })
  })

  test('quote is refused when the recurrence is not offered or the channel cannot be charged again', async () => {
    const { paymentChannels } = await productOf('streamly-plus')
    const once = paymentChannels.find((one: { recurring: boolean }) => !one.recurring).id
    expect(await quoteOf({ denomination: { id: 'streamly-plus-500' } })).toMatchObject({
      statusCode: 237,
      detail: { recovery: 'FIX_INPUT', field: 'recurrence' }
    })
    expect(await quoteOf({ pcId: once })).toMatchObject({ statusCode: 238, detail: { recovery: 'CHANGE_CHANNEL' } })
  })

  test('recurrence is left out when it is shorter than the time of a purchase limit', () => {
    const offers = [
      { recurrence: 'quarterly', discountPercent: '0' },
      { recurrence: 'yearly', discountPercent: '12.5' }
    ] as const
    expect(offeredPrices(offers, amountOf('9.99'), { count: 1, days: 93 }, 2)).toEqual([
      { recurrence: 'yearly', amount: '8.74', savingsPercent: 13 }
    ])
    expect(offeredPrices(offers, amountOf('9.99'), undefined, 2)).toHaveLength(2)
  })
})

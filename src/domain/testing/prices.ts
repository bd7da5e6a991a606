import fc from 'fast-check'
import type { PriceBasis } from '../order/pricing.ts'
import { priceChannel } from '../order/pricing.ts'
import { promoStatuses } from '../order/promo.ts'
import type { ChannelQuote, PromoInfo, Quote } from '../order/quote.ts'
import { anyPrice } from './amounts.ts'
import { anyFailure } from './failures.ts'

/** Any percentage from 0 to 30 as decimal text, with one decimal at most. */
export const anyPercent: fc.Arbitrary<string> = fc.integer({ min: 0, max: 300 }).map((tenths) => String(tenths / 10))

/** Any basis of a price; discount and rewards may be more than the price. */
export const anyPriceBasis: fc.Arbitrary<PriceBasis> = fc.record({
  price: anyPrice(2),
  discount: anyPrice(2),
  burn: anyPrice(2),
  fee: fc.record({ fixed: anyPrice(2), percent: anyPercent }),
  tax: fc.record({ ratePercent: anyPercent, included: fc.boolean() }),
  places: fc.constantFrom(0, 2)
})

/** Any price of one channel, its parts as the rules make them, refused or not. */
export const anyChannelQuote: fc.Arbitrary<ChannelQuote> = fc
  .tuple(fc.integer({ min: 2, max: 999 }), fc.option(anyFailure, { nil: undefined }), anyPriceBasis)
  .map(([pcId, refusal, basis]) => ({ pcId, refusal, ...priceChannel(basis) }))

/** Any outcome of a promo code. */
export const anyPromoInfo: fc.Arbitrary<PromoInfo> = fc
  .record({
    promoId: fc.option(fc.uuid(), { nil: undefined }),
    promoCode: fc.constantFrom('SAVE10', 'WELCOME'),
    status: fc.constantFrom(...promoStatuses),
    discountAmount: anyPrice(2)
  })
  .map((promo) => ({ ...promo, validCode: promo.status === 'Applied' }))

/** Any price list of one item, each channel once. */
export const anyQuote: fc.Arbitrary<Quote> = fc.record({
  quoteId: fc.uuid(),
  expiresAt: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true }),
  currency: fc.constantFrom('IDR', 'BRL', 'USD'),
  promoInfo: fc.option(anyPromoInfo, { nil: undefined }),
  channels: fc.uniqueArray(anyChannelQuote, { selector: ({ pcId }) => pcId, minLength: 1, maxLength: 5 })
})

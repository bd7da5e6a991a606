import { isZero } from '../../../src/domain/money/arithmetic.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { StoreProduct } from '../catalogue/catalogue.ts'
import type { ChannelPrice, RefusalDetail } from '../catalogue/price-list.ts'
import { marketHere } from '../market-here.ts'
import type { Services } from '../services.ts'
import { priceItem, productOf, promisePrices, type QuoteInput, type StoreQuote } from './make-quote.ts'
import { type QuotePayload, verifyQuote } from './quote-token.ts'
import { signingSecrets } from '../secrets.ts'

export { makeQuote, QUOTE_LIFE_MS, type PromoAnswer, type QuoteAnswer, type QuoteInput, type StoreQuote } from './make-quote.ts'
export type { ChannelPrice, RefusalDetail } from '../catalogue/price-list.ts'

/** The price that a quote has for one channel. */
export type PromisedPrice = Pick<
  ChannelPrice,
  'pcId' | 'price' | 'discountAmount' | 'feeAmount' | 'vatAmount' | 'vatIncluded' | 'totalPayment'
> & { readonly statusCode: number }

/** A parsed quote: its inputs, and its price for each channel. */
export interface OpenedQuote {
  readonly input: QuoteInput & { readonly market: Market }
  readonly expiresAt: Date
  readonly promoId: string | undefined
  readonly promoStatus: string | undefined
  readonly channels: readonly PromisedPrice[]
}

/** State of a quote now. */
export type Requote =
  | { readonly kind: 'same'; readonly channel: ChannelPrice; readonly promoId: string | undefined }
  | { readonly kind: 'changed'; readonly statusCode: 603 | 604; readonly freshQuote: StoreQuote }
  | { readonly kind: 'refused'; readonly statusCode: number; readonly detail?: RefusalDetail }

const inputOf = (market: Market, payload: QuotePayload): QuoteInput => ({
  market,
  voucherTypeId: payload.product,
  denomination: { id: payload.item, amount: payload.amount },
  quantity: payload.quantity,
  userInfo: { userId: payload.userId, zoneId: payload.zoneId, email: payload.email },
  promoCode: payload.promoCode,
  isGift: payload.gift,
  personalPrice: payload.personalPrice
})

/** Reads a quote, also after its ten minutes. */
export const readQuote = (services: Pick<Services, 'config'>, quoteId: string): OpenedQuote | 'forged' => {
  const payload = verifyQuote(signingSecrets(services.config), quoteId)
  const market = payload === 'forged' ? undefined : marketHere(services, payload.market)
  if (payload === 'forged' || market === undefined) return 'forged'
  return {
    input: inputOf(market, payload),
    expiresAt: new Date(payload.expires),
    promoId: payload.promoId,
    promoStatus: payload.promoStatus,
    channels: payload.channels.map(([[pcId, statusCode], [price, discountAmount, feeAmount, vatAmount, totalPayment]]) => ({
      pcId,
      statusCode,
      price,
      discountAmount,
      feeAmount,
      vatAmount,
      vatIncluded: payload.taxIncluded,
      totalPayment
    }))
  }
}

/**
 * Opens the quote that an order buys.
 * @failure expired — its ten minutes are over — forged — the store did not write it
 * @source PF 6, 7
 */
export const openQuote = (services: Pick<Services, 'config' | 'now'>, quoteId: string): OpenedQuote | 'expired' | 'forged' => {
  const opened = readQuote(services, quoteId)
  return opened !== 'forged' && opened.expiresAt <= services.now() ? 'expired' : opened
}

const isSamePrice = (a: PromisedPrice, b: PromisedPrice): boolean =>
  a.price === b.price &&
  a.discountAmount === b.discountAmount &&
  a.feeAmount === b.feeAmount &&
  a.vatAmount === b.vatAmount &&
  a.vatIncluded === b.vatIncluded &&
  a.totalPayment === b.totalPayment

/**
 * Computes the price again before an order is written, promo included.
 * An expired quote counts as changed: its shopper sees the present price. Do not call it inside a transaction: it reads the catalogue itself.
 * @param opened from `readQuote` or `openQuote`
 * @param known the product, where the caller has just read it
 * @failure 602 the promo's budget is used up — 603 price changed — 604 promo changed — 227, 237, 238, 239, 1516 as in `makeQuote`
 * @source PF 6, 3.4
 */
export const requote = async (services: Services, opened: OpenedQuote, pcId: number, known?: StoreProduct): Promise<Requote> => {
  const input = { ...opened.input, pcId }
  const priced = await priceItem(services, known ?? (await productOf(services, input)), input)
  if (priced.statusCode !== 0)
    return { kind: 'refused', statusCode: priced.statusCode, ...(priced.detail === undefined ? {} : { detail: priced.detail }) }
  const { channels, promoInfo } = priced
  const promised = opened.channels.find((one) => one.pcId === pcId)
  const channel = channels.find((one) => one.pcId === pcId)
  if (promised === undefined || channel === undefined)
    return { kind: 'refused', statusCode: 238, detail: { recovery: 'changeChannel', field: 'pcId' } }
  if (opened.promoStatus === 'Applied' && promoInfo?.status === 'BudgetUsedUp') {
    return { kind: 'refused', statusCode: 602, detail: { recovery: 'removePromo', field: 'promoCode' } }
  }
  const changed = (statusCode: 603 | 604): Requote => ({ kind: 'changed', statusCode, freshQuote: promisePrices(services, input, priced) })
  if (channel.price !== promised.price) return changed(603)
  if (channel.discountAmount !== promised.discountAmount) return changed(604)
  if (!isSamePrice(channel, promised) || opened.expiresAt <= services.now()) return changed(603)
  if (channel.statusCode !== 0) {
    return { kind: 'refused', statusCode: channel.statusCode, ...(channel.detail === undefined ? {} : { detail: channel.detail }) }
  }
  return { kind: 'same', channel, promoId: isZero(channel.discountAmount) ? undefined : promoInfo?.promoId }
}

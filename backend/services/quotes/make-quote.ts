import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { compare, multiply, roundTo } from '../../../src/domain/money/arithmetic.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import type { PromoStatus } from '../../../src/domain/order/quote.ts'
import { findProduct, type StoreItem, type StoreProduct } from '../catalogue/catalogue.ts'
import { type ChannelPrice, priceList, type RefusalDetail } from '../catalogue/price-list.ts'
import { judgePromo, largest, type PromoJudgement, playerKey } from '../promos/promos.ts'
import { isFeatureOn } from '../feature-gate.ts'
import type { Services } from '../services.ts'
import { type QuotePayload, signQuote } from './quote-token.ts'

/** Time for which a quote is valid. Unit: ms. @source PF 6 */
export const QUOTE_LIFE_MS = 600_000

/** Largest quantity of one item in one order. */
const MOST_PIECES = 10

/** The item to be priced. */
export interface QuoteInput {
  readonly market: Market
  readonly voucherTypeId: number
  readonly denomination: { readonly id: string; readonly amount?: Amount | undefined }
  readonly quantity?: number | undefined
  /** The channel for which a promo is checked; every channel is priced all the same. */
  readonly pcId?: number | undefined
  readonly userInfo?:
    | { readonly userId?: string | undefined; readonly zoneId?: string | undefined; readonly email?: string | undefined }
    | undefined
  readonly promoCode?: string | undefined
  readonly isGift?: boolean | undefined
  /** The publisher's own price of the item for this player, in the market's currency. @source PF 1.3 */
  readonly personalPrice?: Amount | undefined
}

/** A promo in a quote. @source PF 8.3 "PromoInfo" */
export interface PromoAnswer {
  readonly promoId: string | undefined
  readonly promoCode: string
  readonly status: PromoStatus
  readonly validCode: boolean
  readonly discountAmount: Amount
}

/** A price list that is valid until its time is over. @source PF 8.3 "Quote" */
export interface StoreQuote {
  readonly quoteId: string
  readonly expiresAt: Date
  readonly currency: string
  readonly promoInfo: PromoAnswer | undefined
  readonly channels: readonly ChannelPrice[]
}

/** A quote, or why there is none: a code of the look-up `purchase`. @source PF 3.4 */
export interface QuoteAnswer {
  readonly statusCode: 0 | 227 | 237 | 238 | 239
  readonly detail?: RefusalDetail
  readonly quote?: StoreQuote
}

const refused = (statusCode: Unpriced['statusCode'], detail: RefusalDetail): Unpriced => ({ statusCode, detail })

const wrong = (field: string, more: RefusalDetail = {}): Unpriced => refused(227, { recovery: 'fixInput', field, ...more })

/** Returns the price of one piece, or why the item has none for this input. @source M123 */
const piecePrice = (
  { pricing }: StoreProduct,
  item: StoreItem,
  { denomination: { amount }, personalPrice }: QuoteInput
): Amount | Unpriced => {
  const { denomination } = item
  if (denomination.kind === 'fixed') return amount === undefined ? (personalPrice ?? item.price) : wrong('denomination.amount')
  const { minimum, maximum } = denomination
  if (amount === undefined || compare(amount, minimum) < 0) return wrong('denomination.amount', { limitAmount: minimum })
  if (compare(amount, maximum) > 0) return wrong('denomination.amount', { limitAmount: maximum })
  return compare(roundTo(amount, pricing.places), amount) === 0 ? amount : wrong('denomination.amount')
}

const promoAnswer = (judged: PromoJudgement, channels: readonly ChannelPrice[], pcId: number | undefined): PromoAnswer => ({
  promoId: judged.promoId,
  promoCode: judged.promoCode,
  status: judged.status,
  validCode: judged.validCode,
  discountAmount: largest(channels.filter((one) => pcId === undefined || one.pcId === pcId).map((one) => one.discountAmount))
})

const payloadOf = (input: QuoteInput, expires: Date, channels: readonly ChannelPrice[], promo: PromoAnswer | undefined): QuotePayload => ({
  v: 1,
  market: input.market.path,
  product: input.voucherTypeId,
  item: input.denomination.id,
  quantity: input.quantity ?? 1,
  gift: input.isGift ?? false,
  taxIncluded: channels[0]?.vatIncluded ?? true,
  expires: expires.getTime(),
  channels: channels.map((one) => [
    [one.pcId, one.statusCode],
    [one.price, one.discountAmount, one.feeAmount, one.vatAmount, one.totalPayment]
  ]),
  ...(input.denomination.amount === undefined ? {} : { amount: input.denomination.amount }),
  ...(input.personalPrice === undefined ? {} : { personalPrice: input.personalPrice }),
  ...(input.userInfo?.userId === undefined ? {} : { userId: input.userInfo.userId }),
  ...(input.userInfo?.zoneId === undefined ? {} : { zoneId: input.userInfo.zoneId }),
  ...(input.userInfo?.email === undefined || input.userInfo.userId !== undefined ? {} : { email: input.userInfo.email }),
  ...(promo === undefined
    ? {}
    : { promoCode: promo.promoCode, promoStatus: promo.status, ...(promo.promoId === undefined ? {} : { promoId: promo.promoId }) })
})

/**
 * Returns whether a product can be bought now.
 *
 * One that needs an account is not sold where the store has no accounts.
 * @source M125, M176
 */
export const isSold = (services: Pick<Services, 'config' | 'now'>, product: StoreProduct['product']): boolean =>
  productMode(product, services.now()) === 'open' && (!product.accountRequired || isFeatureOn(services, 'userAccounts'))

/** Present prices of an item by every channel of its market. */
export interface PricedItem {
  readonly statusCode: 0
  readonly channels: readonly ChannelPrice[]
  readonly promoInfo: PromoAnswer | undefined
}

/** Why an item has no price. */
export type Unpriced = Omit<QuoteAnswer, 'quote'> & { readonly statusCode: 227 | 237 | 238 | 239 }

/**
 * Prices an item of a product on every channel of the market, without a quote.
 * A channel that cannot sell it states why; a promo that does not count states that and has no discount.
 * @failure 227 wrong amount, quantity or channel — 237 item gone — 238 channel not of this market — 239 product gone
 * @source PF 6
 */
export const priceItem = async (
  services: Pick<Services, 'database' | 'now' | 'config'>,
  store: StoreProduct | undefined,
  input: QuoteInput
): Promise<PricedItem | Unpriced> => {
  const { market, userInfo = {}, quantity = 1, pcId, promoCode } = input
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    return wrong('quantity', { limitAmount: amountOf(String(MOST_PIECES)) })
  if (store === undefined || !isSold(services, store.product)) return refused(239, { recovery: 'changeItem' })
  const item = store.item(input.denomination.id)
  const offered = item !== undefined && item.denomination.available && (!item.isPersonal || input.personalPrice !== undefined)
  if (!offered) return refused(237, { recovery: 'changeItem' })
  const piece = piecePrice(store, item, input)
  if (typeof piece !== 'string') return piece
  if (pcId !== undefined && !store.pricing.channels.some((channel) => channel.id === pcId))
    return refused(238, { recovery: 'changeChannel', field: 'pcId' })
  const price = multiply(piece, quantity)
  const judged =
    promoCode === undefined || promoCode.trim() === ''
      ? undefined
      : await judgePromo(services, {
          market,
          code: promoCode,
          denominationId: input.denomination.id,
          price,
          channels: store.pricing.channels,
          pcId,
          player: playerKey({ voucherTypeId: input.voucherTypeId, ...userInfo }),
          userId: userInfo.userId,
          isGift: input.isGift ?? false
        })
  const channels = priceList(store.pricing, price, judged?.discountBy)
  return { statusCode: 0, channels, promoInfo: judged === undefined ? undefined : promoAnswer(judged, channels, pcId) }
}

/** Makes a quote of these prices, which is valid for ten minutes. @source PF 6 */
export const promisePrices = (
  { config, now }: Pick<Services, 'config' | 'now'>,
  input: QuoteInput,
  { channels, promoInfo }: PricedItem
): StoreQuote => {
  const expiresAt = new Date(now().getTime() + QUOTE_LIFE_MS)
  const quoteId = signQuote(config.quoteSecret, payloadOf(input, expiresAt, channels, promoInfo))
  return { quoteId, expiresAt, currency: input.market.currency, promoInfo, channels }
}

/** Reads the product to be priced, in its present state. */
export const productOf = (services: Pick<Services, 'database'>, { market, voucherTypeId }: QuoteInput): Promise<StoreProduct | undefined> =>
  findProduct(services, { market, language: 'en', by: { voucherTypeId } })

/**
 * Prices an item on every channel of the market and makes a quote that is valid for ten minutes.
 * @failure as `priceItem`
 * @source PF 6
 */
export const makeQuote = async (services: Services, input: QuoteInput): Promise<QuoteAnswer> => {
  const priced = await priceItem(services, await productOf(services, input), input)
  return priced.statusCode === 0 ? { statusCode: 0, quote: promisePrices(services, input, priced) } : priced
}

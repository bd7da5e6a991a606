import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { Amount } from '../../../src/domain/money/amount-codec.ts'
import type { PromoStatus } from '../../../src/domain/order/quote.ts'
import type { ChannelPrice } from '../catalogue/price-list.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { signingSecrets } from '../secrets.ts'
import type { Services } from '../services.ts'

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
  /** The account that asks, which alone can use its coupons; undefined = a guest. */
  readonly accountId?: string | undefined
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

/**
 * Price of one channel inside a token, kept short because every call sends the token.
 * Its parts are id, code, price, discount, fee, tax, total.
 */
const ChannelEntry = t.tuple([t.tuple([t.number, t.number]), t.tuple([Amount, Amount, Amount, Amount, Amount])])

const Payload = t.intersection([
  t.type({
    v: t.literal(1),
    market: t.string,
    product: t.number,
    item: t.string,
    quantity: t.number,
    gift: t.boolean,
    taxIncluded: t.boolean,
    expires: t.number,
    channels: t.array(ChannelEntry)
  }),
  t.partial({
    amount: Amount,
    personalPrice: Amount,
    userId: t.string,
    zoneId: t.string,
    email: t.string,
    promoCode: t.string,
    promoId: t.string,
    promoStatus: t.string
  })
])

/** What a quote fixes: the inputs and the prices of every channel. */
type QuotePayload = t.TypeOf<typeof Payload>

/** Collects what a quote fixes. */
export const payloadOf = (
  input: QuoteInput,
  expires: Date,
  channels: readonly ChannelPrice[],
  promo: PromoAnswer | undefined
): QuotePayload => ({
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

/** Writes canonical JSON: keys sorted at every level, nothing undefined. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )

const signatureOf = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(`quote.v1.${body}`).digest()

/**
 * Writes the token that createOrder takes: every holder can read it, only the store can make it.
 * @source PF 8.3 "Quote"
 */
export const signQuote = (secret: string, payload: QuotePayload): string => {
  const body = Buffer.from(canonical(payload)).toString('base64url')
  return `${body}.${signatureOf(secret, body).toString('base64url')}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Longest text that is read as a quote. Unit: characters. */
const LONGEST_TOKEN = 8_000

/** Reads a quote; text that the store did not write is forged. */
const verifyQuote = (secrets: readonly string[], quoteId: string): QuotePayload | 'forged' => {
  const [body, signature, ...rest] = quoteId.length > LONGEST_TOKEN ? [] : quoteId.split('.')
  if (body === undefined || signature === undefined || rest.length > 0) return 'forged'
  const given = Buffer.from(signature, 'base64url')
  const isSigned = secrets.some((secret) => {
    const expected = signatureOf(secret, body)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned || given.toString('base64url') !== signature) return 'forged'
  const payload = Payload.decode(parsed(Buffer.from(body, 'base64url').toString('utf8')))
  return isLeft(payload) ? 'forged' : payload.right
}

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
  const market = payload === 'forged' ? undefined : findSellingMarket(services, payload.market)
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLeft, isRight } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { Amount } from '../../../src/domain/money/amount-codec.ts'
import type { PromoStatus } from '../../../src/domain/order/quote.ts'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
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
  /** Rewards pay a part of it. */
  readonly isUseCashback?: boolean | undefined
  /** How much of the rewards; undefined = as much as possible. @source D175 */
  readonly burnAmount?: Amount | undefined
  /** It is bought again every period. @source PF 4 */
  readonly recurrence?: Recurrence | undefined
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

const NOTHING = amountOf('0')

/** Price of one channel in a token of the first version: id, code, price, discount, fee, tax, total. */
const FirstEntry = t.tuple([t.tuple([t.number, t.number]), t.tuple([Amount, Amount, Amount, Amount, Amount])])

/**
 * Price of one channel inside a token, kept short because every call sends the token.
 * Its parts are id, code, price, discount, fee, tax, total; the most that rewards could pay, what they pay, and what is earned.
 */
const ChannelEntry = t.tuple([
  t.tuple([t.number, t.number]),
  t.tuple([Amount, Amount, Amount, Amount, Amount]),
  t.tuple([Amount, Amount, Amount])
])

/** A recurrence by its name, which a token has as it is. */
const RecurrenceName = t.keyof({ weekly: null, monthly: null, quarterly: null, yearly: null } satisfies Record<Recurrence, null>)

const Fixed = t.intersection([
  t.type({
    market: t.string,
    product: t.number,
    item: t.string,
    quantity: t.number,
    gift: t.boolean,
    taxIncluded: t.boolean,
    expires: t.number
  }),
  t.partial({
    amount: Amount,
    personalPrice: Amount,
    userId: t.string,
    zoneId: t.string,
    email: t.string,
    promoCode: t.string,
    promoId: t.string,
    promoStatus: t.string,
    cash: t.literal(true),
    wish: Amount,
    who: t.string,
    recurrence: RecurrenceName
  })
])

const Payload = t.intersection([Fixed, t.type({ v: t.literal(2), channels: t.array(ChannelEntry) })])

/** A token of the version before rewards; it is read until its ten minutes are over. */
const FirstPayload = t.intersection([Fixed, t.type({ v: t.literal(1), channels: t.array(FirstEntry) })])

/** Content of a quote: the inputs and the prices of every channel. */
type QuotePayload = t.TypeOf<typeof Payload>
type AnyPayload = QuotePayload | t.TypeOf<typeof FirstPayload>

/** Price of one channel in a token of any version. */
type AnyEntry = readonly [...t.TypeOf<typeof FirstEntry>, t.TypeOf<typeof ChannelEntry>[2]?]

const WHO_BYTES = 8

/** Names an account in a token, which every holder can read. */
export const whoOf = (secret: string, accountId: string): string =>
  createHmac('sha256', secret).update(`who.${accountId}`).digest().subarray(0, WHO_BYTES).toString('base64url')

/**
 * Collects the content of a quote.
 *
 * @param who the account whose rewards pay, as `whoOf` names it
 */
export const payloadOf = (
  input: QuoteInput,
  expires: Date,
  channels: readonly ChannelPrice[],
  promo: PromoAnswer | undefined,
  who: string | undefined
): QuotePayload => ({
  v: 2,
  market: input.market.path,
  product: input.voucherTypeId,
  item: input.denomination.id,
  quantity: input.quantity ?? 1,
  gift: input.isGift ?? false,
  taxIncluded: channels[0]?.vatIncluded ?? true,
  expires: expires.getTime(),
  channels: channels.map((one) => [
    [one.pcId, one.statusCode],
    [one.price, one.discountAmount, one.feeAmount, one.vatAmount, one.totalPayment],
    [one.maximumBurnAmount, one.burnAmount, one.earnAmount]
  ]),
  ...(input.isUseCashback === true ? { cash: true as const } : {}),
  ...(input.isUseCashback !== true || input.burnAmount === undefined ? {} : { wish: input.burnAmount }),
  ...(input.isUseCashback !== true || who === undefined ? {} : { who }),
  ...(input.recurrence === undefined ? {} : { recurrence: input.recurrence }),
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
const verifyQuote = (secrets: readonly string[], quoteId: string, now: Date): AnyPayload | 'forged' => {
  const [body, signature, ...rest] = quoteId.length > LONGEST_TOKEN ? [] : quoteId.split('.')
  if (body === undefined || signature === undefined || rest.length > 0) return 'forged'
  const given = Buffer.from(signature, 'base64url')
  const isSigned = secrets.some((secret) => {
    const expected = signatureOf(secret, body)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned || given.toString('base64url') !== signature) return 'forged'
  const written = parsed(Buffer.from(body, 'base64url').toString('utf8'))
  const payload = Payload.decode(written)
  if (isRight(payload)) return payload.right
  const first = FirstPayload.decode(written)
  return isLeft(first) || first.right.expires <= now.getTime() ? 'forged' : first.right
}

/** The price that a quote has for one channel. */
export type PromisedPrice = Pick<
  ChannelPrice,
  'pcId' | 'price' | 'discountAmount' | 'burnAmount' | 'feeAmount' | 'vatAmount' | 'vatIncluded' | 'totalPayment'
> & {
  readonly statusCode: number
  /** Undefined where the quote promised nothing about it. */
  readonly earnAmount: Amount | undefined
}

/** A parsed quote: its inputs, and its price for each channel. */
export interface OpenedQuote {
  readonly input: QuoteInput & { readonly market: Market }
  readonly expiresAt: Date
  readonly promoId: string | undefined
  readonly promoStatus: string | undefined
  /** The account whose rewards pay, as `whoOf` names it. */
  readonly who: string | undefined
  readonly channels: readonly PromisedPrice[]
}

const inputOf = (market: Market, payload: AnyPayload): QuoteInput => ({
  market,
  voucherTypeId: payload.product,
  denomination: { id: payload.item, amount: payload.amount },
  quantity: payload.quantity,
  userInfo: { userId: payload.userId, zoneId: payload.zoneId, email: payload.email },
  promoCode: payload.promoCode,
  isGift: payload.gift,
  isUseCashback: payload.cash,
  burnAmount: payload.wish,
  recurrence: payload.recurrence,
  personalPrice: payload.personalPrice
})

/** Reads a quote, also after its ten minutes; one of an older version until then. */
export const readQuote = (services: Pick<Services, 'config' | 'now'>, quoteId: string): OpenedQuote | 'forged' => {
  const payload = verifyQuote(signingSecrets(services.config), quoteId, services.now())
  const market = payload === 'forged' ? undefined : findSellingMarket(services, payload.market)
  if (payload === 'forged' || market === undefined) return 'forged'
  const entries: readonly AnyEntry[] = payload.channels
  return {
    input: inputOf(market, payload),
    expiresAt: new Date(payload.expires),
    promoId: payload.promoId,
    promoStatus: payload.promoStatus,
    who: payload.who,
    channels: entries.map(([[pcId, statusCode], [price, discountAmount, feeAmount, vatAmount, totalPayment], rewards]) => ({
      pcId,
      statusCode,
      price,
      discountAmount,
      burnAmount: rewards?.[1] ?? NOTHING,
      earnAmount: rewards?.[2],
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

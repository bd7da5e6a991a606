import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { Amount } from '../../../src/domain/money/amount.ts'

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
export type QuotePayload = t.TypeOf<typeof Payload>

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
export const verifyQuote = (secrets: readonly string[], quoteId: string): QuotePayload | 'forged' => {
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

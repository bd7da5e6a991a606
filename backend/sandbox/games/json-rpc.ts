import { createHmac, timingSafeEqual } from 'node:crypto'

/** One call as the publisher reads it; every field is text until it is parsed. @source PF 1.2 */
export interface PublisherCall {
  readonly id: string
  readonly method: 'verify' | 'validate' | 'topup'
  readonly params: Readonly<Record<string, unknown>>
  readonly user: { readonly userId: string; readonly zoneId: string; readonly roleId: string }
  readonly price: { readonly amount: string; readonly currency: string }
  /** Two-letter country of the purchase, in capitals. */
  readonly origin: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * Reads a JSON-RPC 2.0 call whose params is a list of one object.
 * Undefined when the body is no such call. @source PF 1
 */
export const readCall = (body: unknown): PublisherCall | undefined => {
  if (!isRecord(body) || body.jsonrpc !== '2.0' || typeof body.id !== 'string') return undefined
  const { method } = body
  if (method !== 'verify' && method !== 'validate' && method !== 'topup') return undefined
  const params: unknown = Array.isArray(body.params) && body.params.length === 1 ? body.params[0] : undefined
  if (!isRecord(params) || !isRecord(params.user)) return undefined
  const price = isRecord(params.price) ? params.price : {}
  return {
    id: body.id,
    method,
    params,
    user: { userId: text(params.user.userId), zoneId: text(params.user.zoneId), roleId: text(params.user.roleId) },
    price: { amount: text(price.amount), currency: text(price.currency) },
    origin: text(params.purchaseOrigin).toUpperCase()
  }
}

/** Returns the text that is signed: its parts concatenated without separators. @source PF 1.5 */
export const signedText = ({ id, method, params, user, price }: PublisherCall): string => {
  const head = `${id}2.0${method}${text(params.serviceProvider)}`
  if (method === 'verify') return `${head}${user.userId}${user.zoneId}${text(params.isForTest)}`
  return (
    head +
    text(params.txnId) +
    text(params.orderId) +
    user.userId +
    user.zoneId +
    price.currency +
    price.amount +
    text(params.sku) +
    text(params.quantity) +
    text(params.paymentChannelId) +
    text(params.isForTest) +
    user.roleId
  )
}

/** Returns whether the signature of a call is right: HMAC-SHA-256, hex in lower case. @source PF 1.5 */
export const isSigned = (call: PublisherCall, secret: string): boolean => {
  const expected = Buffer.from(createHmac('sha256', secret).update(signedText(call)).digest('hex'))
  const given = Buffer.from(text(call.params.signature))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

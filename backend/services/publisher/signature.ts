import { createHmac } from 'node:crypto'

/** The fields of a call that are signed. @source PF 1.5 */
export interface SignedFields {
  readonly id: string
  readonly method: 'verify' | 'validate' | 'topup'
  readonly serviceProvider: string
  readonly userId: string
  /** Empty when the game has none. */
  readonly zoneId: string
  readonly isForTest: 0 | 1
  readonly purchase?: SignedPurchase
}

export interface SignedPurchase {
  readonly txnId: string
  readonly orderId: string
  readonly currency: string
  readonly amount: string
  readonly sku: string
  readonly quantity: number
  readonly paymentChannelId: number
  readonly roleId?: string
}

/**
 * Patterns of the signed fields, which are joined without a separator.
 * A field that could be confused with its neighbour is therefore never signed. @source PF 1.5 "Weakness to know"
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  id: /^[A-Za-z0-9-]{1,64}$/,
  userId: /^\P{Cc}{1,64}$/u,
  zoneId: /^[A-Za-z0-9_-]{0,32}$/,
  txnId: /^\d{19}$/,
  orderId: /^[A-Z0-9-]{4,64}$/,
  currency: /^[A-Z]{3}$/,
  amount: /^\d{1,20}(\.\d{1,4})?$/,
  sku: /^[A-Za-z0-9_.-]{1,64}$/,
  roleId: /^[A-Za-z0-9_-]{0,64}$/
}

/** Returns the first field that may not be signed; undefined = all may. */
export const unsignableField = (fields: SignedFields): string | undefined => {
  const texts: Readonly<Record<string, string | number | undefined>> = {
    id: fields.id,
    userId: fields.userId,
    zoneId: fields.zoneId,
    ...fields.purchase
  }
  return Object.keys(PATTERNS).find((name) => texts[name] !== undefined && !PATTERNS[name]?.test(String(texts[name])))
}

/** Returns the text that is signed: its parts concatenated; verify has no purchase. @source PF 1.5 */
export const signedText = ({ id, method, serviceProvider, userId, zoneId, isForTest, purchase }: SignedFields): string => {
  const head = `${id}2.0${method}${serviceProvider}`
  if (purchase === undefined) return `${head}${userId}${zoneId}${isForTest}`
  const { txnId, orderId, currency, amount, sku, quantity, paymentChannelId, roleId } = purchase
  return `${head}${txnId}${orderId}${userId}${zoneId}${currency}${amount}${sku}${quantity}${paymentChannelId}${isForTest}${roleId ?? ''}`
}

/**
 * Returns the signature of a call: HMAC-SHA-256 in lower-case hex. @source PF 1.5
 * @throws RangeError for a field that may not be signed, which is a mistake of the caller
 */
export const signatureOf = (fields: SignedFields, secret: string): string => {
  const wrong = unsignableField(fields)
  if (wrong !== undefined) throw new RangeError(`The field ${wrong} may not be signed`)
  return createHmac('sha256', secret).update(signedText(fields)).digest('hex')
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the checksum of a webhook: hex MD5 of TxnId + apiKey + OrderId + ResultCode.
 * It does not cover the amount. @source PF 2.5
 */
export const checksumOf = (txnId: string, apiKey: string, orderId: string, resultCode: string): string =>
  createHash('md5').update(`${txnId}${apiKey}${orderId}${resultCode}`).digest('hex')

/**
 * Returns the checksum of an event: HMAC-SHA-256 with the API key over its fields, joined by `|`.
 *
 * @source PF 2.8 "own checksum"
 */
export const eventChecksum = (fields: readonly string[], apiKey: string): string =>
  createHmac('sha256', apiKey).update(fields.join('|')).digest('hex')

/** Compares two texts in a time that does not show where they differ. */
export const isSameText = (given: string, expected: string): boolean => {
  const a = createHash('sha256').update(given).digest()
  const b = createHash('sha256').update(expected).digest()
  return timingSafeEqual(a, b)
}

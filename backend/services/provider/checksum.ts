import { createHash, timingSafeEqual } from 'node:crypto'

/** hex MD5 of TxnId + apiKey + OrderId + ResultCode. It does not cover the amount. @source PF 2.5 */
export const checksumOf = (txnId: string, apiKey: string, orderId: string, resultCode: string): string =>
  createHash('md5').update(`${txnId}${apiKey}${orderId}${resultCode}`).digest('hex')

/** Compares two texts without telling by the time where they differ. */
export const isSameText = (given: string, expected: string): boolean => {
  const a = createHash('sha256').update(given).digest()
  const b = createHash('sha256').update(expected).digest()
  return timingSafeEqual(a, b)
}

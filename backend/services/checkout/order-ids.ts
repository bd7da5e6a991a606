import type { Services } from '../services.ts'

/** Crockford's alphabet, in which no letter looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ORDER_LETTERS = 13
const TXN_DIGITS = 19

type Random = Pick<Services, 'randomBytes'>

/**
 * Makes an order number; it has letters, since the provider would read digits alone as a number.
 * @source PF 0.1, 2.2 @example 'ORD-01JD3Q7M9K2X5'
 */
export const newOrderId = ({ randomBytes }: Random): string =>
  `ORD-${Array.from(randomBytes(ORDER_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/**
 * Makes a transaction number of 19 digits.
 * That is more than a float can hold, so it is text everywhere. @source PF 0.1
 */
export const newTxnId = ({ randomBytes }: Random): string => {
  const digits = Array.from(randomBytes(TXN_DIGITS), (byte) => byte % 10)
  return `${(digits[0] ?? 0) % 9 === 0 ? 1 : digits[0]}${digits.slice(1).join('')}`
}

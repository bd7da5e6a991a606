import { isEmail } from '../account/credentials.ts'

/** An order number, the number of its payment, or the email address it was bought with. */
export type OrderLookup =
  | { readonly kind: 'orderId'; readonly orderId: string }
  | { readonly kind: 'txnId'; readonly txnId: string }
  | { readonly kind: 'email'; readonly email: string }

/**
 * Reads what a shopper typed to find an order.
 *
 * Case, spaces and a missing "ORD-" do not count.
 *
 * @returns undefined when it is neither an email address nor a number
 * @source shopper-help 2 "a lost mail"
 * @example parseOrderLookup(' ord-01jd3q7m9k2xo ') // { kind: 'orderId', orderId: 'ORD-01JD3Q7M9K2X0' }
 * parseOrderLookup('Ana@Example.com') // { kind: 'email', email: 'ana@example.com' }
 */
export const parseOrderLookup = (typed: string): OrderLookup | undefined => {
  const text = typed.normalize('NFKC').trim()
  if (isEmail(text)) return { kind: 'email', email: text.toLowerCase() }
  const number = text.replace(/[\s#]+/g, '').toUpperCase()
  if (/^\d{19}$/.test(number)) return { kind: 'txnId', txnId: number }
  const id = /^(?:ORD-?)?([0-9A-TV-Z]{13})$/.exec(number)?.[1]
  // Order numbers have no letters that look like digits; typed ones are meant as the digits.
  return id === undefined ? undefined : { kind: 'orderId', orderId: `ORD-${id.replaceAll('O', '0').replace(/[IL]/g, '1')}` }
}

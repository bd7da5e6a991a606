import * as E from '../kernel/either.ts'

interface StorePathBrand {
  readonly StorePath: unique symbol
}

/** An address within this store, with its query and hash: safe to link to. */
export type StorePath = string & StorePathBrand

/** Longer than any address the store writes: with more, old browsers and proxies cut. */
const MAX_LENGTH = 2000

/** One slash in front and no other beside it; then only signs that an address may have as they are. */
const SHAPE = /^\/(?!\/)[\w.~!$&'()*+,;=:@%/?#-]*$/

/** An escaped control sign, dot, slash or backslash: what some programs read as the sign itself. */
const HIDDEN_STEP = /%(?:[01][\da-f]|2[ef]|5c|7f)/i

/** Stands for the store while an address is read; never called. */
const OWN_ORIGIN = 'https://store.invalid'

/**
 * Accepts an address that leads into this store and nowhere else.
 *
 * It begins with one slash, and every browser reads it sign by sign as written.
 *
 * @failure notAStorePath — another host or scheme, no slash in front, `//`, a backslash, a space or control sign (browsers drop tabs and line
 * breaks), a broken or hidden escape, dots that step up, a sign that must be escaped, more than 2,000 signs
 * @source A§2 "Guards and navigation rules", A§3 "Notification", PF 8.6, D10
 * @example parseStorePath('/id/complete?order=720334') // right('/id/complete?order=720334')
 * parseStorePath('/\t/evil.example') // left('notAStorePath')
 */
export const parseStorePath = (address: unknown): E.Either<'notAStorePath', StorePath> => {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || !SHAPE.test(address)) return E.left('notAStorePath')
  const [path = ''] = address.split(/[?#]/, 1)
  const isPlain = !path.includes('//') && !HIDDEN_STEP.test(path) && !/%(?![\da-f]{2})/i.test(address)
  return isPlain && new URL(address, OWN_ORIGIN).href === OWN_ORIGIN + address ? E.right(address as StorePath) : E.left('notAStorePath')
}

/**
 * Reads an address that may be left out; undefined when it is no path of this store.
 *
 * @source A§3 "Notification", PF 8.6
 * @example storePathOrNone('//evil.example') // undefined
 */
export const storePathOrNone = (address: unknown): StorePath | undefined => {
  const path = parseStorePath(address)
  return E.isRight(path) ? path.right : undefined
}

/** A number, or its digits as text: the documents have both. @source D16 */
export type NumberOrText = number | string

/** Why a player was refused after the partner let them in. @source A§4, A§8, M91 */
export type LoginRefusalCode = 'banned' | 'notLinked' | 'DEFAULT'

/** Result of a login at the partner's service. */
export type LoginOutcome =
  | { readonly kind: 'admitted' }
  /** `isUnexpected` = the answer is none of the documented ones, and is reported. */
  | { readonly kind: 'refused'; readonly code: LoginRefusalCode; readonly isUnexpected: boolean }

const ADMITTED = '2000'
const REFUSED = '2002'

const REFUSED_BY_STATUS: ReadonlyMap<string, LoginRefusalCode> = /* @__PURE__ */ new Map([
  ['0', 'banned'],
  ['1', 'notLinked']
])

/** Returns the text of a number; the text of a code as it was sent. */
const digitsOf = (sent: NumberOrText | undefined): string => (sent === undefined ? '' : String(sent).trim())

/**
 * Returns the result of a login from what the partner's service answered; total.
 * 2000 admits. 2002 refuses: status 0 is a ban, 1 an account that is not linked to the game, any other is not known.
 *
 * @param serviceCode code of the answer, as a number or as text
 * @param playerStatus state of the player that comes with 2002
 * @source A§4, A§8, M91, D16, D73
 * @example decideLoginOutcome(2000) // { kind: 'admitted' }
 * decideLoginOutcome('2002', 1) // { kind: 'refused', code: 'notLinked', isUnexpected: false }
 * decideLoginOutcome(2002, 7) // { kind: 'refused', code: 'DEFAULT', isUnexpected: false }
 * decideLoginOutcome(2999) // { kind: 'refused', code: 'DEFAULT', isUnexpected: true }
 */
export const decideLoginOutcome = (serviceCode: NumberOrText, playerStatus?: NumberOrText): LoginOutcome => {
  const code = digitsOf(serviceCode)
  if (code === ADMITTED) return { kind: 'admitted' }
  if (code !== REFUSED) return { kind: 'refused', code: 'DEFAULT', isUnexpected: true }
  return { kind: 'refused', code: REFUSED_BY_STATUS.get(digitsOf(playerStatus)) ?? 'DEFAULT', isUnexpected: false }
}

/**
 * Returns whether a result code of the accounts service says that a player is authorised.
 *
 * @source A§7 "POST /user/authorize", M222, D16
 * @example isAuthorised('0') // true
 * isAuthorised(0) // true
 * isAuthorised('1') // false
 */
export const isAuthorised = (resultCode: NumberOrText): boolean => digitsOf(resultCode) === '0'

/**
 * First and last code of the provider's area of tokens that cannot be charged.
 *
 * @source PF 3.4 "350 to 368", 4
 */
const TOKEN_CODES = [350, 368] as const

/**
 * Codes of cards that are lost or closed, and of a mandate that its owner withdrew.
 *
 * @source PF 4 "Hard refusals"
 */
const GONE_FOR_GOOD: readonly number[] = [702, 703, 717]

/**
 * Returns whether a refused charge would be refused again, whenever it is tried.
 * Then it is not tried: schemes fine for it. Another payment method is needed.
 *
 * @param code undefined = the provider gave none
 * @source PF 4 "Failed charge"
 * @example isForGoodRefusal(703) // true
 * @example isForGoodRefusal(367) // true
 * @example isForGoodRefusal(414) // false
 */
export const isForGoodRefusal = (code: number | undefined): boolean =>
  code !== undefined && ((code >= TOKEN_CODES[0] && code <= TOKEN_CODES[1]) || GONE_FOR_GOOD.includes(code))

import { days } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'

/** Time between the delivery of the first purchase and the bonus. Unit: ms. @source D183 */
export const REFERRAL_WAIT = /* @__PURE__ */ days(7)

/** Most bonuses of one inviter within `REFERRAL_WINDOW`. @source D183 */
export const MOST_REFERRALS = 10

/** Time in which the bonuses of an inviter are counted. Unit: ms. @source D183 */
export const REFERRAL_WINDOW = /* @__PURE__ */ days(30)

/** Crockford's base 32, in which no two characters look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const CODE_LENGTH = 8

/** Writes a code from random bytes, one character of each of the first eight. @source D183 */
export const referralCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.slice(0, CODE_LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/**
 * Reads a code as it was typed or sent; undefined for any other text.
 * Case, spaces and dashes do not count, O is 0, I and L are 1.
 *
 * @source D183
 * @example readReferralCode('7k3o-mqtl') // '7K30MQT1'
 * readReferralCode('7K30') // undefined
 */
export const readReferralCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}

/**
 * States of a referral: no purchase yet, a bonus that is due, one that was paid, and none.
 *
 * @source D183
 */
export const referralStates = ['waiting', 'due', 'paid', 'refused'] as const

/** State of a referral. */
export type ReferralState = (typeof referralStates)[number]

/** Why a referral gives no bonus; operators alone read it. @source D183 */
export type ReferralRefusal = 'notNew' | 'sameContact' | 'sameBrowser' | 'samePlayer' | 'refunded' | 'tooMany' | 'deleted'

/** Texts by which accounts of one person are recognised, from their orders and contacts. */
export interface AccountTraces {
  readonly contacts: ReadonlySet<string>
  readonly browsers: ReadonlySet<string>
  readonly players: ReadonlySet<string>
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((trace) => other.has(trace))

/**
 * Returns why the first purchase of an invited account gives no bonus; undefined where it gives one.
 *
 * @param hadBought whether the invited account had paid for an order before it was invited
 * @source D183
 * @example
 * const none = { contacts: new Set(), browsers: new Set(), players: new Set() }
 * referralRefusalOf(none, none, false) // undefined
 * referralRefusalOf(none, none, true) // 'notNew'
 * referralRefusalOf({ ...none, players: new Set(['1001/52000411/']) }, { ...none, players: new Set(['1001/52000411/']) }, false) // 'samePlayer'
 */
export const referralRefusalOf = (inviter: AccountTraces, invitee: AccountTraces, hadBought: boolean): ReferralRefusal | undefined => {
  if (hadBought) return 'notNew'
  if (overlap(inviter.contacts, invitee.contacts)) return 'sameContact'
  if (overlap(inviter.browsers, invitee.browsers)) return 'sameBrowser'
  return overlap(inviter.players, invitee.players) ? 'samePlayer' : undefined
}

/** Invitations of an account in a country, in its currency. @source D183, M279 */
export interface Referral {
  readonly code: string
  /** Link to the store that carries the code. */
  readonly url: string
  readonly inviterAmount: Amount
  readonly inviteeAmount: Amount
  /** Least total of the first purchase. */
  readonly minimum: Amount
  /** Invited people whose bonus is not paid yet. */
  readonly waiting: number
  readonly paid: number
  /** Sum of what the invitations gave to the inviter. */
  readonly earned: Amount
}

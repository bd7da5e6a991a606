import * as t from 'io-ts'
import type { FailureDetail } from '../errors/failure.ts'
import { OTP_LOCKOUT, OTP_TRIES } from './otp.ts'

/**
 * Remaining attempts to enter a one-time code for one purpose.
 * A new code does not reset them, otherwise there would be no limit.
 *
 * @source A§8 "OTP", M193, D48
 */
export type OtpTries =
  | { readonly kind: 'open'; readonly triesLeft: number }
  /** `until` is the first moment at which a code is taken again. */
  | { readonly kind: 'locked'; readonly until: Date }

/** No wrong code yet: five tries. @source D48 */
export const NO_WRONG_OTP: OtpTries = { kind: 'open', triesLeft: OTP_TRIES }

/** Returns whether a date can be read and lies within the calendar. */
const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime())

const lockedFor = (ms: number, now: Date): OtpTries => ({ kind: 'locked', until: new Date(now.getTime() + ms) })

/**
 * Returns the tries at a moment: a lock that is over gives all of them back.
 *
 * @source A§8, B§9, M193
 * @example
 * const locked = { kind: 'locked', until: new Date('2026-11-21T12:00:00Z') }
 * otpTriesAt(locked, new Date('2026-11-21T11:59:59Z')) // { kind: 'locked', until: new Date('2026-11-21T12:00:00Z') }
 * otpTriesAt(locked, new Date('2026-11-21T12:00:00Z')) // { kind: 'open', triesLeft: 5 }
 */
export const otpTriesAt = (tries: OtpTries, now: Date): OtpTries =>
  tries.kind === 'locked' && now.getTime() >= tries.until.getTime() ? NO_WRONG_OTP : tries

/**
 * Returns the tries after a code was typed.
 * A right one gives all of them back; the fifth wrong one locks for three hours. While it is locked no code is looked at, so that neither a
 * right nor a wrong one changes anything.
 *
 * @source A§8, B§8, M193, D48
 * @example
 * const now = new Date('2026-11-21T09:00:00Z')
 * otpTriesAfter({ kind: 'open', triesLeft: 5 }, 'wrong', now) // { kind: 'open', triesLeft: 4 }
 * otpTriesAfter({ kind: 'open', triesLeft: 1 }, 'wrong', now) // { kind: 'locked', until: new Date('2026-11-21T12:00:00Z') }
 */
export const otpTriesAfter = (tries: OtpTries, typed: 'right' | 'wrong', now: Date): OtpTries => {
  const current = otpTriesAt(tries, now)
  switch (current.kind) {
    case 'locked':
      return current
    case 'open':
      if (typed === 'right') return NO_WRONG_OTP
      return current.triesLeft > 1 ? { kind: 'open', triesLeft: current.triesLeft - 1 } : lockedFor(OTP_LOCKOUT, now)
  }
}

/**
 * Returns what an answer says of the tries beside its code.
 * Seconds are whole and never too few.
 *
 * @source A§8, M193
 * @example
 * const now = new Date('2026-11-21T11:59:58.500Z')
 * const locked = { kind: 'locked', until: new Date('2026-11-21T12:00:00Z') }
 * otpTriesDetail(locked, now) // { recovery: 'wait', remainingTries: 0, retryAfterSeconds: 2 }
 */
export const otpTriesDetail = (tries: OtpTries, now: Date): FailureDetail => {
  const current = otpTriesAt(tries, now)
  switch (current.kind) {
    case 'locked':
      return { recovery: 'wait', remainingTries: 0, retryAfterSeconds: Math.ceil((current.until.getTime() - now.getTime()) / 1_000) }
    case 'open':
      return { recovery: 'enterOtp', remainingTries: current.triesLeft }
  }
}

/**
 * Returns the tries that an answer tells; undefined when it tells none.
 * A lock whose length is not told, or leads to no date of the calendar, is the usual one of three hours.
 *
 * @source A§8, M193, D48
 * @example
 * const now = new Date('2026-11-21T09:00:00Z')
 * otpTriesOf({ remainingTries: 3 }, now) // { kind: 'open', triesLeft: 3 }
 * otpTriesOf({ remainingTries: 0 }, now) // { kind: 'locked', until: new Date('2026-11-21T12:00:00Z') }
 */
export const otpTriesOf = ({ remainingTries, retryAfterSeconds }: FailureDetail, now: Date): OtpTries | undefined => {
  const [triesLeft, seconds] = [remainingTries ?? 0, retryAfterSeconds ?? 0]
  if (triesLeft > 0) return { kind: 'open', triesLeft }
  if (remainingTries === undefined && !(seconds > 0)) return undefined
  const until = new Date(now.getTime() + seconds * 1_000)
  return seconds > 0 && isMoment(until) ? { kind: 'locked', until } : lockedFor(OTP_LOCKOUT, now)
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const storedTries = (value: unknown): OtpTries | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if ('triesLeft' in value) return isCount(value.triesLeft) ? { kind: 'open', triesLeft: value.triesLeft } : undefined
  if (!('lockedUntil' in value) || typeof value.lockedUntil !== 'string') return undefined
  const until = new Date(value.lockedUntil)
  return isMoment(until) ? { kind: 'locked', until } : undefined
}

const isOtpTries = (value: unknown): value is OtpTries => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'open') return 'triesLeft' in value && isCount(value.triesLeft)
  return value.kind === 'locked' && 'until' in value && value.until instanceof Date && isMoment(value.until)
}

/**
 * The tries as they are stored, so that a lock outlives a reload.
 * `{ triesLeft }` or `{ lockedUntil }`, an instant in UTC. What is neither is refused.
 *
 * @source M193, D11
 * @example otpTriesRecord.decode({ triesLeft: 3 }) // right({ kind: 'open', triesLeft: 3 })
 */
export const otpTriesRecord: t.Type<OtpTries, Readonly<Record<string, number | string>>, unknown> = /* @__PURE__ */ new t.Type(
  'OtpTries',
  isOtpTries,
  (value, context) => {
    const tries = storedTries(value)
    return tries === undefined ? t.failure(value, context) : t.success(tries)
  },
  (tries): Readonly<Record<string, number | string>> =>
    tries.kind === 'open' ? { triesLeft: tries.triesLeft } : { lockedUntil: tries.until.toISOString() }
)

import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { days } from '../kernel/duration.ts'

/**
 * How often the account was changed in this browser.
 *
 * @source A§3 "User settings state", A§4 "Account switching", M73, M74
 */
export interface AccountSwitches {
  readonly switchCount: number
  /** When the third change happened, RFC 3339, UTC; undefined before. */
  readonly lastSwitchDate: string | undefined
}

/** The account has not been changed. @source A§3, M73 */
export const NO_ACCOUNT_SWITCHES: AccountSwitches = { switchCount: 0, lastSwitchDate: undefined }

/** With this many changes the limit begins. @source A§4, A§9, M73 */
export const ACCOUNT_SWITCH_LIMIT = 3

/** How long the limit holds. Unit: ms. @source A§4, A§9 "day duration 1", M73 */
export const ACCOUNT_SWITCH_LOCK = /* @__PURE__ */ days(1)

/**
 * The "timer" of the specification.
 * What it counts is not specified, so no rule uses it.
 *
 * @source A§9, D18
 */
export const ACCOUNT_SWITCH_TIMER = 30

/** May the account be changed now: how often yet, or when again. @source A§4, M73 */
export type SwitchAllowance = { readonly kind: 'allowed'; readonly left: number } | { readonly kind: 'limited'; readonly until: Date }

/**
 * Says whether the account may be changed now: after the third change not for a day.
 * Then the count starts again. A clock that was set back by more than
 * that day ends the limit too, so that a wrong clock does not lock the shopper out.
 *
 * @param now this moment, by the clock of the browser
 * @source A§4, D18, M73
 * @example
 * const third = { switchCount: 3, lastSwitchDate: '2026-11-21T02:00:00Z' }
 * accountSwitchAllowance(third, new Date('2026-11-21T20:00:00Z')) // { kind: 'limited', until: new Date('2026-11-22T02:00:00Z') }
 * accountSwitchAllowance(third, new Date('2026-11-22T02:00:00Z')) // { kind: 'allowed', left: 3 }
 */
export const accountSwitchAllowance = ({ switchCount, lastSwitchDate }: AccountSwitches, now: Date): SwitchAllowance => {
  if (switchCount < ACCOUNT_SWITCH_LIMIT) return { kind: 'allowed', left: ACCOUNT_SWITCH_LIMIT - switchCount }
  const last = new Date(lastSwitchDate ?? Number.NaN).getTime()
  return Math.abs(now.getTime() - last) < ACCOUNT_SWITCH_LOCK
    ? { kind: 'limited', until: new Date(last + ACCOUNT_SWITCH_LOCK) }
    : { kind: 'allowed', left: ACCOUNT_SWITCH_LIMIT }
}

/**
 * Counts a change of account; the third one is dated, in UTC.
 *
 * @failure limited — the limit holds; nothing is counted
 * @source A§4, M73
 * @example
 * const now = new Date('2026-11-21T02:00:00Z')
 * noteAccountSwitch(NO_ACCOUNT_SWITCHES, now) // right({ switchCount: 1, lastSwitchDate: undefined })
 * noteAccountSwitch({ ...NO_ACCOUNT_SWITCHES, switchCount: 2 }, now) // right({ switchCount: 3, lastSwitchDate: '2026-11-21T02:00:00.000Z' })
 * noteAccountSwitch({ switchCount: 3, lastSwitchDate: '2026-11-20T02:00:01Z' }, now) // left('limited')
 */
export const noteAccountSwitch = (switches: AccountSwitches, now: Date): E.Either<'limited', AccountSwitches> => {
  const allowance = accountSwitchAllowance(switches, now)
  if (allowance.kind === 'limited') return E.left('limited')
  const switchCount = ACCOUNT_SWITCH_LIMIT - allowance.left + 1
  return E.right({ switchCount, lastSwitchDate: switchCount === ACCOUNT_SWITCH_LIMIT ? now.toISOString() : undefined })
}

const stored = /* @__PURE__ */ t.intersection([
  /* @__PURE__ */ t.type({ switchCount: t.Integer }),
  /* @__PURE__ */ t.partial({ lastSwitchDate: t.string })
])

const isPossible = ({ switchCount, lastSwitchDate }: t.TypeOf<typeof stored>): boolean =>
  switchCount >= 0 && switchCount <= ACCOUNT_SWITCH_LIMIT && (lastSwitchDate === undefined || !Number.isNaN(Date.parse(lastSwitchDate)))

/**
 * The count as it lies in storage.
 * A number that cannot be a count, or a date that is none, is refused.
 *
 * @source A§3, D11, M74
 */
export const accountSwitchesRecord: t.Type<AccountSwitches, unknown> = /* @__PURE__ */ new t.Type<AccountSwitches, unknown>(
  'AccountSwitches',
  (value): value is AccountSwitches => stored.is(value) && isPossible(value),
  (value, context) => {
    const read = stored.validate(value, context)
    if (E.isLeft(read)) return read
    const { switchCount, lastSwitchDate } = read.right
    return isPossible(read.right) ? t.success({ switchCount, lastSwitchDate }) : t.failure(value, context)
  },
  ({ switchCount, lastSwitchDate }) => ({ switchCount, ...(lastSwitchDate === undefined ? {} : { lastSwitchDate }) })
)

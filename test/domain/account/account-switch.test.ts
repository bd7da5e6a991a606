import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_SWITCH_LIMIT,
  ACCOUNT_SWITCH_LOCK,
  ACCOUNT_SWITCH_TIMER,
  type AccountSwitches,
  accountSwitchesRecord,
  NO_ACCOUNT_SWITCHES,
  noteAccountSwitch,
  accountSwitchAllowance
} from '../../../src/domain/account/account-switch.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { anyAccountSwitches } from '../../../src/domain/testing/index.ts'

const DAY = 86_400_000
const now = new Date('2026-11-21T02:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const limited: AccountSwitches = { switchCount: 3, lastSwitchDate: '2026-11-21T02:00:00.000Z' }

const noted = (switches: AccountSwitches, when: Date): AccountSwitches => {
  const next = noteAccountSwitch(switches, when)
  if (E.isLeft(next)) throw new Error(next.left)
  return next.right
}

const anySwitches = anyAccountSwitches(now)

describe('account switch', () => {
  test('is limited at 3 for a day; 30 is what the specification calls the timer', () => {
    expect([ACCOUNT_SWITCH_LIMIT, ACCOUNT_SWITCH_LOCK, ACCOUNT_SWITCH_TIMER]).toEqual([3, 86_400_000, 30])
  })

  test('is counted, and the third time dated', () => {
    const first = noted(NO_ACCOUNT_SWITCHES, now)
    expect(first).toEqual({ switchCount: 1, lastSwitchDate: undefined })
    const second = noted(first, now)
    expect(second).toEqual({ switchCount: 2, lastSwitchDate: undefined })
    expect(noted(second, now)).toEqual(limited)
  })

  test.each([
    [NO_ACCOUNT_SWITCHES, 0, { kind: 'allowed', left: 3 }],
    [{ switchCount: 2, lastSwitchDate: undefined }, 0, { kind: 'allowed', left: 1 }],
    [limited, 0, { kind: 'limited', until: at(DAY) }],
    [limited, DAY - 1, { kind: 'limited', until: at(DAY) }],
    [limited, DAY, { kind: 'allowed', left: 3 }],
    [limited, -1000, { kind: 'limited', until: at(DAY) }],
    [limited, -DAY, { kind: 'allowed', left: 3 }],
    [{ switchCount: 3, lastSwitchDate: undefined }, 0, { kind: 'allowed', left: 3 }]
  ])('%j after %i ms: %j', (switches, ms, allowance) => {
    expect(accountSwitchAllowance(switches, at(ms))).toEqual(allowance)
  })

  test('is refused under the limit, and the count begins anew after it', () => {
    expect(noteAccountSwitch(limited, at(DAY - 1))).toEqual(E.left('limited'))
    expect(noteAccountSwitch(limited, at(DAY))).toEqual(E.right({ switchCount: 1, lastSwitchDate: undefined }))
  })

  test('uses up exactly one of what is left, and is refused exactly when nothing is', () => {
    fc.assert(
      fc.property(anySwitches, (switches) => {
        const allowance = accountSwitchAllowance(switches, now)
        const next = noteAccountSwitch(switches, now)
        expect(E.isLeft(next)).toBe(allowance.kind === 'limited')
        if (E.isLeft(next) || allowance.kind === 'limited') return
        const then = accountSwitchAllowance(next.right, now)
        expect(then.kind === 'allowed' ? then.left : 0).toBe(allowance.left - 1)
      })
    )
  })

  test('never works more than 3 times from the first of them to a day after the third', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY }), { maxLength: 40 }), (waits) => {
        let clock = 0
        let switches = NO_ACCOUNT_SWITCHES
        const done: number[] = []
        for (const wait of waits) {
          clock += wait
          const next = noteAccountSwitch(switches, new Date(clock))
          if (E.isLeft(next)) continue
          switches = next.right
          done.push(clock)
        }
        for (let third = 2; third + 1 < done.length; third += 3) expect(done[third + 1]! - done[third]!).toBeGreaterThanOrEqual(DAY)
      })
    )
  })
})

describe('account switch in storage', () => {
  test('returns the count as it was', () => {
    fc.assert(
      fc.property(anySwitches, (switches) => {
        const stored: unknown = JSON.parse(JSON.stringify(accountSwitchesRecord.encode(switches)))
        expect(accountSwitchesRecord.decode(stored)).toEqual(E.right(switches))
        expect(accountSwitchesRecord.is(switches)).toBe(true)
      })
    )
  })

  test('has no field for a date when the count has none', () => {
    expect(accountSwitchesRecord.encode(NO_ACCOUNT_SWITCHES)).toStrictEqual({ switchCount: 0 })
    expect(accountSwitchesRecord.encode(limited)).toStrictEqual({ switchCount: 3, lastSwitchDate: '2026-11-21T02:00:00.000Z' })
  })

  test.each([
    null,
    {},
    { switchCount: '1' },
    { switchCount: 1.5 },
    { switchCount: -1 },
    { switchCount: 4 },
    { switchCount: 3, lastSwitchDate: 'yesterday' },
    { switchCount: 3, lastSwitchDate: 5 }
  ])('refuses %j', (value) => {
    expect(E.isLeft(accountSwitchesRecord.decode(value))).toBe(true)
    expect(accountSwitchesRecord.is(value)).toBe(false)
  })
})

import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OtpTries } from '../../../src/domain/account/otp-tries.ts'
import {
  otpTriesAfter,
  NO_WRONG_OTP,
  otpTriesAt,
  otpTriesDetail,
  otpTriesOf,
  otpTriesRecord
} from '../../../src/domain/account/otp-tries.ts'
import { OTP_LOCKED, otpErrors } from '../../../src/domain/errors/otp-errors.ts'
import { anyOtpTries } from '../../../src/domain/testing/forms.ts'

const now = new Date('2026-11-21T09:00:00Z')
const lockEnds = new Date('2026-11-21T12:00:00Z')
const open = (triesLeft: number): OtpTries => ({ kind: 'open', triesLeft })
const locked: OtpTries = { kind: 'locked', until: lockEnds }

describe('wrong codes', () => {
  test('are counted down from five; the fifth locks for three hours', () => {
    const shown: OtpTries[] = []
    let tries = NO_WRONG_OTP
    for (let wrong = 0; wrong < 5; wrong += 1) {
      tries = otpTriesAfter(tries, 'wrong', now)
      shown.push(tries)
    }
    expect(shown).toEqual([open(4), open(3), open(2), open(1), locked])
  })

  test('are forgotten after a right one', () => {
    expect(otpTriesAfter(open(1), 'right', now)).toEqual(open(5))
  })

  test.each(['right', 'wrong'] as const)('change nothing while it is locked, neither does a %s one', (typed) => {
    expect(otpTriesAfter(locked, typed, new Date('2026-11-21T11:59:59.999Z'))).toEqual(locked)
  })

  test('can be typed again from the moment on at which the lock ends', () => {
    expect(otpTriesAt(locked, new Date('2026-11-21T11:59:59.999Z'))).toEqual(locked)
    expect(otpTriesAt(locked, lockEnds)).toEqual(open(5))
    expect(otpTriesAfter(locked, 'wrong', lockEnds)).toEqual(open(4))
    expect(otpTriesAt(open(2), lockEnds)).toEqual(open(2))
  })
})

describe('OTP answer', () => {
  test('tells the tries that are left, or for how long it is locked', () => {
    expect(otpTriesDetail(open(3), now)).toEqual({ recovery: 'enterOtp', remainingTries: 3 })
    expect(otpTriesDetail(locked, now)).toEqual({ recovery: 'wait', remainingTries: 0, retryAfterSeconds: 10_800 })
    expect(otpTriesDetail(locked, new Date('2026-11-21T11:59:59.500Z'))).toEqual({
      recovery: 'wait',
      remainingTries: 0,
      retryAfterSeconds: 1
    })
  })

  test('fills the texts of a wrong code and of the lock', () => {
    expect(otpErrors.failure(-202, otpTriesDetail(open(3), now)).params).toEqual({ remainingTries: 3 })
    const failure = otpErrors.failure(OTP_LOCKED, otpTriesDetail(locked, now))
    expect(failure.entry.key).toBe('otp.locked')
    expect(failure.recovery).toEqual({ kind: 'wait', ms: 10_800_000 })
  })

  test.each([
    [{ remainingTries: 2 }, open(2)],
    [{ remainingTries: 2, retryAfterSeconds: 100 }, open(2)],
    [{ remainingTries: 0, retryAfterSeconds: 10_800 }, locked],
    [{ retryAfterSeconds: 10_800 }, locked],
    [{ remainingTries: 0 }, locked],
    [{ remainingTries: 0, retryAfterSeconds: 0 }, locked],
    [{ remainingTries: 0, retryAfterSeconds: 1e15 }, locked],
    [{ retryAfterSeconds: Number.POSITIVE_INFINITY }, locked],
    [{ retryAfterSeconds: 0 }, undefined],
    [{ retryAfterSeconds: Number.NaN }, undefined],
    [{}, undefined]
  ])('reads %j as %j', (detail, tries) => {
    expect(otpTriesOf(detail, now)).toEqual(tries)
  })

  test('is read as it was told', () => {
    fc.assert(
      fc.property(anyOtpTries(now), (tries) => {
        expect(otpTriesOf(otpTriesDetail(tries, now), now)).toEqual(otpTriesAt(tries, now))
      })
    )
  })
})

describe('OTP lock in storage', () => {
  test.each([
    [open(3), { triesLeft: 3 }],
    [locked, { lockedUntil: '2026-11-21T12:00:00.000Z' }]
  ])('keeps %j as %j', (tries, stored) => {
    expect(otpTriesRecord.encode(tries)).toEqual(stored)
    expect(otpTriesRecord.decode(stored)).toEqual(E.right(tries))
  })

  test.each([
    [undefined],
    [null],
    [{}],
    [5],
    ['locked'],
    [{ triesLeft: 0 }],
    [{ triesLeft: 1.5 }],
    [{ triesLeft: '3' }],
    [{ lockedUntil: 'soon' }],
    [{ lockedUntil: 3 }],
    [{ kind: 'locked', triesLeft: -1 }]
  ])('refuses %j', (stored) => {
    expect(E.isLeft(otpTriesRecord.decode(stored))).toBe(true)
  })

  test.each([
    [undefined],
    [null],
    [5],
    ['open'],
    [{}],
    [{ triesLeft: 3 }],
    [{ until: lockEnds }],
    [{ kind: 'open' }],
    [{ kind: 'open', triesLeft: 0 }],
    [{ kind: 'open', triesLeft: 1.5 }],
    [{ kind: 'open', triesLeft: '3' }],
    [{ kind: 'locked' }],
    [{ kind: 'locked', until: '2026-11-21T12:00:00.000Z' }],
    [{ kind: 'locked', until: new Date(Number.NaN) }],
    [{ kind: 'other', until: lockEnds }]
  ])('takes %j for nothing that is kept of the tries', (kept) => {
    expect(otpTriesRecord.is(kept)).toBe(false)
  })

  test('returns the same through text', () => {
    fc.assert(
      fc.property(anyOtpTries(now), (tries) => {
        expect(otpTriesRecord.is(tries)).toBe(true)
        expect(otpTriesRecord.decode(JSON.parse(JSON.stringify(otpTriesRecord.encode(tries))))).toEqual(E.right(tries))
      })
    )
  })
})

test('OTP tries accept at most five wrong codes within three hours, at any times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_400_000 }), { maxLength: 60 }), (pauses) => {
      let tries = NO_WRONG_OTP
      let at = now.getTime()
      const guessedAt: number[] = []
      for (const pause of pauses) {
        at += pause
        const before = otpTriesAt(tries, new Date(at))
        if (before.kind === 'open') guessedAt.push(at)
        tries = otpTriesAfter(tries, 'wrong', new Date(at))
      }
      // Five guesses are followed by a lock: the sixth is three hours after the fifth, the eleventh three hours after the tenth.
      for (let last = 5; last < guessedAt.length; last += 5) {
        expect((guessedAt[last] ?? 0) - (guessedAt[last - 1] ?? 0)).toBeGreaterThanOrEqual(10_800_000)
      }
    })
  )
})

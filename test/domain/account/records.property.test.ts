import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import type { Type } from 'io-ts'
import { describe, expect, test } from 'vitest'
import { accountSwitchesRecord, noteAccountSwitch, accountSwitchAllowance } from '../../../src/domain/account/account-switch.ts'
import { otpTriesAt, otpTriesOf, otpTriesRecord } from '../../../src/domain/account/otp-tries.ts'
import { missingPlayerField, parsePlayer } from '../../../src/domain/account/partner-player.ts'
import { sessionTypeCodes, sessionTypeOf } from '../../../src/domain/account/session-type.ts'
import { userSettingsRecord } from '../../../src/domain/account/user-settings.ts'
import { userRecord } from '../../../src/domain/account/user.ts'
import { anyAccountSwitches, anyFailureDetail, anySentPlayer } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')

/** Replaces a negative zero by zero, since text has no negative zero. */
const written = <A>(some: fc.Arbitrary<A>): fc.Arbitrary<A | 0> => some.map((value) => (Object.is(value, -0) ? 0 : value))

/** Stored values of a browser: anything, or something similar to the record. */
const anyStored = fc.oneof(
  fc.anything(),
  fc.record(
    {
      switchCount: written(fc.oneof(fc.integer({ min: -1, max: 5 }), fc.jsonValue())),
      lastSwitchDate: fc.oneof(fc.constantFrom('2026-11-21T02:00:00.000Z', 'yesterday', ''), fc.jsonValue()),
      highlightQuickWalletInfo: fc.oneof(fc.boolean(), fc.jsonValue()),
      showWalletExplainerSheet: fc.oneof(fc.boolean(), fc.jsonValue()),
      triesLeft: written(fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double(), fc.jsonValue())),
      lockedUntil: fc.oneof(fc.constantFrom('2026-11-21T05:00:00.000Z', 'soon', ''), fc.jsonValue()),
      sub: fc.oneof(fc.string(), fc.jsonValue()),
      identities: fc.oneof(fc.json(), fc.array(fc.dictionary(fc.constantFrom('providerName', 'userId'), fc.jsonValue())), fc.jsonValue())
    },
    { requiredKeys: [] }
  )
)

describe('account record in storage is refused, or reads the same again', () => {
  const isReadAgain = <A, O>(record: Type<A, O, unknown>): void => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const read = record.decode(stored)
        if (E.isLeft(read)) return
        expect(record.is(read.right)).toBe(true)
        const written: unknown = JSON.parse(JSON.stringify(record.encode(read.right)))
        expect(record.decode(written)).toEqual(read)
      })
    )
  }

  test('for the account changes', () => {
    isReadAgain(accountSwitchesRecord)
  })

  test('for the settings', () => {
    isReadAgain(userSettingsRecord)
  })

  test('for the tries of a one-time code', () => {
    isReadAgain(otpTriesRecord)
  })

  test('for the user', () => {
    isReadAgain(userRecord)
  })
})

test('account switch can be stored again after the next change, and its limit ends within a day', () => {
  fc.assert(
    fc.property(anyAccountSwitches(now), (switches) => {
      const allowance = accountSwitchAllowance(switches, now)
      const next = noteAccountSwitch(switches, now)
      if (allowance.kind === 'allowed') expect(E.isRight(next) && accountSwitchesRecord.is(next.right)).toBe(true)
      else expect(accountSwitchAllowance(switches, allowance.until).kind).toBe('allowed')
    })
  )
})

test('OTP answer can be stored, and every lock of it ends', () => {
  fc.assert(
    fc.property(anyFailureDetail, fc.constantFrom(undefined, 1e-9, 1e15, Number.MAX_VALUE), (detail, odd) => {
      const tries = otpTriesOf(odd === undefined ? detail : { ...detail, retryAfterSeconds: odd }, now)
      if (tries === undefined) return
      expect(otpTriesRecord.is(tries)).toBe(true)
      if (tries.kind === 'locked') expect(otpTriesAt(tries, tries.until)).toEqual({ kind: 'open', triesLeft: 5 })
    })
  )
})

test('partner player is let in or refused, for anything a game sends, and never without a needed field', () => {
  fc.assert(
    fc.property(anySentPlayer, (sent) => {
      const read = parsePlayer(sent, new Set(['id', 'br']))
      const missing = missingPlayerField(sent)
      if (missing !== undefined) {
        expect(read).toEqual(E.left({ kind: 'missingField', field: missing }))
        return
      }
      if (E.isLeft(read)) {
        expect(read.left.kind).toBe('unsupportedCountry')
        return
      }
      expect(['id', 'br']).toContain(read.right.country)
      const { name, id, status, accessToken, accountRegionCode } = read.right
      for (const text of [name, id, status, accessToken, accountRegionCode])
        expect([typeof text, text.trim() === text && text !== '']).toEqual(['string', true])
    })
  )
})

test('session type never sinks with more facts, and only a signed-in visitor is signed in', () => {
  const known = (signedIn: boolean, leftContact: boolean): number => sessionTypeCodes.row(sessionTypeOf({ signedIn, leftContact })).code
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (signedIn, leftContact) => {
      expect(known(true, leftContact)).toBeGreaterThan(known(false, leftContact))
      expect(known(signedIn, true)).toBeGreaterThanOrEqual(known(signedIn, false))
      expect(known(signedIn, leftContact) === 2).toBe(signedIn)
      expect(known(signedIn, leftContact) === 0).toBe(!signedIn && !leftContact)
    })
  )
})

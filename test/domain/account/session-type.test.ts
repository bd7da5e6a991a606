import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { OTP_LENGTH, OTP_LOCKOUT, OTP_TIMEOUT, OTP_TRIES, otpRule, SIGN_UP_OTP_TIMEOUT } from '../../../src/domain/account/otp.ts'
import {
  customerTypeCodes,
  featureToggleCodes,
  platformCodes,
  sessionTypeCodes,
  sessionTypeOf
} from '../../../src/domain/account/session-type.ts'

test('session types, customers, toggles and platforms have these numbers', () => {
  const table = (rows: readonly { readonly code: number; readonly name: string }[]) => rows.map(({ code, name }) => [code, name])
  expect(table(sessionTypeCodes.rows)).toEqual([
    [0, 'guest'],
    [1, 'soft'],
    [2, 'loggedIn']
  ])
  expect(table(customerTypeCodes.rows)).toEqual([
    [0, 'new'],
    [1, 'returning']
  ])
  expect(table(featureToggleCodes.rows)).toEqual([
    [-1, 'disabled'],
    [0, 'off'],
    [1, 'on']
  ])
  expect(table(platformCodes.rows)).toEqual([
    [1, 'desktop'],
    [2, 'mobile'],
    [99, 'pwa']
  ])
})

test.each([
  [false, false, 'guest'],
  [false, true, 'soft'],
  [true, false, 'loggedIn'],
  [true, true, 'loggedIn']
])('session type with signed in %s, left a contact %s: %s', (signedIn, leftContact, type) => {
  expect(sessionTypeOf({ signedIn, leftContact })).toBe(type)
})

describe('otpRule', () => {
  test('wants 6 digits, anew after 100 s, on sign-up after 90 s, and locks for 3 hours after 5 wrong ones', () => {
    expect([OTP_LENGTH, OTP_TIMEOUT, SIGN_UP_OTP_TIMEOUT, OTP_LOCKOUT, OTP_TRIES]).toEqual([6, 100_000, 90_000, 10_800_000, 5])
  })

  test.each(['123456', '123 456', ' 123456 ', '١٢٣٤٥٦', '123-456', '123\u2013456', '\u2066123456\u2069'])('takes "%s"', (typed) => {
    expect(otpRule(typed)).toEqual(E.right('123456'))
  })

  test.each(['', '12345', '1234567', '12345a', 'a12345', '123a45'])('refuses "%s"', (typed) => {
    expect(otpRule(typed)).toEqual(E.left({ key: 'field.otp', params: { length: 6 } }))
  })
})

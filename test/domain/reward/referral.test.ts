import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AccountTraces,
  type ReferralRefusal,
  readReferralCode,
  referralCodeFrom,
  referralRefusalOf
} from '../../../src/domain/reward/referral.ts'

const traces = (contacts: readonly string[], browsers: readonly string[], players: readonly string[]): AccountTraces => ({
  contacts: new Set(contacts),
  browsers: new Set(browsers),
  players: new Set(players)
})
const few = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 })
const anyTraces = fc.tuple(few, few, few).map(([contacts, browsers, players]) => traces(contacts, browsers, players))

describe('referral code', () => {
  test.each([
    ['7k3omqtl', '7K30MQT1'],
    ['7K30-MQT1', '7K30MQT1'],
    [' 7k30 mqti ', '7K30MQT1'],
    ['7K30MQT', undefined],
    ['7K30MQT1X', undefined],
    ['7K30MQTU', undefined],
    ['<script>', undefined]
  ])('%s is read as %s', (typed, code) => expect(readReferralCode(typed)).toBe(code))

  test('is read as it was written, in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = referralCodeFrom(bytes)
        expect([readReferralCode(code), readReferralCode(code.toLowerCase())]).toEqual([code, code])
      })
    )
  })
})

describe('referral', () => {
  const CASES: readonly (readonly [AccountTraces, AccountTraces, boolean, ReferralRefusal | undefined])[] = [
    [traces(['a'], ['a'], ['a']), traces(['b'], ['b'], ['b']), false, undefined],
    [traces([], [], []), traces([], [], []), true, 'notNew'],
    [traces(['a', 'b'], [], []), traces(['b'], [], []), false, 'sameContact'],
    [traces([], ['a'], []), traces(['b'], ['a'], []), false, 'sameBrowser'],
    [traces(['a'], [], ['x']), traces(['b'], [], ['y', 'x']), false, 'samePlayer']
  ]
  test.each(CASES)('of case %# gives a bonus to two different persons alone', (inviter, invitee, hadBought, refusal) =>
    expect(referralRefusalOf(inviter, invitee, hadBought)).toBe(refusal)
  )

  test('gives the same answer whichever of two persons invited the other', () => {
    fc.assert(
      fc.property(anyTraces, anyTraces, fc.boolean(), (one, other, hadBought) => {
        expect(referralRefusalOf(one, other, hadBought)).toBe(referralRefusalOf(other, one, hadBought))
      })
    )
  })

  test('gives no bonus to a person who invites an account of the own', () => {
    fc.assert(
      fc.property(anyTraces, (own) => {
        const isSeen = own.contacts.size + own.browsers.size + own.players.size > 0
        expect(referralRefusalOf(own, own, false) !== undefined).toBe(isSeen)
      })
    )
  })
})

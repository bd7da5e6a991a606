import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeReferralCode, REFERRAL_LINK_LIFE, referralLinkRecord } from '../../../src/domain/reward/referral-link.ts'

const CODE = '7K30MQT1'

test('referral link counts for 30 days and not a moment longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * REFERRAL_LINK_LIFE }), (age) => {
      const at = Date.UTC(2026, 10, 1)
      expect(activeReferralCode({ code: CODE, at }, new Date(at + age))).toBe(age < REFERRAL_LINK_LIFE ? CODE : undefined)
    })
  )
})

test('referral link that another script wrote is no code', () => {
  expect(activeReferralCode({ code: '<img>', at: 0 }, new Date(1))).toBeUndefined()
  expect(referralLinkRecord.is({ code: 7 })).toBe(false)
})

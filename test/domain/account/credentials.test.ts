import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailRule, isEmail, mobileRule } from '../../../src/domain/account/credentials.ts'
import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import { passwordRule } from '../../../src/domain/account/password.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { anyEmail, anyMobileOf } from '../../../src/domain/testing/index.ts'

/**
 * 64 characters, the at sign, three labels of 63, 63 and 57 with a dot after each, and 3.
 * That is the longest address that mail allows.
 */
const ADDRESS_OF_254 = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`

describe('emailRule', () => {
  test.each([
    'samira@example.com',
    'a.b+c@mail.example.co.id',
    "o'neil@example.org",
    'ren@例え.jp',
    'ana@my-shop.example.com',
    `${'a'.repeat(64)}@example.com`,
    ADDRESS_OF_254
  ])('takes %s', (typed) => {
    expect(isEmail(typed)).toBe(true)
  })

  test.each([
    '',
    'samira',
    'samira@',
    '@example.com',
    'samira@example',
    'samira@@example.com',
    'sam ira@example.com',
    '.samira@example.com',
    'samira.@example.com',
    'sam..ira@example.com',
    'samira@-example.com',
    'samira@example.c',
    'samira@example.com, b@example.com',
    'samira@example..com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(126)}com`,
    `${ADDRESS_OF_254}m`,
    'sam\u0000ira@example.com',
    'sam\u007fira@example.com',
    'sam\ud800ira@example.com',
    '<samira@example.com>',
    'samira@example.com\nBcc: all@example.com'
  ])('refuses %j', (typed) => {
    expect(isEmail(typed)).toBe(false)
  })

  test('trims the spaces around', () => {
    expect(emailRule(' samira@example.com ')).toEqual(E.right('samira@example.com'))
    expect(emailRule('samira')).toEqual(E.left({ key: 'field.email' }))
  })
})

describe('mobileRule', () => {
  const rule = mobileRule(singapore)

  test.each([
    ['81234567', '81234567'],
    ['9123 4567', '91234567'],
    ['8123-4567', '81234567'],
    ['(8123) 4567', '81234567'],
    [' 8123.4567 ', '81234567'],
    ['٨١٢٣٤٥٦٧', '81234567']
  ])('reads %s of Singapore as %s', (typed, number) => {
    expect(rule(typed)).toEqual(E.right(number))
  })

  test.each([
    '71234567',
    '8123456',
    '081234567',
    '+6581234567',
    '',
    'abc',
    '-81234567',
    '−81234567',
    '.81234567',
    '81234567-',
    ')81234567',
    '8123x4567'
  ])('refuses "%s" in Singapore', (typed) => {
    expect(rule(typed)).toEqual(E.left({ key: 'field.mobile' }))
  })

  test.each(allMarkets.map((market) => [market.path, market] as const))(
    'refuses a sign before or after a number in %s',
    (_path, market) => {
      const [number = ''] = fc.sample(anyMobileOf(market), 1)
      expect(mobileRule(market)(number)).toEqual(E.right(number))
      for (const typed of [`-${number}`, `--${number}`, `.${number}`, `${number}-`, `- ${number}`])
        expect(mobileRule(market)(typed)).toEqual(E.left({ key: 'field.mobile' }))
    }
  )

  test('refuses a leading 0, even where the pattern would take it', () => {
    expect(mobileRule({ mobilePattern: '^\\d{5,15}$' })('0123456')).toEqual(E.left({ key: 'field.mobile' }))
    expect(mobileRule({ mobilePattern: '^\\d{5,15}$' })('1234567')).toEqual(E.right('1234567'))
  })
})

test.each([
  ['longenough1', true],
  ['12345678', true],
  ['пароль 7 ۷', true],
  ['passwort٣', false],
  ['short 1', false],
  ['nonumbers', false],
  ['', false]
])('password "%s" is good enough: %s', (typed, good) => {
  expect(E.isRight(passwordRule(typed))).toBe(good)
})

describe('mask', () => {
  test.each([
    ['samira@example.com', 'sam***@example.com'],
    ['abc@example.com', 'abc***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['@example.com', '***@example.com'],
    ['nobody', 'nob***'],
    ['abc', 'abc***']
  ])('of %s is %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })

  test.each([
    ['81234567', '81**4567'],
    ['+6581234567', '+65****4567'],
    ['+65 8123 4567', '+65 **** 4567'],
    ['+12345', '+***45'],
    ['٨١٢٣٤٥٦٧', '٨١**٤٥٦٧'],
    ['1234567', '12*4567'],
    ['123456', '****56'],
    ['123', '*23'],
    ['12', '12'],
    ['', '']
  ])('of %s is %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown)
  })

  test('shows at most three characters before the @ of any address', () => {
    fc.assert(
      fc.property(anyEmail, (email) => {
        const [local = '', domain = ''] = email.split('@')
        const shown = maskEmail(email)
        expect(shown).toBe(`${local.slice(0, local.length < 3 ? 1 : 3)}***@${domain}`)
      })
    )
  })

  test('shows at most six digits of any number, and two of a short one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }), (digits) => {
        const mobile = digits.join('')
        const shown = maskMobile(mobile)
        expect(shown).toHaveLength(mobile.length)
        expect(shown.replace(/\*/g, '').length).toBeLessThanOrEqual(mobile.length < 7 ? 2 : 6)
      })
    )
  })
})

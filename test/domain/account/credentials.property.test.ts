import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailRule, isEmail, mobileRule } from '../../../src/domain/account/credentials.ts'
import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import { passwordRule } from '../../../src/domain/account/password.ts'
import { cpfRule } from '../../../src/domain/account/cpf.ts'
import { otpRule } from '../../../src/domain/account/otp.ts'
import { anyCpfShape, anyEmail, anyMarket, anyMobileOf, anyOtpText, anyPassword, anyTyped } from '../../../src/domain/testing/index.ts'

/** The ten digits of scripts on shoppers' keyboards: Latin, Arabic-Indic, Persian, full-width. */
const SCRIPTS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']

/** Writes digits in one of the scripts, with separators; `first` may be at the beginning. */
const typedOn = (digits: string, signs: readonly string[], first = signs): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...SCRIPTS),
      fc.constantFrom('', ...first),
      fc.array(fc.constantFrom('', ...signs), { minLength: digits.length - 1, maxLength: digits.length - 1 })
    )
    .map(([script, start, between]) =>
      Array.from(digits, (digit, at) => `${at === 0 ? start : between[at - 1]}${script[Number(digit)] ?? ''}`).join('')
    )

const anyNumberOfAMarket = anyMarket.chain((market) =>
  anyMobileOf(market).chain((mobile) =>
    fc.record({ market: fc.constant(market), mobile: fc.constant(mobile), typed: typedOn(mobile, [' ', '.', '-', '(', ')'], [' ', '(']) })
  )
)

test('emailRule trims the spaces around an address and keeps the rest', () => {
  fc.assert(
    fc.property(anyEmail, fc.constantFrom('', ' ', '\n', '\u00a0 '), (email, space) => {
      expect(emailRule(`${space}${email}${space}`)).toEqual(E.right(email))
      expect(emailRule(email.toUpperCase())).toEqual(E.right(email.toUpperCase()))
    })
  )
})

test('emailRule refuses an address with one sign that none holds, wherever it stands', () => {
  const anySign = fc.constantFrom(
    '@',
    ' ',
    '\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\ud800',
    '"',
    '(',
    ')',
    ',',
    ':',
    ';',
    '<',
    '>',
    '[',
    ']',
    '\\'
  )
  fc.assert(
    fc.property(anyEmail, anySign, fc.nat(), (email, sign, at) => {
      const index = at % (email.length + 1)
      expect(isEmail(email.slice(0, index) + sign + email.slice(index))).toBe(false)
    })
  )
})

test('emailRule wants an at sign, a dot after it, and something on both sides of each', () => {
  fc.assert(
    fc.property(anyEmail, (email) => {
      expect(isEmail(email.replace('@', ''))).toBe(false)
      expect(isEmail(email.slice(email.indexOf('@')))).toBe(false)
      expect(isEmail(email.slice(0, email.indexOf('@') + 1))).toBe(false)
      expect(isEmail(email.slice(0, email.lastIndexOf('.') + 1))).toBe(false)
      expect(isEmail(`${email.slice(0, email.indexOf('@') + 1)}localhost`)).toBe(false)
    })
  )
})

test('emailRule gives an address that is fit for one line of a mail header, or refuses it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyTyped,
        fc.tuple(anyTyped, anyEmail).map(([before, email]) => before + email)
      ),
      (typed) => {
        const read = emailRule(typed)
        expect(E.isRight(read)).toBe(isEmail(typed.trim()))
        if (E.isLeft(read)) expect(read.left).toEqual({ key: 'field.email' })
        else
          expect([read.right.split('@').length, read.right.length <= 254, encodeURIComponent(read.right).includes('%0')]).toEqual([
            2,
            true,
            false
          ])
      }
    )
  )
})

test('maskEmail shows at most three signs before the at sign, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(anyTyped, anyEmail), (email) => {
      const shown = maskEmail(email)
      const domain = email.includes('@') ? email.slice(email.lastIndexOf('@')) : ''
      expect(shown.endsWith(`***${domain}`)).toBe(true)
      const kept = shown.slice(0, shown.length - domain.length - 3)
      expect(email.startsWith(kept)).toBe(true)
      expect(Array.from(kept).length).toBeLessThanOrEqual(3)
    })
  )
})

test('maskMobile keeps the ends of a number in their places and nothing of the middle', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7,20}$/), (mobile) => {
      const shown = maskMobile(mobile)
      expect([shown.length, shown.slice(0, 2), shown.slice(-4)]).toEqual([mobile.length, mobile.slice(0, 2), mobile.slice(-4)])
      expect(shown.slice(2, -4)).toMatch(/^\*+$/)
    })
  )
})

test('mobileRule reads a number the same on every keyboard and in any spacing, and never with a leading 0', () => {
  fc.assert(
    fc.property(anyNumberOfAMarket, fc.constantFrom(...SCRIPTS), ({ market, mobile, typed }, script) => {
      expect(mobileRule(market)(typed)).toEqual(E.right(mobile))
      expect(mobileRule(market)(`${script[0] ?? ''}${typed}`)).toEqual(E.left({ key: 'field.mobile' }))
    })
  )
})

test('mobileRule gives digits that are read again as they are, or refuses a text', () => {
  fc.assert(
    fc.property(anyMarket, anyTyped, (market, typed) => {
      const read = mobileRule(market)(typed)
      if (E.isLeft(read)) expect(read.left).toEqual({ key: 'field.mobile' })
      else expect([mobileRule(market)(read.right), /^[1-9][0-9]+$/.test(read.right)]).toEqual([read, true])
    })
  )
})

test('passwordRule takes a good password with more around it, and none without a number or with seven signs', () => {
  const rejected = E.left({ key: 'field.password' })
  fc.assert(
    fc.property(anyPassword, anyTyped, anyTyped, (password, before, after) => {
      const longer = `${before} ${password} ${after}`
      expect(passwordRule(longer)).toEqual(E.right(longer))
      expect(passwordRule(password.replaceAll(/[0-9]/g, '٧'))).toEqual(rejected)
      expect(passwordRule(Array.from(password).slice(0, 7).join(''))).toEqual(rejected)
    })
  )
})

test('otpRule takes six digits on every keyboard and in any spacing, and no other number of them', () => {
  const rejected = E.left({ key: 'field.otp', params: { length: 6 } })
  const anyCode = anyOtpText.chain((otp) => fc.record({ otp: fc.constant(otp), typed: typedOn(otp, [' ', '\u00a0', '\t', '-', '\u200f']) }))
  fc.assert(
    fc.property(anyCode, fc.nat(9), fc.constantFrom('a', '-', '.', '+'), ({ otp, typed }, digit, sign) => {
      expect(otpRule(typed)).toEqual(E.right(otp))
      for (const wrong of [typed + String(digit), otp.slice(1), sign + otp.slice(1), otp.slice(1) + sign])
        expect(otpRule(wrong)).toEqual(rejected)
    })
  )
})

test('cpfRule takes eleven digits on every keyboard, with dots and dash anywhere, and no other number of them', () => {
  const anyTypedCpf = anyCpfShape.chain((cpf) => fc.record({ cpf: fc.constant(cpf), typed: typedOn(cpf, ['.', '-', ' ']) }))
  fc.assert(
    fc.property(anyTypedCpf, fc.nat(9), ({ cpf, typed }, digit) => {
      expect(cpfRule(typed)).toEqual(E.right(cpf))
      expect(cpfRule(typed + String(digit))).toEqual(E.left({ key: 'field.cpf' }))
    })
  )
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const read = cpfRule(typed)
      if (E.isRight(read)) expect([cpfRule(read.right), /^[0-9]{11}$/.test(read.right)]).toEqual([read, true])
    })
  )
})

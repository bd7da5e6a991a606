import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailRule, isEmail, mobileRule } from '../../../src/domain/account/credentials.ts'
import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import { passwordRule } from '../../../src/domain/account/password.ts'
import { cpfRule } from '../../../src/domain/account/cpf.ts'
import { otpRule } from '../../../src/domain/account/otp.ts'
import { anyCpf, anyEmail, anyMarket, anyMobileOf, anyOtpText, anyPassword, anyTyped } from '../../../src/domain/testing/index.ts'

/** The ten digits of scripts on shoppers' keyboards: Latin, Arabic-Indic, Persian, full-width. */
const SCRIPTS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']

/** Writes digits in one of the scripts, with signs between them; `first` may stand before. */
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

test('an address is read without the spaces around it and otherwise as it was typed', () => {
  fc.assert(
    fc.property(anyEmail, fc.constantFrom('', ' ', '\n', '\u00a0 '), (email, space) => {
      expect(emailRule(`${space}${email}${space}`)).toEqual(E.right(email))
      expect(emailRule(email.toUpperCase())).toEqual(E.right(email.toUpperCase()))
    })
  )
})

test('one sign that no address holds makes it none, wherever it stands', () => {
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

test('an address has an at sign, a dot after it, and something on both sides of each', () => {
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

test('whatever is typed as an address is refused as one, or is fit for one line of a mail header', () => {
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

test('no mask shows more than three signs before the at sign, whatever stands for an address', () => {
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

test('a mask of a number keeps its ends in their places and nothing of the middle', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7,20}$/), (mobile) => {
      const shown = maskMobile(mobile)
      expect([shown.length, shown.slice(0, 2), shown.slice(-4)]).toEqual([mobile.length, mobile.slice(0, 2), mobile.slice(-4)])
      expect(shown.slice(2, -4)).toMatch(/^\*+$/)
    })
  )
})

test('a number is the same on every keyboard and however it is spaced, and never begins with 0', () => {
  fc.assert(
    fc.property(anyNumberOfAMarket, fc.constantFrom(...SCRIPTS), ({ market, mobile, typed }, script) => {
      expect(mobileRule(market)(typed)).toEqual(E.right(mobile))
      expect(mobileRule(market)(`${script[0] ?? ''}${typed}`)).toEqual(E.left({ key: 'field.mobile' }))
    })
  )
})

test('whatever is typed as a number is refused as one, or is digits that are read again as they are', () => {
  fc.assert(
    fc.property(anyMarket, anyTyped, (market, typed) => {
      const read = mobileRule(market)(typed)
      if (E.isLeft(read)) expect(read.left).toEqual({ key: 'field.mobile' })
      else expect([mobileRule(market)(read.right), /^[1-9][0-9]+$/.test(read.right)]).toEqual([read, true])
    })
  )
})

test('a password that is good enough stays so with more around it, and never without a number or with seven signs', () => {
  const refused = E.left({ key: 'field.password' })
  fc.assert(
    fc.property(anyPassword, anyTyped, anyTyped, (password, before, after) => {
      const longer = `${before} ${password} ${after}`
      expect(passwordRule(longer)).toEqual(E.right(longer))
      expect(passwordRule(password.replaceAll(/[0-9]/g, '٧'))).toEqual(refused)
      expect(passwordRule(Array.from(password).slice(0, 7).join(''))).toEqual(refused)
    })
  )
})

test('a one-time code is six digits on every keyboard and however it is spaced, and no other number of them', () => {
  const refused = E.left({ key: 'field.otp', params: { length: 6 } })
  const anyCode = anyOtpText.chain((otp) => fc.record({ otp: fc.constant(otp), typed: typedOn(otp, [' ', '\u00a0', '\t', '-', '\u200f']) }))
  fc.assert(
    fc.property(anyCode, fc.nat(9), fc.constantFrom('a', '-', '.', '+'), ({ otp, typed }, digit, sign) => {
      expect(otpRule(typed)).toEqual(E.right(otp))
      for (const wrong of [typed + String(digit), otp.slice(1), sign + otp.slice(1), otp.slice(1) + sign])
        expect(otpRule(wrong)).toEqual(refused)
    })
  )
})

test('a CPF is eleven digits on every keyboard, with its dots and dash anywhere, and no other number of them', () => {
  const anyTypedCpf = anyCpf.chain((cpf) => fc.record({ cpf: fc.constant(cpf), typed: typedOn(cpf, ['.', '-', ' ']) }))
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

import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactFields, signInForm } from '../../../src/domain/account/forms/contact-fields.ts'
import { otpForm } from '../../../src/domain/account/forms/otp-form.ts'
import { changePasswordForm, newPasswordFields, newPasswordForm, recoveryForm } from '../../../src/domain/account/forms/password-forms.ts'
import { existingPasswordRule } from '../../../src/domain/account/password.ts'
import { consentRule, MAX_NAME_LENGTH, nameRule, notAskedRule } from '../../../src/domain/account/forms/person-fields.ts'
import { settingsForm } from '../../../src/domain/account/forms/settings-form.ts'
import { signUpForm, socialSignUpForm } from '../../../src/domain/account/forms/sign-up-form.ts'
import { needsCpf } from '../../../src/domain/market/country-policies.ts'
import { anyBirthDateAged, anyMobileOf, anyOtpText, anyPassword } from '../../../src/domain/testing/forms.ts'
import { anyCpfShape, anyEmail, anyMarket } from '../../../src/domain/testing/index.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('signUpForm takes any right sign-up in every market, with a CPF in Brazil alone', () => {
  const anyPerson = fc.record({
    email: anyEmail,
    password: anyPassword,
    birthDate: anyBirthDateAged(18, 150, now),
    cpf: anyCpfShape,
    marketingConsent: fc.constantFrom('on', '')
  })
  fc.assert(
    fc.property(anyMarket, anyPerson, (market, typed) => {
      const read = validateForm(signUpForm('email', { market: { ...market, needsCpf: needsCpf(market) }, now }), typed)
      expect(read).toEqual(
        E.right({
          ...typed,
          cpf: market.path === 'br' ? typed.cpf : undefined,
          marketingConsent: typed.marketingConsent === 'on'
        })
      )
    })
  )
})

test('signUpForm refuses every shopper under 18, by any kind of account', () => {
  fc.assert(
    fc.property(anyMarket, anyBirthDateAged(0, 17, now), (market, birthDate) => {
      const rejected = E.left({ key: 'field.minimumAge', params: { age: 18 } })
      const needs = { market: { ...market, needsCpf: false }, now }
      expect(signUpForm('mobile', needs).birthDate(birthDate)).toEqual(rejected)
      expect(socialSignUpForm(needs).birthDate(birthDate)).toEqual(rejected)
    })
  )
})

test('signUpForm names an account by a number of the market in every form, and never with a 0 before it', () => {
  fc.assert(
    fc.property(
      anyMarket.chain((market) => fc.tuple(fc.constant(market), anyMobileOf(market))),
      ([market, mobile]) => {
        expect(contactFields('mobile', market).mobile(mobile)).toEqual(E.right(mobile))
        expect(validateForm(recoveryForm('mobile', market), { mobile })).toEqual(E.right({ mobile }))
        expect(validateForm(signInForm('mobile', market), { mobile, password: 'x' })).toEqual(E.right({ mobile, password: 'x' }))
        expect(contactFields('mobile', market).mobile(`0${mobile}`)).toEqual(E.left({ key: 'field.mobile' }))
      }
    )
  )
})

test('changePasswordForm takes a new password exactly when its repeat is the same, sign by sign', () => {
  fc.assert(
    fc.property(anyPassword, fc.oneof(anyPassword, fc.constantFrom(' ', 'x')), anyOtpText, (password, other, otp) => {
      const same = { otp, oldPassword: 'old', password, passwordAgain: password }
      expect(validateForm(newPasswordFields(same), same)).toEqual(E.right({ password, passwordAgain: password }))
      expect(validateForm(newPasswordForm(same), same)).toEqual(E.right({ otp, password, passwordAgain: password }))
      expect(validateForm(changePasswordForm(same), same)).toEqual(E.right({ oldPassword: 'old', password, passwordAgain: password }))
      const passwordAgain = password + other
      expect(E.isLeft(validateForm(changePasswordForm(same), { ...same, passwordAgain }))).toBe(true)
    })
  )
})

test('signInForm never changes the password of an account on its way', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((typed) => typed.trim() !== ''),
      (typed) => {
        expect(existingPasswordRule(typed)).toEqual(E.right(typed))
      }
    )
  )
})

test('otpForm takes any six digits as a code, and no other number of them', () => {
  fc.assert(
    fc.property(anyOtpText, fc.nat(9), (otp, digit) => {
      expect(validateForm(otpForm, { otp: `${otp.slice(0, 3)} ${otp.slice(3)}` })).toEqual(E.right({ otp }))
      expect(E.isLeft(otpForm.otp(otp.slice(1)))).toBe(true)
      expect(E.isLeft(otpForm.otp(otp + String(digit)))).toBe(true)
    })
  )
})

test('person fields keep every sign of a name but the spaces around it, up to a hundred', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (typed) => {
      const name = typed.trim()
      const length = Array.from(name).length
      expect(E.isRight(nameRule(typed))).toBe(length >= 1 && length <= MAX_NAME_LENGTH)
      if (length >= 1 && length <= 100) expect(nameRule(typed)).toEqual(E.right(name))
    })
  )
})

test('consent field is given by a tick alone', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(consentRule(typed)).toEqual(E.right(typed.length > 0))
    })
  )
})

test('account forms send no field that is not asked for', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(notAskedRule(typed)).toEqual(E.right(undefined))
    })
  )
})

test('settingsForm takes the languages of its market and no others', () => {
  fc.assert(
    fc.property(anyMarket, anyMarket, (market, other) => {
      const own = market.languages.map(({ code }) => code)
      for (const { code } of [...market.languages, ...other.languages]) {
        expect(E.isRight(settingsForm(market).language(code))).toBe(own.includes(code))
      }
    })
  )
})

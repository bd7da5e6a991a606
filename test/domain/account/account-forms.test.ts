import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { contactFields, signInForm } from '../../../src/domain/account/forms/contact-fields.ts'
import { otpForm } from '../../../src/domain/account/forms/otp-form.ts'
import { changePasswordForm, newPasswordForm, recoveryForm } from '../../../src/domain/account/forms/password-forms.ts'
import { settingsForm } from '../../../src/domain/account/forms/settings-form.ts'
import { signUpForm, socialSignUpForm } from '../../../src/domain/account/forms/sign-up-form.ts'
import { brazil } from '../../../src/domain/market/table/americas.ts'
import { saudiArabia } from '../../../src/domain/market/table/middle-east.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'

const now = new Date('2026-11-21T00:00:00Z')
const inSingapore = { market: { ...singapore, needsCpf: false }, now }
const inBrazil = { market: { ...brazil, needsCpf: true }, now }

describe('signUpForm', () => {
  test('by e-mail in Brazil gives address, password, CPF, date of birth and consent', () => {
    const typed = {
      email: ' ana@example.com ',
      password: 'segredo 2026',
      cpf: '529.982.247-25',
      birthDate: '2000-02-29',
      marketingConsent: 'on'
    }
    expect(validateForm(signUpForm('email', inBrazil), typed)).toEqual(
      E.right({
        email: 'ana@example.com',
        password: 'segredo 2026',
        cpf: '52998224725',
        birthDate: '2000-02-29',
        marketingConsent: true
      })
    )
  })

  test('by mobile number elsewhere asks for no CPF and sends none that was typed before', () => {
    const typed = { mobile: '8123 4567', password: 'longenough1', cpf: '52998224725', birthDate: '2000-01-01' }
    expect(validateForm(signUpForm('mobile', inSingapore), typed)).toEqual(
      E.right({ mobile: '81234567', password: 'longenough1', cpf: undefined, birthDate: '2000-01-01', marketingConsent: false })
    )
  })

  test('says at once what is missing', () => {
    expect(validateForm(signUpForm('email', inBrazil), {})).toEqual(
      E.left({
        email: { key: 'field.enterEmail' },
        password: { key: 'field.required' },
        cpf: { key: 'field.required' },
        birthDate: { key: 'field.required' }
      })
    )
    expect(validateForm(signUpForm('mobile', inSingapore), {})).toEqual(
      E.left({ mobile: { key: 'field.required' }, password: { key: 'field.required' }, birthDate: { key: 'field.required' } })
    )
  })

  test('says at once what is wrong', () => {
    const typed = { email: 'ana', password: 'short1', cpf: '5299822472', birthDate: '2008-11-22' }
    expect(validateForm(signUpForm('email', inBrazil), typed)).toEqual(
      E.left({
        email: { key: 'field.email' },
        password: { key: 'field.password' },
        cpf: { key: 'field.cpf' },
        birthDate: { key: 'field.minimumAge', params: { age: 18 } }
      })
    )
  })

  test.each([
    ['081234567', 'field.mobile'],
    ['71234567', 'field.mobile']
  ])('refuses the number %s in Singapore', (mobile, key) => {
    expect(signUpForm('mobile', inSingapore).mobile(mobile)).toEqual(E.left({ key }))
  })

  test.each([
    ['2008-11-21', E.right('2008-11-21')],
    ['2008-11-22', E.left({ key: 'field.minimumAge', params: { age: 18 } })],
    ['2027-01-01', E.left({ key: 'field.dateOfBirth' })],
    ['1875-01-01', E.left({ key: 'field.age' })],
    ['2001-02-29', E.left({ key: 'field.date' })]
  ])('judges a person born on %s', (birthDate, read) => {
    expect(signUpForm('email', inSingapore).birthDate(birthDate)).toEqual(read)
  })

  test('for another provider asks for the person alone', () => {
    expect(validateForm(socialSignUpForm(inBrazil), { birthDate: '1990-06-15', cpf: '52998224725' })).toEqual(
      E.right({ birthDate: '1990-06-15', cpf: '52998224725', marketingConsent: false })
    )
    expect(validateForm(socialSignUpForm(inSingapore), { birthDate: '1990-06-15' })).toEqual(
      E.right({ birthDate: '1990-06-15', cpf: undefined, marketingConsent: false })
    )
  })
})

describe('signInForm', () => {
  test('takes a password that is older than the rule for new ones, as it was typed', () => {
    expect(validateForm(signInForm('email', singapore), { email: 'a@b.co', password: ' old ' })).toEqual(
      E.right({ email: 'a@b.co', password: ' old ' })
    )
    expect(validateForm(signInForm('mobile', singapore), { mobile: '91234567', password: 'old' })).toEqual(
      E.right({ mobile: '91234567', password: 'old' })
    )
  })

  test('needs both of its fields', () => {
    expect(validateForm(signInForm('email', singapore), {})).toEqual(
      E.left({ email: { key: 'field.enterEmail' }, password: { key: 'field.required' } })
    )
    expect(validateForm(signInForm('mobile', singapore), { mobile: '0812' })).toEqual(
      E.left({ mobile: { key: 'field.mobile' }, password: { key: 'field.required' } })
    )
  })
})

describe('recoveryForm', () => {
  test('is asked for by address or number', () => {
    expect(validateForm(recoveryForm('email', singapore), { email: 'a@b.co' })).toEqual(E.right({ email: 'a@b.co' }))
    expect(validateForm(recoveryForm('mobile', singapore), { mobile: '81234567' })).toEqual(E.right({ mobile: '81234567' }))
    expect(validateForm(contactFields('email', singapore), {})).toEqual(E.left({ email: { key: 'field.enterEmail' } }))
  })

  test('is set anew with the code, typed twice', () => {
    const typed = { otp: '123 456', password: 'longenough1', passwordAgain: 'longenough1' }
    expect(validateForm(newPasswordForm(typed), typed)).toEqual(
      E.right({ otp: '123456', password: 'longenough1', passwordAgain: 'longenough1' })
    )
    const wrong = { otp: '12345', password: 'nonumbers', passwordAgain: 'nonumber' }
    expect(validateForm(newPasswordForm(wrong), wrong)).toEqual(
      E.left({
        otp: { key: 'field.otp', params: { length: 6 } },
        password: { key: 'field.password' },
        passwordAgain: { key: 'field.doNotMatch', params: { field: 'password' } }
      })
    )
  })
})

describe('changePasswordForm', () => {
  test('needs the old one and the new one twice', () => {
    const typed = { oldPassword: 'old', password: 'longenough1', passwordAgain: 'longenough1' }
    expect(validateForm(changePasswordForm(typed), typed)).toEqual(E.right(typed))
    expect(validateForm(changePasswordForm({}), {})).toEqual(
      E.left({ oldPassword: { key: 'field.required' }, password: { key: 'field.required' }, passwordAgain: { key: 'field.required' } })
    )
  })

  test('refuses a repeat that differs by a space at its end', () => {
    expect(changePasswordForm({ password: 'longenough1' }).passwordAgain('longenough1 ')).toEqual(
      E.left({ key: 'field.doNotMatch', params: { field: 'password' } })
    )
  })
})

test('otpForm takes a code alone, and its text says how long it is', () => {
  expect(validateForm(otpForm, { otp: '123456' })).toEqual(E.right({ otp: '123456' }))
  expect(validateForm(otpForm, {})).toEqual(E.left({ otp: { key: 'field.otp', params: { length: 6 } } }))
})

describe('settingsForm', () => {
  const form = settingsForm(saudiArabia)

  test('take a name, a language of the market and the consent', () => {
    expect(validateForm(form, { name: " Sinéad O'Neil-Yılmaz ", language: 'ar', marketingConsent: 'on' })).toEqual(
      E.right({ name: "Sinéad O'Neil-Yılmaz", language: 'ar', marketingConsent: true })
    )
    expect(validateForm(form, { language: 'en' })).toEqual(E.right({ name: undefined, language: 'en', marketingConsent: false }))
  })

  test('take a date of birth of an adult when the account has none, and none beside one', () => {
    const first = settingsForm({ ...saudiArabia, birthDateAt: new Date('2026-11-23T00:00:00Z') })
    expect(first.birthDate('2008-11-23')).toEqual(E.right('2008-11-23'))
    expect(first.birthDate('2008-11-24')).toEqual(E.left({ key: 'field.minimumAge', params: { age: 18 } }))
    expect(first.birthDate('')).toEqual(E.right(undefined))
    expect(form.birthDate('2008-11-23')).toEqual(E.right(undefined))
  })

  test('refuse a language that the market has not, and a name of 101 signs', () => {
    expect(validateForm(form, { name: 'x'.repeat(101), language: 'ja' })).toEqual(
      E.left({ name: { key: 'field.maximumLength', params: { maximum: 100 } }, language: { key: 'field.choose' } })
    )
    expect(form.language('')).toEqual(E.left({ key: 'field.choose' }))
    expect(form.name('x'.repeat(100))).toEqual(E.right('x'.repeat(100)))
  })
})

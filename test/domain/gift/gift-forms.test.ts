import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giftForm, MAX_GIFT_MESSAGE_LENGTH } from '../../../src/domain/gift/gift-form.ts'
import { normaliseGifting } from '../../../src/domain/gift/gift.ts'
import { giftCodeForm, giftCodeRule, redemptionForm } from '../../../src/domain/gift/redemption-form.ts'
import { anyEmail, anyGiftCode, anyOtpText, anyTyped } from '../../../src/domain/testing/index.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'

describe('giftForm', () => {
  test('takes an address that was typed twice, with words whose line breaks are spaces', () => {
    const typed = { email: ' mo@example.com', emailAgain: 'mo@example.com ', name: ' Samira ', message: ' Happy\r\nbirthday\n' }
    expect(validateForm(giftForm(typed), typed)).toEqual(
      E.right({ email: 'mo@example.com', emailAgain: 'mo@example.com', name: 'Samira', message: 'Happy birthday' })
    )
  })

  test('needs no words', () => {
    const typed = { email: 'mo@example.com', emailAgain: 'mo@example.com', name: 'Samira' }
    expect(validateForm(giftForm(typed), typed)).toEqual(E.right({ ...typed, message: '' }))
  })

  test('says at once what is missing, and what is wrong', () => {
    expect(validateForm(giftForm({}), {})).toEqual(
      E.left({ email: { key: 'field.enterEmail' }, emailAgain: { key: 'field.required' }, name: { key: 'field.required' } })
    )
    const typed = { email: 'mo', emailAgain: 'mo@example.com', name: 'x'.repeat(101), message: 'x'.repeat(201) }
    expect(validateForm(giftForm(typed), typed)).toEqual(
      E.left({
        email: { key: 'field.email' },
        emailAgain: { key: 'field.doNotMatch', params: { field: 'email' } },
        name: { key: 'field.maximumLength', params: { maximum: 100 } },
        message: { key: 'field.maximumLength', params: { maximum: 200 } }
      })
    )
  })

  test('counts its words as they are sent', () => {
    expect(MAX_GIFT_MESSAGE_LENGTH).toBe(200)
    expect(giftForm({}).message(`${'x'.repeat(198)}\r\ny\n`)).toEqual(E.right(`${'x'.repeat(198)} y`))
  })

  test('gives a gift that is already as it is sent', () => {
    fc.assert(
      fc.property(
        anyEmail,
        fc.string({ minLength: 1 }),
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\u2028') }),
        (email, name, message) => {
          const typed = { email, emailAgain: email, name, message }
          const read = validateForm(giftForm(typed), typed)
          if (E.isLeft(read)) {
            expect(name.trim()).toBe('')
            return
          }
          const { emailAgain: _, ...gifting } = read.right
          expect(normaliseGifting(gifting)).toEqual(gifting)
          expect(gifting.message).not.toMatch(/[\r\n\u2028\u2029]/)
        }
      )
    )
  })

  test('refuses while no address is typed, for any repeat', () => {
    fc.assert(fc.property(anyTyped, (emailAgain) => E.isLeft(giftForm({}).emailAgain(emailAgain))))
  })

  test('refuses when the two addresses differ', () => {
    fc.assert(
      fc.property(anyEmail, anyEmail, (email, emailAgain) => {
        const typed = { email, emailAgain, name: 'Mo' }
        expect(E.isRight(validateForm(giftForm(typed), typed))).toBe(email === emailAgain)
      })
    )
  })
})

describe('gift code', () => {
  test.each([
    ['', { key: 'field.giftCodeEmpty' }],
    ['  ', { key: 'field.giftCodeEmpty' }],
    ['AB12', { key: 'field.giftCodeShort', params: { minimum: 8 } }],
    ['AB12 CD3', { key: 'field.giftCodeShort', params: { minimum: 8 } }]
  ])('"%s" is refused where 8 are the fewest', (code, error) => {
    expect(validateForm(giftCodeForm(8), { code })).toEqual(E.left({ code: error }))
  })

  test.each([
    ['AB12CD34', 'AB12CD34'],
    [' AB12 CD34\n', 'AB12CD34'],
    ['ab12-cd34', 'ab12-cd34'],
    ['AB١٢CD٣٤', 'AB12CD34']
  ])('"%s" is sent as %s', (code, sent) => {
    expect(validateForm(giftCodeForm(8), { code })).toEqual(E.right({ code: sent }))
  })

  test('is taken from its fewest characters on, in any grouping', () => {
    fc.assert(
      fc.property(anyGiftCode, fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 5 }), (code, minimum, group) => {
        const grouped = (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join(' ')
        expect(giftCodeRule(minimum)(grouped)).toEqual(
          code.length >= minimum ? E.right(code) : E.left({ key: 'field.giftCodeShort', params: { minimum } })
        )
      })
    )
  })

  test('is taken again as it was given, and never holds a space or a digit of another script', () => {
    fc.assert(
      fc.property(anyTyped, fc.integer({ min: 1, max: 12 }), (code, minimum) => {
        const read = validateForm(giftCodeForm(minimum), { code })
        if (E.isLeft(read)) return
        expect(read.right.code).not.toMatch(/\s|[٠-٩０-９]/)
        expect(Array.from(read.right.code).length).toBeGreaterThanOrEqual(minimum)
        expect(validateForm(giftCodeForm(minimum), { code: read.right.code })).toEqual(read)
      })
    )
  })
})

describe('redemptionForm', () => {
  test('needs the code of the mail once it is asked for', () => {
    expect(validateForm(redemptionForm(true), { otp: '123 456' })).toEqual(E.right({ otp: '123456' }))
    expect(validateForm(redemptionForm(true), {})).toEqual(E.left({ otp: { key: 'field.otp', params: { length: 6 } } }))
  })

  test('sends no code before', () => {
    fc.assert(
      fc.property(fc.oneof(anyOtpText, fc.string()), (otp) => {
        expect(validateForm(redemptionForm(false), { otp })).toEqual(E.right({ otp: undefined }))
      })
    )
  })
})

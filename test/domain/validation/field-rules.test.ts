import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import * as rules from '../../../src/domain/validation/field-rules.ts'
import type { Rule } from '../../../src/domain/validation/validate-form.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'
import { readMessages } from '../../../scripts/locale-files.ts'

const fields = readMessages('en', 'fields')

const read = (rule: Rule<unknown>, typed: string) => {
  const result = rule(typed)
  return E.isLeft(result) ? result.left : { value: result.right }
}

describe('a field', () => {
  test.each<[string, Rule<unknown>, string, unknown]>([
    ['must be filled', rules.required, '  ', { key: 'field.required' }],
    ['is taken without spaces around', rules.required, ' a b ', { value: 'a b' }],
    ['takes letters, digits, dash and underscore', rules.alphanumericDash, 'aZ9-_', { value: 'aZ9-_' }],
    ['refuses a space there', rules.alphanumericDash, 'a b', { key: 'field.alphanumericDash' }],
    ['refuses another script there', rules.alphanumericDash, 'é', { key: 'field.alphanumericDash' }],
    ['takes letters of any script, numbers and spaces', rules.lettersNumbersSpaces, 'Jürgen 山田 9', { value: 'Jürgen 山田 9' }],
    ['refuses a dash there', rules.lettersNumbersSpaces, 'a-b', { key: 'field.lettersNumbersSpaces' }],
    ['takes the same entry again', rules.matches('a@b.co', 'email'), ' a@b.co ', { value: 'a@b.co' }],
    ['takes it whatever spaces stood around the first', rules.matches(' a@b.co ', 'email'), 'a@b.co', { value: 'a@b.co' }],
    [
      'refuses another entry and names the field',
      rules.matches('a@b.co', 'email'),
      'a@b.com',
      { key: 'field.doNotMatch', params: { field: 'email' } }
    ],
    ['takes 3 characters where 3 are the fewest', rules.minimumLength(3), 'abc', { value: 'abc' }],
    ['refuses 2 there', rules.minimumLength(3), 'ab', { key: 'field.minimumLength', params: { minimum: 3 } }],
    ['takes 3 characters where 3 are the most', rules.maximumLength(3), 'abc', { value: 'abc' }],
    ['counts an emoji once', rules.maximumLength(3), '🎮🎮🎮', { value: '🎮🎮🎮' }],
    ['refuses 4 there', rules.maximumLength(3), 'abcd', { key: 'field.maximumLength', params: { maximum: 3 } }],
    ['takes exactly 4 characters', rules.exactLength(4), 'abcd', { value: 'abcd' }],
    ['refuses 5 there', rules.exactLength(4), 'abcde', { key: 'field.exactLength', params: { length: 4 } }],
    ['takes digits alone', rules.numbersOnly, '0123', { value: '0123' }],
    ['refuses a sign there', rules.numbersOnly, '-1', { key: 'field.numbersOnly' }],
    ['takes a postal code of Brazil', rules.zipCode, ' 01310-100 ', { value: '01310-100' }],
    ['takes a postal code of the Netherlands', rules.zipCode, '1012 AB', { value: '1012 AB' }],
    ['takes a postal code of digits alone', rules.zipCode, '10115', { value: '10115' }],
    ['takes a postal code of three words', rules.zipCode, 'SW1A-1AA 2', { value: 'SW1A-1AA 2' }],
    ['takes 12 characters as a postal code', rules.zipCode, '123456789012', { value: '123456789012' }],
    ['refuses a postal code that begins with a dash', rules.zipCode, '-123', { key: 'field.zipCode' }],
    ['refuses an empty postal code', rules.zipCode, '', { key: 'field.zipCode' }],
    ['refuses 13 characters as a postal code', rules.zipCode, '1234567890123', { key: 'field.zipCode' }],
    ['refuses a postal code that ends in a dash', rules.zipCode, '123-', { key: 'field.zipCode' }],
    ['takes the least value', rules.minimumValue(18), '18', { value: 18 }],
    ['takes a value with spaces around', rules.minimumValue(18), ' 18 ', { value: 18 }],
    ['refuses a value below it', rules.minimumValue(18), '17', { key: 'field.minimumValue', params: { minimum: 18 } }],
    ['takes the greatest value', rules.maximumValue(150), '150', { value: 150 }],
    ['refuses a value above it', rules.maximumValue(150), '151', { key: 'field.maximumValue', params: { maximum: 150 } }],
    ['refuses a value that is no number', rules.maximumValue(150), '1e2', { key: 'field.numbersOnly' }],
    ['takes one of a list', rules.oneOf(['a', 'b']), 'b', { value: 'b' }],
    ['takes one of a list with spaces around', rules.oneOf(['a', 'b']), ' b ', { value: 'b' }],
    ['refuses what is not on it', rules.oneOf(['a', 'b']), 'c', { key: 'field.choose' }],
    ['takes a leap day', rules.date, '2024-02-29', { value: '2024-02-29' }],
    ['refuses 29 February of another year', rules.date, '2026-02-29', { key: 'field.date' }],
    ['refuses 31 April', rules.date, '2026-04-31', { key: 'field.date' }],
    ['takes a day with spaces around', rules.date, ' 2024-02-29 ', { value: '2024-02-29' }],
    ['refuses a month without a day', rules.date, '2024-02', { key: 'field.date' }],
    ['refuses a year alone', rules.date, '2024', { key: 'field.date' }],
    ['refuses a year of six digits', rules.date, '+012024-02-29', { key: 'field.date' }],
    ['refuses a day with a time', rules.date, '2024-02-29T00:00', { key: 'field.date' }],
    ['refuses a date in another order', rules.date, '21-11-2026', { key: 'field.date' }],
    ['refuses month 13', rules.date, '2026-13-01', { key: 'field.date' }],
    ['may be left out', rules.optional(rules.numbersOnly), ' ', { value: undefined }],
    ['is read when it is not left out', rules.optional(rules.numbersOnly), 'x', { key: 'field.numbersOnly' }],
    ['has a text of its own for nothing', rules.needed('field.enterEmail', rules.numbersOnly), '', { key: 'field.enterEmail' }],
    ['has it for blanks too', rules.needed('field.enterEmail', rules.numbersOnly), ' ', { key: 'field.enterEmail' }],
    ['is read as ever when something is there', rules.needed('field.enterEmail', rules.numbersOnly), '5', { value: '5' }],
    ['is refused by the first rule that refuses', rules.inOrder(rules.required, rules.minimumLength(3)), '', { key: 'field.required' }],
    ['is read by the second with what the first gave', rules.inOrder(rules.required, rules.maximumLength(3)), ' abc ', { value: 'abc' }]
  ])('%s', (_, rule, typed, expected) => {
    expect(read(rule, typed)).toEqual(expected)
  })
})

describe('a form', () => {
  const form = { name: rules.required, age: rules.minimumValue(13), note: rules.optional(rules.required) }

  test('gives every value, parsed', () => {
    expect(validateForm(form, { name: ' Mo ', age: '20' })).toEqual(E.right({ name: 'Mo', age: 20, note: undefined }))
  })

  test('gives every error at once', () => {
    expect(validateForm(form, { name: '', age: '9' })).toEqual(
      E.left({ name: { key: 'field.required' }, age: { key: 'field.minimumValue', params: { minimum: 13 } } })
    )
  })

  test('counts a field that is not there as empty', () => {
    expect(validateForm(form, {})).toEqual(E.left({ name: { key: 'field.required' }, age: { key: 'field.numbersOnly' } }))
  })
})

test('a refusal without holes in its text carries no params at all', () => {
  expect(rules.required('')).toStrictEqual(E.left({ key: 'field.required' }))
})

test('every message of the specification has a key with words', () => {
  const named = [
    'required',
    'alphanumericDash',
    'lettersNumbersSpaces',
    'doNotMatch',
    'minimumLength',
    'maximumLength',
    'email',
    'numbersOnly',
    'exactLength',
    'mobile',
    'cpf',
    'zipCode',
    'minimumAge',
    'age',
    'date',
    'dateOfBirth',
    'minimumValue',
    'maximumValue',
    'currencyFormat',
    'amountRange',
    'selectDenomination',
    'selectPaymentMethod',
    'enterEmail',
    'enterUserId',
    'enterZoneId'
  ]
  expect(named.filter((name) => !Object.keys(fields).includes(`field.${name}`))).toEqual([])
})

import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import * as rules from '../../../src/domain/validation/field-rules.ts'
import type { FieldRule } from '../../../src/domain/validation/validate-form.ts'
import { validateForm } from '../../../src/domain/validation/validate-form.ts'
import { readMessages } from '../../../scripts/locale-files.ts'

const fields = readMessages('en', 'fields')

const read = (rule: FieldRule<unknown>, typed: string) => {
  const result = rule(typed)
  return E.isLeft(result) ? result.left : { value: result.right }
}

describe('field rule', () => {
  test.each<[string, FieldRule<unknown>, string, unknown]>([
    ['must be filled', rules.requiredRule, '  ', { key: 'field.required' }],
    ['is taken without spaces around', rules.requiredRule, ' a b ', { value: 'a b' }],
    ['takes letters, digits, dash and underscore', rules.alphanumericDashRule, 'aZ9-_', { value: 'aZ9-_' }],
    ['refuses a space there', rules.alphanumericDashRule, 'a b', { key: 'field.alphanumericDash' }],
    ['refuses another script there', rules.alphanumericDashRule, 'é', { key: 'field.alphanumericDash' }],
    ['takes letters of any script, numbers and spaces', rules.lettersNumbersSpacesRule, 'Jürgen 山田 9', { value: 'Jürgen 山田 9' }],
    ['refuses a dash there', rules.lettersNumbersSpacesRule, 'a-b', { key: 'field.lettersNumbersSpaces' }],
    ['takes the same entry again', rules.sameAsRule('a@b.co', 'email'), ' a@b.co ', { value: 'a@b.co' }],
    ['takes it whatever spaces stood around the first', rules.sameAsRule(' a@b.co ', 'email'), 'a@b.co', { value: 'a@b.co' }],
    [
      'refuses another entry and names the field',
      rules.sameAsRule('a@b.co', 'email'),
      'a@b.com',
      { key: 'field.doNotMatch', params: { field: 'email' } }
    ],
    ['takes 3 characters where 3 are the fewest', rules.minimumLengthRule(3), 'abc', { value: 'abc' }],
    ['refuses 2 there', rules.minimumLengthRule(3), 'ab', { key: 'field.minimumLength', params: { minimum: 3 } }],
    ['takes 3 characters where 3 are the most', rules.maximumLengthRule(3), 'abc', { value: 'abc' }],
    ['counts an emoji once', rules.maximumLengthRule(3), '🎮🎮🎮', { value: '🎮🎮🎮' }],
    ['refuses 4 there', rules.maximumLengthRule(3), 'abcd', { key: 'field.maximumLength', params: { maximum: 3 } }],
    ['takes exactly 4 characters', rules.exactLengthRule(4), 'abcd', { value: 'abcd' }],
    ['refuses 5 there', rules.exactLengthRule(4), 'abcde', { key: 'field.exactLength', params: { length: 4 } }],
    ['takes digits alone', rules.numbersOnlyRule, '0123', { value: '0123' }],
    ['refuses a sign there', rules.numbersOnlyRule, '-1', { key: 'field.numbersOnly' }],
    ['takes a postal code of Brazil', rules.zipCodeRule, ' 01310-100 ', { value: '01310-100' }],
    ['takes a postal code of the Netherlands', rules.zipCodeRule, '1012 AB', { value: '1012 AB' }],
    ['takes a postal code of digits alone', rules.zipCodeRule, '10115', { value: '10115' }],
    ['takes a postal code of three words', rules.zipCodeRule, 'SW1A-1AA 2', { value: 'SW1A-1AA 2' }],
    ['takes 12 characters as a postal code', rules.zipCodeRule, '123456789012', { value: '123456789012' }],
    ['refuses a postal code that begins with a dash', rules.zipCodeRule, '-123', { key: 'field.zipCode' }],
    ['refuses an empty postal code', rules.zipCodeRule, '', { key: 'field.zipCode' }],
    ['refuses 13 characters as a postal code', rules.zipCodeRule, '1234567890123', { key: 'field.zipCode' }],
    ['refuses a postal code that ends in a dash', rules.zipCodeRule, '123-', { key: 'field.zipCode' }],
    ['takes the least value', rules.minimumValueRule(18), '18', { value: 18 }],
    ['takes a value with spaces around', rules.minimumValueRule(18), ' 18 ', { value: 18 }],
    ['refuses a value below it', rules.minimumValueRule(18), '17', { key: 'field.minimumValue', params: { minimum: 18 } }],
    ['takes the greatest value', rules.maximumValueRule(150), '150', { value: 150 }],
    ['refuses a value above it', rules.maximumValueRule(150), '151', { key: 'field.maximumValue', params: { maximum: 150 } }],
    ['refuses a value that is no number', rules.maximumValueRule(150), '1e2', { key: 'field.numbersOnly' }],
    ['takes one of a list', rules.oneOfRule(['a', 'b']), 'b', { value: 'b' }],
    ['takes one of a list with spaces around', rules.oneOfRule(['a', 'b']), ' b ', { value: 'b' }],
    ['refuses what is not on it', rules.oneOfRule(['a', 'b']), 'c', { key: 'field.choose' }],
    ['takes a leap day', rules.dateRule, '2024-02-29', { value: '2024-02-29' }],
    ['refuses 29 February of another year', rules.dateRule, '2026-02-29', { key: 'field.date' }],
    ['refuses 31 April', rules.dateRule, '2026-04-31', { key: 'field.date' }],
    ['takes a day with spaces around', rules.dateRule, ' 2024-02-29 ', { value: '2024-02-29' }],
    ['refuses a month without a day', rules.dateRule, '2024-02', { key: 'field.date' }],
    ['refuses a year alone', rules.dateRule, '2024', { key: 'field.date' }],
    ['refuses a year of six digits', rules.dateRule, '+012024-02-29', { key: 'field.date' }],
    ['refuses a day with a time', rules.dateRule, '2024-02-29T00:00', { key: 'field.date' }],
    ['refuses a date in another order', rules.dateRule, '21-11-2026', { key: 'field.date' }],
    ['refuses month 13', rules.dateRule, '2026-13-01', { key: 'field.date' }],
    ['may be left out', rules.optionalRule(rules.numbersOnlyRule), ' ', { value: undefined }],
    ['is read when it is not left out', rules.optionalRule(rules.numbersOnlyRule), 'x', { key: 'field.numbersOnly' }],
    ['has a text of its own for nothing', rules.requireField('field.enterEmail', rules.numbersOnlyRule), '', { key: 'field.enterEmail' }],
    ['has it for blanks too', rules.requireField('field.enterEmail', rules.numbersOnlyRule), ' ', { key: 'field.enterEmail' }],
    ['is read as ever when something is there', rules.requireField('field.enterEmail', rules.numbersOnlyRule), '5', { value: '5' }],
    [
      'is refused by the first rule that refuses',
      rules.sequenceRules(rules.requiredRule, rules.minimumLengthRule(3)),
      '',
      { key: 'field.required' }
    ],
    [
      'is read by the second with what the first gave',
      rules.sequenceRules(rules.requiredRule, rules.maximumLengthRule(3)),
      ' abc ',
      { value: 'abc' }
    ]
  ])('with %s', (_, rule, typed, expected) => {
    expect(read(rule, typed)).toEqual(expected)
  })
})

describe('validateForm', () => {
  const form = { name: rules.requiredRule, age: rules.minimumValueRule(13), note: rules.optionalRule(rules.requiredRule) }

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

test('failure without placeholders in its text carries no params at all', () => {
  expect(rules.requiredRule('')).toStrictEqual(E.left({ key: 'field.required' }))
})

test('field messages of the specification have a key with words', () => {
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Either, isLeft, isRight, left, right } from '../../../src/domain/kernel/either.ts'
import { anyFieldError, anyTyped } from '../../../src/domain/testing/index.ts'
import * as rules from '../../../src/domain/validation/field-rules.ts'
import { type FieldError, type FieldRule, validateForm, refuseField } from '../../../src/domain/validation/validate-form.ts'

const {
  alphanumericDashRule: alphanumericDash,
  dateRule: date,
  exactLengthRule: exactLength,
  sequenceRules: inOrder,
  lettersNumbersSpacesRule: lettersNumbersSpaces,
  sameAsRule: matches,
  maximumLengthRule: maximumLength,
  maximumValueRule: maximumValue
} = rules
const {
  minimumLengthRule: minimumLength,
  minimumValueRule: minimumValue,
  requireField: needed,
  numbersOnlyRule: numbersOnly,
  oneOfRule: oneOf,
  optionalRule: optional,
  requiredRule: required,
  zipCodeRule: zipCode
} = rules

/** Returns a check that every character of a text passes on its own. */
const everySign = (isFine: (sign: string) => boolean) => (typed: string) => Array.from(typed).every(isFine)

const isLatinLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')
const isDigit = (sign: string): boolean => sign.length === 1 && '0123456789'.includes(sign)

describe('rule of a field', () => {
  test.each<[string, FieldRule<string>]>([
    ['required', required],
    ['alphanumericDash', alphanumericDash],
    ['lettersNumbersSpaces', lettersNumbersSpaces],
    ['numbersOnly', numbersOnly],
    ['zipCode', zipCode],
    ['date', date],
    ['oneOf', oneOf(['0', '-0', '<b>'])],
    ['matches', matches(' 0 ', 'userId')],
    ['minimumLength', minimumLength(3)],
    ['maximumLength', maximumLength(3)],
    ['exactLength', exactLength(3)]
  ])('%s reads any text without failing, and what it gives reads the same again', (_, rule) => {
    fc.assert(
      fc.property(anyTyped, (typed) => {
        const read = rule(typed)
        if (isRight(read)) expect(rule(read.right)).toEqual(read)
        else expect(read.left.key).toMatch(/^field\./)
      })
    )
  })
})

describe('signs of an entry', () => {
  test('are Latin letters, digits, dashes and underscores, or digits alone, exactly where the rule says so', () => {
    const word = fc.oneof(anyTyped, fc.stringMatching(/^[\w-]{0,12}$/))
    fc.assert(
      fc.property(word, (typed) => {
        const isPlain = everySign((sign) => isLatinLetter(sign) || isDigit(sign) || sign === '-' || sign === '_')(typed)
        expect(alphanumericDash(typed)).toEqual(isPlain ? right(typed) : left({ key: 'field.alphanumericDash' }))
        expect(numbersOnly(typed)).toEqual(everySign(isDigit)(typed) ? right(typed) : left({ key: 'field.numbersOnly' }))
      })
    )
  })

  test('are letters of any script, numbers and spaces: a name without marks is read as it stands', () => {
    const names = fc.array(fc.constantFrom('Jürgen', '山田', 'اسم', 'Нина', 'สมชาย', 'ผู้ใหญ่', 'हिन्दी', 'Zoë', '٣', '9', ' '), {
      maxLength: 5
    })
    const signs = fc.constantFrom('-', '.', '_', '@', '/', '\n', '🎮', "'", '\u0000', '')
    fc.assert(
      fc.property(names, signs, (parts, sign) => {
        const name = parts.join('')
        expect(lettersNumbersSpaces(name)).toEqual(right(name))
        expect(isRight(lettersNumbersSpaces(name + sign))).toBe(sign === '')
        expect(isRight(lettersNumbersSpaces(sign + name))).toBe(sign === '')
      })
    )
  })

  test('of a postal code are words with one sign between them, twelve at most', () => {
    const code = fc.oneof(anyTyped, fc.stringMatching(/^ ?[A-Z0-9]{0,5}[ -]{0,2}[A-Za-z0-9]{0,4}[ -]?[A-Z0-9]{0,5} ?$/))
    fc.assert(
      fc.property(code, (typed) => {
        const text = typed.trim()
        const words = text.replaceAll('-', ' ').split(' ')
        const isOne =
          Array.from(text).length <= 12 && words.every((word) => word !== '' && everySign((s) => isLatinLetter(s) || isDigit(s))(word))
        expect(zipCode(typed)).toEqual(isOne ? right(text) : left({ key: 'field.zipCode' }))
      })
    )
  })
})

describe('length of an entry', () => {
  test('is exact where it is neither too short nor too long', () => {
    fc.assert(
      fc.property(anyTyped, fc.nat(12), (typed, length) => {
        const isLong = isRight(minimumLength(length)(typed))
        const isShort = isRight(maximumLength(length)(typed))
        expect(isLong || isShort).toBe(true)
        expect(isRight(exactLength(length)(typed))).toBe(isLong && isShort)
        expect(isRight(maximumLength(length)(typed.slice(0, length)))).toBe(true)
        expect(isRight(minimumLength(length + 1)(typed))).toBe(!isShort)
      })
    )
  })

  test('counts every sign of any script once', () => {
    const signs = fc.array(fc.constantFrom('a', 'é', '山', '🎮', 'ي'), { maxLength: 12 })
    fc.assert(
      fc.property(signs, (some) => {
        expect(exactLength(some.length)(some.join(''))).toEqual(right(some.join('')))
        expect(exactLength(some.length + 1)(some.join(''))).toEqual(left({ key: 'field.exactLength', params: { length: some.length + 1 } }))
      })
    )
  })
})

describe('whole number', () => {
  test('is read within its bounds, with any spaces and zeros around it', () => {
    const spaces = fc.constantFrom('', ' ', '\t', ' 00')
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), spaces, (value, bound, before) => {
        const typed = `${before}${value} `
        expect(minimumValue(bound)(typed)).toEqual(
          value < bound ? left({ key: 'field.minimumValue', params: { minimum: bound } }) : right(value)
        )
        expect(maximumValue(bound)(typed)).toEqual(
          value > bound ? left({ key: 'field.maximumValue', params: { maximum: bound } }) : right(value)
        )
      })
    )
  })

  test('is refused as such by both rules when it is none of one to fifteen digits', () => {
    fc.assert(
      fc.property(fc.oneof(anyTyped, fc.stringMatching(/^\d{14,17}$/)), (typed) => {
        const digits = Array.from(typed.trim())
        const isNumber = digits.length > 0 && digits.length <= 15 && digits.every(isDigit)
        for (const rule of [minimumValue(0), maximumValue(Number.MAX_SAFE_INTEGER)]) {
          expect(rule(typed)).toEqual(isNumber ? right(Number(typed.trim())) : left({ key: 'field.numbersOnly' }))
        }
      })
    )
  })
})

describe('day', () => {
  const two = (count: number): string => String(count).padStart(2, '0')

  test('is read exactly where the calendar has it', () => {
    const parts = [fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 })] as const
    fc.assert(
      fc.property(...parts, (year, month, day) => {
        const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
        const last = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
        expect(date(` ${text} `)).toEqual(day >= 1 && day <= last ? right(text) : left({ key: 'field.date' }))
      })
    )
  })

  test('is nothing but its ten signs', () => {
    fc.assert(
      fc.property(fc.oneof(anyTyped, fc.stringMatching(/^[+-]?\d{2,6}(?:-\d{1,2}){0,3}T?$/)), (typed) => {
        const read = date(typed)
        if (isRight(read)) expect(read.right).toMatch(/^\d\d\d\d-\d\d-\d\d$/)
        else expect(read).toEqual(left({ key: 'field.date' }))
      })
    )
  })
})

describe('choice rule', () => {
  test('takes what is on its list and nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,4}$/), { maxLength: 5 }), anyTyped, (values, typed) => {
        for (const value of values) expect(oneOf(values)(` ${value} `)).toEqual(right(value))
        expect(isRight(oneOf(values)(typed))).toBe(values.includes(typed.trim()))
        expect(oneOf([])(typed)).toEqual(left({ key: 'field.choose' }))
      })
    )
  })
})

describe('repeated entries', () => {
  test('match in any order, and name the field where they do not', () => {
    fc.assert(
      fc.property(anyTyped, anyTyped, (one, other) => {
        expect(matches(one, 'email')(` ${one} `)).toEqual(right(one.trim()))
        expect(isRight(matches(one, 'email')(other))).toBe(isRight(matches(other, 'email')(one)))
        const read = matches(one, 'email')(other)
        if (isLeft(read)) expect(read).toEqual(left({ key: 'field.doNotMatch', params: { field: 'email' } }))
        else expect(one.trim()).toBe(other.trim())
      })
    )
  })
})

describe('combined rules', () => {
  const padded = fc.stringMatching(/^ {0,2}\d{0,4} {0,2}$/)
  const anyRule = fc.constantFrom<FieldRule<string>>(required, numbersOnly, date, zipCode, maximumLength(3))

  test('refuse in order with the first refusal and give what the second gives', () => {
    fc.assert(
      fc.property(anyRule, anyRule, fc.oneof(anyTyped, padded), (first, second, typed) => {
        const read = first(typed)
        expect(inOrder(first, second)(typed)).toEqual(isLeft(read) ? read : second(read.right))
        expect(inOrder(required, second)(typed)).toEqual(inOrder(required, second)(` ${typed}\n`))
        expect(inOrder(required, inOrder(first, second))(typed)).toEqual(inOrder(inOrder(required, first), second)(typed))
      })
    )
  })

  test('may allow or forbid empty entries: only a blank entry makes a difference', () => {
    fc.assert(
      fc.property(anyRule, anyTyped, fc.constantFrom('', ' ', '\t\n'), (rule, typed, blank) => {
        expect(optional(rule)(blank)).toEqual(right(undefined))
        expect(needed('field.enterEmail', rule)(blank)).toEqual(left({ key: 'field.enterEmail' }))
        fc.pre(/\S/.test(typed))
        expect(optional(rule)(typed)).toEqual(rule(typed))
        expect(needed('field.enterEmail', rule)(typed)).toEqual(rule(typed))
      })
    )
  })
})

describe('validateForm', () => {
  test('names exactly the fields that are wrong, or gives every value', () => {
    const names = ['name', 'age', 'note', 'code'] as const
    const anyEntry = fc.option(anyTyped, { nil: undefined })
    fc.assert(
      fc.property(fc.tuple(anyEntry, anyEntry, anyEntry, anyEntry), fc.constantFrom(0, 13), (entries, least) => {
        const age: FieldRule<unknown> = minimumValue(least)
        const note: FieldRule<unknown> = optional(date)
        const form = { name: required, age, note, code: numbersOnly }
        const typed = Object.fromEntries(names.flatMap((name, at) => (entries[at] === undefined ? [] : [[name, entries[at]]])))
        const read = validateForm(form, typed)
        const each = names.map((name, at): readonly [string, Either<FieldError, unknown>] => [name, form[name](entries[at] ?? '')])
        const rejected = each.flatMap(([name, one]) => (isLeft(one) ? [[name, one.left] as const] : []))
        if (rejected.length > 0) expect(read).toEqual(left(Object.fromEntries(rejected)))
        else expect(read).toEqual(right(Object.fromEntries(each.map(([name, one]) => [name, isRight(one) && one.right]))))
      })
    )
  })

  test('refuses an entry with its key and no more than its key has holes', () => {
    fc.assert(
      fc.property(anyFieldError, (error) => {
        expect(refuseField(error.key, error.params)).toStrictEqual(left(error))
      })
    )
  })
})

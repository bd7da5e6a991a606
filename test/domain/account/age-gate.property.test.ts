import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, ageRule, birthDateRule, minimumAgeRule } from '../../../src/domain/account/age-gate.ts'
import { anyTyped } from '../../../src/domain/testing/index.ts'

const DAY = 86_400_000

const anyBirth = fc.oneof(
  fc.date({ min: new Date('1860-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true }),
  fc.constantFrom('1904-02-29', '1999-12-31', '2000-01-01', '2000-02-29', '2008-02-29', '2008-03-01').map((day) => new Date(day))
)

const textOf = (born: Date): string => born.toISOString().slice(0, 10)

/**
 * Returns the moment of a birthday.
 * The calendar itself makes 1 March of a 29 February that a year has not.
 */
const birthday = (born: Date, age: number): number => Date.UTC(born.getUTCFullYear() + age, born.getUTCMonth(), born.getUTCDate())

const anyAge = fc.nat(160)
const withinADay = fc.nat(DAY - 1)

test('ageOn changes on a birthday, to the millisecond, and not before', () => {
  fc.assert(
    fc.property(anyBirth, anyAge, withinADay, (born, age, ms) => {
      expect(ageOn(textOf(born), new Date(birthday(born, age) + ms))).toBe(age)
      expect(ageOn(textOf(born), new Date(birthday(born, age) - 1 - ms))).toBe(age === 0 ? undefined : age - 1)
    })
  )
})

test('ageOn never decreases', () => {
  fc.assert(
    fc.property(anyBirth, anyAge, fc.integer({ min: -500, max: 500 }), fc.nat(5_000), (born, age, shift, days) => {
      const now = birthday(born, age) + shift * DAY
      const before = ageOn(textOf(born), new Date(now))
      const after = ageOn(textOf(born), new Date(now + days * DAY))
      if (before !== undefined) expect(after).toBeGreaterThanOrEqual(before)
    })
  )
})

test('birthDateRule takes 0 to 150 years, and the text of a refusal says which side was left', () => {
  fc.assert(
    fc.property(anyBirth, fc.integer({ min: -1, max: 160 }), withinADay, (born, age, ms) => {
      const typed = textOf(born)
      const read = birthDateRule(new Date(birthday(born, age) + ms))(` ${typed} `)
      if (age < 0) expect(read).toEqual(E.left({ key: 'field.dateOfBirth' }))
      else if (age > 150) expect(read).toEqual(E.left({ key: 'field.age' }))
      else expect(read).toEqual(E.right(typed))
    })
  )
})

test('age gate opens on the birthday and accepts every age that a stricter one accepts', () => {
  fc.assert(
    fc.property(anyBirth, fc.integer({ min: 1, max: 150 }), fc.nat(150), withinADay, (born, minimum, other, ms) => {
      const typed = textOf(born)
      const birthDay = new Date(birthday(born, minimum) + ms)
      expect(minimumAgeRule(minimum, birthDay)(typed)).toEqual(E.right(typed))
      const rejected = E.left({ key: 'field.minimumAge', params: { age: minimum } })
      expect(minimumAgeRule(minimum, new Date(birthday(born, minimum) - 1 - ms))(typed)).toEqual(rejected)
      if (other <= minimum) expect(E.isRight(minimumAgeRule(other, birthDay)(typed))).toBe(true)
    })
  )
})

test('birthDateRule refuses a text or gives a day that can be read again', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  fc.assert(
    fc.property(fc.oneof(anyTyped, fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/)), (typed) => {
      const read = birthDateRule(now)(typed)
      if (E.isLeft(read)) {
        expect(['field.date', 'field.dateOfBirth', 'field.age']).toContain(read.left.key)
        return
      }
      expect(new Date(read.right).toISOString()).toBe(`${read.right}T00:00:00.000Z`)
      expect(birthDateRule(now)(read.right)).toEqual(read)
      expect(minimumAgeRule(0, now)(typed)).toEqual(read)
    })
  )
})

test('ageRule takes whole numbers from 0 to 150, with spaces around or without, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -50, max: 1_200 }), fc.constantFrom(-1, 0, 149, 150, 151)),
      fc.constantFrom('', ' ', '\t'),
      (age, space) => {
        const read = ageRule(`${space}${age}${space}`)
        expect(read).toEqual(age >= 0 && age <= 150 ? E.right(age) : E.left({ key: 'field.age' }))
      }
    )
  )
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const read = ageRule(typed)
      if (E.isRight(read)) expect(Array.from({ length: 151 }, (_, age) => age)).toContain(read.right)
      else expect(read.left).toEqual({ key: 'field.age' })
    })
  )
})

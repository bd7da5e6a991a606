import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CPF_LENGTH, cpfLooksWrong, cpfRule, hasCpfShape } from '../../../src/domain/account/cpf.ts'
import { anyCheckedCpf, anyCpfShape } from '../../../src/domain/testing/index.ts'

test.each([
  ['52998224725', '52998224725'],
  ['529.982.247-25', '52998224725'],
  [' 529 982 247 25 ', '52998224725'],
  ['٥٢٩٩٨٢٢٤٧٢٥', '52998224725']
])('cpfRule reads "%s" as %s', (typed, cpf) => {
  expect(cpfRule(typed)).toEqual(E.right(cpf))
})

test.each(['', '5299822472', '529982247255', '529982247a5', '5299822472５x'])('cpfRule refuses "%s"', (typed) => {
  expect(cpfRule(typed)).toEqual(E.left({ key: 'field.cpf' }))
})

test.each([
  ['52998224725', false],
  ['529.982.247-25', false],
  ['11144477735', false],
  ['52998224726', true],
  ['52998224735', true],
  ['11111111111', true],
  ['00000000000', true],
  ['11111111112', true],
  ['5299822472', false],
  ['529982247261', false],
  ['1111111111', false],
  ['111111111111', false]
])('cpfLooksWrong judges %s: %s', (typed, wrong) => {
  expect(cpfLooksWrong(typed)).toBe(wrong)
})

test('cpfRule takes any 11 digits, also those that look mistyped', () => {
  expect(CPF_LENGTH).toBe(11)
  fc.assert(
    fc.property(
      anyCpfShape,
      (cpf) => hasCpfShape(cpf) && E.isRight(cpfRule(`${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`))
    )
  )
})

test('cpfLooksWrong accepts exactly one of the hundred endings of nine digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_998 }), (number) => {
      const nine = String(number).padStart(9, '0')
      fc.pre(!/^(\d)\1{8}$/.test(nine))
      const endings = Array.from({ length: 100 }, (_, ending) => nine + String(ending).padStart(2, '0'))
      expect(endings.filter((cpf) => !cpfLooksWrong(cpf))).toHaveLength(1)
    }),
    { numRuns: 50 }
  )
})

test('anyCheckedCpf generates numbers that the rule reads and no warning follows', () => {
  fc.assert(
    fc.property(anyCheckedCpf, (cpf) => {
      expect(cpfRule(cpf)).toEqual(E.right(cpf))
      expect(cpfLooksWrong(cpf)).toBe(false)
    })
  )
})

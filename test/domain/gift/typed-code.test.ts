import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldGiftCode, typedCodeOf } from '../../../src/domain/gift/typed-code.ts'
import { anyGiftCode } from '../../../src/domain/testing/index.ts'

describe('foldGiftCode', () => {
  test('P11 changes nothing when a code is folded already', () =>
    fc.assert(
      fc.property(anyGiftCode, (code) => {
        expect(foldGiftCode(foldGiftCode(code))).toBe(foldGiftCode(code))
      })
    ))

  test('G13 reads a code the same when it is typed with o, i, l, dashes, spaces or lower case', () => {
    for (const typed of ['7K01-ABCD-1234', '7kO1abcd1234', ' 7k0l abcd i234 ', '7K0I–ABCD–L234'])
      expect(foldGiftCode(typed)).toBe('7K01ABCD1234')
  })
})

describe('typedCodeOf', () => {
  test.each([
    ['AB12-CD34-EF56', 'gift'],
    ['VB12-CD34-EF56', 'gift'],
    ['V123-4567-89AB-CDEF', 'card'],
    ['A123-4567-89AB-CDEF', 'gift']
  ] as const)('reads %s as the code of a %s', (typed, kind) => {
    expect(typedCodeOf(typed).kind).toBe(kind)
  })
})

import * as library from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeTable } from '../../../src/domain/kernel/code-table.ts'
import { days, hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { isLeft, isRight, left, right } from '../../../src/domain/kernel/either.ts'
import { anyCodeRows } from '../../../src/domain/testing/index.ts'

describe('Either', () => {
  test('is the one of fp-ts, so that both understand what the other made', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(left(value)).toStrictEqual(library.left(value))
        expect(right(value)).toStrictEqual(library.right(value))
        for (const one of [left(value), right(value), library.left(value), library.right(value)]) {
          expect([isLeft(one), isRight(one)]).toEqual([library.isLeft(one), library.isRight(one)])
          expect(isLeft(one)).toBe(!isRight(one))
        }
      })
    )
  })
})

describe('code table', () => {
  test('gives every code back after reading and writing it, and its row by code and by name', () => {
    fc.assert(
      fc.property(anyCodeRows, (rows) => {
        const table = codeTable('Any', rows)
        expect(table.names).toEqual(rows.map(({ name }) => name))
        for (const row of rows) {
          expect(table.codec.decode(row.code)).toEqual(right(row.name))
          expect(table.codec.encode(row.name)).toBe(row.code)
          expect([table.byCode(row.code), table.row(row.name)]).toEqual([row, row])
          expect([table.codec.is(row.name), table.codec.is(`${row.name} of no row`)]).toEqual([true, false])
        }
      })
    )
  })

  test('refuses any code that it does not have', () => {
    fc.assert(
      fc.property(anyCodeRows, fc.anything(), (rows, code) => {
        fc.pre(!rows.some((row) => Object.is(row.code, code) || row.code === code))
        const table = codeTable('Any', rows)
        expect(isLeft(table.codec.decode(code))).toBe(true)
        expect(table.byCode(code)).toBeUndefined()
      })
    )
  })

  test('is refused at load as soon as one of its codes or names stands twice', () => {
    fc.assert(
      fc.property(anyCodeRows, fc.nat(), fc.boolean(), (rows, at, isCode) => {
        fc.pre(rows.length > 0)
        const known = rows[at % rows.length] ?? { code: 0, name: '' }
        const again = isCode ? { code: known.code, name: 'a name of its own' } : { code: 'a code of its own', name: known.name }
        expect(() => codeTable('Any', [...rows, again])).toThrow('Any: a code or a name stands twice')
      })
    )
  })
})

test('durations are the same in every unit and add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -100_000, max: 100_000 }), (a, b) => {
      expect(seconds(a) / 1_000).toBeCloseTo(a, 6)
      expect([minutes(a), hours(a), days(a)]).toEqual([seconds(60 * a), minutes(60 * a), hours(24 * a)])
      expect(minutes(a) + minutes(b)).toBe(minutes(a + b))
    })
  )
})

import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { codeTable } from '../../../src/domain/kernel/code-table.ts'

const light = codeTable('Light', [
  { code: 0, name: 'off', bright: false },
  { code: 1, name: 'on', bright: true },
  { code: 'X', name: 'broken', bright: false }
])

describe('code table', () => {
  test('reads a known code as its name and writes the name as its code', () => {
    expect(light.codec.decode(1)).toEqual(E.right('on'))
    expect(light.codec.encode('on')).toBe(1)
    expect(light.codec.decode('X')).toEqual(E.right('broken'))
  })

  test.each([2, '1', null, undefined, 'on', 'toString', {}])('refuses the unknown code %j', (code) => {
    expect(E.isLeft(light.codec.decode(code))).toBe(true)
    expect(light.byCode(code)).toBeUndefined()
  })

  test('gives every code of the table back after reading and writing it', () => {
    for (const { code } of light.rows) {
      const read = light.codec.decode(code)
      expect(E.isRight(read) && light.codec.encode(read.right)).toBe(code)
    }
  })

  test('knows its names in the order of the rows', () => {
    expect(light.names).toEqual(['off', 'on', 'broken'])
    expect(light.codec.is('off')).toBe(true)
    expect(light.codec.is('dim')).toBe(false)
  })

  test('types what a row carries by the row that was asked for', () => {
    const bright: true = light.row('on').bright
    expect(bright).toBe(true)
  })

  test('refuses at load a code or a name that stands twice', () => {
    expect(() =>
      codeTable('Twice', [
        { code: 1, name: 'a' },
        { code: 1, name: 'b' }
      ])
    ).toThrow('Twice: a code or a name stands twice')
    expect(() =>
      codeTable('Twice', [
        { code: 1, name: 'a' },
        { code: 2, name: 'a' }
      ])
    ).toThrow('Twice: a code or a name stands twice')
  })

  test('throws for a name from outside the table, which is a mistake of the program', () => {
    const name = 'dim' as 'on'
    expect(() => light.row(name)).toThrow('Light: no row is named dim')
  })
})

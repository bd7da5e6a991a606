import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { codeTable } from '../../../src/domain/kernel/code-table.ts'
import { toPascalCase, wireEnum, wireNameOf } from '../../../src/domain/kernel/wire-enum.ts'

const light = wireEnum('Light', ['off', 'halfBright', 'eBulb'])

describe('wireEnum', () => {
  test.each([
    ['off', 'OFF'],
    ['halfBright', 'HALF_BRIGHT'],
    ['eBulb', 'E_BULB']
  ] as const)('spells %s as %s and reads it back', (name, wire) => {
    expect(light.codec.encode(name)).toBe(wire)
    expect(light.byCode(wire)?.name).toBe(name)
    expect(light.codec.decode(wire)).toEqual(E.right(name))
  })

  test.each(['off', 'HALFBRIGHT', 'toString', '', null, undefined, 0])('has no row for the unknown word %j', (wire) => {
    expect(light.byCode(wire)).toBeUndefined()
    expect(E.isLeft(light.codec.decode(wire))).toBe(true)
  })

  test('takes another spelling when it is given one', () => {
    expect(wireEnum('Light', ['off', 'halfBright'], toPascalCase).rows).toEqual([
      { code: 'Off', name: 'off' },
      { code: 'HalfBright', name: 'halfBright' }
    ])
  })

  test('refuses two names of one spelling', () => {
    expect(() => wireEnum('Light', ['eBulb', 'e_bulb'])).toThrow('Light: a code or a name stands twice')
  })
})

describe('wireNameOf', () => {
  const lamp = codeTable('Lamp', [
    { code: 0, name: 'off', wire: 'LampOff' },
    { code: 1, name: 'on', wire: 'LampOn' }
  ])

  test.each([
    [0, 'off'],
    ['LampOff', 'off'],
    [1, 'on'],
    ['LampOn', 'on'],
    ['on', undefined],
    ['1', undefined],
    [undefined, undefined]
  ])('reads %j as %s', (wire, name) => {
    expect(wireNameOf(lamp, wire)).toBe(name)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { isRiotId, inputOptionValues, playerRule, riotIdRule } from '../../../src/domain/order/player-id.ts'
import type { InputOption } from '../../../src/domain/order/product.ts'
import { anyInputOptions, anyProductInput, anyRiotId, anyTyped } from '../../../src/domain/testing/index.ts'

/**
 * Applies the specification's sentence character by character.
 * A name of 3 to 16 characters, `#`, a tag of 3 to 5 letters or digits.
 */
const readsAsRiotId = (typed: string): boolean => {
  const [name = '', tag = '', ...more] = typed.trim().split('#')
  const [inName, inTag] = [Array.from(name).length, Array.from(tag).length]
  const isPlain = Array.from(tag).every((sign) => /\p{L}|\p{N}/u.test(sign))
  return more.length === 0 && inName >= 3 && inName <= 16 && inTag >= 3 && inTag <= 5 && isPlain
}

const anyNearlyRiotId = fc.oneof(
  anyRiotId,
  anyTyped,
  fc.string({ unit: fc.constantFrom('a', '9', 'é', '姫', '💎', ' ', '#', '-'), maxLength: 24 }),
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', '姫'), maxLength: 18 }),
      fc.string({ unit: fc.constantFrom('E', '1', '-'), maxLength: 7 })
    )
    .map(([name, tag]) => `${name}#${tag}`)
)

test('Riot-style id follows the sentence of the specification, in any script', () => {
  fc.assert(fc.property(anyNearlyRiotId, (typed) => isRiotId(typed) === readsAsRiotId(typed)))
  fc.assert(fc.property(anyRiotId, isRiotId))
})

test('Riot-style id is sent without the spaces around it, and refused by the same key for any fault', () => {
  fc.assert(
    fc.property(anyNearlyRiotId, (typed) => {
      expect(riotIdRule(` ${typed}\n`)).toEqual(isRiotId(typed) ? E.right(typed.trim()) : E.left({ key: 'field.riotId' }))
    })
  )
})

/** Lists the choices of a list in order, without recursion. */
const choicesOf = (options: readonly InputOption[]): readonly string[] => {
  const open = [...options]
  const found: string[] = []
  while (open.length > 0) {
    const [next, ...rest] = open.splice(0)
    const below = next?.options ?? []
    if (below.length === 0 && next !== undefined) found.push(next.value)
    open.push(...below, ...rest)
  }
  return found
}

test('choices of a list are what holds no list of its own, in the order of the list', () => {
  fc.assert(
    fc.property(anyInputOptions, anyInputOptions, (one, other) => {
      expect(inputOptionValues(one)).toEqual(choicesOf(one))
      expect(inputOptionValues([...one, ...other])).toEqual([...inputOptionValues(one), ...inputOptionValues(other)])
    })
  )
})

test('choice field is closed: each of its choices is taken, and nothing else', () => {
  fc.assert(
    fc.property(anyProductInput, anyInputOptions, anyTyped, (input, options, typed) => {
      const rule = playerRule({ ...input, options })
      for (const value of inputOptionValues(options)) expect(rule(value)).toEqual(E.right(value))
      if (!inputOptionValues(options).includes(typed.trim())) expect(E.isLeft(rule(typed))).toBe(true)
    })
  )
})

test('player field takes again what it gave, and spaces around change nothing', () => {
  fc.assert(
    fc.property(anyProductInput, fc.oneof(anyTyped, anyRiotId, fc.constantFrom('٤٤١٢٨٨٩٠', '44128890', 'さくら')), (input, typed) => {
      const rule = playerRule(input)
      const read = rule(typed)
      expect(rule(`  ${typed} `)).toEqual(read)
      if (E.isRight(read)) {
        expect(read.right).not.toBe('')
        expect(rule(read.right)).toEqual(read)
      }
    })
  )
})

test('player field never breaks over any text, nor over a pattern that is none', () => {
  fc.assert(
    fc.property(anyProductInput, fc.string(), anyTyped, (input, pattern, typed) => {
      const read = playerRule({ ...input, pattern })(typed)
      if (typed.trim() === '') expect(E.isLeft(read)).toBe(true)
      if (E.isLeft(read)) expect(read.left.key).toMatch(/^field\./)
    })
  )
})

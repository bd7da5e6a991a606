import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalities } from '../../../src/domain/order/nationalities.ts'
import { anyMarket } from '../../../src/domain/testing/index.ts'

test('nationalities are two capitals each and stand once, in the order of the alphabet', () => {
  // The 193 members of the United Nations, its two observers, and seven others.
  expect(nationalities()).toHaveLength(202)
  for (const code of ['PS', 'VA', 'AI', 'AW', 'BM', 'HK', 'MO', 'TW', 'XK']) expect(nationalities()).toContain(code)
  expect(nationalities()).toEqual([...new Set(nationalities())].toSorted())
  expect(nationalities().filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('nationalities have a name in every language that the platform speaks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nationalities()), fc.constantFrom('en', 'ar', 'es', 'id', 'ja'), (code, language) => {
      const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)
      expect(name).toMatch(/\S/)
    })
  )
})

test('nationalities include the country of every market', () => {
  fc.assert(
    fc.property(anyMarket, ({ path }) => {
      expect(nationalities()).toContain(path.toUpperCase())
    })
  )
})

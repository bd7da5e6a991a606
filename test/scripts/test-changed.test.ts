import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readersOf } from '../../scripts/test-changed.ts'

test.each([
  ['locales/de/order.json', 'test/ui/states-speak.test.ts'],
  ['src/ui/styles/page-home.css', 'test/backend/pages/built-pages.test.ts'],
  ['docs/capabilities.md', 'test/unreached-rules.test.ts'],
  ['backend/services/refunds/refunds.ts', 'test/regex.test.ts'],
  ['brands/shooter.json', 'test/backend/pages/four-stores.test.ts']
])('readersOf a change of %s names %s, which reads it without importing it', (changed, reader) => {
  expect(readersOf([changed])).toContain(reader)
})

test('readersOf names suites that are there, each once', () => {
  const named = readersOf(['locales/en/order.json', 'src/a.css', 'src/a.svg', 'brands/a.ts', 'docs/a.md', 'src/a.ts'])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('readersOf of a picture of nothing names none', () => {
  expect(readersOf(['bench/results.txt'])).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names of values and types that a front door hands on, in the order of the alphabet. */
const namesOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .map((name) => name.split(' as ').at(-1) ?? name)
    .filter((name) => name !== '')
    .toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Exported names that a second client uses.
 * One that is new, gone or renamed needs a line in CHANGELOG.md, and then a new list (`vitest -u`).
 */
test.each([
  ['domain', 'src/domain/index.ts'],
  ['domain/testing', 'src/domain/testing/index.ts'],
  ['application', 'src/application/index.ts']
])('the names of ./%s are those that other channels know', async (name, file) => {
  const names = namesOf(file)
  expect(new Set(names).size).toBe(names.length)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`public-names/${name.replace('/', '-')}.txt`)
})

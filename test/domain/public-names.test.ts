import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ENTRIES } from '../../scripts/packages/entries.ts'

/** Lists the names of values and types that an entry point exports, its areas' names among them. */
const exportedIn = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8')
  const areas = [...source.matchAll(/export \* from '([^']+)'/g)].map(([, area = '']) => join(dirname(file), area))
  const names = [...source.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .map((name) => name.split(' as ').at(-1) ?? name)
    .filter((name) => name !== '')
  return [...names, ...areas.flatMap(exportedIn)]
}

/** Lists the same names in the order of the alphabet. */
const namesOf = (file: string): readonly string[] => exportedIn(file).toSorted((a, b) => (a < b ? -1 : 1))

/**
 * Exported names that a second client uses.
 * One that is new, gone or renamed needs a line in CHANGELOG.md, and then a new list (`vitest -u`).
 */
test.each([
  ['domain', 'src/domain/index.ts'],
  ['domain/testing', 'src/domain/testing/index.ts'],
  ['application', 'src/application/index.ts']
])('public names of ./%s are those that other clients know', async (name, file) => {
  const names = namesOf(file)
  expect(new Set(names).size).toBe(names.length)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`public-names/${name.replace('/', '-')}.txt`)
})

test('packages export each area of the domain, and the flat entry all of them', () => {
  const entries = ENTRIES.map(({ plain }) => plain)
  const areas = globSync('src/domain/*/index.ts').map((file) => file.replaceAll('\\', '/').slice('src/domain/'.length))
  const flat = readFileSync('src/domain/index.ts', 'utf8')
  expect(areas.length).toBeGreaterThan(15)
  expect(
    areas.filter(
      (area) => !entries.some((entry) => entry.endsWith(`/lib/${area.replace('.ts', '.js').replace('testing/', 'generators/')}`))
    )
  ).toEqual([])
  expect(areas.filter((area) => area !== 'testing/index.ts' && !flat.includes(`'./${area}'`))).toEqual([])
})

test('domain rules take every moment as a Date', () => {
  const rules = globSync('docs/api/report/domain/*.md').flatMap((file) => readFileSync(file, 'utf8').match(/^export const .*/gm) ?? [])
  const moments = rules.flatMap((rule) => rule.match(/\b(?:now|at|last|\w+At): [\w ]+/g) ?? [])
  expect(moments.length).toBeGreaterThan(40)
  expect(moments.filter((moment) => !/: Date\b/.test(moment))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

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
])('the names of ./%s are those that other channels know', async (name, file) => {
  const names = namesOf(file)
  expect(new Set(names).size).toBe(names.length)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`public-names/${name.replace('/', '-')}.txt`)
})

test('the package exports each area of the domain, and the flat entry all of them', () => {
  const entries = readFileSync('package.json', 'utf8')
  const areas = globSync('src/domain/*/index.ts').map((file) => file.replaceAll('\\', '/').slice('src/domain/'.length))
  const flat = readFileSync('src/domain/index.ts', 'utf8')
  expect(areas.length).toBeGreaterThan(15)
  expect(areas.filter((area) => !entries.includes(`/domain/${area.replace('.ts', '.js')}`))).toEqual([])
  expect(areas.filter((area) => area !== 'testing/index.ts' && !flat.includes(`'./${area}'`))).toEqual([])
})

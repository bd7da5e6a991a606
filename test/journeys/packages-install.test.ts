import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshFolder, installFresh } from '../support/fresh-folder.ts'
import { installedNodes } from '../support/installed-nodes.ts'
import { compileStrictly } from '../support/packed-packages.ts'
import { demandResults, readmePrograms, resultsIn } from '../support/readme-programs.ts'
import { buildPackagesOnce } from './open-journey.ts'

const MB = 1_000_000

const NAMES = ['domain', 'application', 'client', 'messages', 'testing'] as const

const DOCUMENTS = { domain: 'docs/domain.md', ...Object.fromEntries(NAMES.slice(1).map((name) => [name, `docs/packages/${name}.md`])) }

/** Cases of each program of each README in each Node, by the place of the block. */
const PROGRAMS = Object.entries(DOCUMENTS).flatMap(([name, file]) =>
  readmePrograms(file, 'js').flatMap((program, at) => installedNodes().map((node) => ({ name, at, program, node })))
)

const folderOf = ({ path }: FreshFolder, name: string): string => join(path, 'node_modules/@refill', name)

const manifestOf = (fresh: FreshFolder, name: string): { readonly exports: object } =>
  JSON.parse(readFileSync(join(folderOf(fresh, name), 'package.json'), 'utf8'))

/** Runs a program in a folder to its end. @throws Error with its stderr when it fails or hangs */
const runIn = ({ path }: FreshFolder, file: string, code: string, node: string): string => {
  writeFileSync(join(path, file), code)
  return execFileSync(node, [file], { cwd: path, encoding: 'utf8', stdio: 'pipe', timeout: 60_000 })
}

describe('@refill/domain installed alone', () => {
  let fresh: FreshFolder
  beforeAll(async () => {
    await buildPackagesOnce()
    fresh = installFresh(['@refill/domain'])
  })
  afterAll(() => fresh.remove())

  test('brings few packages, few megabytes and no Node', () => {
    console.log(`@refill/domain: ${fresh.packages.length} packages (${fresh.packages.join(', ')}), ${(fresh.bytes / MB).toFixed(1)} MB`)
    expect(fresh.packages.toSorted()).toEqual(['@refill/domain', 'fp-ts', 'io-ts'])
    expect(fresh.bytes).toBeLessThanOrEqual(12 * MB)
    expect(existsSync(join(fresh.path, 'node_modules/.bin/node'))).toBe(false)
  })

  test.each(PROGRAMS.filter(({ name }) => name === 'domain'))('runs block $at of its README in $node', ({ at, program, node }) => {
    expect(runIn(fresh, `block-${at}.js`, demandResults(program.code), node)).toBe(program.prints ?? '')
  })
})

describe('packages installed together', () => {
  let fresh: FreshFolder
  beforeAll(async () => {
    await buildPackagesOnce()
    fresh = installFresh([...NAMES.map((name) => `@refill/${name}`), 'xstate', 'fast-check'])
  })
  afterAll(() => fresh.remove())

  test.each(NAMES)('@refill/%s has a README, a licence, its changes, and the licences of all code of others in it', (name) => {
    const folder = folderOf(fresh, name)
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(new RegExp(`^# @refill/${name}\n`))
    for (const file of ['LICENSE.md', 'CHANGELOG.md']) expect(readFileSync(join(folder, file), 'utf8').length).toBeGreaterThan(200)
    const others = new Set(
      globSync('lib/**/*.js', { cwd: folder }).flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, other = '']) => other)
      )
    )
    const thirdParty = join(folder, 'THIRD-PARTY.md')
    const licensed = existsSync(thirdParty) ? [...readFileSync(thirdParty, 'utf8').matchAll(/^## (.+)$/gm)].map(([, other]) => other) : []
    expect(new Set(licensed)).toEqual(others)
    expect(others.size > 0).toBe(name === 'domain')
  })

  test.each(NAMES)('@refill/%s names examples and pages in its README that are in it', (name) => {
    const folder = folderOf(fresh, name)
    const text = readFileSync(join(folder, 'README.md'), 'utf8')
    const named = [...text.matchAll(/`((?:examples|flows)[\w/-]*)`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([])
    expect(named.length > 0).toBe(['application', 'client', 'testing'].includes(name))
  })

  test.each(Object.entries(DOCUMENTS))('@refill/%s begins its README with a program that imports and prints', (_name, file) => {
    const first = /```(?:js|ts)\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    expect(first).toMatch(/^import /)
    expect(first).toContain('console.log(')
  })

  test.each(PROGRAMS.filter(({ name }) => name !== 'domain'))(
    'the README of @refill/$name runs block $at in $node',
    ({ name, at, program, node }) => {
      expect(resultsIn(program)).toBeGreaterThan(0)
      const printed = runIn(fresh, `${name}-${at}.js`, demandResults(program.code), node)
      if (program.prints !== undefined) expect(printed).toBe(program.prints)
      else expect(printed !== '').toBe(program.code.includes('console.log('))
    }
  )

  test('types of every entry, and the TypeScript of every README, hold in a strict program', () => {
    const entries = NAMES.flatMap((name) =>
      Object.keys(manifestOf(fresh, name).exports)
        .filter((path) => !path.includes('*') && !path.endsWith('.json'))
        .map((path) => `export * as ${name}${path.replaceAll(/\W/g, '_')} from '@refill/${name}${path.slice(1)}'`)
    )
    expect(entries.length).toBeGreaterThan(20)
    const programs = Object.entries(DOCUMENTS).flatMap(([name, file]) =>
      readmePrograms(file, 'ts').map(({ code }, at) => ({ name, at, code }))
    )
    expect(programs.length).toBeGreaterThanOrEqual(2)
    mkdirSync(join(fresh.path, 'src'))
    writeFileSync(join(fresh.path, 'src/entries.ts'), `${entries.join('\n')}\n`)
    for (const { name, at, code } of programs) writeFileSync(join(fresh.path, 'src', `${name}-${at}.ts`), code)
    compileStrictly(fresh.path)
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as domain from '../src/domain/index.ts'
import { indonesia } from '../src/domain/market/table/southeast-asia.ts'

const capabilities = readFileSync('docs/capabilities.md', 'utf8')
const rows = capabilities.split('\n').filter((line) => /^\| M\d+ \|/.test(line))
const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const stateOf = (row: string): string => /^(done|partly|not yet)/.exec(cellsOf(row)[4] ?? '')?.[0] ?? ''

describe('capability list', () => {
  test('has every number once', () => {
    const numbers = rows.map((row) => Number(cellsOf(row)[0]?.slice(1))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 285 }, (_, index) => index + 1))
  })

  test('counts what its rows say', () => {
    const count = (state: string): number => rows.filter((row) => stateOf(row) === state).length
    expect(capabilities).toContain(`**${count('done')} are done, ${count('partly')} partly, ${count('not yet')} not yet**`)
    expect(rows.filter((row) => stateOf(row) === '')).toEqual([])
  })

  test('calls nothing done that no test shows', () => {
    expect(rows.filter((row) => stateOf(row) === 'done' && !cellsOf(row)[3]?.includes('`')).map((row) => cellsOf(row)[0])).toEqual([])
  })

  test.each(['README.md', 'CHANGELOG.md', ...globSync('docs/{,spec/}*.md')])('%s names files that exist', (file) => {
    const text = readFileSync(file, 'utf8')
    const named = [...text.matchAll(/`((?:src|test|site|scripts|brands|locales|examples|backend|bench|docs)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? ''
    )
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => join(dirname(file), match[1] ?? ''))
    const built = (path: string): boolean => path.includes('/compiled')
    expect([...named, ...linked].filter((path) => !built(path) && !existsSync(path))).toEqual([])
  })
})

describe('suites by area in docs/testing.md', () => {
  const map = /\n## Suites by area\n([\s\S]*?)\n## /.exec(readFileSync('docs/testing.md', 'utf8'))?.[1] ?? ''
  const named = [...map.matchAll(/`(test\/[\w./-]+)`/g)].map((match) => match[1] ?? '')

  test('name each folder or file once, and only ones that exist', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
    expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([])
  })

  test('leave out no folder of suites', () => {
    const folders = globSync('test/{*,{adapters,backend,contracts,domain,ui,ui/screens}/*}/').map((path) =>
      path.replaceAll('\\', '/').replace(/\/$/, '')
    )
    const helpers = ['test/consumer', 'test/crawl', 'test/gallery', 'test/journeys', 'test/support']
    const split = ['test/adapters', 'test/backend', 'test/contracts', 'test/domain', 'test/ui', 'test/ui/screens']
    expect(folders.length).toBeGreaterThan(70)
    expect(folders.filter((path) => ![...named, ...helpers, ...split].includes(path))).toEqual([])
  })
})

describe('domain tour', () => {
  const scope: Readonly<Record<string, unknown>> = {
    ...domain,
    indonesia,
    left: (refusal: unknown) => ({ _tag: 'Left', left: refusal }),
    right: (value: unknown) => ({ _tag: 'Right', right: value })
  }
  const names = Object.keys(scope)
  const run = (code: string): unknown => Reflect.construct(Function, [...names, code])(...names.map((name) => scope[name]))
  const blocks = [...readFileSync('docs/domain.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
  const lines = blocks.flatMap((block) => {
    const rows = block.split('\n')
    const before = rows.filter((row) => row.startsWith('const ')).join('\n')
    return rows.flatMap((row) => {
      const [shown = '', result] = row.split(' // ')
      return result === undefined ? [] : [{ shown, result, before }]
    })
  })

  test('shows results in every block', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(5)
    expect(lines.length).toBeGreaterThan(20)
  })

  test.each(lines)('$shown is $result', ({ shown, result, before }) => {
    expect(run(`${before}\nreturn (${shown})`)).toEqual(run(`return (${result})`))
  })
})

/** Derives the anchor of a heading as GitHub does. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test.each(['README.md', ...globSync('docs/{,spec/,decisions/}*.md')])('%s links to headings that exist', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
  const hasHeading = (target: string, anchor: string): boolean =>
    readFileSync(target, 'utf8')
      .split('\n')
      .some((line) => /^#+ /.test(line) && anchorOf(line.replace(/^#+ /, '')) === anchor)
  const dead = links.filter(([, to = '', anchor = '']) => !hasHeading(to === '' ? file : join(dirname(file), to), anchor))
  expect(dead.map(([link]) => link)).toEqual([])
})

test('README.md has at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151)
})

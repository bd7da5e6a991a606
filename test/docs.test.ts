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

describe('the list of capabilities', () => {
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

  test.each(['docs/capabilities.md', 'README.md', ...globSync('docs/*.md')])('%s names files that exist', (file) => {
    const text = readFileSync(file, 'utf8')
    const named = [...text.matchAll(/`((?:src|test|tools|backend|bench|docs)\/[\w./-]+)`/g)].map((match) => match[1] ?? '')
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => join(dirname(file), match[1] ?? ''))
    const built = (path: string): boolean => path.includes('/compiled')
    expect([...named, ...linked].filter((path) => !built(path) && !existsSync(path))).toEqual([])
  })
})

describe('the tour of the domain says what happens', () => {
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

  test('in every block', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(5)
    expect(lines.length).toBeGreaterThan(20)
  })

  test.each(lines)('$shown is $result', ({ shown, result, before }) => {
    expect(run(`${before}\nreturn (${shown})`)).toEqual(run(`return (${result})`))
  })
})

test('the README is a door: at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151)
})

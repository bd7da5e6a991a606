import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as deprecated from '../../src/domain/deprecated-names.ts'
import * as domain from '../../src/domain/index.ts'

/** One `@example` of a docstring: its expression, and the result that it states. */
interface Example {
  readonly of: string
  readonly shown: string
  readonly result: string
  readonly before: string
}

const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const|function) (\w+)/g

/** Returns the lines of a docstring without its stars. */
const linesOf = (docstring: string): readonly string[] => docstring.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())

/** Returns the lines after `@example` until the next tag. */
const shownIn = (docstring: string): readonly string[] =>
  linesOf(docstring)
    .join('\n')
    .split(/(?:^|\s)@(?=\w+(?:\s|$))/)
    .filter((tag) => tag.startsWith('example'))
    .flatMap((tag) => tag.slice('example'.length).split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('```'))

const examplesIn = (file: string): readonly Example[] =>
  [...readFileSync(file, 'utf8').matchAll(DOCUMENTED)].flatMap(([, docstring = '', of = '']) => {
    const lines = shownIn(docstring)
    const before = lines.filter((line) => line.trim().startsWith('const ')).join('\n')
    return lines.flatMap((line) => {
      const at = line.lastIndexOf(' // ')
      return at < 0 ? [] : [{ of, before, shown: line.slice(0, at).trim(), result: line.slice(at + 4) }]
    })
  })

const sources = globSync('src/domain/**/*.ts', { exclude: ['src/domain/testing/**', 'src/domain/market/table/**'] })
const examples = sources.flatMap(examplesIn)

/** Imports the tables of markets, and the files of examples: some functions have no entry point. */
const modules = await Promise.all(
  [...globSync('src/domain/market/table/*.ts'), ...sources].map(
    (file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href) as Promise<Record<string, unknown>>
  )
)
const scope: Readonly<Record<string, unknown>> = Object.assign({}, ...modules, domain)
const names = Object.keys(scope)
const run = (code: string): unknown => Reflect.construct(Function, [...names, code])(...names.map((name) => scope[name]))

describe('docstring examples', () => {
  test('exist for every function of the front door', () => {
    const shown = new Set(examples.map(({ of }) => of))
    const functions = Object.entries(domain).filter(([name, value]) => typeof value === 'function' && !(name in deprecated))
    expect(functions.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  test.each(examples)('show in $of: $shown is $result', ({ shown, result, before }) => {
    expect(run(`${before}\nreturn (${shown})`)).toEqual(run(`return (${result})`))
  })
})

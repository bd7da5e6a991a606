import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as deprecated from '../../src/domain/deprecated-names.ts'
import * as domain from '../../src/domain/index.ts'

const withoutImports = (source: string): string => source.replaceAll(/^import [\s\S]*? from '[^']*'$/gm, '')

/** The tests of properties of every input, not of one. */
const laws = globSync('test/domain/**/*.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => /\bfc\.(?:async)?[pP]roperty\(/.test(source))
  .map(withoutImports)
  .join('\n')

test('laws cover every function of the front door', () => {
  const functions = Object.entries(domain).filter(([name, value]) => typeof value === 'function' && !(name in deprecated))
  expect(functions.map(([name]) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(laws))).toEqual([])
})

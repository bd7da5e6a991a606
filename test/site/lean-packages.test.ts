import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutErrorsAtLoad } from '../../site/lean-packages.ts'

const FILE = join(dirname(createRequire(import.meta.url).resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')
const { transform } = withoutErrorsAtLoad

/** Returns what the plugin makes of a module; undefined = the module stays as it is. */
const changed = (code: string, file: string): string | undefined => {
  if (typeof transform !== 'function') throw new TypeError('The plugin has no function that transforms.')
  const made: unknown = Reflect.apply(transform, {}, [code, file])
  return made === null ? undefined : (made as { readonly code: string }).code
}

test('withoutErrorsAtLoad leaves no error that the installed React makes as it loads', () => {
  const code = changed(readFileSync(FILE, 'utf8'), FILE) ?? ''
  // Within functions React goes on to make errors.
  expect(code.match(/\n {0,2}(?:(?:var|let|const) )?\w+Exception = Error\(/g)).toBeNull()
  expect(code).toContain('SuspenseException = { __proto__: Error.prototype }')
})

test('withoutErrorsAtLoad stops the build when React makes another number of errors', () => {
  expect(() => changed('var SuspenseException = Error(formatProdErrorMessage(460))', FILE)).toThrow(
    'React makes 1 errors as it loads, not 5'
  )
})

test('withoutErrorsAtLoad changes no other module', () => {
  expect(changed('var SuspenseException = Error(formatProdErrorMessage(460))', 'src/ui/live.ts')).toBeUndefined()
})

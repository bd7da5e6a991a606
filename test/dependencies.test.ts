import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** Code and settings that may import a package. */
const FILES = globSync([
  '{src,backend,site,scripts,test,bench,examples}/**/*.{ts,tsx,mjs,cjs}',
  '{docs,scripts}/**/*.{json,config.json}',
  '*.{ts,json}',
  '.*.{cjs,json}'
]).filter((file) => !/node_modules|compiled|\.d\.ts$|package(?:-lock)?\.json$/.test(file))

/** Packages that another one loads by its name, or that are commands themselves. */
const LOADED_OTHERWISE: Readonly<Record<string, string>> = {
  '@arethetypeswrong/cli': 'command of scripts/packages/check-shape.ts',
  publint: 'command of scripts/packages/check-shape.ts',
  node: 'runs everything, at the pinned version',
  '@size-limit/file': 'plug-in of size-limit',
  'happy-dom': 'environment of the ui suites, named in vite.config.ts',
  'size-limit': 'command of scripts/size.ts',
  'oxlint-tsgolint': 'types for `oxlint --type-aware`'
}

/** Lists what a text imports, by the names of packages. */
const importsIn = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(|\bresolve\(|\bmock\()['"`]((?:@[\w.-]+\/)?[\w.-]+)[^'"`]*['"`]/g),
    ([, name]) => name ?? ''
  )

const imported = new Set(FILES.flatMap((file) => importsIn(readFileSync(file, 'utf8'))))
const scripts = Object.values(manifest.scripts).join('\n')

/** Returns whether a script of package.json runs a command of a package. */
const isCommand = (name: string): boolean => {
  const own: { readonly bin?: string | Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(`node_modules/${name}/package.json`, 'utf8')
  )
  const commands = typeof own.bin === 'string' ? [name] : Object.keys(own.bin ?? {})
  return commands.some((command) => new RegExp(String.raw`(?:^|&& |\n)${command}(?:\s|$)`).test(scripts))
}

/** Returns the package whose types a package holds. */
const typedBy = (name: string): string | undefined => /^@types\/(.*)$/.exec(name)?.[1]

const isUsed = (name: string): boolean => imported.has(typedBy(name) ?? name) || name in LOADED_OTHERWISE || isCommand(name)

describe('dependencies of package.json', () => {
  test('importsIn finds packages when they are imported whole, in part or late', () => {
    expect(
      importsIn(`import { tz } from '@date-fns/tz'\nawait import('xstate/graph')\nimport 'urql'\nimport type { A } from './a.ts'`)
    ).toEqual(['@date-fns/tz', 'xstate', 'urql', '.'])
  })

  test.each(['dependencies', 'devDependencies'] as const)('%s hold no package when nothing imports it', (kind) => {
    expect(Object.keys(manifest[kind]).filter((name) => !isUsed(name))).toEqual([])
  })
})

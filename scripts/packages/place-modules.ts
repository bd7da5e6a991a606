import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { COMPILED, DEFINITIONS, OUT, packagePathOf } from './definitions.ts'

/** What an import, an export from or an import type names: all but a bare package. */
const OWN_IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g

const BARE_IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)[^'"]*['"]/g

/** A module that went to its package. */
export interface PlacedModule {
  readonly module: string
  readonly package: string
  readonly file: string
  /** Modules of sibling packages that it imports. */
  readonly siblings: readonly string[]
  /** Packages of others that it imports, by name. */
  readonly imports: readonly string[]
}

const moduleOf = (from: string, specifier: string): string =>
  join(dirname(from), specifier)
    .replaceAll('\\', '/')
    .replace(/\.[jt]s$/, '')

const isModule = (module: string): boolean => existsSync(`${COMPILED}/${module}.js`) || existsSync(`${COMPILED}/${module}.d.ts`)

const filesOf = (module: string): readonly string[] =>
  ['.js', '.d.ts'].map((ending) => `${COMPILED}/${module}${ending}`).filter((file) => existsSync(file))

/** Lists the modules that a module imports, in code or in types. */
const importedBy = (module: string): readonly string[] =>
  filesOf(module).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(OWN_IMPORT)].map(([, , , specifier = '']) => moduleOf(module, specifier)).filter(isModule)
  )

/** Lists the modules that the entries import, and some more, with all that they import in turn. */
const reachedModules = (more: readonly string[]): readonly string[] => {
  const closure = new Set<string>()
  const waiting = [...DEFINITIONS.flatMap(({ entries }) => Object.values(entries)), ...more]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (closure.has(module)) continue
    closure.add(module)
    waiting.push(...importedBy(module))
  }
  return [...closure].toSorted()
}

/** Returns what a module writes to import another one: a path in its package, or a sibling's name. */
export const specifierOf = (from: string, to: string): string => {
  const [here, there] = [packagePathOf(from), packagePathOf(to)]
  if (here.name !== there.name) return `@refill/${there.name}/internal/${there.file}`
  const path = relative(dirname(here.file), `${there.file}.js`).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Matches an inferred type of fp-ts or io-ts as the compiler names it.
 * It has no ending, which Node's resolution needs.
 */
const INFERRED_IMPORT = /\bimport\("((?:fp-ts|io-ts)\/lib\/\w+)"\)/g

const rewritten = (module: string, code: string): string =>
  code
    .replaceAll(OWN_IMPORT, (whole: string, head: string, quote: string, specifier: string) => {
      const target = moduleOf(module, specifier)
      return isModule(target) ? `${head}${quote}${specifierOf(module, target)}${quote}` : whole
    })
    .replaceAll(INFERRED_IMPORT, 'import("$1.js")')

/** Writes a map whose source is named by the folder of sources; its text is in the map. */
const writeMap = (module: string, target: string): void => {
  const file = `${COMPILED}/${module}.js.map`
  if (!existsSync(file)) return
  const map: object = Object(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(`${target}.js.map`, JSON.stringify({ ...map, sources: [`refill:///src/${module}.ts`] }))
}

/**
 * Writes each module that an entry imports to the package that owns it.
 *
 * @param more modules that generated entries hand on
 */
export const placeModules = (more: readonly string[]): readonly PlacedModule[] =>
  reachedModules(more).map((module) => {
    const { name, file } = packagePathOf(module)
    const target = `${OUT}/${name}/lib/${file}`
    mkdirSync(dirname(target), { recursive: true })
    const imports = new Set<string>()
    for (const from of filesOf(module)) {
      const code = rewritten(module, readFileSync(from, 'utf8'))
      for (const [, bare = ''] of code.matchAll(BARE_IMPORT)) imports.add(bare)
      writeFileSync(`${target}${from.endsWith('.js') ? '.js' : '.d.ts'}`, code)
    }
    writeMap(module, target)
    const siblings = [...new Set(importedBy(module))].filter((one) => packagePathOf(one).name !== name)
    return {
      module,
      package: name,
      siblings,
      imports: [...imports].filter((one) => one !== `@refill/${name}`).toSorted(),
      file: `${target}.js`
    }
  })

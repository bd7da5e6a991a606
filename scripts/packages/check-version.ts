import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import store from '../../package.json' with { type: 'json' }
import { findDeclared } from './declarations.ts'
import { DEFINITIONS, OUT } from './definitions.ts'
import { ENTRIES } from './entries.ts'
import { compareExports, type ExportTable, type Release, versionFault } from './release.ts'
import { exportTexts } from './report.ts'

const RELEASED = 'docs/api/released.json'

const short = (text: string): string => createHash('sha256').update(text.replaceAll(/\s+/g, ' ')).digest('base64url').slice(0, 10)

const sorted = (names: Iterable<readonly [string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...names].toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Lists the modules behind the paths that stand for many, such as one a market. */
const patternExports = (): ExportTable =>
  Object.fromEntries(
    DEFINITIONS.flatMap(({ name, patterns }) =>
      Object.entries(patterns)
        .filter(([path]) => !path.startsWith('./internal/'))
        .map(([path, folder]) => {
          const lib = `${OUT}/${name}/lib/${folder}/`
          const files = globSync(`${lib}**/*.js`).map((file) => file.replaceAll('\\', '/').slice(lib.length, -'.js'.length))
          return [`@refill/${name}${path.slice(1)}`, sorted(files.map((file) => [file, 'module']))]
        })
    )
  )

const IMPORT = /(?:import|export) (?:type )?\{([^}]*)\} from ['"](@refill\/(\w+)\/internal\/([^'"]+))['"]/g

/** Lists what sibling packages import of each other's modules: a release of one must fit the others. */
const internalExports = (): ExportTable => {
  const found = new Map<string, Map<string, string>>()
  for (const file of globSync(`${OUT}/*/lib/**/*.d.ts`))
    for (const [, list = '', specifier = '', name = '', module = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      for (const one of list.split(',').map(
        (text) =>
          text
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? ''
      )) {
        const declared = findDeclared(`${OUT}/${name}/lib/${module}.d.ts`, one)
        const names = found.get(specifier) ?? new Map<string, string>()
        found.set(specifier, names.set(one, short(declared.map(({ text }) => text).join('\n'))))
      }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([specifier, names]) => [specifier, sorted(names)]))
}

/** Returns every export of the packages that were built. */
const builtExports = (): ExportTable => ({
  ...Object.fromEntries(ENTRIES.map((entry) => [entry.name, sorted([...exportTexts(entry)].map(([name, text]) => [name, short(text)]))])),
  ...patternExports(),
  ...internalExports()
})

const isRelease = (value: unknown): value is Release =>
  typeof value === 'object' && value !== null && 'version' in value && 'exports' in value && typeof value.version === 'string'

const readReleased = (): Release => {
  const value: unknown = JSON.parse(readFileSync(RELEASED, 'utf8'))
  if (!isRelease(value)) throw new Error(`${RELEASED} holds no release.`)
  return value
}

if (import.meta.main) {
  const today = builtExports()
  if (process.argv.includes('--record')) {
    writeFileSync(RELEASED, `${JSON.stringify({ version: store.version, exports: today }, undefined, 2)}\n`)
    console.log(`${RELEASED}: ${store.version} is recorded`)
  } else {
    const released = readReleased()
    const changes = compareExports(released.exports, today)
    const fault = versionFault(released.version, store.version, changes)
    const counts = `${changes.removed.length} removed, ${changes.changed.length} changed, ${changes.added.length} added`
    console.log(`versions: ${store.version} after ${released.version}, exports: ${counts}`)
    if (fault !== undefined) {
      console.error([`${fault.reason}: raise the version in package.json and say it in CHANGELOG.md.`, ...fault.names].join('\n  '))
      process.exitCode = 1
    }
  }
}

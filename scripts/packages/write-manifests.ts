import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { DEFINITIONS, type Definition, OUT, packagePathOf } from './definitions.ts'
import { ENTRIES } from './entries.ts'
import type { PlacedModule } from './place-modules.ts'
import store from '../../package.json' with { type: 'json' }

/** Versions that the store was built and tested with. */
const TESTED: Readonly<Record<string, string>> = { ...store.devDependencies, ...store.dependencies }

/** Returns the range of a package: every release that its author calls compatible with the tested one. */
const rangeOf = (name: string): string => {
  if (name.startsWith('@refill/')) return `^${store.version}`
  const version = TESTED[name]
  if (version === undefined) throw new Error(`A package imports ${name}, which package.json does not have.`)
  return `^${version}`
}

/** Returns the range of a peer: the whole major version. */
const peerRangeOf = (name: string): string => `^${rangeOf(name).slice(1).split('.')[0]}`

const exportsOf = ({ name, patterns }: Definition): Readonly<Record<string, unknown>> => {
  const below = (file: string): string => file.replace(`${OUT}/${name}/`, './')
  const entries = ENTRIES.filter((entry) => entry.package === name).map(({ path, types, plain, checked }) => [
    path,
    { types: below(types), production: below(plain), default: below(checked) }
  ])
  const many = Object.entries(patterns).map(([path, folder]) => {
    const lib = folder === '.' ? './lib/*' : `./lib/${folder}/*`
    return [path, { types: `${lib}.d.ts`, default: `${lib}.js` }]
  })
  return { ...Object.fromEntries([...entries, ...many]), './package.json': './package.json' }
}

/** Lists what a tarball has beside package.json and README. */
const filesOf = ({ name, beside }: Definition): readonly string[] => {
  const licences = existsSync(`${OUT}/${name}/THIRD-PARTY.md`) ? ['THIRD-PARTY.md'] : []
  return ['lib', 'api', ...Object.values(beside), 'CHANGELOG.md', 'LICENSE.md', ...licences]
}

/** Returns the package.json of a package. @param imports names of the packages that its modules import */
export const manifestOf = (definition: Definition, imports: readonly string[]): Readonly<Record<string, unknown>> => {
  const { name, description, entries, peers } = definition
  const main = entries['.']
  const needed = imports.filter((one) => !peers.includes(one))
  return {
    name: `@refill/${name}`,
    version: store.version,
    description,
    license: 'SEE LICENSE IN LICENSE.md',
    type: 'module',
    sideEffects: false,
    engines: store.engines,
    files: filesOf(definition),
    ...(main === undefined ? {} : { types: `./lib/${packagePathOf(main).file}.d.ts` }),
    exports: exportsOf(definition),
    ...(needed.length === 0 ? {} : { dependencies: Object.fromEntries(needed.map((one) => [one, rangeOf(one)])) }),
    ...(peers.length === 0 ? {} : { peerDependencies: Object.fromEntries(peers.map((one) => [one, peerRangeOf(one)])) })
  }
}

/** Makes a package findable by its name, in this checkout. */
const link = (name: string): void => {
  mkdirSync('node_modules/@refill', { recursive: true })
  rmSync(`node_modules/@refill/${name}`, { force: true })
  symlinkSync(`../../${OUT}/${name}`, `node_modules/@refill/${name}`, 'junction')
}

/** Writes what stands beside the modules of each package: package.json, README, changes and licence. */
export const writeManifests = (placed: readonly PlacedModule[]): void => {
  for (const definition of DEFINITIONS) {
    const { name, description, readme, beside } = definition
    const imports = placed.filter((one) => one.package === name).flatMap((one) => one.imports)
    const all = [...new Set([...imports, ...(name === 'domain' ? [] : ['@refill/domain'])])].toSorted()
    const folder = `${OUT}/${name}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifestOf(definition, all), undefined, 2)}\n`)
    writeFileSync(`${folder}/README.md`, existsSync(readme) ? readFileSync(readme, 'utf8') : `# @refill/${name}\n\n${description}\n`)
    for (const [source, target] of Object.entries(beside)) cpSync(source, `${folder}/${target}`, { recursive: true })
    copyFileSync('CHANGELOG.md', `${folder}/CHANGELOG.md`)
    copyFileSync('docs/packages/LICENSE.md', `${folder}/LICENSE.md`)
    link(name)
  }
}

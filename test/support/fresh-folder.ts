import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A project of an outside engineer: installed packages, and nothing of the store. */
export interface FreshFolder {
  readonly path: string
  /** Installed packages by name, with those that they brought. */
  readonly packages: readonly string[]
  /** What lies in node_modules, in bytes. */
  readonly bytes: number
  readonly remove: () => void
}

const folderOf = (name: string): string =>
  name.startsWith('@refill/') ? `dist/packages/${name.slice('@refill/'.length)}` : `node_modules/${name}`

const dependenciesOf = (name: string): readonly string[] => {
  const manifest: {
    readonly dependencies?: object
    readonly peerDependencies?: object
    readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'))
  const peers = Object.keys(name.startsWith('@refill/') ? {} : (manifest.peerDependencies ?? {}))
  return [...Object.keys(manifest.dependencies ?? {}), ...peers.filter((peer) => manifest.peerDependenciesMeta?.[peer]?.optional !== true)]
}

/** Lists packages with all that they need, without the peers that a program brings itself. */
const withDependencies = (names: readonly string[]): readonly string[] => {
  const all = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue
    all.add(name)
    waiting.push(...dependenciesOf(name))
  }
  return [...all].toSorted()
}

const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: join(folder, '.npm'), npm_config_offline: 'true' }
  })

const bytesIn = (folder: string): number =>
  globSync(`${folder}/**/*`)
    .map((file) => statSync(file))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

const packagesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name]))

/**
 * Installs packages of `dist/packages` and of this checkout in a new folder, without a network.
 * Every package is packed as it would be published.
 */
export const installFresh = (names: readonly string[]): FreshFolder => {
  const path = mkdtempSync(join(tmpdir(), 'refill-fresh-'))
  const tarballs = withDependencies(names).map((name): readonly [string, string] => {
    const file =
      npm(path, 'pack', resolve(folderOf(name)), '--silent')
        .trim()
        .split('\n')
        .at(-1) ?? ''
    return [name, `file:./${file}`]
  })
  writeFileSync(
    join(path, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies: Object.fromEntries(tarballs) })
  )
  npm(path, 'install')
  return {
    path,
    packages: packagesIn(join(path, 'node_modules')),
    bytes: bytesIn(join(path, 'node_modules')),
    remove: () => rmSync(path, { recursive: true, force: true })
  }
}

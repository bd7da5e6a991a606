import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ScriptRow } from './script-inventory.ts'

/** Number of builds whose hashed files a release has, its own among them. */
const MOST_BUILDS = 3

/** Begins scripts with the prices of a market, which are rendered like pages and belong to no build. */
const KNOWN_PREFIX = 'known-'

/** Limits the files of former builds, twins included; the oldest build is dropped first. Unit: bytes. */
const FORMER_BYTES = 96 * 1024 * 1024

/** Endings of a hashed file and of its compressed twins. */
const TWINS = ['', '.br', '.gz'] as const

/** The hashed files of one build, below the folder of assets. */
interface AssetBuild {
  /** Hash of all that the build was made from. */
  readonly hash: string
  readonly files: readonly string[]
}

/** Names the places of the files below the folder of a build. */
const placesIn = (folder: string) => ({
  list: join(folder, 'assets.json'),
  assets: join(folder, 'client/assets'),
  aside: join(folder, 'former-assets')
})

const isBuild = (value: unknown): value is AssetBuild =>
  typeof value === 'object' &&
  value !== null &&
  'hash' in value &&
  typeof value.hash === 'string' &&
  'files' in value &&
  Array.isArray(value.files)

/** Reads the builds whose files are there, the newest first; a list that cannot be read names none. */
const readBuilds = (list: string): readonly AssetBuild[] => {
  try {
    const value: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    return Array.isArray(value) ? value.filter(isBuild) : []
  } catch {
    return []
  }
}

/** Lists the hashed files of a folder. */
const filesIn = (assets: string): readonly string[] =>
  globSync('**/*', { cwd: assets, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(KNOWN_PREFIX))
    .map((entry) => join(entry.parentPath, entry.name).slice(assets.length + 1))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .toSorted()

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/**
 * Moves the hashed files of the last builds out of the folder that a bundler empties.
 *
 * After an interrupted build they are moved already.
 */
export const setAssetsAside = (folder: string): void => {
  const { assets, aside } = placesIn(folder)
  if (!existsSync(assets) || existsSync(aside)) return
  renameSync(assets, aside)
}

/**
 * Moves the files of the two builds before this one back beside its own.
 *
 * So a page of the release before finds its code on this one. `assets.json` notes which file is whose.
 *
 * @param hash of the build that has just been made
 * @returns the former files that are there again, below the folder of assets
 */
export const bringBackAssets = (folder: string, hash: string, mostBytes = FORMER_BYTES): readonly string[] => {
  const { list, assets, aside } = placesIn(folder)
  const own = filesIn(assets)
  const there = new Set(own)
  const kept: AssetBuild[] = [{ hash, files: own }]
  const former: string[] = []
  let bytes = 0
  for (const build of readBuilds(list)
    .filter((one) => one.hash !== hash)
    .slice(0, MOST_BUILDS - 1)) {
    const missing = build.files.filter((name) => !there.has(name) && existsSync(join(aside, name)))
    bytes += missing.flatMap((name) => TWINS.map((twin) => sizeOf(join(aside, name + twin)))).reduce((sum, size) => sum + size, 0)
    if (bytes > mostBytes) break
    for (const name of missing) {
      there.add(name)
      former.push(name)
      mkdirSync(dirname(join(assets, name)), { recursive: true })
      for (const twin of TWINS) if (existsSync(join(aside, name + twin))) renameSync(join(aside, name + twin), join(assets, name + twin))
    }
    kept.push({ hash: build.hash, files: build.files.filter((name) => there.has(name)) })
  }
  writeFileSync(list, JSON.stringify(kept))
  rmSync(aside, { recursive: true, force: true })
  return former
}

/** Reads the list of scripts about former files: pages of their builds may still run them. */
export const formerScripts = (inventory: string, former: readonly string[]): readonly ScriptRow[] => {
  if (!existsSync(inventory)) return []
  const addresses = new Set(former.map((name) => `/assets/${name}`))
  const before = JSON.parse(readFileSync(inventory, 'utf8')) as readonly ScriptRow[]
  return before.filter(({ file }) => addresses.has(file))
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeArt } from '../site/art.ts'
import { buildFolder, SHARED_FOLDER } from '../site/build-folder.ts'
import { oneAtATime } from '../site/build-lock.ts'
import type { BuiltFiles } from '../site/built-files.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { compileMessages } from './messages.ts'

export interface BuildResult extends BuiltFiles {
  /** Where the files stand. */
  readonly folder: string
  /** False when nothing had changed since the last build. */
  readonly built: boolean
}

/** What a build is made from; nothing else can change it. */
const INPUTS = [
  'src/**/*',
  'locales/*/*.json',
  'brands/*.ts',
  'site/*.ts',
  'scripts/build.ts',
  'scripts/last-build.ts',
  'scripts/messages.ts',
  'scripts/locale-files.ts',
  'vite.config.ts',
  'package-lock.json'
]

const isInput = (file: string): boolean =>
  !/^(?:src\/i18n\/compiled|locales\/review)\//.test(file.replaceAll('\\', '/')) && !file.endsWith('built.ts') && !file.endsWith('hues.css')

/** Names what a build of a store is made from. */
export const inputHash = (store: StoreBuild, localHosts: boolean): string => {
  // What is switched off is left out of the pages that a start writes; the code is the same.
  const { theme, permissions: _, walletLocales: __, switches: ___, whiteLabel, ...rest } = store
  const hash = createHash('sha256').update(JSON.stringify([rest, theme.id, whiteLabel?.id, whiteLabel?.hostname, localHosts]))
  const files = globSync(INPUTS, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isInput)
    .toSorted()
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('base64url').slice(0, 16)
}

/**
 * Returns whether the sources of pages exist.
 * A release may lack them; then its own build is used.
 */
const hasSources = (): boolean => existsSync('src/ui/entry-client.tsx')

/** Writes messages and pictures, which the sources of every build need. */
export const writeSources = async (): Promise<void> => {
  if (!hasSources()) return
  await oneAtATime(join(SHARED_FOLDER, 'sources.lock'), async () => {
    await compileMessages()
    writeArt()
  })
}

/** Returns the file that names what a build was made from and where its files are; it is written last. */
export const stampFile = (folder: string): string => join(folder, 'build.json')

const readStamp = (folder: string): BuiltFiles | undefined => {
  const file = stampFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltFiles) : undefined
}

/** Finds a build of the sources as they are; undefined where the store must be built. */
export const findBuild = (store: StoreBuild, localHosts: boolean, folder = buildFolder(store.key)): BuildResult | undefined => {
  const last = readStamp(folder)
  if (last === undefined || !existsSync(join(folder, 'server/entry-server.js'))) return undefined
  return hasSources() && last.hash !== inputHash(store, localHosts) ? undefined : { ...last, folder, built: false }
}

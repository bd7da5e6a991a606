import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const HERE = 'backend/database'

const IMPORTED = /\b(?:from |import |import\()['"](\.{1,2}\/[^'"]{1,200})['"]/g

/**
 * Lists the files that a module is made of: itself, and what it imports by a relative path, and so on.
 * Packages are left out; the lockfile names their versions.
 */
export const sourceFiles = (entries: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) follow(join(dirname(file), name))
  }
  for (const entry of entries) follow(entry)
  return [...found].toSorted()
}

/** Returns a hash of files by their content; their folder does not count. */
export const hashOfFiles = (files: readonly string[], folder: string): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 24)
}

const filesBelow = (folder: string): readonly string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Lists the files that decide the rows of the seed: its modules, and the texts that they read. */
const seedFiles = (project: string): readonly string[] => {
  const folder = join(project, HERE, 'seed')
  return [...sourceFiles([join(folder, 'seed.ts')]), ...filesBelow(folder)]
}

const keyOf = (files: readonly string[], project: string): string => hashOfFiles([...new Set(files)].toSorted(), project)

/** Names the seed of a version of the store; another name = it may have other rows. */
export const seedKey = (project = PROJECT): string => keyOf(seedFiles(project), project)

/**
 * Names the database that a version of the store makes from nothing.
 * It is named by its migrations, its seed and the versions of its packages.
 */
export const imageKey = (project = PROJECT): string => {
  const folder = join(project, HERE)
  const makers = ['migrate.ts', 'apply-seed.ts', 'database-image.ts'].map((name) => join(folder, name))
  const lockfile = join(project, 'package-lock.json')
  return keyOf(
    [...seedFiles(project), ...sourceFiles(makers), ...filesBelow(join(folder, 'migrations')), ...(existsSync(lockfile) ? [lockfile] : [])],
    project
  )
}

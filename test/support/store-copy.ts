import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a store is built from and started with. */
const SOURCES = ['src', 'locales', 'backend', 'brands', 'site', 'scripts', 'package.json', 'tsconfig.json'] as const
/** Pictures that were drawn before; a build that finds them does not draw them again. */
const DRAWN = 'dist/drawn'

/**
 * A copy of the sources with a build of its own beside the standard one.
 * It is below the project, so that its packages are found.
 */
export interface StoreCopy {
  readonly folder: string
  /** Writes something else into a file of the copy. */
  readonly change: (file: string, from: string, to: string) => void
  readonly remove: () => void
}

/** Copies the sources into a folder. @param folder one that git ignores */
export const copyStore = (folder: string): StoreCopy => {
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  remove()
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true })
  if (existsSync(DRAWN)) cpSync(DRAWN, join(folder, DRAWN), { recursive: true })
  return {
    folder,
    change: (file, from, to) => {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(path, text.replace(from, to))
    },
    remove
  }
}

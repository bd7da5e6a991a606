import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify, transformWithOxc } from 'vite'
import type { MadeScript } from './script-inventory.ts'

/** The texts that pages load, one script for each language and group. */
export interface BuiltWords {
  /** End of the address of each: it has a hash of them all, and the ending. */
  readonly behind: string
  readonly scripts: readonly MadeScript[]
}

interface MinifiedWords {
  readonly file: string
  readonly code: string
}

const minifyWords = async (file: string): Promise<MinifiedWords> => {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  const small = await minify(`${file}.js`, code, { module: true, compress: true, mangle: true, sourcemap: false })
  return { file, code: `${small.code.trim()}\n` }
}

/**
 * Makes the scripts of the compiled texts.
 * They import nothing and nothing imports them, so they need no bundler, which took half as long for them as for all other code.
 */
export const buildWords = async (): Promise<BuiltWords> => {
  const files = globSync('src/i18n/compiled/*.*.ts', { exclude: ['**/*.mail.ts', '**/*.head.ts'] }).toSorted()
  const words = await Promise.all(files.map(minifyWords))
  const hash = createHash('sha256')
  for (const { file, code } of words) hash.update(file).update(code)
  const behind = `-${hash.digest('hex').slice(0, 8)}.js`
  const scripts = words.map(({ file, code }) => ({ fileName: `assets/${basename(file, '.ts')}${behind}`, code, moduleIds: [file] }))
  return { behind, scripts }
}

/** Writes the scripts of texts into the folder of a build. */
export const writeWords = (folder: string, { scripts }: BuiltWords): void => {
  for (const { fileName, code } of scripts) writeFileSync(join(folder, fileName), code)
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify, transformWithOxc } from 'vite'
import { partnerErrors } from '../src/domain/errors/partner-errors.ts'
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

/** Keys of texts that only players of a partner meet, beside their own group. */
const PLAYER_KEYS = [...partnerErrors.rows, partnerErrors.fallback].map(({ key }) => `  ${JSON.stringify(key)}: `)

/** Returns compiled texts without those of players; each has a line of its own. */
const withoutPlayerTexts = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !PLAYER_KEYS.some((key) => line.startsWith(key)))
    .join('\n')

const minifyWords = async (file: string, partnerLogin: boolean): Promise<MinifiedWords> => {
  const source = readFileSync(file, 'utf8')
  const { code } = await transformWithOxc(partnerLogin ? source : withoutPlayerTexts(source), file, { sourcemap: false })
  const small = await minify(`${file}.js`, code, { module: true, compress: true, mangle: true, sourcemap: false })
  return { file, code: `${small.code.trim()}\n` }
}

/**
 * Makes the scripts of the compiled texts.
 * They import nothing and nothing imports them, so they need no bundler, which took half as long for them as for all other code.
 *
 * @param partnerLogin whether players log in with a partner's account; other builds have no texts of it
 */
export const buildWords = async (partnerLogin: boolean): Promise<BuiltWords> => {
  const exclude = ['**/*.mail.ts', '**/*.head.ts', ...(partnerLogin ? [] : ['**/*.player.ts'])]
  const files = globSync('src/i18n/compiled/*.*.ts', { exclude }).toSorted()
  const words = await Promise.all(files.map((file) => minifyWords(file, partnerLogin)))
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

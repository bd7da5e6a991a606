import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

type Words = Readonly<Record<string, string>>

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'words')

const readWords = async (file: string): Promise<readonly [string, Words]> => {
  const { words } = (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, file)).href)) as { readonly words: Words }
  return [basename(file, '.ts'), words]
}

/** The catalogue's texts by language and by the English text; the tables themselves hold the languages that they were written in. */
export const catalogueWords: ReadonlyMap<string, Words> = new Map(
  await Promise.all(globSync('*.ts', { cwd: FOLDER }).toSorted().map(readWords))
)

/** An English text in every language that has it. */
export const translated = (english: string): Words =>
  Object.fromEntries([...catalogueWords].flatMap(([language, words]) => (words[english] === undefined ? [] : [[language, words[english]]])))

/** A table in which every text speaks all languages: what stands in the table wins. */
export const inAllLanguages = <A>(table: A): A => {
  if (Array.isArray(table)) return table.map(inAllLanguages) as A
  if (typeof table !== 'object' || table === null) return table
  const full = Object.fromEntries(Object.entries(table).map(([name, value]) => [name, inAllLanguages(value)]))
  return ('en' in table && typeof table.en === 'string' ? { ...translated(table.en), ...full } : full) as A
}

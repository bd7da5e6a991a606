import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageGroup } from '../src/messages/keys.ts'
import { MESSAGE_GROUPS, readSources, writtenLanguages } from './messages.ts'

const FOLDER = 'src/messages/second-reading'

/** Key of a text to the hash of the text as a second person read it. */
export type Reading = Readonly<Record<string, string>>

const fileOf = (language: string): string => join(FOLDER, `${language}.json`)

/** Returns the short hash of a text, which changes with every change of the text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Reads which texts of a language a second person has reviewed. */
export const readingOf = (language: string): Reading =>
  existsSync(fileOf(language)) ? (JSON.parse(readFileSync(fileOf(language), 'utf8')) as Reading) : {}

const textsOf = async (language: string): Promise<Readonly<Record<string, string>>> =>
  Object.assign({}, ...(await Promise.all(MESSAGE_GROUPS.map((group) => readSources(language, group)))))

/**
 * Lists the keys whose present text only its translator has read.
 * The other languages are compared with English.
 */
export const unread = async (language: string): Promise<readonly string[]> => {
  const reading = readingOf(language)
  return Object.entries(await textsOf(language)).flatMap(([key, text]) => (reading[key] === hashOf(text) ? [] : [key]))
}

/**
 * Records that a second person has read the texts of a language, as they stand now.
 * Of some groups, or of all.
 */
const record = async (language: string, groups: readonly MessageGroup[]): Promise<number> => {
  const known = await textsOf(language)
  const read: Readonly<Record<string, string>> = Object.assign(
    {},
    ...(await Promise.all(groups.map((group) => readSources(language, group))))
  )
  const before = Object.entries(readingOf(language)).filter(([key]) => key in known && !(key in read))
  const now = Object.entries(read).map(([key, text]) => [key, hashOf(text)] as const)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries([...before, ...now]), undefined, 2)}\n`)
  return now.length
}

const SHOWN = 20

// Without a language or groups it prints what is not reviewed; only groups that are named (or `all`) are recorded as reviewed.
if (import.meta.main) {
  const [language, ...named] = process.argv.slice(2)
  const groups = MESSAGE_GROUPS.filter((group) => named.includes('all') || named.includes(group))
  if (language !== undefined && groups.length > 0) console.log(`${language}: ${await record(language, groups)} texts read`)
  else
    for (const one of language === undefined ? writtenLanguages().filter((written) => written !== 'en') : [language]) {
      const keys = await unread(one)
      const shown = language === undefined && keys.length > SHOWN ? [] : keys
      console.log([`${one}: ${keys.length} unread`, ...shown].join(' '))
    }
}

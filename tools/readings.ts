import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_GROUPS, readSources, writtenLanguages } from './messages.ts'

const FOLDER = 'src/messages/second-reading'

/** Key of a text to the hash of the text as somebody other than its writer read it. */
export type Reading = Readonly<Record<string, string>>

const fileOf = (language: string): string => join(FOLDER, `${language}.json`)

/** Short name of a text as it stands: another word, another name. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** What a second reader has read of a language. */
export const readingOf = (language: string): Reading =>
  existsSync(fileOf(language)) ? (JSON.parse(readFileSync(fileOf(language), 'utf8')) as Reading) : {}

const textsOf = async (language: string): Promise<Readonly<Record<string, string>>> =>
  Object.assign({}, ...(await Promise.all(MESSAGE_GROUPS.map((group) => readSources(language, group)))))

/** Keys whose text nobody but its writer has read as it stands. English is what the others are read against. */
export const unread = async (language: string): Promise<readonly string[]> => {
  const reading = readingOf(language)
  return Object.entries(await textsOf(language)).flatMap(([key, text]) => (reading[key] === hashOf(text) ? [] : [key]))
}

/** Writes down that all texts of a language were read by somebody other than their writers, as they stand now. */
const record = async (language: string): Promise<number> => {
  const texts = Object.entries(await textsOf(language))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, hashOf(text)])), undefined, 1)}\n`)
  return texts.length
}

// Without a language: how much is unread. With languages: they have been read.
if (import.meta.main) {
  const languages = process.argv.slice(2)
  for (const language of languages) console.log(`${language}: ${await record(language)} texts read`)
  if (languages.length === 0) {
    for (const language of writtenLanguages().filter((one) => one !== 'en')) {
      const keys = await unread(language)
      console.log(`${language}: ${keys.length} unread${keys.length === 0 || keys.length > 20 ? '' : `: ${keys.join(' ')}`}`)
    }
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the texts: one folder a locale, one flat JSON file a group. */
export const LOCALES = 'locales'

/** The locale that every other one is translated from; it has every group and every key. */
export const SOURCE_LOCALE = 'en'

/** Texts of one locale and group by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** One file of texts: what it says, and where. */
export interface LocaleFile {
  readonly file: string
  readonly messages: Messages
  /** Notes for translators by key, and by the name of an attribute of the whole file such as `@@context`. */
  readonly notes: Messages
  /** Line of each key, from 1. */
  readonly lines: ReadonlyMap<string, number>
}

const TAG = /^[a-z]{2}(-[A-Z]{2})?$/

/** Returns whether a name is a locale tag as folders have it: `pt` or `pt-PT`. */
export const isLocaleTag = (name: string): boolean => TAG.test(name)

/** Lists the locales that have texts of their own. */
export const localeTags = (): readonly string[] =>
  readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLocaleTag(entry.name))
    .map((entry) => entry.name)
    .toSorted()

/** Lists the groups of texts: the files of English. */
export const messageGroups = (): readonly string[] =>
  readdirSync(join(LOCALES, SOURCE_LOCALE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()

/** Returns the path of the texts of a locale and group. */
export const localeFile = (locale: string, group: string): string => `${LOCALES}/${locale}/${group}.json`

/** Returns the locale that a variant builds on: `pt` for `pt-PT`; undefined for a language of its own. */
export const baseOf = (locale: string): string | undefined => (locale.includes('-') ? locale.split('-')[0] : undefined)

/** Finds the keys of the outermost object with their lines; one that is written twice is found twice. */
const keysIn = (json: string): readonly (readonly [key: string, line: number])[] => {
  const found: (readonly [string, number])[] = []
  let depth = 0
  let isKey = false
  let line = 1
  let seen = 0
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    if (token === '{' || token === '[') isKey = ++depth === 1
    else if (token === '}' || token === ']') depth--
    else if (token === ',') isKey = depth === 1
    else if (isKey && depth === 1) {
      line += json.slice(seen, index).split('\n').length - 1
      seen = index
      found.push([String(JSON.parse(token)), line])
      isKey = false
    }
  }
  return found
}

const noteIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'description' in value && typeof value.description === 'string'
    ? value.description
    : undefined
}

const objectOf = (json: string, file: string): object => {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error(`${file} is no object of texts by key.`)
  return read
}

/**
 * Parses a file of texts: a flat object of texts by key, with notes for translators under `@key`.
 * @param json what the file says
 * @param file named in errors
 * @throws RangeError with line and key where a key is written twice, or a text is no text
 */
export const parseLocaleFile = (json: string, file: string): LocaleFile => {
  const entries = Object.entries(objectOf(json, file)) as readonly (readonly [string, unknown])[]
  const lines = new Map<string, number>()
  for (const [key, line] of keysIn(json)) {
    if (lines.has(key)) throw new RangeError(`${file}:${line} ${key}: is written twice, first on line ${lines.get(key)}.`)
    lines.set(key, line)
  }
  const messages: Record<string, string> = {}
  const notes: Record<string, string> = {}
  for (const [key, value] of entries) {
    const text = key.startsWith('@') ? noteIn(value) : value
    if (typeof text !== 'string') {
      const wanted = key.startsWith('@') ? 'has no "description"' : 'is no text; texts are not nested'
      throw new RangeError(`${file}:${lines.get(key)} ${key}: ${wanted}.`)
    }
    if (key.startsWith('@@')) notes[key] = text
    else if (key.startsWith('@')) notes[key.slice(1)] = text
    else messages[key] = text
  }
  return { file, messages, notes, lines }
}

/** Reads a file of texts; an empty one where the locale has none. */
export const readLocaleFile = (locale: string, group: string): LocaleFile => {
  const file = localeFile(locale, group)
  return parseLocaleFile(existsSync(file) ? readFileSync(file, 'utf8') : '{}', file)
}

/** Reads the texts of one locale and group as they are written. */
export const readMessages = (locale: string, group: string): Messages => readLocaleFile(locale, group).messages

/** Reads the texts of one locale in every group. */
export const readAllMessages = (locale: string): Messages =>
  Object.assign({}, ...messageGroups().map((group) => readMessages(locale, group)))

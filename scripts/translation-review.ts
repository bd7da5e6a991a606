import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { localeTags, LOCALES, messageGroups, type Messages, readMessages, SOURCE_LOCALE } from './locale-files.ts'

const FOLDER = `${LOCALES}/review`

const fileOf = (locale: string): string => `${FOLDER}/${locale}.json`

/** Hashes the texts of a group; their order in the file makes no difference. */
export const hashOfGroup = (messages: Messages): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16)

/** Reads the hash of each group as a second person read it. */
const reviewOf = (locale: string): Messages =>
  existsSync(fileOf(locale)) ? (JSON.parse(readFileSync(fileOf(locale), 'utf8')) as Messages) : {}

/** Lists the groups of a locale that hold texts, with their hashes as they stand. */
const groupHashes = (locale: string): readonly (readonly [group: string, hash: string])[] =>
  messageGroups().flatMap((group) => {
    const messages = readMessages(locale, group)
    return Object.keys(messages).length === 0 ? [] : [[group, hashOfGroup(messages)]]
  })

/**
 * Lists the groups whose texts no second person has read as they stand.
 * English is what the others are read against.
 */
export const unreviewed = (locale: string): readonly string[] => {
  const reviewed = reviewOf(locale)
  return groupHashes(locale).flatMap(([group, hash]) => (reviewed[group] === hash ? [] : [group]))
}

/** Records that a second person has read groups of a locale as they stand now. */
const record = (locale: string, groups: readonly string[]): number => {
  const reviewed = reviewOf(locale)
  const hashes = groupHashes(locale)
  const next = hashes.flatMap(([group, hash]) => {
    const known = groups.includes(group) ? hash : reviewed[group]
    return known === undefined ? [] : [[group, known] as const]
  })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(fileOf(locale), `${JSON.stringify(Object.fromEntries(next), undefined, 2)}\n`)
  return hashes.filter(([group]) => groups.includes(group)).length
}

// Without a locale, or without groups, it lists what is unread; only groups that are named (or `all`) have been read.
if (import.meta.main) {
  const [locale, ...named] = process.argv.slice(2)
  const groups = messageGroups().filter((group) => named.includes('all') || named.includes(group))
  const stray = named.filter((name) => name !== 'all' && !messageGroups().includes(name))
  if (locale !== undefined && !localeTags().includes(locale)) throw new RangeError(`There are no texts in ${LOCALES}/${locale}.`)
  if (stray.length > 0) throw new RangeError(`No group is named ${stray.join(', ')}; groups: ${messageGroups().join(', ')}.`)
  if (locale !== undefined && groups.length > 0) console.log(`${locale}: ${record(locale, groups)} groups reviewed`)
  else
    for (const one of locale === undefined ? localeTags().filter((tag) => tag !== SOURCE_LOCALE) : [locale])
      console.log(`${one}: ${[`${unreviewed(one).length} groups to review`, ...unreviewed(one)].join(' ')}`)
}

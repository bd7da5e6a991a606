import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { holesOf } from '../src/i18n/compile-message.ts'
import { baseOf, type LocaleFile, LOCALES, readLocaleFile, SOURCE_LOCALE } from './locale-files.ts'

/** Texts of one locale by group. */
export interface LocaleTexts {
  readonly locale: string
  readonly groups: ReadonlyMap<string, LocaleFile>
}

const filesOf = (locale: string): readonly string[] => (existsSync(join(LOCALES, locale)) ? readdirSync(join(LOCALES, locale)) : [])

/** Reads every file of a locale, of groups that English lacks too; none of a locale that is new. */
export const readLocale = (locale: string): LocaleTexts => ({
  locale,
  groups: new Map(
    filesOf(locale)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .toSorted()
      .map((group) => [group, readLocaleFile(locale, group)])
  )
})

/** Returns the plural forms that a language writes, as Unicode's rules name them. */
const formsOf = (locale: string): readonly string[] => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

const groupWith = (texts: LocaleTexts, key: string): string | undefined =>
  [...texts.groups].find(([, { messages }]) => key in messages)?.[0]

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Names what one text breaks beside the English one. */
export const textFaults = (message: string, english: string, locale: string): readonly string[] => {
  let own: ReturnType<typeof holesOf>
  try {
    own = holesOf(message)
  } catch (error) {
    return [`is no ICU message: ${error instanceof Error ? error.message : String(error)}`]
  }
  const { params } = holesOf(english)
  const unknown = [...own.params].filter((name) => !params.has(name))
  const lost = [...params].filter((name) => !own.params.has(name))
  const forms = [...new Set(own.plurals.flatMap((written) => formsOf(locale).filter((form) => !written.includes(form))))]
  return [
    ...(message.trim() === '' ? ['is empty'] : []),
    ...(message !== message.trim() ? ['begins or ends with a space'] : []),
    ...(unknown.length > 0 ? [`has ${quoted(unknown)}, which English does not fill`] : []),
    ...(lost.length > 0 ? [`lacks ${quoted(lost)} of the English text`] : []),
    ...(forms.length > 0 ? [`lacks the plural form ${forms.join(', ')}`] : [])
  ]
}

/** Names the placeholders of an English text that its note for translators does not explain. */
const holesWithoutNote = (message: string, note = ''): readonly string[] => {
  const open = [...holesOf(message).params].filter((name) => !note.includes(`{${name}}: `))
  return open.length === 0 ? [] : [`has no note on ${quoted(open)}; write one under "@" and the key`]
}

/**
 * Lists the faults in the texts of a locale, each as `file:line key: fault`.
 * @param own texts to check
 * @param english texts that they are checked against
 * @param base texts that a variant builds on
 */
export const faultsOf = (own: LocaleTexts, english: LocaleTexts, base?: LocaleTexts): readonly string[] =>
  [...own.groups].flatMap(([group, { file, messages, notes, lines }]) => {
    const known = english.groups.get(group)
    if (known === undefined) return [`${file}: English has no group "${group}"`]
    const at = (key: string, fault: string): string => `${file}:${lines.get(key)} ${key}: ${fault}`
    const ofTexts = Object.entries(messages).flatMap(([key, message]) => {
      const text = known.messages[key]
      if (text === undefined) {
        const elsewhere = groupWith(english, key)
        return [at(key, elsewhere === undefined ? 'English has no such key' : `belongs to the group "${elsewhere}"`)]
      }
      const repeats = base?.groups.get(group)?.messages[key] === message
      return [...textFaults(message, text, own.locale), ...(repeats ? [`says what ${base?.locale} says`] : [])].map((fault) =>
        at(key, fault)
      )
    })
    const unexplained =
      own.locale === SOURCE_LOCALE
        ? Object.entries(messages).flatMap(([key, message]) => holesWithoutNote(message, notes[key]).map((hole) => at(key, hole)))
        : []
    const ofNotes = Object.keys(notes).flatMap((name) => {
      const key = name.startsWith('@@') ? name : `@${name}`
      if (own.locale !== SOURCE_LOCALE) return [at(key, 'notes for translators stand beside the English text')]
      return name.startsWith('@@') || name in messages ? [] : [at(key, `there is no text "${name}"`)]
    })
    return [...ofTexts, ...unexplained, ...ofNotes]
  })

/** Lists keys that a locale and its base lack; they show English. */
export const missingKeys = (own: LocaleTexts, english: LocaleTexts, base?: LocaleTexts): readonly string[] =>
  [...english.groups].flatMap(([group, { messages }]) =>
    Object.keys(messages).filter(
      (key) => own.groups.get(group)?.messages[key] === undefined && base?.groups.get(group)?.messages[key] === undefined
    )
  )

/** Lists keys that English writes in more than one group. */
export const keysInTwoGroups = (english: LocaleTexts): readonly string[] => {
  const keys = [...english.groups.values()].flatMap(({ messages }) => Object.keys(messages))
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** Lists the faults of a locale on disk. */
export const localeFaults = (locale: string): readonly string[] => {
  const base = baseOf(locale)
  return faultsOf(readLocale(locale), readLocale(SOURCE_LOCALE), base === undefined ? undefined : readLocale(base))
}

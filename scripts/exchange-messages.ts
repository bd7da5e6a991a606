import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { baseOf, isLocaleTag, type LocaleFile, localeFile, localeTags, type Messages, SOURCE_LOCALE } from './locale-files.ts'
import { faultsOf, localeFaults, type LocaleTexts, readLocale } from './message-faults.ts'
import { readXliff, type XliffDocument, type XliffGroup, writeXliff } from './xliff.ts'

/** Folder that exports are written to. */
const OUT = 'dist/xliff'

const ofBase = (locale: string): LocaleTexts | undefined => {
  const base = baseOf(locale)
  return base === undefined ? undefined : readLocale(base)
}

/**
 * Puts the texts of a locale beside the English ones.
 * A variant shows what its base says where it says nothing itself.
 */
export const toXliff = (own: LocaleTexts, english: LocaleTexts, base?: LocaleTexts): XliffDocument => ({
  sourceLocale: SOURCE_LOCALE,
  targetLocale: own.locale,
  groups: [...english.groups].map(([group, { messages, notes }]): XliffGroup => {
    const context = notes['@@context']
    return {
      group,
      ...(context === undefined ? {} : { note: context }),
      units: Object.entries(messages).map(([key, source]) => {
        const target = own.groups.get(group)?.messages[key] ?? base?.groups.get(group)?.messages[key]
        const note = notes[key]
        return { key, source, ...(target === undefined ? {} : { target }), ...(note === undefined ? {} : { note }) }
      })
    }
  })
})

/** Texts of a locale as a document would change them. */
export interface Imported {
  readonly texts: LocaleTexts
  /** Keys by group whose text is another one now. */
  readonly changed: ReadonlyMap<string, readonly string[]>
  /** Each as `file:line key: fault`. */
  readonly faults: readonly string[]
}

/** Faults of a document beside the English texts as they are now. */
const documentFaults = (document: XliffDocument, english: LocaleTexts, file: string): readonly string[] =>
  document.groups.flatMap(({ group, units, line }) => {
    const known = english.groups.get(group)
    if (known === undefined) return [`${file}:${line} English has no group "${group}"`]
    return units.flatMap(({ key, source, line: at }) => {
      const now = known.messages[key]
      return now === undefined || now === source ? [] : [`${file}:${at} ${key}: was translated from "${source}"; English says "${now}"`]
    })
  })

const mergedGroup = (known: Messages, own: LocaleFile, group: XliffGroup | undefined, base: Messages, file: string): LocaleFile => {
  const units = new Map(group?.units.map((unit) => [unit.key, unit]))
  const keys = [...Object.keys(known), ...[...units.keys()].filter((key) => !(key in known))]
  const texts = keys.flatMap((key) => {
    const text = units.get(key)?.target ?? own.messages[key]
    return text === undefined || text === base[key] ? [] : [[key, text] as const]
  })
  const lines = [...units.values()].flatMap(({ key, line }) => (line === undefined ? [] : [[key, line] as const]))
  return { file, messages: Object.fromEntries(texts), notes: {}, lines: new Map([...own.lines, ...lines]) }
}

/**
 * Lays a document over the texts of its locale, and checks what comes out.
 * A text that the document does not have, or has no translation of, stays as it is.
 * @throws RangeError where the document is not of a language that can be translated
 */
export const fromXliff = (document: XliffDocument, file: string, own: LocaleTexts, english: LocaleTexts, base?: LocaleTexts): Imported => {
  const { sourceLocale, groups } = document
  if (sourceLocale !== SOURCE_LOCALE)
    throw new RangeError(`${file}: source-language is "${sourceLocale}"; texts are translated from "${SOURCE_LOCALE}".`)
  if (own.locale === SOURCE_LOCALE)
    throw new RangeError(`${file}: target-language is "${SOURCE_LOCALE}", which the others are translated from.`)
  const merged = [...english.groups].map(([group, { messages }]) => {
    const before: LocaleFile = own.groups.get(group) ?? { file, messages: {}, notes: {}, lines: new Map() }
    const change = groups.find((one) => one.group === group)
    return [group, before, mergedGroup(messages, before, change, base?.groups.get(group)?.messages ?? {}, file)] as const
  })
  const texts = { locale: own.locale, groups: new Map(merged.map(([group, , after]) => [group, after])) }
  const changed = merged.flatMap(([group, before, after]) => {
    const keys = Object.keys({ ...before.messages, ...after.messages }).filter((key) => before.messages[key] !== after.messages[key])
    return keys.length === 0 ? [] : [[group, keys] as const]
  })
  return {
    texts,
    changed: new Map(changed),
    faults: [...documentFaults(document, english, file), ...faultsOf(texts, english, base)]
  }
}

const writeGroup = (locale: string, group: string, messages: Messages): void => {
  const path = localeFile(locale, group)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(messages, undefined, 2)}\n`)
}

/** Writes one document for each locale. */
const exportLocales = (locales: readonly string[]): void => {
  const english = readLocale(SOURCE_LOCALE)
  mkdirSync(OUT, { recursive: true })
  for (const locale of locales) {
    const path = join(OUT, `${locale}.xlf`)
    writeFileSync(path, writeXliff(toXliff(readLocale(locale), english, ofBase(locale))))
    console.log(path)
  }
}

/** Reads documents, and writes the texts of a locale when its document has no fault. */
const importFiles = (files: readonly string[]): void => {
  const english = readLocale(SOURCE_LOCALE)
  for (const file of files) {
    const document = readXliff(readFileSync(file, 'utf8'), file)
    const locale = document.targetLocale
    if (!isLocaleTag(locale)) throw new RangeError(`${file}: target-language "${locale}" is no tag like "pt" or "pt-PT".`)
    const { texts, changed, faults } = fromXliff(document, file, readLocale(locale), english, ofBase(locale))
    if (faults.length > 0) throw new RangeError(`Nothing of ${file} was written. Faults: ${faults.length}\n${faults.join('\n')}`)
    for (const group of changed.keys()) writeGroup(locale, group, texts.groups.get(group)?.messages ?? {})
    console.log(
      [`${locale}: groups changed: ${changed.size}`, ...[...changed].map(([group, keys]) => `${group} (${keys.length})`)].join(' ')
    )
    if (changed.size > 0)
      console.log(`  once read by a second person: node scripts/translation-review.ts ${locale} ${[...changed.keys()].join(' ')}`)
  }
}

/** Lists every fault of every locale. */
const checkLocales = (): void => {
  const faults = localeTags().flatMap(localeFaults)
  console.log([...faults, `faults in ${localeTags().length} locales: ${faults.length}`].join('\n'))
  if (faults.length > 0) process.exitCode = 1
}

const USAGE = `npm run messages -- export [locale ...]   writes ${OUT}/<locale>.xlf (XLIFF 1.2), of all locales unless some are named
npm run messages -- import FILE ...       takes translations back; a file with a fault changes nothing
npm run messages -- check                 lists the faults of all texts by file, line and key`

const run = (command: string | undefined, named: readonly string[]): void => {
  const unknown = command === 'export' ? named.filter((locale) => !localeTags().includes(locale) || locale === SOURCE_LOCALE) : []
  if (unknown.length > 0) throw new RangeError(`There are no translations to export for ${unknown.join(', ')}.`)
  if (command === 'export') return exportLocales(named.length > 0 ? named : localeTags().filter((locale) => locale !== SOURCE_LOCALE))
  if (command === 'import' && named.length > 0) return importFiles(named)
  if (command === 'check') return checkLocales()
  throw new RangeError(USAGE)
}

if (import.meta.main) {
  const [command, ...named] = process.argv.slice(2)
  try {
    run(command, named)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeArt } from '../site/art.ts'
import type { compileMessage as Compile } from '../src/i18n/compile-message.ts'
import { packageGroups, storeGroupOf } from '../src/i18n/package-groups.ts'
import { baseOf, localeTags, LOCALES, messageGroups, type Messages, readLocaleFile, readMessages, SOURCE_LOCALE } from './locale-files.ts'

const COMPILED = 'src/i18n/compiled'

const HEAD = "import type { GroupTexts } from '../keys.ts'\n"

const helpers = (language: string, body: string): string => {
  // Made when a text counts: browsers take some ms to load them, and few pages count while they start. `select` reads texts as numbers.
  const plural = `const plural = (value: string | number | undefined, cases: Readonly<Record<string, () => unknown>>): unknown =>
  (cases[\`=\${value}\`] ?? cases[new Intl.PluralRules(${JSON.stringify(language)}).select(value as number)] ?? cases.other)?.() ?? ''
`
  const select = `const select = (value: string | number | undefined, cases: Readonly<Record<string, () => unknown>>): unknown =>
  (cases[String(value)] ?? cases.other)?.() ?? ''
`
  return (body.includes('plural(') ? plural : '') + (body.includes('select(') ? select : '')
}

const moduleOf = (language: string, group: string, texts: Messages, compile: (key: string, message: string) => string): string => {
  const body = Object.entries(texts)
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${compile(key, message)}`)
    .join(',\n')
  const typed = body.replaceAll(': (p)=>', ': (p) => ').replaceAll(/: \(p\) => (.*?)(,?)$/gm, ': (p) => String($1)$2')
  return `${HEAD}${helpers(language, typed)}
const texts: GroupTexts<${JSON.stringify(group)}> = {
${typed}
}

export default texts
`
}

/** Writes the types of keys, which are those of English; they are never edited by hand. */
const keysModule = (groups: readonly string[]): string => {
  const rows = groups.map((group) => {
    const keys = Object.keys(readMessages(SOURCE_LOCALE, group)).map((key) => `    | ${JSON.stringify(key)}`)
    return `  readonly ${group}:\n${keys.join('\n')}`
  })
  return `/** Keys of the texts by group. Generated from \`${LOCALES}/${SOURCE_LOCALE}\` by \`npm run build:messages\`. */
export interface KeysByGroup {
${rows.join('\n')}
}

/** Groups of texts; one compiled file each in every language. */
export const MESSAGE_GROUPS = ${JSON.stringify(groups)} as const
`
}

/**
 * Writes how other channels load the texts.
 * Both groups of errors load all of them here; the package has them apart.
 */
const loadersModule = (groups: readonly string[]): string => {
  const fileOf = (locale: string, group: string): string => `() => import('./${locale}.${storeGroupOf(group)}.ts')`
  const tables = localeTags().map((locale) => {
    const rows = packageGroups(groups).map((group) => `    ${group}: ${fileOf(locale, group)}`)
    return `  ${JSON.stringify(locale)}: {\n${rows.join(',\n')}\n  }`
  })
  return `import type { GroupLoaders } from '../package-groups.ts'

/** Locales that have texts. */
export type TextLocale = ${localeTags()
    .map((locale) => JSON.stringify(locale))
    .join(' | ')}

const loaders: Readonly<Record<TextLocale, GroupLoaders>> = {
${tables.join(',\n')}
}

/** Finds the loaders of a locale. */
export const loadersOf = (locale: TextLocale): Promise<GroupLoaders> => Promise.resolve(loaders[locale])

/** Tells whether a locale has texts. */
export const hasTexts = (locale: string): locale is TextLocale => Object.hasOwn(loaders, locale)
`
}

const writeIfChanged = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}

/** Reads a group of a locale: a variant lays its own texts over those of its base. */
const ownTexts = (locale: string, group: string): Messages => {
  const base = baseOf(locale)
  return { ...(base === undefined ? {} : readMessages(base, group)), ...readMessages(locale, group) }
}

/** Reads a group of a locale as it is shown: what it lacks is English. */
export const shownTexts = (locale: string, group: string): Messages => {
  const own = ownTexts(locale, group)
  return Object.fromEntries(Object.entries(readMessages(SOURCE_LOCALE, group)).map(([key, message]) => [key, own[key] ?? message]))
}

/** Compiles a message; an error names file, line and key of its text. */
export const compileNamed =
  (compileMessage: typeof Compile, locale: string, group: string) =>
  (key: string, message: string): string => {
    try {
      return compileMessage(message, locale)
    } catch (error) {
      const source = [locale, baseOf(locale) ?? SOURCE_LOCALE, SOURCE_LOCALE]
        .map((one) => readLocaleFile(one, group))
        .find(({ messages }) => messages[key] !== undefined)
      throw new Error(`${source?.file}:${source?.lines.get(key)} ${key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error
      })
    }
  }

const compileAll = async (): Promise<readonly string[]> => {
  const { compileMessage } = await import('../src/i18n/compile-message.ts')
  mkdirSync(COMPILED, { recursive: true })
  const groups = messageGroups()
  const complete: string[] = []
  for (const locale of localeTags()) {
    let lacks = 0
    for (const group of groups) {
      const english = readMessages(SOURCE_LOCALE, group)
      const own = ownTexts(locale, group)
      lacks += Object.keys(english).filter((key) => own[key] === undefined).length
      const code = moduleOf(locale, group, shownTexts(locale, group), compileNamed(compileMessage, locale, group))
      writeIfChanged(join(COMPILED, `${locale}.${group}.ts`), code)
    }
    if (lacks === 0) complete.push(locale)
  }
  writeIfChanged(join(COMPILED, 'message-keys.ts'), keysModule(groups))
  writeIfChanged(join(COMPILED, 'package-loaders.ts'), loadersModule(groups))
  writeIfChanged(
    join(COMPILED, 'completeness.ts'),
    `/** Languages in which no text is missing; others show English and stay out of search engines. */\nexport const completeLanguages: readonly string[] = ${JSON.stringify(complete)}\n`
  )
  return complete
}

/** Names the state of the texts and of what they were compiled to, by size and time of each file. */
const stateOfTexts = (): string => {
  const files = globSync(
    [
      `${LOCALES}/*/*.json`,
      `${COMPILED}/*.ts`,
      'scripts/{messages,locale-files}.ts',
      'src/i18n/{compile-message,country-article,package-groups}.ts'
    ],
    {
      exclude: [`${LOCALES}/review/**`]
    }
  ).toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(JSON.stringify([file, size, mtimeMs]))
  }
  return hash.digest('base64url')
}

/** File with the state that the texts were compiled in, and the languages that lack nothing. */
const STATE = join(COMPILED, 'state.json')

interface CompiledState {
  readonly state: string
  readonly complete: readonly string[]
}

const readState = (): CompiledState | undefined => {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8')) as CompiledState
  } catch {
    // There is none yet, or it was not written to its end.
    return undefined
  }
}

/**
 * Compiles the texts of every language to plain functions; does nothing when no file has changed.
 * What a language lacks is English, and then it does not count as complete.
 */
export const compileMessages = async (): Promise<readonly string[]> => {
  const last = readState()
  if (last !== undefined && last.state === stateOfTexts()) return last.complete
  const complete = await compileAll()
  writeFileSync(STATE, JSON.stringify({ state: stateOfTexts(), complete } satisfies CompiledState))
  return complete
}

// Both are written before the sources can be read: the texts, and where the pictures stand.
if (import.meta.main) {
  writeArt()
  console.log(`messages: complete in ${(await compileMessages()).join(', ')}`)
}

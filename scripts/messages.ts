import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MessageGroup } from '../src/messages/keys.ts'
import { writeArt } from '../site/art.ts'
import type { compileMessage as Compile } from './compile-message.ts'

export const MESSAGE_GROUPS = [
  'shell',
  'product',
  'order',
  'fields',
  'errors',
  'mail',
  'info',
  'help',
  'consent',
  'head',
  'install',
  'notices',
  'account',
  'settings'
] as const satisfies readonly MessageGroup[]

const SOURCE = 'src/messages'
const COMPILED = join(SOURCE, 'compiled')

type Sources = Readonly<Record<string, string>>

/** Reads the messages of one language and group as written; none where the file does not exist. */
export const readSources = async (language: string, group: MessageGroup): Promise<Sources> => {
  const file = join(SOURCE, language, `${group}.ts`)
  if (!existsSync(file)) return {}
  const module: unknown = await import(pathToFileURL(file).href)
  const texts: unknown =
    typeof module === 'object' && module !== null && group in module ? (module as Record<string, unknown>)[group] : undefined
  if (typeof texts !== 'object' || texts === null) throw new Error(`${file} must export "${group}".`)
  return texts as Sources
}

/** Lists the languages that have messages of their own. */
export const writtenLanguages = (): readonly string[] =>
  readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}(-[A-Z]{2})?$/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()

const HEAD = "import type { Texts } from '../keys.ts'\n"

const helpers = (language: string, body: string): string => {
  const plural = `const rules = new Intl.PluralRules(${JSON.stringify(language)})
const plural = (value: string | number | undefined, cases: Readonly<Record<string, () => unknown>>): unknown =>
  (cases[\`=\${value}\`] ?? cases[rules.select(Number(value))] ?? cases.other)?.() ?? ''
`
  const select = `const select = (value: string | number | undefined, cases: Readonly<Record<string, () => unknown>>): unknown =>
  (cases[String(value)] ?? cases.other)?.() ?? ''
`
  return (body.includes('plural(') ? plural : '') + (body.includes('select(') ? select : '')
}

const moduleOf = (language: string, texts: Sources, compileMessage: typeof Compile): string => {
  const body = Object.entries(texts)
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${compileMessage(message)}`)
    .join(',\n')
  const typed = body.replaceAll(': (p)=>', ': (p) => ').replaceAll(/: \(p\) => (.*?)(,?)$/gm, ': (p) => String($1)$2')
  return `${HEAD}${helpers(language, typed)}
const texts: Texts = {
${typed}
}

export default texts
`
}

const writeIfChanged = (file: string, text: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}

/** Returns the language that a variant builds on: `pt` for `pt-PT`; undefined for other languages. */
export const baseOf = (language: string): string | undefined => (language.includes('-') ? language.split('-')[0] : undefined)

/** Reads the messages of a language and group; a variant overrides those of its base. */
const ownTexts = async (language: string, group: MessageGroup): Promise<Sources> => {
  const base = baseOf(language)
  return { ...(base === undefined ? {} : await readSources(base, group)), ...(await readSources(language, group)) }
}

const compileAll = async (): Promise<readonly string[]> => {
  const { compileMessage } = await import('./compile-message.ts')
  mkdirSync(COMPILED, { recursive: true })
  const complete: string[] = []
  for (const language of writtenLanguages()) {
    let lacks = 0
    for (const group of MESSAGE_GROUPS) {
      const english = await readSources('en', group)
      const own = await ownTexts(language, group)
      lacks += Object.keys(english).filter((key) => own[key] === undefined).length
      const texts = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, own[key] ?? message]))
      writeIfChanged(join(COMPILED, `${language}.${group}.ts`), moduleOf(language, texts, compileMessage))
    }
    if (lacks === 0) complete.push(language)
  }
  writeIfChanged(
    join(COMPILED, 'completeness.ts'),
    `/** Languages in which no text is missing; others show English and stay out of search engines. */\nexport const completeLanguages: readonly string[] = ${JSON.stringify(complete)}\n`
  )
  return complete
}

/** Returns a hash of the state of the messages and of their compiler, by size and time of each file. */
const stateOfWords = (): string => {
  const files = globSync([`${SOURCE}/*/*.ts`, 'scripts/{messages,compile-message}.ts']).toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(JSON.stringify([file, size, mtimeMs]))
  }
  return hash.digest('base64url')
}

/** File with the state from which the messages were compiled, and the languages that lack none. */
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
 * Compiles the messages of every language to plain functions; does nothing when no file has changed.
 * A message that a language lacks is English there, and the language does not count as complete.
 */
export const compileMessages = async (): Promise<readonly string[]> => {
  const last = readState()
  if (last !== undefined && last.state === stateOfWords()) return last.complete
  const complete = await compileAll()
  writeFileSync(STATE, JSON.stringify({ state: stateOfWords(), complete } satisfies CompiledState))
  return complete
}

// Both must exist before the sources can be imported: the compiled messages and the addresses of the pictures.
if (import.meta.main) {
  writeArt()
  console.log(`messages: complete in ${(await compileMessages()).join(', ')}`)
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { namesIn } from './glossary-names.ts'

/** One row of the glossary: the standard term, and what is not written any more. */
export interface Term {
  readonly area: string
  readonly use: string
  readonly means: string
  /** Names that no declaration and no file may have. */
  readonly names: readonly string[]
  /** Words that no comment, document or test title may have. */
  readonly words: readonly string[]
}

/** Files that keep a replaced name: something outside the sources knows them by it. */
export interface Exception {
  readonly names: readonly string[]
  /** Files and folders. */
  readonly files: readonly string[]
  readonly reason: string
}

export interface Glossary {
  /** The commit after which the docstrings of every changed line are checked. */
  readonly since: string
  readonly rules: readonly string[]
  readonly terms: readonly Term[]
  readonly exceptions: readonly Exception[]
}

/** A line of a file, with the lines that follow it. */
export interface SourceLine {
  readonly file: string
  readonly number: number
  readonly text: string
  readonly following: readonly string[]
}

const GLOSSARY_FILE = 'docs/glossary.json'
const PAGE_FILE = 'docs/glossary.md'
const MAX_SUMMARY_LENGTH = 100

/** Texts of shoppers follow the copy guide, the glossary names what it replaces, reports are made, applied migrations never change. */
const UNCHECKED =
  /^locales\/|^backend\/database\/(?:seed|migrations)\/|^docs\/glossary\.|^docs\/api\/report\/|^scripts\/glossary\.ts$|^test\/scripts\/glossary\.test\.ts$|package-lock\.json$/

const CHECKED = /\.(ts|tsx|mjs|css|sql|md)$/
const SOURCE = /\.(ts|tsx|mjs)$/

const TITLE = /\b(?:describe|test|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/

const FUNCTION = /^\s*(?:export )?(?:default )?(?:async )?function\b|^\s*(?:export )?const \w+(?::[^=]+)? = (?:async )?(?:<[^>]+>)?\(/

const NO_VERB =
  /^(?:This|Its|His|As|Is|Was|Has|Does|Always|Less|Pass|Unless|Across|Thus|Plus|Miss|Loss|Process|Address|Access|Class|Success)$/

/** Reads the glossary of the project. */
export const readGlossary = (): Glossary => JSON.parse(readFileSync(GLOSSARY_FILE, 'utf8')) as Glossary

const cell = (text: string): string => text.replaceAll('|', '\\|')

const codes = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

const row = (term: Term): string =>
  `| ${cell(term.use)} | ${cell(term.means)} | ${cell([...term.names.map((name) => `\`${name}\``), ...term.words].join(', '))} |`

/** Renders the glossary as a Markdown page, one table an area. */
export const glossaryPage = (glossary: Glossary): string => {
  const areas = [...new Set(glossary.terms.map((term) => term.area))]
  return [
    '# Glossary',
    '',
    `Standard terms of this project. Made from \`${GLOSSARY_FILE}\` by \`npm run glossary\`; \`npm run names\` checks changed lines against it.`,
    '',
    '## Rules',
    '',
    ...glossary.rules.map((rule) => `- ${rule}`),
    ...areas.flatMap((area) => [
      '',
      `## ${area.replace(/^./, (letter) => letter.toUpperCase())}`,
      '',
      '| term | meaning | instead of |',
      '|---|---|---|',
      ...glossary.terms.filter((term) => term.area === area).map(row)
    ]),
    '',
    '## Exceptions',
    '',
    'Names that stay, since something outside the sources knows them.',
    '',
    '| name | where | why |',
    '|---|---|---|',
    ...glossary.exceptions.map(({ names, files, reason }) => `| ${codes(names)} | ${codes(files)} | ${cell(reason)} |`),
    ''
  ].join('\n')
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the part of a line that people read: comments, test titles, and everything of a document. */
const proseOf = ({ file, text }: SourceLine): string => {
  if (file.endsWith('.md')) return text
  if (file.endsWith('.sql')) return /--(.*)$/.exec(text)?.[1] ?? ''
  const comment = /^\s*(?:\/\*\*?|\*)(.*)$/.exec(text)?.[1] ?? /(?:^|\s)\/\/ (.*)$/.exec(text)?.[1] ?? ''
  return `${comment} ${TITLE.exec(text)?.[2] ?? ''}`
}

const wordsBy = new WeakMap<Glossary, RegExp>()

/** Compiles all replaced words into one pattern: most lines have none of them. */
const patternOf = (glossary: Glossary): RegExp => {
  const pattern =
    wordsBy.get(glossary) ?? new RegExp(`\\b(?:${glossary.terms.flatMap(({ words }) => words.map(escaped)).join('|')})\\b`, 'i')
  wordsBy.set(glossary, pattern)
  return pattern
}

/** Lists the replaced words of a line. */
export const wordFaults = (line: SourceLine, glossary: Glossary): readonly string[] => {
  if (!patternOf(glossary).test(line.text) || UNCHECKED.test(line.file)) return []
  const prose = proseOf(line).replace(/`[^`]*`|\]\([^)]*\)/g, ' ')
  return glossary.terms.flatMap((term) =>
    term.words.filter((word) => new RegExp(`\\b${escaped(word)}\\b`, 'i').test(prose)).map((word) => `"${word}": write ${term.use}`)
  )
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

const isExcepted = (name: string, file: string, { exceptions }: Glossary): boolean =>
  exceptions.some(({ names, files }) => names.includes(name) && files.some((one) => isBelow(file, one)))

/** Lists the replaced names that a source declares. */
export const nameFaults = (file: string, source: string, glossary: Glossary): readonly string[] =>
  UNCHECKED.test(file) || !SOURCE.test(file)
    ? []
    : namesIn(file, source).flatMap(({ name, number }) =>
        glossary.terms
          .filter((term) => term.names.includes(name) && !isExcepted(name, file, glossary))
          .map((term) => `${file}:${number} ${name}: name it ${term.use}`)
      )

/** Finds the first line of code below a docstring. */
const declarationBelow = (following: readonly string[]): string => {
  const end = following.findIndex((text) => text.includes('*/'))
  return following[end + 1] ?? ''
}

/** Lists what the first line of a docstring breaks, at the line that opens it. */
export const summaryFaults = (line: SourceLine): readonly string[] => {
  if (UNCHECKED.test(line.file) || !SOURCE.test(line.file)) return []
  const opened = /^\s*\/\*\*\s?(.*)$/.exec(line.text)
  if (opened === null) return []
  const closes = line.text.includes('*/')
  const first = opened[1]?.replace('*/', '').trim() ?? ''
  const summary = first === '' ? (line.following[0] ?? '').replace(/^\s*\*\s?/, '').trim() : first
  const declaration = closes ? (line.following[0] ?? '') : declarationBelow(line.following)
  const verb = /^\w+/.exec(summary)?.[0] ?? ''
  return [
    ...(summary.length > MAX_SUMMARY_LENGTH
      ? [`first line of a docstring has ${summary.length} letters, at most ${MAX_SUMMARY_LENGTH}`]
      : []),
    ...(/\b(?:who|whoever|what is)\b/i.test(summary) ? ['first line of a docstring says who, whoever or what is'] : []),
    ...(FUNCTION.test(declaration) && (!/^[A-Z]\w*s$/.test(verb) || NO_VERB.test(verb))
      ? [`docstring of a function begins with "${verb}" instead of a verb in the third person`]
      : [])
  ]
}

/** Lists files whose name is one that the glossary replaces. */
export const fileFaults = (files: readonly string[], glossary: Glossary): readonly string[] =>
  files
    .filter((file) => !UNCHECKED.test(file))
    .flatMap((file) => {
      const name = basename(file).replace(/(?:\.test)?\.\w+$/, '')
      return glossary.terms.filter((term) => term.names.includes(name)).map((term) => `${file}: name it after ${term.use}`)
    })

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 29 })

/** Reads the lines that a diff without context adds, with what follows them in today's file. */
const addedLines = (since: string): readonly SourceLine[] => {
  const lines: SourceLine[] = []
  let file = ''
  let content: readonly string[] = []
  for (const line of git('diff', '-U0', '-M', '-l0', '--no-color', '--no-ext-diff', since).split('\n')) {
    if (line.startsWith('+++ ')) {
      file = line.startsWith('+++ b/') ? line.slice('+++ b/'.length) : ''
      content = file !== '' && CHECKED.test(file) && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (hunk === null) continue
    const start = Number(hunk[1])
    for (let number = start; number < start + Number(hunk[2] ?? 1); number += 1)
      lines.push({ file, number, text: content[number - 1] ?? '', following: content.slice(number, number + 30) })
  }
  return lines
}

/** Lists the files of this checkout that are checked, below a folder. */
const checkedFiles = (folder: string): readonly string[] =>
  git('ls-files')
    .split('\n')
    .filter((file) => CHECKED.test(file) && !UNCHECKED.test(file) && existsSync(file) && (folder === '.' || isBelow(file, folder)))

/** Reads all lines of files; what follows them is read where docstrings are checked. */
const allLines = (files: readonly string[], isFollowed: boolean): readonly SourceLine[] =>
  files.flatMap((file) => {
    const content = readFileSync(file, 'utf8').split('\n')
    return content.map((text, at) => ({ file, number: at + 1, text, following: isFollowed ? content.slice(at + 1, at + 31) : [] }))
  })

const answers = (...args: readonly string[]): string | undefined => {
  try {
    return git(...args).trim()
  } catch {
    return undefined
  }
}

/** Returns whether files are tracked here; an archive has no repository. */
const isRepository = (): boolean => answers('rev-parse', '--is-inside-work-tree') === 'true'

/** Returns whether this checkout has its history; a shallow clone has not. */
const hasHistory = (): boolean => answers('rev-parse', '--is-shallow-repository') === 'false'

if (import.meta.main) {
  const glossary = readGlossary()
  const whole = process.argv.indexOf('--all')
  const folder = process.argv[whole + 1] ?? '.'
  if (process.argv.includes('--write')) writeFileSync(PAGE_FILE, glossaryPage(glossary))
  else if (!isRepository()) console.log('names: not checked, this is no checkout of git')
  else {
    const isAll = whole !== -1
    const files = checkedFiles(isAll ? folder : '.')
    const lines = allLines(files, isAll)
    const described = isAll ? lines : hasHistory() ? addedLines(glossary.since) : []
    const faults = [
      ...lines.flatMap((line) => wordFaults(line, glossary).map((fault) => `${line.file}:${line.number} ${fault}`)),
      ...files.flatMap((file) => nameFaults(file, readFileSync(file, 'utf8'), glossary)),
      ...fileFaults(files, glossary),
      ...described.flatMap((line) => summaryFaults(line).map((fault) => `${line.file}:${line.number} ${fault}`))
    ]
    for (const fault of faults) console.error(fault)
    console.log(
      `names: ${files.length} files, docstrings of ${described.length} ${isAll ? '' : 'changed '}lines, ${faults.length} against the glossary (docs/glossary.md)`
    )
    process.exitCode = faults.length > 0 ? 1 : 0
  }
}

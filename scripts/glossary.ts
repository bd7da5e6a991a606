import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** One row of the glossary: the standard term, and what is not written any more. */
export interface Term {
  readonly area: string
  readonly use: string
  readonly means: string
  /** Names that no new export and no new file may have. */
  readonly names: readonly string[]
  /** Words that no new comment, document or test title may have. */
  readonly words: readonly string[]
}

export interface Glossary {
  /** The commit after which every changed line is checked. */
  readonly since: string
  readonly rules: readonly string[]
  readonly terms: readonly Term[]
}

/** A line that was added, with the lines that follow it in its file. */
export interface AddedLine {
  readonly file: string
  readonly number: number
  readonly text: string
  readonly following: readonly string[]
}

const GLOSSARY_FILE = 'docs/glossary.json'
const PAGE_FILE = 'docs/glossary.md'
const MAX_SUMMARY_LENGTH = 100

/** Texts of shoppers follow the copy guide instead, and the glossary itself names what it replaces. */
const UNCHECKED =
  /^locales\/|^backend\/database\/seed\/|^docs\/glossary\.|^scripts\/glossary\.ts$|^test\/scripts\/glossary\.test\.ts$|package-lock\.json$/

const CHECKED = /\.(ts|tsx|mjs|css|sql|md)$/

const EXPORTED_NAME = /^export (?:declare )?(?:default )?(?:async )?(?:const|let|function|type|interface|class|enum) (\w+)/

const TITLE = /\b(?:describe|test|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/

const FUNCTION = /^\s*(?:export )?(?:default )?(?:async )?function\b|^\s*(?:export )?const \w+(?::[^=]+)? = (?:async )?(?:<[^>]+>)?\(/

const NO_VERB =
  /^(?:This|Its|His|As|Is|Was|Has|Does|Always|Less|Pass|Unless|Across|Thus|Plus|Miss|Loss|Process|Address|Access|Class|Success)$/

/** Reads the glossary of the project. */
export const readGlossary = (): Glossary => JSON.parse(readFileSync(GLOSSARY_FILE, 'utf8')) as Glossary

const cell = (text: string): string => text.replaceAll('|', '\\|')

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
    ''
  ].join('\n')
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the part of a line that people read: comments, test titles, and everything of a document. */
const proseOf = ({ file, text }: AddedLine): string => {
  if (file.endsWith('.md')) return text
  if (file.endsWith('.sql')) return /--(.*)$/.exec(text)?.[1] ?? ''
  const comment = /^\s*(?:\/\*\*?|\*)(.*)$/.exec(text)?.[1] ?? /(?:^|\s)\/\/ (.*)$/.exec(text)?.[1] ?? ''
  return `${comment} ${TITLE.exec(text)?.[2] ?? ''}`
}

const wordFaults = (line: AddedLine, glossary: Glossary): readonly string[] => {
  const prose = proseOf(line).replace(/`[^`]*`|\]\([^)]*\)/g, ' ')
  return glossary.terms.flatMap((term) =>
    term.words.filter((word) => new RegExp(`\\b${escaped(word)}\\b`, 'i').test(prose)).map((word) => `"${word}": write ${term.use}`)
  )
}

const nameFaults = (line: AddedLine, glossary: Glossary): readonly string[] => {
  const name = EXPORTED_NAME.exec(line.text)?.[1]
  return glossary.terms.flatMap((term) => (name !== undefined && term.names.includes(name) ? [`${name}: name it ${term.use}`] : []))
}

/** Finds the first line of code below a docstring. */
const declarationBelow = (following: readonly string[]): string => {
  const end = following.findIndex((text) => text.includes('*/'))
  return following[end + 1] ?? ''
}

const summaryFaults = (line: AddedLine): readonly string[] => {
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

/** Lists what an added line breaks of the glossary. */
export const faultsOf = (line: AddedLine, glossary: Glossary): readonly string[] =>
  UNCHECKED.test(line.file) || !CHECKED.test(line.file)
    ? []
    : [...wordFaults(line, glossary), ...nameFaults(line, glossary), ...(/\.(ts|tsx|mjs)$/.test(line.file) ? summaryFaults(line) : [])]

/** Lists new files whose name is one that the glossary replaces. */
export const fileFaults = (files: readonly string[], glossary: Glossary): readonly string[] =>
  files
    .filter((file) => !UNCHECKED.test(file))
    .flatMap((file) => {
      const name = basename(file).replace(/(?:\.test)?\.\w+$/, '')
      return glossary.terms.filter((term) => term.names.includes(name)).map((term) => `${file}: name it after ${term.use}`)
    })

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 29 })

/** Reads the lines that a diff without context adds, with what follows them in today's file. */
const addedLines = (since: string): readonly AddedLine[] => {
  const lines: AddedLine[] = []
  let file = ''
  let content: readonly string[] = []
  for (const line of git('diff', '-U0', '-M', '--no-color', '--no-ext-diff', since).split('\n')) {
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

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

/** Lists the files of this checkout that are checked, below a folder. */
const checkedFiles = (folder: string): readonly string[] =>
  git('ls-files')
    .split('\n')
    .filter((file) => CHECKED.test(file) && !UNCHECKED.test(file) && existsSync(file) && (folder === '.' || isBelow(file, folder)))

/** Reads all lines of the checked files below a folder, as if each had been added. */
const allLines = (folder: string): readonly AddedLine[] =>
  checkedFiles(folder).flatMap((file) => {
    const content = readFileSync(file, 'utf8').split('\n')
    return content.map((text, at) => ({ file, number: at + 1, text, following: content.slice(at + 1, at + 31) }))
  })

/** Returns whether this checkout has its history; an archive or a shallow clone does not. */
const hasHistory = (): boolean => {
  try {
    return git('rev-parse', '--is-shallow-repository').trim() === 'false'
  } catch {
    return false
  }
}

if (import.meta.main) {
  const glossary = readGlossary()
  const whole = process.argv.indexOf('--all')
  const folder = process.argv[whole + 1] ?? '.'
  if (process.argv.includes('--write')) writeFileSync(PAGE_FILE, glossaryPage(glossary))
  else if (!hasHistory()) console.log('names: not checked, this checkout has no history')
  else {
    const lines = whole === -1 ? addedLines(glossary.since) : allLines(folder)
    const files =
      whole === -1
        ? git('diff', '--name-only', '-M', '--diff-filter=AR', glossary.since)
            .split('\n')
            .filter((file) => file !== '')
        : checkedFiles(folder)
    const faults = [
      ...lines.flatMap((line) => faultsOf(line, glossary).map((fault) => `${line.file}:${line.number} ${fault}`)),
      ...fileFaults(files, glossary)
    ]
    for (const fault of faults) console.error(fault)
    console.log(`names: ${lines.length} ${whole === -1 ? 'changed ' : ''}lines, ${faults.length} against the glossary (docs/glossary.md)`)
    process.exitCode = faults.length > 0 ? 1 : 0
  }
}

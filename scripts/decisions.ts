import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** One decision record, as its file states it. */
export interface DecisionRecord {
  readonly file: string
  readonly number: string
  readonly title: string
  readonly status: string
  readonly date: string
}

/** The folder of all records. */
export const DECISIONS_FOLDER = 'docs/decisions'

/** The page that lists all records. */
export const DECISIONS_INDEX = `${DECISIONS_FOLDER}/README.md`

const HEAD = /^# (\d{4}) (.+)\n\nStatus: (accepted|replaced) · (\d{4}-\d{2}-\d{2})(?: · .+)?\n\n/

/** Derives the name of a file from the number and the title of its record. */
export const recordFileName = (number: string, title: string): string =>
  `${number}-${title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`

/** Returns whether a title orders something: "Check consent", not "The consent" or "Checking consent". */
export const isImperative = (title: string): boolean => {
  const first = /^[A-Z][a-z]+/.exec(title)?.[0] ?? ''
  return (
    first !== '' && !/^(?:An?|The|One|All|Every|Only|Whats?|Whoever|Where|When|How|Before|After|No|Not)$|(?:[^s]s|[^e]ed|ing)$/.test(first)
  )
}

/**
 * Reads the head of a record: number, title, status and date.
 * @throws Error for a record of another form
 */
export const readRecord = (file: string, text: string): DecisionRecord => {
  const [, number, title, status, date] = HEAD.exec(text) ?? []
  if (number === undefined || title === undefined || status === undefined || date === undefined)
    throw new Error(`${file} does not begin with "# 0000 Title" and "Status: accepted · 2026-01-31"`)
  return { file, number, title, status, date }
}

/** Reads the heads of all records, in the order of their numbers. */
export const readRecords = (): readonly DecisionRecord[] =>
  readdirSync(DECISIONS_FOLDER)
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => readRecord(file, readFileSync(`${DECISIONS_FOLDER}/${file}`, 'utf8')))

const row = ({ file, number, title, status, date }: DecisionRecord): string => `| [${number}](${file}) | ${title} | ${status} | ${date} |`

/** Renders the index of the records as a Markdown page. */
export const decisionsPage = (records: readonly DecisionRecord[]): string =>
  [
    '# Decision records',
    '',
    'Why the project is built as it is: one file a decision, with context, choice, what was not chosen and cost. Made by `npm run decisions`.',
    '',
    'A record begins with `# <number> <title>` and `Status: accepted · <date>`, or `replaced`; a note and links may follow. The title is an order ("Check consent at every write"), and the file is named after it.',
    'A decision that changes gets a new record; the old one says which record replaced it.',
    '',
    '| number | decision | status | date |',
    '|---|---|---|---|',
    ...records.map(row),
    ''
  ].join('\n')

if (import.meta.main) writeFileSync(DECISIONS_INDEX, decisionsPage(readRecords()))

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How often each mutant was reached: by its id. */
export type Hits = Readonly<Record<string, number>>

/** What is seen while tests run, a line each. */
export type Line =
  | { readonly kind: 'reached'; readonly test: string; readonly hits: Hits }
  | { readonly kind: 'loaded'; readonly hits: Hits }
  | { readonly kind: 'begun'; readonly id: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly id: string; readonly test: string; readonly error: string }
  | { readonly kind: 'unsure'; readonly id: string; readonly test: string }
  | { readonly kind: 'unrepeatable'; readonly test: string }
  | { readonly kind: 'held'; readonly id: string }
  /** Every test of some files has run as it stands: how long each file took, in ms, and a digest of its text. */
  | { readonly kind: 'complete'; readonly durations: Readonly<Record<string, number>>; readonly texts: Readonly<Record<string, string>> }

/** What the tests are run for. */
export type Task =
  | { readonly kind: 'reach' }
  /** Each test is run again for each of its mutants, in the order given. */
  | { readonly kind: 'switch'; readonly mutants: Readonly<Record<string, readonly string[]>>; readonly hits: Hits }
  /** One mutant stays on from the first line to the last. */
  | { readonly kind: 'hold'; readonly id: string; readonly hits: Hits }

/** Folder of a run: sources with every mutant in them, what is asked, what was seen. */
export const folderOf = (name: string): string => join('test-results', 'mutation', name)

/** The name of a test within a run. */
export const testName = (file: string, names: readonly string[]): string => [relative(process.cwd(), file), ...names].join(' › ')

/** The file of a test that testName named. */
export const fileOfTest = (test: string): string => test.split(' › ')[0] ?? test

const taskFile = (folder: string): string => join(folder, 'task.json')
const linesFile = (folder: string): string => join(folder, 'seen.jsonl')

/** Says what the next tests are run for. */
export const writeTask = (folder: string, task: Task): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(taskFile(folder), JSON.stringify(task))
}

export const readTask = (folder: string): Task => JSON.parse(readFileSync(taskFile(folder), 'utf8'))

export const writeLine = (folder: string, line: Line): void => appendFileSync(linesFile(folder), `${JSON.stringify(line)}\n`)

/** Reads what was seen so far, oldest first: a run that was stopped goes on from it. */
export const readLines = (folder: string): readonly Line[] =>
  existsSync(linesFile(folder))
    ? readFileSync(linesFile(folder), 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text): Line => JSON.parse(text))
    : []

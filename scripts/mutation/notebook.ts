import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** How often each mutant was reached: by its id. */
export type Hits = Readonly<Record<string, number>>

/** What a test is asked. */
export interface Asked {
  /** The mutants, with how often the test reaches each. */
  readonly mutants: Hits
  /** How often it reaches any, those of the whole code. */
  readonly total: number
}

/** A line of the notebook: something that was seen while tests ran. */
export type Line =
  | { readonly kind: 'reached'; readonly test: string; readonly hits: Hits }
  | { readonly kind: 'loaded'; readonly hits: Hits }
  | { readonly kind: 'begun'; readonly id: string; readonly test: string }
  | { readonly kind: 'noticed'; readonly id: string; readonly test: string; readonly error: string }
  | { readonly kind: 'unsure'; readonly id: string; readonly test: string }
  | { readonly kind: 'unrepeatable'; readonly test: string }
  | { readonly kind: 'held'; readonly id: string }
  /**
   * A test file is new or has changed.
   * Its earlier results do not count, except the mutants that it found.
   */
  | { readonly kind: 'changed'; readonly file: string }
  /** All tests of some files have run unbroken: how long each took, in ms, and a digest of its text. */
  | { readonly kind: 'complete'; readonly durations: Readonly<Record<string, number>>; readonly texts: Readonly<Record<string, string>> }

/** The reason why tests are run. */
export type Task =
  | { readonly kind: 'reach' }
  /** Tests run as they are. */
  | { readonly kind: 'plain' }
  /** Each test is run again for each of its mutants. */
  | { readonly kind: 'switch'; readonly asked: Readonly<Record<string, Asked>> }
  /** One mutant stays on from the first line to the last. */
  | { readonly kind: 'hold'; readonly id: string; readonly hits: Hits }

/** Names the folder of a run: its broken sources, its task and its notebook. */
export const folderOf = (name: string): string => join('test-results', 'mutation', name)

/** Names a test within a run. */
export const testName = (file: string, names: readonly string[]): string => [relative(process.cwd(), file), ...names].join(' › ')

/** Reads the file of a test from its name. */
export const fileOfTest = (test: string): string => test.split(' › ')[0] ?? test

const taskFile = (folder: string): string => join(folder, 'task.json')
const linesFile = (folder: string): string => join(folder, 'seen.jsonl')

/** Writes the task of the next tests. */
export const writeTask = (folder: string, task: Task): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(taskFile(folder), JSON.stringify(task))
}

export const readTask = (folder: string): Task => JSON.parse(readFileSync(taskFile(folder), 'utf8'))

export const writeLine = (folder: string, line: Line): void => appendFileSync(linesFile(folder), `${JSON.stringify(line)}\n`)

const readAll = (folder: string): readonly Line[] =>
  existsSync(linesFile(folder))
    ? readFileSync(linesFile(folder), 'utf8')
        .split('\n')
        .filter((text) => text !== '')
        .map((text): Line => JSON.parse(text))
    : []

const isOutdated = (line: Line, at: number, changes: ReadonlyMap<string, number>): boolean =>
  (line.kind === 'reached' || line.kind === 'begun' || line.kind === 'unrepeatable') && at < (changes.get(fileOfTest(line.test)) ?? 0)

/** Reads the results so far, oldest first: a stopped run is resumed from them. */
export const readLines = (folder: string): readonly Line[] => {
  const lines = readAll(folder)
  const changes = new Map(lines.flatMap((line, at) => (line.kind === 'changed' ? [[line.file, at] as const] : [])))
  return lines.filter((line, at) => !isOutdated(line, at, changes))
}

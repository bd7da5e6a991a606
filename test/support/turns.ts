import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

/** A kind of database that suites of the back end run on. */
export type DatabaseKind = 'embedded' | 'server'

/** Names the suites of the back end that run: all, those of a run of the pipeline, or of a short one. */
export type Selection = 'all' | 'pipeline' | 'short'

/** Folders of the database itself, of money and of work: on both in each run of the pipeline. */
const ON_BOTH = [
  'test/backend/database/',
  'test/backend/due-work/',
  'test/backend/orders/',
  'test/backend/quotes/',
  'test/backend/wallet/',
  'test/contracts/'
]

/** Folders of pages and of the sandbox's own user pool, of which a server changes nothing. */
const ON_EMBEDDED = ['test/backend/pages/', 'test/backend/identity/', 'test/contracts/accounts/']

/** A short run takes one file of so many. */
const SHORT_TURNS = 4

const isIn = (folders: readonly string[], file: string): boolean => folders.some((folder) => file.startsWith(folder))

/** Draws which of several turns a file has in the run of a seed; it depends on nothing else. */
export const turnOf = (seed: number, file: string, turns: number): number =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() % turns

/**
 * Lists the databases that a suite of the back end runs on.
 * In a run of the pipeline each has at least one; a short run leaves out what has no turn.
 * @param file path below the repository's folder, with `/`
 */
export const databasesOf = (file: string, seed: number, selection: Selection): readonly DatabaseKind[] => {
  if (selection === 'short') return turnOf(seed, file, SHORT_TURNS) === 0 ? ['embedded'] : []
  if (isIn(ON_EMBEDDED, file)) return ['embedded']
  if (selection === 'all' || isIn(ON_BOTH, file)) return ['embedded', 'server']
  return turnOf(seed, file, 2) === 0 ? ['embedded'] : ['server']
}

/** Reads which suites a run takes: TEST_SUITES, else all of them. */
export const selectionOf = (name: string | undefined): Selection => (name === 'pipeline' || name === 'short' ? name : 'all')

/** Finds the suites of the back end, as paths below the repository's folder. */
export const findSuites = (): readonly string[] =>
  globSync('test/{backend,contracts}/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))

/**
 * Lists the suites of the back end that a run leaves out.
 * TEST_SUITES says what it takes, DATABASE_URL which database it has.
 */
export const suitesLeftOut = (env: NodeJS.ProcessEnv): readonly string[] => {
  const here = env.DATABASE_URL === undefined ? 'embedded' : 'server'
  return findSuites().filter((file) => !databasesOf(file, Number(env.TEST_SEED), selectionOf(env.TEST_SUITES)).includes(here))
}

/**
 * Lists the files of tests that a run leaves out because it takes named ones only.
 * TEST_FILES names them: paths below the repository's folder, parted by commas.
 */
export const filesLeftOut = ({ TEST_FILES }: NodeJS.ProcessEnv): readonly string[] => {
  if (TEST_FILES === undefined) return []
  const named = new Set(TEST_FILES.split(','))
  return globSync('test/**/*.test.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !named.has(file))
}

/** Says in the output of a run what it leaves out; the same seed leaves out the same. */
export const describeTurns = (env: NodeJS.ProcessEnv): readonly string[] => {
  const selection = selectionOf(env.TEST_SUITES)
  if (selection === 'all') return []
  const elsewhere = env.DATABASE_URL === undefined ? 'on PostgreSQL' : 'on the embedded database'
  const left = suitesLeftOut(env)
  const reason = selection === 'short' ? 'have no turn in this short run' : `have their turn ${elsewhere}, or nothing to see here`
  return [
    `Of ${findSuites().length} files of the back end ${left.length} ${reason} (TEST_SEED=${env.TEST_SEED}):`,
    ...left.map((file) => `  ${file}`)
  ]
}

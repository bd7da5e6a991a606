import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** A kind of database that suites of the back end run on. */
export type DatabaseKind = 'embedded' | 'server'

/** Names the suites of the back end that run: all, those of a run of the pipeline, or of a short one. */
export type Selection = 'all' | 'pipeline' | 'short'

/** Folders of the database itself, of money and of work: on a server in each run of the pipeline. */
const ON_SERVER = [
  'test/backend/database/',
  'test/backend/jobs/',
  'test/backend/checkout/',
  'test/backend/payments/',
  'test/backend/fulfilment/',
  'test/backend/refunds/',
  'test/backend/orders/',
  'test/backend/quotes/',
  'test/backend/wallet/',
  'test/contracts/order-service/'
]

/** Folders of pages and of the sandbox's own user pool, of which a server changes nothing. */
const ON_EMBEDDED = ['test/backend/pages/', 'test/budgets/pages/', 'test/backend/identity/', 'test/contracts/accounts/']

/** Folders of suites with a started store and a browser. */
const JOURNEYS = ['test/journeys/', 'test/budgets/journeys/']

/** Journeys that run on a server too. */
const JOURNEYS_ON_SERVER = 'test/journeys/database/'

/** Tag of a file that has its turn in every run: `// @module-tag every-run`. */
export const EVERY_RUN = 'every-run'

/** A short run takes one file of this many. */
const SHORT_TURNS = 4

/** A run of the pipeline takes one journey of this many, beside the tagged ones. */
const JOURNEY_TURNS = 3

/** A run of the pipeline repeats one file of this many on the embedded database. */
const REPEAT_TURNS = 4

const isIn = (folders: readonly string[], file: string): boolean => folders.some((folder) => file.startsWith(folder))

/** Draws which of several turns a file has in the run of a seed; it depends on nothing else. */
export const turnOf = (seed: number, file: string, turns: number): number =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() % turns

/**
 * Lists the databases that a suite of the back end or a journey runs on.
 * In a run of the pipeline each suite of the back end has at least one, and about every third journey.
 *
 * @param file path below the repository's folder, with `/`
 * @param isTagged whether the file has its turn in every run
 */
export const databasesOf = (file: string, seed: number, selection: Selection, isTagged = false): readonly DatabaseKind[] => {
  const isJourney = isIn(JOURNEYS, file)
  const drawn = turnOf(seed, file, 2) === 0 ? 'embedded' : 'server'
  if (selection === 'short') return isTagged || turnOf(seed, file, SHORT_TURNS) === 0 ? ['embedded'] : []
  if (isIn(ON_EMBEDDED, file)) return ['embedded']
  if (selection === 'all') return isJourney && !file.startsWith(JOURNEYS_ON_SERVER) ? ['embedded'] : ['embedded', 'server']
  if (isJourney && !file.startsWith(JOURNEYS_ON_SERVER)) return isTagged || turnOf(seed, file, JOURNEY_TURNS) === 0 ? ['embedded'] : []
  if (!isIn(ON_SERVER, file)) return [drawn]
  return turnOf(seed, file, REPEAT_TURNS) === 0 ? ['embedded', 'server'] : ['server']
}

/** Reads which suites a run takes: TEST_SUITES, else all of them. */
export const selectionOf = (name: string | undefined): Selection => (name === 'pipeline' || name === 'short' ? name : 'all')

/** Finds suites of the back end and journeys, as paths below the repository's folder. */
export const findSuites = (): readonly string[] =>
  globSync('test/{backend,contracts,journeys,budgets/pages,budgets/journeys}/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))

const isInEveryRun = (file: string): boolean => readFileSync(file, 'utf8').includes(`@module-tag ${EVERY_RUN}`)

/**
 * Lists the suites of the back end and the journeys that a run leaves out.
 * TEST_SUITES decides what it takes, DATABASE_URL which database it has.
 */
export const suitesLeftOut = (env: NodeJS.ProcessEnv): readonly string[] => {
  const here = env.DATABASE_URL === undefined ? 'embedded' : 'server'
  return findSuites().filter(
    (file) => !databasesOf(file, Number(env.TEST_SEED), selectionOf(env.TEST_SUITES), isInEveryRun(file)).includes(here)
  )
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

/** Prints what a run leaves out; the same seed leaves out the same. */
export const describeTurns = (env: NodeJS.ProcessEnv): readonly string[] => {
  const selection = selectionOf(env.TEST_SUITES)
  if (selection === 'all') return []
  const left = suitesLeftOut(env)
  const here = env.DATABASE_URL === undefined ? 'on the embedded database' : 'on PostgreSQL'
  const reason = selection === 'short' ? 'have no turn in this short run' : `have no turn ${here} in this run`
  return [
    `Of ${findSuites().length} files of the back end and of journeys ${left.length} ${reason} (TEST_SEED=${env.TEST_SEED}):`,
    ...left.map((file) => `  ${file}`)
  ]
}

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

/** Folders of which a server changes nothing: pages, the user pool, the embedded database itself. */
const ON_EMBEDDED = [
  'test/backend/pages/',
  'test/budgets/pages/',
  'test/backend/identity/',
  'test/contracts/accounts/',
  'test/backend/database/embedded/'
]

/** Folders of suites with a started store and a browser. */
const JOURNEYS = ['test/journeys/', 'test/budgets/journeys/']

/** Journeys that run on a server too. */
const JOURNEYS_ON_SERVER = 'test/journeys/database/'

/** Tags of a file that say how often it runs, on its first line: `// @module-tag slow`. */
export const TIERS = {
  'every-run': 'has its turn in every run, a short one included',
  slow: 'takes long for what it shows: has its turn in one run of the pipeline of three'
} as const

/** Says how often a file runs; undefined = as the others of its folder. */
export type Tier = keyof typeof TIERS

/** A file of tests with its tag. */
export interface Suite {
  /** Path below the repository's folder, with `/`. */
  readonly file: string
  readonly tier: Tier | undefined
}

/** A short run takes one file of this many. */
const SHORT_TURNS = 4

/** A run of the pipeline takes one journey of this many, beside the tagged ones. */
const JOURNEY_TURNS = 4

/** A run of the pipeline takes one slow file of this many. */
const SLOW_TURNS = 3

/** A run of the pipeline repeats one file of this many on the embedded database. */
const REPEAT_TURNS = 6

const isIn = (folders: readonly string[], file: string): boolean => folders.some((folder) => file.startsWith(folder))

const drawn = (seed: number, file: string): number => createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE()

/** Draws which of several turns a file has in the run of a seed; it depends on nothing else. */
export const turnOf = (seed: number, file: string, turns: number): number => drawn(seed, file) % turns

const isJourney = (file: string): boolean => isIn(JOURNEYS, file) && !file.startsWith(JOURNEYS_ON_SERVER)

/** Returns of how many runs a file is in one. */
const turnsOf = ({ file, tier }: Suite, selection: Selection): number => {
  if (selection === 'all' || tier === 'every-run') return 1
  if (selection === 'short') return SHORT_TURNS
  if (isJourney(file)) return JOURNEY_TURNS
  return tier === 'slow' ? SLOW_TURNS : 1
}

/**
 * Deals out the turns of a run: of files that are in one run of three, exactly a third has its turn.
 * So runs of all seeds take about as long as each other.
 */
export const dealTurns = (suites: readonly Suite[], seed: number, selection: Selection): ReadonlySet<string> => {
  const inTurn = [1, SLOW_TURNS, JOURNEY_TURNS, SHORT_TURNS].flatMap((turns) => {
    const group = suites.filter((suite) => turnsOf(suite, selection) === turns).map(({ file }) => ({ file, position: drawn(seed, file) }))
    return group
      .toSorted((a, b) => a.position - b.position)
      .slice(0, Math.ceil(group.length / turns))
      .map(({ file }) => file)
  })
  return new Set(inTurn)
}

/**
 * Lists the databases that a suite of the back end or a journey runs on, where it has its turn.
 *
 * @param file path below the repository's folder, with `/`
 */
export const databasesOf = (file: string, seed: number, selection: Selection): readonly DatabaseKind[] => {
  if (selection === 'short' || isIn(ON_EMBEDDED, file) || isJourney(file)) return ['embedded']
  if (selection === 'all') return ['embedded', 'server']
  if (!isIn(ON_SERVER, file)) return [turnOf(seed, file, 2) === 0 ? 'embedded' : 'server']
  return turnOf(seed, file, REPEAT_TURNS) === 0 ? ['embedded', 'server'] : ['server']
}

/** Reads which suites a run takes: TEST_SUITES, else all of them. */
export const selectionOf = (name: string | undefined): Selection => (name === 'pipeline' || name === 'short' ? name : 'all')

const tierOf = (file: string): Tier | undefined => {
  const tag = /^\/\/ @module-tag ([\w-]+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return (Object.keys(TIERS) as Tier[]).find((tier) => tier === tag)
}

/** Finds suites of the back end and journeys, with their tags. */
export const findSuites = (): readonly Suite[] =>
  globSync('test/{backend,contracts,journeys,budgets/pages,budgets/journeys}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, tier: tierOf(file) }))

/**
 * Lists the suites of the back end and the journeys that a run leaves out.
 * TEST_SUITES decides what it takes, DATABASE_URL which database it has.
 */
export const suitesLeftOut = (env: NodeJS.ProcessEnv): readonly string[] => {
  const here = env.DATABASE_URL === undefined ? 'embedded' : 'server'
  const [seed, selection] = [Number(env.TEST_SEED), selectionOf(env.TEST_SUITES)]
  const suites = findSuites()
  const inTurn = dealTurns(suites, seed, selection)
  return suites.map(({ file }) => file).filter((file) => !inTurn.has(file) || !databasesOf(file, seed, selection).includes(here))
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

import type { PartRecord } from './part.ts'

/** Report about a test file. */
interface FileReport {
  readonly name: string
  readonly status: string
  /** What broke outside of the tests of the file. */
  readonly message?: string
  readonly assertionResults: readonly {
    readonly status: string
    /** Its title, and those of the groups round it. */
    readonly fullName?: string
    readonly failureMessages?: readonly string[] | null
  }[]
}

/** The part of vitest's JSON report that a count needs. */
export interface Report {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests?: number
  /** One for each file of tests. */
  readonly testResults: readonly FileReport[]
  /** What files that ran a second time showed in the first run; undefined = there was one run. */
  readonly firstRun?: readonly FileReport[]
  /** What was thrown outside of every test, with its stack. */
  readonly unhandled?: readonly string[]
}

/** Counts of a part. */
interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** A problem that no report has; undefined = none. */
  readonly problem: string | undefined
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, problem: undefined }

/** Counts failed tests, and files that broke before or after their tests. */
const failuresOf = (report: Report): number =>
  report.testResults.reduce((sum, { status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed').length
    return sum + (tests === 0 && status === 'failed' ? 1 : tests)
  }, 0)

/**
 * Number of lines of a message that are printed; the whole is in the output of its part.
 * A failed journey has a second message, about its pages.
 */
const LINES_OF_A_MESSAGE = 12

const indent = (text: string): readonly string[] =>
  text
    .split('\n')
    .slice(0, LINES_OF_A_MESSAGE)
    .map((line) => `    ${line}`)

/** Lists each failed test, with the beginning of its message: the output of a long run is often cut. */
const nameFailures = (files: readonly FileReport[], label: string): readonly string[] =>
  files.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${label} ${name}`, ...indent(message)] : []
    return failed.flatMap(({ fullName = '', failureMessages }) => [
      `${label} ${name}: ${fullName}`,
      ...(failureMessages ?? []).flatMap((text) => indent(text))
    ])
  })

const describeFailures = ({ testResults, firstRun = [], unhandled = [] }: Report): readonly string[] => [
  ...nameFailures(firstRun, 'RAN AGAIN'),
  ...nameFailures(testResults, 'FAILED'),
  ...unhandled.flatMap((thrown) => ['NOT HANDLED', ...indent(thrown)])
]

const countOf = (part: PartRecord, report: Report | undefined): Count => {
  if (part.state === 'blocked') return { ...NOTHING, failed: 1, problem: 'never ran: a part before it failed' }
  if (part.state === 'waiting') return { ...NOTHING, failed: 1, problem: 'never ran: the run was cut off' }
  if (part.state === 'running') return { ...NOTHING, failed: 1, problem: 'was cut off' }
  if (part.report === undefined) return part.state === 'passed' ? NOTHING : { ...NOTHING, failed: 1, problem: 'failed' }
  if (report === undefined) return { ...NOTHING, failed: 1, problem: 'wrote no report' }
  const counted = {
    passed: report.numPassedTests,
    failed: failuresOf(report),
    skipped: report.numPendingTests + (report.numTodoTests ?? 0)
  }
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, problem: 'ran no test' }
  if (part.state === 'failed' && counted.failed === 0)
    return { ...counted, failed: 1, problem: 'ended with an error though no test failed: see what was not handled' }
  return { ...counted, problem: undefined }
}

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`

/** Counts the tests of a report that a first run had too. */
const repeatsIn = (report: Report, known: ReadonlySet<string>): Pick<Count, 'passed' | 'skipped'> => {
  const again = report.testResults.filter(({ name }) => known.has(name)).flatMap(({ assertionResults }) => assertionResults)
  const passed = again.filter(({ status }) => status === 'passed').length
  return { passed, skipped: again.filter(({ status }) => status !== 'passed' && status !== 'failed').length }
}

const words = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** The lines at the end of a run. */
export interface Summary {
  /** The last of them is the count of everything. */
  readonly lines: readonly string[]
  readonly failed: number
}

/**
 * Adds up the parts of a run.
 * A failed check, a crash and a part that never ran count as one failure each.
 * Tests of a file that ran again on a server are counted apart; of them only failures are in the last line.
 * @param reportOf the report that a part wrote in this run; undefined = none, or none that can be read
 */
export const summarize = (parts: readonly PartRecord[], reportOf: (file: string) => Report | undefined): Summary => {
  const known = new Set(
    parts.flatMap(({ report, isRepeat }) =>
      isRepeat || report === undefined ? [] : (reportOf(report)?.testResults.map(({ name }) => name) ?? [])
    )
  )
  const counted = parts.map((part) => {
    const report = part.report === undefined ? undefined : reportOf(part.report)
    const count = countOf(part, report)
    // A report that is older than the run is not of this run.
    const hasRun = part.state === 'passed' || part.state === 'failed'
    const again = part.isRepeat && hasRun && report !== undefined ? repeatsIn(report, known) : { passed: 0, skipped: 0 }
    return { part, count, again, failures: hasRun && report !== undefined ? describeFailures(report) : [] }
  })
  const add = (pick: (count: Pick<Count, 'passed' | 'skipped'>) => number): number =>
    counted.reduce((sum, { count, again }) => sum + pick(count) - pick(again), 0)
  const failed = counted.reduce((sum, { count }) => sum + count.failed, 0)
  return {
    failed,
    lines: [
      ...counted.flatMap(({ failures }) => failures),
      ...counted.map(({ part, count, again }) => {
        const tests = part.report === undefined ? '' : `  ${words(count)}${part.isRepeat ? `, of which ${again.passed} ran before` : ''}`
        return `${part.name.padEnd(10)} ${minutes(part.seconds).padStart(7)}  ${part.state}${tests}`
      }),
      ...counted.flatMap(({ part, count }) => (count.problem === undefined ? [] : [`${part.name} ${count.problem}.`])),
      words({ ...NOTHING, passed: add(({ passed }) => passed), failed, skipped: add(({ skipped }) => skipped) })
    ]
  }
}

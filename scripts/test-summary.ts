import { readdirSync, readFileSync } from 'node:fs'

/** The part of vitest's JSON report that a count needs. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly numPendingTests: number
}

/** Adds up the reports of all runs and closes with the plain line that people and machines read. */
const folder = process.argv[2] ?? 'test-results'
const reports = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Report)
const total = (pick: (report: Report) => number): number => reports.reduce((sum, report) => sum + pick(report), 0)
const failed = Math.max(
  total((r) => r.numFailedTests),
  total((r) => r.numFailedTestSuites)
)
const skipped = total((r) => r.numPendingTests)
console.log(`${total((r) => r.numPassedTests)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

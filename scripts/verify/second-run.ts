import { isAbsolute, relative } from 'node:path'
import type { Report } from './summarize.ts'

type FileReport = Report['testResults'][number]

const hasFailed = ({ status }: FileReport): boolean => status === 'failed'

const toRelative = (file: string, root: string): string => (isAbsolute(file) ? relative(root, file) : file).replaceAll('\\', '/')

/**
 * Lists the files that a second run takes: those with a failure.
 * There are none where too many failed: then the change itself must be broken.
 * @param most number of files that may run again
 * @param root folder below which the listed paths are
 */
export const filesToRunAgain = (first: Report, most: number, root: string): readonly string[] => {
  const failed = first.testResults.filter(hasFailed)
  return failed.length > most ? [] : failed.map(({ name }) => toRelative(name, root))
}

const countStatus = (files: readonly FileReport[], ...statuses: readonly string[]): number =>
  files.reduce((sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => statuses.includes(status)).length, 0)

/**
 * Puts what files showed in a second run in the place of what they showed in the first.
 * Failures of the first run are kept apart, so that the summary names them.
 */
export const mergeReports = (first: Report, second: Report): Report => {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  return {
    numPassedTests: countStatus(testResults, 'passed'),
    numPendingTests: countStatus(testResults, 'pending', 'skipped', 'disabled'),
    numTodoTests: countStatus(testResults, 'todo'),
    testResults,
    firstRun: first.testResults.filter((file) => hasFailed(file) && again.has(file.name))
  }
}

import { expect, test } from 'vitest'
import { filesToRunAgain, mergeReports } from '../../scripts/verify/second-run.ts'
import { type Report, summarize } from '../../scripts/verify/summarize.ts'

type FileReport = Report['testResults'][number]

const file = (name: string, ...statuses: readonly string[]): FileReport => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `${name} works`,
    failureMessages: status === 'failed' ? ['It moved.'] : []
  }))
})

const report = (...testResults: readonly FileReport[]): Report => ({
  numPassedTests: testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length,
  numPendingTests: 0,
  testResults
})

const PASSED = file('/shop/test/a.test.ts', 'passed', 'passed')
const FAILED = file('/shop/test/b.test.ts', 'passed', 'failed')

test('filesToRunAgain lists the files that failed, below the root', () => {
  expect(filesToRunAgain(report(PASSED, FAILED), 3, '/shop')).toEqual(['test/b.test.ts'])
})

test('filesToRunAgain lists a file that broke outside of its tests', () => {
  expect(filesToRunAgain(report({ name: '/shop/test/c.test.ts', status: 'failed', assertionResults: [] }), 3, '/shop')).toEqual([
    'test/c.test.ts'
  ])
})

test('filesToRunAgain lists none when more failed than may run again', () => {
  const failed = ['a', 'b', 'c', 'd'].map((name) => file(`/shop/test/${name}.test.ts`, 'failed'))
  expect(filesToRunAgain(report(...failed), 3, '/shop')).toEqual([])
  expect(filesToRunAgain(report(...failed.slice(1)), 3, '/shop')).toHaveLength(3)
  expect(filesToRunAgain(report(FAILED), 0, '/shop')).toEqual([])
})

test('mergeReports counts what the second run showed, and keeps the failures of the first apart', () => {
  const merged = mergeReports(report(PASSED, FAILED), report(file(FAILED.name, 'passed', 'passed', 'skipped')))
  expect(merged).toMatchObject({ numPassedTests: 4, numPendingTests: 1, firstRun: [FAILED] })
  const { lines, failed } = summarize(
    [{ name: 'journeys', report: 'journeys.json', isRepeat: false, state: 'passed', seconds: 60 }],
    () => merged
  )
  expect(failed).toBe(0)
  expect(lines.slice(0, 2)).toEqual([`RAN AGAIN ${FAILED.name}: ${FAILED.name} works`, '    It moved.'])
  expect(lines.at(-1)).toBe('4 passed, 0 failed, 1 skipped')
})

test('mergeReports leaves a failure a failure when the second run shows it too', () => {
  const merged = mergeReports(report(PASSED, FAILED), report(FAILED))
  const { failed } = summarize([{ name: 'journeys', report: 'journeys.json', isRepeat: false, state: 'failed', seconds: 60 }], () => merged)
  expect(failed).toBe(1)
})

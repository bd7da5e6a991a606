import { expect, test } from 'vitest'
import type { PartRecord } from '../../scripts/verify/part.ts'
import { type Report, summarize } from '../../scripts/verify/summarize.ts'

const part = (name: string, rest: Partial<PartRecord> = {}): PartRecord => ({
  name,
  report: undefined,
  isRepeat: false,
  state: 'passed',
  seconds: 60,
  ...rest
})

const TESTS = part('unit', { report: 'unit.json' })

const report = (passed: number, files: Report['testResults'] = [], skipped = 0): Report => ({
  numPassedTests: passed,
  numPendingTests: skipped,
  testResults: files
})

/** A file in which a test within two `describe` failed: vitest counts three suites as failed. */
const NESTED: Report['testResults'][number] = {
  name: 'test/orders.test.ts',
  status: 'failed',
  assertionResults: [
    { status: 'passed' },
    { status: 'failed', fullName: 'orders are kept', failureMessages: ['AssertionError: expected 3 to be 2', 'at orders.test.ts:7'] }
  ]
}

/** Lines that name the failure of {@link NESTED}. */
const NESTED_FAILURE = ['FAILED test/orders.test.ts: orders are kept', '    AssertionError: expected 3 to be 2', '    at orders.test.ts:7']

const lastLine = (parts: readonly PartRecord[], reports: Readonly<Record<string, Report>> = {}): string | undefined =>
  summarize(parts, (file) => reports[file]).lines.at(-1)

test('summarize adds up what passed and was skipped when nothing failed', () => {
  const { lines, failed } = summarize([part('types'), TESTS], () => report(12, [], 3))
  expect(failed).toBe(0)
  expect(lines).toEqual([
    'types      1.0 min  passed',
    'unit       1.0 min  passed  12 passed, 0 failed, 3 skipped',
    '12 passed, 0 failed, 3 skipped'
  ])
})

test('summarize counts a failed test once when it stands within nested describes', () => {
  expect(lastLine([{ ...TESTS, state: 'failed' }], { 'unit.json': report(11, [NESTED]) })).toBe('11 passed, 1 failed')
})

test('summarize counts a file that broke outside of its tests', () => {
  const broken = { name: 'test/start.test.ts', status: 'failed', assertionResults: [] }
  expect(lastLine([{ ...TESTS, state: 'failed' }], { 'unit.json': report(11, [broken, NESTED]) })).toBe('11 passed, 2 failed')
})

test('summarize counts a crash when the run ended with an error and no test failed', () => {
  const { lines, failed } = summarize([{ ...TESTS, state: 'failed' }], () => ({
    ...report(12),
    unhandled: ['Error: read ECONNRESET\n    at TCP.onStreamRead']
  }))
  expect(failed).toBe(1)
  expect(lines.slice(0, 3)).toEqual(['NOT HANDLED', '    Error: read ECONNRESET', '        at TCP.onStreamRead'])
  expect(lines.at(-2)).toBe('unit ended with an error though no test failed: see what was not handled.')
  expect(lines.at(-1)).toBe('12 passed, 1 failed')
})

test('summarize counts a crash when a part of tests wrote no report', () => {
  const { lines } = summarize([TESTS], () => undefined)
  expect(lines.slice(-2)).toEqual(['unit wrote no report.', '0 passed, 1 failed'])
})

test('summarize counts a failure when a part of tests ran none', () => {
  expect(summarize([TESTS], () => report(0)).lines.slice(-2)).toEqual(['unit ran no test.', '0 passed, 1 failed'])
})

test('summarize counts a check that failed', () => {
  expect(summarize([part('lint', { state: 'failed' })], () => undefined).lines.slice(-2)).toEqual(['lint failed.', '0 passed, 1 failed'])
})

test.each([
  ['blocked', 'never ran: a part before it failed'],
  ['waiting', 'never ran: the run was cut off'],
  ['running', 'was cut off']
] as const)('summarize counts a part that is %s, although an older report of it is there', (state, words) => {
  expect(summarize([{ ...TESTS, state }], () => report(12)).lines.slice(-2)).toEqual([`unit ${words}.`, '0 passed, 1 failed'])
})

/** Makes a file with so many tests that passed, and one that was skipped. */
const passing = (name: string, count: number): Report['testResults'][number] => ({
  name,
  status: 'passed',
  assertionResults: [...Array.from({ length: count }, () => ({ status: 'passed' })), { status: 'pending' }]
})

test('summarize counts a test once when its file ran on a server again, and what ran there alone too', () => {
  const again = part('postgres', { report: 'postgres.json', isRepeat: true })
  const reports: Readonly<Record<string, Report>> = {
    'unit.json': report(12, [passing('test/a.test.ts', 4), passing('test/b.test.ts', 8)], 2),
    'postgres.json': report(7, [passing('test/a.test.ts', 4), passing('test/c.test.ts', 3)], 2)
  }
  expect(summarize([TESTS, again], (file) => reports[file]).lines).toEqual([
    'unit       1.0 min  passed  12 passed, 0 failed, 2 skipped',
    'postgres   1.0 min  passed  7 passed, 0 failed, 2 skipped, of which 4 ran before',
    '15 passed, 0 failed, 3 skipped'
  ])
})

test('summarize counts what fails on a server when it passed before', () => {
  const again = part('postgres', { report: 'postgres.json', isRepeat: true, state: 'failed' })
  const reports: Readonly<Record<string, Report>> = {
    'unit.json': report(12, [passing('test/orders.test.ts', 2)]),
    'postgres.json': report(1, [NESTED])
  }
  expect(summarize([TESTS, again], (file) => reports[file]).lines).toEqual([
    ...NESTED_FAILURE,
    'unit       1.0 min  passed  12 passed, 0 failed',
    'postgres   1.0 min  failed  1 passed, 1 failed, of which 1 ran before',
    '12 passed, 1 failed'
  ])
})

test('summarize names a file that broke outside of its tests, with what it said', () => {
  const broken = { name: 'test/orders.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  const { lines } = summarize([{ ...TESTS, state: 'failed' }], () => report(12, [broken]))
  expect(lines.slice(0, 2)).toEqual(['FAILED test/orders.test.ts', '    Cannot find module'])
})

test('summarize names no failure of an older report when its part never ran', () => {
  const { lines } = summarize([{ ...TESTS, state: 'blocked' }], () => report(12, [NESTED]))
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([])
})

test('summarize names what follows a failure when its own message is long', () => {
  const failureMessages = [Array.from({ length: 30 }, (_, at) => `line ${at}`).join('\n'), 'Pages that were open: /us/']
  const long = { ...NESTED, assertionResults: [{ status: 'failed', fullName: 'orders are kept', failureMessages }] }
  const { lines } = summarize([{ ...TESTS, state: 'failed' }], () => report(12, [long]))
  expect(lines.slice(11, 14)).toEqual(['    line 10', '    line 11', '    Pages that were open: /us/'])
})

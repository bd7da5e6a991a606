import { expect, test } from 'vitest'
import { workOf } from '../../bench/support/tap-work.ts'

const URL = 'http://localhost:1/us/'
const own = { pid: 7, tid: 1, ph: 'X' } as const
const NAVIGATION = { ...own, ph: 'R', name: 'navigationStart', ts: 1_000_000, args: { data: { documentLoaderURL: URL } } }

/** Makes a task of the page's thread. Unit: ms from the navigation on. */
const task = (startMs: number, ms: number, workedMs = ms) => ({
  ...own,
  name: 'ThreadControllerImpl::RunTask',
  ts: 1_000_000 + startMs * 1000,
  dur: ms * 1000,
  tdur: workedMs * 1000
})
const commit = (atMs: number) => ({ ...own, name: 'Commit', ts: 1_000_000 + atMs * 1000, dur: 0 })
const touch = { startMs: 100, delayMs: 10, handlingMs: 5 }

test('workOf adds what the thread worked from a touch to the frame of its answer', () => {
  const events = [NAVIGATION, task(90, 20), task(110, 8, 4), task(120, 12), commit(131), task(140, 60), commit(190)]
  expect(workOf(events, URL, [touch])).toEqual([10 + 4 + 11])
})

test('workOf leaves out frames before the handlers end and other threads', () => {
  const other = { ...task(100, 50), tid: 2 }
  const events = [NAVIGATION, task(105, 15), commit(108), other, task(120, 5), commit(125)]
  expect(workOf(events, URL, [touch])).toEqual([15 + 5])
})

test('workOf counts a task within another once', () => {
  expect(workOf([NAVIGATION, task(100, 20), task(104, 10), commit(120)], URL, [touch])).toEqual([20])
})

test('workOf throws when the trace has no navigation to the page', () => {
  expect(() => workOf([task(100, 20)], URL, [touch])).toThrow('no navigation')
})

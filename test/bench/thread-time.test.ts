import { describe, expect, test } from 'vitest'
import { inThreadTime, type TraceEvent } from '../../bench/support/thread-time.ts'

const main = { pid: 1, tid: 7, ph: 'X' }
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({ ...main, name: 'RunTask', ts, dur, tdur })

describe('inThreadTime', () => {
  test('makes a task as long as its thread worked, from the moment at which it began', () => {
    expect(inThreadTime([task(1_000, 400, 100), task(2_000, 300, 300)])).toEqual([task(1_000, 100, 100), task(2_000, 300, 300)])
  })

  test('keeps the share of what lies within a task, and leaves what lies outside', () => {
    const script: TraceEvent = { ...main, name: 'EvaluateScript', ts: 1_200, dur: 100, tdur: 20 }
    const mark: TraceEvent = { ...main, ph: 'I', name: 'mark', ts: 1_400 }
    const later: TraceEvent = { ...main, ph: 'I', name: 'later', ts: 1_900 }
    expect(inThreadTime([task(1_000, 800, 200), script, mark, later])).toEqual([
      task(1_000, 200, 200),
      { ...script, ts: 1_050, dur: 25 },
      { ...mark, ts: 1_100 },
      later
    ])
  })

  test('takes a task within a task for a part of it, and threads by themselves', () => {
    const inner: TraceEvent = { ...main, name: 'ThreadControllerImpl::RunTask', ts: 1_000, dur: 300, tdur: 150 }
    const other: TraceEvent = { ...main, tid: 8, name: 'step', ts: 1_100, dur: 50 }
    expect(inThreadTime([inner, other, task(1_000, 400, 200)])).toEqual([task(1_000, 200, 200), { ...inner, dur: 150 }, other])
  })

  test('leaves out what the browser works to open a page, and keeps what it reads of it', () => {
    const opening: TraceEvent = { ...main, name: 'DocumentLoader::CommitNavigation', ts: 1_000, dur: 300, tdur: 300 }
    const contexts: TraceEvent = { ...main, name: 'LocalWindowProxy::Initialize', ts: 1_050, dur: 150, tdur: 150 }
    const reading: TraceEvent = { ...main, name: 'NavigationBodyLoader::StartLoadingBody', ts: 1_220, dur: 60, tdur: 60 }
    const [opened] = inThreadTime([task(1_000, 400, 400), opening, contexts, reading])
    expect(opened).toEqual(task(1_000, 160, 400))
  })

  test('counts the opening of a picture, which has no scripts', () => {
    const opening: TraceEvent = { ...main, name: 'DocumentLoader::CommitNavigation', ts: 1_000, dur: 300, tdur: 300 }
    expect(inThreadTime([task(1_000, 400, 400), opening])).toEqual([task(1_000, 400, 400), opening])
  })

  test('makes no task longer when its thread claims more than passed', () => {
    expect(inThreadTime([task(1_000, 100, 130)])).toEqual([task(1_000, 100, 130)])
  })
})

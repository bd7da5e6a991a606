import type { CDPSession } from 'playwright-core'
import type { TraceEvent } from './thread-time.ts'

/** A touch and how it was handled, from the navigation on. Unit: ms. */
export interface Handled {
  readonly startMs: number
  /** Time until the page could begin to handle it. */
  readonly delayMs: number
  /** Time for which handlers ran. */
  readonly handlingMs: number
}

interface Navigation extends TraceEvent {
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline']

/** Begins to record what the threads of a browser do. @returns reads what was recorded, and ends it */
export const recordThreads = async (browser: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> => {
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  return async () => {
    const complete = new Promise<void>((resolve) => browser.once('Tracing.tracingComplete', () => resolve()))
    await browser.send('Tracing.end')
    await complete
    return events
  }
}

/**
 * Returns how long the page's thread worked from each touch to the frame of its answer. Unit: ms.
 *
 * The frame is the first one that the thread hands over after the handlers. The duration that browsers report ends with a later frame
 * where a touch of a label becomes a click of its control, and with it what the page does after the answer.
 * What else a busy machine did meanwhile, and what other threads and processes of the browser did, is left out.
 * @param url address of the page that was visited
 */
export const workOf = (events: readonly TraceEvent[], url: string, touches: readonly Handled[]): readonly number[] => {
  const began = events.findLast(
    (event: Navigation) => event.name === 'navigationStart' && event.args?.data?.documentLoaderURL?.startsWith(url) === true
  )
  if (began === undefined) throw new Error(`The trace names no navigation to ${url}.`)
  const own = events.filter(({ pid, tid, ph }) => pid === began.pid && tid === began.tid && ph === 'X').toSorted((a, b) => a.ts - b.ts)
  const commits = own.filter(({ name }) => name === 'Commit').map(({ ts, dur = 0 }) => ts + dur)
  const tasks = own
    .filter(({ name, tdur }) => tdur !== undefined && name.endsWith('RunTask'))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return touches.map(({ startMs, delayMs, handlingMs }) => {
    const from = began.ts + startMs * 1000
    const handled = from + (delayMs + handlingMs) * 1000
    const to = commits.find((at) => at >= handled) ?? handled
    let [worked, until] = [0, from]
    for (const { ts, dur = 0, tdur = 0 } of tasks) {
      // A task within another is counted with it.
      const [start, end] = [Math.max(ts, until), Math.min(ts + dur, to)]
      if (end <= start) continue
      worked += (end - start) * Math.min(1, tdur / dur)
      until = end
    }
    return worked / 1000
  })
}

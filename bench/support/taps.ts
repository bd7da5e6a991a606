import type { Locator, Page } from 'playwright-core'
import { painted } from '../../test/journeys/frames.ts'
import { onSlowPhone } from './slow-phone.ts'
import { type Handled, recordThreads, workOf } from './tap-work.ts'

const TARGETS = 'input[name=item], input[name=channel], input[name=theme]'

/** Time of one tap, in steps of 8 ms, and its parts. Unit: ms. */
export interface TapTime extends Handled {
  readonly ms: number
  /** From the end of its handlers to the paint. */
  readonly paintMs: number
}

const NO_TAP: TapTime = { startMs: 0, ms: 0, delayMs: 0, handlingMs: 0, paintMs: 0 }

/** Taps of one visit. */
export interface Taps {
  /** Time from navigation until the first tap has worked. Unit: ms. */
  readonly firstMs: number
  /** The tap that took longest until it was painted, as browsers measure it. */
  readonly worst: TapTime
  /** The longest that the page's thread worked from a tap to the frame of its answer. Unit: ms. */
  readonly workMs: number
  /** Number of taps that changed nothing. */
  readonly lost: number
}

/** Time for which a tap is repeated that finds its target outside the screen. Unit: ms. */
const TAPPED_WITHIN_MS = 10_000

const isBesideScreen = (error: unknown): boolean => error instanceof Error && error.message.includes('outside of the viewport')

/**
 * Taps a choice until it is hit, and waits until the answer is painted.
 *
 * A page that still gets its styles moves between the scroll and the tap. The scroll is painted before the tap, as for a finger that waits for it, and
 * nothing is read from the page before the tap is painted: reading makes the page work, which would count as the tap's.
 */
const tap = async (target: Locator): Promise<void> => {
  const end = Date.now() + TAPPED_WITHIN_MS
  for (;;)
    try {
      await target.scrollIntoViewIfNeeded({ timeout: TAPPED_WITHIN_MS })
      await painted(target.page())
      await target.tap({ force: true, noWaitAfter: true, timeout: TAPPED_WITHIN_MS })
      return await painted(target.page())
    } catch (error) {
      if (!isBesideScreen(error) || Date.now() > end) throw error
      await target.page().evaluate(() => new Promise(requestAnimationFrame))
    }
}

/**
 * Waits until the page has nothing to do.
 * A person taps a few times a second, not while the answer to the last tap is drawn.
 */
const rest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })))

/** Opens a page on a slow phone and taps its choices at once, before its scripts are loaded. */
export const readTaps = (url: string): Promise<Taps> =>
  onSlowPhone(async (page, chrome) => {
    const readThreads = await recordThreads(await chrome.newBrowserCDPSession())
    await page.addInitScript(
      "globalThis.tapTimes=[];new PerformanceObserver((list)=>{for(const e of list.getEntries())if(e.interactionId)tapTimes.push({startMs:e.startTime,ms:e.duration,delayMs:e.processingStart-e.startTime,handlingMs:e.processingEnd-e.processingStart,paintMs:e.startTime+e.duration-e.processingEnd})}).observe({type:'event',durationThreshold:16,buffered:true})"
    )
    await page.goto(url, { waitUntil: 'commit' })
    const targets = page.locator(TARGETS)
    await targets.first().waitFor({ state: 'attached' })
    await tap(targets.first())
    const firstMs = await page.evaluate(() => performance.now())
    const count = await targets.count()
    let lost = 0
    for (let i = 0; i < Math.min(count, 12); i += 1) {
      const target = targets.nth(i)
      if (await target.isDisabled()) continue
      await rest(page)
      await tap(target)
      if (!(await target.isChecked())) lost += 1
    }
    await page.waitForLoadState('networkidle')
    const times = await page.evaluate(() => (globalThis as unknown as { tapTimes: TapTime[] }).tapTimes)
    const worst = times.reduce((longest, time) => (time.ms > longest.ms ? time : longest), NO_TAP)
    const workMs = Math.max(0, ...workOf(await readThreads(), url, times))
    return { firstMs: Math.round(firstMs), worst, workMs, lost }
  })

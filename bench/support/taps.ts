import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'

const TARGETS = 'input[name=item], input[name=channel], input[name=theme]'

/** Taps of one visit. */
export interface Taps {
  /** Time from navigation until the first tap has worked. Unit: ms. */
  readonly firstMs: number
  /** Longest time until a tap was painted, as browsers measure it. Unit: ms. */
  readonly worstMs: number
  /** Number of taps that changed nothing. */
  readonly lost: number
}

/** Slows the page as a cheap phone on a slow line is slow. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 93_750
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a page on a slow phone and taps its choices at once, before its scripts have come. */
export const readTaps = async (url: string): Promise<Taps> => {
  const chrome = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_FLAGS] })
  try {
    const page = await (await chrome.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })).newPage()
    await slowDown(page)
    await page.addInitScript(
      "globalThis.tapTimes=[];new PerformanceObserver((list)=>{for(const e of list.getEntries())if(e.interactionId)tapTimes.push(e.duration)}).observe({type:'event',durationThreshold:16,buffered:true})"
    )
    await page.goto(url, { waitUntil: 'commit' })
    const targets = page.locator(TARGETS)
    await targets.first().waitFor({ state: 'attached' })
    await targets.first().click({ force: true, noWaitAfter: true })
    const firstMs = await page.evaluate(() => performance.now())
    const count = await targets.count()
    let lost = 0
    for (let i = 0; i < Math.min(count, 12); i += 1) {
      const target = targets.nth(i)
      if (await target.isDisabled()) continue
      await target.click({ force: true, noWaitAfter: true })
      if (!(await target.isChecked())) lost += 1
    }
    await page.waitForLoadState('networkidle')
    const times = await page.evaluate(() => (globalThis as unknown as { tapTimes: number[] }).tapTimes)
    return { firstMs: Math.round(firstMs), worstMs: Math.max(0, ...times), lost }
  } finally {
    await chrome.close()
  }
}

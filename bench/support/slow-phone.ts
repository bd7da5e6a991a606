import { type Browser, chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'

/** Line of a cheap phone, as Lighthouse emulates it: 1.6 Mbit/s, 150 ms. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** Factor by which its processor is slower. */
const SLOWER = 4

/** Slows the page as a cheap phone on a slow line is slow. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Opens an empty page on a slow phone, in a browser of its own that is closed afterwards. */
export const onSlowPhone = async <A>(visit: (page: Page, chrome: Browser) => Promise<A>): Promise<A> => {
  const chrome = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_FLAGS] })
  try {
    const page = await (await chrome.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })).newPage()
    await slowDown(page)
    return await visit(page, chrome)
  } finally {
    await chrome.close()
  }
}

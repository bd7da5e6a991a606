import { chromium, type Page } from 'playwright-core'
import { shifted } from '../../test/journeys/frames.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.ts'
import { slowDown } from './slow-phone.ts'

/**
 * The measured markets, each with a payment method that has no further fields.
 *
 * One asks for consent, the other does not.
 */
export const MARKETS = { us: /Mobile wallet/i, id: /QRIS/ } as const
export type Market = keyof typeof MARKETS

/** An order that was watched from unpaid to delivered. */
export interface BoughtOrder {
  /** Link of its mail, which opens it in any browser. */
  readonly link: string
  /** Sum of its layout shifts while it was checked, unpaid, paid and delivered. */
  readonly changingShift: number
  /** Sum of its layout shifts when the delivered order was loaded again. */
  readonly reloadedShift: number
}

/** The check after the payment page ends after 20 s; a busy machine has more. Unit: ms. */
const CHECKED_WITHIN_MS = 60_000

/** Answers the hosted payment page: pays, or returns without paying. */
const answerPayment = async (page: Page, answer: 'finish' | 'back'): Promise<void> => {
  const forward = page.locator('button[value=continue]')
  if ((await forward.count()) > 0) await forward.click()
  await page.locator(`button[value=${answer}]`).click()
}

const linkOfMail = async (storeUrl: string, email: string): Promise<string> => {
  const mails = await (await fetch(`${storeUrl}/_/outbox.json?to=${encodeURIComponent(email)}`)).text()
  const link = /http[^\s"\\<]*\/complete\?order=\d+#key=[\w-]+/.exec(mails)?.[0]
  if (link === undefined) throw new Error(`No mail to ${email} has the link of its order.`)
  return link
}

/**
 * Buys in a market, and measures how far the open order page moved by itself on a slow phone.
 *
 * It returns without paying, waits until the check is over, and pays in another tab.
 */
export const buyOrder = async (storeUrl: string, market: Market): Promise<BoughtOrder> => {
  const chrome = await chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_FLAGS] })
  try {
    const context = await chrome.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const email = `bench-${market}@example.com`
    await page.goto(`${storeUrl}/${market}/comet-circuit`)
    await page.locator('label:has(input[name=item]:not(:disabled))').first().click()
    await page.locator('[name=userId]').fill('44128890')
    await page.locator('[name=zoneId]').selectOption('2201')
    await page.locator('[name=email]').fill(email)
    await page.locator('label:has(input[name=channel]:not(:disabled))', { hasText: MARKETS[market] }).first().click()
    await page.locator('#pay').click()
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/payments\.localhost/)
    await slowDown(page)
    await answerPayment(page, 'back')
    const paymentLink = page.locator('main a[href*="payments.localhost"]')
    const title = page.locator('main h1')
    await paymentLink.waitFor()
    const checking = await title.innerText()
    await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, checking, {
      timeout: CHECKED_WITHIN_MS
    })
    const payer = await context.newPage()
    await payer.goto((await paymentLink.getAttribute('href')) ?? '')
    await answerPayment(payer, 'finish')
    const settled = async (): Promise<number> => {
      await page.waitForSelector('[data-order-status="fulfillmentCompleted"]', { timeout: CHECKED_WITHIN_MS })
      await page.waitForLoadState('networkidle')
      return shifted(page)
    }
    const changingShift = await settled()
    await page.reload()
    const reloadedShift = await settled()
    return { link: await linkOfMail(storeUrl, email), changingShift, reloadedShift }
  } finally {
    await chrome.close()
  }
}

import { request } from 'node:http'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { BROWSER_FLAGS, ensureHeadlessBrowser } from '../../scripts/browser.ts'
import { WALLET_CHANNEL_IDS } from '../../src/domain/wallet/wallet-channels.ts'
import { hear } from './heard.ts'
import { watchPageFaults } from './page-faults.ts'

/** The smallest phone that the store is made for. */
export const PHONE = { width: 360, height: 800 }

/** Opens a browser whose every page is watched: a security header that stops one fails the journey. */
export const openBrowser = async (): Promise<Browser> =>
  watchPageFaults(await chromium.launch({ executablePath: ensureHeadlessBrowser(), args: [...BROWSER_FLAGS] }))

/** What a page may never do while a journey runs. */
export interface Complaints {
  readonly errors: string[]
}

/** One person at a phone: a browser profile of its own, and everything the pages complained about. */
export interface Shopper {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: Complaints
}

/** What pages wait for an answer to. */
const unanswered = new WeakMap<Page, Set<Request>>()

const countRequests = (page: Page): void => {
  const open = new Set<Request>()
  unanswered.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Longest time that a busy machine needs for what a page does at once. Unit: ms. */
const PATIENCE_MS = 40_000

/** Chromium's message for any answer of 400 and above; the page handles those itself. */
const FAILED_LOAD = /Failed to load resource/

export const newShopper = async (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Shopper> => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, ...options })
  const errors: string[] = []
  const listen = (page: Page): void => {
    countRequests(page)
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !FAILED_LOAD.test(message.text())) errors.push(message.text())
    })
  }
  context.on('page', listen)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return { context, page, complaints: { errors } }
}

/** The choices of a purchase; all others take the first that can be chosen. */
export interface Wish {
  readonly path: string
  readonly userId?: string
  readonly zoneId?: string
  readonly email: string
  /** Text of the channel's card. */
  readonly channel?: RegExp
  readonly item?: number
  readonly fields?: Readonly<Record<string, string>>
}

const fillIfThere = async (page: Page, name: string, value: string): Promise<void> => {
  const field = page.locator(`[name="${name}"]`)
  if ((await field.count()) === 0) return
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
  else await field.fill(value)
}

/** Leaves out the wallet, which a guest cannot pay with. */
const NO_WALLET = WALLET_CHANNEL_IDS.map((id) => `:not([value="${id}"])`).join('')

/** Fills steps 1 to 4 by the form's own names, so that it works in every language. */
export const fillForm = async (page: Page, wish: Wish): Promise<void> => {
  const item = page.locator('label:has(input[name=item]:not(:disabled))').nth(wish.item ?? 0)
  await item.click()
  if (wish.userId !== undefined) await fillIfThere(page, 'userId', wish.userId)
  if (wish.zoneId !== undefined) await fillIfThere(page, 'zoneId', wish.zoneId)
  await fillIfThere(page, 'email', wish.email)
  const channel =
    wish.channel === undefined
      ? page.locator(`label:has(input[name=channel]:not(:disabled)${NO_WALLET})`).first()
      : page.locator('label:has(input[name=channel])', { hasText: wish.channel }).first()
  await channel.click()
  for (const [name, value] of Object.entries(wish.fields ?? {})) await fillIfThere(page, name, value)
  const terms = page.locator('input[name=terms]')
  if ((await terms.count()) > 0) await terms.check()
}

/** Opens the product, fills in the form and opens the review; stops there. */
export const upToTheLastLook = async (page: Page, store: string, wish: Wish): Promise<void> => {
  const { orTell } = hear(page)
  await page.goto(store + wish.path)
  await fillForm(page, wish)
  await page.locator('#pay').click()
  await orTell(page.locator('dialog[open] .total').waitFor())
}

/** Confirms the review and waits for the payment page. */
export const toThePaymentPage = async (page: Page): Promise<void> => {
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/payments\.localhost/)
}

/** Chooses on the payment page what shall happen; "pay" is what an honest shopper does. */
export const onThePaymentPage = async (page: Page, outcome = 'pay', code?: string): Promise<void> => {
  const goOn = page.locator('button[value=continue]')
  if ((await goOn.count()) > 0) await goOn.click()
  await page.locator('button[value=finish]').waitFor()
  if (outcome === 'back') {
    await page.locator('button[value=back]').click()
    return
  }
  const choice = page.locator(`input[name=outcome][value=${outcome}]`).first()
  if (!(await choice.isVisible())) await page.locator('form details summary').click()
  await choice.check()
  if (code !== undefined) await page.locator('select[name=code]').selectOption(code)
  await page.locator('button[value=finish]').click()
}

/** Waits until the order page shows this status, which is an attribute of the page. */
export const orderShows = async (page: Page, status: string): Promise<void> => {
  await page.waitForSelector(`[data-order-status="${status}"]`, { timeout: 45_000 })
}

/**
 * Advances the clock of a page, which was installed before it was opened.
 * When this ends, every timer that was due has run, and whatever it sent has been recorded. So no test waits in real time where the point is
 * that nothing happens.
 */
export const letTimePass = async (page: Page, ms: number): Promise<void> => {
  await page.clock.runFor(ms)
  // A turn of the page's own loop, which no clock delays. Requests are reported in the order in which they are made, and so is its end.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage('')
      })
  )
}

/** Buys from the product page to the delivered order. */
export const buy = async (page: Page, store: string, wish: Wish): Promise<void> => {
  await upToTheLastLook(page, store, wish)
  await toThePaymentPage(page)
  await onThePaymentPage(page)
  await orderShows(page, 'fulfillmentCompleted')
}

/** Returns the mails of the outbox to an address, newest first. */
export const mailsTo = async (
  store: string,
  address: string
): Promise<readonly { subject: string; text: string; kind: string; language: string }[]> => {
  const answer = await fetch(`${store}/_/outbox.json?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { mails: { subject: string; text: string; kind: string; language: string }[] }).mails
}

/** Repeats a query until it has the wanted answer. */
export const eventually = async <A>(ask: () => Promise<A>, wanted: (answer: A) => boolean, withinMs = 30_000): Promise<A> => {
  const until = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (Date.now() > until) {
      expect.fail(`It never came to that: ${JSON.stringify(answer).slice(0, 600)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/**
 * Waits until a page of {@link newShopper} has loaded, has nothing left to do and waits for no answer.
 * What it begins by a timer later is not waited for.
 */
export const quiet = async (page: Page): Promise<void> => {
  const pause = () => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  const waits = () => unanswered.get(page)?.size ?? 0
  await page.waitForLoadState()
  await eventually(
    async () => {
      await pause()
      const before = waits()
      // What an answer has set off may ask again.
      await pause()
      return before + waits()
    },
    (open) => open === 0
  )
}

/** Presses "pay" on the payment page; on a closed page nothing happens. */
export const payAt = (redirectUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { pathname, host, port } = new URL(redirectUrl)
    const form = 'do=finish&outcome=pay'
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: 'POST',
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length }
      },
      (response) => response.resume().on('end', () => resolve())
    )
    sent.on('error', reject)
    sent.end(form)
  })

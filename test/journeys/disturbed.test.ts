import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../support/test-seed.ts'
import { openJourney } from './open-journey.ts'
import {
  eventually,
  fillForm,
  mailsTo,
  newShopper,
  onThePaymentPage,
  orderShows,
  toThePaymentPage,
  upToTheLastLook,
  type Wish
} from './shopper.ts'

const journey = openJourney()

const ORDER_PAGE = /\/us\/(complete|waiting)\?/
const PAYMENT_PAGE = /payments\.localhost/
const LAST_LOOK = 'dialog[open] button.go'

/** Finds the link to an order that runs already, instead of a second one. */
const knownOrderOn = (page: Page): Locator => page.locator('.note a.btn[href*="complete?order="]').first()

/** Confirms the review; the result is a payment page, or an order that runs already. */
const confirm = async (page: Page, wish: Wish): Promise<void> => {
  await page.locator(LAST_LOOK).click()
  await page.waitForFunction(
    ({ path }) =>
      !location.pathname.endsWith(path) ||
      (document.querySelector('dialog[open]') === null && document.querySelector('.note a.btn[href*="complete?order="]') !== null),
    wish
  )
}

/**
 * Pays, or returns to the store from a payment page that is closed, and waits for the next page.
 * A page may be leaving before it is pressed again: then the press does nothing on the next page.
 */
const leavePaymentPage = async (page: Page): Promise<void> => {
  const open = page.locator('button[value=finish], button[value=continue]').first()
  const closed = page.locator('h1 + a.btn')
  const press = async (): Promise<void> => {
    await open.or(closed).first().waitFor()
    await ((await open.isVisible()) ? onThePaymentPage(page) : closed.click())
  }
  const left = page.waitForURL((url) => !PAYMENT_PAGE.test(url.href), { waitUntil: 'commit' })
  void press().catch(() => undefined)
  await left
}

/** Acts like a shopper that wants one item, on whatever page, until the order is delivered. */
const carryOn = async (page: Page, wish: Wish): Promise<void> => {
  const delivered = page.locator('[data-order-status="fulfillmentCompleted"]')
  const goesOnPaying = page.locator('a.btn[href*="payments.localhost"]')
  for (let step = 0; step < 8; step += 1) {
    if (PAYMENT_PAGE.test(page.url())) {
      await leavePaymentPage(page)
    } else if (ORDER_PAGE.test(page.url())) {
      // What was pressed before may lead to the payment page only now.
      await page.waitForFunction(
        () =>
          location.hostname.startsWith('payments.') ||
          document.querySelector('[data-order-status="fulfillmentCompleted"], a.btn[href*="payments.localhost"]') !== null
      )
      if (PAYMENT_PAGE.test(page.url())) continue
      if (await delivered.isVisible()) return
      // The button is gone when the payment is found before.
      const isPressed = await goesOnPaying.click({ timeout: 3_000 }).then(
        () => true,
        () => false
      )
      if (isPressed) await page.waitForURL(PAYMENT_PAGE, { waitUntil: 'commit' })
    } else if (!page.url().includes(wish.path)) {
      await page.goto(journey.store.url + wish.path)
    } else {
      if (!(await page.locator(LAST_LOOK).isVisible())) {
        await fillForm(page, wish)
        await page.locator('#pay').click()
      }
      await confirm(page, wish)
      if (await knownOrderOn(page).isVisible()) {
        await knownOrderOn(page).click()
        await page.waitForURL((url) => !url.pathname.endsWith(wish.path), { waitUntil: 'commit' })
      }
    }
    await page.waitForLoadState()
  }
  await orderShows(page, 'fulfillmentCompleted')
}

/** Brings a purchase to a step; may return what ends that step after the disturbance. */
type Step = (page: Page, wish: Wish) => Promise<void | (() => Promise<void>)>

const STEPS: Readonly<Record<string, Step>> = {
  'with the form filled in': async (page: Page, wish: Wish) => {
    await page.goto(`${journey.store.url}/us/`)
    await page.goto(journey.store.url + wish.path)
    await fillForm(page, wish)
  },
  'at the last look': async (page: Page, wish: Wish) => {
    await page.goto(`${journey.store.url}/us/`)
    await upToTheLastLook(page, journey.store.url, wish)
  },
  'while the order is on its way': async (page: Page, wish: Wish) => {
    await page.goto(`${journey.store.url}/us/`)
    await upToTheLastLook(page, journey.store.url, wish)
    // The order arrives; its answer does not, and the page waits for it until it is disturbed.
    let lose = (): Promise<void> => Promise.resolve()
    const arrived = new Promise<void>((resolve) => {
      let isFirst = true
      void page.route('**/graphql', async (route) => {
        if (!isFirst || !(route.request().postData() ?? '').includes('mutation CreateOrder')) return route.continue()
        isFirst = false
        await route.fetch()
        lose = () => route.abort('timedout').catch(() => undefined)
        return resolve()
      })
    })
    await page.locator(LAST_LOOK).click()
    await arrived
    return () => lose()
  },
  'on the payment page': async (page: Page, wish: Wish) => {
    await upToTheLastLook(page, journey.store.url, wish)
    await toThePaymentPage(page)
  },
  'on the order page': async (page: Page, wish: Wish) => {
    await upToTheLastLook(page, journey.store.url, wish)
    await toThePaymentPage(page)
    await onThePaymentPage(page, 'late')
    await page.waitForURL(ORDER_PAGE)
  }
}

const DISTURBANCES: Readonly<Record<string, (page: Page, wish: Wish) => Promise<void>>> = {
  'reloads the page': async (page) => void (await page.reload()),
  'goes back and forward': async (page) => {
    await page.goBack()
    await page.goForward()
  },
  'goes back and begins again': async (page) => void (await page.goBack()),
  'clicks twice': async (page) => {
    const look = page.locator(LAST_LOOK)
    if (await look.isVisible()) {
      await look.dblclick({ noWaitAfter: true })
      await page.waitForURL(PAYMENT_PAGE)
      return
    }
    const button = page.locator('#pay, button[value=finish], button[value=continue], main .btn').first()
    // What a click did may have taken the button away before the second one.
    await button.dblclick({ noWaitAfter: true, timeout: 3_000 }).catch(() => undefined)
    // A request without an answer keeps the network busy.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  },
  'does the same in a second tab, up to the payment': async (page, wish) => {
    const second = await page.context().newPage()
    if (page.url().includes(wish.path)) {
      await upToTheLastLook(second, journey.store.url, wish)
      await confirm(second, wish)
    } else await second.goto(page.url())
    await second.waitForLoadState()
  }
}

let players = 0

describe.concurrent('disturbed purchase is one order, delivered once', () => {
  const disturbances = Object.entries(DISTURBANCES)
  // Each turn meets every step and every disturbance once.
  const turns = disturbances.map((_, turn) =>
    Object.entries(STEPS).flatMap(([where, reach], at) => {
      const [what, disturb] = disturbances[(at + turn) % disturbances.length] ?? []
      return what === undefined || disturb === undefined ? [] : [{ where, reach, what, disturb }]
    })
  )
  const cases = shareOf(turns, 2).flat()

  test.each(cases)('at $where, with $what', async ({ reach, disturb }) => {
    const number = (players += 1)
    const email = `disturbed-${number}@example.com`
    const wish = { path: '/us/mobile-legends-tri', userId: String(61_000_100 + number), zoneId: '2001', channel: /wallet/i, email }
    const { page, context } = await newShopper(journey.browser)
    const end = await reach(page, wish)
    await disturb(page, wish)
    await end?.()
    await carryOn(page, wish)
    const mails = await eventually(
      () => mailsTo(journey.store.url, email),
      (list) => list.some((mail) => mail.kind === 'delivered')
    )
    expect(mails.filter((mail) => mail.kind === 'delivered')).toHaveLength(1)
    // Every order writes when it is received, and every mail names its order.
    expect(new Set(mails.map((mail) => /[?&]order=(\d+)/.exec(mail.text)?.[1])).size).toBe(1)
    await context.close()
  })
})

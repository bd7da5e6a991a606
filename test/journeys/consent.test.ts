import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PAGE_KINDS, PAGES_OUTSIDE } from '../support/page-kinds.ts'
import { cookieNames, trapWrites } from './write-trap.ts'
import { shifted } from './frames.ts'
import { openOwnJourney } from './open-journey.ts'
import { OWN_PORT } from '../support/journey-port.ts'
import { eventually, fillForm, letTimePass, newShopper, PHONE, toThePaymentPage } from './shopper.ts'

const journey = openOwnJourney(() => ({
  env: {
    ANALYTICS_URL: '/_/collector/events',
    ERRORS_DSN: `http://sandbox@localhost:${OWN_PORT}/_/collector/1`
  }
}))

interface Kept {
  readonly cookies: readonly string[]
  readonly local: readonly string[]
  readonly session: readonly string[]
  readonly databases: number
  readonly caches: number
  readonly workers: number
}

/** Lists everything that the browser stores for the store, by name. */
const kept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => ({
    cookies: document.cookie
      .split('; ')
      .map((pair) => pair.split('=')[0] ?? '')
      .filter((name) => name !== '')
      .toSorted(),
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length
  }))

/** Lists requests that report the visit. */
const telling = (page: Page): string[] => {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (pathname.startsWith('/_/collector') || origin !== journey.store.url) told.push(request.url())
  })
  return told
}

const panel = (page: Page) => page.locator('.consent')
/** Buttons of the consent dialog, in the same order in every language. */
const ANSWERS = { necessary: 0, all: 1, choose: 2 } as const
const press = (page: Page, answer: keyof typeof ANSWERS): Promise<void> => panel(page).locator('button').nth(ANSWERS[answer]).click()
const collected = async (): Promise<string> => (await fetch(`${journey.store.url}/_/collector.json`)).text()
/** Waits for two batches, in which something would be sent if anything were. */
const aWhile = (page: Page): Promise<void> => letTimePass(page, 2_500)

const LINK = '?utm_source=trap&utm_campaign=may&irclickid=Xy9'

const choose = async (page: Page): Promise<void> => {
  await page.locator('label:has(input[name=item]:not(:disabled))').first().click()
  await page.locator('label:has(input[name=channel]:not(:disabled))').first().click()
}

describe.concurrent('page without consent', () => {
  test.each(['de', 'ru'])('follows no one in %s: nothing is kept or sent beyond what the store needs', async (country) => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const told = telling(page)
    await page.clock.install()
    await page.goto(`${journey.store.url}/${country}/${LINK}`)
    await panel(page).waitFor()
    await aWhile(page)
    expect(await kept(page)).toEqual({ cookies: ['shop-country'], local: [], session: [], databases: 0, caches: 0, workers: 0 })
    await page.goto(`${journey.store.url}/${country}/comet-circuit`)
    await panel(page).waitFor()
    await choose(page)
    await aWhile(page)
    expect(await kept(page)).toEqual({ cookies: ['shop-country'], local: [], session: [], databases: 0, caches: 0, workers: 0 })
    expect(told).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('lets a visitor buy: the question does not block the page', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/de/comet-circuit`)
    await panel(page).waitFor()
    await fillForm(page, { path: '', userId: '44128890', zoneId: '2201', email: 'rook@example.com' })
    await page.locator('#pay').click()
    await page.locator('dialog[open] .total').waitFor()
    await toThePaymentPage(page)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

/** What a page may store and send before consent, each with its reason. */
const NEEDED: Readonly<Record<string, string>> = {
  'cookie shop-country': 'where the address / leads, which the visitor chose by coming to a country',
  'fetch /api/search': 'the list of products that the visitor asks for',
  'fetch /graphql': 'the order that the visitor asks for',
  'fetch /api/marketing-consent': 'the mails that the visitor came to stop'
}

describe.concurrent('public pages behind traps', () => {
  test.each(['de', 'ru'])('keep and send in %s nothing but what they need, before any answer', async (country) => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const traps = await trapWrites(context)
    const told = telling(page)
    for (const address of [...PAGES_OUTSIDE, ...PAGE_KINDS.map((kind) => `/${country}/${kind}`)]) {
      await page.goto(journey.store.url + address + (address.includes('?') ? '&' : '?') + LINK.slice(1))
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      if ((await page.locator('html[data-wake]').count()) > 0) {
        await page.keyboard.press('Tab')
        await page.waitForFunction(() => window.refill?.awake === true)
      }
      // Over an order's result there is no dialog.
      if (address.startsWith(`/${country}/`) && !address.includes('/complete')) await panel(page).waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      await page.waitForLoadState('networkidle')
    }
    expect(traps.caught().filter((what) => NEEDED[what] === undefined)).toEqual([])
    expect(traps.caught()).toEqual(expect.arrayContaining(['cookie shop-country', 'fetch /api/search']))
    expect(await cookieNames(page)).toEqual(['shop-country'])
    expect(await kept(page)).toEqual({ cookies: ['shop-country'], local: [], session: [], databases: 0, caches: 0, workers: 0 })
    expect(told).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('are caught doing what they should not', async () => {
    const { page, context } = await newShopper(journey.browser)
    const traps = await trapWrites(context)
    await page.goto(`${journey.store.url}/de/`)
    await page.evaluate(async () => {
      document.cookie = 'follow=1'
      localStorage.setItem('follow', '1')
      sessionStorage.setItem('follow', '1')
      indexedDB.open('follow')
      await caches.open('follow')
      navigator.sendBeacon('/_/collector/events', '1')
      await fetch('/_/collector/events', { method: 'POST' }).catch(() => undefined)
    })
    await eventually(
      () => Promise.resolve(traps.caught()),
      (caught) =>
        [
          'beacon /_/collector/events',
          'cache follow',
          'cookie follow',
          'database follow',
          'fetch /_/collector/events',
          'local follow',
          'session follow'
        ].every((what) => caught.includes(what))
    )
    await context.close()
  })
})

describe('visitor who allows all', () => {
  test('is remembered and counted as listed, and after taking it back no longer, within a second', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const told = telling(page)
    await page.clock.install()
    await page.goto(`${journey.store.url}/de/${LINK}`)
    await panel(page).waitFor()
    await press(page, 'all')
    await panel(page).waitFor({ state: 'detached' })
    await eventually(collected, (text) => /page\.viewed.*home/.test(text))
    const all = await eventually(
      () => kept(page),
      ({ caches, workers }) => caches > 0 && workers > 0
    )
    expect(all).toEqual({
      cookies: ['analytics-id', 'consent', 'irclickid', 'shop-country'],
      local: ['campaign-params'],
      session: [],
      databases: 0,
      // Pages are kept for times without a network once that is allowed, and they go with the permission.
      caches: 1,
      workers: 1
    })
    await page.goto(`${journey.store.url}/de/comet-circuit`)
    await choose(page)
    await fillForm(page, { path: '', userId: '44128890', zoneId: '2201', email: 'rook@example.com' })
    const text = await eventually(collected, (arrived) => /item\.chosen/.test(arrived) && /player\.checked/.test(arrived))
    expect(text).toMatch(/utm_source[\\": ]+trap/)
    expect(text).not.toMatch(/rook|44128890|2201/)
    expect((await kept(page)).cookies).toEqual(['analytics-id', 'consent', 'experiment-id', 'irclickid', 'shop-country'])
    expect(await panel(page).count()).toBe(0)
    expect((await kept(page)).workers).toBe(1)

    await page.locator('[data-choices]').click()
    await panel(page).waitFor()
    // A second of the page's own clock: how long a busy machine takes for what is due within it is another matter.
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 60_000)
    await press(page, 'necessary')
    await page.clock.runFor(1_000)
    const after = await eventually(
      () => kept(page),
      ({ cookies, caches, workers }) => cookies.length === 2 && caches + workers === 0
    )
    expect(await page.evaluate(() => Date.now())).toBe(now + 61_000)
    expect(after).toEqual({ cookies: ['consent', 'shop-country'], local: [], session: [], databases: 0, caches: 0, workers: 0 })
    const count = told.length
    await choose(page)
    await aWhile(page)
    expect(told.length).toBe(count)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('in ru is remembered, and neither counted nor reported anywhere', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const told = telling(page)
    await page.clock.install()
    await page.goto(`${journey.store.url}/ru/${LINK}`)
    await panel(page).waitFor()
    await press(page, 'choose')
    expect(await panel(page).locator('input').count()).toBe(3)
    await press(page, 'all')
    await page.goto(`${journey.store.url}/ru/comet-circuit`)
    await choose(page)
    await fillForm(page, { path: '', userId: '44128890', zoneId: '2201', email: 'rook@example.com' })
    await page.locator('.who.good').waitFor()
    await aWhile(page)
    // The visitor allowed to keep pages and found players, which are sent nowhere.
    const { caches: _, workers: __, ...others } = await kept(page)
    expect(others).toEqual({ cookies: ['consent', 'shop-country'], local: ['game-inputs'], session: [], databases: 0 })
    expect(told).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe.concurrent('consent question', () => {
  /** Lists the buttons with a bar over their middle, at every scroll position. */
  const coveredButtons = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const covered: string[] = []
      const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
        scrollTo({ top, behavior: 'instant' })
        await painted()
        for (const button of document.querySelectorAll('button, a, label')) {
          const { left, top: y, width, height } = button.getBoundingClientRect()
          const over = document.elementFromPoint(left + width / 2, y + height / 2)
          if (over === null || width < 2) continue
          const isAsked = button.closest('.consent') !== null
          const isBar = over.closest('.bar, .top, .consent')
          if (isBar !== null && (over.closest('.consent') !== null) !== isAsked)
            covered.push(`${top}: ${button.textContent} below ${isBar.className}`)
        }
      }
      scrollTo({ top: 0, behavior: 'instant' })
      return covered
    })
  /** Returns whether every part of the dialog is within the screen's sides, with all its text. */
  const isReadable = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.consent, .consent :not(.hide)')].every((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left >= 0 && right <= innerWidth && part.scrollWidth <= part.clientWidth + (part.clientWidth === 0 ? part.scrollWidth : 1)
      })
    )

  test.each([
    ['us', PHONE],
    ['de', { width: 320, height: 320 }],
    ['us', { width: 768, height: 900 }],
    ['qa', PHONE]
  ] as const)('in %s at %o moves nothing, covers no button at any scroll position, and is readable', async (country, viewport) => {
    const { page, context } = await newShopper(journey.browser, { viewport, colorScheme: country === 'us' ? 'light' : 'dark' })
    await page.goto(`${journey.store.url}/${country}/comet-circuit`)
    await panel(page).waitFor()
    expect(await coveredButtons(page)).toEqual([])
    expect(await isReadable(page)).toBe(true)
    expect(await shifted(page)).toBe(0)
    const { height } = (await panel(page).boundingBox()) ?? { height: Number.NaN }
    expect(height).toBeLessThanOrEqual(120)
    await press(page, 'choose')
    expect(await isReadable(page)).toBe(true)
    expect(await shifted(page)).toBe(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false)
    await press(page, 'necessary')
    expect(await page.locator('#app').evaluate((app) => app.getBoundingClientRect().top)).toBe(0)
    await context.close()
  })

  test('is met first by a keyboard, can be answered by it, and hides nothing that has the focus', async () => {
    const { page, context } = await newShopper(journey.browser, {
      isMobile: false,
      hasTouch: false,
      viewport: { width: 1024, height: 700 }
    })
    await page.goto(`${journey.store.url}/us/`)
    await panel(page).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.consent') !== null)).toBe(true)
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body || focused.closest('.consent') !== null) return false
        const { left, top, width, height } = focused.getBoundingClientRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return over !== null && over.closest('.consent') !== null
      })
      expect(hidden).toBe(false)
    }
    await page.locator('[data-choices]').focus()
    await page.keyboard.press('Enter')
    expect(await panel(page).count()).toBe(1)
    await panel(page).locator('button').first().focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'detached' })
    await page.locator('[data-choices]').focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-h')
    await page.keyboard.press('Escape')
    expect(await panel(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-choices'))).toBe(true)
    await context.close()
  })
})

test('error reporter sends a fault of the page to the configured address, without personal data', async () => {
  const { page, context } = await newShopper(journey.browser)
  await page.goto(`${journey.store.url}/id/comet-circuit?irclickid=x`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    function breakDown(): void {
      throw new TypeError('no price for rook@example.com at /id/complete?order=7203344589012345678#key=s')
    }
    setTimeout(breakDown)
  })
  const text = await eventually(collected, (arrived) => arrived.includes('no price for'))
  expect(text).toContain('no price for [address] at /id/complete')
  expect(text).not.toMatch(/rook|7203344589012345678|key=s/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await context.close()
})

test('visit recorder records without a word of the visitor, and leaves nothing in the browser', async () => {
  const { page, context, complaints } = await newShopper(journey.browser)
  // This visit is one of the one in ten.
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto)
    Object.defineProperty(crypto, 'getRandomValues', {
      value: <A extends ArrayBufferView<ArrayBuffer>>(array: A): A =>
        array instanceof Uint32Array && array.length === 1 ? array : real(array)
    })
  })
  await page.goto(`${journey.store.url}/id/comet-circuit?irclickid=x`)
  await page.waitForLoadState('networkidle')
  await fillForm(page, { path: '', userId: '44128890', zoneId: '2201', email: 'recorded@example.com' })
  await page.evaluate(() => {
    function breakDownAgain(): void {
      throw new TypeError('no price at all')
    }
    setTimeout(breakDownAgain)
  })
  const text = await eventually(collected, (arrived) => arrived.includes('replay_recording'), 40_000)
  expect(text).not.toMatch(/recorded@|44128890/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(complaints.errors.filter((error) => !error.includes('no price at all'))).toEqual([])
  await context.close()
})

import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import AxeBuilder from '@axe-core/playwright'
import { consentCategories } from '../../src/domain/marketing/consent.ts'
import { printConsent } from '../../src/domain/marketing/consent-record.ts'
import { shareOf } from '../support/test-seed.ts'
import { painted, shifted } from './frames.ts'
import { loadedScripts } from '../support/loaded-scripts.ts'
import { openJourney } from './open-journey.ts'
import { buy, newShopper, PHONE, quiet, type Shopper, toThePaymentPage } from './shopper.ts'

const journey = openJourney()

const COMET = 1001
const PLAYERS = [
  { userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2201' } },
  { userId: '52000111', nickname: 'A player with a name that is rather long', playerInfo: { zoneId: '2001' } },
  { userId: '52000112', playerInfo: { zoneId: '2001' } },
  { userId: '52000113', nickname: 'Four', playerInfo: {} },
  { userId: '52000114', nickname: 'Five', playerInfo: {} }
]

/** Measures the position of everything that can be pressed; payment methods by their ids. */
const places = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll(
          'main h2, #player .field, #player .who, #player details, label:has([name=item]), label:has([name=channel]), .bar, #pay, .foot'
        )
      ].map((element, at) => {
        const input = element.querySelector('input')
        const { top, height } = element.getBoundingClientRect()
        return [
          input?.type === 'radio' ? `${input.name} ${input.value}` : `${at} ${element.tagName} ${element.id}`,
          Math.round((top + scrollY) * 10 + height)
        ]
      })
    )
  )

/** Allows everything for the visitor, before a page could ask. */
const allowAll = (context: BrowserContext): Promise<void> =>
  context.addCookies([{ name: 'consent', value: printConsent(consentCategories), url: journey.store.url }])

/**
 * Opens a browser in which a page waits for the script of earlier purchases without a limit.
 * How long a visitor waits at most is tested elsewhere: here the script loads in time, however slow this machine is.
 */
const newVisitor = async (...[browser, options]: Parameters<typeof newShopper>): Promise<Shopper> => {
  const shopper = await newShopper(browser, options)
  await shopper.context.addInitScript(() => {
    const later = globalThis.setTimeout
    const isDeadline = (ms?: number): boolean => ms === 3_000 && document.readyState === 'loading'
    const unlessDeadline = (step: () => void, ms?: number): number => (isDeadline(ms) ? 0 : Number(later(step, ms)))
    Object.assign(globalThis, { setTimeout: unlessDeadline })
  })
  return shopper
}

/** Makes the last payment method the one that was used last; keeps the last player, if any. */
const boughtBefore = async (page: Page, country: string, players: readonly unknown[], last?: object): Promise<string> => {
  await allowAll(page.context())
  await page.goto(`${journey.store.url}/${country}/comet-circuit`)
  const pcId = await page.locator('input[name=channel]').last().getAttribute('value')
  await page.evaluate(
    ([id, market, channel, known, typed]) => {
      const kept = {
        [String(id)]: { pcId: channel, validated_gamer_info: known },
        [`market-${market}`]: { pcId: channel, validated_gamer_info: [] }
      }
      localStorage.setItem('purchase-history', JSON.stringify({ v: 1, data: kept }))
      if (typed !== undefined) localStorage.setItem('game-inputs', JSON.stringify({ v: 1, data: { 'comet-circuit': typed } }))
    },
    [COMET, country, Number(pcId), players, last] as const
  )
  return pcId ?? ''
}

/** Lets the publisher return this name for the player. */
const called = (context: BrowserContext, name: string): Promise<unknown> =>
  context.route('**/graphql', async (route) => {
    // A page that was left gets no answer.
    const answer = await route.fetch().catch(() => undefined)
    const body = (await answer?.text())?.replace(/"nickname":"[^"]*"/, `"nickname":"${name}"`)
    if (answer !== undefined && body !== undefined) await route.fulfill({ response: answer, body }).catch(() => undefined)
  })

describe.concurrent('page of a returning shopper', () => {
  const SCREENS = [
    ['us', PHONE],
    ['us', { width: 320, height: 568 }],
    ['de', { width: 768, height: 900 }],
    ['sa', { width: 1440, height: 900 }],
    ['jp', PHONE]
  ] as const

  test.each(shareOf(SCREENS, 2))(
    'in %s at %o shows players and payment method, and nothing moves when they come',
    async (country, viewport) => {
      const { page, context } = await newVisitor(journey.browser, { viewport, isMobile: false, hasTouch: false })
      const pcId = await boughtBefore(page, country, PLAYERS)
      await page.reload()
      // All of it is there before anything is touched, and as it was when the page's code has taken over.
      expect(await page.locator('[name=saved]').count()).toBe(PLAYERS.length + 1)
      expect(await page.locator('#channel .pill.mark').count()).toBe(1)
      const [before, already] = [await places(page), await shifted(page)]
      expect(already).toBe(0)
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await page.waitForFunction(() => window.refill?.awake === true)
      expect(await page.locator('[name=saved]').count()).toBe(PLAYERS.length + 1)
      expect(await page.locator('input[name=channel]').first().getAttribute('value')).toBe(pcId)
      const after = await places(page)
      expect(after).toEqual(before)
      expect(await shifted(page)).toBe(already)
      await context.close()
    }
  )

  const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

  const NAMES = [
    ['us', PHONE, 'RookKnight'],
    ['us', { width: 320, height: 568 }, 'RookKnight'],
    ['us', { width: 320, height: 568 }, LONG],
    ['us', { width: 1440, height: 900 }, LONG],
    ['de', { width: 768, height: 900 }, 'A player with a name that is rather long'],
    ['de', { width: 320, height: 568 }, 'A player with a name that is rather long'],
    ['sa', { width: 320, height: 568 }, 'RookKnight'],
    ['sa', { width: 1440, height: 900 }, 'RookKnight'],
    ['jp', PHONE, LONG]
  ] as const

  test.each(shareOf(NAMES, 3))(
    'in %s at %o shows the last player again, and nothing moves when the name comes: %s',
    async (country, viewport, name) => {
      const { page, context } = await newVisitor(journey.browser, { viewport, isMobile: false, hasTouch: false })
      await called(context, name)
      await boughtBefore(page, country, PLAYERS, { userId: '44128890', zoneId: '2201' })
      await page.reload()
      const [before, already] = [await places(page), await shifted(page)]
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await page.locator('#player .who.good b', { hasText: name }).waitFor()
      const after = await places(page)
      expect(Object.keys(before).filter((one) => !one.startsWith('channel ') && before[one] !== after[one])).toEqual([])
      expect(await shifted(page)).toBe(already)
      await context.close()
    }
  )

  test.each([320, 360])('shows the name of a player in one piece at %i px', async (width) => {
    const { page, context } = await newVisitor(journey.browser, { viewport: { width, height: 800 } })
    await called(context, 'RookKnight')
    for (const country of ['us', 'sa']) {
      await boughtBefore(page, country, PLAYERS, { userId: '44128890', zoneId: '2201' })
      await page.reload()
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      const found = page.locator('#player .who.good bdi')
      await found.waitFor()
      await quiet(page)
      expect(await found.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
    await context.close()
  })

  test('shows the last payment method first and marked, also where the payment methods are in sight, and nothing moves', async () => {
    const { page, context } = await newVisitor(journey.browser, {
      viewport: { width: 1440, height: 2_000 },
      isMobile: false,
      hasTouch: false
    })
    const pcId = await boughtBefore(page, 'us', PLAYERS)
    await page.reload()
    const [before, already] = [await places(page), await shifted(page)]
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.locator(`label:has([name=channel][value="${pcId}"]) .pill.mark`).waitFor()
    expect(await places(page)).toEqual(before)
    expect(await shifted(page)).toBe(already)
    await context.close()
  })

  test('shows the plain form without a player of this game, and no other game’s players', async () => {
    const { page, context } = await newVisitor(journey.browser)
    await boughtBefore(page, 'us', [])
    await page.reload()
    expect(await page.locator('[name=saved]').count()).toBe(0)
    await boughtBefore(page, 'us', PLAYERS)
    await page.goto(`${journey.store.url}/us/emberhold`)
    expect(await page.locator('[name=saved]').count()).toBe(0)
    await context.close()
  })
})

/** Reads what the first paint of a page shows of earlier purchases, and what moved after it. */
const firstSight = async (page: Page, path: string) => {
  await page.goto(journey.store.url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const sight = await page.evaluate(() => ({
    card: document.querySelector('#again a')?.textContent ?? '',
    player: document.querySelector('.who.good b')?.textContent ?? '',
    userId: document.querySelector<HTMLInputElement>('[name=userId]')?.value ?? '',
    server: document.querySelector<HTMLSelectElement>('[name=zoneId]')?.selectedOptions[0]?.value ?? '',
    method: document.querySelector('#channel .opt:has(.pill.mark) input')?.getAttribute('value') ?? '',
    holdsPaint: performance
      .getEntriesByType('resource')
      .some(
        (entry) =>
          entry.name.includes('/known/') &&
          (entry as PerformanceResourceTiming).responseEnd <= (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
      ),
    asksBrowser: document.querySelector('script[blocking]') !== null
  }))
  await quiet(page)
  return { ...sight, shift: await shifted(page) }
}

describe('second visit', () => {
  const WISH = { path: '/sg/comet-circuit', userId: '44128890', zoneId: '2201', email: 'again@example.com' }
  // No browser is asked to delay its paint: not all of them can.
  const EXPECTED = { userId: '44128890', server: '2201', holdsPaint: true, asksBrowser: false, shift: 0 }

  test('has player, payment method and "buy again" in its first paint, and one tap leads to a payable order for that player', async () => {
    const { page, context, complaints } = await newVisitor(journey.browser)
    await buy(page, journey.store.url, { ...WISH, item: 1 })
    const pcId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('recently-bought') ?? '') as { data: [{ purchase: { pcId: number } }] }).data[0].purchase.pcId
    )
    const name = (await page.evaluate(() => /"nickname":"([^"]+)"/.exec(localStorage.getItem('recently-bought') ?? '')?.[1])) ?? '?'

    const looks = [PHONE, { width: 1440, height: 900 }].flatMap((viewport) =>
      (['dark', 'light'] as const).map((colorScheme) => ({ viewport, colorScheme }))
    )
    for (const { viewport, colorScheme } of shareOf(looks, 2)) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      const product = await firstSight(page, '/sg/comet-circuit')
      expect(product).toMatchObject({ ...EXPECTED, player: name, method: String(pcId) })
      expect(product.card).toMatch(new RegExp(`^60 Crystals${name} ··8890from S\\$0\\.\\d\\d$`))
      expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations.map(({ id }) => id)).toEqual([])
      const home = await firstSight(page, '/sg/')
      expect(home).toMatchObject({ holdsPaint: true, shift: 0 })
      expect(home.card).toMatch(new RegExp(`^60 CrystalsComet Circuit${name} ··8890S\\$0\\.\\d\\d$`))
      expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations.map(({ id }) => id)).toEqual([])
    }

    // Another market's page offers the product at its own price, and nothing of that order.
    await allowAll(context)
    expect((await firstSight(page, '/us/')).card).toMatch(/^Comet Circuitfrom \$\d+\.\d\d$/)

    await page.setViewportSize(PHONE)
    await page.goto(`${journey.store.url}/sg/`)
    const price = (await page.locator('#again .price').first().textContent()) ?? '?'
    await page.locator('#again a').first().click()
    await page.locator('#player .who.good').waitFor()
    await page.waitForFunction((email) => document.querySelector<HTMLInputElement>('[name=email]')?.value === email, WISH.email)
    await page.locator('.bar', { hasText: name }).filter({ hasText: price }).waitFor()
    await page.locator('#pay').click()
    const look = page.locator('dialog[open]')
    await look.locator('.total').waitFor()
    expect(await look.textContent()).toContain(name)
    expect(await look.textContent()).toContain(price)
    await toThePaymentPage(page)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('waits for a slow script before its first paint, and nothing moves when that has come', async () => {
    const { page, context, complaints } = await newVisitor(journey.browser)
    await boughtBefore(page, 'us', PLAYERS, { userId: '44128890', zoneId: '2201' })
    let send: () => void = () => undefined
    const isSent = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/known/**', async (route) => {
      await isSent
      await route.continue()
    })
    await page.goto(`${journey.store.url}/us/comet-circuit`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading' && document.querySelector('#page') !== null)
    await painted(page)
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    expect(await paints()).toBe(0)
    send()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.locator('[name=saved]').count()).toBe(PLAYERS.length + 1)
    expect(await page.locator('.who.good b').first().textContent()).toBe('RookKnight')
    expect(await shifted(page)).toBe(0)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('keeps the drawn player in place when the page’s code takes over', async () => {
    const { page, context, complaints } = await newVisitor(journey.browser, {
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false
    })
    await called(context, 'RookKnight')
    await boughtBefore(page, 'sa', PLAYERS, { userId: '44128890', zoneId: '2201' })
    await page.reload()
    await page.evaluate(() => document.querySelector('.who.good')?.setAttribute('data-drawn', ''))
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.waitForFunction(() => window.refill?.awake === true)
    await painted(page)
    // The same element: a page that was rendered again would have lost the mark.
    expect(await page.locator('.who.good[data-drawn]').count()).toBe(1)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('after "necessary only" shows nothing of it', async () => {
    const { page, context } = await newVisitor(journey.browser)
    await boughtBefore(page, 'us', PLAYERS, { userId: '44128890', zoneId: '2201' })
    await context.addCookies([{ name: 'consent', value: printConsent([]), url: journey.store.url }])
    const sight = await firstSight(page, '/us/comet-circuit')
    expect(sight).toMatchObject({ card: '', player: '', userId: '', method: '' })
    await context.close()
  })
})

test('first visit loads nothing of what is drawn for returning shoppers', async () => {
  const { page, context } = await newVisitor(journey.browser)
  for (const path of ['/sg/', '/sg/comet-circuit']) {
    const { files } = await loadedScripts(page, journey.store.url + path, () => Promise.resolve())
    expect(files.filter((file) => file.includes('/known/'))).toEqual([])
    expect(await page.locator('html').getAttribute('data-known')).toMatch(/^\/known\/sg-(?:home|product)\.js$/)
  }
  await context.close()
})

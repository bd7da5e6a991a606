// @module-tag every-run
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasScreenshotFonts, maySkipScreenshots } from '../../scripts/screenshot-fonts.ts'
import { stateOpener } from '../crawl/state-page.ts'
import { type Crawler, openAlive, openCrawler, type Scheme } from '../crawl/visit.ts'
import { comparePictures, packPicture } from '../support/compare-pictures.ts'
import { screenStates } from '../ui/states.ts'
import { openJourney } from './open-journey.ts'

const journey = openJourney()

/** Kept screenshots, and those of a comparison that failed. */
const KEPT = 'test/journeys/screenshots'
const FAILED = 'test-results/screenshots'

/** Windows of a phone and of a large screen. Unit: CSS pixels. */
const WINDOWS = { phone: { width: 360, height: 740 }, large: { width: 1440, height: 700 } } as const

/** Fonts of Debian's noto packages, in which every machine draws the same letters. */
const FONTS = '*{font-family:"Noto Sans","Noto Sans Arabic"!important}'

interface Shot {
  readonly name: string
  readonly window: keyof typeof WINDOWS
  readonly scheme: Scheme
  /** Page of the store, or state of a screen. */
  readonly of: { readonly address: string } | { readonly prefix: string; readonly screen: string; readonly state: string }
}

const SHOTS: readonly Shot[] = [
  { name: 'home-phone-dark', window: 'phone', scheme: 'dark', of: { address: '/us/' } },
  { name: 'product-phone-dark', window: 'phone', scheme: 'dark', of: { address: '/us/mobile-legends-tri' } },
  { name: 'product-phone-light-rtl', window: 'phone', scheme: 'light', of: { address: '/sa/mobile-legends-tri' } },
  { name: 'product-large-dark', window: 'large', scheme: 'dark', of: { address: '/us/mobile-legends-tri' } },
  { name: 'sign-in-phone-light', window: 'phone', scheme: 'light', of: { address: '/us/sign-in' } },
  { name: 'order-phone-dark', window: 'phone', scheme: 'dark', of: { prefix: 'us', screen: 'order', state: 'delivered' } },
  { name: 'order-phone-light-rtl', window: 'phone', scheme: 'light', of: { prefix: 'sa', screen: 'order', state: 'unpaid' } },
  { name: 'order-large-light', window: 'large', scheme: 'light', of: { prefix: 'us', screen: 'order', state: 'delivered' } },
  { name: 'wallet-phone-dark', window: 'phone', scheme: 'dark', of: { prefix: 'us', screen: 'signed-in', state: 'wallet: activated' } },
  { name: 'rewards-phone-light', window: 'phone', scheme: 'light', of: { prefix: 'us', screen: 'signed-in', state: 'rewards: full' } },
  { name: 'settings-phone-dark', window: 'phone', scheme: 'dark', of: { prefix: 'us', screen: 'signed-in', state: 'about you' } }
]

/** The moment at which screenshots are drawn, in pages and in the states of screens alike. */
const NOW = '2026-11-28T12:00:00Z'

const { TZ } = process.env

beforeAll(() => {
  // States of screens are written by this process.
  process.env.TZ = 'UTC'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterAll(() => {
  vi.useRealTimers()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

/** Opens the subject of a screenshot. */
const openShot = async (crawler: Crawler, { of }: Shot): Promise<void> => {
  if ('address' in of) return openAlive(crawler, journey.store.url + of.address)
  const state = screenStates.find(({ screen, name }) => screen === of.screen && name === of.state)
  if (state === undefined) throw new Error(`There is no state ${of.screen}/${of.state}.`)
  await (
    await stateOpener(crawler, journey.store.url, of.prefix)
  )(state)
}

/** Waits until fonts are set and every picture in the window is drawn, with nothing in focus. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async (fonts) => {
    const styles = new CSSStyleSheet()
    styles.replaceSync(fonts)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, FONTS)

/** Opens the subject of a screenshot, with time and motion standing still. */
const opened = async (shot: Shot): Promise<Crawler & { readonly draw: () => Promise<Uint8Array> }> => {
  const window = WINDOWS[shot.window]
  const crawler = await openCrawler(journey.browser, { store: journey.store.url, width: window.width, scheme: shot.scheme })
  const { page } = crawler
  await page.setViewportSize(window)
  await page.emulateMedia({ colorScheme: shot.scheme, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(NOW)
  await openShot(crawler, shot)
  await settle(page)
  return { ...crawler, draw: () => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }) }
}

const fileOf = ({ name }: Shot): string => join(KEPT, `${name}.png`)

/** Compares a picture with the kept one, and keeps both and their differences where they are not alike. */
const faultOf = (shot: Shot, drawn: Uint8Array): string | undefined => {
  if (!existsSync(fileOf(shot))) return 'is not kept yet: npm run screenshots -- --update'
  const { fault, marked } = comparePictures(readFileSync(fileOf(shot)), drawn)
  if (fault === undefined) return undefined
  mkdirSync(FAILED, { recursive: true })
  writeFileSync(join(FAILED, `${shot.name}.png`), drawn)
  if (marked !== undefined) writeFileSync(join(FAILED, `${shot.name}.differences.png`), marked)
  return `${fault}: see ${FAILED}, or npm run screenshots -- --update`
}

describe.skipIf(maySkipScreenshots(hasScreenshotFonts())).concurrent('screenshots', () => {
  test.each(SHOTS)('$name looks as it did', async (shot) => {
    const { context, draw } = await opened(shot)
    const drawn = await draw()
    await context.close()
    if (process.env.SCREENSHOTS === 'update') {
      mkdirSync(KEPT, { recursive: true })
      writeFileSync(fileOf(shot), packPicture(drawn))
    }
    expect(faultOf(shot, drawn)).toBeUndefined()
  })

  const PLANTED: Readonly<Record<string, string>> = {
    'button that moved by 4 px': 'main .btn{translate:4px 0}',
    'icons that are gone': 'main svg{visibility:hidden}',
    'heading of another colour': 'main h1{color:#a33!important}',
    'heading of another size': 'main h1{font-size:calc(1em + 4px)!important}',
    'text that is hard to read': 'main .dim{color:#444!important}'
  }

  test('comparison sees what a person would see', async () => {
    const shot = SHOTS.find(({ name }) => name === 'order-phone-dark')
    if (shot === undefined) throw new Error('There is no order to change.')
    const { page, context, draw } = await opened(shot)
    const [before, again] = [await draw(), await draw()]
    expect(comparePictures(before, again).fault).toBeUndefined()
    const unseen: string[] = []
    for (const [change, css] of Object.entries(PLANTED)) {
      await page.evaluate((text) => {
        const styles = new CSSStyleSheet()
        styles.replaceSync(text)
        document.adoptedStyleSheets.push(styles)
      }, css)
      if (comparePictures(before, await draw()).fault === undefined) unseen.push(change)
      await page.evaluate(() => document.adoptedStyleSheets.pop())
    }
    await context.close()
    expect(unseen).toEqual([])
  })
})

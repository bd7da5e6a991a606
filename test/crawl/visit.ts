import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { takeFaults } from '../journeys/page-faults.ts'
import type { DevelopmentCode } from './development-code.ts'

export type Scheme = 'dark' | 'light'

/** Where screenshots go. */
const SHOTS = 'test-results/crawl'

/** Turns an address or the name of a state into the name of a file. */
export const nameOf = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home'

/** A browser profile that records all errors of its pages. */
export interface Crawler {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors since the last call. */
  readonly complaints: () => readonly string[]
}

/** Chromium's message for any answer of 400 and above; a missing page is one. */
const FAILED_LOAD = /Failed to load resource/

export interface CrawlerOptions {
  readonly store: string
  readonly width: number
  readonly scale?: number
  readonly scheme?: Scheme
  readonly code?: DevelopmentCode
}

/** Opens a browser profile at a width; nothing that it shows may ask another origin for anything. */
export const openCrawler = async (
  browser: Browser,
  { store, width, scale = 1, scheme = 'dark', code }: CrawlerOptions
): Promise<Crawler> => {
  const context = await browser.newContext({ viewport: { width, height: 740 }, deviceScaleFactor: scale, colorScheme: scheme })
  // The consent dialog is on home pages alone; elsewhere it would cover the screen.
  await context.addCookies([{ name: 'consent', value: '1', url: store }])
  const heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !FAILED_LOAD.test(message.text())) heard.push(`console: ${message.text().slice(0, 1_500)}`)
  })
  context.on('weberror', (error) => heard.push(`error: ${String(error.error()).slice(0, 600)}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== store) heard.push(`request: ${request.url()}`)
  })
  await code?.putInto(context)
  const page = await context.newPage()
  return { page, context, complaints: () => [...takeFaults(), ...heard.splice(0)] }
}

const IS_WIDER = (): string | undefined => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return undefined
  const widest = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
  return `${scrollWidth} of ${clientWidth} px: ${widest
    .slice(0, 3)
    .map((one) => `${one.tagName}.${one.className}`)
    .join(', ')}`
}

/** Lists elements that make a page wider than the window. */
export const sidewaysFaults = async ({ page }: Crawler): Promise<readonly string[]> => {
  const wider = await page.evaluate(IS_WIDER)
  return wider === undefined ? [] : [`sideways: ${wider}`]
}

const SHOWN_ALL_THE_SAME = (): readonly string[] =>
  [...document.querySelectorAll('[hidden]:not([hidden=until-found])')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => `${one.tagName}.${one.className}`)

/** Lists elements that are marked hidden but shown. */
export const hiddenFaults = async ({ page }: Crawler): Promise<readonly string[]> =>
  (await page.evaluate(SHOWN_ALL_THE_SAME)).map((one) => `hidden: ${one} is shown`)

/** Lists the violations that axe finds. */
export const axeFaults = async ({ page }: Crawler): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `axe: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Lists controls without border and outline: in forced colours a background marks nothing. */
const BARE_IN_FORCED_COLOURS = (): readonly string[] => {
  const isBare = (one: Element): boolean => {
    const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(one)
    return (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0) && outlineStyle === 'none'
  }
  const marked = [...document.querySelectorAll('main :is(.btn, .opt > :checked, .seg :checked, [aria-current], progress, dialog[open])')]
  return marked.filter((one) => one.getClientRects().length > 0 && isBare(one)).map((one) => `${one.tagName}.${one.className}`)
}

/** Lists buttons, chosen rows, marks of progress and a focus that forced colours make invisible. */
export const forcedColoursFaults = async ({ page }: Crawler): Promise<readonly string[]> => {
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more', reducedMotion: 'reduce' })
  const bare = await page.evaluate(BARE_IN_FORCED_COLOURS)
  await page.keyboard.press('Tab')
  const isHidden = await page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement !== null && activeElement !== body && getComputedStyle(activeElement).outlineStyle === 'none'
  })
  return [...bare.map((one) => `forced colours: ${one} has no border`), ...(isHidden ? ['forced colours: the focus is invisible'] : [])]
}

/** Opens a page, waits for its requests, and hydrates it if possible. */
export const openAlive = async ({ page }: Crawler, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  if ((await page.locator('html[data-wake]').count()) > 0) {
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => window.refill?.awake === true)
  }
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  // Errors in the first moments after hydration are recorded before the page is left.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
}

/** Keeps a picture of the whole page. */
export const shoot = async ({ page }: Crawler, name: string): Promise<void> => {
  const path = join(SHOTS, `${name}.jpg`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 60 })
}

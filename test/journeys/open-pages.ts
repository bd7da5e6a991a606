import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach } from 'vitest'

/** Where pictures of pages are kept that were open when a journey failed. */
const PICTURES = join('test-results', 'journeys')

/** Characters of a page's text by which it is recognised. */
const SHOWN = 160

/** Open pages that are described at most; of journeys beside it some are open too. */
const MAX_PAGES = 4

/** Longest wait for a page that hangs. Unit: ms. */
const PATIENCE_MS = 5_000

/** Pages that are open in the browsers of this file. */
const open = new Set<Page>()

/** Watches every page that a browser will open. */
export const watchPages = (browser: Browser): Browser => {
  browser.on('context', (context) =>
    context.on('page', (page) => {
      open.add(page)
      page.on('close', () => open.delete(page))
    })
  )
  return browser
}

/** Joins texts of a page into one line, as far as it is printed. */
const joinTexts = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN)

/** Describes address, errors and text of a page, and stores a picture of all of it. */
const describePage = async (page: Page, picture: string): Promise<string> => {
  const read = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .allInnerTexts()
      .then(joinTexts, () => 'no text')
  const path = join(PICTURES, picture)
  const kept = await page.screenshot({ path, fullPage: true, timeout: PATIENCE_MS }).then(
    () => path,
    () => 'no picture'
  )
  return `${page.url()} (${kept})\n  tells: ${await read('[role=alert], [role=status], dialog[open]')}\n  shows: ${await read('main')}`
}

// A journey that passes has closed its pages; one that fails leaves them as they were.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || open.size === 0) return
  mkdirSync(PICTURES, { recursive: true })
  const pages = await Promise.all([...open].slice(0, MAX_PAGES).map((page, at) => describePage(page, `${task.id}-${at}.png`)))
  throw new Error(`Pages that were open when it failed:\n${pages.join('\n')}`)
})

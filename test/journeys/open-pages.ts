import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach } from 'vitest'

/** Where pictures of pages are kept that were open when a journey failed. */
const PICTURES = join('test-results', 'journeys')

/** Characters of a page's text by which it is recognised. */
const SHOWN = 160

/** Open pages that are described at most; of journeys beside it some are open too. */
const MOST = 4

/** Longest wait for a page that hangs. Unit: ms. */
const PATIENCE_MS = 5_000

/** Pages that are open in the browsers of this file. */
const open = new Set<Page>()

/** Hears every page that a browser will open. */
export const watchPages = (browser: Browser): Browser => {
  browser.on('context', (context) =>
    context.on('page', (page) => {
      open.add(page)
      page.on('close', () => open.delete(page))
    })
  )
  return browser
}

/** Says where a page stands and what it shows, and keeps a picture of it. */
const describePage = async (page: Page, picture: string): Promise<string> => {
  const shown = await page
    .locator('main, body')
    .first()
    .innerText({ timeout: PATIENCE_MS })
    .then(
      (text) => text.replaceAll(/\s+/g, ' ').slice(0, SHOWN),
      () => 'no text'
    )
  const path = join(PICTURES, picture)
  const kept = await page.screenshot({ path, timeout: PATIENCE_MS }).then(
    () => path,
    () => 'no picture'
  )
  return `${page.url()} (${kept}): ${shown}`
}

// A journey that passes has closed its pages; one that fails leaves them as they were.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || open.size === 0) return
  mkdirSync(PICTURES, { recursive: true })
  const pages = await Promise.all([...open].slice(0, MOST).map((page, at) => describePage(page, `${task.id}-${at}.png`)))
  throw new Error(`Pages that were open when it failed:\n${pages.join('\n')}`)
})

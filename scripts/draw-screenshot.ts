import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, findHeadlessBrowser } from './browser.ts'

/**
 * Draws the picture of README.md from a running store: `npm start`, then `npm run screenshot`.
 * The first argument is the address of the store.
 */
const FILE = 'docs/images/store.webp'
const QUALITY = 80
/** Unit: CSS pixels. */
const WINDOW = { width: 1200, height: 820 }

const [store = 'http://localhost:4000'] = process.argv.slice(2)
const executablePath = findHeadlessBrowser()
if (executablePath === undefined) throw new Error('No Chromium was found: name one by CHROMIUM_PATH')

const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
try {
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'dark', locale: 'en-SG' })
  await page.goto(new URL('/sg/comet-circuit', store).href)
  const player = page.locator('#main input[type=text], #main input:not([type])').first()
  await player.fill('520012345')
  await page.locator('#main input[type=radio]').first().check({ force: true })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, Buffer.from(data, 'base64'))
  console.log(`${FILE} drawn from ${page.url()}`)
} finally {
  await browser.close()
}

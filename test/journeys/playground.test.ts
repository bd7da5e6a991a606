import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildPackagesOnce, connectBrowser } from './open-journey.ts'

const ADDRESS = 'http://playground.localhost/'
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Light and dark, on a phone and on a wide screen. */
const VIEWS = [360, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

let folder = ''
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refill-playground-'))
  await buildPackagesOnce()
  await build({ root: 'docs/api/playground', logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const openPlayground = async (width: number, colorScheme: 'light' | 'dark'): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
  onTestFinished(() => page.close())
  await page.route('**/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const file = join(folder, name === '' ? 'index.html' : name)
    return existsSync(file)
      ? route.fulfill({ body: readFileSync(file), contentType: TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain' })
      : route.abort()
  })
  await page.goto(ADDRESS)
  return page
}

const resultOf = (page: Page, line: string): Promise<string> =>
  page
    .locator('#results div', { has: page.getByText(line, { exact: true }) })
    .locator('samp')
    .innerText()

describe('playground', () => {
  test('gives the result of each line from the packages, and their clear errors', async () => {
    const page = await openPlayground(1440, 'light')
    expect(await resultOf(page, "formatAmount(format, amountOf('15000'))")).toMatch(/^"Rp\s15\.000"$/)
    expect(await resultOf(page, "formatAmount(format, 'fifteen')")).toContain('RangeError: formatAmount: argument 2')
    await page.getByLabel('Lines').fill("const brazil = requireMarket('br')\nbrazil.path\nconst")
    expect(await resultOf(page, 'brazil.path')).toBe('"br"')
    expect(await resultOf(page, 'const')).toContain('SyntaxError')
  })

  test.each(VIEWS)('stays within its page at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const page = await openPlayground(width, colorScheme)
    const wide = 'x'.repeat(400)
    await page.getByLabel('Lines').fill(`${await page.getByLabel('Lines').inputValue()}\n'${wide}'`)
    expect(await page.locator('#results samp').last().innerText()).toBe(`"${wide}"`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const { r, isDark } = await page.evaluate(() => {
      const [red = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      return { r: red, isDark: matchMedia('(prefers-color-scheme: dark)').matches }
    })
    expect(isDark).toBe(colorScheme === 'dark')
    expect(r < 128).toBe(isDark)
  })
})

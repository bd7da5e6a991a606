import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOwnJourney } from './open-journey.ts'
import { newShopper } from './shopper.ts'

/**
 * A copy of the sources that a test may change.
 * It is below the project, so that its packages are found.
 */
const COPY = '.dev-copy'

afterAll(() => rmSync(COPY, { recursive: true, force: true }))
const journey = openOwnJourney(() => {
  rmSync(COPY, { recursive: true, force: true })
  for (const name of ['src', 'locales', 'backend', 'brands', 'site', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(name, join(COPY, name), { recursive: true })
  return { cwd: COPY, command: ['--watch', '--watch-preserve-output', 'scripts/dev.ts'], env: { NODE_ENV: 'development' } }
})

/** Longest wait for a page, whose modules are transformed at its first view. Unit: ms. */
const FIRST_VIEW_MS = 100_000

/** Opens a page that waits as long as that. */
const openPatiently = async () => {
  const shopper = await newShopper(journey.browser)
  shopper.page.setDefaultTimeout(FIRST_VIEW_MS)
  return shopper
}

const change = (file: string, from: string, to: string): void => {
  const path = join(COPY, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

test('dev server shows changes in the open page and keeps what was typed', async () => {
  const { page, complaints } = await openPatiently()
  await page.goto(`${journey.store.url}/us/emberhold`)
  await page.locator('input[name=item]').first().check({ force: true })
  await page.waitForFunction(() => window.refill?.awake === true)
  await page.fill('[name=userId]', '52000111')
  change('src/ui/screens/product/steps/player-step.tsx', "title={t('product.who')}", "title={t('product.who') + ', changed'}")
  await page.getByText(', changed').waitFor()
  change('src/ui/screens/product/product.css', '.who', 'h1{outline:3px solid}.who')
  await page.waitForFunction(() => getComputedStyle(document.querySelector('h1')!).outlineWidth === '3px')
  expect(await page.inputValue('[name=userId]')).toBe('52000111')
  change('locales/en/product.json', '"product.who": "', '"product.who": "Words ')
  await page.getByText('Words ').waitFor()
  expect(complaints.errors).toEqual([])
}, 300_000)

test('dev server loads a page without code again, and starts the services again', async () => {
  const { page, complaints } = await openPatiently()
  // A change between rendering of a page and its connection does not reach it.
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(`${journey.store.url}/sa/`)
  await connected
  expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  change('src/ui/screens/home/home-screen.tsx', '<h1 className="hide">', '<h1 className="hide" id="changed">')
  await page.locator('#changed').waitFor({ state: 'attached' })
  expect(complaints.errors).toEqual([])
  change('backend/services/health/health-routes.ts', '{ ok: true,', '{ ok: true, changed: true,')
  await expect
    .poll(
      () =>
        fetch(`${journey.store.url}/healthz`)
          .then((answer) => answer.text())
          .catch(() => ''),
      { timeout: 60_000 }
    )
    .toContain('changed')
}, 300_000)

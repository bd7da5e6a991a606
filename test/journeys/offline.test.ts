import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OWN_PORT } from '../support/journey-port.ts'
import { startStore } from '../support/running-store.ts'
import { openJourney, openOwnJourney } from './open-journey.ts'
import { eventually, newShopper } from './shopper.ts'

const journey = openJourney()

/** Opens a page and touches it, so that it is hydrated. */
const openAndTouch = async (page: Page, path: string, { store } = journey): Promise<void> => {
  await page.goto(store.url + path)
  await page.locator('label:has(input[name=item])').first().click()
  await page.waitForFunction(() => window.refill?.awake === true)
}

const workers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname))

const caches = (page: Page): Promise<readonly string[]> => page.evaluate(() => globalThis.caches.keys())

/** Lists the paths that the worker has cached. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await globalThis.caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await globalThis.caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

const heading = (page: Page) => page.locator('main h1')

describe('shopper without a network', () => {
  test('reads pages that were opened before, the offline page for others, and nothing of an order', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await openAndTouch(page, '/id/comet-circuit')
    await eventually(
      () => workers(page),
      (scopes) => scopes.join() === '/id/'
    )
    await page.evaluate(() => navigator.serviceWorker.ready)
    // From the next page on the worker answers.
    await openAndTouch(page, '/id/emberhold')
    await page.goto(`${journey.store.url}/id/complete?order=1234567890123456789`)
    await eventually(
      () => kept(page),
      (paths) => paths.includes('/id/emberhold') && paths.includes('/id/offline')
    )
    expect((await kept(page)).filter((path) => /complete|^\/graphql|^\/api\//.test(path))).toEqual([])

    await context.setOffline(true)
    await openAndTouch(page, '/id/emberhold')
    await page.goto(`${journey.store.url}/id/tidebound`)
    expect(await heading(page).textContent()).toBe('Toko tidak bisa dijangkau')
    await page.goto(`${journey.store.url}/id/complete?order=1111111111111111111`)
    expect(await heading(page).textContent()).toBe('Toko tidak bisa dijangkau')
    await page.goto(`${journey.store.url}/id/tidebound`)

    await context.setOffline(false)
    await page.locator('a.btn.go').click()
    await heading(page).filter({ hasText: 'Tidebound' }).waitFor()
    expect(complaints.errors.filter((text) => /Content Security|Trusted/i.test(text))).toEqual([])
    await context.close()
  })

  test('keeps nothing where the law wants to be asked first, and what another country kept goes', async () => {
    const { page, context } = await newShopper(journey.browser)
    await openAndTouch(page, '/id/comet-circuit')
    await eventually(
      () => workers(page),
      (scopes) => scopes.join() === '/id/'
    )
    await openAndTouch(page, '/de/comet-circuit')
    await eventually(
      () => Promise.all([workers(page), caches(page)]),
      ([scopes, names]) => scopes.length === 0 && names.length === 0
    )
    await context.close()
  })
})

describe('shopper of a restarted store', () => {
  const own = openOwnJourney()

  test('has no worker any more once the store switched it off', async () => {
    const { page, context } = await newShopper(own.browser)
    await openAndTouch(page, '/id/comet-circuit', own)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await own.store.kill('SIGTERM')
    const without = await startStore({ port: OWN_PORT, env: { SERVICE_WORKER: 'off' } })
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await eventually(
        () => Promise.all([workers(page), caches(page)]),
        ([scopes, names]) => scopes.length === 0 && names.length === 0
      )
    } finally {
      await without.stop()
    }
    await context.close()
  })
})

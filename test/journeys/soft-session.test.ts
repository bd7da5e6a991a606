import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shifted } from './frames.ts'
import { openJourney } from './open-journey.ts'
import { eventually, newShopper, toThePaymentPage, upToTheLastLook } from './shopper.ts'
import { trapWrites } from './write-trap.ts'

const journey = openJourney()

const ADDRESS = 'rook.knight@example.com'
const WISH = { path: '/de/comet-circuit', userId: '44128890', zoneId: '2201', email: ADDRESS }

/** Accepts all; the buttons are in the same order in every language. */
const allowAll = async (page: Page): Promise<void> => {
  await page.locator('.consent button').nth(1).click()
  await page.locator('.consent').waitFor({ state: 'detached' })
}

/**
 * Returns what a guest left in the browser, and whether a script can export its key.
 * Undefined = there is none.
 */
const left = async (page: Page) => {
  const cookie = (await page.context().cookies(journey.store.url)).find(({ name }) => name.startsWith('guest-uid-'))
  const key = await page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (known.length === 0) return undefined
    const [database, value] = await new Promise<[string, unknown]>((resolve, reject) => {
      const request = indexedDB.open(known[0]?.name ?? '')
      request.addEventListener('error', () => reject(new Error('refused')))
      request.addEventListener('success', () => {
        const shelf = request.result.transaction('keys').objectStore('keys').getAll()
        shelf.addEventListener('success', () => {
          request.result.close()
          resolve([request.result.name, shelf.result[0]])
        })
      })
    })
    return { database, isKey: value instanceof CryptoKey, extractable: value instanceof CryptoKey && value.extractable }
  })
  return { cookie, key }
}

const signUp = async (page: Page): Promise<void> => {
  await page.goto(`${journey.store.url}/de/sign-up`)
  await page.waitForFunction(() => window.refill?.awake === true)
}

describe.concurrent('contact of a guest who buys', () => {
  test('is known where that is allowed, sealed, until it is erased', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/de/`)
    await allowAll(page)
    await upToTheLastLook(page, journey.store.url, WISH)
    await toThePaymentPage(page)

    await signUp(page)
    await page.getByText('roo***@example.com').waitFor()
    expect(await page.locator('#email').inputValue()).toBe(ADDRESS)
    expect(await shifted(page)).toBe(0)
    const { cookie, key } = await left(page)
    expect(cookie).toMatchObject({ name: 'guest-uid-email', sameSite: 'Strict', value: expect.stringMatching(/^s1\./) as string })
    const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(Math.round(daysLeft)).toBe(180)
    expect(key).toEqual({ database: 'guest-uid-key', isKey: true, extractable: false })
    expect(decodeURIComponent(await page.evaluate(() => document.cookie))).not.toMatch(/rook|knight|@/)

    // Another person's address is theirs to type.
    await page.reload()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#email')?.value !== '')
    await page.locator('#email').fill('somebody@example.com')
    expect(await page.locator('#email').inputValue()).toBe('somebody@example.com')

    await page.goto(`${journey.store.url}/de/cookies`)
    await page.locator('main section.card button').click()
    await eventually(
      () => left(page),
      (now) => now.cookie === undefined && now.key === undefined
    )

    // What was sealed by a deleted key cannot be opened, and is deleted.
    await context.addCookies([{ name: 'guest-uid-email', value: cookie?.value ?? '', url: journey.store.url }])
    await signUp(page)
    await eventually(
      () => left(page),
      (now) => now.cookie === undefined && now.key === undefined
    )
    expect(await page.locator('#email').inputValue()).toBe('')
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('leaves nothing where it was not allowed, also when it is allowed later', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const traps = await trapWrites(context)
    await upToTheLastLook(page, journey.store.url, WISH)
    await toThePaymentPage(page)
    await signUp(page)
    await allowAll(page)
    await page.reload()
    await page.waitForFunction(() => window.refill?.awake === true)
    expect(await left(page)).toEqual({ cookie: undefined, key: undefined })
    expect(traps.caught().filter((what) => /guest-uid/.test(what))).toEqual([])
    expect(await page.locator('#email').inputValue()).toBe('')
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

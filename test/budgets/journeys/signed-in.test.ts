import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp, submit } from '../../journeys/accounts.ts'
import { openJourney } from '../../journeys/open-journey.ts'
import { eventually, newShopper, quiet } from '../../journeys/shopper.ts'
import { loadedScripts, weighScripts } from '../../support/loaded-scripts.ts'

const journey = openJourney()

/**
 * Limits of the signed-in pages. Unit: bytes, gzip.
 * A top-up that was begun has one of its own: its page reads it and asks the provider at once, which others do when they are used.
 */
const LIMITS = { firstList: 200_000, router: 36_000, furtherPage: 20_000, begunTopUp: 24_000 }

const ROUTER = /\/signed-in-router-/

/** A person of the sandbox with wallet, rewards and subscriptions in Indonesia. */
const ANA = { email: 'ana@sandbox.example', password: 'Refill-2026' } as const

/** Pages that are opened after the list of purchases, and the element that shows that each is there. */
const FURTHER: readonly (readonly [path: string, sign: string])[] = [
  ['user/settings', '#name'],
  ['user/verifyAccountDelete', 'main button'],
  ['user/notifications', '.news, main .card'],
  ['user/subscriptions', 'main article, main .card'],
  ['user/data', '#details-h'],
  ['user/coda-rewards', '#balance-h, main .card'],
  ['wallet/home', 'main [aria-labelledby="history-h"], main .card'],
  ['wallet/verify', '#opened-h'],
  ['wallet/waiting', 'main .note, main .card']
]

/** Title of the page of a top-up; the address has its number. */
const TOP_UP = '#top-up-h'

/** Starts a top-up in a wallet, leaves its payment open, and returns the path of its page. */
const startTopUp = async (page: Page, wallet: string): Promise<string> => {
  await page.goto(wallet)
  await page.getByRole('button', { name: 'Isi saldo' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[name=sum]').first().check()
  await dialog.locator('input[name=channel]').first().check()
  await dialog.locator('.pays').waitFor()
  await dialog.locator('button.go').click()
  await page.waitForURL(/\/(?:pay\/|wallet\/waiting)/)
  await page.goto(wallet)
  const href = await page.locator('main a[href*="/wallet/waiting?txn="]').first().getAttribute('href')
  return (href ?? '').replace(/^\/id\//, '')
}

/** Opens a signed-in page in the document that is shown, as any link to it does. */
const openHere = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

describe('signed-in pages', () => {
  test('load no more script than their limits until the first list, and their router when idle', async () => {
    const { page, context } = await newShopper(journey.browser)
    await signUp(page, journey.store.url, 'weight.routed@example.com')
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/us\/$/)
    // Scripts of the page before are not weighed.
    await quiet(page)
    const listed = () => page.getByText('No purchases in the last 30 days').waitFor()
    // The router and the balance of the header come after the list.
    const order: string[] = []
    const late = new Set<string>()
    page.on('requestfinished', (request) => void (request.postData()?.includes('Transactions') === true && order.push('list')))
    page.on('request', (request) => {
      if (ROUTER.test(request.url())) order.push('router')
      if (order.includes('list')) late.add(new URL(request.url()).pathname)
    })
    const first = await loadedScripts(page, `${journey.store.url}/us/user/transactions`, async () => {
      await listed()
      await eventually(
        async () => order.length,
        (count) => count > 1
      )
      await quiet(page)
    })
    expect(order).toEqual(['list', 'router'])
    const weightOf = (isCounted: (file: string) => boolean): number =>
      [...first.bytesByFile].reduce((sum, [file, bytes]) => (isCounted(file) ? sum + bytes : sum), 0)
    const router = weightOf((file) => ROUTER.test(file))
    const untilList = first.bytes - weightOf((file) => late.has(file))
    console.log(`signed-in pages: ${untilList} bytes until the first list, ${router} of the router when idle`)
    expect(untilList).toBeLessThanOrEqual(LIMITS.firstList)
    expect(router).toBeLessThanOrEqual(LIMITS.router)
    await context.close()
  })

  test('load no more script than their limit when each is opened right after the list', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/id/sign-in`)
    await page.locator('#email').fill(ANA.email)
    await page.locator('#password').fill(ANA.password)
    await submit(page)
    // A welcome is shown at the first time.
    await page.locator('header button[data-in], dialog[open] button.go').first().waitFor()
    const heavy: string[] = []
    /** Weighs what a page loads and the list before it has not; with a number, it is a document. */
    const weighAfterList = async (path: string, sign: string, limit = LIMITS.furtherPage): Promise<void> => {
      const list = await weighScripts(page, async () => {
        await page.goto(`${journey.store.url}/id/user/transactions`)
        await page.locator('main [aria-busy=false]').first().waitFor()
        await quiet(page)
      })
      const { bytesByFile } = await weighScripts(page, async () => {
        await openHere(page, `/id/${path}`)
        await page.waitForURL(({ href }) => href.endsWith(`/${path}`))
        await page.locator(sign).first().waitFor()
        await quiet(page)
      })
      const further = [...bytesByFile].filter(([file]) => !list.bytesByFile.has(file)).toSorted(([, a], [, b]) => b - a)
      const bytes = further.reduce((sum, [, weight]) => sum + weight, 0)
      const files = further.map(([file, weight]) => `${file.replace(/^.*\/|-[\w-]{8}\.js$/g, '')} ${weight}`)
      console.log(`${path}: ${bytes} bytes of ${files.join(', ')}`)
      if (bytes > limit) heavy.push(`${path}: ${bytes} bytes`)
    }
    for (const [path, sign] of FURTHER) await weighAfterList(path, sign)
    await weighAfterList(await startTopUp(page, `${journey.store.url}/id/wallet/home`), TOP_UP, LIMITS.begunTopUp)
    expect(heavy).toEqual([])
    await context.close()
  })
})

import { expect, test } from 'vitest'
import { signUp } from '../../journeys/accounts.ts'
import { openJourney } from '../../journeys/open-journey.ts'
import { eventually, newShopper, quiet } from '../../journeys/shopper.ts'
import { loadedScripts, weighScripts } from '../../support/loaded-scripts.ts'

const journey = openJourney()

/**
 * Limits of the signed-in pages, in a country with rewards. Unit: bytes, gzip.
 */
const LIMITS = { firstList: 200_000, router: 36_000, furtherPage: 20_000 }

const ROUTER = /\/signed-in-router-/

/** Pages that are opened after the first, and the element that shows that they are there. */
const FURTHER = [
  ['main nav a[href$="/user/settings"]', '#name'],
  ['main nav a[href$="/user/notifications"]', '.news, main .card'],
  ['main nav a[href$="/user/settings"]', '#name'],
  ['main a[href$="/user/verifyAccountDelete"]', 'main button']
] as const

test('signed-in pages load no more script than their limits until the first list and for each further page', async () => {
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
  const further: number[] = []
  for (const [link, sign] of FURTHER) {
    const { bytes } = await weighScripts(page, async () => {
      await page.locator(link).click()
      await page.locator(sign).first().waitFor()
      await quiet(page)
    })
    further.push(bytes)
  }
  console.log(`signed-in pages: ${untilList} bytes until the first list, ${router} of the router when idle, then ${further.join(', ')}`)
  expect(untilList).toBeLessThanOrEqual(LIMITS.firstList)
  expect(router).toBeLessThanOrEqual(LIMITS.router)
  expect(Math.max(...further)).toBeLessThanOrEqual(LIMITS.furtherPage)
  await context.close()
})

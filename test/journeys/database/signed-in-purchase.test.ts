// @module-tag slow
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn, signUp } from '../accounts.ts'
import { openOwnJourney } from '../open-journey.ts'
import { buy, eventually, fillForm, newShopper, onThePaymentPage, orderShows, toThePaymentPage } from '../shopper.ts'

const journey = openOwnJourney(() => ({ env: { NODE_OPTIONS: `--import ${pathToFileURL(resolve('test/support/clock-ahead.ts')).href}` } }))

const EMAIL = 'cora.journey@example.com'

/** Disables the linking of orders, so that they can enter the account only at the purchase. */
const withoutLinking = (page: Page): Promise<unknown> =>
  page
    .context()
    .route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('setOrderUid')
        ? route.fulfill({ json: { data: { setOrderUid: { statusCode: 0, statusMessage: null } } } })
        : route.fallback()
    )

describe('signed-in shopper', () => {
  test('buys into the account although the tokens run out in between, and opens the order in another browser', async () => {
    const { url, process } = journey.store
    const buyer = await newShopper(journey.browser)
    const { page } = buyer
    await withoutLinking(page)
    await buy(page, url, { path: '/us/playpass-vault', email: 'somebody.else@example.com', channel: /wallet/i })
    const asGuest = page.url()
    await signUp(page, url, EMAIL)
    await page.locator('dialog[open] button.go').click()
    const isRefresh = (message: Pick<Request, 'url'>): boolean => message.url().endsWith('/session/refresh')
    // The page asks once for the rewards of the account; the purchase itself needs no tokens of the page.
    const asked = page.waitForResponse(isRefresh)
    await page.goto(`${url}/us/mobile-legends-tri`)
    await page.locator('header button[data-in]').waitFor()
    process.kill('SIGUSR2')
    await fillForm(page, { path: '', userId: '52000111', zoneId: '2001', email: EMAIL, channel: /wallet/i })
    await asked
    const refreshed: string[] = []
    page.on('request', (request) => isRefresh(request) && refreshed.push(request.url()))
    await page.locator('#pay').click()
    await page.locator('dialog[open] .total').waitFor()
    await toThePaymentPage(page)
    expect(refreshed).toEqual([])
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    const number = new URL(page.url()).searchParams.get('order')
    const keys = () => page.evaluate(() => localStorage.getItem('pending-orders') ?? '')
    expect(await keys()).toContain(number)

    const elsewhere = await newShopper(journey.browser)
    await signIn(elsewhere.page, url, EMAIL)
    await elsewhere.page.goto(`${url}/us/user/transactions`)
    await elsewhere.page.locator('a.bought').click()
    await orderShows(elsewhere.page, 'fulfillmentCompleted')
    expect(elsewhere.page.url()).toBe(`${url}/us/complete?order=${number}`)

    // The next user of this browser opens what was bought there as a guest, and nothing of the account.
    await page.locator('header button[data-in]').click()
    await page.locator('#account-menu button').click()
    await page.locator('header a[href$="/sign-in"]').waitFor()
    await eventually(keys, (kept) => !kept.includes(String(number)))
    await page.reload()
    await page.locator('main').getByText('This page needs the link from your email').waitFor()
    expect(await page.locator('[data-order-status]').count()).toBe(0)
    await page.goto(asGuest)
    await orderShows(page, 'fulfillmentCompleted')

    for (const { complaints, context } of [buyer, elsewhere]) {
      expect(complaints.errors).toEqual([])
      await context.close()
    }
  })
})

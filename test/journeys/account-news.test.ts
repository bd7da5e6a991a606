import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, signUp } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { buy, eventually, newShopper, orderShows } from './shopper.ts'

const journey = openJourney()

const EMAIL = 'dora.journey@example.com'

const badge = (page: Page) => page.locator('header a.ico[href$="/notifications"]')
const names = (page: Page): Promise<readonly string[]> => page.locator('.news b').allInnerTexts()
const unread = (page: Page): Promise<readonly string[]> => page.locator('.news .unread b').allInnerTexts()

/** Opens the list by the badge and waits for the notifications of the purchase. */
const openNews = async (page: Page): Promise<void> => {
  await page.locator('header button[data-in]').waitFor()
  await badge(page).click()
  await page.waitForURL(/\/us\/user\/notifications$/)
  await eventually(
    () => names(page),
    (shown) => shown.includes('Delivered') && shown.includes('Payment received')
  )
}

/** Signs out by the menu, and searches for anything that is left. */
const signOutAndLook = async (page: Page): Promise<void> => {
  await page.locator('header button[data-in]').click()
  await page.locator('#account-menu button').click()
  await page.locator('header a[href$="/sign-in"]').waitFor()
  await badge(page).click()
  await page.waitForURL(/\/us\/notifications$/)
  await page.locator('.news').waitFor()
  expect((await names(page)).filter((name) => name === 'Delivered' || name === 'Payment received')).toEqual([])
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('order:')
}

test('account notifications show a purchase in each browser, read in one is read in the other, and nothing stays after the sign-out', async () => {
  const { url } = journey.store
  const here = await newShopper(journey.browser)
  const there = await newShopper(journey.browser)
  await signUp(here.page, url, EMAIL)
  await here.page.locator('dialog[open] button.go').click()
  const wish = { path: '/us/mobile-legends-tri', userId: '52000111', zoneId: '2001', email: EMAIL, channel: /wallet/i }
  await Promise.all([signIn(there.page, url, EMAIL), buy(here.page, url, wish)])

  // Nothing was ordered in this browser, and the list was not opened.
  await there.page.goto(`${url}/us/`)
  await eventually(
    () => badge(there.page).innerText(),
    (shown) => shown === '2'
  )
  await openNews(there.page)
  await there.page.getByText('Updates on the purchases in your account, and new offers.').waitFor()
  expect(await unread(there.page)).toContain('Delivered')
  await there.page.locator('.news a', { hasText: 'Delivered' }).click()
  await orderShows(there.page, 'fulfillmentCompleted')

  await here.page.goto(`${url}/us/`)
  await openNews(here.page)
  expect(await unread(here.page)).not.toContain('Delivered')
  expect(await unread(here.page)).toContain('Payment received')
  const marked = here.page.waitForResponse(/\/api\/notifications$/)
  await here.page.getByRole('button', { name: 'Mark all as read' }).click()
  await (await marked).finished()
  await there.page.goto(`${url}/us/user/notifications`)
  await there.page.locator('.news').waitFor()
  await eventually(
    async () => [...(await unread(there.page)), await badge(there.page).innerText()].join(),
    (marks) => marks === ''
  )

  for (const { page, complaints, context } of [there, here]) {
    await signOutAndLook(page)
    expect(complaints.errors).toEqual([])
    await context.close()
  }
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SAMPLE_GUEST } from '../../backend/services/notifications/sample-notifications.ts'
import { openJourney } from './open-journey.ts'
import { buy, eventually, mailsTo, newShopper } from './shopper.ts'

const journey = openJourney()

const badge = (page: Page): Promise<string> => page.locator('header a[href$="/notifications"]').innerText()
const names = (page: Page): Promise<readonly string[]> => page.locator('.news b').allInnerTexts()
const unread = (page: Page): Promise<number> => page.locator('.news .unread').count()
const calls = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications')) asked.push(request.url())
  })
  return asked
}

describe.concurrent('guest notifications', () => {
  test('ask nothing without a purchase, and list the offers of the country on the page', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    const asked = calls(page)
    await page.goto(`${journey.store.url}/us/`)
    await page.waitForLoadState('networkidle')
    expect([asked, await badge(page)]).toEqual([[], ''])
    await page.locator('header a[href$="/notifications"]').click()
    await page.locator('.news').waitFor()
    expect(await names(page)).toContain('10% off your top-up')
    expect(await page.evaluate(() => localStorage.getItem('guest-user-id'))).toBeNull()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('show the badge after a purchase, list it, open the order, and stay read after a reload and without a network', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await buy(page, journey.store.url, {
      path: '/us/mobile-legends-tri',
      userId: '52000111',
      zoneId: '2001',
      email: 'news@example.com',
      channel: /wallet/i
    })
    // Paid and delivered: the badge of the order's own page counts both.
    await eventually(
      () => badge(page),
      (shown) => shown === '2'
    )
    expect(await page.locator('header a[href$="/notifications"]').getAttribute('aria-label')).toBe('Notifications, 2 new notifications')
    await page.goto(`${journey.store.url}/us/`)
    await eventually(
      () => badge(page),
      (shown) => shown === '2'
    )
    await page.locator('header a[href$="/notifications"]').click()
    await eventually(
      () => names(page),
      (shown) => shown.includes('Delivered') && shown.includes('Payment received')
    )
    expect(page.url()).toBe(`${journey.store.url}/us/notifications`)
    await eventually(
      () => badge(page),
      (shown) => shown === ''
    )
    const before = await unread(page)
    // Beyond this page the list is kept only where that is allowed.
    await page.getByRole('button', { name: 'Allow all' }).click()
    await page.locator('.news a', { hasText: 'Delivered' }).click()
    await page.waitForURL(/\/us\/complete\?order=\d+$/)
    await page.waitForSelector('[data-order-status="fulfillmentCompleted"]')
    await page.goto(`${journey.store.url}/us/notifications`)
    await page.locator('.news').waitFor()
    await eventually(
      () => unread(page),
      (count) => count === before - 1
    )
    const told = page.waitForResponse(/\/api\/notifications$/)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await (await told).finished()
    await page.reload()
    await page.locator('.news').waitFor()
    await eventually(
      () => unread(page),
      (count) => count === 0
    )
    // The worker shows the page from its copy, and the list is this browser's own.
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.locator('.news').waitFor()
    await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined)
    await context.setOffline(true)
    await page.reload()
    await eventually(
      () => names(page),
      (shown) => shown.includes('Delivered')
    )
    await page.getByRole('alert').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(complaints.errors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
    await context.close()
  })

  test('are in the own language, from right to left where it is read so', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/sa/`)
    await page.evaluate((id) => localStorage.setItem('guest-user-id', JSON.stringify({ v: 1, data: id })), SAMPLE_GUEST)
    await page.goto(`${journey.store.url}/sa/notifications`)
    await eventually(
      () => names(page),
      (shown) => shown.includes('تم التسليم') && shown.includes('أعدنا أموالك')
    )
    expect(await page.locator('.news a').first().getAttribute('href')).toMatch(/^\/sa\//)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

test('tab keeps its country when that is chosen on a page that is never hydrated', async () => {
  const { page, complaints, context } = await newShopper(journey.browser)
  await page.goto(`${journey.store.url}/sg/`)
  const other = await context.newPage()
  await other.goto(`${journey.store.url}/id/`)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.locator('.offer', { hasText: 'You chose Indonesia in another tab.' })
  await offer.getByRole('button', { name: 'Stay here' }).click()
  await offer.waitFor({ state: 'detached', timeout: 10_000 })
  expect((await context.cookies()).find(({ name }) => name === 'shop-country')?.value).toBe('sg')
  expect(complaints.errors).toEqual([])
  await context.close()
})

test('tab with another country leads the first one to a calm offer, and a purchase stays as it is', async () => {
  const { page, complaints, context } = await newShopper(journey.browser)
  await page.goto(`${journey.store.url}/sg/emberhold`)
  await page.locator('[name=userId]').fill('44128890')
  const other = await context.newPage()
  await other.goto(`${journey.store.url}/id/`)
  // Headless tabs are all visible, so that the visibility event is sent by the test.
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const offer = page.locator('.offer', { hasText: 'You chose Indonesia in another tab.' })
  await offer.waitFor()
  expect([page.url(), await page.locator('[name=userId]').inputValue()]).toEqual([`${journey.store.url}/sg/emberhold`, '44128890'])
  await offer.getByRole('button', { name: 'Stay here' }).click()
  expect((await context.cookies()).find(({ name }) => name === 'shop-country')?.value).toBe('sg')
  await other.reload()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // If the same had been offered once more, this offer would not appear.
  await other.goto(`${journey.store.url}/my/`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.locator('.offer', { hasText: 'You chose Malaysia in another tab.' }).waitFor()
  expect(await page.locator('.offer').count()).toBe(1)
  expect(complaints.errors).toEqual([])
  await context.close()
})

test('game before its day can be waited for, and takes no money', async () => {
  const { page, complaints, context } = await newShopper(journey.browser)
  await page.goto(`${journey.store.url}/us/lumen-quest`)
  await page.getByText('Opens on March 4, 2027').waitFor()
  expect(await page.locator('#pay, input[name=item]').count()).toBe(0)
  await page.locator('[name=email]').fill('waiting@example.com')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByText('You’re on the list').waitFor()
  const [mail] = await eventually(
    () => mailsTo(journey.store.url, 'waiting@example.com'),
    (mails) => mails.length === 1
  )
  expect(mail?.subject).toBe('Lumen Quest: you’re on the list')
  await page.goto(/http\S+#key=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await page.locator('button.go').click()
  await page.locator('.note.good').waitFor()
  expect(complaints.errors).toEqual([])
  await context.close()
})

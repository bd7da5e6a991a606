import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readMessages } from '../../scripts/locale-files.ts'
import { shifted } from './frames.ts'
import { openJourney } from './open-journey.ts'
import {
  buy,
  eventually,
  mailsTo,
  newShopper,
  onThePaymentPage,
  orderShows,
  PHONE,
  quiet,
  toThePaymentPage,
  upToTheLastLook
} from './shopper.ts'

const journey = openJourney()

/** Sum of all layout shifts that a shopper may see while an order changes; nothing they touched counts. */
const MOST_SHIFT = 0.05

const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
const onPhone = { viewport: PHONE }
const us = { path: '/us/mobile-legends-tri', userId: '52000111', zoneId: '2001', channel: /wallet/i }
const sa = { path: '/sa/mobile-legends-tri', userId: '52000111', zoneId: '2001' }
const delivery = { outcome: 'pay', end: 'fulfillmentCompleted' } as const
const noMoney = { outcome: 'refuse', code: '414', end: 'paymentFailed' } as const
const tooLittle = { outcome: 'less', end: 'inProgress' } as const
const wrongPlayer = { outcome: 'pay', end: 'fulfillmentFailed' } as const

/**
 * Reads where the parts below the head begin.
 *
 * On a wide screen a move of them is too small a share of it for the sum of shifts.
 */
const belowHead = (page: Page): Promise<number> =>
  page.locator('main .two').evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

const english = { ...readMessages('en', 'orderTitle'), ...readMessages('en', 'order') }
const arabic = readMessages('ar', 'orderTitle')

describe.concurrent('order page', () => {
  test.each([
    { name: 'a phone in us', wish: us, screen: onPhone, words: english, ...delivery },
    { name: 'a phone in sa, from right to left', wish: sa, screen: onPhone, words: arabic, ...delivery },
    { name: 'a desk in us', wish: us, screen: DESKTOP, words: english, ...delivery },
    { name: 'a phone in us when the bank refuses', wish: us, screen: onPhone, words: english, ...noMoney },
    { name: 'a desk in us when the bank refuses', wish: us, screen: DESKTOP, words: english, ...noMoney },
    { name: 'a phone in us when too little is paid', wish: us, screen: onPhone, words: english, ...tooLittle },
    { name: 'a desk in us when too little is paid', wish: us, screen: DESKTOP, words: english, ...tooLittle },
    { name: 'a phone in us when the game refuses', wish: { ...us, userId: '9100102' }, screen: onPhone, words: english, ...wrongPlayer }
  ])(
    'stays in place while its order goes from unpaid to its end on $name',
    async ({ name, wish, screen, words, outcome, end, ...more }) => {
      const { page, context, complaints } = await newShopper(journey.browser, screen)
      const title = (key: 'checking' | 'notReceived') =>
        page.getByRole('heading', { level: 1, name: words[`order.title.${key}`] ?? 'no text' }).waitFor()
      await upToTheLastLook(page, journey.store.url, { ...wish, email: `${encodeURIComponent(name)}@example.com` })
      await toThePaymentPage(page)
      await page.clock.install()
      await onThePaymentPage(page, 'back')
      await title('checking')
      const places = [await belowHead(page)]
      await page.clock.runFor(21_000)
      await title('notReceived')
      places.push(await belowHead(page))
      const payment = await page.locator('main a[href*="payments.localhost"]').getAttribute('href')
      const payer = await context.newPage()
      await payer.goto(payment ?? '')
      await onThePaymentPage(payer, outcome, 'code' in more ? more.code : undefined)
      await orderShows(page, end)
      await quiet(page)
      expect(await shifted(page)).toBeLessThanOrEqual(MOST_SHIFT)
      places.push(await belowHead(page))
      await page.reload()
      await orderShows(page, end)
      await quiet(page)
      expect(await shifted(page)).toBeLessThan(0.01)
      places.push(await belowHead(page))
      const moved = screen === DESKTOP ? places.filter((position) => position !== places[0]) : []
      expect(moved).toEqual([])
      expect(complaints.errors).toEqual([])
      await context.close()
    }
  )
  test('stays in place when an invitation to rate comes late', async () => {
    // The height at which the details of a delivered order just begin below the fold.
    const { page, context, complaints } = await newShopper(journey.browser, { viewport: { width: 412, height: 823 } })
    const buyer = await newShopper(journey.browser)
    await buy(buyer.page, journey.store.url, { ...us, email: 'invited@example.com' })
    const mails = await eventually(
      () => mailsTo(journey.store.url, 'invited@example.com'),
      (list) => list.length >= 1
    )
    // A browser is invited once, so the order is opened in another one.
    await page.goto(/http\S+\/complete\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
    await page.getByRole('link', { name: english['order.rateDo'] ?? 'no text' }).waitFor()
    expect(await shifted(page)).toBeLessThan(0.005)
    expect(complaints.errors).toEqual([])
    await Promise.all([context, buyer.context].map((one) => one.close()))
  })
})

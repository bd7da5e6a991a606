import { describe, expect, test } from 'vitest'
import { signUp } from './accounts.ts'
import { shareOf } from '../support/test-seed.ts'
import { openJourney, openOwnJourney } from './open-journey.ts'
import { eventually, newShopper, onThePaymentPage, quiet, toThePaymentPage, upToTheLastLook } from './shopper.ts'
import { smallTargets } from './small-targets.ts'

const journey = openJourney()

/** A purchase in the United States, by a payment method without further fields. */
const IN_US = { path: '/us/mobile-legends-tri', zoneId: '2001', channel: /wallet/i } as const

describe.concurrent('help', () => {
  test('is reached from menu and footer, and leads to the page on which a case is solved', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/sa/`)
    await page.locator('button[popovertarget=menu]').first().click()
    await page.locator('#menu a[href="/sa/help"]').click()
    await page.waitForURL(/\/sa\/help$/)
    await page.locator('main a[href="#number"]').click()
    await page.locator('main a[href="/sa/block-number"]').click()
    await page.waitForURL(/\/sa\/block-number$/)
    await page.locator('.foot a[href="/sa/help"]').click()
    await page.waitForURL(/\/sa\/help$/)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('leads to the order while it is open, and from there to its case', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, { ...IN_US, userId: '52000121', email: 'help.journey@example.com' })
    await toThePaymentPage(page)
    await onThePaymentPage(page, 'back')
    await page.waitForURL(/order=\d+/)
    const number = new URL(page.url()).searchParams.get('order') ?? ''
    await page.goto(`${journey.store.url}/us/about`)
    const entry = page.locator('.foot a', { hasText: /^Help$/ })
    const order = `/us/complete?order=${number}`
    await eventually(
      () => entry.getAttribute('href'),
      (href) => href === order
    )
    await entry.click()
    await page.locator('[data-order-status]').waitFor()
    expect(await entry.getAttribute('href')).toBe('/us/help')
    await page.locator('main a[href="/us/help#pending"]').click()
    await page.waitForURL(/\/us\/help#pending$/)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe.concurrent('product for accounts alone', () => {
  test('asks a guest to sign in first, and brings them back', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/polar-relay`)
    await page.locator('.note', { hasText: 'You need an account to buy this' }).waitFor()
    await page.locator('.note a[href="/us/sign-up"]').click()
    await page.waitForURL(/\/us\/sign-up$/)
    await signUp(page, journey.store.url, 'polar.journey@example.com')
    await page.goto(`${journey.store.url}/us/polar-relay`)
    await page.locator('header button[data-in]').waitFor()
    await eventually(
      () => page.locator('.note', { hasText: 'You need an account to buy this' }).count(),
      (count) => count === 0
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe('captcha with a box to tick', () => {
  const own = openOwnJourney(() => ({ env: { CAPTCHA_RECOVERY: 'checkbox' } }))

  test('is ticked by the keyboard alone, and what its provider says goes with the form', async () => {
    const { page, context, complaints } = await newShopper(own.browser)
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/forgot-password') && sent.push(request.postData() ?? ''))
    await signUp(page, own.store.url, 'box.journey@example.com')
    const other = await newShopper(own.browser)
    other.page.on('request', (request) => request.url().endsWith('/forgot-password') && sent.push(request.postData() ?? ''))
    await other.page.goto(`${own.store.url}/us/recover-password`)
    await other.page.locator('#email').fill('box.journey@example.com')
    await other.page.locator('#email').press('Enter')
    const box = other.page.getByRole('checkbox')
    await eventually(
      () => box.getAttribute('aria-invalid'),
      (invalid) => invalid === 'true'
    )
    expect(sent).toEqual([])
    await box.press('Space')
    await eventually(
      () => other.page.locator('input[name=captcha]').inputValue(),
      (token) => token !== ''
    )
    const token = await other.page.locator('input[name=captcha]').inputValue()
    await box.press('Enter')
    await other.page.locator('#otp').waitFor()
    expect(sent.map((body) => (JSON.parse(body) as { readonly gRecaptchaToken?: string }).gRecaptchaToken)).toEqual([token])
    expect([...complaints.errors, ...other.complaints.errors]).toEqual([])
    await context.close()
    await other.context.close()
  })
})

describe.concurrent('controls are 44 px wide and high', () => {
  const pages = [
    '/us/',
    '/sa/',
    '/us/comet-circuit',
    '/us/playpass-vault',
    '/us/polar-relay',
    '/international',
    '/us/search/',
    '/us/search/comet',
    '/us/complete',
    '/us/sign-in',
    '/us/sign-up',
    '/us/recover-password',
    '/us/help',
    '/us/cookies',
    '/us/terms',
    '/us/about',
    '/us/block-number',
    '/marketing-and-partnership'
  ]

  test.each(shareOf(pages, 8))('on %s', async (path) => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(journey.store.url + path)
    await quiet(page)
    expect(await smallTargets(page)).toEqual([])
    await context.close()
  })

  test('in the menu, the order review, the order and the settings', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/`)
    await page.locator('button[popovertarget=menu]').first().click()
    expect(await smallTargets(page)).toEqual([])
    await upToTheLastLook(page, journey.store.url, { ...IN_US, userId: '52000122', email: 'targets.journey@example.com' })
    expect(await smallTargets(page)).toEqual([])
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await page.locator('[data-order-status="fulfillmentCompleted"]').waitFor()
    expect(await smallTargets(page)).toEqual([])
    await signUp(page, journey.store.url, 'targets.journey@example.com')
    await page.goto(`${journey.store.url}/us/user/settings`)
    await page.locator('main form').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
    await context.close()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUpHere, submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { eventually, fillForm, newShopper, onThePaymentPage, orderShows, toThePaymentPage } from './shopper.ts'

const journey = openJourney()

/** A person of the sandbox with rewards in the United States. */
const ANA = { email: 'ana@sandbox.example', password: 'Refill-2026' } as const
const PURCHASE = { path: '', zoneId: '2201', item: 3, channel: /Mobile wallet/ } as const

/** The publisher knows this player and refuses every top-up. */
const REFUSED_PLAYER = '9100102'

const lineOf = (page: Page, label: string) => page.locator('dl.lines div', { hasText: label }).locator('dd')

const sumOf = async (page: Page): Promise<string> => {
  await page.goto(`${journey.store.url}/us/user/coda-rewards`)
  const sum = page.locator('.purse .sum')
  await sum.waitFor()
  return (await sum.textContent()) ?? ''
}

const rewardCookie = async (page: Page) => (await page.context().cookies(journey.store.url)).find(({ name }) => name === 'cashback-reward')

describe('rewards that come back or wait', () => {
  test('R8 are given back when an order that they paid a part of is refunded', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/sign-in`)
    await page.locator('#email').fill(ANA.email)
    await page.locator('#password').fill(ANA.password)
    await submit(page)
    await page.locator('header button[data-in]').waitFor()
    const before = await sumOf(page)
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await fillForm(page, { ...PURCHASE, email: ANA.email, userId: REFUSED_PLAYER })
    await page.locator('output.who.good').waitFor()
    await page.locator('input[name=rewards]').check()
    await page.locator('input[name=rewardAmount]').fill('1')
    await page.locator('dl.lines dd', { hasText: '$1.00' }).waitFor()
    await page.locator('#pay').click()
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentFailed')
    await page.getByRole('button', { name: /^Refund the way you paid/ }).click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: /^Refund / })
      .click()
    await lineOf(page, 'Rewards given back').waitFor()
    expect(await lineOf(page, 'Rewards given back').textContent()).toContain('$1.00')
    await eventually(
      () => sumOf(page),
      (sum) => sum === before
    )
    await page.locator('.entries', { hasText: 'Returned' }).first().waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('R13 wait for a guest who left an address, sealed, until the guest signs up with it', async () => {
    const email = 'waits.for.me@example.com'
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/`)
    await page.locator('.consent button').nth(1).click()
    await page.locator('.consent').waitFor({ state: 'detached' })
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await fillForm(page, { ...PURCHASE, email, userId: '44128890' })
    await page.locator('output.who.good').waitFor()
    await page.locator('#pay').click()
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    const earned = /\$[\d.]+/.exec((await lineOf(page, 'Rewards earned').textContent()) ?? '')?.[0] ?? 'none'
    const cookie = await eventually(
      () => rewardCookie(page),
      (kept) => kept !== undefined
    )
    expect(cookie).toMatchObject({ sameSite: 'Strict', value: expect.stringMatching(/^s1\./) as string })
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(45)

    await page.goto(`${journey.store.url}/us/sign-up`)
    await signUpHere(page, journey.store.url, email)
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/us\/(?!sign)/)
    expect(await sumOf(page)).toBe(earned)
    expect(await rewardCookie(page)).toBeUndefined()
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

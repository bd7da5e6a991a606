import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { fillForm, newShopper, onThePaymentPage, orderShows, toThePaymentPage } from './shopper.ts'

const journey = openJourney()

/** A player of Comet Circuit that no other journey claims for. */
const PLAYER = { userId: '55110042', zoneId: '2201' } as const
const EMAIL = 'loyalty.journey@example.com'

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Opens the page of rewards once its bonuses are shown. */
const openRewards = async (page: Page): Promise<void> => {
  await page.goto(`${journey.store.url}/us/user/coda-rewards`)
  await page.locator('.bonus').first().waitFor()
}

const bonus = (page: Page, name: string) => page.locator('.bonus', { hasText: name })

/** Claims a bonus for the player. */
const claim = async (page: Page, name: string): Promise<void> => {
  await bonus(page, name).getByRole('button', { name: 'Claim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who should get it?' })
  await dialog.locator('[name=userId]').fill(PLAYER.userId)
  const zone = dialog.locator('[name=zoneId]')
  if (await zone.evaluate((field) => field instanceof HTMLSelectElement)) await zone.selectOption(PLAYER.zoneId)
  else await zone.fill(PLAYER.zoneId)
  expect(await complaintsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Claim' }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('loyalty items', () => {
  test('give rewards that can be spent, and a coupon that pays a part of an order once', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await signUp(page, journey.store.url, EMAIL)
    await page.locator('dialog[open] button.go').click()
    await openRewards(page)
    expect(await complaintsOf(page)).toEqual([])

    await claim(page, 'Welcome reward')
    await bonus(page, 'Welcome reward').getByText('Added to your rewards').waitFor()
    await page.locator('.purse .sum', { hasText: '$0.50' }).waitFor()
    await page.locator('.entries', { hasText: '+$0.50' }).waitFor()

    await claim(page, '5% off your next order')
    await bonus(page, '5% off your next order')
      .getByText(/Ready again on/)
      .waitFor()
    const coupon = page.locator('.coupon', { hasText: '5% off your next order' })
    const code = (await coupon.locator('code').textContent()) ?? ''
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await complaintsOf(page)).toEqual([])

    await coupon.getByRole('link', { name: 'Use it' }).click()
    await page.waitForURL(/\/us\/comet-circuit/)
    await fillForm(page, { path: '', email: EMAIL, ...PLAYER, item: 3, channel: /Mobile wallet/ })
    await page.locator('dl.lines', { hasText: code }).waitFor()
    await page.locator('#pay').click()
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')

    await openRewards(page)
    await page.locator('.coupon', { hasText: code }).getByText('Used').waitFor({ state: 'attached' })
    expect(await page.locator('.coupon').getByRole('link').count()).toBe(0)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

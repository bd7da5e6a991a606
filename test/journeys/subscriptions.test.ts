import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn, signUp } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { eventually, fillForm, newShopper } from './shopper.ts'

const journey = openJourney()

const GAME = '/us/canopy-strike'
const EMAIL = 'subscriber.journey@example.com'

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const often = (page: Page, recurrence: string) => page.locator(`label:has(input[name=recurrence][value="${recurrence}"])`)
const card = (page: Page, state: string) => page.locator('li.card', { hasText: state })

/** Fills in the weekly pass, which can be subscribed to, up to the choice how often. */
const choosePass = async (page: Page, userId: string): Promise<void> => {
  const item = await page.locator('label:has(input[name=item])').allTextContents()
  const pass = item.findIndex((text) => text.includes('Weekly'))
  await fillForm(page, {
    path: GAME,
    userId,
    email: EMAIL,
    item: pass,
    channel: /Credit card/,
    fields: { line1: '1 Main Street', city: 'Springfield' }
  })
  await often(page, 'weekly').click()
  await page
    .locator('#pay', { hasText: '$3.07 every 7 days' })
    .or(page.locator('#pay', { hasText: 'Sign in' }))
    .waitFor()
}

describe('subscription', () => {
  test('is begun on the product page, allowed at the provider, seen, cancelled and resumed', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await signUp(page, journey.store.url, EMAIL)
    await page.locator('dialog[open] button.go').click()
    await page.goto(journey.store.url + GAME)
    await choosePass(page, '52007001')
    await page.getByText('Next payment on').waitFor()
    await page.getByText(/until you cancel/).waitFor()
    expect(await page.locator('label:has(input[name=channel])').allTextContents()).not.toContainEqual(expect.stringContaining('ACH'))
    expect(await page.locator('input[name=rewards], input[name=promo]').count()).toBe(0)
    expect(await complaintsOf(page)).toEqual([])
    await page.locator('#pay').click()
    await page.locator('button[value=allow]').click()
    await page.waitForURL(/\/us\/user\/subscriptions/)
    await card(page, 'Next payment').waitFor()
    expect(await complaintsOf(page)).toEqual([])

    await card(page, 'Next payment').getByRole('button', { name: 'Cancel subscription' }).click()
    await page.locator('dialog[open] label', { hasText: 'It costs too much' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Cancel subscription' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Done' }).click()
    await card(page, 'You can use it until').getByRole('button', { name: 'Resume subscription' }).click()
    await card(page, 'Next payment').waitFor()

    await page.goto(journey.store.url + GAME)
    await choosePass(page, '52007001')
    await page.locator('#pay').click()
    await page.getByRole('link', { name: 'See your subscriptions' }).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('leads a guest to the sign-in, and back with the choices that were made', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(journey.store.url + GAME)
    await choosePass(page, '52007002')
    await page.locator('#pay', { hasText: 'Sign in to subscribe' }).click()
    await page.waitForURL(/\/us\/sign-in/)
    await page.locator('#email').fill('ana@sandbox.example')
    await page.locator('#password').fill('Refill-2026')
    await page.locator('form:visible button[type=submit]').click()
    // The account is welcomed at its first sign-in alone, which may have been that of another journey.
    const product = page.locator('input[name=recurrence]').first()
    const welcome = page.locator('dialog[open] button.go')
    await product.or(welcome).first().waitFor()
    if (await welcome.isVisible()) await welcome.click()
    await page.waitForURL(/\/us\/canopy-strike/)
    await eventually(
      () =>
        page
          .locator('input[name=recurrence][value=weekly]')
          .isChecked({ timeout: 2_000 })
          .catch(() => false),
      (isChecked) => isChecked
    )
    expect(await page.locator('[name=userId]').inputValue()).toBe('52007002')
    await context.close()
  })

  test('is not begun when the payments are refused at the provider', async () => {
    const { page, context } = await newShopper(journey.browser)
    await signIn(page, journey.store.url, EMAIL)
    await page.goto(journey.store.url + GAME)
    await choosePass(page, '52007003')
    await page.locator('#pay').click()
    await page.locator('button[value=refuse]').click()
    await page.waitForURL(/\/us\/user\/subscriptions/)
    await card(page, 'Nothing was charged').waitFor()
    await context.close()
  })
})

import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUpHere, submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import { fillForm, newShopper, onThePaymentPage, orderShows, toThePaymentPage } from './shopper.ts'

const journey = openJourney()

/** A person of the sandbox with rewards in the United States. */
const ANA = { email: 'ana@sandbox.example', password: 'Refill-2026' } as const
const PLAYER = '44128890'

const PURCHASE = { path: '', email: 'ana@sandbox.example', userId: PLAYER, zoneId: '2201', item: 3, channel: /Mobile wallet/ } as const

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Most that the fee of a mobile wallet falls by when less is left to pay. Unit: cents. */
const FEE_SAVED = 10

/** Reads a sum in US dollars. Unit: cents. */
const cents = (text: string | null): number => Math.round(Number(/\$([\d.,]+)/.exec(text ?? '')?.[1]?.replace(',', '') ?? Number.NaN) * 100)

/** Waits for the total, and reads it. Unit: cents. */
const totalOf = async (page: Page): Promise<number> => {
  const total = page.locator('output.total[aria-busy=false]:has(bdi)')
  await total.waitFor()
  return cents(await total.textContent())
}

/** Returns the sum beside a label of the summary. */
const lineOf = (page: Page, label: string) => page.locator('dl.lines div', { hasText: label }).locator('dd')

describe('rewards in a purchase', () => {
  test('pay as much as is typed, are earned by the rest, and stand on the order', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/sign-in`)
    await page.locator('#email').fill(ANA.email)
    await page.locator('#password').fill(ANA.password)
    await submit(page)
    await page.locator('header button[data-in]').waitFor()
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await fillForm(page, PURCHASE)
    await page.locator('output.who.good').waitFor()
    const before = await totalOf(page)
    await page.getByText(/^You earn .*\$[\d.]+.* in rewards/).waitFor()
    await page.locator('input[name=rewards]').check()
    await lineOf(page, 'Rewards used').waitFor()
    const most = cents(await lineOf(page, 'Rewards used').textContent())
    expect(most).toBeGreaterThan(100)
    const isLower = (total: number, used: number): boolean => total <= before - used && total >= before - used - FEE_SAVED
    expect(isLower(await totalOf(page), most)).toBe(true)
    await page.getByText(/^You keep .*\$[\d.]+/).waitFor()
    const field = page.locator('input[name=rewardAmount]')
    await field.fill('99')
    await page.locator('#rewardAmount-hint', { hasText: /^Use .*\$[\d.]+.* at most/ }).waitFor()
    await field.fill('x')
    await page.locator('#rewardAmount-hint[role=alert]', { hasNotText: 'at most' }).waitFor()
    await field.fill('1')
    await page.locator('dl.lines dd', { hasText: '$1.00' }).waitFor()
    expect(isLower(await totalOf(page), 100)).toBe(true)
    expect(await complaintsOf(page)).toEqual([])
    await page.locator('#pay').click()
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(cents(await lineOf(page, 'Rewards used').textContent())).toBe(100)
    await lineOf(page, 'Rewards earned').waitFor()
    expect(await complaintsOf(page)).toEqual([])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('are offered to a guest by a link that leads to the sign-in and back to the purchase', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await fillForm(page, { ...PURCHASE, email: 'guest.rewards@example.com' })
    await page.getByText(/^This order earns .*\$[\d.]+.* in rewards/).waitFor()
    expect(await page.locator('input[name=rewards]').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in to collect them' }).click()
    await page.locator('a[href$="/sign-up"]').first().click()
    await signUpHere(page, journey.store.url, 'guest.rewards@example.com')
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/us\/comet-circuit/)
    expect(await page.locator('input[name=userId]').inputValue()).toBe(PLAYER)
    await page.getByText(/^You earn .*\$[\d.]+.* in rewards/).waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

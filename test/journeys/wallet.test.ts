import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codeTo, signUp, submit } from './accounts.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, newShopper, PHONE } from './shopper.ts'

const journey = openOwnJourney()

const go = (page: Page, path: string) => page.goto(journey.store.url + path)

const control = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const { url } = journey.store
  const answer = await fetch(`${url}/_/sandbox/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams(fields).toString()
  })
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
}

/** Returns the id of an account from the list of the sandbox. */
const userOf = async (email: string): Promise<string> => {
  const page = await (await fetch(`${journey.store.url}/_/sandbox`)).text()
  const [, sub = ''] = new RegExp(`value="([\\w-]+)">${email}<`).exec(page) ?? []
  return sub
}

/** Gives an account a wallet in Singapore, or adds an amount to it. */
const give = async (email: string, amount: string, status = 'active'): Promise<void> =>
  control('wallets', { user: await userOf(email), country: 'sg', status, amount })

/** Opens an account, and leaves the welcome. */
const shopperIn = async (country: string, email: string) => {
  const shopper = await newShopper(journey.browser, { viewport: PHONE })
  const { page } = shopper
  await signUp(page, journey.store.url, email, country)
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(new RegExp(`/${country}/$`))
  await page.locator('header button[data-in]').waitFor()
  return shopper
}

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  expect.fail(`Tab never led to ${selector}.`)
}

/** Returns the entry of the wallet in the account menu, as it is read out. */
const inMenu = async (page: Page): Promise<string> => {
  await page.locator('header button[data-in]').click()
  const said = await page.locator('.held > a').first().textContent()
  await page.keyboard.press('Escape')
  return said ?? ''
}

describe('wallet', () => {
  test('W1: is opened by keyboard with a number and the code of the outbox, explained once, and stands in the header', async () => {
    const { page, context, complaints } = await shopperIn('ph', 'ana.opens@example.com')
    await go(page, '/ph/codacash')
    await tabTo(page, 'main a.go')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/ph\/wallet\/verify$/)
    await tabTo(page, '#mobile')
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.keyboard.type('9171234567')
    await page.keyboard.press('Enter')
    await page.locator('#otp').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('otp')
    expect(await complaintsOf(page)).toEqual([])
    await page.keyboard.type(await codeTo(journey.store.url, '+639171234567'))
    await page.keyboard.press('Enter')
    await page.locator('#opened-h').waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await tabTo(page, 'main a[href="/ph/wallet/home"]')
    await page.keyboard.press('Enter')
    const explainer = page.locator('dialog[open]')
    await explainer.waitFor()
    expect(await explainer.locator('h2').textContent()).toBe('How your wallet works')
    expect(await complaintsOf(page)).toEqual([])
    await tabTo(page, 'dialog[open] button.go')
    await page.keyboard.press('Enter')
    await explainer.waitFor({ state: 'detached' })
    // Its market writes whole amounts without decimals.
    expect(await page.locator('.sum').textContent()).toBe('₱0')
    expect(await page.locator('header.marked').count()).toBe(1)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    expect(
      await eventually(
        () => inMenu(page),
        (said) => said !== ''
      )
    ).toBe('Wallet: ₱0')
    await page.reload()
    await page.locator('.sum').waitFor()
    await page.locator('.void').waitFor()
    expect([await explainer.count(), await page.locator('header.marked').count()]).toEqual([0, 0])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('W2: is locked after five wrong codes over a reload and in a second tab, where the right code is refused', async () => {
    const { page, context, complaints } = await shopperIn('sg', 'ben.locked@example.com')
    await go(page, '/sg/wallet/verify')
    await page.locator('#mobile').fill('81234001')
    await submit(page)
    await page.locator('#otp').waitFor()
    const right = await codeTo(journey.store.url, '+6581234001')
    const wrong = right === '111111' ? '222222' : '111111'
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await page.locator('#otp').fill(wrong)
      await submit(page)
      await page.locator('.hint.bad', { hasText: left }).waitFor()
    }
    await page.locator('#otp').fill(wrong)
    await submit(page)
    await page.locator('#code-lock').waitFor()
    expect(await page.locator('#code-lock').textContent()).toMatch(/again after \d+:\d\d/)
    expect(await complaintsOf(page)).toEqual([])
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await go(tab, '/sg/wallet/verify')
      await tab.locator('#mobile').fill('81234001')
      await submit(tab)
      await tab.locator('#code-lock').waitFor()
      expect(await tab.locator('#otp').count()).toBe(0)
    }
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('W6: is used again in one press when it is reserved, and stays usable where the country opens none', async () => {
    const email = 'cleo.reserved@example.com'
    const { page, context, complaints } = await shopperIn('sg', email)
    await give(email, '12.5')
    await give(email, '', 'reserved')
    await control('wallet-countries', { country: 'sg', status: 'locked' })
    await go(page, '/sg/wallet/home')
    await page.getByRole('heading', { name: 'Wallets aren’t available in Singapore yet' }).waitFor()
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await control('wallet-countries', { country: 'sg', status: 'active' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Use my wallet again' }).click()
    await page.locator('.sum', { hasText: 'S$12.50' }).waitFor()
    await control('wallet-countries', { country: 'sg', status: 'locked' })
    await page.reload()
    await page.locator('.sum', { hasText: 'S$12.50' }).waitFor()
    await control('wallet-countries', { country: 'sg', status: 'active' })
    // Another store says where it is, and leads there.
    await go(page, '/ph/wallet/home')
    await page.getByRole('link', { name: 'Go to the store in Singapore' }).click()
    await page.waitForURL(/\/sg\/wallet\/home$/)
    await page.locator('.sum', { hasText: 'S$12.50' }).waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('W31, W29, W36: shows its history page by page, and a statement whose sums are its entries', async () => {
    const email = 'dora.history@example.com'
    const { page, context, complaints } = await shopperIn('sg', email)
    for (let count = 0; count < 23; count += 1) await give(email, '1')
    await go(page, '/sg/user/settings')
    await page.locator('.own a[href="/sg/wallet/home"]').click()
    // The skeleton has entries too.
    await page.locator('.entries > li').first().waitFor()
    const count = () => page.locator('.entries > li').count()
    expect([await count(), await page.locator('.sum').textContent()]).toEqual([12, 'S$23.00'])
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    for (const shown of [21, 23]) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await eventually(count, (now) => now === shown)
    }
    const balances = await page.locator('.entries .moved .dim').allTextContents()
    expect(balances).toEqual(Array.from({ length: 23 }, (_, at) => `Balance S$${23 - at}.00`))
    await page.locator('summary', { hasText: 'All limits' }).click()
    expect(await page.locator('details .limit').count()).toBe(5)
    await page.getByRole('link', { name: 'Monthly statement' }).click()
    await page.locator('.statement').waitFor()
    expect(await page.locator('.sums dd').allTextContents()).toEqual(['S$0.00', 'S$23.00', 'S$0.00', 'S$23.00'])
    expect(await page.locator('.moves tbody tr').count()).toBe(23)
    expect(await page.locator('.moves tbody .roomy:first-child').allTextContents()).toEqual(
      Array.from({ length: 23 }, (_, at) => String(at + 1))
    )
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.page > nav', '.foot', '.paperless', 'h1'])
      expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false])
    expect(await page.locator('.logo').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await go(page, '/sg/wallet/home?month=next')
    await page.getByRole('link', { name: 'Open the current month' }).click()
    await page.locator('.statement').waitFor()
    await page.getByRole('link', { name: 'Back to your wallet' }).click()
    await page.locator('.sum').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('sends a guest to the sign-in, and is not offered where the country has none', async () => {
    const { page, context } = await newShopper(journey.browser, { viewport: PHONE })
    await go(page, '/sg/wallet/home')
    await page.waitForURL(/\/sg\/sign-in$/)
    const answer = await go(page, '/de/wallet/home')
    expect(answer?.status()).toBe(404)
    await context.close()
  })
})

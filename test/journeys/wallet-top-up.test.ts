import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp } from './accounts.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, newShopper, onThePaymentPage, payAt, PHONE, quiet } from './shopper.ts'

const journey = openOwnJourney()

const go = (page: Page, path: string) => page.goto(journey.store.url + path)

/** Returns the id of an account from the list of the sandbox. */
const userOf = async (email: string): Promise<string> => {
  const page = await (await fetch(`${journey.store.url}/_/sandbox`)).text()
  const [, sub = ''] = new RegExp(`value="([\\w-]+)">${email}<`).exec(page) ?? []
  return sub
}

/** Grants an account an active wallet in Singapore. */
const grantWallet = async (email: string, amount: string): Promise<void> => {
  const { url } = journey.store
  const answer = await fetch(`${url}/_/sandbox/wallets`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams({ user: await userOf(email), country: 'sg', status: 'active', amount }).toString()
  })
  expect(answer.status).toBe(303)
}

/** Opens an account with a wallet, and its page with the dialog that adds money. */
const openDialog = async (email: string, amount: string) => {
  const shopper = await newShopper(journey.browser, { viewport: PHONE })
  const { page } = shopper
  await signUp(page, journey.store.url, email, 'sg')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/sg\/$/)
  await grantWallet(email, amount)
  await go(page, '/sg/wallet/home')
  const add = page.getByRole('button', { name: 'Add money' })
  await add.waitFor()
  await add.focus()
  await page.keyboard.press('Enter')
  await page.locator('dialog[open] input[name=sum]').first().waitFor()
  return shopper
}

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const title = (page: Page) => page.locator('#top-up-h')

/** Chooses the first amount and a payment method with the keyboard, and leaves for the payment page. */
const leave = async (page: Page, method: RegExp): Promise<string> => {
  const sum = page.locator('dialog[open] input[name=sum]').first()
  await sum.focus()
  await page.keyboard.press('Space')
  const amount = (await sum.locator('xpath=..').textContent()) ?? ''
  await page.locator('dialog[open] label', { hasText: method }).locator('input').first().focus()
  await page.keyboard.press('Space')
  await page.locator('dialog[open] .pays').waitFor()
  expect(await page.locator('dialog[open] .pays').textContent()).toBe(`You pay ${amount}, your wallet gets ${amount}.`)
  expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
  return amount
}

describe('adding money', () => {
  test('W9 W31 credits a card payment, which the page, the header and the address show', async () => {
    const { page, context, complaints } = await openDialog('eva.topup@example.com', '40')
    const amount = await leave(page, /card/i)
    await onThePaymentPage(page)
    await page.waitForURL(/\/sg\/wallet\/(?:waiting|complete)\?txn=\d{19}$/)
    await eventually(
      async () => (await title(page).textContent()) ?? '',
      (shown) => shown === `${amount} is in your wallet`
    )
    const balance = `S$${(40 + Number(amount.replace('S$', ''))).toFixed(2)}`
    expect(await page.locator('.hero').textContent()).toContain(`Your wallet now holds ${balance}.`)
    expect(page.url()).toMatch(/\/sg\/wallet\/complete\?txn=\d{19}$/)
    expect(await page.locator('.time > li.done').count()).toBe(3)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.locator('header button[data-in]').click()
    await eventually(
      () => page.locator('.held').textContent(),
      (held) => held?.includes(balance) === true
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('W11 says that nothing was charged when a card is refused, and leads back to the wallet', async () => {
    const { page, context, complaints } = await openDialog('finn.topup@example.com', '40')
    await leave(page, /card/i)
    await onThePaymentPage(page, 'refuse')
    await eventually(
      async () =>
        (await title(page)
          .textContent()
          .catch(() => '')) ?? '',
      (shown) => shown === 'The payment didn’t go through'
    )
    expect(await page.locator('.hero').textContent()).toContain('You haven’t been charged, and nothing was added.')
    await page.getByRole('link', { name: 'Add money again' }).click()
    await page.waitForURL(/\/sg\/wallet\/home$/)
    await eventually(
      () => page.locator('main').textContent(),
      (shown) => shown?.includes('S$40.00') === true
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('W11 waits for a payment that is made later, and shows it on the open page', async () => {
    const { page, context, complaints } = await openDialog('gina.topup@example.com', '')
    const amount = await leave(page, /once your payment arrives/)
    const payPage = page.url()
    await onThePaymentPage(page, 'later')
    await page.waitForURL(/\/sg\/wallet\/waiting\?txn=/)
    await title(page).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await payAt(payPage)
    await eventually(
      async () => (await title(page).textContent()) ?? '',
      (shown) => shown === `${amount} is in your wallet`
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('cancels a top-up after a question; Escape closes the dialog and returns the focus', async () => {
    const { page, context } = await openDialog('hugo.topup@example.com', '5')
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add money')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] input[name=sum]').first().waitFor()
    await leave(page, /card/i)
    await onThePaymentPage(page, 'back')
    await title(page).waitFor()
    await page.getByRole('button', { name: 'Cancel top-up' }).click()
    await page.locator('dialog[open] button').last().click()
    await eventually(
      async () => (await title(page).textContent()) ?? '',
      (shown) => shown === 'Top-up cancelled'
    )
    await context.close()
  })

  test('W13 offers only what fits, and refuses what another device has used up', async () => {
    const { page, context } = await openDialog('ida.topup@example.com', '1')
    await page.locator('dialog[open] label', { hasText: 'Other amount' }).click()
    const field = page.locator('dialog[open] input[name=typed]')
    await field.fill('1000000')
    await page.locator('dialog[open] label', { hasText: /card/i }).locator('input').first().check({ force: true })
    await page.getByRole('button', { name: 'Go to payment' }).click()
    expect(await page.locator('dialog[open] [role=alert]').first().textContent()).toMatch(/or less\.$/)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    // All that may be added today is on its way from another device.
    const use = async (): Promise<string | undefined> => {
      const other = await context.newPage()
      await other.goto(`${journey.store.url}/sg/wallet/home`)
      await other.getByRole('button', { name: 'Add money' }).click()
      await other.locator('dialog[open] input[name=sum]').first().waitFor()
      const sums = other.locator('dialog[open] label:has(input[name=sum]:not([value=other]))')
      await sums.last().click()
      await other.locator('dialog[open] label', { hasText: /card/i }).first().click()
      await other.getByRole('button', { name: 'Go to payment' }).click()
      const said = other.locator('dialog[open] .note [role=alert]')
      await Promise.race([other.waitForURL(/\/pay\//), said.waitFor()]).catch(() => undefined)
      const text = other.url().includes('/pay/') ? undefined : ((await said.textContent()) ?? '')
      await other.close()
      return text
    }
    let refusal: string | undefined
    for (let times = 0; times < 8 && refusal === undefined; times += 1) refusal = await use()
    expect(refusal).toMatch(/more than you can add in one day.*You haven’t been charged.*The limit is S\$/)
    await context.close()
  })
})

test('W32 a country without wallets has no page of top-ups, and its pages load no code of them', async () => {
  const { page, context } = await newShopper(journey.browser)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  for (const path of ['/de/', '/de/comet-circuit', '/de/complete']) {
    await go(page, path)
    await quiet(page)
  }
  const code = (await Promise.all(scripts)).join('')
  // A text of the page of an order shows that code was read at all.
  expect([code.includes('order.do.'), code.includes('topUp.go'), code.includes('TopUpWallet')]).toEqual([true, false, false])
  expect((await go(page, '/de/wallet/waiting?txn=7203344589012345678'))?.status()).toBe(404)
  await context.close()
})

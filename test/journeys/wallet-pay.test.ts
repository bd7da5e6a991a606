import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PASSWORD, signUp, submit } from './accounts.ts'
import { shifted } from './frames.ts'
import { openOwnJourney } from './open-journey.ts'
import { eventually, fillForm, newShopper, onThePaymentPage, orderShows, PHONE, quiet } from './shopper.ts'

const journey = openOwnJourney()

const WALLET = { sg: '453', my: '259' } as const
const WIDE = { width: 1440, height: 900 }

/** A player whom the game knows, and one whom it refuses at the delivery. */
const PLAYER = '44128890'
const REFUSED_PLAYER = '9100102'

const lever = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const { url } = journey.store
  const answer = await fetch(`${url}/_/sandbox/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: new URLSearchParams(fields).toString()
  })
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
}

/** Gives an account a wallet in Singapore, or changes it. */
const wallet = async (email: string, status: string, amount = ''): Promise<void> => {
  const page = await (await fetch(`${journey.store.url}/_/sandbox`)).text()
  const [, user = ''] = new RegExp(`value="([\\w-]+)">${email}<`).exec(page) ?? []
  await lever('wallets', { user, country: 'sg', status, amount })
}

/** Signs up in Singapore, with a wallet that holds an amount. */
const withWallet = async (page: Page, email: string, amount: string): Promise<void> => {
  await signUp(page, journey.store.url, email, 'sg')
  await page.locator('dialog[open] button.go').click()
  await page.waitForURL(/\/sg\/$/)
  await wallet(email, 'active', amount)
}

const method = (page: Page, id: string) => page.locator(`label:has(input[name=channel][value="${id}"])`)

/** Fills in the form of Comet Circuit with the wallet, and waits for the name of the player. */
const choose = async (
  page: Page,
  { userId = PLAYER, item = 0 }: { readonly userId?: string; readonly item?: number } = {}
): Promise<void> => {
  await page.goto(`${journey.store.url}/sg/comet-circuit`)
  await fillForm(page, { path: '', email: 'sam@example.com', userId, zoneId: '2201', item, channel: /^Wallet/ })
  await page.locator('output.who.good').waitFor()
}

/** Label of the button once the wallet has been read; before that, a press opens the review. */
const FROM_WALLET = /^Pay S\$[\d.]+ from your wallet$/

/** Presses the button once it says this. */
const press = async (page: Page, label: RegExp): Promise<void> => {
  await page.locator('#pay', { hasText: label }).waitFor()
  await page.locator('#pay').click()
}

/** Returns the balance that the header shows, in the menu of a phone. */
const balance = async (page: Page): Promise<string> => {
  await page.locator('header button[data-in]').click()
  const shown = page.locator('.held > :visible').first()
  await shown.waitFor()
  const text = (await shown.getAttribute('aria-label')) ?? (await shown.textContent()) ?? ''
  await page.keyboard.press('Escape')
  return text
}

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('purchase paid from the wallet', () => {
  test('is delivered after two presses, and the balance is lower everywhere', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await withWallet(page, 'pay.wallet@example.com', '120')
    await choose(page)
    await method(page, WALLET.sg).getByText('S$120.00 in your wallet').waitFor()
    await page.locator('#pay', { hasText: FROM_WALLET }).waitFor()
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    const label = (await page.locator('#pay').textContent()) ?? ''
    const [, paid = ''] = /S\$([\d.]+)/.exec(label) ?? []
    await press(page, FROM_WALLET)
    await orderShows(page, 'fulfillmentCompleted')
    expect(new URL(page.url()).pathname).toBe('/sg/complete')
    // The purchase is the account's from the start: no page may say later that it has become so.
    const putAside = await page.evaluate(() => [localStorage.getItem('guest-purchase'), sessionStorage.getItem('staged-guest-purchase')])
    expect(putAside.join()).not.toContain('txnId')
    const left = (120 - Number(paid)).toFixed(2)
    await eventually(
      () => balance(page),
      (shown) => shown.includes(`S$${left}`)
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('by keyboard alone at 1440 px, where nothing moves when the balance comes', async () => {
    const { page, context } = await newShopper(journey.browser, { viewport: WIDE, isMobile: false })
    await withWallet(page, 'keys.wallet@example.com', '50')
    await page.goto(`${journey.store.url}/sg/comet-circuit`)
    await page.locator('label:has(input[name=item])').first().click()
    await method(page, WALLET.sg).getByText('S$50.00 in your wallet').waitFor()
    await quiet(page)
    // A part of a pixel is no move.
    expect(await shifted(page)).toBeLessThan(0.0001)
    await fillForm(page, { path: '', email: 'sam@example.com', userId: PLAYER, zoneId: '2201', channel: /^Wallet/ })
    await page.locator('output.who.good').waitFor()
    await page.locator('#pay', { hasText: FROM_WALLET }).waitFor()
    await page.locator('#pay').focus()
    await page.keyboard.press('Enter')
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('W17: is paid in one of two tabs with one balance, and the other is offered a top-up', async () => {
    const email = 'tabs.wallet@example.com'
    const { page, context } = await newShopper(journey.browser)
    await withWallet(page, email, '6')
    const other = await context.newPage()
    await choose(page)
    await choose(other, { item: 1 })
    await page.locator('#pay', { hasText: FROM_WALLET }).waitFor()
    await other.locator('#pay', { hasText: /^(?:Pay|Top up) S/ }).waitFor()
    await press(page, FROM_WALLET)
    await orderShows(page, 'fulfillmentCompleted')
    await choose(other)
    await other.locator('#pay', { hasText: /^Top up S/ }).waitFor()
    await context.close()
  })
})

describe('shopper without a usable wallet', () => {
  test('W19: signs in as a guest, returns to the product and pays', async () => {
    const email = 'guest.wallet@example.com'
    const made = await newShopper(journey.browser)
    await withWallet(made.page, email, '30')
    await made.context.close()
    const { page, context } = await newShopper(journey.browser)
    await choose(page)
    await press(page, /^Sign in to pay with your wallet$/)
    await page.waitForURL(/\/sg\/sign-in/)
    await page.locator('#email').fill(email)
    await page.locator('#password').fill(PASSWORD)
    await submit(page)
    // Item, player and method are as they were chosen.
    await page.waitForURL(/\/sg\/comet-circuit\?/)
    await page.locator('output.who.good').waitFor()
    await press(page, FROM_WALLET)
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('W19: cannot choose a wallet of Singapore in Malaysia, and is led back to its store', async () => {
    const { page, context } = await newShopper(journey.browser)
    await withWallet(page, 'my.wallet@example.com', '30')
    await page.goto(`${journey.store.url}/my/comet-circuit`)
    await page.locator('label:has(input[name=item])').first().click()
    await method(page, WALLET.my).getByText('Your wallet only pays in its own store: Singapore.').waitFor()
    expect(await page.locator(`input[name=channel][value="${WALLET.my}"]`).isDisabled()).toBe(true)
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await page.locator('.below a').click()
    await page.waitForURL(/\/sg\/comet-circuit/)
    await context.close()
  })

  test('says that a restricted wallet cannot pay, and another method can be chosen', async () => {
    const email = 'stop.wallet@example.com'
    const { page, context } = await newShopper(journey.browser)
    await withWallet(page, email, '30')
    await wallet(email, 'restricted')
    await page.goto(`${journey.store.url}/sg/comet-circuit`)
    await page.locator('label:has(input[name=item])').first().click()
    await method(page, WALLET.sg).getByText('Your wallet can’t pay right now. Your balance is safe.').waitFor()
    await fillForm(page, { path: '', email: 'sam@example.com', userId: PLAYER, zoneId: '2201', channel: /^Card/ })
    await page.locator('#pay', { hasText: /^Pay S\$[\d.]+$/ }).waitFor()
    await context.close()
  })

  test('W32: nothing of the wallet loads where the country has none', async () => {
    const { page, context } = await newShopper(journey.browser)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(`${journey.store.url}/de/comet-circuit`)
    await page.locator('label:has(input[name=item])').first().click()
    await quiet(page)
    expect(loaded.filter((path) => /wallet/.test(path))).toEqual([])
    await context.close()
  })
})

describe('order that waits for the wallet', () => {
  test('W20: is paid and delivered after a quick top-up', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, { viewport: PHONE })
    await withWallet(page, 'quick.wallet@example.com', '3')
    await choose(page)
    await press(page, /^Top up S\$[\d.]+ and pay$/)
    const dialog = page.locator('dialog[open]')
    await dialog.locator('.add-by').first().waitFor()
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await dialog.locator('.add-by', { hasText: /^Card/ }).click()
    await page.waitForURL(/payments\.localhost/)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('is offered again on its own page, and paid there once the money is in', async () => {
    const email = 'later.wallet@example.com'
    const { page, context } = await newShopper(journey.browser)
    await withWallet(page, email, '3')
    await choose(page)
    await press(page, /^Top up S/)
    await page.locator('dialog[open] .add-by').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    const txnId = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('pending-orders') ?? '{}') as { readonly data: readonly { readonly txnId: string }[] }
      return kept.data[0]?.txnId
    })
    await page.goto(`${journey.store.url}/sg/complete?order=${txnId}`)
    await page.locator('button.go', { hasText: /^Top up S/ }).waitFor()
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await wallet(email, 'active', '20')
    await page.locator('button.go', { hasText: /^Pay S/ }).click()
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('W21: goes back to the wallet when the game refuses the player', async () => {
    const email = 'refund.wallet@example.com'
    const { page, context } = await newShopper(journey.browser)
    await withWallet(page, email, '20')
    await choose(page, { userId: REFUSED_PLAYER })
    await press(page, FROM_WALLET)
    await orderShows(page, 'fulfillmentFailed')
    await page.locator('.act', { hasText: 'Refund to your wallet' }).click()
    await page.locator('dialog[open] button', { hasText: /^Refund S/ }).click()
    await page.getByText('The money is in your wallet. You can pay with it right away.').waitFor()
    await eventually(
      () => balance(page),
      (shown) => shown.includes('S$20.00')
    )
    await context.close()
  })
})

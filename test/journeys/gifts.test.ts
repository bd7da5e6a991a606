import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submit } from './accounts.ts'
import { openJourney } from './open-journey.ts'
import {
  eventually,
  fillForm,
  mailsTo,
  newShopper,
  onThePaymentPage,
  orderShows,
  quiet,
  toThePaymentPage,
  upToTheLastLook
} from './shopper.ts'

const journey = openJourney()

const GIVER = 'ana.giver@example.com'

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Makes the purchase of this page a gift, and fills in its first step. */
const fillGift = async (page: Page, recipient: string): Promise<void> => {
  // A page that is opened again may have kept the gift.
  await page.locator('input[name=gift]').check()
  await page.locator('[name=recipientEmail]').fill(recipient)
  await page.locator('[name=recipientEmailAgain]').fill(recipient)
  await page.locator('[name=senderName]').fill('Ana')
  await page.locator('[name=giftMessage]').fill('Happy birthday!\nFrom all of us')
}

/** Buys an item for another person, up to the order that waits for the claim. */
const giveTo = async (page: Page, recipient: string, { path, item }: { readonly path: string; readonly item: number }): Promise<void> => {
  await page.goto(journey.store.url + path)
  await fillGift(page, recipient)
  await fillForm(page, { path, email: GIVER, item, channel: /Mobile wallet/ })
  await page.locator('#pay').click()
  await page.locator('dialog[open]', { hasText: recipient }).waitFor()
  await toThePaymentPage(page)
  await onThePaymentPage(page)
  await orderShows(page, 'giftInit')
}

/** Waits for the mail with the link of a gift, and returns the link. */
const linkFor = async (recipient: string): Promise<string> => {
  const mails = await eventually(
    () => mailsTo(journey.store.url, recipient),
    (all) => all.some(({ text }) => text.includes('#gift='))
  )
  const text = mails.find((mail) => mail.text.includes('#gift='))?.text ?? ''
  return /https?:\/\/\S+#gift=\S+/.exec(text)?.[0] ?? ''
}

/**
 * Records what stands behind the `#` of the address each time the page begins to request a file.
 *
 * @returns reads what differs of it
 */
const recordHashes = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(`
    globalThis.hashes = new Set()
    const note = () => globalThis.hashes.add(location.hash)
    const { fetch } = globalThis
    globalThis.fetch = (...args) => { note(); return fetch(...args) }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const { tagName, src } of addedNodes) if (src || tagName === 'LINK') note()
    }).observe(document, { childList: true, subtree: true })`)
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'hashes') as ReadonlySet<string>)])
}

describe('gift', () => {
  test('G15 is bought for another person, who claims it by the link, gone from the address at once, and its giver sees that', async () => {
    const giver = await newShopper(journey.browser)
    await giver.page.goto(`${journey.store.url}/us/comet-circuit`)
    await fillGift(giver.page, 'sam.claims@example.com')
    await giver.page.getByText('14 days').waitFor()
    expect(await complaintsOf(giver.page)).toEqual([])
    await giveTo(giver.page, 'sam.claims@example.com', { path: '/us/comet-circuit', item: 0 })
    const friend = await newShopper(journey.browser)
    const readHashes = await recordHashes(friend.page)
    await friend.page.goto(await linkFor('sam.claims@example.com'))
    await friend.page.getByText('A gift from Ana').waitFor()
    expect(await readHashes()).toEqual([''])
    await friend.page.getByText('Happy birthday! From all of us').waitFor()
    await friend.page.locator('[name=userId]').fill('44128890')
    await friend.page.locator('[name=zoneId]').selectOption('2201')
    await friend.page.locator('form button[type=submit]').click()
    await friend.page.getByRole('button', { name: /Claim for/ }).click()
    await orderShows(giver.page, 'giftClaimed')
    await friend.page.getByText('Your gift has been delivered').waitFor()
    expect([...giver.complaints.errors, ...friend.complaints.errors]).toEqual([])
    await giver.context.close()
    await friend.context.close()
  })

  test('keeps what was typed when the page is loaded again, and the other first step when it is none any more', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/comet-circuit`)
    await page.locator('[name=userId]').fill('44128890')
    await fillGift(page, 'sam.kept@example.com')
    await quiet(page)
    await page.reload()
    await eventually(
      () =>
        page
          .locator('[name=recipientEmail]')
          .inputValue({ timeout: 2_000 })
          .catch(() => ''),
      (typed) => typed === 'sam.kept@example.com'
    )
    expect(await page.locator('[name=giftMessage]').inputValue()).toContain('Happy birthday!')
    expect(page.url()).not.toContain('sam')
    await page.locator('label:has(input[name=gift])').click()
    await page.locator('[name=userId]').waitFor()
    await page.locator('label:has(input[name=gift])').click()
    await eventually(
      () =>
        page
          .locator('[name=senderName]')
          .inputValue({ timeout: 2_000 })
          .catch(() => ''),
      (typed) => typed === 'Ana'
    )
    await context.close()
  })

  test('is taken back while it waits: the money goes back, and the link opens nothing', async () => {
    const { page, context } = await newShopper(journey.browser)
    await giveTo(page, 'sam.late@example.com', { path: '/us/playpass-vault', item: 0 })
    const link = await linkFor('sam.late@example.com')
    await page.getByRole('button', { name: /Take the gift back/ }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Take it back' }).click()
    await orderShows(page, 'giftExpired')
    const friend = await newShopper(journey.browser)
    await friend.page.goto(link)
    await friend.page
      .getByText(/has expired|doesn’t open a gift/)
      .first()
      .waitFor()
    await friend.context.close()
    await context.close()
  })
})

describe('gift card', () => {
  test('adds its amount to the wallet after the sign-in, once, and says why when it does not', async () => {
    const { url } = journey.store
    const code = 'V7QW2ERT5YUP3ASD'
    const made = await fetch(`${url}/_/sandbox/gift-cards`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
      body: new URLSearchParams({ code, country: 'sg', amount: '25', state: '' }).toString()
    })
    expect(made.status).toBe(303)
    const { page, context, complaints } = await newShopper(journey.browser)
    await page.goto(`${url}/sg/redeem`)
    await page.locator('[name=code]').fill('v7qw-2ert-5yup-3asd')
    await page.locator('form button[type=submit]').click()
    await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await page.locator('#email').fill('wallet.sg@sandbox.example')
    await page.locator('#password').fill('Refill-2026')
    await submit(page)
    await page.locator('dialog[open] button.go').click()
    await page.waitForURL(/\/sg\/redeem$/)
    await page.getByText(/\$25\.00.* added to your wallet/).waitFor()
    await page.getByText(/Your balance is now .*\$145\.00/).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Enter a code' }).click()
    await page.locator('[name=code]').fill('VZZZZ00000ZZZZZZ')
    await page.locator('form button[type=submit]').click()
    await page.getByText(/We don’t know this code/).waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('A1 is bought by a guest, who reads its code on the order, and fills the wallet of another account', async () => {
    const { url } = journey.store
    const buyer = await newShopper(journey.browser)
    const wish = { path: '/sg/refill-gift-card', email: 'sam.card@example.com', item: 0 }
    await upToTheLastLook(buyer.page, url, wish)
    expect(await complaintsOf(buyer.page)).toEqual([])
    await toThePaymentPage(buyer.page)
    await onThePaymentPage(buyer.page)
    await orderShows(buyer.page, 'fulfillmentCompleted')
    await buyer.page.getByRole('button', { name: 'Show the code' }).click()
    const code = await buyer.page.locator('.code.big code').textContent()
    expect(code).toMatch(/^V[0-9A-HJKMNP-TV-Z]{15}$/)
    const mails = await eventually(
      () => mailsTo(url, wish.email),
      (all) => all.some(({ text }) => text.includes(code ?? '-'))
    )
    expect(mails.map(({ kind }) => kind)).toContain('delivered')
    const page = await buyer.page.locator('a', { hasText: 'Redeem it now' }).first().getAttribute('href')
    const holder = await newShopper(journey.browser)
    await holder.page.goto(page ?? '')
    await holder.page.locator('[name=code]').fill(code ?? '')
    await holder.page.locator('form button[type=submit]').click()
    await holder.page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    await holder.page.locator('#email').fill('wallet.sg@sandbox.example')
    await holder.page.locator('#password').fill('Refill-2026')
    await submit(holder.page)
    // The account is asked to agree at its first sign-in alone.
    const added = holder.page.getByText(/\$6\.90.* added to your wallet/)
    const agree = holder.page.locator('dialog[open] button.go')
    await added.or(agree).first().waitFor()
    if (await agree.isVisible()) await agree.click()
    await added.waitFor()
    await buyer.page.reload()
    await buyer.page.getByText('Used', { exact: true }).waitFor()
    expect([...buyer.complaints.errors, ...holder.complaints.errors]).toEqual([])
    await buyer.context.close()
    await holder.context.close()
  })
})

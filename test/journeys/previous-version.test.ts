import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OWN_PORT } from '../support/journey-port.ts'
import { restorePreviousStore } from '../support/previous-version.ts'
import { startStore } from '../support/running-store.ts'
import { connectBrowser } from './open-journey.ts'
import { mailsTo, newShopper, onThePaymentPage, orderShows } from './shopper.ts'

const OPEN = { order: 'ORD-D1YM90YZ8SE0F', email: 'p52000412@example.com' }
const DELIVERED = { order: 'ORD-78HMDSRD9WTDV', email: 'p52000411@example.com' }

const SHOW_DIFFERENCE = 'See the difference: npm run catalogue -- diff seed'

/** Starts this version on a folder of the previous one. */
const startOnPrevious = async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'refill-previous-'))
  await restorePreviousStore({ dataFolder, port: OWN_PORT })
  const store = await startStore({ port: OWN_PORT, dataFolder, env: { REFILL_LOG: 'on' } })
  onTestFinished(() => store.stop())
  return store
}

/** Reads the link of the last mail about an order. */
const linkOf = async ({ email, order }: typeof OPEN): Promise<string> => {
  const [mail] = await mailsTo(`http://localhost:${OWN_PORT}`, email)
  expect(mail?.text).toContain(order)
  return /http:\S+#key=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe('this version on a data folder of the previous one', () => {
  test('opens the order that was open, with its amounts, is paid and delivers it, and keeps the operator’s price', async () => {
    const [{ url, printed }, browser] = await Promise.all([startOnPrevious(), connectBrowser()])
    expect(printed()).toContain(SHOW_DIFFERENCE)

    const { page, complaints } = await newShopper(browser, { locale: 'id-ID' })
    await page.goto(await linkOf(OPEN))
    await page.waitForSelector('a[href*="payments.localhost"]')
    const shown = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
    expect(shown).toContain('Rp 15.105')
    expect(shown).toContain('Rp 1.486')
    expect(shown).toContain(OPEN.order)
    await page.locator('a[href*="payments.localhost"]').first().click()
    await page.waitForURL(/payments\.localhost/)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect((await mailsTo(url, OPEN.email)).map(({ kind }) => kind)).toEqual(['delivered', 'paid', 'received'])

    await page.goto(await linkOf(DELIVERED))
    await orderShows(page, 'fulfillmentCompleted')

    await page.goto(`${url}/id/mobile-legends-tri`)
    const item = page.locator('label:has(input[name=item])').filter({ hasText: /^\s*50 Diamond/ })
    expect((await item.innerText()).replaceAll('\u00a0', ' ')).toContain('Rp 25.000')
    expect(complaints.errors).toEqual([])

    await browser.close()
  })
})

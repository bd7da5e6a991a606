// @module-tag every-run
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { completeLanguages } from '../../src/i18n/compiled/completeness.ts'
import { painted } from './frames.ts'
import { openJourney } from './open-journey.ts'
import {
  buy,
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

const heading = 'main h1'

/** The United States, with a payment method that needs no input. */
const inUs = { path: '/us/mobile-legends-tri', userId: '52000111', zoneId: '2001', channel: /wallet/i } as const

/** Pays as at a bank: by the sandbox control of the one payment whose row holds this text. */
const payByLever = async (context: BrowserContext, text: string): Promise<void> => {
  const levers = await context.newPage()
  await levers.goto(`${journey.store.url}/_/sandbox`)
  await levers.locator('tr', { hasText: text }).locator('button[value=pay]').click()
}

describe.concurrent('guest top-up', () => {
  test.each([
    {
      market: 'id',
      path: '/id/mobile-legends-tri',
      channel: /QRIS/,
      mark: 'Rp',
      language: completeLanguages.includes('id') ? 'id-ID' : 'en',
      direction: null
    },
    { market: 'sa in Arabic', path: '/sa/mobile-legends-tri', channel: undefined, mark: 'SAR', language: 'ar-SA', direction: 'rtl' },
    { market: 'jp', path: '/jp/mobile-legends-tri', channel: undefined, mark: '¥', language: 'ja-JP', direction: null },
    { market: 'us', path: '/us/mobile-legends-tri', channel: /wallet/i, mark: '$', language: 'en-US', direction: null }
  ])('in $market goes from the product page to the delivered order', async ({ path, channel, mark, language, direction }) => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const email = `buyer-${language}@example.com`
    await upToTheLastLook(page, journey.store.url, {
      path,
      userId: '52000111',
      zoneId: '2001',
      email,
      ...(channel === undefined ? {} : { channel })
    })
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    expect(await page.locator('dialog[open] .total').innerText()).toContain(mark)
    expect(await page.locator('dialog[open]').innerText()).toContain('LuckyWizard')
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(await page.locator(heading).innerText()).toContain('LuckyWizard')
    const mails = await eventually(
      () => mailsTo(journey.store.url, email),
      (list) => list.length >= 2
    )
    expect(mails.every((mail) => mail.text.includes('LuckyWizard') && mail.text.includes(mark))).toBe(true)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('in us asks once to rate what went well', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await buy(page, journey.store.url, { ...inUs, email: 'rates@example.com' })
    const rate = page.getByRole('link', { name: 'Rate your purchase' })
    const [service] = await Promise.all([context.waitForEvent('page'), rate.click()])
    await service.locator('input[value="4"]').check()
    await service.getByRole('button', { name: 'Send' }).click()
    await service.getByText('Thank you: 4 of 5').waitFor()
    await service.close()
    await rate.waitFor({ state: 'detached' })
    const number = new URL(page.url()).searchParams.get('order')
    const said = (await (await fetch(`${journey.store.url}/_/ratings.json`)).json()) as { readonly ratings: readonly object[] }
    expect(said.ratings).toContainEqual({ referenceId: number, locale: 'en-US', stars: 4, words: '' })
    await page.reload()
    await orderShows(page, 'fulfillmentCompleted')
    await quiet(page)
    expect(await rate.count()).toBe(0)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('in sg shows the code of a voucher on request', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await buy(page, journey.store.url, { path: '/sg/playpass-vault', email: 'voucher@example.com' })
    const code = page.locator('.code.big code')
    expect(await code.count()).toBe(0)
    await page.getByRole('button', { name: 'Show the code' }).click()
    await code.first().waitFor()
    const text = (await code.first().innerText()).trim()
    const mails = await eventually(
      () => mailsTo(journey.store.url, 'voucher@example.com'),
      (list) => list.some((mail) => mail.text.includes(text))
    )
    expect(mails.length).toBeGreaterThan(0)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('in br with a CPF by Boleto shows the code, is paid later and delivered by itself', async () => {
    const { page, context } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, {
      path: '/br/mobile-legends-tri',
      userId: '52000111',
      zoneId: '2001',
      email: 'boleto@example.com',
      channel: /Boleto/,
      fields: { cpf: '52998224725' }
    })
    await page.locator('dialog[open] button.go').click()
    await orderShows(page, 'paymentPending')
    expect(await page.locator('output, code').allInnerTexts()).toContainEqual(expect.stringMatching(/\d{5}\.\d{5} \d{5}\.\d{6}/))
    const card = page.getByRole('region', { name: 'Código de pagamento' })
    expect(await card.getByRole('listitem').first().innerText()).toBe('Abra o app do seu banco ou vá a um caixa eletrônico.')
    expect(await card.getByRole('button').count()).toBe(2)
    await payByLever(context, 'BRL')
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('is paid later at the bank after everything was closed, and opens from the mail in another browser', async () => {
    const { page, context } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, {
      path: '/id/mobile-legends-tri',
      userId: '52000111',
      zoneId: '2001',
      email: 'later@example.com',
      channel: /Transfer bank|Bank transfer/i,
      item: 3
    })
    await toThePaymentPage(page)
    const payment = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const code = (await page.locator('p.code').innerText()).trim()
    await onThePaymentPage(page, 'later')
    await page.waitForURL(/\/id\/waiting/)
    await orderShows(page, 'paymentPending')
    await eventually(
      () => page.locator('code').allInnerTexts(),
      (texts) => texts.includes(code)
    )
    await context.close()

    const mails = await eventually(
      () => mailsTo(journey.store.url, 'later@example.com'),
      (list) => list.some(({ text }) => text.includes(code))
    )
    const mail = mails.find(({ text }) => text.includes(code))
    const link = /http\S+#key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const elsewhere = await newShopper(journey.browser)
    await elsewhere.page.goto(link)
    await elsewhere.page.waitForSelector('[data-order-status]')
    expect(elsewhere.page.url()).not.toContain('key=')
    await payByLever(elsewhere.context, payment)
    await orderShows(elsewhere.page, 'fulfillmentCompleted')
    await elsewhere.context.close()
  })

  test('says why the bank refused it and that nothing was charged, and is paid with the next best method', async () => {
    const { page, context } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, { ...inUs, email: 'refused@example.com' })
    await toThePaymentPage(page)
    await onThePaymentPage(page, 'refuse', '414')
    await orderShows(page, 'paymentFailed')
    expect(await page.locator('main').innerText()).toMatch(/haven’t been charged|Your money stays with you/)
    await page.getByText(/^Not enough money, or over a limit\./).waitFor()
    const methods = page.locator('main a[href*="previous="][href*="channel="]')
    await methods.first().waitFor()
    expect((await methods.allTextContents()).filter((text) => /wallet/i.test(text) || !/\$\d+\.\d\d/.test(text))).toEqual([])
    await methods.filter({ hasText: 'ACH' }).click()
    await page.waitForURL(/\/us\/mobile-legends-tri.*channel=\d+&previous=\d+/)
    await page.locator('label:has(input[name=channel]:checked)', { hasText: 'ACH' }).waitFor()
    await page.locator('input[name=email]').fill('refused@example.com')
    await page.locator('#pay').click()
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('takes a corrected player when the game refuses one at delivery, and costs nothing more', async () => {
    const { page, context } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, { ...inUs, userId: '9100100', email: 'wrong@example.com' })
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentFailed')
    expect(await page.locator('main').innerText()).toMatch(/safe with us/)
    await page.locator('main input[name=userId]').fill('52000111')
    await page.locator('main input[name=zoneId]').fill('2001')
    await page.getByRole('button', { name: 'Look up the player' }).click()
    await page.getByRole('button', { name: /Deliver to/ }).click()
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })
})

/** Measures the offset of the payment methods below the top of their step, and their height. */
const placesOfWays = (page: Page): Promise<readonly string[]> =>
  page.locator('#channel').evaluate((step) => {
    const top = step.getBoundingClientRect().top
    return [...step.querySelectorAll('label')].map((label) => {
      const box = label.getBoundingClientRect()
      return `${Math.round(box.top - top)}+${Math.round(box.height)}`
    })
  })

/**
 * Holds the answers of the store until `come` is called.
 * When `come` ends, everything that followed is painted or waits for the end of a press.
 */
const holdAnswers = async (page: Page): Promise<{ readonly asked: Promise<unknown>; readonly come: () => Promise<void> }> => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  return {
    asked: page.waitForRequest('**/graphql'),
    come: async () => {
      const answered = page.waitForResponse('**/graphql')
      answer()
      await (await answered).finished()
      // The page has read the answer: whatever that changes is painted now, or waits for the end of the press.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some((one) => one.name.endsWith('/graphql') && (one as PerformanceResourceTiming).responseEnd > 0)
      )
      await painted(page)
    }
  }
}

describe.concurrent('purchase page', () => {
  test.each(['us', 'id', 'th', 'sa', 'jp', 'vn'])('in %s moves no payment method under a finger when its price comes', async (country) => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/${country}/comet-circuit`)
    const before = await placesOfWays(page)
    expect(before.length).toBeGreaterThan(1)
    const quoted = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"Quote"'))
    await page.locator('label:has(input[name=item]:not(:disabled))').nth(2).click()
    await quoted
    await page.locator('#channel [aria-busy=false] .price bdi').first().waitFor()
    expect(await placesOfWays(page)).toEqual(before)
    await context.close()
  })

  test('chooses what is pressed while prices come when the finger is lifted', async () => {
    const { page, context } = await newShopper(journey.browser)
    const prices = await holdAnswers(page)
    // In German a fee makes the text of a payment method a line longer.
    await page.goto(`${journey.store.url}/de/comet-circuit`)
    await page.locator('label:has(input[name=item]:not(:disabled))').nth(2).click()
    await prices.asked
    const last = page.locator('#channel label').last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 8)
    await page.mouse.down()
    await prices.come()
    await page.mouse.up()
    expect(await last.locator('input').isChecked()).toBe(true)
    await page.locator('#channel .price bdi').first().waitFor()
    await context.close()
  })

  test('keeps the pay button under the finger while prices come', async () => {
    const { page, context } = await newShopper(journey.browser)
    const prices = await holdAnswers(page)
    await page.goto(`${journey.store.url}/jp/mobile-legends-tri`)
    await fillForm(page, { path: '', userId: '52000111', zoneId: '2001', email: 'finger@example.com' })
    await prices.asked
    const pay = page.locator('#pay')
    // At the end of the form, where the bar no longer floats, what grows above it moves it.
    await page.locator('footer').scrollIntoViewIfNeeded()
    await pay.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await pay.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 6)
    await page.mouse.down()
    await prices.come()
    await page.mouse.up()
    await page.locator('dialog[open] .total').waitFor()
    await context.close()
  })

  test('buys a choice that was made before the scripts arrive', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${journey.store.url}/us/mobile-legends-tri`, { waitUntil: 'commit' })
    await fillForm(page, { ...inUs, email: 'early@example.com', item: 2 })
    await page.locator('#pay').click()
    const chosen = await page.locator('input[name=item]:checked').getAttribute('value')
    release()
    await page.locator('dialog[open] .total').waitFor()
    expect(await page.locator('input[name=item]:checked').getAttribute('value')).toBe(chosen)
    await toThePaymentPage(page)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('opens the order review on a double click on the pay button, and answers nothing there', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/id/mobile-legends-tri`)
    await fillForm(page, { path: '', userId: '52000111', zoneId: '2001', channel: /QRIS/, email: 'twice@example.com' })
    await page.locator('.who.good').waitFor()
    await page.locator('#channel [aria-busy=false] .price bdi').first().waitFor()
    await page.locator('#pay').dblclick()
    await page.locator('dialog[open] .total').waitFor()
    // It stays there: only an answer of its own closes it.
    await page.locator('dialog[open] button.bare').click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${journey.store.url}/id/mobile-legends-tri`)
    await context.close()
  })

  test('makes one order of a double click on the order review', async () => {
    const { page, context } = await newShopper(journey.browser)
    const created: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql') && (request.postData() ?? '').includes('CreateOrder')) created.push(request.postData() ?? '')
    })
    await upToTheLastLook(page, journey.store.url, { ...inUs, userId: '52000112', email: 'double@example.com' })
    await page.locator('dialog[open] button.go').dblclick()
    await page.waitForURL(/payments\.localhost/)
    const keys = new Set(created.map((body) => /"checkoutId":"([\w-]+)"/.exec(body)?.[1]))
    expect(keys.size).toBe(1)
    await context.close()
  })

  test('checks the payment after a shopper went back without paying, then waits for no bank', async () => {
    const { page, context } = await newShopper(journey.browser)
    await upToTheLastLook(page, journey.store.url, { ...inUs, email: 'turned-back@example.com' })
    await toThePaymentPage(page)
    await page.clock.install()
    await onThePaymentPage(page, 'back')
    await page.getByRole('heading', { level: 1, name: 'Checking your payment' }).waitFor()
    expect(await page.locator('.btn.go').allTextContents()).toEqual(['I’ve paid, check now'])
    await page.clock.runFor(21_000)
    await page.getByRole('heading', { level: 1, name: 'No payment received yet' }).waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/waiting for your bank/i)
    await page.getByRole('link', { name: /^Continue to pay/ }).click()
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    await context.close()
  })

  test('shows the current order after a reload, in a second tab, and after going back', async () => {
    const { page, context } = await newShopper(journey.browser)
    await buy(page, journey.store.url, { ...inUs, email: 'reload@example.com' })
    const address = page.url()
    await page.reload()
    await orderShows(page, 'fulfillmentCompleted')
    const second = await context.newPage()
    await second.goto(address)
    await orderShows(second, 'fulfillmentCompleted')
    const stranger = await newShopper(journey.browser)
    await stranger.page.goto(address)
    await stranger.page.getByRole('heading', { name: 'This page needs the link from your email' }).waitFor()
    await stranger.context.close()
    await context.close()
  })
})

import { describe, expect, test } from 'vitest'
import { PAGE_KINDS, PAGES_OUTSIDE } from '../support/page-kinds.ts'
import { openJourney } from './open-journey.ts'
import { eventually, mailsTo, newShopper } from './shopper.ts'

const journey = openJourney()

describe.concurrent('public pages', () => {
  test('block a number by the code on its phone', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/id/block-number`)
    await page.locator('input[name=msisdn]').fill('81234567890')
    await page.locator('form.card button[type=submit]').click()
    await page.locator('input[name=code]').waitFor()
    const [message] = await eventually(
      () => mailsTo(journey.store.url, '+6281234567890'),
      (mails) => mails.length > 0
    )
    await page.locator('input[name=code]').fill(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '')
    await page.locator('form.card button[type=submit]').click()
    await page.locator('.note.good h2', { hasText: '81*****7890' }).waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('show what the browser keeps, and erase it for real', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/id/cookies`)
    await page.locator('label', { has: page.locator('#th-l') }).click()
    await page.locator('button[aria-label*="theme"]').click()
    await page.locator('.toast .note.good', { hasText: 'theme' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    await page.evaluate(() => (document.cookie = 'analytics-id=1; path=/'))
    await page.locator('section.card button').click()
    await page.locator('.toast .note.good').waitFor()
    await eventually(
      () => page.evaluate(() => document.cookie),
      (cookies) => !/shop-country|analytics-id/.test(cookies)
    )
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test.each([true, false])('change their colours by the pressed theme when scripts run: %s', async (javaScriptEnabled) => {
    const { page, context, complaints } = await newShopper(journey.browser, { javaScriptEnabled, colorScheme: 'light' })
    await page.goto(`${journey.store.url}/id/about`)
    const seen: string[] = []
    for (const [radio, colour] of [
      ['th-d', 'rgb(32, 32, 32)'],
      ['th-l', 'rgb(246, 246, 242)'],
      ['th-d', 'rgb(32, 32, 32)'],
      ['th-s', 'rgb(246, 246, 242)']
    ] as const) {
      await page.locator('label', { has: page.locator(`#${radio}`) }).click()
      await eventually(
        () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
        (shown) => shown === colour
      )
      seen.push(await page.evaluate(() => (document.querySelector('[name=theme]:checked') as HTMLInputElement | null)?.id ?? ''))
    }
    expect(seen).toEqual(['th-d', 'th-l', 'th-d', 'th-s'])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('keep the product, the order and the searched text on a language switch', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const arabic = page.locator('.foot a[data-language=ar]')
    for (const [from, to] of [
      ['/en-sa/emberhold', '/sa/emberhold'],
      ['/en-sa/complete?order=7203344589012345678', '/sa/complete?order=7203344589012345678'],
      ['/en-sa/search/comet', '/sa/search/comet']
    ] as const) {
      await page.goto(journey.store.url + from)
      await arabic.click()
      await page.waitForURL(journey.store.url + to)
      expect(await page.locator('html').getAttribute('lang')).toBe('ar-SA')
    }
    expect(complaints.errors.filter((error) => !error.includes('404'))).toEqual([])
    await context.close()
  })

  test('suggest games by abbreviation in the header when letters are typed, and the keyboard opens one', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/sa/`)
    await page.locator('form.find [name=q]').pressSequentially('ml')
    await page.getByRole('option').first().waitFor()
    const field = page.getByRole('combobox')
    await field.press('ArrowDown')
    expect(await field.getAttribute('aria-activedescendant')).toBe('search-suggestions-0')
    await field.press('Enter')
    await page.waitForURL(/\/sa\/mobile-legends-tri$/)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('end where the window does when that is higher', async () => {
    const { page, context } = await newShopper(journey.browser, {
      viewport: { width: 1440, height: 6_000 },
      isMobile: false,
      hasTouch: false
    })
    const odd: string[] = []
    const kinds = [...PAGE_KINDS, 'notifications', 'lumen-quest'].map((kind) => `/us/${kind}`)
    for (const path of [...kinds, ...PAGES_OUTSIDE]) {
      await page.goto(journey.store.url + path)
      const { bottom, height } = await page.evaluate(() => ({
        bottom: document.querySelector('.foot')?.getBoundingClientRect().bottom,
        height: document.documentElement.scrollHeight
      }))
      if (bottom !== 6_000 || height !== 6_000) odd.push(`${path} ${bottom} ${height}`)
    }
    expect(odd).toEqual([])
    await context.close()
  })

  test('say in their language that the country does not have a feature, and lead on within the country', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, { locale: 'vi-VN' })
    for (const rest of ['user/coda-rewards?from=mail', 'user/coda-rewards']) {
      const answer = await page.goto(`${journey.store.url}/vn/${rest}`)
      expect([answer?.status(), page.url()]).toEqual([404, `${journey.store.url}/vn/${rest}`])
      expect(await page.locator('html').getAttribute('lang')).toBe('vi-VN')
      expect(await page.locator('h1').textContent()).toBe('Tính năng này không có tại Việt Nam')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    }
    await page.locator('main a[href="/vn/complete"]').click()
    await page.locator('input[name=wanted]').waitFor()
    await page.goto(`${journey.store.url}/sa/user/coda-rewards`)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.locator('main a[href="/sa/"]').click()
    await page.waitForURL(`${journey.store.url}/sa/`)
    expect(complaints.errors.filter((error) => !error.includes('404'))).toEqual([])
    await context.close()
  })

  test('send the message of a company, and it arrives', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/marketing-and-partnership`)
    for (const [name, text] of Object.entries({ company: 'Koi Games', name: 'Aiko', email: 'aiko@koi.example', message: 'Koi Garden' }))
      await page.locator(`[name=${name}]`).fill(text)
    await page.locator('form.card button[type=submit]').click()
    await page.locator('.note.good').waitFor()
    const [letter] = await eventually(
      () => mailsTo(journey.store.url, 'partnership'),
      (mails) => mails.length > 0
    )
    expect([letter?.subject, letter?.kind]).toEqual(['Koi Games', 'partnership'])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('say that a link is cut off, and leave no key in the address', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/unsubscribe#key=cut-off`)
    await page.locator('.note.warn').waitFor()
    expect(page.url()).toBe(`${journey.store.url}/us/unsubscribe`)
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('lead from a product outside all countries to its page in a country', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/product/koi-garden`)
    await page.locator('.land[data-country=sg]').click()
    await page.waitForURL(/\/sg\/koi-garden$/)
    await page.goto(`${journey.store.url}/product/emberhold`)
    expect(page.url()).toBe(`${journey.store.url}/sg/emberhold`)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

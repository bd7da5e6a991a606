import { describe, expect, test } from 'vitest'
import { openJourney } from './open-journey.ts'
import { buy, eventually, mailsTo, newShopper, orderShows } from './shopper.ts'

const journey = openJourney()

describe.concurrent('order finder', () => {
  test('finds it in the list of this browser with game, item, amount, state and number', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await buy(page, journey.store.url, {
      path: '/us/mobile-legends-tri',
      userId: '52000111',
      zoneId: '2001',
      channel: /wallet/i,
      email: 'lists@example.com'
    })
    const order = new URL(page.url()).searchParams.get('order') ?? ''
    await page.goto(`${journey.store.url}/us/complete`)
    const row = page.locator('a.bought')
    await row.waitFor()
    const words = await row.innerText()
    expect(words).toContain('Mobile Legends')
    expect(words).toMatch(/LuckyWizard/)
    expect(words).toMatch(/\$\d+\.\d\d/)
    expect(words).toMatch(/Delivered/)
    expect(words).toMatch(/ORD-[0-9A-Z]+/)
    await row.click()
    await page.waitForURL((url) => url.searchParams.get('order') === order)
    await orderShows(page, 'fulfillmentCompleted')
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('is mailed its link, and reads the same answer when there is no such order', async () => {
    const buyer = await newShopper(journey.browser)
    await buy(buyer.page, journey.store.url, {
      path: '/us/mobile-legends-tri',
      userId: '52000111',
      zoneId: '2001',
      channel: /wallet/i,
      email: 'finds@example.com'
    })
    await buyer.context.close()
    const before = await eventually(
      () => mailsTo(journey.store.url, 'finds@example.com'),
      (mails) => mails.length >= 2
    )

    const { page, complaints, context } = await newShopper(journey.browser)
    const answerTo = async (wanted: string): Promise<string> => {
      await page.goto(`${journey.store.url}/us/complete`)
      await page.locator('input[name=wanted]').fill(wanted)
      await page.locator('main form button[type=submit]').click()
      const status = page.locator('main form [role=status]', { hasText: /\S/ })
      await status.waitFor()
      return status.innerText()
    }
    const unknown = await answerTo('nobody-here@example.com')
    expect(await answerTo('finds@example.com')).toBe(unknown)
    const mails = await eventually(
      () => mailsTo(journey.store.url, 'finds@example.com'),
      (list) => list.length > before.length
    )
    expect(await mailsTo(journey.store.url, 'nobody-here@example.com')).toEqual([])
    const link = /http\S+#key=[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await orderShows(page, 'fulfillmentCompleted')
    expect(page.url()).not.toContain('key=')

    await page.goto(`${journey.store.url}/us/complete`)
    await page.locator('input[name=wanted]').fill('my order')
    await page.locator('main form button[type=submit]').click()
    await page.locator('input[name=wanted][aria-invalid=true]').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe.concurrent('game finder', () => {
  test.each([
    { market: 'us', text: 'CC', game: 'comet-circuit' },
    { market: 'us', text: 'gift card', game: 'playpass-vault' },
    { market: 'us', text: 'moblie legnds', game: 'mobile-legends-tri' },
    { market: 'us', text: 'diamonds', game: 'mobile-legends-tri' },
    { market: 'sa', text: 'موبايل ليجندز', game: 'mobile-legends-tri' }
  ])('finds $game by "$text" in $market', async ({ market, text, game }) => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/${market}/search/${encodeURIComponent(text)}`)
    await page.locator(`main a.tile[href="/${market}/${game}"]`).first().waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test.each(['us/', ''])('sees a ring round the field of /%s when it has the focus, and none before', async (path) => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/${path}`)
    const ring = (): Promise<readonly string[]> =>
      page.locator('.find').evaluate((field) => {
        const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(field)
        return [outlineStyle, outlineWidth, outlineColor === backgroundColor ? 'unseen' : 'seen']
      })
    expect((await ring())[0]).toBe('none')
    await page.locator('.find input').focus()
    expect(await ring()).toEqual(['solid', '3px', 'seen'])
    await context.close()
  })

  test('sees popular games and a way to all of them when nothing fits', async () => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/us/search/qqxzqqxz`)
    await page.getByRole('heading', { name: 'No results for “qqxzqqxz”' }).waitFor()
    await page.locator('main a.tile').first().waitFor()
    expect(await page.getByRole('link', { name: 'All games' }).last().getAttribute('href')).toBe('/us/search/')
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

describe.concurrent('country finder', () => {
  test.each([
    { typed: 'yen', country: 'jp' },
    { typed: 'uk', country: 'gb' },
    { typed: 'usa', country: 'us' },
    { typed: 'holland', country: 'nl' },
    { typed: 'america', country: 'us' },
    { typed: '日本', country: 'jp' }
  ])('finds $country by "$typed"', async ({ typed, country }) => {
    const { page, complaints, context } = await newShopper(journey.browser)
    await page.goto(`${journey.store.url}/`)
    await page.locator('.find input[type=search]').last().fill(typed)
    await page.locator('a.land[data-country]').nth(20).waitFor({ state: 'detached' })
    const found = await page.locator('a.land').evaluateAll((links) => links.map((link) => link.getAttribute('data-country')))
    expect(found).toContain(country)
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

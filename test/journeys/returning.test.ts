import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shifted } from './frames.ts'
import { openJourney } from './open-journey.ts'
import { newShopper, PHONE } from './shopper.ts'

const journey = openJourney()

const COMET = 1001
const PLAYERS = [
  { userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2201' } },
  { userId: '52000111', nickname: 'A player with a name that is rather long', playerInfo: { zoneId: '2001' } },
  { userId: '52000112', playerInfo: { zoneId: '2001' } },
  { userId: '52000113', nickname: 'Four', playerInfo: {} },
  { userId: '52000114', nickname: 'Five', playerInfo: {} }
]

/** Where everything stands that a finger may be on its way to; the ways to pay by their ids. */
const places = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        ...document.querySelectorAll(
          'main h2, #player .field, #player .who, #player details, label:has([name=item]), label:has([name=channel]), .bar, #pay, .foot'
        )
      ].map((element, at) => {
        const input = element.querySelector('input')
        const { top, height } = element.getBoundingClientRect()
        return [
          input?.type === 'radio' ? `${input.name} ${input.value}` : `${at} ${element.tagName} ${element.id}`,
          Math.round((top + scrollY) * 10 + height)
        ]
      })
    )
  )

/** The way to pay that stands last becomes the one that was used last; the player of the last time is kept where there is one. */
const boughtBefore = async (page: Page, country: string, players: readonly unknown[], last?: object): Promise<string> => {
  await page.goto(`${journey.store.url}/${country}/comet-circuit`)
  const pcId = await page.locator('input[name=channel]').last().getAttribute('value')
  await page.evaluate(
    ([id, market, channel, known, typed]) => {
      const kept = {
        [String(id)]: { pcId: channel, validated_gamer_info: known },
        [`market-${market}`]: { pcId: channel, validated_gamer_info: [] }
      }
      localStorage.setItem('purchase-history', JSON.stringify({ v: 1, data: kept }))
      if (typed !== undefined) localStorage.setItem('game-inputs', JSON.stringify({ v: 1, data: { 'comet-circuit': typed } }))
    },
    [COMET, country, Number(pcId), players, last] as const
  )
  return pcId ?? ''
}

/** The publisher knows the player by this name. */
const called = (context: BrowserContext, name: string): Promise<unknown> =>
  context.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"nickname":"[^"]*"/, `"nickname":"${name}"`) })
  })

describe.concurrent('whoever bought before', () => {
  test.each([
    ['us', PHONE],
    ['us', { width: 320, height: 568 }],
    ['de', { width: 768, height: 900 }],
    ['sa', { width: 1440, height: 900 }],
    ['jp', PHONE]
  ] as const)('in %s at %o finds players and the way to pay, and nothing moves when they come', async (country, viewport) => {
    const { page, context } = await newShopper(journey.browser, { viewport, isMobile: false, hasTouch: false })
    const pcId = await boughtBefore(page, country, PLAYERS)
    await page.reload()
    const [before, already] = [await places(page), await shifted(page)]
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.locator('[name=saved]').first().waitFor({ state: 'attached' })
    await page.locator('#channel .pill.mark').waitFor({ state: 'attached' })
    expect(await page.locator('[name=saved]').count()).toBe(PLAYERS.length + 1)
    expect(await page.locator('input[name=channel]').first().getAttribute('value')).toBe(pcId)
    const after = await places(page)
    const moved = Object.keys(before).filter((name) => !name.startsWith('channel ') && before[name] !== after[name])
    expect(moved).toEqual([])
    expect(await shifted(page)).toBe(already)
    await context.close()
  })

  const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

  test.each([
    ['us', PHONE, 'RookKnight'],
    ['us', { width: 320, height: 568 }, 'RookKnight'],
    ['us', { width: 320, height: 568 }, LONG],
    ['us', { width: 1440, height: 900 }, LONG],
    ['de', { width: 768, height: 900 }, 'A player with a name that is rather long'],
    ['de', { width: 320, height: 568 }, 'A player with a name that is rather long'],
    ['sa', { width: 320, height: 568 }, 'RookKnight'],
    ['sa', { width: 1440, height: 900 }, 'RookKnight'],
    ['jp', PHONE, LONG]
  ] as const)(
    'in %s at %o finds the player of the last time again, and nothing moves when the name comes: %s',
    async (country, viewport, name) => {
      const { page, context } = await newShopper(journey.browser, { viewport, isMobile: false, hasTouch: false })
      await called(context, name)
      await boughtBefore(page, country, PLAYERS, { userId: '44128890', zoneId: '2201' })
      await page.reload()
      const [before, already] = [await places(page), await shifted(page)]
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      const found = page.locator('#player .who.good b')
      await found.waitFor()
      expect(await found.textContent()).toBe(name)
      const after = await places(page)
      expect(Object.keys(before).filter((one) => !one.startsWith('channel ') && before[one] !== after[one])).toEqual([])
      expect(await shifted(page)).toBe(already)
      await context.close()
    }
  )

  test.each([320, 360])('reads the name of a player in one piece at %i px', async (width) => {
    const { page, context } = await newShopper(journey.browser, { viewport: { width, height: 800 } })
    await called(context, 'RookKnight')
    for (const country of ['us', 'sa']) {
      await boughtBefore(page, country, PLAYERS, { userId: '44128890', zoneId: '2201' })
      await page.reload()
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      const found = page.locator('#player .who.good bdi')
      await found.waitFor()
      expect(await found.evaluate((element) => element.getClientRects().length)).toBe(1)
    }
    await context.close()
  })

  test('sees the ways to pay stay as they are where they are in sight already: the one used last is marked', async () => {
    const { page, context } = await newShopper(journey.browser, {
      viewport: { width: 1440, height: 2_000 },
      isMobile: false,
      hasTouch: false
    })
    const pcId = await boughtBefore(page, 'us', PLAYERS)
    await page.reload()
    const [before, already] = [await places(page), await shifted(page)]
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.locator(`label:has([name=channel][value="${pcId}"]) .pill.mark`).waitFor()
    expect(await places(page)).toEqual(before)
    expect(await shifted(page)).toBe(already)
    await context.close()
  })

  test('for no player of this game has no room kept for any', async () => {
    const { page, context } = await newShopper(journey.browser)
    await boughtBefore(page, 'us', [])
    await page.reload()
    expect(await page.locator('html').getAttribute('data-players')).toBeNull()
    await boughtBefore(page, 'us', PLAYERS)
    await page.goto(`${journey.store.url}/us/emberhold`)
    expect(await page.locator('html').getAttribute('data-players')).toBeNull()
    await context.close()
  })
})

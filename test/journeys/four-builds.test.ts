import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OWN_PORT } from '../support/journey-port.ts'
import { type Journey, openJourney, openOwnJourney } from './open-journey.ts'
import { newShopper, PHONE } from './shopper.ts'

/** What a shopper sees of one build, typed from brands/ and the seed. */
interface ShownBuild {
  readonly name: string
  readonly tagline: string
  /** Begins the path of its mark. */
  readonly mark: string
  /** Background of the button that pays, in the dark and in the light theme. */
  readonly colour: { readonly dark: string; readonly light: string }
  /** The product with which its home page leads, as its address has it. */
  readonly game: string
  /** A player chooses a server too. */
  readonly hasServers?: true
  readonly code: string
  /** A product that it does not sell. */
  readonly lacks?: string
  readonly hasHeader: boolean
}

const HOME = 'section.sec .tile'

const colourOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

/** Counts the lines on which logo and icons of the header stand. */
const linesOfHeader = (page: Page): Promise<number> =>
  page
    .locator('header.top .wrap > :is(.logo, .ico, .btn):visible')
    .evaluateAll((parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size)

const applyCode = async (page: Page, code: string): Promise<string> => {
  const field = page.locator('[name=promo]')
  if (!(await field.isVisible())) await page.locator('summary', { hasText: 'Promo code' }).click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const status = page.locator('#promo-hint')
  await page.locator('#promo-hint.good, #promo-hint.bad').waitFor()
  return (await status.textContent()) ?? ''
}

/** Walks from the home page to the first step of a purchase, where the build's own code counts. */
const walksIn = (
  storeOf: () => { readonly journey: Journey<{ readonly url: string }>; readonly host: string },
  build: ShownBuild
): void => {
  test.each(['dark', 'light'] as const)('shows its name, its mark and its colour in the %s theme', async (colorScheme) => {
    const { journey, host } = storeOf()
    const { page, context, complaints } = await newShopper(journey.browser, { colorScheme })
    await page.goto(`${host}/us/`)
    expect(await page.title()).toContain(build.name)
    expect(await page.locator('header.top').count()).toBe(build.hasHeader ? 1 : 0)
    if (build.hasHeader) {
      expect((await page.locator('.logo').textContent())?.trim()).toBe(build.name)
      expect(await page.locator('.logo path').getAttribute('d')).toContain(build.mark)
      expect(await page.locator('.tag').textContent()).toContain(build.tagline)
    }
    expect(await page.evaluate(async () => (await fetch('/favicon.svg')).text())).toContain(build.mark)
    await page.goto(`${host}/us/${build.game}`)
    expect(await colourOf(page, '#pay')).toBe(build.colour[colorScheme])
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test('leads with its game, whose first step takes the code that carries its name', async () => {
    const { journey, host } = storeOf()
    const { page, context, complaints } = await newShopper(journey.browser, { viewport: PHONE })
    await page.goto(`${host}/us/`)
    await page.locator('.promo .pill', { hasText: build.code }).waitFor({ state: 'attached' })
    expect(await linesOfHeader(page)).toBe(build.hasHeader ? 1 : 0)
    await page.locator(HOME).first().click()
    await page.waitForURL(`${host}/us/${build.game}`)
    expect(await linesOfHeader(page)).toBe(build.hasHeader ? 1 : 0)
    await page.locator('label:has(input[name=item]:not(:disabled))').first().click()
    await page.locator('[name=userId]').fill('52000111')
    if (build.hasServers === true) await page.locator('[name=zoneId]').selectOption({ index: 1 })
    await page.locator('label:has(input[name=channel]:not(:disabled))').first().click()
    expect(await applyCode(page, build.code)).toContain(build.code)
    await page.locator('#promo-hint.good').waitFor()
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test.runIf(build.lacks !== undefined)('has no page for a game of another publisher, and finds none', async () => {
    const { journey, host } = storeOf()
    const { page, context } = await newShopper(journey.browser)
    const answer = await page.goto(`${host}/us/${build.lacks}`)
    expect(answer?.status()).toBe(404)
    await page.goto(`${host}/us/search/${build.lacks?.replace('-', '%20')}`)
    await page.locator('main').waitFor()
    expect(await page.locator(`main a[href$="/${build.lacks}"]`).count()).toBe(0)
    await context.close()
  })
}

describe('general store', () => {
  const journey = openJourney()
  walksIn(() => ({ journey, host: journey.store.url }), {
    name: 'refill',
    tagline: 'Money back',
    mark: 'M14 5.5 7 13h4v9h6v-9h4z',
    colour: { dark: 'rgb(201, 242, 77)', light: 'rgb(195, 238, 69)' },
    game: 'comet-circuit',
    hasServers: true,
    code: 'REFILL10',
    hasHeader: true
  })
})

describe('store of the shooter', () => {
  const journey = openOwnJourney(() => ({ env: { STORE: 'shooter' } }))
  walksIn(() => ({ journey, host: `http://shooter.localhost:${OWN_PORT}` }), {
    name: 'Canopy Store',
    tagline: 'The official store',
    mark: 'M13 4h2v5h-2z',
    colour: { dark: 'rgb(255, 162, 77)', light: 'rgb(255, 162, 77)' },
    game: 'canopy-strike',
    code: 'CANOPY10',
    lacks: 'comet-circuit',
    hasHeader: true
  })
})

describe('store of the football game', () => {
  const journey = openOwnJourney(() => ({ env: { STORE: 'football', WHITE_LABEL_ID: '7' } }))
  walksIn(() => ({ journey, host: `http://football.localhost:${OWN_PORT}` }), {
    name: 'Eleven Store',
    tagline: 'The official store',
    mark: 'M14 6l6.5 4.7',
    colour: { dark: 'rgb(124, 196, 255)', light: 'rgb(124, 196, 255)' },
    game: 'terrace-eleven',
    code: 'ELEVEN10',
    lacks: 'canopy-strike',
    hasHeader: true
  })
})

describe('store without a brand', () => {
  const journey = openOwnJourney(() => ({ env: { STORE: 'non-branded' } }))
  walksIn(() => ({ journey, host: journey.store.url }), {
    name: 'Top-up store',
    tagline: 'Money back',
    mark: 'M5 8h18v3H5z',
    colour: { dark: 'rgb(185, 167, 255)', light: 'rgb(185, 167, 255)' },
    game: 'comet-circuit',
    hasServers: true,
    code: 'TOPUP10',
    hasHeader: false
  })
})

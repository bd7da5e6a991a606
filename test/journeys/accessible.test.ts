// @module-tag every-run
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { onUsPage } from '../ui/screens/product/on-us-page.tsx'
import { type ScreenState, screenStates } from '../ui/states.ts'
import { shareOf } from '../support/test-seed.ts'
import { openJourney } from './open-journey.ts'
import { newShopper, onThePaymentPage, orderShows, PHONE } from './shopper.ts'

const journey = openJourney()

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const written = (violations: Violations): readonly string[] =>
  violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)

const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  // No page has frames; without looking for them a page is read in half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return written(violations)
}

/** Many states, one after another, in a whole run hundreds: a busy machine takes its time. */
const PATIENCE_MS = 300_000

/**
 * Runs axe again in a page where it was loaded before.
 * Loading it takes three times as long as running it.
 */
const complaintsAgain = async (page: Page): Promise<readonly string[]> =>
  written(
    await page.evaluate(async () => {
      const axe = Reflect.get(window, 'axe') as { readonly run: () => Promise<{ readonly violations: Violations }> }
      return (await axe.run()).violations
    })
  )

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.concurrent('built pages have no axe faults', () => {
  // Alternating: the states below are read in both schemes, and the crawl reads every page in both.
  const pages = [
    '/international',
    '/us/',
    '/us/comet-circuit',
    '/us/sable-dominion',
    '/us/emberhold',
    '/us/koi-garden',
    '/us/mobile-legends-tri',
    '/us/search/comet',
    '/us/notifications',
    '/us/lumen-quest',
    '/us/nothing-here',
    '/us/complete',
    '/us/sign-up',
    '/us/recover-password',
    '/sa/',
    '/sa/comet-circuit',
    '/br/comet-circuit',
    '/jp/comet-circuit'
  ].map((path, at) => ({ path, scheme: at % 2 === 0 ? ('dark' as const) : ('light' as const) }))

  test.each(shareOf(pages, 8))('at $path, $scheme', async ({ path, scheme }) => {
    const { page, context } = await newShopper(journey.browser, { colorScheme: scheme, viewport: { width: 320, height: 740 } })
    await page.goto(journey.store.url + path)
    await page.locator('main h1').first().waitFor()
    expect(await complaintsOf(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await context.close()
  })
})

describe.concurrent('product and order page states have no axe faults', () => {
  /** Reads the style sheets that the pages contain. */
  const sheets = (): Readonly<Record<ScreenState['screen'], { readonly text: string }>> =>
    (JSON.parse(readFileSync('dist/refill/build.json', 'utf8')) as { sheets: Record<ScreenState['screen'], { text: string }> }).sheets

  // Colours do not hang on directions; the crawl reads all four.
  test.each([
    { scheme: 'dark', direction: 'ltr' },
    { scheme: 'light', direction: 'rtl' }
  ] as const)(
    'in $scheme, $direction',
    async ({ scheme, direction }) => {
      const context = await journey.browser.newContext({ colorScheme: scheme, viewport: PHONE })
      const page = await context.newPage()
      const sheet = sheets()
      // Styles that the code of a page loads after hydration.
      const later = [
        'screens/product/known.css',
        'screens/wallet-pay/wallet-pay.css',
        'styles/choice.css',
        'styles/progress.css',
        'screens/top-up/top-up.css',
        'screens/wallet/wallet.css',
        'screens/wallet-pay/wallet-pay.css'
      ]
      const known = later.map((file) => readFileSync(`src/ui/${file}`, 'utf8').replaceAll(/^@import .*$/gm, '')).join('')
      const found: string[] = []
      await complaintsOf(page)
      for (const state of shareOf(screenStates, 40)) {
        const markup = renderToStaticMarkup(onUsPage(state.draw()))
        await page.setContent(
          `<!doctype html><html lang="en" dir="${direction}"><head><title>${state.name}</title><style>${sheet[state.screen].text}</style><style>${known}</style></head><body><main>${markup.includes('<h1') ? '' : '<h1 class="hide">State</h1>'}${markup}</main></body></html>`
        )
        for (const dialog of await page.locator('dialog').all()) await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
        for (const complaint of await complaintsAgain(page)) found.push(`${state.screen}/${state.name}: ${complaint}`)
      }
      expect(found).toEqual([])
      await context.close()
    },
    PATIENCE_MS
  )
})

describe.concurrent('focus ring', () => {
  /** Lists the colours of outlines round the focused control and the field that holds it. */
  const ringOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const focused = document.activeElement
      const drawn = [focused, focused?.closest('.find')].filter((one): one is Element => one instanceof Element)
      return drawn.flatMap((one) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
        return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 ? [outlineColor] : []
      })
    })

  test.each(['/us/', '/sa/search/', '/international'])('is drawn around the search field of %s, dark and light', async (path) => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(journey.store.url + path)
    const field = page.locator('.find input').first()
    for (const [colorScheme, colour] of [
      ['dark', 'rgb(255, 255, 255)'],
      ['light', 'rgb(32, 32, 32)']
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await field.blur()
      expect(await ringOf(page)).toEqual([])
      await field.focus()
      expect(await ringOf(page)).toEqual([colour])
    }
    await context.close()
  })
})

describe('purchase by keyboard', () => {
  test('goes from the first field to the delivered order', async () => {
    const { page, context, complaints } = await newShopper(journey.browser, {
      isMobile: false,
      hasTouch: false,
      viewport: { width: 1024, height: 800 }
    })
    await page.goto(`${journey.store.url}/us/mobile-legends-tri`)
    const focusOn = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 120; presses += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
        await page.keyboard.press('Tab')
      }
      expect.fail(`The keyboard never reached ${selector}`)
    }
    await focusOn('input[name=userId]')
    await page.keyboard.type('52000111')
    await focusOn('input[name=zoneId]')
    await page.keyboard.type('2001')
    await focusOn('input[name=item]')
    await page.keyboard.press('Space')
    await focusOn('input[name=channel]')
    await page.keyboard.press('Space')
    for (let steps = 0; steps < 6; steps += 1) {
      if (await page.evaluate(() => /wallet/i.test(document.activeElement?.closest('label')?.textContent ?? ''))) break
      await page.keyboard.press('ArrowDown')
    }
    await focusOn('input[name=email]')
    await page.keyboard.type('keys@example.com')
    await focusOn('#pay')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] .total').waitFor()
    await focusOn('dialog[open] button.go')
    await page.keyboard.press('Enter')
    await page.waitForURL(/payments\.localhost/)
    await onThePaymentPage(page)
    await orderShows(page, 'fulfillmentCompleted')
    expect(complaints.errors).toEqual([])
    await context.close()
  })
})

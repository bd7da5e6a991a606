// @module-tag every-run
import { describe, expect, test } from 'vitest'
import { loadedScripts } from '../../support/loaded-scripts.ts'
import { openJourney } from '../../journeys/open-journey.ts'
import { newShopper } from '../../journeys/shopper.ts'

const journey = openJourney()

/** Pages below a country that show everything without their own code. */
const STILL_PAGES = ['', 'comet-circuit', 'about', 'cookies'] as const

/** Pages that hydrate at once, with the most script that each may load. Unit: bytes, gzip. */
const EAGER_PAGES = { complete: 190_000, 'complete?order=1234567890123456789': 190_000, 'search/': 193_000, 'sign-in': 170_000 }

// One after the other: the focus of a page that opens beside it would count as a touch.
describe('untouched page', () => {
  const settledAtOnce = () => Promise.resolve()

  test('loads 2 kB of script at most when no consent is asked', async () => {
    const { page, context } = await newShopper(journey.browser)
    // The headless browser's mouse enters its first page, which counts as a touch; no page after that.
    await page.goto(`${journey.store.url}/international`, { waitUntil: 'networkidle' })
    const odd: string[] = []
    for (const address of ['/', '/international', '/zz/', ...STILL_PAGES.map((kind) => `/id/${kind}`)]) {
      const { bytes, files } = await loadedScripts(page, journey.store.url + address, settledAtOnce)
      if (files.length > 0 || bytes < 1_000 || bytes > 2_000) odd.push(`${address}: ${bytes} ${files.join(' ')}`)
    }
    expect(odd).toEqual([])
    await context.close()
  })

  test.each(['us', 'ru', 'qa'])('loads 12 kB of script at most, without React and XState, when consent is asked in %s', async (country) => {
    const { page, context } = await newShopper(journey.browser)
    const odd: string[] = []
    for (const kind of STILL_PAGES) {
      const asked = () => page.locator('.consent').waitFor()
      const { bytes, packages } = await loadedScripts(page, `${journey.store.url}/${country}/${kind}`, asked)
      if (packages.length > 0 || bytes > 12_000) odd.push(`${kind}: ${bytes} ${packages.join(' ')}`)
    }
    expect(odd).toEqual([])
    await context.close()
  })

  test('loads no more than the limit of its kind when it hydrates at once', async () => {
    const { page, context } = await newShopper(journey.browser)
    const odd: string[] = []
    for (const [kind, limit] of Object.entries(EAGER_PAGES)) {
      const hydrated = () =>
        page.waitForFunction(() => window.refill?.awake === true && document.querySelector('[aria-busy=true]') === null)
      const { bytes, packages } = await loadedScripts(page, `${journey.store.url}/us/${kind}`, hydrated)
      if (!packages.includes('react-dom') || bytes > limit) odd.push(`${kind}: ${bytes}`)
    }
    expect(odd).toEqual([])
    await context.close()
  })
})

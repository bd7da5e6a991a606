import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageOptions, type MarketLanguage } from '../../src/domain/market/language-options.ts'
import { resolveLocale } from '../../src/i18n/resolve-locale.ts'
import { prefixOf } from '../../site/page-content.ts'
import { openBrowser } from '../journeys/shopper.ts'
import { OWN_PORT } from '../support/journey-port.ts'
import { PAGE_KINDS, PAGES_OUTSIDE } from '../support/page-kinds.ts'
import { type RunningStore, startStore } from '../support/running-store.ts'
import { type ScreenState, screenStates } from '../ui/states.ts'
import { type DevelopmentCode, developmentCode } from './development-code.ts'
import { stateOpener } from './state-page.ts'
import {
  axeFaults,
  type Crawler,
  type CrawlerOptions,
  forcedColoursFaults,
  hiddenFaults,
  nameOf,
  openAlive,
  openCrawler,
  type Scheme,
  shoot,
  sidewaysFaults
} from './visit.ts'

/** Reflow at a phone of 320 px, and at a window of 1280 px that is enlarged to 200 %. */
const PHONE = 320
const ENLARGED = { width: 640, scale: 2 }

let store: RunningStore
let browser: Browser
let code: DevelopmentCode

beforeAll(async () => {
  ;[store, browser] = await Promise.all([startStore({ port: OWN_PORT }), openBrowser()])
  code = await developmentCode()
})
afterAll(async () => {
  await browser?.close()
  await store?.stop()
})

const open = (options: Omit<CrawlerOptions, 'store'>): Promise<Crawler> => openCrawler(browser, { store: store.url, ...options })

/** One country for each set of messages. */
const optionByLanguage = new Map(
  languageOptions.toReversed().map((option): readonly [string, MarketLanguage] => [resolveLocale(option.language), option])
)

/** Lists all faults of one hydrated page, at both widths. */
const faultsOf = async (phone: Crawler, enlarged: Crawler, address: string, shot?: string): Promise<readonly string[]> => {
  await openAlive(phone, store.url + address)
  const found = [...(await axeFaults(phone)), ...(await sidewaysFaults(phone)), ...(await hiddenFaults(phone))]
  if (shot !== undefined) await shoot(phone, shot)
  await openAlive(enlarged, store.url + address)
  found.push(...(await sidewaysFaults(enlarged)), ...phone.complaints(), ...enlarged.complaints())
  return found.map((fault) => `${address} ${fault}`)
}

describe('crawl', () => {
  const PLANTED = [
    ['a text that the code of the page would write otherwise', 'by Northlight Works', 'by somebody else', /hydrat/i],
    ['an attribute that the code of the page would write otherwise', 'class="banner"', 'class="banner other"', /hydrat/i],
    ['a thing that is too wide', '<footer class="foot"', '<hr width="900"><footer class="foot"', /^sideways: .*HR/],
    ['a field without a label', '<footer class="foot"', '<input id="bare"><footer class="foot"', /^axe: label: #bare/],
    [
      'a picture of another origin',
      '<footer class="foot"',
      '<img alt="" src="http://other.localhost/a.png"><footer class="foot"',
      /^console: .*other\.localhost/
    ],
    ['a hidden thing that is drawn', '<footer class="foot"', '<a class="btn" href="/" hidden>x</a><footer class="foot"', /^hidden: A\.btn/],
    ['a style attribute', '<footer class="foot"', '<hr style="color:red"><footer class="foot"', /stopped by a wall: style-src/]
  ] as const

  test.each(PLANTED)('sees %s', async (_, from, to, fault) => {
    const phone = await open({ width: PHONE, code })
    await phone.page.route('**/us/comet-circuit', async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      expect(html).toContain(from)
      await route.fulfill({ response: answer, body: html.replace(from, to) })
    })
    await openAlive(phone, `${store.url}/us/comet-circuit`)
    const found = [...(await axeFaults(phone)), ...(await sidewaysFaults(phone)), ...(await hiddenFaults(phone)), ...phone.complaints()]
    expect(found).toContainEqual(expect.stringMatching(fault))
    await phone.context.close()
  })
})

describe('page kinds are whole', () => {
  test.each([...optionByLanguage].map(([language, option]) => ({ language, prefix: prefixOf(option.market, option.language) })))(
    'in $language, at /$prefix/',
    async ({ prefix }) => {
      const [phone, enlarged] = [await open({ width: PHONE, code }), await open({ ...ENLARGED, code })]
      const found: string[] = []
      for (const [at, kind] of PAGE_KINDS.entries()) {
        const scheme: Scheme = at % 2 === 0 ? 'dark' : 'light'
        await phone.page.emulateMedia({ colorScheme: scheme })
        found.push(...(await faultsOf(phone, enlarged, `/${prefix}/${kind}`, `pages/${prefix}/${nameOf(kind)}-${scheme}`)))
      }
      await Promise.all([phone.context.close(), enlarged.context.close()])
      expect(found).toEqual([])
    }
  )

  test('outside all countries', async () => {
    const [phone, enlarged] = [await open({ width: PHONE, code }), await open({ ...ENLARGED, code })]
    const found: string[] = []
    for (const address of PAGES_OUTSIDE) {
      for (const scheme of ['dark', 'light'] as const) {
        await phone.page.emulateMedia({ colorScheme: scheme })
        found.push(...(await faultsOf(phone, enlarged, address, `pages/outside/${nameOf(address)}-${scheme}`)))
      }
    }
    await Promise.all([phone.context.close(), enlarged.context.close()])
    expect(found).toEqual([])
  })

  test.each(['us', 'sa', 'jp', 'de'])('with the consent question, in both colour schemes, at /%s/', async (prefix) => {
    const [phone, enlarged] = [await open({ width: PHONE, code }), await open({ ...ENLARGED, code })]
    await Promise.all([phone.context.clearCookies(), enlarged.context.clearCookies()])
    const found: string[] = []
    for (const kind of PAGE_KINDS) {
      for (const scheme of ['dark', 'light'] as const) {
        await phone.page.emulateMedia({ colorScheme: scheme })
        found.push(...(await faultsOf(phone, enlarged, `/${prefix}/${kind}`, `asked/${prefix}/${nameOf(kind)}-${scheme}`)))
      }
    }
    await Promise.all([phone.context.close(), enlarged.context.close()])
    expect(found).toEqual([])
  })
})

describe('screen states are whole', () => {
  const both = ['us', 'sa', 'jp', 'de'].flatMap((prefix) => (['dark', 'light'] as const).map((scheme) => ({ prefix, scheme })))

  test.each(both)('at /$prefix/, $scheme', async ({ prefix, scheme }) => {
    const phone = await open({ width: PHONE, scheme })
    const openState = await stateOpener(phone, store.url, prefix)
    const found: string[] = []
    for (const state of screenStates) {
      await openState(state)
      const faults = [...(await axeFaults(phone)), ...(await sidewaysFaults(phone)), ...(await hiddenFaults(phone)), ...phone.complaints()]
      found.push(...faults.map((fault) => `${state.screen}/${state.name} ${fault}`))
      await shoot(phone, `states/${prefix}-${scheme}/${nameOf(`${state.screen} ${state.name}`.toLowerCase())}`)
    }
    await phone.context.close()
    expect(found).toEqual([])
  })
})

describe('forced colours and more contrast', () => {
  const SCREENS: readonly ScreenState['screen'][] = ['product', 'order', 'signed-in']

  test.each(['us/', 'us/comet-circuit', 'sa/comet-circuit'])('leave controls and the focus of /%s visible', async (address) => {
    const large = await open({ width: 1440 })
    await openAlive(large, `${store.url}/${address}`)
    const found = [...(await forcedColoursFaults(large)), ...(await axeFaults(large)), ...(await sidewaysFaults(large))]
    await shoot(large, `forced/${nameOf(address)}`)
    await large.context.close()
    expect(found).toEqual([])
  })

  test('leave chosen rows, focus and progress visible in states of product, order, wallet, rewards and settings', async () => {
    const phone = await open({ width: PHONE })
    const openState = await stateOpener(phone, store.url, 'us')
    const found: string[] = []
    for (const state of screenStates.filter(({ screen }) => SCREENS.includes(screen))) {
      await openState(state)
      found.push(...(await forcedColoursFaults(phone)).map((fault) => `${state.screen}/${state.name} ${fault}`))
      await shoot(phone, `forced/states/${nameOf(`${state.screen} ${state.name}`.toLowerCase())}`)
    }
    await phone.context.close()
    expect(found).toEqual([])
  })

  test('sees a button whose only mark is its background', async () => {
    const large = await open({ width: 1440 })
    await openAlive(large, `${store.url}/us/comet-circuit`)
    await large.page.evaluate(() => {
      const styles = new CSSStyleSheet()
      styles.replaceSync('#pay{border:0}')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
    })
    expect(await forcedColoursFaults(large)).toContainEqual(expect.stringMatching(/^forced colours: BUTTON\.btn go/))
    await large.context.close()
  })
})

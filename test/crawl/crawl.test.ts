import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageOptions, type MarketLanguage } from '../../src/domain/market/language-options.ts'
import { pageScriptClass } from '../../src/domain/market/language.ts'
import { resolveLocale } from '../../src/i18n/resolve-locale.ts'
import { pageLocaleOf, prefixOf } from '../../site/page-content.ts'
import { openBrowser } from '../journeys/shopper.ts'
import { OWN_PORT } from '../support/journey-port.ts'
import { PAGE_KINDS, PAGES_OUTSIDE } from '../support/page-kinds.ts'
import { type RunningStore, startStore } from '../support/running-store.ts'
import { onPageOf } from '../ui/screens/product/on-us-page.tsx'
import { screenStates } from '../ui/states.ts'
import { type DevelopmentCode, developmentCode } from './development-code.ts'
import {
  axeFaults,
  type Crawler,
  type CrawlerOptions,
  hiddenFaults,
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

const nameOf = (address: string): string => address.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

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

interface BuiltSheets {
  readonly sheets: Readonly<Record<string, { readonly text: string }>>
}

describe('screen states are whole', () => {
  const both = ['us', 'sa', 'jp', 'de'].flatMap((prefix) => (['dark', 'light'] as const).map((scheme) => ({ prefix, scheme })))

  test.each(both)('at /$prefix/, $scheme', async ({ prefix, scheme }) => {
    const option = languageOptions.find(({ market, language }) => prefixOf(market, language) === prefix)
    if (option === undefined) throw new Error(`There is no market ${prefix}.`)
    const { language } = option
    const onPage = await onPageOf(pageLocaleOf(option, true))
    const { sheets } = JSON.parse(readFileSync('dist/refill/build.json', 'utf8')) as BuiltSheets
    // Styles that the code of a page loads after hydration.
    const known = ['product/known.css', 'wallet-pay/wallet-pay.css']
      .map((file) => readFileSync(`src/ui/screens/${file}`, 'utf8'))
      .join('\n')
    const { headers } = JSON.parse(readFileSync('dist/refill/hosting.json', 'utf8')) as {
      readonly headers: { readonly public: Readonly<Record<string, string>> }
    }
    const phone = await open({ width: PHONE, scheme })
    let shown = ''
    await phone.context.route('**/a-state', (route) => route.fulfill({ body: shown, contentType: 'text/html', headers: headers.public }))
    const found: string[] = []
    for (const state of screenStates) {
      const markup = renderToStaticMarkup(onPage(state.draw()))
      // A product in a theme is sent with the sheet of its theme.
      const sheet = sheets[markup.includes('data-theme-name') && state.screen === 'product' ? 'themed' : state.screen]
      const script = pageScriptClass(language.locale)
      // States that only an app shows are rendered there alone.
      const app = state.name.endsWith('inside an app') ? ' data-app' : ''
      shown = `<!doctype html><html lang="${language.locale}"${language.isRTL ? ' dir="rtl"' : ''}${script === undefined ? '' : ` class="${script}"`}${app}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${state.name}</title><style>${sheet?.text}</style></head><body class="on-${state.screen}"><div id="app"><main id="main">${markup.includes('<h1') ? '' : '<h1 class="hide">State</h1>'}${markup}</main></div></body></html>`
      await phone.page.goto(`${store.url}/a-state`)
      await phone.page.evaluate((css) => {
        const styles = new CSSStyleSheet()
        styles.replaceSync(css)
        document.adoptedStyleSheets = [styles]
      }, known)
      for (const dialog of await phone.page.locator('dialog').all())
        await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
      const faults = [...(await axeFaults(phone)), ...(await sidewaysFaults(phone)), ...(await hiddenFaults(phone)), ...phone.complaints()]
      found.push(...faults.map((fault) => `${state.screen}/${state.name} ${fault}`))
      await shoot(phone, `states/${prefix}-${scheme}/${nameOf(`${state.screen} ${state.name}`.toLowerCase())}`)
    }
    await phone.context.close()
    expect(found).toEqual([])
  })
})

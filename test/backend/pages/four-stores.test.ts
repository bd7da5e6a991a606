import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MarketLanguage, languageOptions } from '../../../src/domain/market/language-options.ts'
import { withBrandName } from '../../../src/i18n/with-brand-name.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import { readStore } from '../../../brands/read-store.ts'
import type { StoreBuild, StoreKey } from '../../../brands/store-build.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { bootCode } from '../../../site/bundle.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { featuresOf, storeSheet } from '../../../site/branding.ts'
import type { BuiltPage } from '../../../site/write-page.ts'
import { marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { missingFor } from '../../support/crawl.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let backend: BackendUnderTest
let files: BuildResult
/** Renderers of pages: stores with partner login have a build of their own. */
let renderers: Readonly<Record<'usual' | 'partner', Render>>
const words = new Map<string, Texts>()

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const rendererOf = async ({ folder }: BuildResult): Promise<Render> => {
    const renderer: unknown = await import(pathToFileURL(`${folder}/server/entry-server.js`).href)
    return (renderer as { readonly renderPage: Render }).renderPage
  }
  renderers = { usual: await rendererOf(files), partner: await rendererOf(await buildStore(readStore({ STORE: 'shooter' }))) }
  for (const group of ['shell', 'product', 'payment', 'order', 'orderTitle', 'signedIn', 'fields', 'errors', 'info']) {
    const module: unknown = await import(pathToFileURL(`src/i18n/compiled/en.${group}.ts`).href)
    words.set(group, (module as { readonly default: Texts }).default)
  }
})

afterAll(() => backend?.close())

const unitedStates = (): MarketLanguage => {
  const found = languageOptions.find(({ market, language }) => market.path === 'us' && language.code === 'en')
  if (found === undefined) throw new Error('There is a market us.')
  return found
}

const pagesOf = async (store: StoreBuild): Promise<readonly BuiltPage[]> => {
  const material: PageMaterial = {
    files,
    storeUrl: 'https://store.example',
    store,
    render: renderers[store.whiteLabel?.partnerLogin === true ? 'partner' : 'usual'],
    messagesOf: (group) => withBrandName(store.name, words.get(group) ?? {})
  }
  const services = { ...backend.services, config: { ...backend.services.config, build: store } }
  return [...(await rootPages(services, material)), ...(await marketPages(services, material, unitedStates()))]
}

const hrefsOf = (html: string): readonly string[] => [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map((found) => found[1] ?? '')

/** A game that each store sells, and one that needs an account. */
const GAMES: Readonly<Record<StoreKey, { readonly game: string; readonly ofAccount: string | undefined; readonly promo: string }>> = {
  refill: { game: 'emberhold', ofAccount: 'polar-relay', promo: 'Season 7 has opened' },
  shooter: { game: 'canopy-strike', ofAccount: undefined, promo: 'with code CANOPY10' },
  football: { game: 'terrace-eleven', ofAccount: 'polar-relay', promo: 'with code ELEVEN10' },
  'non-branded': { game: 'emberhold', ofAccount: 'polar-relay', promo: 'Season 7 has opened' }
}

const everyToggleOff = (store: StoreBuild): StoreBuild => ({
  ...store,
  theme: {
    ...store.theme,
    toggles: {
      ...store.theme.toggles,
      search: false,
      help: false,
      legal: false,
      countrySelector: false,
      carousel: false,
      longDescription: false
    }
  }
})

const STORES: readonly (readonly [string, () => StoreBuild])[] = [
  ['refill', () => readStore({})],
  ['shooter', () => readStore({ STORE: 'shooter' })],
  ['football', () => readStore({ STORE: 'football', WHITE_LABEL_ID: '12' })],
  ['non-branded', () => readStore({ STORE: 'non-branded' })],
  ['refill with much of it switched off', () => everyToggleOff(readStore({}))],
  [
    'a publisher’s without search and promotions',
    () => {
      const store = readStore({ STORE: 'football', WHITE_LABEL_ID: '12' })
      return store.whiteLabel === undefined
        ? store
        : { ...store, whiteLabel: { ...store.whiteLabel, enableSearch: false, enablePromotion: false } }
    }
  ]
]

describe.each(STORES)('pages of %s', (_, storeOf) => {
  const store = storeOf()
  const features = featuresOf(store, { path: 'us' })
  const { game, ofAccount, promo } = GAMES[store.key]
  let pages: readonly BuiltPage[]
  beforeAll(async () => {
    pages = await pagesOf(store)
  })

  const pageAt = (path: string): string => pages.find((page) => page.path === path)?.html ?? ''
  const odd = (isFine: (html: string) => boolean): readonly string[] => pages.filter(({ html }) => !isFine(html)).map(({ path }) => path)

  test('include home, order, "not found" and products, and the search where it is on', () => {
    const paths = new Set(pages.map(({ path }) => path))
    for (const path of ['us/index.html', 'us/order.html', 'us/404.html', `us/${game}/index.html`, 'international/index.html'])
      expect(paths).toContain(path)
    expect(paths.has('us/search.html')).toBe(features.search)
  })

  test('include the products of its publishers and of no other', () => {
    const products = pages.filter(({ path }) => /^us\/[^/]+\/index\.html$/.test(path)).map(({ path }) => path)
    const ofOthers = ['comet-circuit', 'canopy-strike', 'terrace-eleven'].filter((path) => products.includes(`us/${path}/index.html`))
    expect(ofOthers).toEqual(store.publishers === undefined ? ['comet-circuit', 'canopy-strike', 'terrace-eleven'] : [game])
    const home = pageAt('us/index.html')
    expect(home.includes('href="/us/comet-circuit"')).toBe(store.publishers === undefined)
  })

  test('lead to no page that is switched off', () => {
    // Outside all countries the picker is what home is elsewhere.
    const own = pages.filter(({ path }) => path.startsWith('us/'))
    const wrong = own.flatMap(({ path, html }) =>
      hrefsOf(html).flatMap((href) => (missingFor(href, features) === undefined ? [] : [`${path} → ${href}`]))
    )
    expect(wrong).toEqual([])
  })

  test('have a header and a footer where these are on, and never where they are off', () => {
    expect(odd((html) => html.includes('<header class="top">') === features.header)).toEqual([])
    expect(odd((html) => html.includes('<footer ') === features.footer)).toEqual([])
  })

  test('show terms and cookies in their footer where legal links are on', () => {
    const leads = hrefsOf(pageAt('us/index.html'))
    expect(leads.includes('/us/terms') && leads.includes('/us/cookies')).toBe(features.legal && features.footer)
    expect(hrefsOf(pageAt('us/index.html')).includes('/us/complete')).toBe(
      features.help && (features.footer || (features.header && store.whiteLabel?.partnerLogin !== true))
    )
  })

  test('show highlights, offers and their codes only where promotions are on, as a carousel or as a list', () => {
    expect(pageAt('us/index.html').includes('class="rail promos"')).toBe(features.promotion && features.carousel)
    expect(pageAt('us/index.html').includes('class="wrap promos"')).toBe(features.promotion && !features.carousel)
    expect(pageAt(`us/${game}/index.html`).includes(promo)).toBe(features.promotion)
  })

  test('say what a product is, below its form, where that is on', () => {
    expect(pageAt(`us/${game}/index.html`).includes('id="about-h"')).toBe(features.longDescription)
  })

  test('sell what needs an account where there are accounts, and say that it is closed elsewhere', () => {
    if (ofAccount === undefined) return
    const html = pageAt(`us/${ofAccount}/index.html`)
    expect(html.includes('href="/us/sign-up"')).toBe(features.userAccounts)
    expect(html.includes('id="pay"')).toBe(features.userAccounts)
  })

  test('P16 lead to the login with the partner where players log in with it, and nowhere else', () => {
    const hasLogin = store.whiteLabel?.partnerLogin === true
    expect(pages.some(({ path }) => path.includes('oauth/player'))).toBe(hasLogin)
    expect(pages.some(({ html }) => html.includes('/oauth/player"'))).toBe(hasLogin)
    expect(pages.some(({ html }) => / data-partner[ =>]/.test(html))).toBe(hasLogin)
  })

  test('speak in the name of the store and of no other', () => {
    expect(pageAt('us/index.html')).toMatch(new RegExp(`<title>[^<]*${store.name}`))
    if (store.name === 'refill') return
    const said = (html: string): string => html.replace(files.boot, '').replaceAll(/<style>[^<]*/g, '')
    expect(odd((html) => !said(html).includes('refill'))).toEqual([])
  })

  test('choose their colours by an attribute, and hold no style attribute', () => {
    const own = ` data-store="${store.key}"`
    // The standard store names itself only where a country has more than the default.
    const isPlain = (html: string): boolean => store.key === 'refill' && !html.includes(' data-store=')
    expect(odd((html) => isPlain(html) || html.includes(own))).toEqual([])
    expect(odd((html) => !/\sstyle="/.test(html))).toEqual([])
  })

  test('hold no open dialog', () => {
    expect(odd((html) => !html.includes('<dialog'))).toEqual([])
  })
})

test('store colours stand in the sheets that the policy knows', () => {
  const own = { boot: files.boot, sheets: { ...files.sheets, home: { text: `body{}${storeSheet(readStore({ STORE: 'shooter' }))}` } } }
  const [before, after] = [files, own].map((held) => hostingOf(held, 'v').headers.public['content-security-policy'])
  expect(after).not.toBe(before)
})

describe('boot script', () => {
  const bootOf = (store: StoreBuild, localHosts = false): Promise<string> => bootCode('/assets/entry-client-abcdefgh.js', store, localHosts)

  test('begins with asking for the host of a store that has one; others do not carry the question', async () => {
    const shooter = readStore({ STORE: 'shooter' })
    expect(await bootOf(shooter)).toMatch(
      /^[^;]*hostname[^;]*;if\(\w+!==`shooter\.localhost`\)throw stop\(\).*\/blocked\/.*utm_campaign=arena/s
    )
    expect(await bootOf(shooter, true)).not.toContain('/blocked/')
    for (const store of [readStore({}), readStore({ STORE: 'non-branded' })]) expect(await bootOf(store)).not.toContain('/blocked/')
  })

  test('P16 reads the mark of a player only in a build whose players log in with the partner', async () => {
    expect(await bootOf(readStore({ STORE: 'shooter' }))).toContain('has-player')
    for (const store of [readStore({}), readStore({ STORE: 'football', WHITE_LABEL_ID: '12' }), readStore({ STORE: 'non-branded' })])
      expect(await bootOf(store)).not.toMatch(/has-player|oauth\/player/)
  })

  test('looks for an app only in a build that runs in one', async () => {
    expect(await bootOf(readStore({}))).toContain('RefillApp')
    expect(await bootOf(readStore({ STORE: 'non-branded' }))).not.toContain('in-app')
  })
})

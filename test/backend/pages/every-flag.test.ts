// @module-tag slow
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PageSource, registerPages } from '../../../backend/pages/pages.ts'
import type { FeaturePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { type MarketLanguage, languageOptions } from '../../../src/domain/market/language-options.ts'
import { matchRoute, routePath } from '../../../src/domain/navigation/match-route.ts'
import { routes } from '../../../src/domain/navigation/routes.ts'
import { type EffectiveFeatures, type WhiteLabelFlags, whiteLabelFlags } from '../../../src/domain/partner/white-label.ts'
import { withBrandName } from '../../../src/i18n/with-brand-name.ts'
import type { Texts } from '../../../src/i18n/keys.ts'
import { readStore } from '../../../brands/read-store.ts'
import type { StoreBuild } from '../../../brands/store-build.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { hostingOf } from '../../../site/hosting.ts'
import { rootFiles } from '../../../site/well-known-files.ts'
import { openSitemaps } from '../../../site/sitemaps.ts'
import { featuresOf } from '../../../site/branding.ts'
import type { BuiltPage } from '../../../site/write-page.ts'
import { marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { shareOf } from '../../support/test-seed.ts'
import { addressesIn, type CrawledElement, elementsOf, FEATURE_OF, missingFor } from '../../support/crawl.ts'

const STORE_URL = 'https://store.example'
/** The one product whose page is drawn: all are drawn by the same screen. */
const PRODUCT = 'emberhold'

let backend: BackendUnderTest
let files: BuildResult
/** What pages are rendered with: stores with partner login have a build of their own. */
let materials: Readonly<Record<'usual' | 'partner', Omit<PageMaterial, 'store'>>>
let market: MarketLanguage

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend()
  const words = new Map<string, Texts>()
  for (const group of ['shell', 'product', 'payment', 'order', 'orderTitle', 'signedIn', 'fields', 'errors', 'info', 'head']) {
    const module: unknown = await import(pathToFileURL(`src/i18n/compiled/en.${group}.ts`).href)
    words.set(group, withBrandName('Canopy Store', (module as { readonly default: Texts }).default))
  }
  const found = languageOptions.find(({ market: { path } }) => path === 'us')
  if (found === undefined) throw new Error('There is a market us.')
  market = found
  const materialOf = async ({ folder, ...built }: BuildResult): Promise<Omit<PageMaterial, 'store'>> => {
    const renderer: unknown = await import(pathToFileURL(`${folder}/server/entry-server.js`).href)
    const { renderPage } = renderer as { readonly renderPage: Render }
    const render: Render = (page, language, messagesOf) =>
      page.content.page === 'product' && page.content.data.product.productPath !== PRODUCT
        ? Promise.resolve('')
        : renderPage(page, language, messagesOf)
    return { files: built, storeUrl: STORE_URL, render, messagesOf: (group) => words.get(group) ?? {} }
  }
  materials = { usual: await materialOf(files), partner: await materialOf(await buildStore(readStore({ STORE: 'shooter' }))) }
}, 240_000)

afterAll(() => backend?.close())

/** All 128 settings of the seven switches. */
const allSettings: readonly WhiteLabelFlags[] = Array.from({ length: 2 ** whiteLabelFlags.length }, (_, number) =>
  Object.fromEntries(whiteLabelFlags.map((flag, at) => [flag, (number & (2 ** at)) === 0]))
)

/** Switches that are on in each of six settings: any two of the seven meet in all four ways. */
const PAIRWISE = ['', '0123', '0456', '1245', '2346', '1356']

const isPairwise = (flags: WhiteLabelFlags): boolean =>
  PAIRWISE.includes(whiteLabelFlags.flatMap((flag, at) => (flags[flag] === true ? [at] : [])).join(''))

/** Those six settings, and a share of the others; a whole run draws all of them. */
const settings: readonly WhiteLabelFlags[] = [
  ...allSettings.filter(isPairwise),
  ...shareOf(
    allSettings.filter((flags) => !isPairwise(flags)),
    8
  )
]

const ALL_PERMITTED: FeaturePermissions = { wallet: true, cashback: true, transactions: true, settings: true, notification: true }
const NONE_PERMITTED: FeaturePermissions = { wallet: false, cashback: false, transactions: false, settings: false, notification: false }

const buildWith = (flags: WhiteLabelFlags, permissions: FeaturePermissions, partnerLogin: boolean): StoreBuild => {
  const store = readStore({ STORE: 'shooter' })
  if (store.whiteLabel === undefined) throw new Error('The shooter’s store is a publisher’s.')
  return { ...store, permissions: { us: permissions }, whiteLabel: { ...store.whiteLabel, ...flags, partnerLogin } }
}

interface Crawled {
  readonly store: StoreBuild
  readonly features: EffectiveFeatures
  readonly pages: readonly (BuiltPage & { readonly elements: readonly CrawledElement[] })[]
}

const crawl = async (store: StoreBuild): Promise<Crawled> => {
  const material = materials[store.whiteLabel?.partnerLogin === true ? 'partner' : 'usual']
  const pages = [
    ...(await rootPages(backend.services, { ...material, store }, (productPath) => productPath === PRODUCT)),
    ...(await marketPages(backend.services, { ...material, store }, market))
  ]
  const drawn = pages.filter(({ path }) => !/^us\/[^/]+\/index\.html$/.test(path) || path === `us/${PRODUCT}/index.html`)
  return { store, features: featuresOf(store, { path: 'us' }), pages: drawn.map((page) => ({ ...page, elements: elementsOf(page.html) })) }
}

const has = (elements: readonly CrawledElement[], wanted: string, attribute?: readonly [name: string, value: string]): boolean =>
  elements.some(({ name, attributes }) => name === wanted && (attribute === undefined || attributes[attribute[0]] === attribute[1]))

/** Lists links and controls of a build's pages that must not be there, or are missing. */
const wrongOnPages = ({ features, pages, store }: Crawled): readonly string[] =>
  pages.flatMap(({ path, html, elements }) => {
    const isInCountry = path.startsWith('us/')
    const wrong = addressesIn(elements).flatMap((address) => {
      const missing = missingFor(address, isInCountry ? features : featuresOf(store))
      return missing === undefined ? [] : [`${path} leads to ${address} without ${missing}`]
    })
    const should = (what: string, isThere: boolean, mustBe: boolean): readonly string[] =>
      isThere === mustBe ? [] : [`${path} ${mustBe ? 'lacks' : 'has'} ${what}`]
    const panel = features.header && isInCountry && store.whiteLabel?.partnerLogin === false
    const sign = elements.find(({ attributes: { class: look, href } }) => look === 'ico' && href?.endsWith('/sign-in') === true)
    const offered = (['transactions', 'notification', 'settings'] as const).filter(
      (page) => sign !== undefined && sign.attributes['data-off']?.split(' ').includes(page) !== true
    )
    const withField = features.header && features.search && ['us/index.html', 'us/404.html'].includes(path)
    return [
      ...wrong,
      ...offered.filter((page) => !features[page]).map((page) => `${path} offers ${page} in the menu of an account`),
      ...should('the header', has(elements, 'header', ['class', 'top']), features.header),
      ...should('the footer', has(elements, 'footer'), features.footer),
      ...should('the side menu', has(elements, 'nav', ['id', 'menu']), panel),
      ...should('the button of the side menu', has(elements, 'button', ['popovertarget', 'menu']), panel),
      ...(path === 'us/search.html' ? [] : should('the search form', has(elements, 'form', ['role', 'search']), withField)),
      ...(path === 'us/index.html' ? should('its highlights', /class="(?:rail|wrap) promos"/.test(html), features.promotion) : []),
      ...(path === `us/${PRODUCT}/index.html` ? should('its offers', html.includes('EMBERPASS'), features.promotion) : []),
      ...(path === `us/${PRODUCT}/index.html`
        ? should('the field for a code', has(elements, 'input', ['name', 'promo']), features.promotion)
        : [])
    ]
  })

const MAPS = ['sitemaps/international/1.xml', 'sitemaps/us/1.xml']

/** Checks the files beside the pages: the sitemaps, and the manifest of the installed store. */
const wrongBesidePages = async ({ features, pages, store }: Crawled): Promise<readonly string[]> => {
  const { renderSitemap } = openSitemaps(backend.services, { storeUrl: STORE_URL, store })
  const texts = await Promise.all(MAPS.map(async (file) => [file, (await renderSitemap(file))?.html ?? ''] as const))
  const namedIn = (text: string): readonly string[] =>
    [...text.matchAll(/<loc>https:\/\/store\.example([^<]*)/g)].map(([, address = '']) => address)
  const inMaps = texts.flatMap(([file, text]) => namedIn(text).map((address) => [file, address] as const))
  // They are made from the catalogue, so they name what is rendered only if a test compares the two.
  const steady = (addresses: readonly string[]): readonly string[] =>
    addresses.filter((address) => {
      const [, rest] = /^\/us\/(.*)$/.exec(address) ?? []
      return rest !== undefined && matchRoute(rest, 'country', store.segments).name !== 'ProductDetail'
    })
  const inMarket = steady(inMaps.map(([, address]) => address))
  expect(inMarket.toSorted()).toEqual(steady(pages.flatMap((page) => page.listed?.address ?? [])).toSorted())
  const manifest: unknown = JSON.parse(rootFiles(store)['site.webmanifest'] ?? '{}')
  const inManifest = [...JSON.stringify(manifest).matchAll(/"(?:start_url|url|scope|action)":"([^"]*)"/g)].map(
    ([, address = '']) => ['the manifest', address] as const
  )
  expect(inMaps.length).toBeGreaterThan(5)
  expect(inManifest.length).toBeGreaterThan(0)
  return [...inMaps, ...inManifest].flatMap(([file, address]) => {
    const missing = missingFor(address, features)
    return missing === undefined ? [] : [`${file} names ${address} without ${missing}`]
  })
}

/** Pages that every build has and that state themselves where nothing is offered. @source M10 */
const WITHOUT_GUARD: ReadonlySet<string> = new Set(['WalletLandingPage', 'CashbackLandingPage', 'CountryPicker'])

const answered = new Set<string>()

/**
 * Requests every address of a screen that this build has switched off or not built.
 * @returns answers that are wrong, as a host gives them
 */
const wrongAnswers = async ({ features, pages, store }: Crawled): Promise<readonly string[]> => {
  // The same pages with the same parts off answer the same.
  const key = JSON.stringify([features, pages.map(({ path }) => path)])
  if (answered.has(key)) return []
  answered.add(key)
  const there = new Set(pages.map(({ path }) => path))
  const source: PageSource = {
    ...hostingOf(files, 'v', store),
    sendPage: async (_, reply, path, status = 200) => {
      if (there.has(path)) void reply.status(status).type('text/html').send(path)
      return there.has(path)
    },
    sendAsset: () => Promise.resolve(false)
  }
  const app = Fastify()
  registerPages(app, source, STORE_URL)
  const wrong: string[] = []
  for (const { name, under } of routes) {
    const feature = FEATURE_OF[name]
    if (feature === undefined || features[feature] || under === 'root' || WITHOUT_GUARD.has(name)) continue
    const rest =
      name === 'SearchResults'
        ? routePath(name, { searchString: 'comet' })
        : name === 'LegacyProductList'
          ? routePath(name, { twoLetters: 'en' })
          : routePath(name)
    let address = `/us/${rest}`
    let answer = await app.inject({ url: address, headers: { host: 'store.example' } })
    for (let steps = 0; steps < 3 && answer.statusCode >= 300 && answer.statusCode < 400; steps += 1) {
      address = String(answer.headers.location)
      answer = await app.inject({ url: address, headers: { host: 'store.example' } })
    }
    // Its guard may lead on to a page that is there.
    if (answer.statusCode !== 404 && address === `/us/${rest}`) wrong.push(`${name} answers ${answer.statusCode} without ${feature}`)
  }
  await app.close()
  return wrong
}

const everythingWrong = async (store: StoreBuild): Promise<readonly string[]> => {
  const crawled = await crawl(store)
  expect(crawled.pages.length).toBeGreaterThan(13)
  return [...wrongOnPages(crawled), ...(await wrongBesidePages(crawled)), ...(await wrongAnswers(crawled))]
}

describe('pages of any feature settings', () => {
  test('meet any two switches in all four ways', () => {
    const meetings = whiteLabelFlags.flatMap((one, at) =>
      whiteLabelFlags.slice(at + 1).map((other) => new Set(settings.map((flags) => `${flags[one]} ${flags[other]}`)).size)
    )
    expect(meetings).toEqual(Array.from({ length: 21 }, () => 4))
    expect(allSettings.filter(isPairwise)).toHaveLength(6)
    expect(allSettings).toHaveLength(128)
  })

  test.each([
    ['in a country that has everything', ALL_PERMITTED, false],
    ['in a country that has nothing, with partner login', NONE_PERMITTED, true]
  ] as const)(
    'never lead to a switched-off feature in any setting of the seven switches, %s',
    async (_, permissions, partnerLogin) => {
      const wrong: string[] = []
      for (const flags of settings) {
        const off = whiteLabelFlags.filter((flag) => flags[flag] === false).join(' ')
        wrong.push(...(await everythingWrong(buildWith(flags, permissions, partnerLogin))).map((what) => `${what} [${off}]`))
      }
      expect(wrong.slice(0, 20)).toEqual([])
    },
    240_000
  )

  test('never lead to one in any menu of a country, with accounts or without, with partner login or without', async () => {
    const wrong: string[] = []
    const bits = (count: number) =>
      Array.from({ length: 2 ** count }, (_, number) => Array.from({ length: count }, (__, at) => (number & (2 ** at)) > 0))
    const menus = bits(3).flatMap(([one = false, two = false, three = false]): readonly FeaturePermissions[] => [
      { ...NONE_PERMITTED, wallet: one, cashback: two, notification: three },
      { ...NONE_PERMITTED, transactions: one, settings: two, notification: three }
    ])
    const stores = bits(2).flatMap(([enableAccount = false, partnerLogin = false]) =>
      menus.map((permissions) => ({ enableAccount, partnerLogin, permissions }))
    )
    expect(stores).toHaveLength(64)
    for (const { enableAccount, partnerLogin, permissions } of shareOf(stores, 10)) {
      wrong.push(...(await everythingWrong(buildWith({ enableAccount }, permissions, partnerLogin))))
    }
    expect(wrong.slice(0, 20)).toEqual([])
  }, 240_000)
})

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStore } from '../../../brands/read-store.ts'
import type { StoreBuild } from '../../../brands/store-build.ts'
import { registerServices } from '../../../backend/services/app.ts'
import { findProduct, findStoredProduct } from '../../../backend/services/catalogue/catalogue.ts'
import { findSellingMarkets, productPaths, soldPaths } from '../../../backend/services/catalogue/selling-markets.ts'
import type { Services } from '../../../backend/services/services.ts'
import { readInfoBarRows } from '../../../backend/services/shop/notices.ts'
import { readContent } from '../../../site/content-reads.ts'
import { openSitemaps } from '../../../site/sitemaps.ts'
import { languageOptions, type MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { anInput, aShop, type Body, CREATE, QUOTE, type Shop } from '../orders/world.ts'

const unitedStates = languageOptions.find(({ market, language }) => market.path === 'us' && language.code === 'en') as MarketLanguage

/** What each build leads with, sells and promises, typed from brands/ and the seed. */
const BUILDS = [
  {
    build: readStore({}),
    count: 26,
    first: 'comet-circuit',
    code: 'REFILL10',
    highlights: ['comet-sale', 'ember-season', 'first-refill', 'terrace-cup']
  },
  {
    build: readStore({ STORE: 'shooter' }),
    sells: ['canopy-strike', 'rustfall-arena', 'iron-meridian', 'sable-dominion'],
    count: 4,
    first: 'canopy-strike',
    code: 'CANOPY10',
    highlights: ['first-shooter']
  },
  {
    build: readStore({ STORE: 'football', WHITE_LABEL_ID: '7' }),
    sells: ['terrace-eleven', 'neon-drift', 'polar-relay'],
    count: 3,
    first: 'terrace-eleven',
    code: 'ELEVEN10',
    highlights: ['terrace-cup', 'first-football']
  },
  {
    build: readStore({ STORE: 'non-branded' }),
    count: 26,
    first: 'comet-circuit',
    code: 'TOPUP10',
    highlights: ['comet-sale', 'ember-season', 'terrace-cup', 'first-non-branded']
  }
] as const
const CODES = BUILDS.map(({ code }) => code)
const PUBLISHERS_BUILDS = BUILDS.filter((row) => 'sells' in row)

let shop: Shop
const apps: FastifyInstance[] = []
beforeAll(async () => {
  shop = await aShop()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await shop.close()
})

/** Returns the services of a build, on the database of all. */
const servicesOf = (build: StoreBuild): Services => ({ ...shop.backend.services, config: { ...shop.backend.services.config, build } })

/** Opens the calls of a build, on the database of all. */
const open = async (build: StoreBuild) => {
  const app = Fastify()
  apps.push(app)
  await registerServices(app, servicesOf(build))
  const post = async (url: string, payload: object): Promise<Body> => (await app.inject({ method: 'POST', url, payload })).json() as Body
  return { post, graph: async (query: string, variables: object = {}) => (await post('/graphql', { query, variables })).data as Body }
}

const productOf = (productPath: string) => ({ market: unitedStates.market, language: 'en', by: { productPath } })

/** Returns a question for the price of the first item of a product. */
const priceOf = async (productPath: string, more: object = {}): Promise<Body> => {
  const store = await findStoredProduct(shop.backend.services, productOf(productPath))
  const [item] = store?.product.denominations ?? []
  return {
    countryCode: 'us',
    voucherTypeId: store?.product.voucherTypeId,
    denomination: { id: item?.id },
    userInfo: { userId: '52000111' },
    ...more
  }
}

describe.each(BUILDS)('assortment of $build.key', ({ build, count, first, code, highlights, ...row }) => {
  const sells = 'sells' in row ? row.sells : undefined

  test('is what its lists of products hold', async () => {
    const { graph } = await open(build)
    const listed = (await graph('{ products(countryCode: "us", shopLang: "en") { productPath } }')).products as readonly Body[]
    const paths = listed.map(({ productPath }) => productPath as string)
    expect(paths).toHaveLength(count)
    if (sells !== undefined) expect(paths.toSorted()).toEqual([...sells].toSorted())
    // The United States have no wallets, and so no gift cards.
    const everywhere = (await productPaths(servicesOf(build))).filter((path) => path !== 'refill-gift-card')
    expect(everywhere.toSorted()).toEqual(paths.toSorted())
    for (const path of await soldPaths(servicesOf(build), ['us'])) expect(paths).toContain(path)
  })

  test('leads the home page, which shows nothing else', async () => {
    const { post } = await open(build)
    const { categories, promos } = await post('/api/homePage', { countryCode: 'us', shopLang: 'en' })
    const shown = (categories as readonly Body[]).flatMap(({ products }) => products.map((card: Body) => card.productPath as string))
    expect(shown[0]).toBe(first)
    expect(shown.filter((path: string) => sells?.some((own) => own === path) === false)).toEqual([])
    if (sells !== undefined) expect(shown).toEqual([...sells])
    expect(promos.map(({ id }: Body) => id)).toEqual(highlights)
    const content = await readContent(servicesOf(build)).home(unitedStates)
    expect(content.flatMap(({ products }) => products.map(({ productPath }) => productPath))).toEqual(shown)
  })

  test('is all that the search finds, by name and by sound', async () => {
    const { post } = await open(build)
    const found = async (text: string): Promise<readonly string[]> =>
      ((await post('/api/search', { payload: { countryCode: 'us', shopLang: 'en', text } })) as readonly Body[]).map(
        ({ productPath }) => productPath
      )
    const everyone = ['comet', 'comit', 'كوميت', 'strike', 'terrace', 'neon'].map(found)
    for (const path of (await Promise.all(everyone)).flat()) expect(sells ?? [path]).toContain(path)
    expect(await found('comet')).toEqual(sells === undefined ? ['comet-circuit'] : [])
    expect((await found(first.slice(0, 5)))[0]).toBe(first)
  })

  test('is what its sitemaps list', async () => {
    const { listPaths, renderSitemap } = openSitemaps(servicesOf(build), { storeUrl: 'https://store.example', store: build })
    const maps = await Promise.all((await listPaths()).map(renderSitemap))
    const text = maps.map((map) => map?.html ?? '').join('')
    expect(text).toContain(`/us/${first}<`)
    expect(text.includes('/us/emberhold<')).toBe(sells === undefined)
    expect(text.includes('/product/emberhold<')).toBe(sells === undefined)
  })

  test('takes its own promo code and knows none of another store', async () => {
    const { graph } = await open(build)
    const answers = await Promise.all(
      CODES.map(async (promoCode) => (await graph(QUOTE, { input: await priceOf(first, { promoCode }) })).quote.quote.promoInfo.status)
    )
    expect(answers).toEqual(CODES.map((one) => (one === code ? 'Applied' : 'NotFound')))
  })
})

describe.each(PUBLISHERS_BUILDS)('product of another publisher at the store $build.key', ({ build }) => {
  test('is not found by its path, its number or outside all countries', async () => {
    const services = servicesOf(build)
    expect(await findProduct(services, productOf('comet-circuit'))).toBeUndefined()
    expect(await findProduct(services, { ...productOf(''), by: { voucherTypeId: 1001 } })).toBeUndefined()
    expect(await findSellingMarkets(services, 'comet-circuit')).toBeUndefined()
    const reads = readContent(services)
    expect(await reads.product(unitedStates, 'comet-circuit')).toBeUndefined()
    expect(await reads.sold('comet-circuit')).toBeUndefined()
    expect((await reads.known(unitedStates)).filter(({ publisherKey }) => build.publishers?.includes(publisherKey) !== true)).toEqual([])
  })

  test('gets no price, player or order when the request is made by hand', async () => {
    const { graph } = await open(build)
    const asked = await priceOf('emberhold')
    expect((await graph(QUOTE, { input: asked })).quote).toMatchObject({ statusCode: 239, quote: null })
    const look = `query Player($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode } }`
    const { denomination: _, ...player } = asked
    expect((await graph(look, { input: player })).validatePlayer).toEqual({ statusCode: 239 })
    // The quote is the standard store's, which shares the secret.
    const input = await anInput(shop, { product: 'emberhold' })
    expect((await graph(CREATE, { input })).createOrder).toMatchObject({ statusCode: 239, order: null })
  })

  test('is named by no line of the info bar', async () => {
    const lines = await readInfoBarRows(servicesOf(build), 'us')
    const sellsPolar = build.publishers?.includes('touchline') === true
    expect(lines.map(({ id }) => id)).toEqual(sellsPolar ? ['polar-maintenance'] : [])
  })

  test('is still read for a purchase that another store of the database made', async () => {
    expect((await findStoredProduct(servicesOf(build), productOf('comet-circuit')))?.product.voucherTypeId).toBe(1001)
  })
})

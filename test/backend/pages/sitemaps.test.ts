import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { LISTING } from '../../../backend/pages/render-cache/content-keys.ts'
import { openSitemaps, type Sitemaps } from '../../../site/sitemaps.ts'
import { readStore } from '../../../brands/read-store.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

const STORE = 'https://store.example'

let backend: BackendUnderTest
let sitemaps: Sitemaps

const tables = () => backend.services.database.as<CatalogueTables>()

beforeAll(async () => {
  backend = await aBackend()
  sitemaps = openSitemaps(backend.services, { storeUrl: STORE, store: readStore({}) })
})

afterAll(() => backend?.close())

const read = async (path: string): Promise<string> => (await sitemaps.renderSitemap(path))?.html ?? ''
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '')
const addressesIn = async (path: string): Promise<readonly string[]> => all(await read(path), /<loc>https:\/\/store\.example([^<]*)/g)

/** Finds the row of one address in a sitemap. */
const rowOf = async (path: string, address: string): Promise<string> =>
  all(await read(path), /(<(?:url|sitemap)>.*?<\/(?:url|sitemap)>)/g).find((row) => row.includes(`<loc>${STORE}${address}</loc>`)) ?? ''

const changedOn = async (path: string, address: string): Promise<string | undefined> =>
  all(await rowOf(path, address), /<lastmod>([^<]*)/g)[0]

/** Sets the day of every key so far, so that a later change differs from it. */
const noteAllOn = (day: string) =>
  tables()
    .updateTable('store.page_keys')
    .set({ changed_at: new Date(`${day}T12:00:00Z`) })
    .execute()

const today = (): string => new Date().toISOString().slice(0, 10)

const idOf = async (productPath: string): Promise<number> =>
  (
    await tables()
      .selectFrom('store.products')
      .select('voucher_type_id')
      .where('product_path', '=', productPath)
      .executeTakeFirstOrThrow(() => new Error(`There is no product ${productPath}.`))
  ).voucher_type_id

describe('sitemap index', () => {
  test('names a part of every locale with all its words, and of what is outside all countries', async () => {
    const parts = await addressesIn('sitemap.xml')
    expect(parts).toEqual(
      expect.arrayContaining(['/sitemaps/international/1.xml', '/sitemaps/sa/1.xml', '/sitemaps/en-sa/1.xml', '/sitemaps/us/1.xml'])
    )
    expect(parts.filter((part) => !part.endsWith('/1.xml'))).toEqual([])
    expect(['sitemap.xml', ...parts.map((part) => part.slice(1))]).toEqual(await sitemaps.listPaths())
  })

  test('names no country that the store does not sell in', async () => {
    const build = readStore({ STORE: 'shooter' })
    const own = openSitemaps(backend.services, { storeUrl: STORE, store: { ...build, countries: ['us', 'sa'] } })
    expect(await own.listPaths()).toEqual([
      'sitemap.xml',
      'sitemaps/en-sa/1.xml',
      'sitemaps/international/1.xml',
      'sitemaps/sa/1.xml',
      'sitemaps/us/1.xml'
    ])
  })
})

describe('sitemap part', () => {
  test('names home, the pages that explain the store and the products of its locale', async () => {
    const addresses = await addressesIn('sitemaps/en-sa/1.xml')
    expect(addresses.slice(0, 7)).toEqual([
      '/en-sa/',
      '/en-sa/about',
      '/en-sa/terms',
      '/en-sa/cookies',
      '/en-sa/help',
      '/en-sa/accessibility',
      '/en-sa/block-number'
    ])
    expect(addresses).toContain('/en-sa/emberhold')
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('leads from a page to itself in every other locale, and from home to what stands for all other countries', async () => {
    expect(
      all(
        await rowOf('sitemaps/sa/1.xml', '/sa/emberhold'),
        /hreflang="([^"]*)" href="https:\/\/store\.example\/(?:en-)?(?:us|sa)\/emberhold"/g
      )
    ).toEqual(expect.arrayContaining(['en-US', 'ar-SA', 'en-SA']))
    expect(await rowOf('sitemaps/us/1.xml', '/us/')).toContain('hreflang="x-default" href="https://store.example/international"')
    expect(await rowOf('sitemaps/us/1.xml', '/us/emberhold')).not.toContain('x-default')
  })

  test('outside all countries names the page of each product that is sold somewhere', async () => {
    expect(await addressesIn('sitemaps/international/1.xml')).toEqual(
      expect.arrayContaining(['/international', '/marketing-and-partnership', '/product/emberhold'])
    )
    expect(await rowOf('sitemaps/international/1.xml', '/product/emberhold')).not.toContain('hreflang')
  })

  test('names pages of wallet and rewards where the country has them, by their configured words', async () => {
    const build = {
      ...readStore({}),
      permissions: { sg: { wallet: true, cashback: true } },
      segments: { wallet: 'purse', cashback: 'points' }
    }
    const own = openSitemaps(backend.services, { storeUrl: STORE, store: build })
    const textOf = async (locale: string): Promise<string> => (await own.renderSitemap(`sitemaps/${locale}/1.xml`))?.html ?? ''
    expect(await textOf('sg')).toContain(`<loc>${STORE}/sg/points</loc>`)
    expect(await textOf('us')).not.toContain(`<loc>${STORE}/us/points</loc>`)
  })

  test('writes no sign that XML would read as its own', async () => {
    const own = openSitemaps(backend.services, { storeUrl: 'https://store.example/?a=1&b', store: readStore({}) })
    expect((await own.renderSitemap('sitemaps/us/1.xml'))?.html).toContain('<loc>https://store.example/?a=1&amp;b/us/emberhold</loc>')
  })

  test.each([
    'sitemaps/zz/1.xml',
    'sitemaps/us/2.xml',
    'sitemaps/us/0.xml',
    'sitemaps/us/01.xml',
    'sitemaps/us.xml',
    'sitemaps/us/1.xml.gz',
    'sitemaps/us/9999999999.xml'
  ])('does not exist at %s', async (path) => expect(await sitemaps.renderSitemap(path)).toBeUndefined())

  test('is made again when a product comes or goes, and at the latest after an hour', async () => {
    const rendered = await sitemaps.renderSitemap('sitemaps/us/1.xml')
    expect(rendered?.keys).toEqual([LISTING])
    expect(rendered?.freshUntil).toEqual(new Date('2026-11-21T13:00:00Z'))
  })
})

describe('sitemap day of a page', () => {
  test('is that of the last change of its product, also where all products were changed at once', async () => {
    await noteAllOn('2026-01-05')
    expect(await changedOn('sitemaps/us/1.xml', '/us/emberhold')).toBe('2026-01-05')
    await tables()
      .insertInto('store.page_keys')
      .values({ key: 'products', seq: '1', changed_at: new Date('2026-03-01T00:00:00Z') })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ changed_at: new Date('2026-03-01T00:00:00Z') }))
      .execute()
    expect(await changedOn('sitemaps/us/1.xml', '/us/emberhold')).toBe('2026-03-01')
    expect(await changedOn('sitemap.xml', '/sitemaps/us/1.xml')).toBe('2026-03-01')
  })

  test('follows a price in the market of the price alone, and home where it shows the product', async () => {
    await noteAllOn('2026-01-05')
    const id = await idOf('emberhold')
    await sql`
      update store.prices set price = price + 1
      where market = 'us' and denomination_id in (select id from store.denominations where voucher_type_id = ${id})`.execute(tables())
    expect(await changedOn('sitemaps/us/1.xml', '/us/emberhold')).toBe(today())
    expect(await changedOn('sitemaps/us/1.xml', '/us/')).toBe(today())
    expect(await changedOn('sitemaps/us/1.xml', '/us/tidebound')).toBe('2026-01-05')
    expect(await changedOn('sitemaps/sa/1.xml', '/sa/emberhold')).toBe('2026-01-05')
    expect(await changedOn('sitemap.xml', '/sitemaps/us/1.xml')).toBe(today())
    expect(await changedOn('sitemap.xml', '/sitemaps/sa/1.xml')).toBe('2026-01-05')
  })

  test('follows a text of its locale, and one for all English locales', async () => {
    await noteAllOn('2026-01-05')
    const textIn = (locale: string) =>
      tables().insertInto('store.cms_texts').values({ key: 'shell.skip', locale, type: 'TEXT', text: 'Past it.' }).execute()
    await textIn('ar-SA')
    expect(await changedOn('sitemaps/sa/1.xml', '/sa/about')).toBe(today())
    expect(await changedOn('sitemaps/en-sa/1.xml', '/en-sa/about')).toBeUndefined()
    await textIn('en-default')
    expect(await changedOn('sitemaps/en-sa/1.xml', '/en-sa/about')).toBe(today())
    expect(await changedOn('sitemaps/international/1.xml', '/international')).toBe(today())
  })

  test('follows no notice: one for all markets would make every page new', async () => {
    await noteAllOn('2026-01-05')
    await tables()
      .updateTable('store.info_bar_items')
      .set({ sort_order: sql`sort_order + 1` })
      .execute()
    expect(await changedOn('sitemaps/us/1.xml', '/us/emberhold')).toBe('2026-01-05')
  })

  test('is left out where no change was noted', async () => {
    await tables().deleteFrom('store.page_keys').execute()
    expect(await rowOf('sitemaps/us/1.xml', '/us/emberhold')).toContain('</loc><xhtml:link')
    expect(await rowOf('sitemap.xml', '/sitemaps/us/1.xml')).toMatch(/<\/loc><\/sitemap>$/)
  })
})

describe('sitemaps of a large catalogue', () => {
  const COLUMNS =
    'sort_order, kind, latin_name, publisher_key, publisher_name, theme_name, available, player_lookup, server_listed, has_roles, personal_items, minimum_age, account_required, giftable, inputs'

  /** Adds products like the first one, without items. */
  const addProducts = (from: number, count: number) =>
    sql`
      insert into store.products (voucher_type_id, gvt_id, product_path, ${sql.raw(COLUMNS)})
      select ${from}::int + made, ${from}::int + made, 'made-' || (${from}::int + made), ${sql.raw(COLUMNS)}
      from (select * from store.products order by voucher_type_id limit 1) first, generate_series(0, ${count - 1}::int) made`.execute(
      tables()
    )

  test('stand in parts of at most 2,000 addresses that together name every page once', async () => {
    await addProducts(500_000, 4_500)
    const parts = (await sitemaps.listPaths()).filter((path) => path.startsWith('sitemaps/us/'))
    expect(parts).toEqual(['sitemaps/us/1.xml', 'sitemaps/us/2.xml', 'sitemaps/us/3.xml'])
    const addresses = await Promise.all(parts.map(addressesIn))
    expect(addresses.filter((part) => part.length > 2_000)).toEqual([])
    // The United States have no wallets, and so no gift cards.
    const products = await tables().selectFrom('store.products').select('product_path').where('kind', '<>', 'giftCard').execute()
    const named = addresses
      .flat()
      .filter((address) => !/^\/us\/(?:about|terms|cookies|help|accessibility|block-number|coda-rewards)?$/.test(address))
    expect(named.toSorted()).toEqual(products.map(({ product_path: path }) => `/us/${path}`).toSorted())
  })

  test('leave the earlier parts as they are when a product comes', async () => {
    const before = await read('sitemaps/us/2.xml')
    await addProducts(900_000, 1)
    expect(await read('sitemaps/us/2.xml')).toBe(before)
    expect(await addressesIn('sitemaps/us/3.xml')).toContain('/us/made-900000')
  })

  test('name no part outside all countries for products that are sold nowhere', async () => {
    expect((await sitemaps.listPaths()).filter((path) => path.startsWith('sitemaps/international/'))).toEqual([
      'sitemaps/international/1.xml'
    ])
  })
})

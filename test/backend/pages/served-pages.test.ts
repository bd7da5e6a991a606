import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeServer, type StoreServer } from '../../../backend/main.ts'
import { readSettings } from '../../../backend/settings.ts'
import { importCatalogue } from '../../../backend/services/catalogue-import/apply.ts'
import { catalogueOfRows } from '../../../backend/services/catalogue-import/catalogue-source.ts'
import { buildStore, type BuildResult } from '../../../scripts/build.ts'
import { openPages } from '../../../scripts/open-pages.ts'
import { openBuiltRenderer, type PageRenderer } from '../../../site/render-page.ts'
import { readStore } from '../../../brands/read-store.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-served-'))
const settings = readSettings({ REFILL_DATA: folder, PAGE_WAIT: '30' })

let backend: BackendUnderTest
let files: BuildResult
let server: StoreServer
let renderer: PageRenderer

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend({ config: { limitRequests: false } })
  const store = { settings, services: backend.services, close: () => Promise.resolve() }
  server = await storeServer(store, async () => (await openPages(store, files)).source)
  renderer = await openBuiltRenderer(backend.services, { files, storeUrl: settings.storeUrl, store: readStore({}) })
})

afterAll(async () => {
  await server?.app.close()
  await server?.pages.close?.()
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:4000', ...headers } })

test.each([
  ['/us/', 'us/index.html'],
  ['/sa/emberhold', 'sa/emberhold/index.html'],
  ['/en-sa/search/koi', 'en-sa/search.html'],
  ['/us/complete?order=1', 'us/order.html'],
  ['/us/offline', 'us/offline.html'],
  ['/international', 'international/index.html'],
  ['/product/emberhold', 'product/emberhold/index.html'],
  ['/known/us-home.js', 'known/us-home.js']
])('served page %s is sent byte for byte as it is rendered', async (url, path) => {
  const answer = await get(url, { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await renderer.renderPage(path))?.html)
  // It is in memory now, and is sent without the routes.
  const second = await get(url, { 'accept-encoding': 'br' })
  expect([second.rawPayload, { ...second.headers, date: '' }]).toEqual([answer.rawPayload, { ...answer.headers, date: '' }])
  const again = await get(url, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test.each([
  ['/us/no-such-game', 'us/404.html'],
  ['/us/wallet/home', 'us/not-offered.html'],
  ['/zz/', '404.html'],
  ['/known/us-other.js', undefined]
])('served address %s is a true 404', async (url, path) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([404, 'no-store', undefined])
  expect(answer.body).toBe(path === undefined ? 'Not found' : (await renderer.renderPage(path))?.html)
})

test('sitemaps lead to pages that are there', async () => {
  const index = await get('/sitemap.xml')
  const [, part = ''] = /<loc>http:\/\/localhost:4000(\/sitemaps\/us[^<]*)/.exec(index.body) ?? []
  const listed = [...(await get(part)).body.matchAll(/<loc>http:\/\/localhost:4000(\/us[^<]*)/g)].map(([, address = '']) => address)
  expect(listed.length).toBeGreaterThan(20)
  for (const address of listed) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
  expect([index.headers['content-type'], index.headers['cache-control']]).toEqual([
    'application/xml; charset=utf-8',
    'public, max-age=86400'
  ])
})

test('build script comes compressed before the build compressed it', async () => {
  const answer = await get(files.entry, { 'accept-encoding': 'br' })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable'
  ])
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get(files.entry)).body)
})

test('worker and files of fixed names are those of the build', async () => {
  expect((await get('/assets/worker.js')).body).toBe(files.worker?.on)
  expect((await get('/robots.txt')).body).toMatch(/Sitemap: http:\/\/localhost:4000\/sitemap\.xml/)
  expect((await get('/site.webmanifest')).statusCode).toBe(200)
})

test('imported product without a picture shows a default one on all its pages', async () => {
  const { voucherTypeId, product_path } = { voucherTypeId: 99_001, product_path: 'imported-game' }
  const { rejection } = await importCatalogue(
    backend.services,
    catalogueOfRows('imported', {
      products: [
        {
          voucher_type_id: voucherTypeId,
          gvt_id: voucherTypeId,
          product_path,
          sort_order: 1,
          kind: 'topUp',
          latin_name: 'Imported Game',
          publisher_key: product_path,
          publisher_name: 'Games',
          inputs: []
        }
      ],
      texts: [{ voucher_type_id: voucherTypeId, language: 'en', description: 'A game.', item_label: 'Gems' }],
      denominations: [
        {
          id: 'imported-60',
          voucher_type_id: voucherTypeId,
          sort_order: 1,
          kind: 'fixed',
          sku: 'IMPORTED_60',
          latin_name: '60 Gems',
          units: 60,
          category_ids: [1],
          reference_price: '1'
        }
      ],
      prices: [{ market: 'us', denomination_id: 'imported-60', price: '0.99' }],
      'shelf-products': [{ category_id: 1, voucher_type_id: voucherTypeId, sort_order: 0 }]
    }),
    { isWhole: false }
  )
  expect(rejection).toBeUndefined()
  await vi.waitFor(async () => expect((await get('/us/')).body).toContain('href="/us/imported-game"'), { interval: 50, timeout: 20_000 })
  const pictures = new Set<string>()
  for (const url of ['/us/', '/us/imported-game', '/product/imported-game']) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    for (const [, source = ''] of body.matchAll(/<img src="([^"]*)"/g)) pictures.add(source)
  }
  expect([...pictures]).toContainEqual(expect.stringMatching(/any-product\.svg/))
  for (const picture of pictures) {
    const [file = '', view] = picture.split('#')
    const answer = await get(file)
    expect([picture, answer.statusCode, answer.headers['content-type']]).toEqual([picture, 200, 'image/svg+xml'])
    if (view !== undefined) expect(answer.body).toContain(`<view id="${view}"`)
  }
})

test('price that is changed by SQL is soon on the page, and the page has another tag', async () => {
  const before = await get('/us/comet-circuit')
  await sql`update store.prices set price = price + 4321 where market = 'us' and denomination_id = 'comet-circuit-60'`.execute(
    backend.services.database.as<object>()
  )
  await vi.waitFor(async () => expect((await get('/us/comet-circuit')).body).toContain('4,32'), { interval: 50, timeout: 20_000 })
  const after = await get('/us/comet-circuit', { 'if-none-match': String(before.headers.etag) })
  expect([after.statusCode, after.headers.etag === before.headers.etag]).toEqual([200, false])
})

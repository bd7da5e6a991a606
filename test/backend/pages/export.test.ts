// @module-tag slow
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { registerPages } from '../../../backend/pages/pages.ts'
import { cachedPages } from '../../../backend/pages/render-cache/cached-pages.ts'
import { readState } from '../../../backend/pages/render-cache/read-changes.ts'
import { createRenderCache } from '../../../backend/pages/render-cache/render-cache.ts'
import { readSettings } from '../../../backend/settings.ts'
import { readStore } from '../../../brands/read-store.ts'
import { buildStore, type BuildResult } from '../../../scripts/build.ts'
import { buildFolder } from '../../../site/build-folder.ts'
import { checkPages, type Exported, type ExportOptions, exportSite } from '../../../site/export.ts'
import { readExportOptions } from '../../../scripts/export-options.ts'
import { parsePath, restOf } from '../../../site/page-table.ts'
import { openBuiltRenderer } from '../../../site/render-page.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { shareOf } from '../../support/test-seed.ts'

const STORE = 'https://store.example'
/** One market for each way of writing that is one of a kind, and one more that each run draws. */
const DRAWN = shareOf(['br', 'de', 'tr', 'fr', 'th', 'mx'], 1)
const MARKETS = ['us', 'sa', 'jp', ...DRAWN]
const LOCALES = [...MARKETS, 'en-sa']

let files: BuildResult
let backend: BackendUnderTest
const folders: string[] = []

/** Makes a folder with the renderer of a store's build in it. */
const aFolder = (store = 'refill'): string => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-export-'))
  folders.push(folder)
  mkdirSync(join(folder, 'client'))
  symlinkSync(resolve('dist', store, 'server'), join(folder, 'server'))
  return folder
}

const folder = aFolder()
const page = (path: string): string => join(folder, 'pages', path)
const read = (path: string): string => readFileSync(page(path), 'utf8')

const optionsIn = async (folder: string, env: Readonly<Record<string, string>> = {}): Promise<ExportOptions> => {
  const settings = { ...readSettings({ REFILL_DATA: folder, ...env }), storeUrl: STORE }
  const nginx = { folder, listen: '8080', backend: '127.0.0.1:4000' }
  const all = await readExportOptions({ settings, services: backend.services }, { ...files, folder }, nginx)
  // An export brings the sitemaps of every market up to date: here, of the tested ones.
  const isMapped = (path: string): boolean => ['international', ...LOCALES].includes(path.split('/')[1] ?? 'international')
  const listPaths = async () => (await all.sitemaps.listPaths()).filter(isMapped)
  return { ...all, sitemaps: { ...all.sitemaps, listPaths }, markets: MARKETS }
}

let options: ExportOptions
const run = (changes: Partial<ExportOptions> = {}): Promise<Exported> => exportSite(backend.services, { ...options, ...changes })

const tables = () => backend.services.database.as<CatalogueTables>()

beforeAll(async () => {
  files = await buildStore()
  backend = await aBackend({ now: new Date('2026-11-21T12:00:00Z') })
  options = await optionsIn(folder)
}, 240_000)

afterAll(async () => {
  await backend?.close()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

/** Serves pages as a running store does, rendered on request. */
const aServer = async ({ hosting, files: fixed, sitemaps }: ExportOptions, env: Readonly<Record<string, string>> = {}) => {
  const { store } = readSettings(env)
  const renderer = await openBuiltRenderer(backend.services, {
    files: { ...files, folder: buildFolder(store.key, {}) },
    storeUrl: STORE,
    store
  })
  const state = await readState(backend.services.database)
  const cache = createRenderCache({
    renderPage: (path) => (path.endsWith('.xml') ? sitemaps.renderSitemap(path) : renderer.renderPage(path)),
    freshness: { current: () => state, readCurrent: () => Promise.resolve(state), staleSince: () => undefined },
    disk: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(), delete: () => Promise.resolve() },
    log: () => undefined,
    waitMs: 60_000
  })
  const app = Fastify()
  const source = await cachedPages({
    cache,
    hosting,
    files: fixed,
    sendAsset: () => Promise.resolve(false),
    now: backend.services.now,
    limitRequests: false
  })
  registerPages(app, source, STORE)
  return app
}

/** Returns the address of a file of the export. */
const addressOf = (path: string): string => {
  const at = parsePath(path)
  if (at === undefined || at.kind === 'known') return `/${path.replace('worker.js', 'assets/worker.js')}`
  if (at.kind === 'root') return at.row.address
  if (at.kind === 'globalProduct') return `/product/${at.productPath}`
  const prefix = path.split('/')[0] ?? ''
  // Rewards are offered in the one of the two countries, and the wallet in the other.
  if (path.endsWith('/not-offered.html')) return `/${prefix}/${prefix.endsWith('us') ? 'wallet/home' : 'user/coda-rewards'}`
  if (path.endsWith('/404.html')) return `/${prefix}/no/such/page`
  return `/${prefix}/${restOf(readSettings({}).store, at)}`
}

/** Compares exported files with the answers of a server; answers those that differ. */
const differencesOf = async (
  folder: string,
  paths: readonly string[],
  app: Awaited<ReturnType<typeof aServer>>
): Promise<readonly string[]> => {
  const different: string[] = []
  for (const path of paths) {
    const { body } = await app.inject({ url: addressOf(path), headers: { host: 'store.example' } })
    if (body !== readFileSync(join(folder, 'pages', path), 'utf8')) different.push(`${path} at ${addressOf(path)}`)
  }
  return different
}

const writtenPaths = (folder: string, locale: string): readonly string[] =>
  Object.keys((JSON.parse(readFileSync(join(folder, 'export-ledgers', `${locale}.json`), 'utf8')) as { readonly pages: object }).pages)

test('export renders and writes every page in the first of two runs at once, and the second finds nothing to do', async () => {
  const [first, second] = await Promise.all([run(), run()])
  const [all, none] = first.rendered > 0 ? [first, second] : [second, first]
  expect(all.pages).toBeGreaterThan(180)
  expect(all).toMatchObject({ rendered: all.pages, removed: 0, failed: [] })
  expect(all.written).toBeGreaterThan(all.pages)
  expect(none).toMatchObject({ pages: all.pages, rendered: 0, written: 0, removed: 0, failed: [] })
  expect(['', '.br', '.gz'].map((suffix) => existsSync(page(`us/index.html${suffix}`)))).toEqual([true, true, true])
  expect(gunzipSync(readFileSync(page('sa/emberhold/index.html.gz'))).toString()).toBe(read('sa/emberhold/index.html'))
  expect(brotliDecompressSync(readFileSync(page('sitemaps/us/1.xml.br'))).toString()).toBe(read('sitemaps/us/1.xml'))
}, 180_000)

describe('exported files', () => {
  test('are byte for byte what the server sends, of every kind of page in five locales and outside all countries', async () => {
    const app = await aServer(options)
    // Where wallet and rewards are both offered, no address leads to the page of what is not.
    const hasAddress = (path: string): boolean => !/^(?:br|th)\/not-offered\.html$/.test(path)
    const paths = [
      ...LOCALES.flatMap((locale) => writtenPaths(folder, locale)).filter(hasAddress),
      ...writtenPaths(folder, 'outside'),
      'sitemap.xml',
      'sitemaps/us/1.xml',
      'robots.txt',
      'site.webmanifest',
      'favicon.svg',
      'worker.js'
    ]
    expect(paths.length).toBeGreaterThan(200)
    expect(await differencesOf(folder, paths, app)).toEqual([])
    await app.close()
  }, 240_000)

  test('are so for a white-label build too, with the pages for hosts that must not be answered', async () => {
    const folder = aFolder('shooter')
    const env = { STORE: 'shooter' }
    await buildStore(readStore(env))
    const own = { ...(await optionsIn(folder, env)), markets: ['us'] }
    const { failed } = await exportSite(backend.services, own)
    expect(failed).toEqual([])
    const app = await aServer(own, env)
    const paths = [...writtenPaths(folder, 'us'), 'international/index.html', '404.html', 'robots.txt', 'sitemap.xml']
    expect(await differencesOf(folder, paths, app)).toEqual([])
    expect(readFileSync(join(folder, 'pages/blocked/en.html'), 'utf8')).toContain('<html lang="en"')
    await app.close()
  }, 240_000)

  test('come with the rules that a host follows', () => {
    expect(JSON.parse(readFileSync(join(folder, 'hosting.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(options.hosting)))
    expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toContain(`root "${join(folder, 'pages')}";`)
    expect(readFileSync(join(folder, 'nginx-proxy.conf'), 'utf8')).toContain(`root "${join(folder, 'client')}";`)
    expect(read('robots.txt')).toMatch(/^User-agent: \*\n[^]*\nSitemap: https:\/\/store\.example\/sitemap\.xml\n$/)
  })

  test('hold no sitemap with a page that asks not to be shown', () => {
    const listed = [...read('sitemaps/sa/1.xml').matchAll(/<loc>https:\/\/store\.example(\/[^<]*)/g)].map(([, address = '']) => address)
    expect(listed.length).toBeGreaterThan(25)
    const byAddress = new Map(writtenPaths(folder, 'sa').map((path) => [addressOf(path), path]))
    expect(listed.filter((address) => read(byAddress.get(address) ?? 'none').includes('content="noindex"'))).toEqual([])
  })

  test('hold the worker of its build; switched off, another that only forgets', async () => {
    const worker = read('worker.js')
    expect(worker).toContain(files.hash)
    await run({ files: (await optionsIn(folder, { SERVICE_WORKER: 'off' })).files })
    expect(read('worker.js')).toContain('unregister')
    await run()
    expect(read('worker.js')).toBe(worker)
  })
})

describe('second export', () => {
  test('renders and writes nothing when nothing has changed', async () => {
    const { rendered, written } = await run()
    expect([rendered, written]).toEqual([0, 0])
  })

  test('renders the pages that show a price that has changed, and no others', async () => {
    const paths = ['us/index.html', 'sa/index.html', 'sa/emberhold/index.html', 'us/tidebound/index.html', 'us/emberhold/index.html']
    const before = paths.map(read)
    await sql`
      update store.prices set price = price + 1
      where market = 'us' and denomination_id in (
        select id from store.denominations join store.products using (voucher_type_id) where product_path = 'emberhold')`.execute(tables())
    const { rendered } = await run()
    expect(paths.map((path, at) => read(path) === before[at])).toEqual([false, true, true, true, false])
    // Its page, home, and the script of returning shoppers.
    expect(rendered).toBe(3)
    expect(gunzipSync(readFileSync(page('us/emberhold/index.html.gz'))).toString()).toBe(read('us/emberhold/index.html'))
  })

  test('renders a page again when one of its rows has begun or ended to count', async () => {
    await tables()
      .insertInto('store.info_bar_items')
      .values({
        id: 'closing',
        sort_order: 1,
        severity: 'info',
        texts: JSON.stringify({ en: 'We close at one.' }),
        markets: JSON.stringify(['us']),
        starts_at: new Date('2026-11-21T00:00:00Z'),
        ends_at: new Date('2026-11-21T13:00:00Z')
      } as never)
      .execute()
    await run()
    expect(read('us/index.html')).toContain('We close at one.')
    backend.clock.set(new Date('2026-11-21T13:30:00Z'))
    const { rendered } = await run()
    expect(rendered).toBeGreaterThan(20)
    expect(read('us/index.html')).not.toContain('We close at one.')
  })

  test('renders everything anew for another build or other settings', async () => {
    const { pages, rendered, written } = await run({ version: 'another', markets: ['us'] })
    expect([rendered, written]).toEqual([pages, 0])
    expect((await run({ markets: ['us'] })).rendered).toBe(pages)
  }, 120_000)

  test('leaves markets that it was not asked for as they are', async () => {
    await sql`update store.products set publisher_name = 'Cinder and Sons' where product_path = 'emberhold'`.execute(tables())
    const before = ['sa/emberhold/index.html', 'us/emberhold/index.html'].map(read)
    await run({ markets: ['us'] })
    expect(['sa/emberhold/index.html', 'us/emberhold/index.html'].map((path, at) => read(path) === before[at])).toEqual([true, false])
    await run()
    expect(read('sa/emberhold/index.html')).not.toBe(before[0])
  })

  test('for Argentina leaves the scripts of the Arabic pages of the Emirates', async () => {
    const scripts = ['known/ar-home.js', 'known/ar-ae-home.js', 'known/ar-ae-product.js']
    await run({ markets: ['ae', 'ar'] })
    await run({ markets: ['ar'] })
    expect(scripts.filter((path) => !existsSync(page(path)))).toEqual([])
  })

  test('writes what an interrupted run left half written or not at all', async () => {
    writeFileSync(page('us/tidebound/index.html'), read('us/tidebound/index.html').slice(0, 99))
    rmSync(page('sa/tidebound/index.html.br'))
    rmSync(join(folder, 'export-ledgers/jp.json'))
    writeFileSync(join(folder, 'export-ledgers/en-sa.json'), '{"version"')
    const { rendered } = await run()
    expect(rendered).toBe(2 + writtenPaths(folder, 'jp').length + writtenPaths(folder, 'en-sa').length)
    expect(read('us/tidebound/index.html')).toContain('</html>')
    expect(brotliDecompressSync(readFileSync(page('sa/tidebound/index.html.br'))).toString()).toBe(read('sa/tidebound/index.html'))
  }, 120_000)

  test('removes files that are gone, with their compressed copies', async () => {
    mkdirSync(page('us/gone'))
    for (const suffix of ['', '.br', '.gz']) writeFileSync(page(`us/gone/index.html${suffix}`), 'gone')
    mkdirSync(page('sitemaps/zz'))
    writeFileSync(page('sitemaps/zz/1.xml'), 'gone')
    const { removed } = await run()
    expect(removed).toBe(2)
    expect(
      ['us/gone/index.html', 'us/gone/index.html.br', 'us/gone/index.html.gz', 'sitemaps/zz/1.xml'].filter((path) => existsSync(page(path)))
    ).toEqual([])
  })
})

describe('page that cannot be rendered', () => {
  const failing: ExportOptions['openRenderer'] = async (memory) => {
    const renderer = await options.openRenderer(memory)
    return {
      ...renderer,
      renderPage: (path) => (path === 'us/about.html' ? Promise.reject(new Error('There is no word for it.')) : renderer.renderPage(path))
    }
  }

  test('is named, and neither the others nor what was written of it before suffer', async () => {
    const before = read('us/about.html')
    const { failed, rendered, pages } = await run({ openRenderer: failing, version: 'failing', markets: ['us'] })
    expect(failed.map(({ path }) => path)).toEqual(['us/about.html'])
    expect(rendered).toBe(pages)
    expect(read('us/about.html')).toBe(before)
    expect((await run({ markets: ['us'] })).failed).toEqual([])
  }, 120_000)

  test('is found by a check of all pages, which writes nothing', async () => {
    const { failed, pages } = await checkPages(failing, ['us'])
    expect(failed).toEqual([{ path: 'us/about.html', error: new Error('There is no word for it.') }])
    expect(pages).toBeGreaterThan(40)
    expect(await checkPages(options.openRenderer, ['us'])).toMatchObject({ failed: [] })
  })
})

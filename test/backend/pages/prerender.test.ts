import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { readStore } from '../../../stores/read-store.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'
import { prerender } from '../../../site/prerender.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let files: BuildResult
let backend: BackendUnderTest
const folder = mkdtempSync(join(tmpdir(), 'refill-prerender-'))
const page = (path: string): string => join(folder, 'pages', path)
const read = (path: string): string => readFileSync(page(path), 'utf8')

const run = (workerOff = false) =>
  prerender(backend.services, {
    ...files,
    folder,
    storeUrl: 'https://store.example',
    store: readStore({}),
    markets: ['us', 'sa'],
    workerOff
  })

beforeAll(async () => {
  files = await buildStore()
  mkdirSync(join(folder, 'client'))
  symlinkSync(resolve('dist/refill/server'), join(folder, 'server'))
  backend = await aBackend({ now: new Date('2026-11-21T12:00:00Z') })
})

afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the packs of one game dearer in one market; the first price is the one that tiles show. */
const raisePrices = async (slug: string, market: string): Promise<void> => {
  const db = backend.services.database.as<CatalogueTables>()
  const items = db
    .selectFrom('store.denominations as item')
    .innerJoin('store.products as product', 'product.voucher_type_id', 'item.voucher_type_id')
    .select('item.id')
    .where('product.product_path', '=', slug)
  await db
    .updateTable('store.prices')
    .set((eb) => ({ price: eb('price', '+', '1') }))
    .where('market', '=', market)
    .where('denomination_id', 'in', items)
    .execute()
}

test('the first of two runs at once makes and writes every page, and says how long one takes', async () => {
  const [first, second] = await Promise.all([run(), run()])
  const [{ pages, made, written, ms }, late] = first.pages > 0 ? [first, second] : [second, first]
  expect(late).toMatchObject({ pages: 0, made: 0, written: 0 })
  expect([pages > 90, made, written]).toEqual([true, pages, pages])
  expect(ms).toBeGreaterThan(0)
}, 120_000)

test('nothing is done when nothing has changed', async () => {
  expect(await run()).toMatchObject({ made: 0, written: 0 })
})

test('a new day makes the same pages again of what they were', async () => {
  backend.clock.set(new Date('2026-11-23T12:00:00Z'))
  expect(await run()).toMatchObject({ made: 0, written: 0 })
})

test('another price of one game rewrites its own page and the home page that shows it, and they alone', async () => {
  const before = ['us/index.html', 'sa/index.html', 'sa/emberhold/index.html', 'us/tidebound/index.html'].map(read)
  await raisePrices('emberhold', 'us')
  const { made, written } = await run()
  expect([made, written]).toEqual([2, 2])
  const after = ['us/index.html', 'sa/index.html', 'sa/emberhold/index.html', 'us/tidebound/index.html'].map(read)
  expect(after.map((html, at) => html === before[at])).toEqual([false, true, true, true])
  expect(gunzipSync(readFileSync(page('us/emberhold/index.html.gz'))).toString()).toBe(read('us/emberhold/index.html'))
})

test('another name of one game rewrites its own pages in every language, the pages that show it, and nothing of any other game', async () => {
  const own = ['us', 'sa', 'en-sa'].flatMap((prefix) => [`${prefix}/emberhold/index.html`, `${prefix}/index.html`])
  const paths = [...globSync('**/*.html', { cwd: join(folder, 'pages') })]
  const before = new Map(paths.map((path) => [path, read(path)]))
  const db = backend.services.database.as<CatalogueTables>()
  await db.updateTable('store.products').set({ publisher_name: 'Cinder and Sons' }).where('product_path', '=', 'emberhold').execute()
  const { pages, made, written } = await run()
  const changed = paths.filter((path) => read(path) !== before.get(path))
  expect(changed.filter((path) => !own.includes(path))).toEqual([])
  expect(changed).toEqual(expect.arrayContaining(['us/emberhold/index.html', 'sa/emberhold/index.html', 'en-sa/emberhold/index.html']))
  expect([made, written]).toEqual([changed.length, changed.length])
  expect(pages).toBeGreaterThan(90)
})

test('a page that an interrupted run left half written is written again', async () => {
  writeFileSync(page('us/tidebound/index.html'), read('us/tidebound/index.html').slice(0, 99))
  rmSync(join(folder, 'pages.json'))
  expect(await run()).toMatchObject({ made: 1, written: 1 })
  expect(read('us/tidebound/index.html')).toContain('</html>')
})

test('pages of an earlier build that are no more are taken away, with what was compressed of them', async () => {
  mkdirSync(page('us/gone'))
  for (const suffix of ['', '.br', '.gz']) writeFileSync(page(`us/gone/index.html${suffix}`), 'gone')
  rmSync(join(folder, 'pages.json'))
  await run()
  expect(['', '.br', '.gz'].map((suffix) => existsSync(page(`us/gone/index.html${suffix}`)))).toEqual([false, false, false])
})

test('robots are told where the sitemaps are, and the maps name no page that asks not to be shown', () => {
  expect(read('robots.txt')).toMatch(/^User-agent: \*\n[^]*\nSitemap: https:\/\/store\.example\/sitemap\.xml\n$/)
  const listed = [...read('sitemaps/sa/1.xml').matchAll(/<loc>https:\/\/store\.example(\/[^<]*)/g)].map(([, address = '']) => address)
  expect(listed.length).toBeGreaterThan(25)
  const file = (address: string): string => (address.endsWith('/') ? `${address.slice(1)}index.html` : `${address.slice(1)}/index.html`)
  const pages = listed.map((address) => (existsSync(page(file(address))) ? file(address) : `${address.slice(1)}.html`))
  expect(pages.filter((path) => read(path).includes('content="noindex"'))).toEqual([])
})

test('the worker knows its build and the files that it begins with; switched off, another takes its place that only forgets', async () => {
  const worker = read('worker.js')
  expect(worker).toContain(files.hash)
  const shell = [...worker.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name).filter((name) => name !== '/assets/worker.js')
  expect(shell).toContain(files.entry)
  expect(shell.filter((name) => !existsSync(join('dist/refill/client', name)))).toEqual([])
  await run(true)
  expect(read('worker.js')).toContain('unregister')
  expect(read('worker.js')).not.toContain(files.hash)
  await run()
  expect(read('worker.js')).toBe(worker)
})

test('the manifest names icons that were drawn, and the offline page stands in every language of a market', () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as { readonly icons: readonly { readonly src: string }[] }
  expect(icons.filter(({ src }) => src !== '/favicon.svg' && !existsSync(join('dist/refill/client', src)))).toEqual([])
  expect(read('sa/offline.html')).toMatch(/<html lang="ar-SA".*content="noindex".*<h1>أنت غير متصل/s)
  expect(read('us/offline.html')).toContain('<a class="btn go" href>Try again</a>')
})

test('a page costs no more when there are four times as many', async () => {
  const costOf = async (markets: readonly string[]): Promise<number> => {
    const place = mkdtempSync(join(tmpdir(), 'refill-flat-'))
    mkdirSync(join(place, 'client'))
    symlinkSync(resolve('dist/refill/server'), join(place, 'server'))
    // What the processor did, since others may be at work on the machine.
    const began = process.cpuUsage()
    const { pages, made } = await prerender(backend.services, {
      ...files,
      folder: place,
      storeUrl: 'https://store.example',
      store: readStore({}),
      markets
    })
    const { user, system } = process.cpuUsage(began)
    rmSync(place, { recursive: true, force: true })
    expect(made).toBe(pages)
    return (user + system) / 1000 / pages
  }
  await costOf(['us'])
  const few = await costOf(['us', 'sg', 'jp'])
  const many = await costOf(['us', 'sg', 'jp', 'id', 'de', 'br', 'th', 'kr', 'fr', 'pl', 'tr', 'mx'])
  console.log(`a page costs ${few.toFixed(1)} ms of the processor among few, ${many.toFixed(1)} ms among many`)
  expect(many).toBeLessThan(few * 1.3)
}, 180_000)

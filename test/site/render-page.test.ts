import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { readSettings } from '../../backend/settings.ts'
import { type Sheet, SHEETS, type SheetSource } from '../../site/built-files.ts'
import { openPageRenderer } from '../../site/render-page.ts'
import { aBackend, type BackendUnderTest } from '../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend({ now: new Date('2026-11-23T12:00:00Z') })
}, 60_000)
afterAll(() => backend?.close())

/** Opens a renderer whose pages show their data as they got it. */
const open = () => {
  const sheets = Object.fromEntries(SHEETS.map((sheet) => [sheet, { text: '' }])) as Record<Sheet, SheetSource>
  return openPageRenderer(backend.services, {
    files: { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets, known: 'drawKnown()' },
    storeUrl: 'https://store.example',
    store: readSettings({}).store,
    render: (page) => Promise.resolve(JSON.stringify(page)),
    loadWords: () => Promise.resolve(() => ({}))
  })
}
const page = async (path: string) => {
  const found = await open().renderPage(path)
  if (found === undefined) throw new Error(`There is no page ${path}.`)
  return found
}

/** Reads the voucher type of a product of the seed. */
const idOf = async (path: string): Promise<number> => {
  const { rows } = await sql<{ voucher_type_id: number }>`select voucher_type_id from store.products where product_path = ${path}`.execute(
    backend.services.database.as<object>()
  )
  return rows[0]?.voucher_type_id ?? 0
}

describe('page keys', () => {
  test('include those of a product page', async () => {
    const id = await idOf('koi-garden')
    expect((await page('us/koi-garden/index.html')).keys.toSorted()).toEqual(
      [
        'tenant',
        'texts',
        'text:en-US',
        'text:en-default',
        'products',
        `product:${id}`,
        'prices',
        'prices:us',
        `price:${id}:us`,
        'markets',
        'market:us',
        'notice',
        'notice:us'
      ].toSorted()
    )
  })

  test('include those of where a product is sold', async () => {
    const id = await idOf('koi-garden')
    expect((await page('product/koi-garden/index.html')).keys.toSorted()).toEqual(
      ['tenant', 'products', `product:${id}`, 'sold', `sold:${id}`, 'notice'].toSorted()
    )
  })

  test('of the home page include every product on its shelves, shown or not', async () => {
    const { keys } = await page('id/index.html')
    const id = await idOf('koi-garden')
    expect(keys).toEqual(
      expect.arrayContaining(['tenant', 'home', 'market:id', 'notice:id', 'notice', 'text:id-ID', `product:${id}`, `price:${id}:id`])
    )
    expect(keys.filter((key) => key.startsWith('sold') || key === 'listing')).toEqual([])
  })

  test.each([
    ['us/about.html', ['market:us', 'markets', 'notice', 'notice:us', 'tenant', 'text:en-US', 'text:en-default', 'texts']],
    ['sa/terms.html', ['market:sa', 'markets', 'notice', 'notice:sa', 'tenant', 'text:ar-SA', 'texts']],
    ['us/order.html', ['market:us', 'markets', 'notice', 'notice:us', 'tenant', 'text:en-US', 'text:en-default', 'texts']],
    ['international/index.html', ['notice', 'tenant']],
    ['404.html', ['notice', 'tenant']],
    ['known/sa-product.js', ['tenant', 'text:ar-SA', 'texts']]
  ])('include those of %s', async (path, keys) => {
    expect((await page(path)).keys.toSorted()).toEqual(keys)
  })

  test('of the script of home for returning shoppers are those of the prices that it says', async () => {
    const id = await idOf('koi-garden')
    expect((await page('known/us-home.js')).keys).toEqual(
      expect.arrayContaining([`price:${id}:us`, `product:${id}`, 'home', 'listing', 'market:us'])
    )
  })
})

describe('renderPage finds no page', () => {
  test.each(['us/no-such-game/index.html', 'product/no-such-game/index.html', 'xx/index.html', 'robots.txt'])('at %s', async (path) => {
    expect(await open().renderPage(path)).toBeUndefined()
  })
})

describe('next moment of a page', () => {
  const insert = (id: string, starts: string, ends: string | null, productPath: string | null = null): Promise<void> =>
    backend.services.database.script(
      `insert into store.info_bar_items (id, sort_order, page_types, markets, product_path, severity, texts, starts_at, ends_at)
       values ('${id}', 9, null, '["jp"]', ${productPath === null ? 'null' : `'${productPath}'`}, 'info', '{"en":"about ${id}"}', '${starts}', ${ends === null ? 'null' : `'${ends}'`})`
    )
  const remove = (): Promise<void> => backend.services.database.script(`delete from store.info_bar_items where markets @> '["jp"]'`)

  test('is when a line begins that does not show yet, and then when it ends', async () => {
    await insert('later', '2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z')
    const before = await page('jp/about.html')
    expect(before.freshUntil).toEqual(new Date('2026-11-23T15:00:00Z'))
    expect(before.html).not.toContain('about later')
    backend.clock.set(new Date('2026-11-23T15:00:00Z'))
    const during = await page('jp/about.html')
    expect(during.freshUntil).toEqual(new Date('2026-11-23T16:00:00Z'))
    expect(during.html).toContain('about later')
    backend.clock.set(new Date('2026-11-23T16:00:00Z'))
    const after = await page('jp/about.html')
    expect([after.freshUntil, after.html.includes('about later')]).toEqual([undefined, false])
    backend.clock.set(new Date('2026-11-23T12:00:00Z'))
    await remove()
  })

  test('is not that of a line of another product or market', async () => {
    await insert('elsewhere', '2026-11-23T15:00:00Z', null, 'koi-garden')
    expect((await page('jp/about.html')).freshUntil).toBeUndefined()
    expect((await page('jp/koi-garden/index.html')).freshUntil).toEqual(new Date('2026-11-23T15:00:00Z'))
    expect((await page('us/about.html')).freshUntil).toBeUndefined()
    await remove()
  })

  test('is when a game opens that cannot be bought yet', async () => {
    const { freshUntil, html } = await page('us/lumen-quest/index.html')
    expect(html).toContain('"page":"opening"')
    backend.clock.set(freshUntil!)
    expect((await page('us/lumen-quest/index.html')).html).toContain('"page":"product"')
    backend.clock.set(new Date('2026-11-23T12:00:00Z'))
  })
})

test('page stays the same every day until its next moment', async () => {
  const paths: string[] = []
  for await (const { path } of open().listPages(['us'])) paths.push(path)
  const now = new Date('2026-11-23T12:00:00Z')
  for (const path of paths) {
    backend.clock.set(now)
    const today = await page(path)
    backend.clock.set(new Date((today.freshUntil?.getTime() ?? Date.parse('2036-01-01T00:00:00Z')) - 1))
    expect([path, (await page(path)).html === today.html]).toEqual([path, true])
  }
  backend.clock.set(now)
}, 120_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../backend/settings.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import type { PageData } from '../../../src/ui/page-data.ts'
import { type Sheet, SHEETS, type SheetSource } from '../../../site/built-files.ts'
import { marketPages, type PageMaterial, type Render, rootPages } from '../../support/all-pages.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend?.close())

/** Writes a line of the info bar that began in January. */
const write = (id: string, { pages = 'null', markets = 'null' }: { readonly pages?: string; readonly markets?: string }): Promise<void> =>
  backend.services.database.script(
    `insert into store.info_bar_items (id, sort_order, page_types, markets, severity, texts, starts_at)
     values ('${id}', 9, ${pages}, ${markets}, 'outage', '{"en":"about ${id}"}', '2026-01-01')`
  )

/** Builds the pages of Singapore and those outside all countries, and collects ids of lines. */
const linesByPage = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const lines = new Map<string, readonly string[]>()
  const render: Render = async ({ content, notices, frame }: PageData) => {
    const product = content.page === 'product' || content.page === 'opening' ? ` ${content.data.product.productPath}` : ''
    lines.set(
      `${frame === undefined ? 'root ' : ''}${content.page}${product}`,
      notices.map(({ id }) => id)
    )
    return ''
  }
  const sheets = Object.fromEntries(SHEETS.map((sheet) => [sheet, { text: '' }])) as Record<Sheet, SheetSource>
  const files: PageMaterial['files'] = { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets }
  const material: PageMaterial = { files, storeUrl: 'https://store.example', store: readSettings({}).store, render, messagesOf: () => ({}) }
  const singapore = languageOptions.find(({ market: { path } }) => path === 'sg')
  if (singapore === undefined) throw new Error('no Singapore')
  await marketPages(backend.services, material, singapore)
  await rootPages(backend.services, material)
  return lines
}

test('info bars stand on every page of a country and outside all countries that they name', async () => {
  await write('everywhere', {})
  await write('orders', { pages: `'["order","search","terms","picker"]'` })
  await write('here', { pages: `'["notFound"]'`, markets: `'["sg"]'` })
  await write('elsewhere', { markets: `'["br"]'` })
  const lines = await linesByPage()
  const without = [...lines].filter(([, ids]) => !ids.includes('everywhere') || ids.includes('elsewhere')).map(([page]) => page)
  expect(without).toEqual([])
  const naming = (id: string) =>
    [...lines]
      .filter(([, ids]) => ids.includes(id))
      .map(([page]) => page)
      .toSorted()
  expect(naming('orders')).toEqual(['order', 'root picker', 'search', 'terms'])
  expect(naming('here')).toEqual(['notFound'])
  expect(naming('polar-maintenance')).toEqual(['product polar-relay'])
})

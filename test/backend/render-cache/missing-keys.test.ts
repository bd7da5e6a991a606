// @module-tag slow
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, typedTables } from '../../../backend/database/database.ts'
import { withCoarseKeys } from '../../../backend/pages/render-cache/content-keys.ts'
import { ABSENT_KEYS } from '../../../backend/pages/render-cache/render-cache.ts'
import { readSettings } from '../../../backend/settings.ts'
import { buildStore } from '../../../scripts/build.ts'
import { runMemory } from '../../../site/content-reads.ts'
import { MARKET_PAGES } from '../../../site/market-pages.ts'
import {
  loadBuiltRender,
  loadBuiltWords,
  openPageRenderer,
  type PageRenderer,
  type PageRendererOptions
} from '../../../site/render-page.ts'
import { ROOT_PAGES } from '../../../site/root-pages.ts'
import { openSitemaps } from '../../../site/sitemaps.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { dataMaterial } from '../../support/page-material.ts'
import {
  CONTENT_CHANGES,
  type ContentChange,
  seedChanges,
  SHOWN_TABLES,
  SHOWN_WORLD,
  SMALL_STORE,
  UNREAD_TABLES,
  WORLD_PATHS
} from '../../support/shown-content.ts'
import { watchTables } from '../../support/watched-tables.ts'

/**
 * Pages beside the sample, in the bytes of the build and with changes of rows of the seed too.
 *
 * Unset = the sample alone, whose pages are their data.
 */
const MORE_PAGES = Number(process.env.CONTENT_PAGES ?? 0)

/** Rows of the seed of which each column is changed, where there are more pages. */
const SEED_ROWS = 2

const { store } = readSettings({})
const STORE = { storeUrl: 'https://store.example', store }

/** A page as it was rendered, or that there is none, with the keys by which a cache forgets it. */
interface Outcome {
  readonly shown: string
  readonly keys: readonly string[]
}

type Outcomes = ReadonlyMap<string, Outcome>

let backend: BackendUnderTest
let material: Pick<PageRendererOptions, 'files' | 'render' | 'loadWords'>
let paths: readonly string[]
let before: Outcomes

const builtMaterial = async (): Promise<typeof material> => {
  const files = await buildStore()
  return { files, render: await loadBuiltRender(files.folder, files.hash), loadWords: loadBuiltWords(store.name) }
}

const rendererOn = (database: Database): PageRenderer =>
  openPageRenderer({ ...backend.services, database }, { ...STORE, ...material, memory: runMemory() })

/** Lists every kind of page in one market, and those that show most content in three more. */
const samplePaths = (): readonly string[] => [
  ...ROOT_PAGES.map(({ file }) => file),
  ...WORLD_PATHS.map((path) => `product/${path}/index.html`),
  ...MARKET_PAGES.map(({ file }) => `us/${file}`),
  ...['de/index.html', 'sa/terms.html', 'sa/order.html', 'en-sa/about.html'],
  ...['polar-relay', ...WORLD_PATHS].map((path) => `us/${path}/index.html`),
  ...['sa', 'en-sa', 'de'].map((prefix) => `${prefix}/first-game/index.html`),
  ...['known/us-home.js', 'known/us-product.js', 'sitemaps/us/1.xml']
]

/** Chooses so many pages of the store, evenly spread. */
const spreadPaths = async (count: number): Promise<readonly string[]> => {
  if (count === 0) return []
  const all: string[] = []
  for await (const { path } of rendererOn(backend.services.database).listPages()) all.push(path)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor((at * all.length) / count)] ?? '')
}

/** Days of change in a sitemap may be an hour old. */
const withoutDays = (html: string): string => html.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')

const outcomeOf = async (path: string, renderer: PageRenderer, sitemaps: ReturnType<typeof openSitemaps>): Promise<Outcome> => {
  try {
    const page = await (path.endsWith('.xml') ? sitemaps.renderSitemap(path) : renderer.renderPage(path))
    if (page === undefined) return { shown: 'absent', keys: withCoarseKeys(ABSENT_KEYS) }
    const { html, keys, freshUntil } = page
    // A change of keys or time alone must render the page again too: its next change would be missed.
    const shown = [freshUntil?.toISOString() ?? 'for ever', [...new Set(withCoarseKeys(keys))].toSorted().join(' '), withoutDays(html)]
    return { shown: shown.join('\n'), keys: withCoarseKeys(keys) }
  } catch (error) {
    return { shown: `failed: ${String(error)}`, keys: [] }
  }
}

const renderAll = async (database: Database): Promise<Outcomes> => {
  const renderer = rendererOn(database)
  const sitemaps = openSitemaps({ ...backend.services, database }, STORE)
  const outcomes = new Map<string, Outcome>()
  for (const path of paths) outcomes.set(path, await outcomeOf(path, renderer, sitemaps))
  // Streams of rendered pages are let go in a turn of the loop, of which the embedded database leaves none.
  await new Promise((resolve) => setImmediate(resolve))
  return outcomes
}

type Trx = Transaction<object>
const db = () => backend.services.database.as<object>()
const run = (trx: Trx, text: string) => sql.raw(text).execute(trx)

const writtenAfter = async (trx: Trx, seq: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`select key from store.page_keys where seq > ${seq}`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

const seqNow = async (trx: Trx): Promise<string> =>
  (await sql<{ seq: string }>`select seq from store.catalogue_version`.execute(trx)).rows[0]?.seq ?? ''

/** Pages that a change alters, and those of them that a cache would not know of. */
interface Seen {
  readonly altered: readonly string[]
  readonly missed: readonly string[]
}

/** Compares pages before and after a change that wrote these keys. */
const compareOutcomes = (old: Outcomes, anew: Outcomes, written: ReadonlySet<string>): Seen => {
  const altered = [...old].flatMap(([path, { shown }]) => (anew.get(path)?.shown === shown ? [] : [path]))
  return { altered, missed: altered.filter((path) => !old.get(path)?.keys.some((key) => written.has(key))) }
}

const UNDONE = new Error('undone')

/** Answers what a change does to the pages, and takes it back. */
const tryChange = async ({ statements }: Pick<ContentChange, 'statements'>): Promise<Seen> => {
  let seen: Seen | undefined
  const change = db()
    .transaction()
    .execute(async (trx) => {
      const seq = await seqNow(trx)
      for (const statement of statements) await run(trx, statement)
      const written = await writtenAfter(trx, seq)
      seen = compareOutcomes(before, await renderAll({ ...backend.services.database, ...typedTables(trx) }), written)
      throw UNDONE
    })
  await expect(change).rejects.toBe(UNDONE)
  if (seen === undefined) throw new Error('The change was not tried.')
  return seen
}

beforeAll(async () => {
  backend = await aBackend()
  material = MORE_PAGES === 0 ? dataMaterial() : await builtMaterial()
  await db()
    .transaction()
    .execute(async (trx) => {
      for (const statement of [...(MORE_PAGES === 0 ? SMALL_STORE : []), ...SHOWN_WORLD]) await run(trx, statement)
    })
  paths = [...new Set([...samplePaths(), ...(await spreadPaths(MORE_PAGES))])]
  before = await renderAll(backend.services.database)
})

afterAll(() => backend?.close())

describe('content changes of the suite', () => {
  test('cover every column of every table that a page reads', async () => {
    const { database, tables } = watchTables(backend.services.database)
    await renderAll(database)
    const OF_KEYS = new Set(['page_keys', 'catalogue_version', 'catalogue_states'])
    expect([...tables].filter((table) => !OF_KEYS.has(table)).toSorted()).toEqual(Object.keys(SHOWN_TABLES).toSorted())
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'store' and table_name = any(${Object.keys(SHOWN_TABLES)}::text[])`.execute(db())
    const covered = Object.entries(SHOWN_TABLES).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`)
    )
    expect(covered.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
  })

  test('cover every table whose keys are noted', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c where relnamespace = 'store'::regnamespace
        and exists (select from pg_trigger where tgrelid = c.oid and tgname = 'content_begins')`.execute(db())
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(SHOWN_TABLES), ...Object.keys(UNREAD_TABLES)].toSorted())
  })

  test('begin with pages that are there', () => {
    const missing = [...before].flatMap(([path, { shown }]) => (shown === 'absent' || shown.startsWith('failed') ? [path] : []))
    // The store has no partner's login, this market no wallets, and the third game is nowhere yet.
    const closed = ['wallet/home', 'wallet/verify', 'wallet/waiting', 'wallet/complete'].map((name) => `us/${name}.html`)
    expect(missing.filter((path) => !path.includes('new-game'))).toEqual(['oauth/player.html', 'product/third-game/index.html', ...closed])
  })
})

describe('page that a change alters', () => {
  test.each(CONTENT_CHANGES)('names a key of the change when $name', async ({ unseen, ...change }) => {
    const { altered, missed } = await tryChange(change)
    expect(missed).toEqual([])
    // Data shows more than the page that is drawn of it.
    if (MORE_PAGES === 0) expect([altered.length > 0, unseen ?? 'seen']).toEqual([unseen === undefined, unseen ?? 'seen'])
  })

  test.each(seedChanges(MORE_PAGES === 0 ? 0 : SEED_ROWS))('names a key of the change when $name', async (change) => {
    expect((await tryChange(change)).missed).toEqual([])
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangedKeys, followChangedKeys } from '../../../backend/pages/render-cache/changed-keys.ts'
import type { ContentState } from '../../../backend/pages/render-cache/read-changes.ts'
import { readSettings } from '../../../backend/settings.ts'
import type { KeyedRows, RowMemory } from '../../../site/content-reads.ts'
import { openPageRenderer, type PageRenderer } from '../../../site/render-page.ts'
import { createRowMemory } from '../../../site/row-memory.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'
import { settle } from '../../support/cache-scene.ts'
import { dataMaterial } from '../../support/page-material.ts'
import { aPollClock, type FakePollClock } from '../../support/poll-clock.ts'
import { SHOWN_WORLD, SMALL_STORE } from '../../support/shown-content.ts'
import { watched } from '../../support/watched-statements.ts'

describe('row memory', () => {
  /** Makes content that changes when the test says so, and a process that learns of it at once. */
  const aScene = (maxBytes?: number) => {
    let state: ContentState = { seq: 1, version: 'v1' }
    let silentMs = 0
    let reads = 0
    const changed = new Map<string, number>()
    const memory = createRowMemory({
      ...(maxBytes === undefined ? {} : { maxBytes }),
      freshness: {
        current: () => state,
        silentFor: () => silentMs,
        staleSince: (keys, made) => ([...keys].some((key) => (changed.get(key) ?? 0) > made.seq) ? 0 : undefined)
      }
    })
    return {
      memory,
      changes: (key: string) => {
        state = { seq: state.seq + 1, version: `v${state.seq + 1}` }
        changed.set(key, state.seq)
      },
      isSilentFor: (ms: number) => void (silentMs = ms),
      reads: () => reads,
      /** Recalls rows with the number of their reads. */
      recall: async (name = 'price of us', key = 'price:1:us') =>
        (await memory.recall(name, () => Promise.resolve({ value: (reads += 1), keys: [key] }))).value
    }
  }

  test('answers rows without reading them while none of their keys changes', async () => {
    const scene = aScene()
    await scene.recall()
    scene.changes('price:1:de')
    expect([await scene.recall(), scene.reads()]).toEqual([1, 1])
    scene.changes('price:1:us')
    expect([await scene.recall(), await scene.recall(), scene.reads()]).toEqual([2, 2, 2])
  })

  test('reads all rows again when the whole store is noted as changed', async () => {
    const scene = aScene()
    await scene.recall()
    scene.changes('tenant')
    expect(await scene.recall()).toBe(2)
  })

  test('reads rows each time while the database has told nothing for more than two seconds', async () => {
    const scene = aScene()
    await scene.recall()
    scene.isSilentFor(2_000)
    expect(await scene.recall()).toBe(1)
    scene.isSilentFor(2_001)
    expect([await scene.recall(), await scene.recall()]).toEqual([2, 3])
    scene.isSilentFor(0)
    expect(await scene.recall()).toBe(3)
  })

  test('does not answer rows whose reading began before a change with those of after it', async () => {
    const scene = aScene()
    let end: (rows: KeyedRows<string>) => void = () => undefined
    const first = scene.memory.recall('home', () => new Promise<KeyedRows<string>>((resolve) => (end = resolve)))
    await settle()
    scene.changes('home')
    const second = scene.memory.recall('home', () => Promise.resolve({ value: 'new', keys: ['home'] }))
    end({ value: 'old', keys: ['home'] })
    expect([(await first).value, (await second).value]).toEqual(['old', 'new'])
    expect((await scene.memory.recall('home', () => Promise.reject(new Error('read again')))).value).toBe('new')
  })

  test('keeps nothing of a read that failed, and fails for no one else', async () => {
    const scene = aScene()
    const failing = scene.memory.recall('home', () => Promise.reject(new Error('away')))
    const other = scene.memory.recall('home', () => Promise.resolve({ value: 'home', keys: ['home'] }))
    await expect(failing).rejects.toThrow('away')
    expect((await other).value).toBe('home')
  })

  test('forgets the rows that were used least recently when it is full', async () => {
    const scene = aScene(1_200)
    for (const name of ['a', 'b', 'c']) await scene.recall(name)
    await scene.recall('a')
    const before = scene.reads()
    for (const name of ['d', 'e', 'a']) await scene.recall(name)
    expect(scene.reads()).toBe(before + 2)
    await scene.recall('b')
    expect(scene.reads()).toBe(before + 3)
  })
})

let backend: BackendUnderTest
let clock: FakePollClock
let freshness: ChangedKeys

const STORE = { storeUrl: 'https://store.example', store: readSettings({}).store }
const write = (text: string) => sql.raw(text).execute(backend.services.database.as<object>())

beforeAll(async () => {
  backend = await aBackend()
  clock = aPollClock()
  for (const statement of [...SMALL_STORE, ...SHOWN_WORLD]) await write(statement)
  freshness = followChangedKeys(backend.services.database, { clock, log: () => undefined })
  await freshness.readCurrent()
})

afterAll(() => backend?.close())

const rendererWith = (memory?: RowMemory, services = backend.services): PageRenderer =>
  openPageRenderer(services, { ...STORE, ...dataMaterial(), ...(memory === undefined ? {} : { memory }) })

describe('cold page', () => {
  test.each([
    ['de/first-game/index.html', 'us/first-game/index.html', 'de/second-game/index.html', 2],
    ['de/first-game/index.html', 'us/first-game/index.html', 'us/first-game/index.html', 0],
    ['de/index.html', 'us/index.html', 'de/first-game/index.html', 2],
    ['de/index.html', 'us/first-game/index.html', 'us/index.html', 2],
    ['de/index.html', 'us/first-game/index.html', 'us/about.html', 0]
  ])('takes few statements when pages of its market were rendered: %s and %s, then %s', async (one, two, cold, most) => {
    const { as, seen } = watched(backend.services.database)
    const database = { ...backend.services.database, as }
    const { renderPage } = rendererWith(createRowMemory({ freshness }), { ...backend.services, database })
    await renderPage(one)
    await renderPage(two)
    expect(seen().length).toBeGreaterThan(most)
    await renderPage(cold)
    expect(seen().length).toBeLessThanOrEqual(most)
  })
})

const PATHS = [
  'us/index.html',
  'us/first-game/index.html',
  'us/second-game/index.html',
  'us/new-game/index.html',
  'de/first-game/index.html',
  'sa/terms.html',
  'us/about.html',
  'product/first-game/index.html',
  'known/us-home.js',
  '404.html'
]

/** Changes that can be made again and again. */
const CHANGES = [
  `update store.prices set price = price + 1 where market = 'us' and denomination_id = 'item-1'`,
  `update store.prices set price = price + 1`,
  `delete from store.prices where market = 'us' and denomination_id = 'item-3'`,
  `insert into store.prices (market, denomination_id, price) values ('us', 'item-3', 7) on conflict do nothing`,
  `update store.product_texts set name = name || '!' where voucher_type_id = 9001`,
  `update store.denominations set available = not available where id = 'item-1'`,
  `update store.products set available = not available where voucher_type_id = 9001`,
  `update store.products set product_path = case product_path when 'first-game' then 'new-game' else 'first-game' end where voucher_type_id = 9001`,
  `update store.home_products set sort_order = -sort_order`,
  `update store.channels set is_down = not is_down where market = 'us' and id = 9001`,
  `update store.market_rules set tax_included = not tax_included where market in ('us', 'sa')`,
  `update store.info_bar_items set markets = case when markets is null then '["us"]'::jsonb end where id = 'bar'`,
  `update store.highlighted_promos set on_home = not on_home where id = 'promo'`,
  `update store.cms_texts set text = text || '!' where locale = 'en-default'`
]

type Step =
  | { readonly kind: 'write'; readonly at: number }
  | { readonly kind: 'render'; readonly at: number }
  | { readonly kind: 'look' }
  | { readonly kind: 'pass'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), at: fc.nat({ max: CHANGES.length - 1 }) }),
  fc.record({ kind: fc.constant('render' as const), at: fc.nat({ max: PATHS.length - 1 }) }),
  fc.constant<Step>({ kind: 'look' }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3_000 }) })
)

describe('pages of remembered rows and of the database', () => {
  test('are equal after any changes, once the process has looked or has heard nothing for two seconds', async () => {
    const direct = rendererWith()
    const shown = async ({ renderPage }: PageRenderer, path: string) => {
      const page = await renderPage(path)
      return page === undefined ? [path, 'absent'] : [path, page.html, page.keys.toSorted(), page.freshUntil]
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await freshness.readCurrent()
        const remembering = rendererWith(createRowMemory({ freshness }))
        let knowsAll = true
        const run: Readonly<{ [K in Step['kind']]: (one: Extract<Step, { kind: K }>) => Promise<void> }> = {
          write: async ({ at }) => {
            await write(CHANGES[at] ?? '')
            knowsAll = false
          },
          look: async () => {
            await freshness.readCurrent()
            knowsAll = true
          },
          pass: ({ ms }) => Promise.resolve(clock.passes(ms)),
          render: async ({ at }) => {
            const path = PATHS[at] ?? ''
            const page = await shown(remembering, path)
            if (knowsAll || freshness.silentFor() > 2_000) expect(page).toEqual(await shown(direct, path))
          }
        }
        for (const one of steps) await run[one.kind](one as never)
        await freshness.readCurrent()
        for (const path of PATHS) expect(await shown(remembering, path)).toEqual(await shown(direct, path))
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 8) }
    )
  }, 120_000)
})

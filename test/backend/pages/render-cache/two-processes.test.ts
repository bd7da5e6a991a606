import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { unpackPage } from '../../../../backend/pages/render-cache/cached-page.ts'
import { type ChangedKeys, followChangedKeys } from '../../../../backend/pages/render-cache/changed-keys.ts'
import { openDiskCache } from '../../../../backend/pages/render-cache/disk-cache.ts'
import { createRenderCache, type RenderCache } from '../../../../backend/pages/render-cache/render-cache.ts'
import { buildStore } from '../../../../scripts/build.ts'
import { openBuiltRenderer, type PageRenderer } from '../../../../site/render-page.ts'
import { readStore } from '../../../../brands/read-store.ts'
import { aBackend, type BackendUnderTest } from '../../../support/backend.ts'
import { aPollClock, type FakePollClock } from '../../../support/poll-clock.ts'

/** A process with its own memory and its own knowledge of changes. */
interface Process {
  readonly cache: RenderCache
  readonly freshness: ChangedKeys
  readonly clock: FakePollClock
}

const BEGAN = new Date('2026-11-21T12:00:00Z').getTime()

let backend: BackendUnderTest
let renderer: PageRenderer
let folders: readonly string[]
let processes: readonly Process[]
let rendered: string[]

beforeAll(async () => {
  const files = await buildStore()
  backend = await aBackend({ now: new Date(BEGAN) })
  renderer = await openBuiltRenderer(backend.services, { files, storeUrl: 'https://store.example', store: readStore({}) })
})

afterAll(() => backend?.close())

const aProcess = async (folder: string): Promise<Process> => {
  const clock = aPollClock()
  const from = clock.now()
  const now = (): Date => new Date(BEGAN + clock.now() - from)
  const log = (): void => undefined
  const freshness = followChangedKeys(backend.services.database, { clock, log, random: () => 1 })
  await freshness.start()
  const cache = createRenderCache({
    renderPage: (path) => {
      rendered.push(path)
      return renderer.renderPage(path)
    },
    freshness,
    disk: openDiskCache({ folder, build: 'one', maxBytes: 100_000_000, now, log }),
    clock: { now, after: clock.after },
    log,
    waitMs: 2_000
  })
  return { cache, freshness, clock }
}

beforeEach(async () => {
  backend.clock.set(new Date(BEGAN))
  rendered = []
  folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'refill-two-')))
  processes = await Promise.all([0, 0, 1, 1].map((at) => aProcess(folders[at] ?? '')))
  return async () => {
    for (const { freshness } of processes) await freshness.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
})

/** Lets the time pass until the next poll at the latest, and waits until all have answered. */
const poll = async (): Promise<void> => {
  for (const { clock } of processes) clock.passes(600)
  backend.clock.advance(600)
  for (const { clock } of processes) await vi.waitFor(() => expect(clock.planned()).toContain(600), { interval: 1, timeout: 10_000 })
}

const pass = (ms: number): void => {
  for (const { clock } of processes) clock.passes(ms)
  backend.clock.advance(ms)
}

const write = (text: string) => sql.raw(text).execute(backend.services.database.as<object>())

/** Reads a page from each of the four processes. */
const readAll = (path: string): Promise<readonly string[]> =>
  Promise.all(
    processes.map(async ({ cache }) => {
      const found = await cache.find(path)
      return found.kind === 'page' ? (await unpackPage(found.page)).toString() : found.kind
    })
  )

const COMET = 'us/comet-circuit/index.html'
const HOME = 'us/index.html'
const ABROAD = 'sg/index.html'
const LINE = 'Payments are slow this evening'

const noticeFor = (markets: string): string => `
  insert into store.info_bar_items (id, sort_order, markets, severity, texts, starts_at)
  values ('slow', 1, ${markets}, 'warning', '{"en": "${LINE}"}', '2026-01-01')`

const NO_NOTICE = "delete from store.info_bar_items where id = 'slow'"

/** Changes by SQL, how they are undone, and pages with the texts that show each change. */
const CHANGES: readonly {
  readonly what: string
  readonly change: string
  readonly undo: string
  readonly seen: readonly (readonly [path: string, isNew: (html: string, before: string) => boolean])[]
}[] = [
  {
    what: 'a price',
    change: "update store.prices set price = price + 4321 where market = 'us' and denomination_id = 'comet-circuit-60'",
    undo: "update store.prices set price = price - 4321 where market = 'us' and denomination_id = 'comet-circuit-60'",
    seen: [
      [COMET, (html) => html.includes('4,32')],
      [ABROAD, (html, before) => html === before]
    ]
  },
  {
    what: 'a notice for one market',
    change: noticeFor('\'["us"]\''),
    undo: NO_NOTICE,
    seen: [
      [HOME, (html) => html.includes(LINE)],
      [ABROAD, (html) => !html.includes(LINE)]
    ]
  },
  {
    what: 'a notice for all markets',
    change: noticeFor('null'),
    undo: NO_NOTICE,
    seen: [
      [HOME, (html) => html.includes(LINE)],
      [ABROAD, (html) => html.includes(LINE)],
      [COMET, (html) => html.includes(LINE)]
    ]
  },
  {
    what: 'a payment method that is down',
    change: "update store.channels set is_down = true where market = 'us'",
    undo: "update store.channels set is_down = false where market = 'us'",
    seen: [
      [COMET, (html, before) => html !== before],
      [ABROAD, (html, before) => html === before]
    ]
  },
  {
    what: 'a product that is withdrawn',
    change:
      'delete from store.home_products where voucher_type_id = 1001; update store.products set available = false where voucher_type_id = 1001',
    undo: 'select 1',
    seen: [
      [COMET, (html, before) => html !== before],
      [HOME, (html, before) => html !== before]
    ]
  }
]

describe('four processes with two cache folders', () => {
  test.each(CHANGES)(
    'show $what within two seconds of its commit, also on pages no one asked for meanwhile',
    async ({ change, undo, seen }) => {
      const before = new Map<string, string>()
      for (const [path] of seen) before.set(path, (await readAll(path))[0] ?? '')
      // The change is right after a poll, and the next poll as late as possible.
      await poll()
      for (const statement of change.split(';')) await write(statement)
      await poll()
      pass(1_001)
      for (const [path, isNew] of seen) {
        const shown = (await readAll(path)).map((html) => isNew(html, before.get(path) ?? ''))
        expect([path, ...shown]).toEqual([path, true, true, true, true])
      }
      await write(undo)
    }
  )

  test('show the page as it was for a second at most after they learned of a change, and render it once a folder', async () => {
    await readAll(HOME)
    const once = rendered.length
    await write(noticeFor('null'))
    await poll()
    expect((await readAll(HOME)).filter((html) => html.includes(LINE))).toEqual([])
    await vi.waitFor(async () => expect((await readAll(HOME)).filter((html) => !html.includes(LINE))).toEqual([]), {
      interval: 5,
      timeout: 20_000
    })
    expect(rendered.length - once).toBeLessThanOrEqual(4)
    await write(NO_NOTICE)
  })

  test('render a page once a folder while nothing changes', async () => {
    const [first, second, third, fourth] = processes
    for (const one of [first, third]) await one?.cache.find(HOME)
    const onDisk = (): number =>
      globSync('build-one/??/*', { cwd: folders[0] }).length + globSync('build-one/??/*', { cwd: folders[1] }).length
    await vi.waitFor(() => expect(onDisk()).toBe(2), { interval: 5, timeout: 10_000 })
    await poll()
    for (const one of [second, fourth, first, third]) await one?.cache.find(HOME)
    expect(rendered).toEqual([HOME, HOME])
  })

  test('render nothing again when content changed that the page does not show', async () => {
    for (const { cache } of processes) await cache.find(ABROAD)
    const once = rendered.length
    await write("update store.prices set price = price + 1 where market = 'us'")
    await poll()
    pass(5_000)
    for (const { cache } of processes) await cache.find(ABROAD)
    expect(rendered.length).toBe(once)
  })
})

describe('notice that begins and ends by itself', () => {
  test('is shown from its first moment to its last, without any change of a row', async () => {
    await write(`insert into store.info_bar_items (id, sort_order, severity, texts, starts_at, ends_at) values ('slow', 1, 'warning', '{"en": "${LINE}"}',
      '2026-11-21T12:00:10Z', '2026-11-21T12:00:20Z')`)
    await poll()
    const shown = async (): Promise<readonly boolean[]> => (await readAll(HOME)).map((html) => html.includes(LINE))
    expect(await shown()).toEqual([false, false, false, false])
    pass(11_001)
    expect(await shown()).toEqual([true, true, true, true])
    pass(10_001)
    expect(await shown()).toEqual([false, false, false, false])
    await write(NO_NOTICE)
  })
})

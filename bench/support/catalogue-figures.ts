import { readdirSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { bytesOnDisk } from '../../backend/pages/render-cache/disk-sweep.ts'
import { prefixOf } from '../../site/page-content.ts'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import { startStore } from '../../test/support/running-store.ts'
import { processorSeconds, residentBytes } from './process-figures.ts'
import { percentile } from './quantiles.ts'

/** Results of a store with one catalogue. Times are ms where the name does not say seconds. */
export interface CatalogueFigures {
  readonly products: number
  readonly startSeconds: number
  /** Unit: bytes, as all memory and disk here. */
  readonly startMemory: number
  readonly firstP50: number
  readonly firstP99: number
  /** Processor's time of the store for a first view. */
  readonly firstProcessor: number
  readonly keptP99: number
  readonly searchP50: number
  readonly searchP99: number
  readonly indexSeconds: number
  readonly partSeconds: number
  readonly changeSeconds: number
  readonly crawled: number
  readonly crawlMemory: number
  /** The largest size of the cached pages during the crawl. */
  readonly disk: number
}

/** A store to measure. */
export interface Measurement {
  readonly databaseUrl: string
  readonly folder: string
  /** Number of pages that are read before memory and disk are measured. */
  readonly pages: number
  readonly cacheBytes: number
}

/** Pages that are read before times count: a process that has just started has compiled nothing yet. */
const UNCOUNTED = 50
const TIMED_PAGES = 500
const TIMED_SEARCHES = 300
const CRAWLERS = 4
const LOOK_AT_DISK_EVERY = 500
const CHANGE_WITHIN_MS = 10_000

interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** Opens a client whose connections stay open. */
const openAsker = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CRAWLERS })
  const ask = (path: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers =
        body === undefined ? { 'accept-encoding': 'gzip' } : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const sent = request({ port, host: '127.0.0.1', path, agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

type Ask = ReturnType<typeof openAsker>['ask']

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const askPage = async (ask: Ask, path: string): Promise<void> => {
  const { status } = await ask(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

const timesOf = async (ask: Ask, paths: readonly string[]): Promise<readonly number[]> => {
  const times: number[] = []
  for (const path of paths) times.push(await timed(() => askPage(ask, path)))
  return times
}

/** Lists pages of products, each once, in an order that has nothing to do with their rows. */
const mixedPages = (products: readonly string[]): readonly string[] => {
  const prefixes = languageOptions.map(({ market, language }) => prefixOf(market, language))
  const all = products.length * prefixes.length
  // A step that shares no factor with their number meets every page once.
  let step = Math.floor(all * 0.618) | 1
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  while (gcd(step, all) !== 1) step += 2
  return Array.from({ length: all }, (_, index) => {
    const at = (index * step) % all
    return `/${prefixes[at % prefixes.length]}/${products[Math.floor(at / prefixes.length)]}`
  })
}

/** Makes texts as shoppers type them: names, their beginnings, and names with two letters exchanged. */
const typedTexts = (names: readonly string[]): readonly string[] =>
  Array.from({ length: TIMED_SEARCHES }, (_, index) => {
    const name = names[(index * 7919) % names.length] ?? ''
    if (index % 3 === 0) return name
    if (index % 3 === 1) return name.slice(0, 3 + (index % 5))
    const at = 1 + (index % Math.max(1, name.length - 3))
    return `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`
  })

const diskOf = (folder: string): number => {
  let total = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) total += bytesOnDisk(statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
  return total
}

/** Changes a price and returns how long the page shows the old one. Unit: seconds. */
const seeChange = async (ask: Ask, client: pg.Client, page: string, product: string): Promise<number> => {
  await askPage(ask, page)
  const before = (await ask(page)).body
  const market = page.split('/')[1]?.split('-').at(-1) ?? ''
  const changed = await client.query(
    `update store.prices set price = price * 2 where market = $1 and denomination_id in (
       select d.id from store.denominations d join store.products p using (voucher_type_id) where p.product_path = $2)`,
    [market, product]
  )
  if (changed.rowCount === 0) throw new Error(`${page} has no price`)
  const began = performance.now()
  while (performance.now() - began < CHANGE_WITHIN_MS) {
    if (!(await ask(page)).body.equals(before)) return (performance.now() - began) / 1000
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Infinity
}

const crawl = async (ask: Ask, paths: readonly string[], look: () => void): Promise<void> => {
  let next = 0
  const crawlSome = async (): Promise<void> => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      await askPage(ask, path)
      if (next % LOOK_AT_DISK_EVERY === 0) look()
    }
  }
  await Promise.all(Array.from({ length: CRAWLERS }, crawlSome))
  look()
}

/** Starts a store on a catalogue and measures it. */
export const measureCatalogue = async ({ databaseUrl, folder, pages, cacheBytes }: Measurement): Promise<CatalogueFigures> => {
  const cacheFolder = join(folder, 'pages')
  const began = performance.now()
  const store = await startStore({
    dataFolder: join(folder, 'data'),
    env: { DATABASE_URL: databaseUrl, CACHE_DIR: cacheFolder, PAGE_CACHE_BYTES: String(cacheBytes) }
  })
  const startSeconds = (performance.now() - began) / 1000
  const pid = store.process.pid ?? 0
  const startMemory = residentBytes(pid)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { ask, close } = openAsker(store.port)
  try {
    const { rows } = await client.query<{ product_path: string; latin_name: string }>(
      'select product_path, latin_name from store.products where available order by voucher_type_id'
    )
    const all = mixedPages(rows.map((row) => row.product_path))
    const [uncounted, timedPages, others] = [
      all.slice(0, UNCOUNTED),
      all.slice(UNCOUNTED, UNCOUNTED + TIMED_PAGES),
      all.slice(UNCOUNTED + TIMED_PAGES)
    ]
    await timesOf(ask, uncounted)
    const before = processorSeconds(pid)
    const first = await timesOf(ask, timedPages)
    const firstProcessor = ((processorSeconds(pid) - before) * 1000) / timedPages.length
    const kept = [...(await timesOf(ask, timedPages)), ...(await timesOf(ask, timedPages))]
    const search = (text: string) => ask('/api/search', { payload: { text, countryCode: 'US', shopLang: 'en', limit: 20 } })
    const texts = typedTexts(rows.map((row) => row.latin_name))
    for (const text of texts.slice(0, UNCOUNTED)) await search(text)
    const searches: number[] = []
    for (const text of texts) searches.push(await timed(() => search(text)))
    const indexSeconds = (await timed(() => askPage(ask, '/sitemap.xml'))) / 1000
    const part = /\/sitemaps\/us\/1\.xml/.exec(gunzipSync((await ask('/sitemap.xml')).body).toString('utf8'))?.[0]
    if (part === undefined) throw new Error('The index names no sitemap of us.')
    const partSeconds = (await timed(() => askPage(ask, part))) / 1000
    const seen = timedPages.at(-1) ?? ''
    const changeSeconds = await seeChange(ask, client, seen, seen.split('/')[2] ?? '')
    let disk = 0
    const crawled = others.slice(0, pages)
    await crawl(ask, crawled, () => (disk = Math.max(disk, diskOf(cacheFolder))))
    return {
      products: rows.length,
      startSeconds,
      startMemory,
      firstP50: percentile(first, 0.5),
      firstP99: percentile(first, 0.99),
      firstProcessor,
      keptP99: percentile(kept, 0.99),
      searchP50: percentile(searches, 0.5),
      searchP99: percentile(searches, 0.99),
      indexSeconds,
      partSeconds,
      changeSeconds,
      crawled: crawled.length,
      crawlMemory: residentBytes(pid),
      disk
    }
  } finally {
    close()
    await client.end()
    await store.stop()
  }
}

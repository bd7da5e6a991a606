import { availableParallelism, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { prefixOf } from '../site/page-content.ts'
import { aDatabase } from '../test/support/database-image.ts'
import { CHANGED_PAGES, CONTENT_CHANGES } from './changed-pages/content-changes.ts'
import { type Observed, observeChanges, percentileOf } from './changed-pages/observe-changes.ts'
import { startStoreGroup } from './changed-pages/store-group.ts'

/**
 * Changes content while pages are requested from store processes, and measures when each shows it.
 *
 * `npm run changed-pages -- --rounds 3` on a throwaway PostgreSQL server, after `npm run build`.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '4' },
    folders: { type: 'string', default: '2' },
    pages: { type: 'string', default: '200' },
    rate: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' }
  }
})

/** Every change is seen within this time. Unit: ms. */
const SEEN_WITHIN_MS = 2_000

/** Longest time until the last page shows a change of all pages. Unit: ms. */
const ALL_SEEN_WITHIN_MS = 10_000

const database = await aDatabase()
if (database.url === undefined) throw new Error('Several processes need a server: npm run changed-pages starts one.')

/** Lists homes, then pages of products, of as many markets as are needed. */
const listPages = async (count: number): Promise<readonly string[]> => {
  const rows = await database.database
    .as<CatalogueTables>()
    .selectFrom('store.products')
    .select('product_path')
    .orderBy('sort_order')
    .execute()
  const prefixes = languageOptions.map(({ market, language }) => prefixOf(market, language))
  const others = ['', ...rows.map((row) => row.product_path)].flatMap((rest) => prefixes.map((prefix) => `/${prefix}/${rest}`))
  return [...new Set([...CHANGED_PAGES, ...others])].slice(0, count)
}

const group = await startStoreGroup(database.url, { processes: Number(values.processes), folders: Number(values.folders) })
let status = 1
try {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const paths = await listPages(Number(values.pages))
  const observed = await observeChanges({
    group,
    databaseUrl: database.url,
    paths,
    perSecond: Number(values.rate),
    changes: Array.from({ length: Number(values.rounds) }, () => CONTENT_CHANGES).flat(),
    giveUpMs: 2 * ALL_SEEN_WITHIN_MS,
    restMs: SEEN_WITHIN_MS
  })
  const isInTime = ({ what, lastOld }: Observed): boolean => {
    const isOfAll = CONTENT_CHANGES.some((change) => change.what === what && change.shownOn === undefined)
    const last = lastOld.at(-1) ?? 0
    return isOfAll ? percentileOf(lastOld, 0.99) <= SEEN_WITHIN_MS && last <= ALL_SEEN_WITHIN_MS : last <= SEEN_WITHIN_MS
  }
  console.log(
    `${group.urls.length} processes, ${group.folders.length} folders, ${paths.length} pages, ${values.rate} requests per second; ` +
      `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}, own timers late by at most ${Math.round(delays.max / 1e6)} ms`
  )
  for (const one of observed) {
    const { what, lastOld, renders, naming, failed, unmarked, needless } = one
    const isGood = isInTime(one) && failed.length + unmarked.length + needless.length === 0
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} ${what}: last seen old after ${percentileOf(lastOld, 0.5)} ms (half), ${percentileOf(lastOld, 0.99)} ms (99 %), ` +
        `${lastOld.at(-1) ?? 0} ms (all ${lastOld.length} pages); ${renders} renders of ${naming} pages that name its keys`
    )
    for (const line of [...failed, ...unmarked.map((url) => `${url}: without the mark`), ...needless].slice(0, 10))
      console.log(`       ${line}`)
  }
  for (const text of group.died()) console.log(`a process ended by itself:\n${text.slice(-2_000)}`)
  const isGood = (one: Observed): boolean => isInTime(one) && one.failed.length + one.unmarked.length + one.needless.length === 0
  status = observed.every(isGood) && group.died().length === 0 ? 0 : 1
} finally {
  await group.stop()
  await database.database.close()
  await database.drop()
}
process.exit(status)

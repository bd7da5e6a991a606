import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import type { Services } from '../backend/services/services.ts'
import { allOverrides } from '../backend/services/shop/notices.ts'
import { blockedPages } from '../backend/pages/blocked-page.ts'
import { WORKER } from '../backend/pages/hosting.ts'
import { compiledWords } from '../backend/services/words.ts'
import { DETECTED_COUNTRY } from '../backend/services/shop/detected-country.ts'
import type { StoreBuild } from '../stores/store-build.ts'
import { oneAtATime } from './build-lock.ts'
import type { BuiltFiles } from './built-files.ts'
import { originsOf } from '../backend/services/accounts/account-parties.ts'
import { hostingOf } from './hosting.ts'
import { KNOWN_FOLDER } from './known-folder.ts'
import { runMemory } from './content-reads.ts'
import { type PageRecord, readLedger, recallFrom, recordOf } from './page-records.ts'
import { loadBuiltRender, loadBuiltWords, openPageRenderer } from './render-page.ts'
import { robotsText, rootFiles } from './well-known-files.ts'
import { openSitemaps } from './sitemaps.ts'
import { compressAssets, removeOthers, writePage, writeTwins } from './write-page.ts'

export interface PrerenderOptions extends BuiltFiles {
  readonly folder: string
  readonly storeUrl: string
  readonly store: StoreBuild
  /** Paths of the markets whose pages are written; absent = all. */
  readonly markets?: readonly string[]
  /** True = the worker that browsers have is told to go. */
  readonly workerOff?: boolean
}

/** What a run did, and how long it took. */
export interface Prerendered {
  /** Pages that there are, those of them that had to be made, and those whose files had to be written. */
  readonly pages: number
  readonly made: number
  readonly written: number
  readonly ms: number
}

/** Changes when anything does that a page is made from: the build, the catalogue, or the day, by which promos begin and end. */
const versionOf = async (
  services: Services,
  { hash, storeUrl, store }: PrerenderOptions,
  askWhere: string | undefined
): Promise<string> => {
  const seeds = await services.database.as<{ 'store.seeds': { digest: string } }>().selectFrom('store.seeds').select('digest').execute()
  const catalogue = await services.database.as<CatalogueTables>().selectFrom('store.catalogue_version').select('version').execute()
  const overrides = await allOverrides(services)
  const day = services.now().toISOString().slice(0, 10)
  return createHash('sha256')
    .update(
      JSON.stringify([
        hash,
        store,
        storeUrl,
        day,
        seeds,
        catalogue,
        overrides,
        askWhere,
        services.config.analyticsUrl,
        services.config.errorsDsn,
        services.config.accountParties
      ])
    )
    .digest('base64url')
    .slice(0, 16)
}

/** Pages that are made at the same time. */
const AT_ONCE = 16

/** Takes elements in groups of so many. */
const inGroups = async function* <A>(all: AsyncIterable<A>, size: number): AsyncGenerator<readonly A[]> {
  let group: A[] = []
  for await (const one of all) {
    group.push(one)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

const prerenderAlone = async (services: Services, options: PrerenderOptions): Promise<Prerendered> => {
  const began = performance.now()
  await refuseReservedProducts(services, options.store.segments)
  const target = join(options.folder, 'pages')
  const stamp = join(options.folder, 'pages.json')
  // Not one of the pages: it is switched on and off without them.
  const isOff = options.workerOff === true || options.store.offline === false
  if (options.worker !== undefined) await writeTwins(target, WORKER.file, isOff ? options.worker.off : options.worker.on)
  // Asking is worth a request only where a service or the host's header knows more than the clock of the device.
  const askWhere = services.config.countryUrl ?? (services.config.countryHeader === undefined ? undefined : DETECTED_COUNTRY)
  const version = await versionOf(services, options, askWhere)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version && existsSync(join(target, '404.html')))
    return { pages: 0, made: 0, written: 0, ms: performance.now() - began }
  rmSync(stamp, { force: true })
  mkdirSync(target, { recursive: true })

  const { store } = options
  const ledgerFile = join(options.folder, 'page-ledger.json')
  const before = readLedger(ledgerFile)
  const today = services.now().toISOString().slice(0, 10)
  const ledger: Record<string, PageRecord> = {}
  const others = new Set<string>()
  let made = 0
  let written = 0
  const render = await loadBuiltRender(options.folder, options.hash)
  const renderer = openPageRenderer(services, {
    files: options,
    storeUrl: options.storeUrl,
    store,
    render: (...asked) => {
      made += 1
      return render(...asked)
    },
    loadWords: loadBuiltWords(store.name),
    memory: runMemory(),
    recall: recallFrom(target, before)
  })
  for await (const files of inGroups(renderer.listPages(options.markets), AT_ONCE)) {
    for (const page of await Promise.all(files.map(({ path }) => renderer.renderPage(path)))) {
      if (page === undefined) continue
      if (page.path.startsWith(`${KNOWN_FOLDER}/`)) {
        others.add(page.path)
        await writeTwins(target, page.path, page.html)
        continue
      }
      const record = recordOf(page, today, before[page.path])
      ledger[page.path] = record
      if (await writePage(target, page)) written += 1
    }
  }
  const { accountParties, analyticsUrl, errorsDsn, countryUrl } = services.config
  const told = [analyticsUrl, errorsDsn, countryUrl].filter((address) => address !== undefined)
  for (const [name, text] of Object.entries({ ...rootFiles(store), 'robots.txt': robotsText(options.storeUrl) }))
    writeFileSync(join(target, name), text)
  const sitemaps = openSitemaps(services, options)
  for (const path of await sitemaps.listPaths()) {
    others.add(path)
    await writeTwins(target, path, (await sitemaps.renderSitemap(path))?.html ?? '')
  }
  // Hosts without a back end show it to the addresses that they should not answer on.
  if (store.whiteLabel?.hostname !== undefined) {
    for (const [language, html] of await blockedPages((spoken) => compiledWords(spoken, 'mail'))) {
      others.add(`blocked/${language}.html`)
      await writeTwins(target, `blocked/${language}.html`, html)
    }
  }
  removeOthers(target, new Set([...Object.keys(ledger), ...others]))
  await compressAssets(join(options.folder, 'client'))
  writeFileSync(
    join(options.folder, 'hosting.json'),
    JSON.stringify(
      hostingOf(
        { ...options, told, services: store.services, accounts: accountParties && originsOf(accountParties, options.storeUrl) },
        version,
        store
      ),
      undefined,
      2
    )
  )
  writeFileSync(ledgerFile, JSON.stringify(ledger))
  writeFileSync(stamp, version)
  return { pages: Object.keys(ledger).length, made, written, ms: performance.now() - began }
}

/**
 * Writes every page of the store, a market and language at a time.
 * Nothing is done when neither the build nor the catalogue has changed; what has changed costs the pages that show it.
 *
 * @source performance 13
 */
export const prerender = (services: Services, options: PrerenderOptions): Promise<Prerendered> =>
  // Two processes that start on one folder would delete each other's pages.
  oneAtATime(join(options.folder, 'build.lock'), () => prerenderAlone(services, options))

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import { soldWhere } from '../backend/services/catalogue/sold-where.ts'
import type { Services } from '../backend/services/services.ts'
import { allOverrides, readOverrides } from '../backend/services/shop/notices.ts'
import { blockedPages } from '../backend/pages/blocked-page.ts'
import { WORKER } from '../backend/pages/hosting.ts'
import { compiledWords } from '../backend/services/words.ts'
import { DETECTED_COUNTRY } from '../backend/services/shop/detected-country.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { inTheNameOf } from '../src/messages/brand.ts'
import type { MessageGroup, Texts } from '../src/messages/keys.ts'
import { withOverrides } from '../src/messages/override-texts.ts'
import { spokenLanguage } from '../src/messages/spoken.ts'
import type { StoreBuild } from '../stores/store-build.ts'
import { oneAtATime } from './build-lock.ts'
import type { BuiltFiles } from './built-files.ts'
import { originsOf } from '../backend/services/accounts/account-parties.ts'
import { hostingOf } from './hosting.ts'
import { type Desk, marketPages, type Render, rootPages } from './market-pages.ts'
import { type PageRecord, readLedger, recallFrom, recordOf } from './page-records.ts'
import { robotsText, rootFiles } from './well-known-files.ts'
import { openSitemaps } from './sitemaps.ts'
import { KNOWN_PREFIX, type MarketScript } from './known-script.ts'
import { listScripts } from './script-inventory.ts'
import { type BuiltPage, compressAssets, removeOthers, writePage, writeTwins } from './write-page.ts'

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

const PAGE_GROUPS: readonly MessageGroup[] = [
  'shell',
  'product',
  'order',
  'fields',
  'errors',
  'info',
  'help',
  'head',
  'notices',
  'account',
  'settings'
]

const loadWords = async (language: string, name: string): Promise<Desk['wordsOf']> => {
  const loaded = new Map<MessageGroup, Texts>()
  for (const group of PAGE_GROUPS) {
    const module = (await import(pathToFileURL(`src/messages/compiled/${language}.${group}.ts`).href)) as { readonly default: Texts }
    loaded.set(group, inTheNameOf(name, module.default))
  }
  return (group) => loaded.get(group) ?? {}
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

/**
 * Writes the scripts of the markets among the hashed files, takes older ones away, and lists them
 * with the others.
 */
const writeMarketScripts = (folder: string, scripts: readonly MarketScript[]): void => {
  const assets = join(folder, 'client')
  const kept = new Set(scripts.map(({ address }) => address))
  for (const name of globSync(`assets/${KNOWN_PREFIX}*`, { cwd: assets }))
    if (!kept.has(`/${name.replace(/\.(?:br|gz)$/, '')}`)) rmSync(join(assets, name), { force: true })
  for (const { address, text } of scripts) {
    const file = join(assets, address)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) writeFileSync(file, text)
  }
  listScripts(
    join(folder, 'scripts.json'),
    `/assets/${KNOWN_PREFIX}`,
    scripts.map(({ address, text }) => ({ fileName: address.slice(1), code: text, moduleIds: [] }))
  )
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

  const renderer: unknown = await import(`${pathToFileURL(join(options.folder, 'server/entry-server.js')).href}?${options.hash}`)
  const { renderPage } = renderer as { readonly renderPage: Render }
  const { store } = options
  const english = await loadWords('en', store.name)
  const ledgerFile = join(options.folder, 'page-ledger.json')
  const before = readLedger(ledgerFile)
  const today = services.now().toISOString().slice(0, 10)
  const ledger: Record<string, PageRecord> = {}
  let made = 0
  let written = 0
  const scripts: MarketScript[] = []
  const addScript = (script: MarketScript): void => void scripts.push(script)
  const render: Render = (...asked) => {
    made += 1
    return renderPage(...asked)
  }
  const save = async (pages: readonly BuiltPage[]): Promise<void> => {
    for (const page of pages) {
      const record = recordOf(page, today, before[page.path])
      ledger[page.path] = record
      if (await writePage(target, page)) written += 1
    }
  }
  const { accountParties, analyticsUrl, errorsDsn, countryUrl } = services.config
  const told = [analyticsUrl, errorsDsn, countryUrl].filter((address) => address !== undefined)
  const desk = {
    files: options,
    storeUrl: options.storeUrl,
    store,
    render,
    analyticsUrl,
    errorsDsn,
    addScript,
    recall: recallFrom(target, before)
  }
  await save(await rootPages(services, { ...desk, wordsOf: english, askWhere, sold: await soldWhere(services) }))
  const { markets } = options
  const sellingIn = new Set(storeMarkets(allMarkets, store).map(({ path }) => path))
  for (const option of languageOptions.filter(
    ({ market: { path } }) => sellingIn.has(path) && (markets === undefined || markets.includes(path))
  )) {
    const spoken = spokenLanguage(option.language)
    const wordsOf = spoken === 'en' ? english : await loadWords(spoken, store.name)
    const overrides = await readOverrides(services, option.language.locale)
    const words: Desk['wordsOf'] = (group) => withOverrides(wordsOf(group), overrides)
    await save(await marketPages(services, { ...desk, wordsOf: words, overrides }, option))
  }
  for (const [name, text] of Object.entries({ ...rootFiles(store), 'robots.txt': robotsText(options.storeUrl) }))
    writeFileSync(join(target, name), text)
  const sitemaps = openSitemaps(services, options)
  const others = new Set(await sitemaps.listPaths())
  for (const path of others) await writeTwins(target, path, (await sitemaps.renderSitemap(path))?.html ?? '')
  // Hosts without a back end show it to the addresses that they should not answer on.
  if (store.whiteLabel?.hostname !== undefined) {
    for (const [language, html] of await blockedPages((spoken) => compiledWords(spoken, 'mail'))) {
      others.add(`blocked/${language}.html`)
      await writeTwins(target, `blocked/${language}.html`, html)
    }
  }
  removeOthers(target, new Set([...Object.keys(ledger), ...others]))
  writeMarketScripts(options.folder, scripts)
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

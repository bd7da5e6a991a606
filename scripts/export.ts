import { setDefaultResultOrder } from 'node:dns'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenStore } from '../backend/open-store.ts'
import { readSettings, type Settings } from '../backend/settings.ts'
import { StartupError } from '../backend/startup-error.ts'
import type { Exported, FailedPage } from '../site/export.ts'
import { readNginxSettings } from '../site/nginx.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { buildStore } from './build.ts'
import { runStart } from './print-urls.ts'

setDefaultResultOrder('ipv4first')
process.env.REFILL_LOG ??= 'off'

const USAGE = 'npm run export [-- --market us --market sa] [-- --check] [-- --hosting]'

interface ExportArgs {
  /** Absent = all. */
  readonly markets: readonly string[] | undefined
  /** True = every page is rendered, and none is written. */
  readonly isCheck: boolean
  /** True = what a host needs beside the pages is written, and no page. */
  readonly isHostingOnly: boolean
}

/**
 * Reads the arguments of the command.
 *
 * @failure StartupError — one is unknown, or the store does not sell in a market
 */
const readArgs = (args: readonly string[], { store }: Pick<Settings, 'store'>): ExportArgs => {
  const sold: readonly string[] = storeMarkets(allMarkets, store).map(({ path }) => path)
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { market: { type: 'string', multiple: true }, check: { type: 'boolean' }, hosting: { type: 'boolean' } }
    })
    const unknown = values.market?.find((market) => !sold.includes(market))
    if (unknown !== undefined)
      throw new StartupError(`This store does not sell in ${JSON.stringify(unknown)}. Its markets: ${sold.toSorted().join(' ')}`)
    return { markets: values.market, isCheck: values.check === true, isHostingOnly: values.hosting === true }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}. Write: ${USAGE}`)
  }
}

/** Opens the database. @failure StartupError — a running store has the embedded database for itself */
const openForExport = async (settings: Settings): Promise<OpenStore> => {
  const { openStore } = await import('../backend/open-store.ts')
  try {
    return await openStore(settings)
  } catch (error) {
    if (!(error instanceof StartupError) || !error.message.includes('is in use by process')) throw error
    throw new StartupError(`${error.message} With PostgreSQL (DATABASE_URL) the export reads beside a running store.`)
  }
}

const linesOfFailed = (failed: readonly FailedPage[]): readonly string[] =>
  failed.map(({ path, error }) => `${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)

const exportedLine = (folder: string, { pages, rendered, written, removed, ms }: Exported): string =>
  `${folder}: ${pages} pages, ${rendered} rendered, ${written} files written, ${removed} removed in ${(ms / 1000).toFixed(1)} s`

runStart(async () => {
  const settings = readSettings(process.env)
  const { markets, isCheck, isHostingOnly } = readArgs(process.argv.slice(2), settings)
  const build = await buildStore(settings.store, settings.localHosts)
  const store = await openForExport(settings)
  try {
    // They read the messages that the build has just compiled.
    const [{ checkPages, exportSite, writeHosting }, { readExportOptions }] = await Promise.all([
      import('../site/export.ts'),
      import('./export-options.ts')
    ])
    const options = await readExportOptions(store, build, readNginxSettings(resolve(build.folder), process.env))
    const finish = (failed: readonly FailedPage[], line: string): void => {
      for (const failure of linesOfFailed(failed)) console.error(failure)
      console.log(line)
      process.exitCode = failed.length > 0 ? 1 : 0
    }
    if (isHostingOnly) {
      await writeHosting(options)
      return finish([], `${build.folder}: hosting.json and the configurations of nginx`)
    }
    if (isCheck) {
      const { pages, failed } = await checkPages(options.openRenderer, markets)
      return finish(failed, `${pages} pages rendered, ${failed.length} failed`)
    }
    const exported = await exportSite(store.services, { ...options, ...(markets === undefined ? {} : { markets }) })
    return finish(exported.failed, exportedLine(build.folder, exported))
  } finally {
    await store.close()
  }
})

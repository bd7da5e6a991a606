import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '../backend/services/catalogue-import/apply.ts'
import { openCatalogueFile } from '../backend/services/catalogue-import/read-files.ts'
import { openStore } from '../backend/open-store.ts'
import { readSettings } from '../backend/settings.ts'
import { generateCatalogue } from '../scripts/generate-catalogue.ts'
import { startCluster } from '../test/support/cluster.ts'

/**
 * Imports a made catalogue into a new store, as `npm run catalogue -- apply` does.
 * It prints rows, time and memory. The database is a
 * throwaway PostgreSQL server; with --embedded it is the embedded one.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, folder: { type: 'string' }, embedded: { type: 'boolean', default: false } }
})
process.env.REFILL_LOG = 'off'
const products = Number(values.products)
const work = mkdtempSync(join(tmpdir(), 'refill-import-'))
const folder = values.folder ?? join(work, 'sheets')
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)

let began = performance.now()
if (!existsSync(join(folder, 'prices.csv'))) await generateCatalogue(folder, products, 1)
console.log(`files written in ${seconds(began)} s`)
const cluster = values.embedded ? undefined : await startCluster()
const store = await openStore(
  readSettings({ ...process.env, REFILL_DATA: join(work, 'data'), ...(cluster === undefined ? {} : { DATABASE_URL: cluster.url }) })
)
try {
  const before = process.memoryUsage().rss
  for (const round of ['first', 'same file again']) {
    began = performance.now()
    const cpu = process.cpuUsage()
    const { comparison, refused } = await importCatalogue(store.services, openCatalogueFile(folder), { isWhole: false })
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `${round}: ${comparison?.rows ?? 0} rows read, ${comparison?.summary.changes ?? 0} written in ${seconds(began)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU here${refused === undefined ? '' : `, refused: ${refused}`}`
    )
  }
  const peak = process.resourceUsage().maxRSS * 1024
  console.log(`memory: ${Math.round(before / 2 ** 20)} MB before, at most ${Math.round(peak / 2 ** 20)} MB; ${cpus().length} cores`)
} finally {
  await store.close()
  await cluster?.stop()
  rmSync(work, { recursive: true, force: true })
}

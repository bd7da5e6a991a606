import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { generateCatalogue } from '../scripts/generate-catalogue.ts'
import { startCluster } from '../test/support/cluster.ts'
import { type CatalogueFigures, measureCatalogue } from './support/catalogue-figures.ts'
import { peakBytes, processorSeconds } from './support/process-figures.ts'

/**
 * Measures a store with a large generated catalogue beside the same store with that of the seed.
 *
 * Both use one throwaway PostgreSQL server. The catalogue is imported as an operator imports it, while no store runs.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, pages: { type: 'string' }, seed: { type: 'string', default: '1' } }
})
const products = Number(values.products)
const pages = Number(values.pages ?? products * 2)
/** Half of what the crawled pages take, so that the cache must give room back. Unit: bytes. */
const cacheBytes = Math.max(2_000_000, pages * 10_000)
const MB = 2 ** 20

const printLoad = (): void => console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)

interface ImportRun {
  readonly seconds: number
  readonly memory: number
  /** Of the importing process alone, without the server. */
  readonly processorSeconds: number
  readonly rows: string
}

const LOOK_EVERY_MS = 100

const runImport = async (folder: string, databaseUrl: string, dataFolder: string): Promise<ImportRun> => {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/catalogue.ts', 'apply', folder], {
    env: { ...process.env, NODE_ENV: 'production', REFILL_DATA: dataFolder, REFILL_LOG: 'off', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let [printed, memory, processor] = ['', 0, 0]
  child.stdout.on('data', (part: Buffer) => (printed += part.toString('utf8')))
  const look = (): void => {
    memory = Math.max(memory, peakBytes(child.pid ?? 0))
    processor = Math.max(processor, processorSeconds(child.pid ?? 0))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  const rows = /^Applied: (\d+) rows\.$/m.exec(printed)?.[1]
  if (code !== 0 || rows === undefined) throw new Error(`The import failed:\n${printed}`)
  return { seconds: (performance.now() - began) / 1000, memory, processorSeconds: processor, rows }
}

interface Line {
  readonly name: string
  readonly read: (figures: CatalogueFigures) => number
  readonly unit: string
  readonly goal?: number
}

const inMb = (bytes: number): number => bytes / MB

const LINES: readonly Line[] = [
  { name: 'start', read: (one) => one.startSeconds, unit: 's', goal: 10 },
  { name: 'memory after the start', read: (one) => inMb(one.startMemory), unit: 'MB' },
  { name: 'first view, median', read: (one) => one.firstP50, unit: 'ms' },
  { name: 'first view, 99th percentile', read: (one) => one.firstP99, unit: 'ms', goal: 60 },
  { name: 'first view, of the processor', read: (one) => one.firstProcessor, unit: 'ms' },
  { name: 'cached view, 99th percentile', read: (one) => one.keptP99, unit: 'ms', goal: 5 },
  { name: 'search, median', read: (one) => one.searchP50, unit: 'ms' },
  { name: 'search, 99th percentile', read: (one) => one.searchP99, unit: 'ms', goal: 20 },
  { name: 'index of sitemaps', read: (one) => one.indexSeconds, unit: 's' },
  { name: 'part of a sitemap', read: (one) => one.partSeconds, unit: 's', goal: 1 },
  { name: 'a changed price is seen', read: (one) => one.changeSeconds, unit: 's', goal: 2 },
  { name: 'pages read', read: (one) => one.crawled, unit: '' },
  { name: 'memory after these pages', read: (one) => inMb(one.crawlMemory), unit: 'MB', goal: 600 },
  { name: 'disk of cached pages, at most', read: (one) => inMb(one.disk), unit: 'MB', goal: (cacheBytes * 1.01) / MB }
]

const written = (value: number, unit: string): string => `${unit === '' ? value : value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`

const missed: string[] = []

const judge = (name: string, value: number, unit: string, goal: number | undefined): string => {
  if (goal === undefined) return ''
  if (value <= goal) return `goal ${written(goal, unit)}: reached`
  missed.push(name)
  return `goal ${written(goal, unit)}: NOT REACHED`
}

const GOALS = { importSeconds: 180, importMb: 600 }

const folder = mkdtempSync(join(tmpdir(), 'refill-catalogue-'))
const cluster = await startCluster()
try {
  printLoad()
  const sheets = join(folder, 'sheets')
  await generateCatalogue(sheets, products, Number(values.seed))
  const measure = (name: string) => measureCatalogue({ databaseUrl: cluster.url, folder: join(folder, name), pages, cacheBytes })
  const seeded = await measure('seeded')
  const imported = await runImport(sheets, cluster.url, join(folder, 'import'))
  console.log(
    `import of ${imported.rows} rows: ${written(imported.seconds, 's')}, ${judge('import', imported.seconds, 's', GOALS.importSeconds)}`
  )
  console.log(`  the processor worked ${written(imported.processorSeconds, 's')} for it in the importing process`)
  const mb = inMb(imported.memory)
  console.log(`memory of the import, at most: ${written(mb, 'MB')}, ${judge('memory of the import', mb, 'MB', GOALS.importMb)}`)
  const large = await measure('large')
  console.log(`${''.padEnd(32)}${`${seeded.products} products`.padStart(16)}${`${large.products} products`.padStart(18)}`)
  for (const { name, read, unit, goal } of LINES) {
    const [small, big] = [read(seeded), read(large)]
    console.log(
      `${name.padEnd(32)}${written(small, unit).padStart(16)}${written(big, unit).padStart(18)}   ${judge(name, big, unit, goal)}`.trimEnd()
    )
  }
  printLoad()
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(missed.length === 0 ? 'All goals are reached.' : `Goals not reached: ${missed.join(', ')}`)
if (missed.length > 0) process.exitCode = 1

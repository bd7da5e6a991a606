import { createServer } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { freePort, startStore } from '../test/support/running-store.ts'
import { buyOrder, MARKETS, type Market } from './support/bought-order.ts'
import { CATEGORIES, type Reading, readLighthouse } from './support/lighthouse.ts'
import { median } from './support/quantiles.ts'
import { readTaps, type Taps } from './support/taps.ts'

/** Times that each page is measured, interleaved with the others and with a page that does nothing. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)

/** What a page must reach; SEO counts where search engines may show the page. */
interface Goal {
  readonly performance: number
  readonly blockingMs: number
  readonly shift: number
  readonly isIndexed: boolean
}
const SHOWN: Goal = { performance: 99, blockingMs: 0, shift: 0, isIndexed: true }
const ORDER: Goal = { performance: 95, blockingMs: 100, shift: 0, isIndexed: false }
const WORST_TAP_MS = 40
const CHANGING_SHIFT = 0.05

const FLOOR =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><meta name="description" content="A page that does nothing."><link rel="icon" href="data:,"></head><body><main><h1>Floor</h1></main></body></html>'

/** Goals that were missed, in words; one is enough for the run to fail. */
const missedGoals: string[] = []

const judge = (subject: string, missed: readonly string[]): void => {
  console.log(`  ${missed.length === 0 ? 'reached' : `NOT REACHED: ${missed.join(', ')}`}`)
  missedGoals.push(...missed.map((goal) => `${subject}: ${goal}`))
}

const withoutKey = (url: string): string => url.replace(/#.*/, '')

const printLighthouse = (url: string, readings: readonly Reading[], goal: Goal | undefined): void => {
  const of = (name: string): number => median(readings.map(({ values }) => values[name] ?? Number.NaN))
  const scores = CATEGORIES.map((name) => `${name} ${of(name)}`).join(', ')
  const times = `FCP ${Math.round(of('first-contentful-paint'))} ms, LCP ${Math.round(of('largest-contentful-paint'))} ms, TTI ${Math.round(of('interactive'))} ms, TBT ${Math.round(of('total-blocking-time'))} ms (${Math.round(median(readings.map(({ threadBlockingMs }) => threadBlockingMs)))} of its thread), CLS ${of('cumulative-layout-shift')}`
  console.log(`${withoutKey(url)}\n  ${scores}\n  ${times}`)
  if (goal === undefined) return
  judge(withoutKey(url), [
    ...(of('performance') >= goal.performance ? [] : [`performance ${goal.performance}`]),
    ...(of('total-blocking-time') <= goal.blockingMs ? [] : [`blocking ${goal.blockingMs} ms`]),
    ...(of('cumulative-layout-shift') <= goal.shift ? [] : [`layout shift ${goal.shift}`]),
    ...CATEGORIES.filter((name) => name !== 'performance' && (name !== 'seo' || goal.isIndexed) && of(name) !== 100).map(
      (name) => `${name} 100`
    )
  ])
  const failed = new Set(readings.flatMap((reading) => reading.failed))
  // A page that search engines may not show says so, which is no fault.
  if (!goal.isIndexed) failed.delete('is-crawlable')
  for (const audit of failed) console.log(`  fails ${audit}`)
}

const printTaps = (url: string, visits: readonly Taps[]): void => {
  const each = (read: (taps: Taps) => number): string => visits.map(read).join(', ')
  const worst = median(visits.map(({ worstMs }) => worstMs))
  console.log(`taps on ${url}: the first works ${each(({ firstMs }) => firstMs)} ms after navigation`)
  console.log(`  worst ${each(({ worstMs }) => worstMs)} ms, median ${worst}; lost ${each(({ lost }) => lost)}`)
  judge(`taps on ${url}`, [
    ...(worst <= WORST_TAP_MS ? [] : [`worst tap ${WORST_TAP_MS} ms`]),
    ...(visits.every(({ lost }) => lost === 0) ? [] : ['no tap lost'])
  ])
}

const printGoals = (): void => {
  console.log(`Goals, as the median of ${RUNS} visits:`)
  console.log(`  picker, home, product: performance ${SHOWN.performance}, blocking ${SHOWN.blockingMs} ms, layout shift ${SHOWN.shift}`)
  console.log(`  their worst tap: ${WORST_TAP_MS} ms, none lost`)
  console.log(`  order page: performance ${ORDER.performance}, blocking ${ORDER.blockingMs} ms, layout shift ${ORDER.shift}`)
  console.log(`  order page while its order changes: layout shift ${CHANGING_SHIFT}; loaded again: 0`)
  console.log('  all: accessibility and best practices 100; SEO 100 where search engines may show the page')
}

/** Tells how busy the machine is: on a busy one, times are those of the neighbours. */
const printLoad = (): void => {
  console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
}

const floorPort = await freePort()
const floor = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(FLOOR)).listen(
  floorPort,
  '127.0.0.1'
)
const store = await startStore()
try {
  printGoals()
  printLoad()
  const markets = Object.keys(MARKETS) as Market[]
  const shown = ['', 'international', ...markets.flatMap((market) => [`${market}/`, `${market}/comet-circuit`])]
  const tapped = shown.map((path) => `${store.url}/${path}`)
  const goals = new Map<string, Goal | undefined>(tapped.map((url) => [url, SHOWN]))
  for (const market of markets) {
    const { link, changingShift, reloadedShift } = await buyOrder(store.url, market)
    const subject = `order in ${market}`
    console.log(`${subject}: layout shift ${changingShift.toFixed(4)} while it changes, ${reloadedShift.toFixed(4)} when loaded again`)
    judge(subject, [
      ...(changingShift <= CHANGING_SHIFT ? [] : [`layout shift ${CHANGING_SHIFT} while it changes`]),
      ...(reloadedShift <= 0 ? [] : ['layout shift 0 when loaded again'])
    ])
    goals.set(link, ORDER)
  }
  goals.set(`http://localhost:${floorPort}/`, undefined)
  const readings = new Map<string, Reading[]>([...goals.keys()].map((url) => [url, []]))
  for (let run = 0; run < RUNS; run += 1) for (const [url, all] of readings) all.push(await readLighthouse(url))
  for (const [url, all] of readings) printLighthouse(url, all, goals.get(url))
  const visits = new Map<string, Taps[]>(tapped.map((url) => [url, []]))
  for (let run = 0; run < RUNS; run += 1) for (const [url, all] of visits) all.push(await readTaps(url))
  for (const [url, all] of visits) printTaps(url, all)
  printLoad()
} finally {
  floor.close()
  await store.stop()
}
console.log(missedGoals.length === 0 ? 'All goals are reached.' : `Goals not reached:\n  ${missedGoals.join('\n  ')}`)
if (missedGoals.length > 0) process.exitCode = 1

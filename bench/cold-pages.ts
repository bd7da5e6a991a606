import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { prefixIn } from '../site/page-table.ts'
import { startCluster } from '../test/support/cluster.ts'
import { type RunningStore, startStore } from '../test/support/running-store.ts'
import { seededRandom } from './support/interleaved.ts'
import { percentile } from './support/quantiles.ts'
import { openClient } from './support/raw-client.ts'

/**
 * Measures pages at their first request.
 *
 * Pages of all kinds, markets and languages are requested over one connection, each once, in an order that is the same in every run: on the
 * embedded database, and on a throwaway PostgreSQL server.
 */
const PAGES = Number(process.env.BENCH_PAGES ?? 400)
/** Number of pages that are requested before, until the engine has compiled the rendering code. */
const WARM_UP = 60
const GOALS = { embedded: 150, server: 60 } as const

/** Kinds of pages by what follows their locale; most visits are of products. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  home: [''],
  product: ['comet-circuit', 'mobile-legends-tri', 'playpass-vault', 'emberhold', 'koi-garden', 'lumen-quest'],
  'page of its own': ['about', 'terms', 'help', 'complete', 'sign-in', 'no-such-game']
}

interface Visit {
  readonly kind: string
  readonly path: string
}

/** Shuffles visits the same way each time. */
const shuffled = (visits: readonly Visit[]): readonly Visit[] => {
  const random = seededRandom(7)
  return visits
    .map((visit) => ({ visit, position: random() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ visit }) => visit)
}

const allVisits = (): readonly Visit[] =>
  shuffled(
    languageOptions.flatMap((option) =>
      Object.entries(KINDS).flatMap(([kind, rests]) => rests.map((rest) => ({ kind, path: `/${prefixIn(option)}/${rest}` })))
    )
  ).slice(0, WARM_UP + PAGES)

/** Ticks of the system's clock, of which there are 100 in a second. Unit: ms. */
const TICK = 10

/** Reads the time of the processor that a process took. Unit: ms. */
const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** Requests each page once. @returns the time of each by its kind, and of the processor for one */
const visitAll = async (store: RunningStore, visits: readonly Visit[]) => {
  const times = new Map<string, number[]>(Object.keys(KINDS).map((kind) => [kind, []]))
  const began = cpuOf(store.process.pid ?? 0)
  for (const { kind, path } of visits) {
    const client = await openClient(store.port, path, { 'accept-encoding': 'br' })
    const asked = performance.now()
    const status = await client.ask()
    times.get(kind)?.push(performance.now() - asked)
    client.close()
    if (status !== (path.endsWith('no-such-game') ? 404 : 200)) throw new Error(`${path} is answered with ${status}.`)
  }
  return { times, cpu: (cpuOf(store.process.pid ?? 0) - began) / visits.length }
}

const measureOn = async (name: keyof typeof GOALS, env: Readonly<Record<string, string>>): Promise<boolean> => {
  const store = await startStore({ env: { WARM: 'off', ...env } })
  try {
    const visits = allVisits()
    await visitAll(store, visits.slice(0, WARM_UP))
    const { times, cpu } = await visitAll(store, visits.slice(WARM_UP))
    const all = [...times.values()].flat()
    for (const [kind, own] of times)
      console.log(
        `${name}, ${kind}: p50 ${percentile(own, 0.5).toFixed(1)} ms, p99 ${percentile(own, 0.99).toFixed(1)} ms, ${own.length} pages`
      )
    const p99 = percentile(all, 0.99)
    const meetsGoals = p99 <= GOALS[name]
    const half = percentile(all, 0.5).toFixed(1)
    console.log(
      `${name}: p50 ${half} ms, p99 ${p99.toFixed(1)} ms (goal ${GOALS[name]}), ${cpu.toFixed(1)} ms of the processor a page: ${meetsGoals ? 'reached' : 'NOT REACHED'}`
    )
    return meetsGoals
  } finally {
    await store.stop()
  }
}

console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
const embedded = await measureOn('embedded', {})
const cluster = await startCluster()
try {
  const server = await measureOn('server', { DATABASE_URL: cluster.url })
  if (!embedded || !server) process.exitCode = 1
} finally {
  await cluster.stop()
}

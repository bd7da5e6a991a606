import { parseArgs } from 'node:util'
import { runYear } from '../backend/subscriptions/year/run-year.ts'
import { CRASH_POINTS, type RenewalFailpoint } from '../backend/subscriptions/year/year-worker.ts'
import { runShards } from './shards.ts'

/**
 * Runs a year of subscriptions by a clock of its own, in which much goes wrong.
 * Payments are declined, answers and events are lost, services are away and processes are ended.
 * It fails where a period was charged twice, missed, charged without a notice a day before, or where a sum differs.
 *
 * `--subscriptions` is their number, `--crash` ends processes at a point or at `all`, `--seed` decides what happens, `--naive` charges again
 * what was not answered and fails unless that is found out. `--shards` splits them among processes with seeds of their own, `--at-once` of which
 * run at a time (one for each core), from shard `--first` on. With DATABASE_URL it runs on a PostgreSQL server. A short form runs with the
 * tests of the back end.
 */
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '10000' },
    crash: { type: 'string', default: 'all' },
    seed: { type: 'string', default: '1' },
    naive: { type: 'boolean', default: false },
    shards: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' }
  }
})

const isPoint = (name: string): name is RenewalFailpoint => CRASH_POINTS.some((point) => point === name)

const crashesOf = (name: string): readonly RenewalFailpoint[] | undefined => {
  if (name === 'all') return CRASH_POINTS
  if (name === 'none') return []
  return isPoint(name) ? [name] : undefined
}

const TITLES = {
  double: 'double charges',
  missed: 'missed',
  unannounced: 'without a notice a day before',
  cents: 'differences of sums'
} as const

const [subscriptions, seed, shards] = [Number(values.subscriptions), Number(values.seed), Number(values.shards)]
const [first, atOnce] = [Number(values.first), Number(values['at-once'])]
const crashes = crashesOf(values.crash)
if (![subscriptions, seed, shards, first, atOnce].every((number) => Number.isInteger(number) && number > 0) || crashes === undefined) {
  console.error(
    'Usage: npm run trust:renewals -- --subscriptions 10000 --seed 1 [--crash all] [--naive] [--shards 8 --at-once 2 --first 1]'
  )
  console.error(`--crash: all, none, or one of ${CRASH_POINTS.join(', ')}`)
  process.exitCode = 1
} else if (shards > 1) {
  const options = ['--crash', values.crash, ...(values.naive ? ['--naive'] : [])]
  const haveHeld = await runShards(import.meta.filename, {
    cases: 'subscriptions',
    count: subscriptions,
    seed,
    shards,
    first,
    atOnce,
    options
  })
  process.exitCode = haveHeld ? 0 : 1
} else {
  const begun = Date.now()
  const seconds = (): string => ((Date.now() - begun) / 1_000).toFixed(0)
  const onMonth = (at: Date, charges: number): void => console.log(`  ${at.toISOString().slice(0, 7)}: ${charges} charges, ${seconds()} s`)
  const { findings, charges, counts, killed, leftAlone, states } = await runYear({
    subscriptions,
    seed,
    crashes,
    isNaive: values.naive,
    onMonth
  })
  const kinds = ['double', 'missed', 'unannounced', 'cents'] as const
  const found = kinds.map((kind) => `${findings[kind].length} ${TITLES[kind]}`).join(', ')
  console.log(`${subscriptions} subscriptions, ${charges} charges, seed ${seed}, ${seconds()} s: ${found}.`)
  const listed = (entries: Iterable<readonly [string | number, number]>): string =>
    [...entries]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')
  console.log(`  went wrong: ${listed(counts)}`)
  console.log(`  ended: ${listed(killed)}`)
  if (leftAlone.length > 0) console.log(`  left alone for a while: ${leftAlone.join(', ')}`)
  console.log(`  states at the end: ${listed(states)}`)
  for (const kind of kinds) for (const what of findings[kind].slice(0, 8)) console.log(`  ${TITLES[kind]}: ${what}`)
  const isFound = kinds.some((kind) => findings[kind].length > 0)
  if (values.naive) console.log(isFound ? 'The naive charge was found out.' : 'The naive charge was NOT found out.')
  process.exitCode = isFound === values.naive ? 0 : 1
}

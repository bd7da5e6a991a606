import { parseArgs } from 'node:util'
import { CRASH_POINTS, type WalletFailpoint } from '../backend/wallet/histories/failpoints.ts'
import { runHistories } from '../backend/wallet/histories/run-histories.ts'
import { seeded } from './probe-accounts.ts'
import { runShards } from './shards.ts'

/**
 * Runs random histories of wallets against a model.
 * It fails where one of them differs or the books are wrong.
 *
 * `--histories` is their number, `--crash` ends the process at a point or at `all`, `--seed` makes them, `--naive` charges without locks and
 * fails unless that is found out. `--shards` splits them among processes with seeds of their own, `--at-once` of which run at a time (one for
 * each core), from shard `--first` on. With DATABASE_URL they run on a PostgreSQL server. A short form runs with the tests of the back end.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '14' },
    crash: { type: 'string', default: 'none' },
    seed: { type: 'string', default: '1' },
    naive: { type: 'boolean', default: false },
    shards: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '2' }
  }
})

const isPoint = (name: string): name is WalletFailpoint => CRASH_POINTS.some((point) => point === name)

const crashesOf = (name: string): readonly WalletFailpoint[] | undefined => {
  if (name === 'all') return CRASH_POINTS
  if (name === 'none') return []
  return isPoint(name) ? [name] : undefined
}

const [histories, steps, seed] = [Number(values.histories), Number(values.steps), Number(values.seed)]
const [shards, first, atOnce] = [Number(values.shards), Number(values.first), Number(values['at-once'])]
const crashes = crashesOf(values.crash)
const isWhole = [histories, steps, seed, shards, first, atOnce].every((number) => Number.isInteger(number) && number > 0)
if (!isWhole || crashes === undefined) {
  console.error(
    'Usage: npm run trust:ledger -- --histories 10000 --crash all --seed 1 [--steps 14] [--naive] [--shards 8 --at-once 2 --first 1]'
  )
  console.error(`--crash: all, none, or one of ${CRASH_POINTS.join(', ')}`)
  process.exitCode = 1
} else if (shards > 1) {
  const options = ['--steps', values.steps, '--crash', values.crash, ...(values.naive ? ['--naive'] : [])]
  const haveHeld = await runShards(import.meta.filename, { cases: 'histories', count: histories, seed, shards, first, atOnce, options })
  process.exitCode = haveHeld ? 0 : 1
} else {
  const begun = Date.now()
  const report = await runHistories({ histories, steps, random: seeded(seed), crashes, isNaive: values.naive })
  const took = ((Date.now() - begun) / 1_000).toFixed(0)
  console.log(
    `${report.histories} histories, ${report.steps} steps (${(report.accepted * 100).toFixed(0)} % accepted, ${report.raced} pairs at once), seed ${seed}, ${took} s: ${report.violations.length} violations.`
  )
  for (const [point, times] of report.killed) console.log(`  ended ${times} times at ${point}`)
  for (const violation of report.violations.slice(0, 5)) console.log(violation)
  const isFound = report.violations.length > 0
  if (values.naive) console.log(isFound ? 'The naive charge was found out.' : 'The naive charge was NOT found out.')
  process.exitCode = isFound === values.naive ? 0 : 1
}

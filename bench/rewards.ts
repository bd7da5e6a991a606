import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startCluster } from '../test/support/cluster.ts'

/**
 * Measures one purse that 32 connections use at once, and one that has very many lots.
 * Both run on a throwaway PostgreSQL server, in turns with their peers: many purses, one statement, and a purse of 40 lots (`--lots`).
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' }, lots: { type: 'string', default: '10000' } } })

const cluster = await startCluster()
try {
  // Processes of their own, since their store is the one of the tests, with their shoppers.
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const run = (program: string, size: string): boolean =>
    spawnSync(process.execPath, [`test/bench/${program}.ts`, size], { env, stdio: 'inherit' }).status === 0
  const results = [run('hot-purse', values.orders), run('lots-of-a-purse', values.lots)]
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await cluster.stop()
}

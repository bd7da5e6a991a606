import { afterEach, describe, expect, test } from 'vitest'
import { answers, buy, quoteId } from '../../support/buy-over-http.ts'
import { type Cluster, startCluster } from '../../support/cluster.ts'
import { memoryFolder } from '../../support/memory-folder.ts'
import { type Pooler, poolerVersion, startPooler } from '../../support/pooler.ts'
import { freePort, type RunningStore, startStore } from '../../support/running-store.ts'

/** Only the runs on PostgreSQL have a server, and only some machines a PgBouncer. */
const version = process.env.DATABASE_URL === undefined ? undefined : poolerVersion()

/** The first version that knows prepared statements in transaction mode. */
const knowsStatements = version !== undefined && (version[0] > 1 || version[1] >= 21)

let cluster: Cluster | undefined
let pooler: Pooler | undefined
let stores: readonly RunningStore[] = []
afterEach(async () => {
  for (const store of stores) await store.stop()
  stores = []
  await pooler?.stop()
  await cluster?.stop()
})

/** Sells as much at once as two processes behind one pooler can. */
const sellBehindPooler = async (settings: readonly string[], env: Readonly<Record<string, string>>): Promise<void> => {
  answers.length = 0
  cluster = await startCluster(memoryFolder())
  pooler = await startPooler(cluster.url, settings)
  const start = async (): Promise<RunningStore> =>
    startStore({
      port: await freePort(),
      command: ['test/support/bare-store.ts'],
      env: { DATABASE_URL: pooler?.url ?? '', DATABASE_SEND_TIMEOUTS: 'off', SANDBOX: 'on', REFILL_LIMITS: 'off', ...env }
    })
  const [first, second] = [await start(), await start()]
  stores = [first, second]
  const quote = await quoteId(first)
  const players = Array.from({ length: 24 }, (_, at) => `5200${String(at).padStart(4, '0')}`)
  const orders = await Promise.all(players.map((player, at) => buy(at % 2 === 0 ? first : second, quote, player)))
  expect(new Set(orders.map(({ txnId }) => txnId)).size).toBe(24)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(pooler.log()).not.toMatch(/prepared statement|unsupported startup parameter/)
}

describe.runIf(version !== undefined)('two stores behind PgBouncer in transaction mode', () => {
  test('sell and deliver with DATABASE_PREPARE=off', () => sellBehindPooler([], { DATABASE_PREPARE: 'off' }), 180_000)

  test.runIf(knowsStatements)(
    'sell and deliver with prepared statements when it keeps 300 of them',
    () => sellBehindPooler(['max_prepared_statements = 300'], {}),
    180_000
  )
})

// @module-tag slow
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, ask, buy, ITEM, submitOrder, QUOTE, quoteId, until } from '../../support/buy-over-http.ts'
import { type Cluster, startCluster } from '../../support/cluster.ts'
import { memoryFolder } from '../../support/memory-folder.ts'
import { freePort, type RunningStore, startStore } from '../../support/running-store.ts'

/** Real servers and processes are needed, and only the runs on PostgreSQL have them. */
const HAS_SERVER = process.env.DATABASE_URL !== undefined

/** A store and everything it does again must be back this soon after the database. Unit: ms. */
const BACK_WITHIN = 5_000

let cluster: Cluster
let stores: readonly RunningStore[] = []

const start = async (): Promise<RunningStore> =>
  startStore({
    port: await freePort(),
    command: ['test/support/bare-store.ts'],
    env: { DATABASE_URL: cluster.url, DATABASE_TIMEOUT: '1', SANDBOX: 'on' }
  })

beforeAll(async () => {
  if (!HAS_SERVER) return
  cluster = await startCluster(memoryFolder())
  // The second meets a database that is ready.
  stores = [await start()]
  stores = [...stores, await start()]
})
afterAll(async () => {
  for (const store of stores) await store.stop()
  await cluster?.stop()
})

/** Status of a delivered order. */
const COMPLETED = 6

const rows = async (text: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const readyzOf = async (store: RunningStore): Promise<number> => (await fetch(`${store.url}/readyz`)).status

/**
 * Makes the database unreachable in the middle of purchases.
 * It starts them before, and checks them all after the database is back.
 */
const outageDuring = async (players: string, away: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> => {
  const [first, second] = stores
  if (first === undefined || second === undefined) throw new Error('Two stores are needed.')
  answers.length = 0
  const quote = await quoteId(first)
  const numbers = Array.from({ length: 6 }, (_, at) => `${players}${at}`)
  const buying = numbers.map((player, at) => buy(at % 2 === 0 ? first : second, quote, player))
  const bought = Promise.all(buying)
  // Some are being written, some are paid: the outage meets them wherever they are.
  await until(async () => (answers.some(({ body }) => JSON.stringify(body).includes('redirectUrl')) ? true : undefined), 30_000)
  await away()
  await back()
  const returned = Date.now()
  const fresh = await quoteId(second)
  await submitOrder(second, fresh, `${players}9`)
  await until(async () => ((await readyzOf(first)) === 200 && (await readyzOf(second)) === 200 ? true : undefined), BACK_WITHIN)
  expect(Date.now() - returned).toBeLessThan(BACK_WITHIN)
  const orders = await bought
  expect(stores.map(({ process: { exitCode, signalCode } }) => [exitCode, signalCode])).toEqual([
    [null, null],
    [null, null]
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '2')).toEqual([])
  const placed = orders.map(({ txnId }) => `'${txnId}'`).join()
  expect(await rows(`select count(*)::int as orders from store.orders where txn_id in (${placed}) and status = ${COMPLETED}`)).toEqual([
    { orders: 6 }
  ])
  // One order for each player, however often it was sent.
  expect(await rows(`select count(*)::int as orders from store.orders where user_id like '${players}%'`)).toEqual([{ orders: 7 }])
  expect(await rows("select checkout_id from store.checkouts where state = 'running'")).toEqual([])
}

describe.runIf(HAS_SERVER)('two stores with purchases in flight', () => {
  test('go on when the server ends all their connections', async () => {
    await outageDuring(
      '520001',
      () =>
        rows('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$'),
      () => Promise.resolve()
    )
  }, 180_000)

  test('stay up when the server crashes, and finish when it is back', async () => {
    const [store] = stores
    if (store === undefined) throw new Error('A store is needed.')
    await outageDuring(
      '520002',
      async () => {
        await cluster.crash()
        expect(await ask(store, QUOTE, { input: ITEM })).toMatchObject({ status: 503, retryAfter: '2' })
        await until(async () => ((await readyzOf(store)) === 503 ? true : undefined), BACK_WITHIN)
        expect((await fetch(`${store.url}/healthz`)).status).toBe(200)
      },
      () => cluster.restart()
    )
  }, 180_000)

  test('answer in time when the server is paused, and finish when it goes on', async () => {
    const [store] = stores
    if (store === undefined) throw new Error('A store is needed.')
    await outageDuring(
      '520003',
      async () => {
        await cluster.pause()
        // One second for the statement, two more at the client.
        const asked = Date.now()
        expect(await ask(store, QUOTE, { input: ITEM })).toMatchObject({ status: 503, retryAfter: '2' })
        expect(Date.now() - asked).toBeLessThan(8_000)
      },
      () => cluster.resume()
    )
  }, 180_000)
})

import { createServer } from 'node:http'
import { openDatabase } from '../backend/database/database.ts'
import { migrate } from '../backend/database/migrate.ts'
import { startCluster } from '../test/support/cluster.ts'
import { freePort, startStore } from '../test/support/running-store.ts'

/** Placing orders on a PostgreSQL server, 32 connections, 5 % replays, beside a bare HTTP handler in the same run. */
const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const REPLAYS = 0.05

interface Sample {
  readonly perSecond: number
  readonly p99: number
  readonly wrong: number
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Keeps so many requests in the air for so long; `once` answers whether the outcome was right. */
const measure = async (seconds: number, once: () => Promise<boolean>): Promise<Sample> => {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let wrong = 0
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      if (!(await once())) wrong += 1
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99), wrong }
}

const CREATE = `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId } } }`

const cluster = await startCluster()
const database = await openDatabase({ kind: 'server', url: cluster.url })
await migrate(database)
await database.close()
const store = await startStore({ env: { DATABASE_URL: cluster.url } })
const floorPort = await freePort()
const floor = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"data":{}}'))
}).listen(floorPort, '127.0.0.1')

const post = async (url: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body)
  })
  return answer.json()
}

const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined),
    value
  )

try {
  const graphql = `${store.url}/graphql`
  const quoted = await post(graphql, {
    query: 'query Quote($input: QuoteInput!) { quote(input: $input) { quote { quoteId } } }',
    variables: { input: { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } } }
  })
  const quoteId = field(quoted, 'data', 'quote', 'quote', 'quoteId')
  let last: { readonly input: object; readonly txnId: unknown } | undefined
  const order = async (): Promise<boolean> => {
    const replayed = last !== undefined && Math.random() < REPLAYS ? last : undefined
    const input = replayed?.input ?? {
      checkoutId: crypto.randomUUID(),
      quoteId,
      pcId: 36_001,
      guestUserId: crypto.randomUUID(),
      userInfo: { userId: '52000111', zoneId: '2001', email: 'bench@example.com' }
    }
    const answer = await post(graphql, { query: CREATE, variables: { input } })
    const txnId = field(answer, 'data', 'createOrder', 'order', 'txnId')
    if (replayed !== undefined) return txnId === replayed.txnId
    if (typeof txnId === 'string') last = { input, txnId }
    return typeof txnId === 'string'
  }
  await measure(2, order)
  const bare = await measure(
    SECONDS / 3,
    async () => field(await post(`http://127.0.0.1:${floorPort}/`, { query: CREATE }), 'data') !== undefined
  )
  const orders = await measure(SECONDS, order)
  const row = (name: string, { perSecond, p99, wrong }: Sample): string =>
    `${name}: ${perSecond.toFixed(0)} per second, p99 ${p99.toFixed(1)} ms, ${wrong} wrong`
  console.log(row('bare handler', bare))
  console.log(`${row('orders', orders)} (${(orders.perSecond / bare.perSecond).toFixed(3)} of the bare handler)`)
} finally {
  floor.close()
  await store.stop()
  await cluster.stop()
}

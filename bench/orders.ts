import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startCluster } from '../test/support/cluster.ts'
import { startStore } from '../test/support/running-store.ts'
import { field, measure, poster, type Sample } from './support/load.ts'
import { startServer } from './support/server-process.ts'

/**
 * Measures orders on a throwaway PostgreSQL server, with 32 connections and 5 % replays.
 * A bare handler of the same kind of server runs beside them. The store runs once as it starts, with the external services of the
 * sandbox and their data in its own process, and once with services that answer at once from another process: that is the store's own cost.
 * With `--burn` orders that rewards pay a part of are measured beside those of the same shoppers without, and nothing else.
 */
const { values } = parseArgs({ options: { burn: { type: 'boolean', default: false } } })
const CONNECTIONS = 32
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
/** Time in which the engine compiles the code that is called often. Unit: s. */
const WARM_UP = 10
const REPLAYS = 0.05

const CREATE = `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId } } }`
const QUOTE = 'query Quote($input: QuoteInput!) { quote(input: $input) { quote { quoteId } } }'

const { post, close } = poster(CONNECTIONS)

const measureBare = async (): Promise<Sample> => {
  const bare = await startServer('./bare-handler.ts')
  const once = async (): Promise<boolean> => field(await post(`${bare.url}/`, { query: CREATE }), 'data') !== undefined
  await measure(CONNECTIONS, 1, once)
  const sample = await measure(CONNECTIONS, SECONDS / 3, once)
  await bare.stop()
  return sample
}

/**
 * Returns a function that places an order, each by another guest.
 * With the probability of a replay it sends the last order again, which must be answered the same.
 */
const orderer = (graphql: string, quoteId: unknown): (() => Promise<boolean>) => {
  let last: { readonly input: object; readonly txnId: unknown } | undefined
  return async () => {
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
}

/** Measures one store on a database server of its own, so that no run meets rows or mails of another. */
const measureOrders = async (env: Readonly<Record<string, string>> = {}): Promise<Sample> => {
  const cluster = await startCluster()
  try {
    const store = await startStore({ env: { DATABASE_URL: cluster.url, ...env } })
    try {
      const graphql = `http://127.0.0.1:${store.port}/graphql`
      const item = { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }
      const quoted = await post(graphql, { query: QUOTE, variables: { input: item } })
      const order = orderer(graphql, field(quoted, 'data', 'quote', 'quote', 'quoteId'))
      await measure(CONNECTIONS, WARM_UP, order)
      return await measure(CONNECTIONS, SECONDS, order)
    } finally {
      await store.stop()
    }
  } finally {
    await cluster.stop()
  }
}

const row = (name: string, { perSecond, p99, wrong }: Sample, more = ''): string =>
  `${name}: ${perSecond.toFixed(0)} per second, p99 ${p99.toFixed(1)} ms, ${wrong} wrong${more}`

const measureAll = async (): Promise<void> => {
  const parties = await startServer('./instant-parties.ts')
  try {
    const bare = await measureBare()
    const share = ({ perSecond }: Sample): string => ` (${(perSecond / bare.perSecond).toFixed(3)} of the bare handler)`
    console.log(row('bare handler', bare))
    const whole = await measureOrders()
    console.log(row('orders', whole, share(whole)))
    const { url } = parties
    const own = await measureOrders({ PROVIDER_URL: `${url}/payments`, PUBLISHER_URL: `${url}/games`, MAIL_URL: `${url}/mail` })
    console.log(row('orders, parties that answer at once', own, share(own)))
  } finally {
    close()
    await parties.stop()
  }
}

/**
 * Measures orders with rewards in a process of its own.
 * Its store is the one of the tests, with their shoppers.
 */
const measureBurns = async (): Promise<number> => {
  const cluster = await startCluster()
  try {
    const env = { ...process.env, DATABASE_URL: cluster.url }
    const seconds = String(Math.max(1, Math.round(SECONDS / 3)))
    return spawnSync(process.execPath, ['test/bench/burns-beside-orders.ts', seconds], { env, stdio: 'inherit' }).status ?? 1
  } finally {
    await cluster.stop()
  }
}

if (values.burn) {
  close()
  process.exitCode = await measureBurns()
} else await measureAll()

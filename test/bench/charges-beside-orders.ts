import { field, measure, measureUntil, poster, type Sample } from '../../bench/support/load.ts'
import { median } from '../../bench/support/quantiles.ts'
import { WALLET_CHARGED } from '../../src/domain/errors/wallet-errors.ts'
import { anInput } from '../backend/orders/world.ts'
import type { WalletCharge } from '../../backend/services/wallet/charge.ts'
import { aWalletOrderShop, copyOrders } from '../backend/wallet/wallet-orders.ts'

/** Turns that are counted. */
const ROUNDS = 3

/** Most charges a second for which orders are made. */
const CHARGES = 1_500

const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId } } }'
const CHARGE = 'mutation ($input: ChargeWalletInput!) { chargeWallet(input: $input) { statusCode balanceAmount order { txnId status } } }'

/**
 * Measures ChargeWallet over HTTP beside createOrder, 32 connections, in turns.
 * Orders are those of guests, as `bench:orders` places them. 5 % of the charges are sent again. Provider and publisher answer from the same process.
 */
const compareWithOrders = async (seconds: number): Promise<boolean> => {
  const shop = await aWalletOrderShop()
  try {
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const users = Array.from({ length: 100 }, (_, at) => shop.pool.user({ email: `bench-${at}@example.com`, email_verified: 'true' }))
    const [first] = users
    if (first === undefined) throw new Error('No shopper')
    for (const user of users) await shop.give(user, '100000000')
    const { post, close } = poster(32)
    const graphql = `http://127.0.0.1:${port}/graphql`
    const tokens = new Map(await Promise.all(users.map(async (user) => [user.sub, await shop.token(user)] as const)))
    const headers = new Map(users.map((user) => [user.sub, { ...shop.as(user, 'id'), 'x-xsrf-token': tokens.get(user.sub) ?? '' }]))
    const prepared = await anInput(shop)
    const order = async (): Promise<boolean> => {
      const input = { ...prepared, checkoutId: crypto.randomUUID(), guestUserId: crypto.randomUUID() }
      return field(await post(graphql, { query: CREATE, variables: { input } }), 'data', 'createOrder', 'statusCode') === 0
    }
    let waiting: WalletCharge[] = []
    let last: WalletCharge | undefined
    const charge = async (): Promise<boolean> => {
      const one = last !== undefined && Math.random() < 0.05 ? last : waiting.pop()
      if (one === undefined) return true
      const { txnId, checkoutId, accountId } = one
      const answer = await post(graphql, { query: CHARGE, variables: { input: { txnId, checkoutId } } }, headers.get(accountId))
      last = one
      return field(answer, 'data', 'chargeWallet', 'statusCode') === WALLET_CHARGED
    }
    const { order: template } = await shop.order(first)
    const rounds: (readonly [Sample, Sample])[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const copies = Array.from({ length: seconds * CHARGES }, (_, at) => ({ accountId: users[at % users.length]?.sub ?? '', total: 10 }))
      waiting = [...(await copyOrders(shop, template, copies))]
      const until = performance.now() + seconds * 1_000
      const charges = await measureUntil(32, () => performance.now() >= until || waiting.length === 0, charge)
      const orders = await measure(32, seconds, order)
      // The first turn warms up.
      if (round > 0) rounds.push([charges, orders])
    }
    const ratio = median(rounds.map(([a, b]) => a.perSecond / b.perSecond))
    const slow = median(rounds.map(([a, b]) => a.p99 / b.p99))
    const wrong = rounds.reduce((sum, [a, b]) => sum + a.wrong + b.wrong, 0)
    const speeds = [0, 1].map((side) => median(rounds.map((round) => round[side === 0 ? 0 : 1].perSecond)).toFixed(0)).join(' beside ')
    close()
    console.log(
      `ChargeWallet over HTTP, 32 connections, 5 % replays: ${ratio.toFixed(2)} of createOrder (${speeds} a second), p99 ${slow.toFixed(2)} of it, ${wrong} wrong`
    )
    return ratio >= 0.8 && slow <= 1.2 && wrong === 0
  } finally {
    await shop.close()
  }
}

const isReached = await compareWithOrders(Number(process.argv[2] ?? '3'))
console.log(`goal 0.80, 1.20: ${isReached ? 'reached' : 'NOT reached'}`)
process.exitCode = isReached ? 0 : 1

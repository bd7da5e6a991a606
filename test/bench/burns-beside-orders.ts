import { field, measure, poster, type Sample } from '../../bench/support/load.ts'
import { median } from '../../bench/support/quantiles.ts'
import type { PoolUser } from '../support/fake-pool.ts'
import { QRIS, aRewardShop } from '../backend/rewards/reward-orders.ts'

/** Turns that are counted; odd, so that the median is the ratio of a real one. */
const ROUNDS = 3
const CONNECTIONS = 32
const SHOPPERS = 64

/** Least of the orders per second without rewards that those with rewards reach. */
const GOAL = 0.85

const QUOTE = `query ($input: QuoteInput!) { quote(input: $input) { quote { quoteId channels { pcId burnAmount } } } }`
const CREATE = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId burnAmount } } }'
const ITEM = { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }

/** Rewards that pay a part of each order, above the least that its product takes. */
const BURN = '1000'

/** Measures orders that rewards pay a part of beside orders of the same shoppers without, in turns. */
const compareBurns = async (seconds: number): Promise<boolean> => {
  const shop = await aRewardShop()
  try {
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const { post, close } = poster(CONNECTIONS)
    const graphql = `http://127.0.0.1:${port}/graphql`
    const users: readonly PoolUser[] = Array.from({ length: SHOPPERS }, () => shop.shopper())
    const quoted = async (user: PoolUser, isUseCashback: boolean): Promise<string> => {
      const input = { ...ITEM, isUseCashback, ...(isUseCashback ? { burnAmount: BURN } : {}) }
      const answer = await post(graphql, { query: QUOTE, variables: { input } }, shop.as(user))
      return String(field(answer, 'data', 'quote', 'quote', 'quoteId'))
    }
    const buyers = await Promise.all(
      users.map(async (user) => {
        for (const sponsor of ['partner', 'store'] as const) await shop.grant(user, '50000000', 40, sponsor)
        return { headers: shop.as(user), quotes: [await quoted(user, false), await quoted(user, true)] as const }
      })
    )
    let serial = 0
    const order = (kind: 0 | 1) => async (): Promise<boolean> => {
      serial += 1
      const { headers, quotes } = buyers[serial % buyers.length] ?? { headers: {}, quotes: ['', ''] }
      // Each order is for another player, so that none is the repetition of another.
      const userInfo = { userId: String(52_000_000 + serial), zoneId: '2001', email: 'bench@example.com' }
      const input = { checkoutId: crypto.randomUUID(), quoteId: quotes[kind], pcId: QRIS, userInfo }
      const answer = await post(graphql, { query: CREATE, variables: { input } }, headers)
      return field(answer, 'data', 'createOrder', 'order', 'burnAmount') === (kind === 0 ? '0' : BURN)
    }
    const rounds: (readonly [Sample, Sample])[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const burning = await measure(CONNECTIONS, seconds, order(1))
      const plain = await measure(CONNECTIONS, seconds, order(0))
      // The first turn warms up.
      if (round > 0) rounds.push([burning, plain])
    }
    close()
    const ratio = median(rounds.map(([burning, plain]) => burning.perSecond / plain.perSecond))
    const wrong = rounds.reduce((sum, [burning, plain]) => sum + burning.wrong + plain.wrong, 0)
    const speeds = [0, 1].map((side) => median(rounds.map((round) => round[side === 0 ? 0 : 1].perSecond)).toFixed(0)).join(' beside ')
    console.log(
      `orders with rewards, ${CONNECTIONS} connections: ${ratio.toFixed(2)} of those without (${speeds} a second), ${wrong} wrong`
    )
    return ratio >= GOAL && wrong === 0
  } finally {
    await shop.close()
  }
}

const isReached = await compareBurns(Number(process.argv[2] ?? '5'))
console.log(`goal ${GOAL.toFixed(2)}: ${isReached ? 'reached' : 'NOT reached'}`)
process.exitCode = isReached ? 0 : 1

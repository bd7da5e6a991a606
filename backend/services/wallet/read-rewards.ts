import { sql } from 'kysely'
import type { Market } from '../../../src/domain/market/market.ts'
import type { RewardBalance } from '../../../src/domain/reward/reward-order.ts'
import { type RewardSummary, rewardSummary } from '../../../src/domain/reward/reward-summary.ts'
import { orderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** Types of rewards in the schema, as `RewardSummary` has them. */
export const rewardTypes = `
type RewardSummary {
  currency: String!
  available: Decimal!
  "Nearest expiry first, then partner, payment, store money: the order they are used in."
  balances: [RewardBalance!]!
}

type RewardBalance {
  amount: Decimal!
  expiry: DateTime!
  sponsor: RewardSponsor!
}
`

type Deps = Pick<Services, 'database' | 'now'>

/** A reward that can be used, with its country. */
export interface HeldReward extends RewardBalance {
  /** Path of the market. */
  readonly country: string
  readonly currency: string
}

/**
 * Returns what an account can use of its rewards now, oldest first.
 * That is the granted amount less the used one; rewards without a rest are left out.
 */
export const heldRewards = async (services: Deps, accountId: string): Promise<readonly HeldReward[]> => {
  const rows = await orderDb(services)
    .selectFrom('store.rewards as r')
    .leftJoin('store.reward_uses as u', 'u.reward_id', 'r.id')
    .select(['r.id', 'r.country', 'r.currency', 'r.expires_at', 'r.sponsor'])
    .select(sql<string>`(r.amount - coalesce(sum(u.amount), 0))::text`.as('left'))
    .where('r.account_id', '=', accountId)
    .where('r.expires_at', '>', services.now())
    .groupBy('r.id')
    .having(sql<boolean>`r.amount > coalesce(sum(u.amount), 0)`)
    .orderBy('r.granted_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ country, currency, left, expires_at, sponsor }) => ({
    country,
    currency,
    amount: amountIn(left),
    expiry: expires_at,
    sponsor
  }))
}

/**
 * Returns the rewards of an account in a country, in its currency.
 *
 * @source B§3 "Reward balance", B§9, M152 to M154
 */
export const readRewards = async (
  services: Deps,
  accountId: string,
  { path, currency }: Pick<Market, 'path' | 'currency'>
): Promise<RewardSummary> => {
  const held = await heldRewards(services, accountId)
  const here = held.flatMap(({ country, currency: own, ...reward }) => (country === path && own === currency ? [reward] : []))
  return rewardSummary(currency, here, services.now())
}

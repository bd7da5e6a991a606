import { sql } from 'kysely'
import type { Market } from '../../../src/domain/market/market.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { type RewardBalance, type RewardSponsor, rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { type RewardSummary, rewardSummary } from '../../../src/domain/reward/reward-summary.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { ORDER_OF_USE, usableLots } from './lots.ts'
import { purseIdOf } from './purse.ts'

/** Types of rewards in the schema, as `RewardSummary` has them. */
export const rewardTypes = `
type RewardSummary {
  currency: String!
  available: Decimal!
  "Nearest expiry first, then partner, payment, store money: the order they are used in."
  balances: [RewardBalance!]!
  "Of orders that are paid and not delivered."
  coming: Decimal!
  "By orders that are not paid yet."
  held: Decimal!
  "Taken back and no longer there; what is earned next settles it."
  owed: Decimal!
  "When the next reward expires."
  soonest: DateTime
  "The orders behind coming, newest first."
  comingFrom: [RewardOrder!]!
  "The orders behind held, newest first."
  heldBy: [RewardOrder!]!
}

"The part of an order that rewards pay, or that it will earn."
type RewardOrder {
  txnId: ID!
  productName: String!
  itemName: String!
  amount: Decimal!
  at: DateTime!
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
 * Lots without a rest are left out.
 */
export const heldRewards = async (services: Deps, accountId: string): Promise<readonly HeldReward[]> => {
  const rows = await orderDb(services)
    .selectFrom('store.reward_lots_left as l')
    .innerJoin('store.rewards as r', 'r.id', 'l.lot_id')
    .select(['r.country', 'r.currency', 'r.expires_at', 'r.sponsor', 'l.left_amount as left'])
    .where('r.account_id', '=', accountId)
    .where('l.expires_at', '>', services.now())
    .where('l.left_amount', '>', sql<string>`0`)
    .orderBy('r.granted_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ country, currency, left, expires_at, sponsor }) => ({
    country,
    currency,
    amount: storedAmount(left),
    expiry: expires_at,
    sponsor
  }))
}

/** Sponsors by their rank in the order of use, as the ledger has it. */
const sponsorOfRank = (rank: number): RewardSponsor => rewardSponsors[rank] ?? 'store'

/**
 * Returns the rewards of an account in a country, in its currency.
 * All that it reads is in the index of lots by use.
 *
 * @source B§3 "Reward balance", B§9, M152 to M154
 */
export const readRewards = async (
  services: Deps,
  accountId: string,
  { path, currency }: Pick<Market, 'path' | 'currency'>
): Promise<RewardSummary> => {
  const now = services.now()
  const lots = await usableLots(orderDb(services), purseIdOf({ accountId, country: path, currency }), now)
    // As a number: text of ten thousand moments takes longer to read than all else here.
    .select(['l.left_amount', 'l.sponsor_rank', sql<number>`(extract(epoch from l.expires_at) * 1000)::double precision`.as('expiry')])
    .orderBy(ORDER_OF_USE)
    .execute()
  const balances = lots.map(({ left_amount: left, expiry, sponsor_rank: rank }) => ({
    amount: storedAmount(left),
    expiry: new Date(expiry),
    sponsor: sponsorOfRank(rank)
  }))
  return rewardSummary(currency, balances, now)
}

/** Sums the rewards of an account in a country that can be used now. @source A§3, M154, D211 */
export const sumRewards = async (
  services: Deps,
  accountId: string,
  { path, currency }: Pick<Market, 'path' | 'currency'>
): Promise<Amount> => {
  const { sum } = await usableLots(orderDb(services), purseIdOf({ accountId, country: path, currency }), services.now())
    .select((e) => e.fn.coalesce(e.fn.sum<string>('l.left_amount'), sql<string>`0`).as('sum'))
    .executeTakeFirstOrThrow()
  return storedAmount(sum)
}

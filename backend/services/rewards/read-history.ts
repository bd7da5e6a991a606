import { rowsToRead } from '../../database/query-compiler.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { RewardEvent, RewardEventKind, RewardEventPage } from '../../../src/domain/reward/reward-event.ts'
import type { RewardSource } from '../../../src/domain/reward/reward-lots.ts'
import type { RewardReason } from '../../../src/domain/reward/reward-posting.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { purseIdOf } from './purse.ts'

/** Types of the history of rewards in the schema, as `readRewardHistory` fills them. */
export const rewardHistoryTypes = `
type RewardEventPage {
  items: [RewardEvent!]!
  hasMore: Boolean!
}

"One change of what the signed-in account has in rewards."
type RewardEvent {
  id: ID!
  kind: RewardEventKind!
  "Above 0 = more rewards."
  amount: Decimal!
  at: DateTime!
  "When the rewards that it added expire."
  expiry: DateTime
  sponsor: RewardSponsor
  "The number of its order."
  txnId: ID
  itemName: String
}

enum RewardEventKind {
  EARNED
  REFERRAL
  CLAIMED
  USED
  RETURNED
  EXPIRED
  TAKEN_BACK
  FORFEITED
  CORRECTION
}
`

/**
 * Movements that a shopper sees, each with one entry of a book of the store.
 * Holds, releases and settled debts change no sum.
 */
const SEEN = ['grant', 'burn', 'late', 'giveBack', 'takeBack', 'expire', 'forfeit', 'correction'] as const satisfies readonly RewardReason[]

/** Books whose entries stand for their movement. */
const BOOKS = ['sponsor', 'burnt', 'expired', 'forfeited', 'corrections'] as const

const kindOf = (reason: (typeof SEEN)[number], source: RewardSource | null): RewardEventKind => {
  switch (reason) {
    case 'grant':
      if (source === 'referral') return 'referral'
      if (source === 'loyalty') return 'claimed'
      return source === 'correction' ? 'correction' : 'earned'
    case 'burn':
    case 'late':
      return 'used'
    case 'giveBack':
      return 'returned'
    case 'takeBack':
      return 'takenBack'
    case 'expire':
      return 'expired'
    case 'forfeit':
      return 'forfeited'
    case 'correction':
      return 'correction'
  }
}

const NOTHING = amountOf('0')

/** Selects which entries of the history are read. */
export interface RewardHistoryPage {
  readonly accountId: string
  readonly market: Pick<Market, 'path' | 'currency'>
  /** Id of the last entry that is shown; undefined = from the newest on. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * Reads the history of an account's rewards in a country, newest first.
 * Its amounts sum to what is usable or reserved, less what is owed, once what ran out was swept.
 *
 * @source D28, M154
 */
export const readRewardHistory = async (
  services: Pick<Services, 'database'>,
  { accountId, market: { path: country, currency }, after, limit }: RewardHistoryPage
): Promise<RewardEventPage> => {
  const db = orderDb(services)
  // The page is cut from the index of one purse before anything is joined to it.
  const page = db
    .selectFrom('store.reward_entries')
    .selectAll()
    .where('purse_id', '=', purseIdOf({ accountId, country, currency }))
    .where('book', 'in', BOOKS)
    .where('reason', 'in', SEEN)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(rowsToRead(limit))
  const rows = await db
    .selectFrom(page.as('e'))
    .leftJoin('store.reward_entries as side', (join) =>
      join
        .onRef('side.transfer_id', '=', 'e.transfer_id')
        .on('side.reason', 'in', ['grant', 'expire', 'correction'])
        .on('side.lot_id', 'is not', null)
    )
    .leftJoin('store.rewards as r', 'r.id', 'side.lot_id')
    // What the store bore of a late payment came from no reward.
    .leftJoin('store.reward_entries as borne', (join) =>
      join.onRef('borne.transfer_id', '=', 'e.transfer_id').on('borne.book', '=', 'storeCost')
    )
    .leftJoin('store.orders as o', (join) => join.on((on) => on('o.order_id', '=', on.fn.coalesce('e.order_id', 'r.order_id'))))
    .select(['e.id', 'e.amount', 'e.reason', 'e.at', 'borne.amount as borne', 'r.source', 'r.sponsor', 'r.expires_at'])
    .select(['o.txn_id', 'o.item_name'])
    .orderBy('e.id', 'desc')
    .execute()
  const items = rows.slice(0, limit).map((row): RewardEvent => {
    const reason = SEEN.find((seen) => seen === row.reason) ?? 'correction'
    // Into a book is out of the rewards.
    const amount: Amount = subtractAmounts(subtractAmounts(NOTHING, storedAmount(row.amount)), storedAmount(row.borne ?? '0'))
    return {
      ...{ id: row.id, kind: kindOf(reason, row.source), amount, at: row.at },
      expiry: reason === 'grant' ? (row.expires_at ?? undefined) : undefined,
      sponsor: row.sponsor ?? undefined,
      txnId: row.txn_id ?? undefined,
      itemName: row.item_name ?? undefined
    }
  })
  return { items, hasMore: rows.length > limit }
}

import { type Selectable, sql } from 'kysely'
import type { LoyaltyItem, LoyaltyRewardItem, RewardStanding } from '../../../src/domain/loyalty/loyalty-item.ts'
import { rewardClaimKey, standingOfReward } from '../../../src/domain/loyalty/loyalty-item.ts'
import { loyaltyItemState, rewardCategory, rewardItemState, rewardType } from '../../../src/domain/loyalty/loyalty-states.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { LoyaltyGift, LoyaltyItemTable, LoyaltyRewardItemTable } from '../../database/tables-loyalty.ts'
import { textIn } from '../catalogue/texts.ts'
import type { OrderDb } from '../order-db.ts'
import { codeOf } from '../orders/order-row.ts'

export type LoyaltyItemRow = Selectable<LoyaltyItemTable>
export type LoyaltyRewardItemRow = Selectable<LoyaltyRewardItemTable>

/** A reward as an account sees it, with what it gives and how far its orders are. */
export interface AccountRewardItem extends LoyaltyRewardItem {
  readonly gives: LoyaltyGift
  readonly progress: number | undefined
  readonly needs: number | undefined
}

/** An item as an account sees it. */
export interface AccountLoyaltyItem extends LoyaltyItem {
  readonly voucherTypeId: number | undefined
  readonly rewardItems: readonly AccountRewardItem[]
}

/** An account that reads, with its language and the present time. */
export interface LoyaltyReader {
  readonly accountId: string
  readonly language: string
  readonly now: Date
}

/** An item with its rewards, both in their order. */
export interface ItemRows {
  readonly item: LoyaltyItemRow
  readonly rewards: readonly LoyaltyRewardItemRow[]
}

/** Reads the item of an id, or the items of a market, with their rewards. */
export const readItemRows = async (
  db: OrderDb,
  by: { readonly id: string } | { readonly market: string }
): Promise<readonly ItemRows[]> => {
  const items = await db
    .selectFrom('store.loyalty_items')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('market', '=', by.market)))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  if (items.length === 0) return []
  const rewards = await db
    .selectFrom('store.loyalty_reward_items')
    .selectAll()
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id)
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return items.map((item) => ({ item, rewards: rewards.filter(({ item_id }) => item_id === item.id) }))
}

const DELIVERED: readonly OrderStatus[] = ['fulfillmentCompleted', 'giftClaimed']
const UNDELIVERABLE: readonly OrderStatus[] = ['fulfillmentFailed', 'voucherUnavailable', 'paymentFailed', 'cancelled']

const codesOf = (statuses: readonly OrderStatus[]) => sql.join(statuses.map((status) => sql.lit(codeOf(status))))

/**
 * Ends pending claims of rewards whose orders have ended: done where delivered, else failed.
 * A failed claim gives its piece of a limited stock back, and can be claimed again.
 */
export const settleClaims = async (db: OrderDb, rewardItemIds: readonly string[]): Promise<void> => {
  if (rewardItemIds.length === 0) return
  await sql`
    with ended as (
      update store.loyalty_claims c
      set state = case when o.status in (${codesOf(DELIVERED)}) then 'done' else 'failed' end
      from store.orders o
      where o.order_id = c.order_id and c.state = 'pending' and c.reward_item_id in (${sql.join(rewardItemIds)})
        and o.status in (${codesOf([...DELIVERED, ...UNDELIVERABLE])})
      returning c.reward_item_id, c.state
    )
    update store.loyalty_reward_items r set stock = r.stock + failed.count
    from (select reward_item_id, count(*)::integer as count from ended where state = 'failed' group by 1) failed
    where r.id = failed.reward_item_id and r.stock is not null`.execute(db)
}

const categoryOf = ({ category }: LoyaltyRewardItemRow) => rewardCategory.byCode(category)?.name ?? 'freebie'

/** Reads the running claims of an account by their keys. */
const claimsOf = async (db: OrderDb, accountId: string, keys: readonly string[]): Promise<ReadonlyMap<string, RewardStanding['claim']>> => {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('store.loyalty_claims')
    .select(['claim_key', 'state'])
    .where('account_id', '=', accountId)
    .where('claim_key', 'in', keys)
    .where('state', '<>', 'failed')
    .execute()
  return new Map(rows.map(({ claim_key, state }) => [claim_key, state === 'pending' ? 'pending' : 'done']))
}

/**
 * Counts the delivered orders of an account, of an item's product and market since it began.
 * Gift cards count for nothing.
 */
const countDelivered = async (db: OrderDb, accountId: string, item: LoyaltyItemRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from store.orders
    where account_id = ${accountId} and market = ${item.market} and created_at >= ${item.starts_at}
      and status in (${codesOf(DELIVERED)}) and channel ->> 'type' <> 'reward' and kind <> 'giftCard'
      and ${item.voucher_type_id === null ? sql`true` : sql`voucher_type_id = ${item.voucher_type_id}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns items as an account sees them. */
export const itemsOfAccount = async (
  db: OrderDb,
  read: readonly ItemRows[],
  { accountId, language, now }: LoyaltyReader
): Promise<readonly AccountLoyaltyItem[]> => {
  const keyOf = (row: LoyaltyRewardItemRow): string => rewardClaimKey({ id: row.id, category: categoryOf(row) }, now)
  const claims = await claimsOf(
    db,
    accountId,
    read.flatMap(({ rewards }) => rewards.map(keyOf))
  )
  const items: AccountLoyaltyItem[] = []
  for (const { item, rewards } of read) {
    const counts = rewards.some(({ type }) => type === 'LOYALTY')
    const delivered = counts ? await countDelivered(db, accountId, item) : 0
    items.push({
      id: item.id,
      state: now < item.starts_at ? 'notShown' : (loyaltyItemState.byCode(item.state)?.name ?? 'notShown'),
      name: textIn(item.names, language) ?? item.id,
      imageUrl: item.image ?? undefined,
      endDate: item.ends_at ?? undefined,
      voucherTypeId: item.voucher_type_id ?? undefined,
      rewardItems: rewards.map((row) => {
        const stored = {
          state: rewardItemState.byCode(row.state)?.name ?? 'notInit',
          type: rewardType.byCode(row.type)?.name ?? 'normal',
          category: categoryOf(row)
        }
        const standing = { claim: claims.get(keyOf(row)) ?? 'none', deliveredOrders: delivered, neededOrders: row.needs_orders }
        const counted = stored.type === 'loyalty'
        return {
          ...stored,
          ...standingOfReward(stored, standing, now),
          id: row.id,
          name: textIn(row.names, language) ?? row.id,
          imageUrl: row.image ?? undefined,
          gives: row.gives,
          progress: counted ? Math.min(delivered, row.needs_orders) : undefined,
          needs: counted ? row.needs_orders : undefined
        }
      })
    })
  }
  return items
}

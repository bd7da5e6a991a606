import { type RawBuilder, sql } from 'kysely'
import { orderStatus } from '../../../src/domain/order/order-status.ts'
import type { OrderDb } from '../order-db.ts'

/** Numbers of the invariants of the ledger of rewards, as docs/ledger.md lists them. */
export const rewardInvariants = ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8'] as const

/** Number of one invariant of the ledger of rewards. */
export type RewardInvariant = (typeof rewardInvariants)[number]

/** Statement of each invariant, in a sentence. */
export const REWARD_STATEMENTS: Readonly<Record<RewardInvariant, string>> = {
  V1: 'the entries of a movement of rewards sum to 0 in one currency and one purse',
  V2: 'the rest of a lot is the sum of its entries, from 0 up to what was granted',
  V3: 'a purse holds what its entries say: available, held and owed',
  V4: 'what can be used is not below 0',
  V5: 'an order burns or releases what it held, and gives back no more than it burnt',
  V6: 'no lot is used after its expiry, nor before one that stands before it',
  V7: 'an order earns what it promised at most, once, when it is delivered',
  V8: 'rewards stay in the purse of their country and currency'
}

/** One difference between the ledger of rewards and what it must be. */
export interface RewardFault {
  readonly invariant: RewardInvariant
  /** What differs, with the ids. */
  readonly detail: string
}

/** Faults that one check lists. */
const MAX_FAULTS = sql.lit(200)

const DELIVERED = sql.join([orderStatus.row('fulfillmentCompleted').code, orderStatus.row('giftClaimed').code])
const OPEN = sql.join((['notInit', 'paymentInit', 'paymentPending', 'inProgress'] as const).map((status) => orderStatus.row(status).code))

/** Lots with what stood before them in the order of use. */
const BEFORE = sql`(b.expires_at, b.sponsor_rank, b.granted_at, b.lot_id) < (l.expires_at, l.sponsor_rank, l.granted_at, l.lot_id)`

const CHECKS: Readonly<Record<RewardInvariant, RawBuilder<unknown>>> = {
  V1: sql`
    select format('movement %s: its %s entries sum to %s in %s currencies and %s purses',
      transfer_id, count(*), sum(amount), count(distinct currency), count(distinct purse_id)) as detail
    from store.reward_entries group by transfer_id
    having count(*) < 2 or sum(amount) <> 0 or count(distinct currency) <> 1 or count(distinct purse_id) <> 1`,
  V2: sql`
    select format('lot %s of %s: its entries sum to %s, its rest is %s', r.id, r.amount, coalesce(e.sum, 0), l.left_amount) as detail
    from store.rewards r
    left join (select lot_id, sum(amount) as sum from store.reward_entries where lot_id is not null group by lot_id) e on e.lot_id = r.id
    left join store.reward_lots_left l on l.lot_id = r.id
    where l.lot_id is null or l.left_amount <> coalesce(e.sum, 0) or l.left_amount < 0 or l.left_amount > r.amount
      or l.purse_id <> r.purse_id or l.expires_at <> r.expires_at or l.granted_at <> r.granted_at
      or l.sponsor_rank <> case r.sponsor when 'partner' then 0 when 'payment' then 1 else 2 end`,
  V3: sql`
    select format('purse %s: available %s, held %s, owed %s; its entries say %s, %s, %s', p.id, p.available, p.held, p.owed,
      coalesce(e.available, 0), coalesce(e.held, 0), coalesce(e.owed, 0)) as detail
    from store.reward_purses p left join (
      select purse_id, coalesce(sum(amount) filter (where lot_id is not null), 0) as available,
        coalesce(sum(amount) filter (where book = 'held'), 0) as held, coalesce(-sum(amount) filter (where book = 'owed'), 0) as owed
      from store.reward_entries group by purse_id
    ) e on e.purse_id = p.id
    where (p.available, p.held, p.owed) is distinct from (coalesce(e.available, 0), coalesce(e.held, 0), coalesce(e.owed, 0))`,
  V4: sql`
    select format('purse %s: %s available, %s of it ran out', p.id, p.available, l.gone) as detail
    from store.reward_purses p
    join (
      select purse_id, coalesce(sum(left_amount) filter (where expires_at <= now()), 0) as gone from store.reward_lots_left group by purse_id
    ) l on l.purse_id = p.id
    where p.available - l.gone < 0`,
  V5: sql`
    select format('order %s: held %s, burnt %s, released %s, late %s, given back %s of %s', o.order_id, e.held, e.burnt, e.released, e.late,
      e.back, o.burn_amount) as detail
    from store.orders o join (
      select order_id, coalesce(sum(amount) filter (where reason = 'hold' and book = 'held'), 0) as held,
        coalesce(sum(amount) filter (where reason = 'burn' and book = 'burnt'), 0) as burnt,
        coalesce(-sum(amount) filter (where reason = 'release' and book = 'held'), 0) as released,
        coalesce(sum(amount) filter (where reason = 'late' and book = 'burnt'), 0) as late,
        coalesce(-sum(amount) filter (where reason = 'giveBack' and book = 'burnt'), 0) as back
      from store.reward_entries where order_id is not null group by order_id
    ) e on e.order_id = o.order_id
    where e.held > o.burn_amount or e.burnt + e.released > e.held or e.burnt + e.late > o.burn_amount or e.back > e.burnt + e.late
      or (e.held <> e.burnt + e.released and o.status not in (${OPEN}))
    union all
    select format('order %s: %s taken back of %s earned', e.order_id, sum(e.amount), (select sum(amount) from store.rewards r where r.order_id = e.order_id))
    from store.reward_entries e where e.reason = 'takeBack' and e.book = 'sponsor' group by e.order_id
    having sum(e.amount) > coalesce((select sum(amount) from store.rewards r where r.order_id = e.order_id), 0)`,
  V6: sql`
    select format('lot %s was used by %s at %s, after its expiry', e.lot_id, e.transfer_id, e.at) as detail
    from store.reward_entries e join store.rewards r on r.id = e.lot_id
    where e.reason in ('hold', 'late') and e.amount < 0 and e.at >= r.expires_at
    union all
    select format('lot %s was used by %s before lot %s', l.lot_id, e.transfer_id, b.lot_id)
    from store.reward_entries e
    join store.reward_lots_left l on l.lot_id = e.lot_id
    join store.reward_lots_left b on b.purse_id = l.purse_id and ${BEFORE} and b.expires_at > e.at and b.granted_at <= e.at
    where e.reason = 'hold' and e.amount < 0
      and not exists (select from store.reward_entries own where own.transfer_id = e.transfer_id and own.lot_id = b.lot_id
        and own.amount + (select sum(amount) from store.reward_entries past where past.lot_id = b.lot_id and past.id < own.id) = 0)
      and (select coalesce(sum(amount), 0) from store.reward_entries past
        where past.lot_id = b.lot_id and past.id < (select min(id) from store.reward_entries t where t.transfer_id = e.transfer_id)) > 0`,
  V7: sql`
    select format('order %s earned %s of %s in status %s', o.order_id, sum(r.amount), o.earn_amount, o.status) as detail
    from store.rewards r join store.orders o on o.order_id = r.order_id
    where r.source in ('order', 'channel', 'guestOrder')
    group by o.order_id
    having sum(r.amount) > o.earn_amount or o.status not in (${DELIVERED}) or count(*) > jsonb_array_length(o.earn_parts)
      or bool_or(o.account_id is not null and o.account_id <> r.account_id)`,
  V8: sql`
    select format('entry %s of purse %s is in %s, of order %s in %s of %s', e.id, e.purse_id, e.currency, o.order_id, o.currency, o.market) as detail
    from store.reward_entries e join store.reward_purses p on p.id = e.purse_id left join store.orders o on o.order_id = e.order_id
    where e.currency <> p.currency or (o.order_id is not null and (o.currency <> p.currency or o.market <> p.country))
    union all
    select format('lot %s is in %s of %s, its purse %s', r.id, r.currency, r.country, r.purse_id)
    from store.rewards r join store.reward_purses p on p.id = r.purse_id
    where (r.account_id, r.country, r.currency) <> (p.account_id, p.country, p.currency)`
}

/** Lists the faults of one invariant. */
export const findRewardFaults = async (db: OrderDb, invariant: RewardInvariant): Promise<readonly RewardFault[]> => {
  const { rows } = await sql<{
    detail: string
  }>`select detail from (${CHECKS[invariant]}) fault order by detail limit ${MAX_FAULTS}`.execute(db)
  return rows.map(({ detail }) => ({ invariant, detail }))
}

/**
 * Rebuilds the rests of all lots from the entries, and changes nothing else.
 *
 * @returns how many rests were wrong
 */
export const repairLots = async (trx: OrderDb): Promise<number> => {
  await sql`select set_config('store.repairs_lots', 'on', true)`.execute(trx)
  const { rows } = await sql<{ repaired: string }>`
    with right_ones as (
      select r.id as lot_id, r.purse_id, coalesce(sum(e.amount), 0) as left_amount, r.expires_at,
        case r.sponsor when 'partner' then 0 when 'payment' then 1 else 2 end as sponsor_rank, r.granted_at
      from store.rewards r left join store.reward_entries e on e.lot_id = r.id group by r.id
    ),
    written as (
      insert into store.reward_lots_left as l (lot_id, purse_id, left_amount, expires_at, sponsor_rank, granted_at)
      select * from right_ones where left_amount >= 0
      on conflict (lot_id) do update set purse_id = excluded.purse_id, left_amount = excluded.left_amount, expires_at = excluded.expires_at,
        sponsor_rank = excluded.sponsor_rank, granted_at = excluded.granted_at
      where (l.purse_id, l.left_amount, l.expires_at, l.sponsor_rank, l.granted_at)
        is distinct from (excluded.purse_id, excluded.left_amount, excluded.expires_at, excluded.sponsor_rank, excluded.granted_at)
      returning 1
    )
    select count(*)::text as repaired from written`.execute(trx)
  await sql`select set_config('store.repairs_lots', '', true)`.execute(trx)
  return Number(rows[0]?.repaired ?? 0)
}

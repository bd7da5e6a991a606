import { sql } from 'kysely'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type WalletStatus, walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { type BookCheck, findFaults, type Invariant, within } from './book-check.ts'
import { totalsCheck } from './totals-check.ts'

const balanced: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L1',
    sql`
      select format('transfer %s: its %s entries sum to %s in %s currencies', t.id, count(e.id), coalesce(sum(e.amount), 0), count(distinct e.currency)) as detail,
        t.wallet_id
      from store.wallet_transfers t left join store.wallet_entries e on e.transfer_id = t.id
      where ${scope.after === undefined ? sql`true` : sql`t.id in (select transfer_id from store.wallet_entries where id > ${scope.after})`}
      group by t.id, t.wallet_id
      having count(e.id) < 2 or sum(e.amount) <> 0 or count(distinct e.currency) <> 1`
  )

const summed: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L2',
    sql`
      with lines as (
        select wallet_id, number, amount, balance_after, row_number() over own as place, sum(amount) over own as running
        from store.wallet_entries where wallet_id is not null and ${within(scope, 'wallet_id')}
        window own as (partition by wallet_id order by number rows unbounded preceding)
      ), sums as (
        select wallet_id, count(*) as entries, sum(amount) as balance, count(*) filter (where number is distinct from place) as gaps,
          count(*) filter (where balance_after is distinct from running) as steps
        from lines group by wallet_id
      )
      select format('balance %s and entry %s, but its %s entries sum to %s, %s of them out of order and %s with another balance after them',
        w.balance, w.entry_count, coalesce(s.entries, 0), coalesce(s.balance, 0), coalesce(s.gaps, 0), coalesce(s.steps, 0)) as detail, w.id as wallet_id
      from store.wallets w left join sums s on s.wallet_id = w.id
      where ${within(scope, 'w.id')} and (w.balance <> coalesce(s.balance, 0) or w.entry_count <> coalesce(s.entries, 0) or s.gaps > 0 or s.steps > 0)`
  )

const notNegative: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L3',
    sql`
      select format('balance %s', balance) as detail, id as wallet_id from store.wallets where balance < 0 and ${within(scope, 'id')}
      union all
      select format('entry %s left %s', number, balance_after), wallet_id
      from store.wallet_entries where balance_after < 0 and ${within(scope, 'wallet_id')}`
  )

const once: BookCheck = (db, { after }) =>
  after === undefined
    ? findFaults(
        db,
        'L4',
        sql`
          select format('key %s: %s transfers', key, count(*)) as detail, min(wallet_id) as wallet_id
            from store.wallet_transfers group by key having count(*) > 1
          union all
          select format('transfer %s was taken back %s times', reverses, count(*)), min(wallet_id)
            from store.wallet_transfers where reverses is not null group by reverses having count(*) > 1
          union all
          select format('hold %s ended %s times', hold_id, count(*)), min(wallet_id)
            from store.wallet_transfers where hold_id is not null and kind in ('capture', 'release') group by hold_id having count(*) > 1
          union all
          select format('order %s was charged %s times', order_id, count(*)), min(wallet_id)
            from store.wallet_transfers where order_id is not null and kind = 'charge' group by order_id having count(*) > 1
          union all
          select format('gift card %s of %s is %s, but filled a wallet with %s', left(c.code_hash, 8), c.amount, c.state, coalesce(e.amount, 0)), e.wallet_id
            from store.gift_codes c left join store.wallet_transfers t on t.key = 'gift/' || c.code_hash
              left join store.wallet_entries e on e.transfer_id = t.id and e.wallet_id is not null
            where coalesce(e.amount, 0) <> case when c.state = 'redeemed' then c.amount else 0 end`
      )
    : Promise.resolve([])

const held: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L5',
    sql`
      with sums as (
        select t.hold_id, sum(e.amount) as held, count(*) filter (where t.kind = 'hold') as begun,
          count(*) filter (where t.kind = 'capture') as captured, count(*) filter (where t.kind = 'release') as released
        from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id and e.book = 'held'
        where t.hold_id is not null and ${within(scope, 't.wallet_id')} group by t.hold_id
      )
      select format('hold %s of %s is %s, but %s are held for it', h.id, h.amount, h.state, coalesce(s.held, 0)) as detail, h.wallet_id
      from store.wallet_holds h left join sums s on s.hold_id = h.id
      where ${within(scope, 'h.wallet_id')} and (
        coalesce(s.held, 0) <> case when h.state = 'open' then h.amount else 0 end or coalesce(s.begun, 0) <> 1
        or s.captured <> (h.state = 'captured')::integer or s.released <> (h.state = 'released')::integer)
      union all
      select format('transfer %s moves held money of no hold', t.id), t.wallet_id
      from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id and e.book = 'held'
      where ${within(scope, 't.wallet_id')} and not exists (select from store.wallet_holds h where h.id = t.hold_id)`
  )

const topUps: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L6',
    sql`
      with sums as (
        select t.top_up_id, count(distinct t.id) filter (where t.kind = 'topUp') as credits,
          sum(e.amount) filter (where t.kind = 'topUp' and e.wallet_id is not null) as credited,
          count(distinct t.id) filter (where t.kind = 'capture') as captures
        from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id
        where t.top_up_id is not null and ${within(scope, 't.wallet_id')} group by t.top_up_id
      ), payments as (
        select top_up_id, sum(amount) as booked from store.wallet_top_up_payments where state = 'booked' group by top_up_id
      )
      select format('top-up %s is %s with %s paid and %s booked, but was credited %s times with %s and given back %s times', u.id, u.status,
        coalesce(u.paid_amount, 0), coalesce(p.booked, 0), coalesce(s.credits, 0), coalesce(s.credited, 0), coalesce(s.captures, 0)) as detail, u.wallet_id
      from store.wallet_top_ups u left join sums s on s.top_up_id = u.id left join payments p on p.top_up_id = u.id
      where ${within(scope, 'u.wallet_id')} and case u.status
        when 'Success' then coalesce(s.credits, 0) <> 1 or s.credited is distinct from u.paid_amount or s.credited is distinct from p.booked or s.captures <> 0
        when 'Refunded' then coalesce(s.credits, 0) > 1 or coalesce(s.credits, 0) <> coalesce(s.captures, 0) or coalesce(p.booked, 0) <> 0
        else coalesce(s.credits, 0) <> 0 end
      union all
      select format('transfer %s credits a top-up that is not there', t.id), t.wallet_id from store.wallet_transfers t
      where t.kind = 'topUp' and t.key = 'topUp/' || t.top_up_id and ${within(scope, 't.wallet_id')}
        and not exists (select from store.wallet_top_ups u where u.id = t.top_up_id)`
  )

/**
 * Compares charges and refunds with their orders.
 * Where everything is read, it finds orders without their charge too.
 */
const orders: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L7',
    sql`
      with moved as (
        select t.id, t.kind, t.wallet_id, t.order_id, abs(e.amount) as amount
        from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id and e.book in ('sales', 'provider')
        where t.kind in ('charge', 'refund') and t.order_id is not null and ${within(scope, 't.wallet_id')}
      )
      select format('charge %s of %s does not pay order %s', m.id, m.amount, m.order_id) as detail, m.wallet_id
      from moved m join store.orders o on o.order_id = m.order_id
      where m.kind = 'charge' and (o.paid_at is null or o.total_payment <> m.amount or o.channel ->> 'type' <> 'storeWallet')
      union all
      select format('refund %s of %s to the wallet is not that of order %s', m.id, m.amount, m.order_id), m.wallet_id
      from moved m left join store.refunds r on r.order_id = m.order_id and r.destination = 'wallet' and r.state = 'succeeded'
      where m.kind = 'refund' and (r.order_id is null or r.amount <> m.amount)
      ${
        scope.after === undefined
          ? sql`
      union all
      select format('order %s was paid with a wallet that was not charged', o.order_id), null
      from store.orders o where o.paid_at is not null and o.channel ->> 'type' = 'storeWallet'
        and not exists (select from moved m where m.order_id = o.order_id and m.kind = 'charge')
      union all
      select format('order %s was refunded to a wallet that did not get the money', r.order_id), null
      from store.refunds r where r.destination = 'wallet' and r.state = 'succeeded'
        and not exists (select from store.wallet_transfers t where t.order_id = r.order_id and t.kind in ('refund', 'rest'))`
          : sql``
      }`
  )

const codeOfWallet = (status: WalletStatus) => sql.lit(walletStatus.row(status).code)

/** Selects wallets that count in their country; one that was reserved when it was restricted does not. */
const isOpen = sql`(w.status = ${codeOfWallet('active')}
  or (w.status = ${codeOfWallet('restricted')} and w.status_before is distinct from ${codeOfWallet('reserved')}))`

const countedWallets: BookCheck = (db, { after }) =>
  after === undefined
    ? findFaults(
        db,
        'L9',
        sql`
          select format('%s counts %s open wallets, but has %s', c.country, c.open_count, count(a.id)) as detail, null as wallet_id
          from store.wallet_countries c
            left join store.wallets w on w.country = c.country and ${isOpen}
            left join store.accounts a on a.id = w.account_id and a.deleted_at is null
          group by c.country, c.open_count having c.open_count <> count(a.id)
          union all
          select format('account %s has %s wallets', account_id, count(*)), min(id) from store.wallets group by account_id having count(*) > 1`
      )
    : Promise.resolve([])

const currencies: BookCheck = async (db, scope) => {
  const known = await db.selectFrom('store.wallets').select(['country', 'currency']).groupBy(['country', 'currency']).execute()
  const wrong = known.filter(({ country, currency }) => findMarket(country)?.currency !== currency)
  return findFaults(
    db,
    'L10',
    sql`
      select format('holds %s in %s', w.currency, w.country) as detail, w.id as wallet_id
      from store.wallets w join jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) as own (country text, currency text)
        on own.country = w.country and own.currency = w.currency
      where ${within(scope, 'w.id')}
      union all
      select format('was charged for order %s of %s in %s', o.order_id, o.market, o.currency), w.id
      from store.wallet_transfers t join store.wallets w on w.id = t.wallet_id join store.orders o on o.order_id = t.order_id
      where t.kind = 'charge' and (o.market <> w.country or o.currency <> w.currency) and ${within(scope, 'w.id')}`
  )
}

/** Triggers that keep the ledger; without one of them a mistake could change what was written. */
const TRIGGERS = [
  'keeps_balance',
  'balance_by_entries',
  'sums_to_zero',
  'wallet_entries_append_only',
  'wallet_transfers_append_only',
  'wallet_top_up_events_append_only',
  'limits_by_operation'
] as const

const unchangeable: BookCheck = (db) =>
  findFaults(
    db,
    'L11',
    sql`
      select format('the trigger %s is missing or switched off', wanted.name) as detail, null as wallet_id
      from unnest(${[...TRIGGERS]}::text[]) as wanted (name)
      where not exists (select from pg_catalog.pg_trigger own where own.tgname = wanted.name and own.tgenabled in ('O', 'A'))`
  )

/** Checks the entries of the provider, without the provider's own list. */
const provider: BookCheck = (db, scope) =>
  findFaults(
    db,
    'L12',
    sql`
      select format('%s %s moves money of the provider', t.kind, t.id) as detail, t.wallet_id
      from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id and e.book = 'provider'
      where ${within(scope, 't.wallet_id')} and t.kind not in ('topUp', 'refund', 'rest', 'capture', 'chargeback', 'chargebackWon')
      union all
      select format('rest %s of %s is not what order %s was paid above its price', t.id, -e.amount, t.order_id), t.wallet_id
      from store.wallet_transfers t join store.wallet_entries e on e.transfer_id = t.id and e.book = 'provider'
        left join store.orders o on o.order_id = t.order_id
      where t.kind = 'rest' and ${within(scope, 't.wallet_id')} and -e.amount is distinct from o.paid_amount - o.total_payment`
  )

/** The checks of the books, in the order of the invariants. */
export const BOOK_CHECKS: Readonly<Record<Invariant, BookCheck>> = {
  L1: balanced,
  L2: summed,
  L3: notNegative,
  L4: once,
  L5: held,
  L6: topUps,
  L7: orders,
  L8: totalsCheck,
  L9: countedWallets,
  L10: currencies,
  L11: unchangeable,
  L12: provider
}

import { sql } from 'kysely'
import { dayBounds } from '../../calendar.ts'
import type { OrderDb } from '../order-db.ts'
import { type BookCheck, findFaults, within } from './book-check.ts'
import { limitPeriods } from './periods.ts'
import { countsCountry, readLimits } from './read-country.ts'

/** Returns the running day and month of each country, as rows of a query. */
const windowsOf = async (db: OrderDb, now: Date): Promise<{ readonly rows: string; readonly counting: readonly string[] }> => {
  const countries = await db.selectFrom('store.wallet_countries').select(['country', 'time_zone', 'limits']).execute()
  const rows = countries.flatMap(({ country, time_zone: zone }) => {
    const { day, month, dayEnds, monthEnds } = limitPeriods(now, zone)
    return [
      { country, period: day, starts: dayBounds(day.slice(1), zone).from, ends: dayEnds },
      { country, period: month, starts: dayBounds(`${month.slice(1)}-01`, zone).from, ends: monthEnds }
    ]
  })
  return {
    rows: JSON.stringify(rows),
    counting: countries.filter(({ country, limits }) => countsCountry(readLimits(country, limits))).map(({ country }) => country)
  }
}

/** Compares what counts towards limits with what was moved. */
export const totalsCheck: BookCheck = async (db, scope) => {
  const { rows, counting } = await windowsOf(db, scope.now)
  const windows = sql`jsonb_to_recordset(${rows}::jsonb) as running (country text, period text, starts timestamptz, ends timestamptz)`
  const isWhole = scope.after === undefined
  return findFaults(
    db,
    'L8',
    sql`
      with moves as (
        select t.wallet_id, w.country, case when e.book = 'sales' then 'charge' else 'topUp' end as kind, running.period,
          sum(case when e.book = 'sales' then e.amount else -e.amount end) as amount
        from ${windows} join store.wallets w on w.country = running.country
          join store.wallet_transfers t on t.wallet_id = w.id and coalesce(t.counted_at, t.at) >= running.starts and coalesce(t.counted_at, t.at) < running.ends
          join store.wallet_entries e on e.transfer_id = t.id
        where ${within(scope, 't.wallet_id')} and (
          (e.book = 'sales' and (t.key = 'charge/' || t.order_id or t.key = 'refund/' || t.order_id))
          or (e.book = 'provider' and t.top_up_id is not null and t.kind in ('topUp', 'capture', 'chargeback', 'chargebackWon')))
        group by 1, 2, 3, 4
      ), counted as (
        select 'w/' || wallet_id as scope, kind, period, amount from moves
        ${
          isWhole
            ? sql`
        union all
        select 'c/' || country, kind, period, sum(amount) from moves where country = any(${counting}::text[]) group by 1, 2, 3
        union all
        select 'c/' || country, 'balance', 'now', sum(balance) from store.wallets where country = any(${counting}::text[]) group by 1`
            : sql``
        }
      ), kept as (
        select own.* from store.wallet_totals own join store.wallets w on own.scope = 'w/' || w.id
          join ${windows} on running.country = w.country and running.period = own.period
        where ${within(scope, 'w.id')}
        ${
          isWhole
            ? sql`
        union all
        select own.* from store.wallet_totals own join ${windows} on own.scope = 'c/' || running.country and running.period = own.period
        union all
        select * from store.wallet_totals where scope like 'c/%' and period = 'now'`
            : sql``
        }
      )
      select format('%s of %s in %s counts %s, but %s were moved', coalesce(c.kind, k.kind), coalesce(c.scope, k.scope), coalesce(c.period, k.period),
        coalesce(k.amount, 0), coalesce(c.amount, 0)) as detail, substring(coalesce(c.scope, k.scope) from '^w/(.*)$') as wallet_id
      from counted c full join kept k on k.scope = c.scope and k.kind = c.kind and k.period = c.period
      where coalesce(c.amount, 0) <> coalesce(k.amount, 0)`
  )
}

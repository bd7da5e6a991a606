import { type RawBuilder, sql } from 'kysely'
import type { WalletTotalTable } from '../../database/tables-wallet.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, isZeroAmount, multiplyAmount, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { WalletTotals } from '../../../src/domain/wallet/wallet-limits.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { LockedWallet } from './lock-wallet.ts'
import { countryScope, walletScope } from './counted-totals.ts'
import { type LimitPeriods, limitPeriods, NOW } from './periods.ts'

type Sql = RawBuilder<unknown>

type Scoped = Pick<WalletTotalTable, 'scope' | 'kind' | 'period'>

/** What a movement adds to a row of totals; an amount below 0 is taken off. */
export interface Count extends Scoped {
  readonly amount: Amount
}

/** Returns what a charge or a top-up counts in a day and month; below 0 = it is taken off. */
export const countsOfMovement = (
  locked: Pick<LockedWallet, 'wallet' | 'country' | 'countsCountry'>,
  kind: 'topUp' | 'charge',
  { day, month }: Pick<LimitPeriods, 'day' | 'month'>,
  amount: Amount
): readonly Count[] =>
  [walletScope(locked), ...(locked.countsCountry ? [countryScope(locked)] : [])].flatMap((scope) =>
    [day, month].map((period) => ({ scope, kind, period, amount }))
  )

/** Returns what a movement changes of all balances of the country. */
export const countsOfBalance = (locked: Pick<LockedWallet, 'country' | 'countsCountry'>, amount: Amount): readonly Count[] =>
  locked.countsCountry && !isZeroAmount(amount) ? [{ scope: countryScope(locked), kind: 'balance', period: NOW, amount }] : []

/**
 * Returns the part of a statement that counts towards totals, where `written` has a row.
 * The rows are locked in the order of the list.
 * What an earlier movement had counted is taken off; a country that counted nothing then has no row.
 */
export const countingStatement = (counts: readonly Count[]): Sql => {
  const own = (rows: readonly Count[]) =>
    sql`written, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (scope text, kind text, period text, amount numeric)`
  const added = counts.filter(({ amount }) => !amount.startsWith('-'))
  const taken = counts.flatMap(({ amount, ...row }) => (amount.startsWith('-') ? [{ ...row, amount: multiplyAmount(amount, -1) }] : []))
  const adding = sql`added as (
      insert into store.wallet_totals (scope, kind, period, amount) select own.scope, own.kind, own.period, own.amount from ${own(added)}
      on conflict (scope, kind, period) do update set amount = store.wallet_totals.amount + excluded.amount
    )`
  const taking = sql`taken as (
      update store.wallet_totals t set amount = greatest(0, t.amount - own.amount) from ${own(taken)}
      where t.scope = own.scope and t.kind = own.kind and t.period = own.period
    )`
  const parts = [...(added.length > 0 ? [adding] : []), ...(taken.length > 0 ? [taking] : [])]
  return parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`
}

/**
 * Adds what open top-ups of the wallet will bring, so that nothing newer takes their room.
 * The totals of a country have credited money alone.
 */
export const addRoom = async (trx: OrderDb, { wallet, country, periods, totals }: LockedWallet): Promise<WalletTotals> => {
  const open = await trx
    .selectFrom('store.wallet_top_ups')
    .select(['amount', 'paid_amount', 'created_at'])
    .where('wallet_id', '=', wallet.id)
    .where('holds_room', '=', true)
    .execute()
  const room = (isCounted: (started: LimitPeriods) => boolean): Amount =>
    sumAmounts(
      open
        .filter(({ created_at: started }) => isCounted(limitPeriods(started, country.time_zone)))
        .map(({ amount, paid_amount: paid }) => amountIn(paid ?? amount))
    )
  const plus = (total: Amount | undefined, more: Amount): Amount => addAmounts(total ?? amountOf('0'), more)
  return {
    ...totals,
    balance: plus(
      totals.balance,
      room(() => true)
    ),
    dailyTopUp: plus(
      totals.dailyTopUp,
      room(({ day }) => day === periods.day)
    ),
    monthlyTopUp: plus(
      totals.monthlyTopUp,
      room(({ month }) => month === periods.month)
    )
  }
}

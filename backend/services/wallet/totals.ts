import { sql } from 'kysely'
import type { WalletTotalTable } from '../../database/tables-wallet.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, multiplyAmount, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { WalletTotals } from '../../../src/domain/wallet/wallet-limits.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import type { LockedWallet } from './lock-wallet.ts'
import { type LimitPeriods, limitPeriods } from './periods.ts'

/** The balances of a country, which no period ends. */
const NOW = 'now'

const walletScope = ({ wallet }: Pick<LockedWallet, 'wallet'>): string => `w/${wallet.id}`
const countryScope = ({ country }: Pick<LockedWallet, 'country'>): string => `c/${country.country}`

type Scoped = Pick<WalletTotalTable, 'scope' | 'kind' | 'period'>

/** Adds an amount to each of some rows, in the order in which they are locked. */
const add = (trx: OrderDb, rows: readonly Scoped[], amount: Amount): Promise<unknown> =>
  sql`insert into store.wallet_totals (scope, kind, period, amount)
    select scope, kind, period, ${amount}::numeric from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (scope text, kind text, period text)
    on conflict (scope, kind, period) do update set amount = store.wallet_totals.amount + excluded.amount`.execute(trx)

/** Takes off what an earlier movement had counted; a country that counted nothing then has no row. */
const takeOff = (trx: OrderDb, { scope, kind, period }: Scoped, amount: Amount): Promise<unknown> =>
  sql`update store.wallet_totals set amount = greatest(0, amount - ${amount}::numeric)
    where scope = ${scope} and kind = ${kind} and period = ${period}`.execute(trx)

/** Counts a charge or a top-up in the day and month of a moment; below 0 = takes it off. */
export const countMoved = async (
  trx: OrderDb,
  locked: LockedWallet,
  kind: 'topUp' | 'charge',
  { day, month }: Pick<LimitPeriods, 'day' | 'month'>,
  amount: Amount
): Promise<void> => {
  const scopes = [walletScope(locked), ...(locked.countsCountry ? [countryScope(locked)] : [])]
  const rows = scopes.flatMap((scope) => [day, month].map((period) => ({ scope, kind, period })))
  if (!amount.startsWith('-')) {
    await add(trx, rows, amount)
    return
  }
  for (const row of rows) await takeOff(trx, row, multiplyAmount(amount, -1))
}

/** Counts what a movement changes of all balances of the country. */
export const countBalance = async (trx: OrderDb, locked: LockedWallet, change: Amount): Promise<void> => {
  if (!locked.countsCountry) return
  const row = { scope: countryScope(locked), kind: 'balance', period: NOW } as const
  await (change.startsWith('-') ? takeOff(trx, row, multiplyAmount(change, -1)) : add(trx, [row], change))
}

/** Reads what counts towards each limit at the moment of the lock. */
export const readTotals = async (trx: OrderDb, locked: LockedWallet): Promise<WalletTotals> => {
  const { day, month } = locked.periods
  const rows = await trx
    .selectFrom('store.wallet_totals')
    .selectAll()
    .where('scope', 'in', [walletScope(locked), countryScope(locked)])
    .where('period', 'in', [day, month, NOW])
    .execute()
  const total = (scope: string, kind: WalletTotalTable['kind'], period: string): Amount => {
    const row = rows.find((one) => one.scope === scope && one.kind === kind && one.period === period)
    return row === undefined ? amountOf('0') : amountIn(row.amount)
  }
  const [own, all] = [walletScope(locked), countryScope(locked)]
  return {
    balance: locked.balance,
    dailyTopUp: total(own, 'topUp', day),
    monthlyTopUp: total(own, 'topUp', month),
    dailyCharge: total(own, 'charge', day),
    monthlyCharge: total(own, 'charge', month),
    countryBalance: total(all, 'balance', NOW),
    countryDailyTopUp: total(all, 'topUp', day),
    countryMonthlyTopUp: total(all, 'topUp', month),
    countryDailyCharge: total(all, 'charge', day),
    countryMonthlyCharge: total(all, 'charge', month)
  }
}

/**
 * Adds what open top-ups of the wallet will bring, so that nothing newer takes their room.
 * The totals of a country have credited money alone.
 */
export const addRoom = async (trx: OrderDb, { wallet, country, periods }: LockedWallet, totals: WalletTotals): Promise<WalletTotals> => {
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

import type { Selectable } from 'kysely'
import type { OrderTables } from '../../../../backend/database/tables-orders.ts'
import type {
  AgreementTable,
  ChargeAttemptTable,
  SubscriptionPeriodTable,
  SubscriptionTable
} from '../../../../backend/database/tables-subscriptions.ts'
import type { SubscriptionShop } from '../subscription-shop.ts'

/** What the store has of one subscription at the end of a year. */
export interface StoredSubscription {
  readonly row: Selectable<SubscriptionTable>
  /** Periods in order. */
  readonly periods: readonly Selectable<SubscriptionPeriodTable>[]
  readonly attempts: readonly Selectable<ChargeAttemptTable>[]
  readonly agreements: readonly Selectable<AgreementTable>[]
  readonly orders: readonly Selectable<OrderTables['store.orders']>[]
  /** Refunds of the orders, by order. */
  readonly refunds: ReadonlyMap<string, Selectable<OrderTables['store.refunds']>>
}

const grouped = <A>(rows: readonly A[], keyOf: (row: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

/** Reads what the store has of every subscription. */
export const readBooks = async (shop: SubscriptionShop): Promise<readonly StoredSubscription[]> => {
  const db = shop.tables()
  const rows = await db.selectFrom('store.subscriptions').selectAll().orderBy('id').execute()
  const periods = grouped(
    await db.selectFrom('store.subscription_periods').selectAll().orderBy('period_no').execute(),
    (period) => period.subscription_id
  )
  const attempts = grouped(
    await db.selectFrom('store.charge_attempts').selectAll().orderBy('n').execute(),
    (attempt) => attempt.subscription_id
  )
  const agreements = grouped(await db.selectFrom('store.agreements').selectAll().execute(), (agreement) => agreement.account_id)
  const orders = grouped(
    await db.selectFrom('store.orders').selectAll().where('subscription_id', 'is not', null).execute(),
    (order) => order.subscription_id ?? ''
  )
  const refunds = new Map((await db.selectFrom('store.refunds').selectAll().execute()).map((refund) => [refund.order_id, refund]))
  return rows.map((row) => ({
    row,
    periods: periods.get(row.id) ?? [],
    attempts: attempts.get(row.id) ?? [],
    agreements: agreements.get(row.account_id) ?? [],
    orders: orders.get(row.id) ?? [],
    refunds
  }))
}

/** Reads which jobs are planned, as kind and what each is about. */
export const readPlanned = async (shop: SubscriptionShop): Promise<ReadonlySet<string>> =>
  new Set((await shop.tables().selectFrom('store.due_work').select(['kind', 'ref']).execute()).map(({ kind, ref }) => `${kind} ${ref}`))

import { sql } from 'kysely'
import type { RefundRow } from './order-facts.ts'
import type { OrderDb } from './order-row.ts'
import { type SecondPayment, secondPaymentsOf } from './second-payments.ts'

/** What the store keeps of an order beside its row. */
export interface OrderSurroundings {
  readonly refund: RefundRow | undefined
  /** Payments after the first, oldest first. */
  readonly secondPayments: readonly SecondPayment[]
  /** The last top-up that was sent or is about to be. */
  readonly delivery: { readonly attempts: number; readonly first_at: Date | null } | undefined
  /** Oldest first. */
  readonly history: readonly { readonly status: number; readonly at: Date }[]
  /** The provider has notified a payment that no inquiry has confirmed or refuted yet. */
  readonly paidUnconfirmed: boolean
  /** When payment or delivery are checked next. */
  readonly nextRun: Date | null
}

/** The one result code that means "paid". @source PF 3.2 */
const PAID = 0

/**
 * Selects whether a reported payment of an order is neither confirmed nor refuted.
 * @source PF 2.5 step 3
 */
const isPaidUnconfirmed = (orderId: string) =>
  sql<boolean>`exists (select from store.payment_notifications
    where order_id = ${sql.ref(orderId)} and result_code = ${PAID} and processed_at is null)`

/** Reads whether the provider has notified a payment that no inquiry has confirmed or refuted yet. */
export const readPaidUnconfirmed = async (db: OrderDb, orderId: string): Promise<boolean> =>
  (await db.selectFrom('store.orders').select(isPaidUnconfirmed('order_id').as('is')).where('order_id', '=', orderId).executeTakeFirst())
    ?.is ?? false

/** Reads everything about an order beside its row, as of one moment. */
export const readSurroundings = async (db: OrderDb, orderId: string): Promise<OrderSurroundings> => {
  const row = await db
    .selectFrom('store.orders as own')
    .leftJoin('store.refunds as refund', 'refund.order_id', 'own.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('store.deliveries')
          .select(['attempts', 'first_at'])
          .whereRef('order_id', '=', 'own.order_id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('delivery'),
      (join) => join.onTrue()
    )
    .selectAll('refund')
    .select(['delivery.attempts', 'delivery.first_at'])
    .select([
      sql<number[]>`array(select status from store.order_events where order_id = own.order_id order by id)`.as('statuses'),
      sql<Date[]>`array(select at from store.order_events where order_id = own.order_id order by id)`.as('times'),
      isPaidUnconfirmed('own.order_id').as('paid_unconfirmed'),
      sql<Date | null>`(select min(run_at) from store.due_work where kind in ('inquiry', 'topUp') and ref = own.order_id)`.as('next_run'),
      sql<boolean>`exists (select from store.second_payments where order_id = own.order_id)`.as('paid_twice')
    ])
    .where('own.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { attempts, first_at, statuses, times, next_run, paid_twice, paid_unconfirmed, ...refund } = row
  return {
    refund: refund.order_id === null ? undefined : (refund as RefundRow),
    secondPayments: paid_twice ? await secondPaymentsOf(db, orderId) : [],
    delivery: attempts === null ? undefined : { attempts, first_at },
    history: times.map((at, index) => ({ at, status: statuses[index] ?? 0 })),
    paidUnconfirmed: paid_unconfirmed,
    nextRun: next_run
  }
}

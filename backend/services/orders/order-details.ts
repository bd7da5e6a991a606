import { type OrderStatus, orderStatusOf } from '../../../src/domain/order/order-status.ts'
import { type Selectable, sql } from 'kysely'
import type { SecondPaymentTable } from '../../database/tables-orders.ts'
import { decodeRefund, type RefundRow, type StoredRefund } from './order-facts.ts'
import { walletStatus } from '../../../src/domain/wallet/wallet-status.ts'
import type { OrderDb } from '../order-db.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { amountIn, type OrderRow } from './order-row.ts'
import { PAID_CODE } from '../provider/result-codes.ts'

/** A payment of an order that was paid before, and its way back. */
export type SecondPayment = Selectable<SecondPaymentTable>

/** What the store keeps of an order beside its row. */
export interface OrderDetails {
  readonly refund: RefundRow | undefined
  /** Payments after the first, oldest first. */
  readonly secondPayments: readonly SecondPayment[]
  /** The last top-up that was sent or is about to be. */
  readonly delivery: { readonly attempts: number; readonly first_at: Date | null } | undefined
  /** Oldest first. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: Date }[]
  /** The provider has notified a payment that no inquiry has confirmed or refuted yet. */
  readonly paidUnconfirmed: boolean
  /** When payment or delivery are checked next. */
  readonly nextRun: Date | null
  /** Of the rewards that paid a part, what was given back; null = nothing. */
  readonly rewardsGivenBack: Amount | null
  /** Of what it earned, what was taken back; null = nothing. */
  readonly rewardsTakenBack: Amount | null
  /** What its buyer got for it as an invited person; null = nothing. */
  readonly referralBonus: Amount | null
}

/**
 * Selects whether a reported payment of an order is neither confirmed nor refuted.
 * @source PF 2.5 step 3
 */
const isPaidUnconfirmed = (orderId: string) =>
  sql<boolean>`exists (select from store.payment_notifications
    where order_id = ${sql.ref(orderId)} and result_code = ${PAID_CODE} and processed_at is null)`

/** Reads whether the provider has notified a payment that no inquiry has confirmed or refuted yet. */
export const readPaidUnconfirmed = async (db: OrderDb, orderId: string): Promise<boolean> =>
  (await db.selectFrom('store.orders').select(isPaidUnconfirmed('order_id').as('is')).where('order_id', '=', orderId).executeTakeFirst())
    ?.is ?? false

/** Reads whether the account of an order has an active wallet that takes money of the order's market. */
export const hasWalletFor = async (db: OrderDb, { account_id: accountId, market, currency }: OrderRow): Promise<boolean> => {
  if (accountId === null) return false
  const wallet = await db
    .selectFrom('store.wallets')
    .select('id')
    .where('account_id', '=', accountId)
    .where('country', '=', market)
    .where('currency', '=', currency)
    .where('status', '=', walletStatus.row('active').code)
    .executeTakeFirst()
  return wallet !== undefined
}

/** Reads the payments after the first, oldest first. */
export const secondPaymentsOf = (db: OrderDb, orderId: string): Promise<readonly SecondPayment[]> =>
  db
    .selectFrom('store.second_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('provider_txn_id')
    .execute()

/** Reads everything about an order beside its row, as of one moment. */
export const loadOrderDetails = async (db: OrderDb, orderId: string): Promise<OrderDetails> => {
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
      sql<string | null>`(select sum(amount)::text from store.reward_entries
        where order_id = own.order_id and reason = 'giveBack' and lot_id is not null)`.as('given_back'),
      sql<string | null>`(select sum(amount)::text from store.reward_entries
        where order_id = own.order_id and reason = 'takeBack' and book = 'sponsor')`.as('taken_back'),
      sql<string | null>`(select invitee_amount::text from store.referrals
        where order_id = own.order_id and state = 'paid' and invitee_amount > 0)`.as('referral_bonus'),
      sql<boolean>`exists (select from store.second_payments where order_id = own.order_id)`.as('paid_twice')
    ])
    .where('own.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { attempts, first_at, statuses, times, next_run, paid_twice, paid_unconfirmed, given_back, taken_back, referral_bonus, ...refund } =
    row
  return {
    refund: refund.order_id === null ? undefined : decodeRefund(refund as StoredRefund),
    secondPayments: paid_twice ? await secondPaymentsOf(db, orderId) : [],
    delivery: attempts === null ? undefined : { attempts, first_at },
    history: times.map((at, index) => ({ at, status: orderStatusOf(statuses[index]) })),
    paidUnconfirmed: paid_unconfirmed,
    nextRun: next_run,
    rewardsGivenBack: given_back === null ? null : amountIn(given_back),
    rewardsTakenBack: taken_back === null ? null : amountIn(taken_back),
    referralBonus: referral_bonus === null ? null : amountIn(referral_bonus)
  }
}

import type { Selectable } from 'kysely'
import { compareAmounts, isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { type ReferralRefusal, REFERRAL_WAIT, referralRefusalOf } from '../../../src/domain/reward/referral.ts'
import type { OrderTable } from '../../database/tables-orders.ts'
import type { ReferralTable } from '../../database/tables-rewards.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readAccountTraces } from './account-traces.ts'

/** A delivered order that may give a referral bonus; the caller has locked it. */
export type PurchasedOrder = Pick<
  Selectable<OrderTable>,
  'kind' | 'order_id' | 'account_id' | 'guest_user_id' | 'market' | 'total_payment' | 'paid_at'
>

type Referral = Selectable<ReferralTable>

/**
 * Returns whether an order reaches the promised minimum in the country of the promise.
 * Gift cards do not count.
 *
 * @source D183
 */
const counts = ({ market, minimum }: Referral, order: PurchasedOrder): boolean => {
  const total = storedAmount(order.total_payment)
  if (order.kind === 'giftCard' || order.market !== market || order.paid_at === null || isZeroAmount(total)) return false
  return compareAmounts(total, storedAmount(minimum)) >= 0
}

/** Returns whether the account or a guest of its browser had paid for an order before the invitation. */
const hadBought = async (trx: OrderDb, { invitee, created_at }: Referral, { guest_user_id }: PurchasedOrder): Promise<boolean> => {
  const earlier = await trx
    .selectFrom('store.orders')
    .select('order_id')
    .where('paid_at', '<', created_at)
    .where((e) =>
      e.or([
        e('account_id', '=', invitee),
        ...(guest_user_id === null ? [] : [e.and([e('guest_user_id', '=', guest_user_id), e('account_id', 'is', null)])])
      ])
    )
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Ends a referral without a bonus, from one of its open states. */
export const refuseReferral = async (trx: OrderDb, invitee: string, reason: ReferralRefusal): Promise<void> => {
  await trx
    .updateTable('store.referrals')
    .set({ state: 'refused', reason })
    .where('invitee', '=', invitee)
    .where('state', 'in', ['waiting', 'due'])
    .execute()
}

/**
 * Notes the first purchase of an invited account, whose delivery makes the bonus due a week later.
 * A purchase by the inviter in another name ends the referral instead. Smaller orders, and those of another country, change nothing.
 *
 * @source D183, M279
 */
export const noteFirstPurchase = async (trx: OrderDb, services: Pick<Services, 'now' | 'config'>, order: PurchasedOrder): Promise<void> => {
  if (order.account_id === null) return
  const referral = await trx
    .selectFrom('store.referrals')
    .selectAll()
    .where('invitee', '=', order.account_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (referral === undefined || !counts(referral, order)) return
  const { invitee, inviter } = referral
  const refusal = referralRefusalOf(
    await readAccountTraces(trx, services, inviter),
    await readAccountTraces(trx, services, invitee),
    await hadBought(trx, referral, order)
  )
  if (refusal !== undefined) return refuseReferral(trx, invitee, refusal)
  const dueAt = new Date(services.now().getTime() + REFERRAL_WAIT)
  const { numUpdatedRows } = await trx
    .updateTable('store.referrals')
    .set({ state: 'due', order_id: order.order_id, due_at: dueAt })
    .where('invitee', '=', invitee)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(trx, 'referralDue', invitee, dueAt)
}

/** Ends the referral whose purchase is refunded before its bonus was paid. @source D183 */
export const refuseRefundedReferral = async (trx: OrderDb, orderId: string): Promise<void> => {
  await trx
    .updateTable('store.referrals')
    .set({ state: 'refused', reason: 'refunded' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'due')
    .execute()
}

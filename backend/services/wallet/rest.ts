import { compareAmounts, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { OrderDb } from '../order-db.ts'
import { closeTask } from '../orders/operation-tasks.ts'
import { hasWalletFor } from '../orders/order-details.ts'
import { isPaidByWallet } from '../orders/order-facts.ts'
import { amountIn, type OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'

/**
 * Moves what was paid above the price of a delivered order into the active wallet of its owner.
 * The task about it is closed.
 * Without such a wallet the task stays; a rest that went back otherwise is not moved.
 *
 * @source PF 2.7
 */
export const moveRestToWallet = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  order: OrderRow
): Promise<void> => {
  const { paid_amount: paid, account_id: accountId, provider_txn_id: providerTxnId } = order
  if (paid === null || accountId === null || providerTxnId === null || isPaidByWallet(order)) return
  const [came, due] = [amountIn(paid), amountIn(order.total_payment)]
  if (compareAmounts(came, due) <= 0) return
  const rest = subtractAmounts(came, due)
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  if (refund?.state !== 'chosen' || refund.task_number === null || compareAmounts(amountIn(refund.amount), rest) !== 0) return
  if (!(await hasWalletFor(trx, order))) return
  const locked = await lockWallet(trx, services, { accountId })
  if (locked === undefined || locked.isDeleted) return
  await move(trx, services, locked, { kind: 'rest', providerTxnId, amount: rest }, { orderId: order.order_id })
  await trx
    .updateTable('store.refunds')
    .set({ state: 'succeeded', destination: 'wallet', expected_by: null, finalized_at: services.now() })
    .where('order_id', '=', order.order_id)
    .execute()
  await closeTask(trx, services, refund.task_number, 'The rest is in the wallet')
}

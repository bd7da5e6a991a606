import type { Services } from '../services.ts'
import type { OrderDb, OrderRow } from './order-row.ts'

/** What a person has to look at. Shown on the order with number and date where money is concerned. @source PF 2.7, 5 */
export type TaskKind = 'paidMore' | 'paidLess' | 'paymentDiffers' | 'paidTwice' | 'paidTooLate' | 'ownedAtRetry' | 'cannotRefund' | 'refundFailed'

const DIGITS = 8

/** Opens a task once an order and kind; answers its number. */
export const openTask = async (
  trx: OrderDb,
  { now, randomBytes, log }: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  order: Pick<OrderRow, 'order_id'>,
  task: { readonly kind: TaskKind; readonly amount?: string; readonly detail: string }
): Promise<string> => {
  const number = `T-${Array.from(randomBytes(DIGITS), (byte) => byte % 10).join('')}`
  const row = await trx
    .insertInto('store.operation_tasks')
    .values({
      number,
      order_id: order.order_id,
      kind: task.kind,
      amount: task.amount ?? null,
      detail: task.detail,
      created_at: now(),
      closed_at: null
    })
    .onConflict((c) => c.columns(['order_id', 'kind']).doUpdateSet({ detail: task.detail }))
    .returning('number')
    .executeTakeFirstOrThrow()
  log('operations.task', { number: row.number, kind: task.kind, orderId: order.order_id })
  return row.number
}

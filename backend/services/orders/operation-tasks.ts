import { addZonedDays } from '../../calendar.ts'
import { newTaskNumber } from '../jobs/crashed-jobs.ts'
import type { Services } from '../services.ts'
import type { OrderDb } from '../order-db.ts'
import { codeOfReason } from './order-facts.ts'
import type { OrderRow } from './order-row.ts'

/**
 * What an operator must check.
 * Tasks about money are shown on the order with number and date. @source PF 2.7, 5
 */
export type TaskKind =
  | 'paidMore'
  | 'paidLess'
  | 'paymentDiffers'
  | `paidTwice:${string}`
  | 'paidTooLate'
  | 'paidUnconfirmed'
  | 'ownedAtRetry'
  | 'cannotRefund'
  | 'refundFailed'
  | 'chargeback'
  | 'chargeUnclear'
  | 'fraudAlert'
  | 'booksWrong'
  | 'topUpDiffers'
  | 'topUpRest'
  | 'topUpStuck'
  | `topUpPaidTwice:${string}`

interface Task {
  readonly kind: TaskKind
  readonly amount?: string
  readonly detail: string
}

/** Closes a task; one that is closed already keeps its reason. */
export const closeTask = async (trx: OrderDb, { now }: Pick<Services, 'now'>, number: string, reason: string): Promise<void> => {
  await trx
    .updateTable('store.operation_tasks')
    .set({ closed_at: now(), closed_reason: reason })
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .execute()
}

/** What a task is about. */
export type TaskSubject = Pick<OrderRow, 'order_id'> | { readonly top_up_id: string } | { readonly wallet_id: string }

/** Opens a task, once for each subject and kind; returns its number. */
export const openTask = async (
  trx: OrderDb,
  { now, randomBytes, log }: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  subject: TaskSubject,
  task: Task
): Promise<string> => {
  const [column, about] =
    'order_id' in subject
      ? (['order_id', { order_id: subject.order_id }] as const)
      : 'top_up_id' in subject
        ? (['top_up_id', { order_id: null, top_up_id: subject.top_up_id }] as const)
        : (['wallet_id', { order_id: null, wallet_id: subject.wallet_id }] as const)
  const number = newTaskNumber({ randomBytes })
  const row = await trx
    .insertInto('store.operation_tasks')
    .values({
      number,
      ...about,
      kind: task.kind,
      amount: task.amount ?? null,
      detail: task.detail,
      created_at: now(),
      closed_at: null
    })
    .onConflict((c) => c.columns([column, 'kind']).doUpdateSet({ detail: task.detail, closed_at: null, closed_reason: null }))
    .returning('number')
    .executeTakeFirstOrThrow()
  log('operations.task', {
    number: row.number,
    kind: task.kind,
    orderId: about.order_id ?? undefined,
    about: Object.values(about).find((id) => id !== null)
  })
  return row.number
}

/** Opens a task for a refund by an operator; the order shows its number and date. @source PF 2.7 */
export const refundByHand = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'randomBytes' | 'log'>,
  order: Pick<OrderRow, 'order_id' | 'channel'>,
  task: Task & { readonly amount: string }
): Promise<void> => {
  const now = services.now()
  const number = await openTask(trx, services, order, task)
  await trx
    .insertInto('store.refunds')
    .values({
      order_id: order.order_id,
      state: 'chosen',
      destination: 'origin',
      amount: task.amount,
      reason: codeOfReason('automatic'),
      provider_refund_id: null,
      task_number: number,
      created_at: now,
      expected_by: addZonedDays(now, order.channel.refundDays),
      finalized_at: null
    })
    .onConflict((c) => c.column('order_id').doNothing())
    .execute()
}

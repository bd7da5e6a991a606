import { compareAmounts } from '../../src/domain/money/arithmetic.ts'
import { enqueue } from '../services/jobs/enqueue.ts'
import { changeStatus } from '../services/orders/order-machine.ts'
import { amountIn, type OrderRow } from '../services/orders/order-row.ts'
import { finishRefund, startRefund } from '../services/refunds/refunds.ts'
import { finishSecondRefund } from '../services/refunds/second-payments.ts'
import { type CommandResult, failWith, type OperatorCommand } from './operator-command.ts'
import { atTask, close, moneyOf, type Work } from './tasks.ts'
import { refundTopUpTask } from './wallet-tasks.ts'

/** Sends a refund through the provider again, from the start. */
const refundAgain = async ({ trx, services, order, task }: Work): Promise<CommandResult> => {
  const now = services.now()
  await trx
    .updateTable('store.refunds')
    .set({ state: 'chosen', task_number: null, provider_refund_id: null, created_at: now, expected_by: null, finalized_at: null })
    .where('order_id', '=', order.order_id)
    .execute()
  await enqueue(trx, 'refund', order.order_id, now)
  return { lines: [`${task.number}: the provider is asked for the refund.`] }
}

const canAskProvider = (order: OrderRow, amount: string): boolean =>
  order.channel.refundable &&
  order.provider_txn_id !== null &&
  order.paid_amount !== null &&
  compareAmounts(amountIn(order.paid_amount), amountIn(amount)) === 0

const refund = async (work: Work): Promise<CommandResult> => {
  const { trx, services, task, order, done } = work
  const { second, refund: row } = await moneyOf(work)
  if (second !== undefined) {
    if (done) await finishSecondRefund(trx, services, second)
    else {
      if (!order.channel.refundable) return failWith(`${order.channel.name} cannot give money back. Do it by hand, then add --done.`)
      await trx
        .updateTable('store.second_payments')
        .set({ state: 'chosen', task_number: null, provider_refund_id: null, created_at: services.now(), expected_by: null })
        .where('provider_txn_id', '=', second.provider_txn_id)
        .execute()
      await enqueue(trx, 'refundSecond', second.provider_txn_id, services.now())
    }
    await close(work)
    return { lines: [`${task.number}: ${done ? 'the money is back.' : 'the provider is asked for the refund.'}`] }
  }
  if (row === undefined) {
    if (order.paid_at === null || order.status === 'fulfillmentCompleted') return failWith('The order holds no money to give back.')
    const failed =
      order.status === 'inProgress'
        ? await changeStatus(trx, services, order, 'fulfillmentFailed', { failure_code: 98, failure_detail: null, under_review: false })
        : order
    await startRefund(trx, services, failed ?? order, 'automatic')
    await close(work)
    if (done) await finishRefund(trx, services, failed ?? order)
    return { lines: [`${task.number}: ${done ? 'the money is back.' : 'the refund has begun.'}`] }
  }
  if (row.state === 'succeeded') return failWith('The money is back already.')
  if (done) {
    await finishRefund(trx, services, order)
    await close(work)
    return { lines: [`${task.number}: the money is back.`] }
  }
  if (row.task_number !== task.number) return failWith(`The refund is ${row.state}; task ${row.task_number ?? 'none'} is about it.`)
  if (!canAskProvider(order, row.amount))
    return failWith(`The provider cannot give back ${amountIn(row.amount)} of this payment. Do it by hand, then add --done.`)
  const again = await refundAgain(work)
  await close(work)
  return again
}

/** Gives the money of a task back, through the provider or as done by hand. */
export const refundByOperator: OperatorCommand = {
  usage: 'refund T-12345678 --reason "…" [--done] give the money back; --done: it was given back by hand',
  run: (services, args) =>
    atTask(services, args, refund, async (work) => {
      const { lines, isFailed } = await refundTopUpTask(work)
      return isFailed === true ? failWith(...lines) : { lines }
    })
}

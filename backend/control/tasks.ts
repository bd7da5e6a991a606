import { parseArgs } from 'node:util'
import { enqueue } from '../services/jobs/enqueue.ts'
import { planCrashedJobAgain } from '../services/jobs/crashed-jobs.ts'
import { closeTask } from '../services/orders/operation-tasks.ts'
import { inTransaction, orderDb, type OrderDb } from '../services/order-db.ts'
import { amountIn, lockOrder, updateOrder, type OrderRow, hasStatus, readKnownOrder } from '../services/orders/order-row.ts'
import { completeOrder } from '../services/fulfilment/complete-order.ts'
import { secondPaymentsOf } from '../services/orders/order-details.ts'
import type { Services } from '../services/services.ts'
import { type CommandResult, failWith, type OperatorCommand } from './operator-command.ts'
import { closeWalletTask, describeWalletTask, releaseWalletOf, type Task, type TaskWork } from './wallet-tasks.ts'

const NEWEST = 200

const readTask = (db: OrderDb, number: string): Promise<Task | undefined> =>
  db.selectFrom('store.operation_tasks').selectAll().where('number', '=', number).executeTakeFirst()

const lineOf = (task: Task): string =>
  [
    task.number,
    task.created_at.toISOString(),
    task.kind.split(':')[0] ?? '',
    task.order_id ?? task.top_up_id ?? task.wallet_id ?? '-',
    task.amount === null ? '-' : amountIn(task.amount),
    task.closed_at === null ? task.detail : `closed: ${task.closed_reason ?? ''}`
  ].join('  ')

/** Lists what waits for a person, oldest first. */
export const listTasks: OperatorCommand = {
  usage: 'list [--all]                           what waits for a person; --all: closed ones too',
  run: async (services, args) => {
    const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean', default: false } }, strict: false })
    const tasks = await orderDb(services)
      .selectFrom('store.operation_tasks')
      .selectAll()
      .$if(values.all !== true, (query) => query.where('closed_at', 'is', null))
      .orderBy('created_at')
      .orderBy('number')
      .limit(NEWEST)
      .execute()
    return { lines: tasks.length === 0 ? ['Nothing waits for a person.'] : tasks.map(lineOf) }
  }
}

const refundLine = (name: string, row: { readonly state: string; readonly amount: string; readonly task_number: string | null }): string =>
  `${name}: ${row.state}, ${amountIn(row.amount)}${row.task_number === null ? '' : `, task ${row.task_number}`}`

/** Shows one task with its order and the money around it. */
export const showTask: OperatorCommand = {
  usage: 'show T-12345678                        one task with its order',
  run: async (services, [number = '']) => {
    const db = orderDb(services)
    const task = await readTask(db, number)
    if (task === undefined) return failWith(`There is no task ${number}.`)
    const head = [lineOf(task), `kind: ${task.kind}`, `detail: ${task.detail}`]
    if (task.order_id === null) return { lines: [...head, ...(await describeWalletTask(db, task))] }
    const order = await readKnownOrder(db, task.order_id)
    const refund = await db.selectFrom('store.refunds').selectAll().where('order_id', '=', task.order_id).executeTakeFirst()
    const seconds = await secondPaymentsOf(db, task.order_id)
    return {
      lines: [
        ...head,
        `order: ${order.order_id}, ${order.status}${order.under_review ? ', under review' : ''}, txnId ${order.txn_id}`,
        `bought: ${order.product_name}, ${order.item_name}, ${order.quantity} for ${order.user_id ?? order.email ?? '-'}`,
        `due: ${amountIn(order.total_payment)} ${order.currency} by ${order.channel.name}`,
        `paid: ${order.paid_at === null ? 'no' : `${amountIn(order.paid_amount ?? order.total_payment)} at ${order.paid_at.toISOString()}`}, payment ${order.provider_txn_id ?? '-'}`,
        ...(refund === undefined ? [] : [refundLine('refund', refund)]),
        ...seconds.map((one) => refundLine(`second payment ${one.provider_txn_id}`, one))
      ]
    }
  }
}

/** Work on an open task about an order, which is locked. */
export interface Work extends TaskWork {
  readonly order: OrderRow
}

const OPTIONS = { reason: { type: 'string' }, done: { type: 'boolean', default: false } } as const

/** Runs work on an open task and its locked order, or on a task about a wallet, given a reason. */
export const atTask = async (
  services: Services,
  args: readonly string[],
  work: (given: Work) => Promise<CommandResult>,
  ofWallet?: (given: TaskWork) => Promise<CommandResult>
): Promise<CommandResult> => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: false })
  const [number = ''] = positionals
  const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
  if (reason === '') return failWith('Say why: --reason "…". It is kept with the task.')
  return inTransaction(services, async (trx) => {
    const task = await readTask(trx, number)
    if (task === undefined) return failWith(`There is no task ${number}.`)
    if (task.closed_at !== null) return failWith(`${number} was closed: ${task.closed_reason ?? 'no reason was kept'}`)
    const given = { trx, services, task, reason, done: values.done === true }
    if (task.order_id === null) {
      if (task.job_kind !== null && task.kind !== 'booksWrong')
        return failWith(`${number} belongs to no order. Plan its job again: retry ${number}`)
      return ofWallet === undefined ? failWith(`${number} is about a wallet, for which this cannot be done.`) : ofWallet(given)
    }
    const order = await lockOrder(trx, task.order_id)
    if (order === undefined) return failWith(`The order ${task.order_id} is gone.`)
    return work({ ...given, order })
  })
}

/** Closes a task with the operator's reason. */
export const close = async ({ trx, services, task, reason }: TaskWork): Promise<CommandResult> => {
  await closeTask(trx, services, task.number, reason)
  return { lines: [`${task.number} is closed.`] }
}

/** Reads what money the task is about: a second payment, the order's own refund, or none yet. */
export const moneyOf = async ({ trx, task, order }: Work) => {
  const seconds = await secondPaymentsOf(trx, order.order_id)
  const second = seconds.find((one) => one.task_number === task.number)
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  return { second, refund, isOwed: second !== undefined || (refund?.task_number === task.number && refund.state !== 'succeeded') }
}

/** Closes a task when no money is owed any more. */
export const closeByOperator: OperatorCommand = {
  usage: 'close T-12345678 --reason "…"          nothing is left to do',
  run: (services, args) =>
    atTask(
      services,
      args,
      async (work) => {
        const { trx, task, order } = work
        if ((await moneyOf(work)).isOwed)
          return failWith(`Money is owed for ${task.number}. Give it back: refund ${task.number} --reason "…"`)
        if (task.kind === 'ownedAtRetry' && order.under_review)
          return failWith(`Ask the publisher first, then: delivered ${task.number} --reason "…", or refund ${task.number} --reason "…"`)
        // The provider is asked once more about a payment that was under review.
        if (order.under_review && order.paid_at === null) {
          await updateOrder(trx, services, order, { under_review: false })
          await enqueue(trx, 'inquiry', order.order_id, services.now())
        }
        return close(work)
      },
      async (work) => {
        const refusal = await closeWalletTask(work)
        return refusal === undefined ? close(work) : failWith(refusal)
      }
    )
}

/** Ends the restriction of the wallet that a task is about. */
export const releaseByOperator: OperatorCommand = {
  usage: 'release T-12345678 --reason "…"        the wallet of the task may be used again',
  run: (services, args) =>
    atTask(
      services,
      args,
      (work) => Promise.resolve(failWith(`${work.task.number} is about an order, not about a wallet.`)),
      async (work) => {
        const refusal = await releaseWalletOf(work)
        return refusal === undefined ? close(work) : failWith(refusal)
      }
    )
}

/** Settles an order whose item has reached the player after all. */
export const markDelivered: OperatorCommand = {
  usage: 'delivered T-12345678 --reason "…"      the publisher says that the player has the item',
  run: (services, args) =>
    atTask(services, args, async (work) => {
      const { trx, services: by, order } = work
      if (order.paid_at === null || !hasStatus(order, 'inProgress', 'fulfillmentFailed'))
        return failWith(`The order is ${order.status}, which cannot become delivered.`)
      const refund = await trx.selectFrom('store.refunds').select('state').where('order_id', '=', order.order_id).executeTakeFirst()
      if (refund !== undefined) return failWith('Its money is on its way back.')
      const facts = { under_review: false, failure_code: null, failure_detail: null, choice_by: null }
      await completeOrder(trx, by, order, facts)
      return close(work)
    })
}

/** Plans a job again that had ended the process too often. */
export const retryJob: OperatorCommand = {
  usage: 'retry T-12345678                       plan a job again that was parked',
  run: async (services, [number = '']) => {
    const task = await readTask(orderDb(services), number)
    if (task?.job_kind === undefined || task.job_kind === null || task.job_ref === null) return failWith(`${number} is about no job.`)
    const isPlanned = await planCrashedJobAgain(services, { kind: task.job_kind, ref: task.job_ref })
    if (!isPlanned) return failWith(`The job ${task.job_kind} ${task.job_ref} is not parked.`)
    await inTransaction(services, (trx) => closeTask(trx, services, number, 'Planned again'))
    return { lines: [`${number}: ${task.job_kind} ${task.job_ref} is planned again.`] }
  }
}

import { parseArgs } from 'node:util'
import type { Selectable } from 'kysely'
import type { OrderTables } from '../database/tables-orders.ts'
import type { OrderDb } from '../services/order-db.ts'
import { amountIn } from '../services/orders/order-row.ts'
import { cancelJobs, enqueue } from '../services/jobs/enqueue.ts'
import { closeTask } from '../services/orders/operation-tasks.ts'
import type { Services } from '../services/services.ts'
import { claimUnclaimed } from '../services/wallet/closing.ts'
import { beginGiveBack, finishGiveBack, giveBackTopUp, isHeld, releaseHold } from '../services/wallet/give-back.ts'
import { walletStatusOf } from '../services/wallet/read-wallet.ts'
import { releaseWallet } from '../services/wallet/restrict.ts'
import { finishSecondPayment, readPayment, returnAgain } from '../services/wallet/top-up-payments.ts'
import { decodeTopUp, readTopUp, type TopUpRow, updateTopUp } from '../services/wallet/top-up-row.ts'
import { type CommandResult, failWith, type OperatorCommand } from './operator-command.ts'

/** A task as the database has it. */
export type Task = Selectable<OrderTables['store.operation_tasks']>

/** A task that an operator works on. */
export interface TaskWork {
  readonly trx: OrderDb
  readonly services: Services
  readonly task: Task
  readonly reason: string
  /** True = the operator has done it by hand already. */
  readonly done: boolean
}

/** Finds the wallet of a task: its own, or that of its top-up. */
const walletOf = async (db: OrderDb, { wallet_id: walletId, top_up_id: topUpId }: Task): Promise<string | undefined> =>
  walletId ?? (topUpId === null ? undefined : (await readTopUp(db, { id: topUpId }))?.wallet_id)

/** Describes the wallet and the top-up of a task, in lines. */
export const describeWalletTask = async (db: OrderDb, task: Task): Promise<readonly string[]> => {
  const topUp = task.top_up_id === null ? undefined : await readTopUp(db, { id: task.top_up_id })
  const id = await walletOf(db, task)
  const wallet = id === undefined ? undefined : await db.selectFrom('store.wallets').selectAll().where('id', '=', id).executeTakeFirst()
  return [
    ...(topUp === undefined
      ? []
      : [
          `top-up: ${topUp.id}, ${topUp.status}, ${amountIn(topUp.amount)} ${topUp.currency} by ${topUp.channel.name}`,
          `paid: ${topUp.paid_amount === null ? 'no' : amountIn(topUp.paid_amount)}, payment ${topUp.provider_txn_id ?? '-'} of ${topUp.provider_order_id}`
        ]),
    ...(wallet === undefined
      ? []
      : [
          `wallet: ${wallet.id} of account ${wallet.account_id} in ${wallet.country}, ${walletStatusOf(wallet.status) ?? 'not activated'}, ${amountIn(wallet.balance)} ${wallet.currency}`,
          ...(wallet.restricted_why === null
            ? []
            : [
                `restricted: ${wallet.restricted_why}, ${wallet.restricted_until === null ? 'until an operator ends it' : `until ${wallet.restricted_until.toISOString()}`}`
              ])
        ])
  ]
}

const topUpOf = async ({ trx, task }: TaskWork): Promise<TopUpRow | undefined> => {
  if (task.top_up_id === null) return undefined
  const stored = await trx.selectFrom('store.wallet_top_ups').selectAll().where('id', '=', task.top_up_id).forUpdate().executeTakeFirst()
  return stored && decodeTopUp(stored)
}

/** Reads the second payment that a task is about; undefined for any other task. */
const secondPaymentOf = ({ trx, task }: TaskWork) => {
  const [kind = '', providerTxnId = ''] = task.kind.split(':')
  return kind === 'topUpPaidTwice' ? readPayment(trx, providerTxnId) : Promise.resolve(undefined)
}

/**
 * Prepares the end of a task about a wallet or a top-up.
 * What could not be given back stays in the wallet or waits for room again; the provider is asked again about what differed.
 *
 * @returns why the task stays open
 */
export const closeWalletTask = async (work: TaskWork): Promise<string | undefined> => {
  const { trx, services, task } = work
  const second = await secondPaymentOf(work)
  if (second !== undefined && second.state !== 'givenBack')
    return `The payment ${second.provider_txn_id} is owed. Give it back: refund ${task.number} --reason "…"`
  const topUp = await topUpOf(work)
  if (topUp === undefined) return undefined
  if (task.kind === 'topUpRest')
    return `${amountIn(task.amount ?? '0')} ${topUp.currency} are owed. Give them back, then: refund ${task.number} --reason "…" --done`
  if (task.kind === 'topUpDiffers' && topUp.status === 'nonSuccess') await enqueue(trx, 'walletInquiry', topUp.id, services.now())
  if (task.kind === 'topUpStuck' && topUp.give_back !== 'succeeded') {
    await releaseHold(trx, services, topUp)
    await updateTopUp(trx, services, topUp, { give_back: null, give_back_at: null, give_back_by: null, provider_refund_id: null })
    await cancelJobs(trx, ['walletRefund'], topUp.id)
    if (topUp.status === 'paid') await enqueue(trx, 'walletCredit', topUp.id, services.now())
  }
  return undefined
}

const failed = (line: string): CommandResult => ({ lines: [line], isFailed: true })

/** Gives the money of a task about a top-up back, through the provider or as done by hand. */
export const refundTopUpTask = async (work: TaskWork): Promise<CommandResult> => {
  const { trx, services, task, reason, done } = work
  const said = async (words: string): Promise<CommandResult> => {
    await closeTask(trx, services, task.number, reason)
    return { lines: [`${task.number}: ${words}`] }
  }
  const topUp = await topUpOf(work)
  if (topUp === undefined) return failed(`${task.number} is about no money to give back.`)
  const second = await secondPaymentOf(work)
  if (second !== undefined) {
    if (second.state === 'givenBack') return failed('The money is back already.')
    if (!done && !topUp.channel.refundable) return failed(`${topUp.channel.name} cannot give money back. Do it by hand, then add --done.`)
    await (done ? finishSecondPayment(trx, services, second) : returnAgain(trx, services, second))
    return said(done ? 'the money is back.' : 'the provider is asked for the refund.')
  }
  if (task.kind === 'topUpRest')
    return done ? said('the money is back.') : failed('The provider gives back whole payments alone. Do it by hand, then add --done.')
  if (task.kind !== 'topUpStuck') return failed(`${task.number} is about no money to give back.`)
  if (done) {
    if (topUp.status === 'success' && !(await isHeld(trx, topUp))) {
      const refusal = await beginGiveBack(trx, services, topUp)
      if (refusal !== undefined) return failed(refusal)
    }
    await finishGiveBack(trx, services, topUp)
    return said('the money is back.')
  }
  if (!topUp.channel.refundable) return failed(`${topUp.channel.name} cannot give money back. Do it by hand, then add --done.`)
  if (topUp.give_back === 'chosen' || topUp.give_back === 'accepted') {
    await enqueue(trx, 'walletRefund', topUp.id, services.now())
    return said('the provider is asked for the refund.')
  }
  const refusal = await beginGiveBack(trx, services, topUp)
  return refusal === undefined ? said('the provider is asked for the refund.') : failed(refusal)
}

/** Gives a top-up back to its origin. */
export const giveBack: OperatorCommand = {
  usage: 'give-back 7200000000000000000 --reason "…" give a top-up back to its origin, by its number',
  run: async (services, args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' } },
      allowPositionals: true,
      strict: false
    })
    const [topUpId = ''] = positionals
    const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
    if (reason === '') return failWith('Say why: --reason "…". It is kept in the log.')
    const refusal = await giveBackTopUp(services, topUpId)
    if (refusal !== undefined) return failWith(refusal)
    services.log('topUp.givenBackByOperator', { topUpId, reason })
    return { lines: [`The top-up ${topUpId} is on its way back.`] }
  }
}

/** Pays out what the closing of a wallet left. */
export const claim: OperatorCommand = {
  usage: 'claim WALLET --amount 12.5 --reason "…" what a closed wallet left was paid out by hand',
  run: async (services, args) => {
    const options = { reason: { type: 'string' }, amount: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
    const [walletId = ''] = positionals
    const reason = typeof values.reason === 'string' ? values.reason.trim() : ''
    if (reason === '') return failWith('Say why: --reason "…". It is kept in the log.')
    const typed = typeof values.amount === 'string' ? values.amount.trim() : ''
    const id = Buffer.from(services.randomBytes(16)).toString('base64url')
    const refusal = await claimUnclaimed(services, { walletId, typed, id })
    if (refusal !== undefined) return failWith(refusal)
    services.log('wallet.claimed', { walletId, amount: typed, reason })
    return { lines: [`${typed} of wallet ${walletId} are booked as paid out (claim/${id}).`] }
  }
}

/** Ends the restriction of the wallet of a task. @returns why it cannot */
export const releaseWalletOf = async ({ trx, services, task }: TaskWork): Promise<string | undefined> => {
  const walletId = await walletOf(trx, task)
  if (walletId === undefined) return `${task.number} is about no wallet.`
  return (await releaseWallet(trx, services, walletId)) ? undefined : `The wallet ${walletId} is not restricted.`
}

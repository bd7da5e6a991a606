import type { Selectable } from 'kysely'
import type { OrderTables } from '../database/tables-orders.ts'
import type { OrderDb } from '../services/order-db.ts'
import { amountIn } from '../services/orders/order-row.ts'
import type { Services } from '../services/services.ts'
import { walletStatusOf } from '../services/wallet/read-wallet.ts'
import { releaseWallet } from '../services/wallet/restrict.ts'
import { readTopUp } from '../services/wallet/top-up-row.ts'

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

/** Ends the restriction of the wallet of a task. @returns why it cannot */
export const releaseWalletOf = async ({ trx, services, task }: TaskWork): Promise<string | undefined> => {
  const walletId = await walletOf(trx, task)
  if (walletId === undefined) return `${task.number} is about no wallet.`
  return (await releaseWallet(trx, services, walletId)) ? undefined : `The wallet ${walletId} is not restricted.`
}

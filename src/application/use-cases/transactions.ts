import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Order } from '../../domain/order/order.ts'
import { nextTransactionsPage, type TransactionFilter } from '../../domain/order/transaction.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { TransactionPage } from '../ports/account-orders.ts'

/** The shown rows of the history, and its time span. */
export interface ShownTransactions {
  readonly days: TransactionFilter
  readonly rows: readonly Order[]
}

/**
 * Reads the history with its next page: twelve rows first, then nine more each time.
 * A row that is already shown is not repeated.
 *
 * @failure network.*
 * @source B§2, B§9, M136, M137, D28
 */
export const moreTransactions =
  ({ accountOrders }: Pick<AccountPorts, 'accountOrders'>) =>
  ({ days, rows }: ShownTransactions): TaskEither<Failure, TransactionPage> =>
  async () => {
    const page = await accountOrders.transactions({ days, ...nextTransactionsPage(rows.at(-1)?.txnId) })()
    if (E.isLeft(page)) return page
    const shown = new Set(rows.map(({ txnId }) => txnId))
    return E.right({ items: [...rows, ...page.right.items.filter(({ txnId }) => !shown.has(txnId))], hasMore: page.right.hasMore })
  }

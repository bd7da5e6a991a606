import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Adoption } from '../../domain/order/adoption.ts'
import type { Order } from '../../domain/order/order.ts'
import type { PageRequest, TransactionFilter } from '../../domain/order/transaction.ts'

/** One page of an account's orders, newest first. @source PF 8.3 "TransactionPage" */
export interface TransactionPage {
  readonly items: readonly Order[]
  readonly hasMore: boolean
}

/** Orders of an account. @source B§2, B§7 */
export interface AccountOrders {
  /**
   * Reads a page of the signed-in user's order history.
   *
   * @failure network.*
   * @source M14, M136, M137
   */
  readonly transactions: (ask: PageRequest & { readonly days: TransactionFilter }) => TaskEither<Failure, TransactionPage>
  /**
   * Links a guest's order to the signed-in account; does nothing when it is already linked.
   *
   * @param country two letters of the market
   * @failure order.rewardLinkingFailed, network.*
   * @source B§7 "Order uid", M234
   */
  readonly adopt: (adoption: Adoption, country: string) => TaskEither<Failure, void>
}

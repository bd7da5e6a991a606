import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { AccountOrders } from '../../application/ports/account-orders.ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { minutes } from '../../domain/kernel/duration.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { transactionFilter } from '../../domain/order/transaction.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, KeepingClient } from './operation.ts'
import type { SetOrderUidMutationVariables, TransactionsQueryVariables } from './operation-types.ts'
import { orderFields, orderFrom, WireOrder } from './order-wire.ts'

/** Maximum age of a kept history; orders of other browsers are missing in it. Unit: ms. */
const KEPT_FOR = minutes(5)

/** Operations on orders of accounts; they load only where there are accounts. @source PF 8.2 */
export const accountOrderOperations: {
  readonly transactions: GraphqlOperation<TransactionsQueryVariables>
  readonly setOrderUid: GraphqlOperation<SetOrderUidMutationVariables>
} = {
  transactions: {
    name: 'Transactions',
    text: `query Transactions($days: TransactionDays!, $after: ID, $limit: Int) { transactions(days: $days, after: $after, limit: $limit) { hasMore items { ${orderFields} } } }`,
    isMoney: false
  },
  setOrderUid: {
    name: 'SetOrderUid',
    text: `mutation SetOrderUid($txnId: ID, $medium: String, $uid: String, $userSessionId: String, $userId: String, $zoneId: String, $voucherTypeId: Int, $gvtId: Int, $lvtId: Int, $pcId: Int, $checkoutId: ID, $isOrderSummary: Boolean) {
      setOrderUid(txnId: $txnId, medium: $medium, uid: $uid, userSessionId: $userSessionId, userId: $userId, zoneId: $zoneId, voucherTypeId: $voucherTypeId, gvtId: $gvtId, lvtId: $lvtId, pcId: $pcId, checkoutId: $checkoutId, isOrderSummary: $isOrderSummary) { statusCode } }`,
    isMoney: true
  }
}

const Transactions = t.type({ transactions: t.type({ items: t.readonlyArray(WireOrder), hasMore: t.boolean }) })
const SetOrderUid = t.type({ setOrderUid: t.type({ statusCode: t.number }) })

/** How an operation of the account is sent, and its answer read. */
interface Asked<A, B> {
  readonly codec: t.Type<A, unknown>
  readonly use: (answer: A) => E.Either<Failure, B>
  readonly country?: string
  /** True = a kept answer is not used. */
  readonly isAnew?: boolean
}

/**
 * Creates the port of account orders over GraphQL.
 * The token of the signed-in user is sent as `session-key`, the market as `session-country`; a call without a session is never sent. A
 * history is kept until an order is linked. A page of it with an order that is still open, and so changes by itself, is requested each time.
 *
 * @source B§7 "Order uid", M136, M234, PF 8.2
 */
export const accountOrdersGraphql = (
  { send, empty }: KeepingClient,
  credentials: Credentials,
  now: () => Date = () => new Date()
): AccountOrders => {
  let keptSince = now()
  /** Pages of the history that had an open order. */
  const openPages = new Set<string>()
  const ask =
    <V extends object, A, B>(
      operation: GraphqlOperation<V>,
      variables: NoInfer<V>,
      { codec, use, country, isAnew }: Asked<A, B>
    ): TaskEither<Failure, B> =>
    async () => {
      const headers = country === undefined ? undefined : { 'session-country': country.toUpperCase() }
      const answer = await askSignedIn(send, credentials)(operation, variables, codec, headers, isAnew)()
      return E.isLeft(answer) ? answer : use(answer.right)
    }

  return {
    transactions:
      ({ days, limit, after }) =>
      async () => {
        const variables = { days: transactionFilter.row(days).wire, limit, after: after ?? null }
        const page = JSON.stringify(variables)
        if (now().getTime() - keptSince.getTime() >= KEPT_FOR) {
          empty()
          keptSince = now()
        }
        return ask(accountOrderOperations.transactions, variables, {
          codec: Transactions,
          use: ({ transactions: { items, hasMore } }) => {
            const orders = items.map(orderFrom)
            if (orders.some(({ pollAfterSeconds }) => pollAfterSeconds !== undefined)) openPages.add(page)
            else openPages.delete(page)
            return E.right({ items: orders, hasMore })
          },
          isAnew: openPages.has(page)
        })()
      },
    adopt: (adoption, country) =>
      ask(
        accountOrderOperations.setOrderUid,
        { ...adoption },
        {
          codec: SetOrderUid,
          use: ({ setOrderUid: { statusCode } }) => {
            empty()
            return statusCode === 0 ? E.right(undefined) : E.left(orderErrors.failure(statusCode))
          },
          country
        }
      )
  }
}

import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { AccountOrders } from '../../application/ports/account-orders.ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { orderErrors } from '../../domain/errors/order-errors.ts'
import { transactionFilter } from '../../domain/order/transaction.ts'
import { accountOperations } from './account-operations.ts'
import { orderFrom } from './from-wire.ts'
import type { GraphqlOperation, SendOperation } from './graphql-client.ts'
import { read, WireOrder } from './wire.ts'

const UNAUTHORIZED = 401

const Transactions = t.type({ transactions: t.type({ items: t.readonlyArray(WireOrder), hasMore: t.boolean }) })
const SetOrderUid = t.type({ setOrderUid: t.type({ statusCode: t.number }) })

/**
 * Creates the port of account orders over GraphQL.
 * The token of the signed-in user is sent as `session-key`, the market as `session-country`; a call without a session is never sent.
 *
 * @source B§7 "Order uid", M136, M234, PF 8.2
 */
export const accountOrdersGraphql = (send: SendOperation, credentials: Credentials): AccountOrders => {
  const ask =
    <A, B>(
      operation: GraphqlOperation,
      variables: Readonly<Record<string, unknown>>,
      { codec, use, country }: { codec: t.Type<A, unknown>; use: (answer: A) => E.Either<Failure, B>; country?: string }
    ): TaskEither<Failure, B> =>
    async () => {
      const caller = credentials.caller()
      if (caller.kind === 'nobody') return E.left(networkFailure(UNAUTHORIZED))
      const headers = { 'session-key': caller.accessToken, ...(country === undefined ? {} : { 'session-country': country.toUpperCase() }) }
      const data = await send(operation, variables, headers)()
      if (E.isLeft(data)) {
        if (data.left.code === UNAUTHORIZED) credentials.rejected(caller.generation)
        return data
      }
      const answer = read(codec, data.right)
      return answer === undefined ? E.left(networkFailure(undefined, {}, `${operation.name} answered in another form`)) : use(answer)
    }

  return {
    transactions: ({ days, limit, after }) =>
      ask(
        accountOperations.transactions,
        { days: transactionFilter.row(days).wire, limit, after: after ?? null },
        {
          codec: Transactions,
          use: ({ transactions: { items, hasMore } }) => E.right({ items: items.map(orderFrom), hasMore })
        }
      ),
    adopt: (adoption, country) =>
      ask(
        accountOperations.setOrderUid,
        { ...adoption },
        {
          codec: SetOrderUid,
          use: ({ setOrderUid: { statusCode } }) => (statusCode === 0 ? E.right(undefined) : E.left(orderErrors.failure(statusCode))),
          country
        }
      )
  }
}

import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type * as t from 'io-ts'
import type { ChosenItem, OrderService, PlaceOutcome, QuoteRequest } from '../../application/ports/order-service.ts'
import type { Telemetry } from '../../application/ports/clock.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { isKnownOrderStatus } from '../../domain/order/order-status.ts'
import type { Order } from '../../domain/order/order.ts'
import { ACTIONS, orderFrom, playerFrom, promoFrom, quoteFrom, refusalFrom } from './from-wire.ts'
import type { GraphqlOperation, SendOperation } from './graphql-client.ts'
import { operations } from './operations.ts'
import { read, WireAnswers, type WireOrder } from './wire.ts'

const ACTION_TO_WIRE = new Map(ACTIONS)

const itemInput = ({ id, amount }: ChosenItem) => ({ id, ...(amount === undefined ? {} : { amount }) })

const quoteInput = ({ denomination, ...request }: QuoteRequest) => ({ ...request, denomination: itemInput(denomination) })

/** Creates the failure of an answer that cannot be decoded; none of its data is used. */
const unreadable = (operation: GraphqlOperation): Failure => networkFailure(undefined, {}, `${operation.name} answered in another form`)

/**
 * Creates the order service over GraphQL.
 *
 * @param report called once for each status that this version does not know and shows as in progress
 * @source PF 8, D27
 */
export const orderGraphql = (send: SendOperation, report: Telemetry['report'] = () => undefined): OrderService => {
  const told = new Set<string>()
  const orderOf = (wire: WireOrder): Order => {
    const { status } = wire
    if (!isKnownOrderStatus(status) && !told.has(status)) {
      told.add(status)
      report(networkFailure(undefined, {}, `An order has the unknown status ${status}`))
    }
    return orderFrom(wire)
  }
  const ask =
    <A, B>(
      operation: GraphqlOperation,
      variables: Readonly<Record<string, unknown>>,
      codec: t.Type<A, unknown>,
      use: (answer: A) => E.Either<Failure, B>
    ): TaskEither<Failure, B> =>
    async () => {
      const data = await send(operation, variables)()
      if (E.isLeft(data)) return data
      const answer = read(codec, data.right)
      return answer === undefined ? E.left(unreadable(operation)) : use(answer)
    }

  return {
    validatePlayer: ({ denomination, ...check }) =>
      ask(
        operations.validatePlayer,
        { input: { ...check, ...(denomination === undefined ? {} : { denomination: itemInput(denomination) }) } },
        WireAnswers.validatePlayer,
        ({ validatePlayer }) => (validatePlayer.player ? E.right(playerFrom(validatePlayer.player)) : E.left(refusalFrom(validatePlayer)))
      ),
    quote: (request) =>
      ask(operations.quote, { input: quoteInput(request) }, WireAnswers.quote, ({ quote }) =>
        quote.quote ? E.right(quoteFrom(quote.quote)) : E.left(refusalFrom(quote))
      ),
    validatePromo: ({ promoCode, ...request }) =>
      ask(operations.validatePromo, { input: { promoCode, quote: quoteInput(request) } }, WireAnswers.validatePromo, ({ validatePromo }) =>
        validatePromo.promoInfo ? E.right(promoFrom(validatePromo.promoInfo)) : E.left(refusalFrom(validatePromo))
      ),
    place: (request) =>
      ask(operations.createOrder, { input: request }, WireAnswers.createOrder, ({ createOrder }): E.Either<Failure, PlaceOutcome> => {
        const order = createOrder.order ? orderOf(createOrder.order) : undefined
        if (createOrder.statusCode === 0 && order !== undefined) return E.right({ kind: 'placed', order })
        const freshQuote = createOrder.freshQuote ? quoteFrom(createOrder.freshQuote) : undefined
        return E.right({ kind: 'refused', failure: refusalFrom(createOrder), freshQuote, runningOrder: order })
      }),
    read: ({ txnId, accessKey }) =>
      ask(operations.order, { txnId, accessKey: accessKey ?? null }, WireAnswers.order, ({ order }) =>
        E.right(order ? orderOf(order) : undefined)
      ),
    resolve: ({ action, ...resolution }) =>
      ask(
        operations.resolveOrder,
        { input: { ...resolution, accessKey: resolution.accessKey ?? null, action: ACTION_TO_WIRE.get(action) } },
        WireAnswers.resolveOrder,
        ({ resolveOrder }) =>
          resolveOrder.statusCode === 0
            ? E.right(resolveOrder.order ? orderOf(resolveOrder.order) : undefined)
            : E.left(refusalFrom(resolveOrder))
      )
  }
}

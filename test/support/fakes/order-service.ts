import * as TE from 'fp-ts/lib/TaskEither.js'
import type { OrderRequest, OrderService, PlaceOutcome } from '../../../src/application/ports/order-service.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { anOrder, aPlayer, aQuote } from '../builders.ts'

/** The order service, in memory: one order for each checkoutId, opened by its own key alone. */
export interface FakeOrderService extends OrderService {
  /** Every request that arrived, oldest first. */
  readonly arrived: readonly OrderRequest[]
  readonly orders: () => readonly Order[]
  /** The next answers to `place` are lost on their way back, though the order is made. */
  readonly loseAnswers: (count: number) => void
  /** The next requests never arrive. */
  readonly loseRequests: (count: number) => void
  /** Refuses the next request with this. */
  readonly refuseNext: (outcome: PlaceOutcome) => void
  readonly change: (txnId: string, more: Partial<Order>) => void
}

const noLine = networkFailure(599)

/** What stands for the input of a checkout; the id itself and a captcha do not. */
const digest = ({ checkoutId: _id, captchaToken: _once, ...input }: OrderRequest): string => JSON.stringify(input)

export const fakeOrderService = (): FakeOrderService => {
  const byCheckout = new Map<string, { readonly input: string; readonly txnId: string }>()
  const orders = new Map<string, Order>()
  const arrived: OrderRequest[] = []
  const lost = { answers: 0, requests: 0 }
  const refusals: PlaceOutcome[] = []

  const make = (request: OrderRequest): PlaceOutcome => {
    const known = byCheckout.get(request.checkoutId)
    if (known !== undefined && known.input !== digest(request)) {
      return { kind: 'refused', failure: purchaseErrors.failure(227), freshQuote: undefined, runningOrder: undefined }
    }
    const txnId = known?.txnId ?? `72033445890123450${orders.size + 10}`
    const order = orders.get(txnId) ?? anOrder({ txnId, orderId: `ORD-${orders.size + 1}`, accessKey: `key-of-${txnId}` })
    byCheckout.set(request.checkoutId, { input: digest(request), txnId })
    orders.set(txnId, order)
    return { kind: 'placed', order }
  }

  return {
    arrived,
    orders: () => [...orders.values()],
    loseAnswers: (count) => void (lost.answers = count),
    loseRequests: (count) => void (lost.requests = count),
    refuseNext: (outcome) => void refusals.push(outcome),
    change: (txnId, more) => {
      const order = orders.get(txnId)
      if (order !== undefined) orders.set(txnId, { ...order, ...more })
    },
    validatePlayer: ({ userInfo: { userId = '' } }) =>
      userId === '10000000' ? TE.left(purchaseErrors.failure(12)) : TE.right(aPlayer({ userId })),
    quote: () => TE.right(aQuote()),
    validatePromo: ({ promoCode }) =>
      TE.right({
        promoId: undefined,
        promoCode,
        status: 'NotFound',
        validCode: false,
        discountAmount: aQuote().channels[0]!.discountAmount
      }),
    place: (request) => () => {
      if (lost.requests > 0) {
        lost.requests -= 1
        return TE.left(noLine)()
      }
      arrived.push(request)
      const refusal = refusals.shift()
      // Once its order is made, a checkout answers that order, at most after a while; never that another one runs.
      const isOfAnother = refusal?.kind === 'refused' && (refusal.failure.code !== 10001 || refusal.runningOrder !== undefined)
      const outcome = refusal === undefined || (byCheckout.has(request.checkoutId) && isOfAnother) ? make(request) : refusal
      if (lost.answers > 0) {
        lost.answers -= 1
        return TE.left(networkFailure(408))()
      }
      return TE.right(outcome)()
    },
    read: ({ txnId, accessKey }) => {
      const order = orders.get(txnId)
      return TE.right(order !== undefined && order.accessKey === accessKey ? { ...order, accessKey: undefined } : undefined)
    },
    resolve: ({ txnId, accessKey, action }) => {
      const order = orders.get(txnId)
      if (accessKey === undefined) return action === 'resendEmail' ? TE.right(undefined) : TE.left(purchaseErrors.failure(227))
      if (order === undefined || order.accessKey !== accessKey || !order.availableActions.includes(action)) {
        return TE.left(purchaseErrors.failure(227))
      }
      const changed: Order = action === 'cancel' ? { ...order, status: 'cancelled', availableActions: ['buyAgain'] } : order
      orders.set(txnId, changed)
      return TE.right({ ...changed, accessKey: undefined })
    }
  }
}

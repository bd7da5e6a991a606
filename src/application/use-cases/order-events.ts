import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Order } from '../../domain/order/order.ts'
import type { OrderKey } from '../ports/order-service.ts'

type Read = (key: OrderKey) => TaskEither<Failure, Order | undefined>

/**
 * Wraps reading orders: calls back when an order is read in another state than before.
 * Then there are new notifications to fetch.
 *
 * @param onRead called with every order that was read
 * @source M262
 */
export const withChangeEvents = (read: Read, ring: () => void, onRead: (order: Order) => void = () => undefined): Read => {
  const last = new Map<string, string>()
  return (key) => async () => {
    const answer = await read(key)()
    if (E.isRight(answer) && answer.right !== undefined) {
      const { txnId, status, moneyState } = answer.right
      const now = `${status} ${moneyState}`
      if (last.get(txnId) !== undefined && last.get(txnId) !== now) ring()
      last.set(txnId, now)
      onRead(answer.right)
    }
    return answer
  }
}

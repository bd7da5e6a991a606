import type { OrderResultEvent } from '../../../application/machines/order-result.machine.ts'
import type { Order } from '../../../domain/order/order.ts'

/** Properties of the gift on the page of its order. */
export interface OrderGiftProps {
  readonly order: Order
  readonly busy: boolean
  readonly send: (event: OrderResultEvent) => void
}

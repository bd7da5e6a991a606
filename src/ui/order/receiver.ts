import type { Order } from '../../domain/order/order.ts'

/** Names the receiver of an order, as a person reads it. */
export const receiverOf = (order: Order): string =>
  order.userInfo.nickname ?? order.userInfo.roleName ?? order.userInfo.userId ?? order.userInfo.email ?? ''

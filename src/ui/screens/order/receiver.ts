import type { Order } from '../../../domain/order/order.ts'

/** Returns the name of an order's receiver, for display. */
export const receiverOf = (order: Order): string =>
  order.userInfo.nickname ?? order.userInfo.roleName ?? order.userInfo.userId ?? order.userInfo.email ?? ''

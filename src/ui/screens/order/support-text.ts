import type { Order } from '../../../domain/order/order.ts'

/**
 * Returns a summary of an order for support, in the store's terms and in UTC.
 * It contains no key, no code and no address.
 */
export const supportText = (order: Order, storeName: string): string =>
  [
    `${storeName} order ${order.orderId} (${order.txnId})`,
    `${order.productName}: ${order.itemName} x ${order.quantity}`,
    `${order.totalPayment} ${order.currency}, channel ${order.paymentChannel.id} ${order.paymentChannel.name}`,
    `status ${order.status}, money ${order.moneyState}, waiting for ${order.waitingFor}`,
    ...(order.failure === undefined ? [] : [`failure ${order.failure.area} ${order.failure.entry.code}`]),
    ...(order.refund === undefined ? [] : [`refund ${order.refund.status} ${order.refund.amount} to ${order.refund.destination}`]),
    ...order.history.map((event) => `${event.at.toISOString()} ${event.status}`)
  ].join('\n')

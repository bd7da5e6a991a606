import type { Order } from '../../../domain/order/order.ts'

/**
 * Returns the address after an order is placed: the payment page, or the order's own page.
 *
 * @source PF 2.3, 2.4
 */
export const nextPage = ({ payment, txnId }: Pick<Order, 'payment' | 'txnId'>, prefix: string): string => {
  if (payment?.kind === 'hostedPage') return payment.redirectUrl
  return `${orderPath(prefix, txnId, payment?.kind === 'paymentCode' ? 'waiting' : 'complete')}`
}

/** Returns the address of an order's page in this market. */
export const orderPath = (prefix: string, txnId: string, page: 'waiting' | 'complete' = 'complete'): string =>
  `/${prefix}/${page}?order=${encodeURIComponent(txnId)}`

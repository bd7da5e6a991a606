import type { Order } from '../../domain/order/order.ts'

/** Where a placed order goes on: the payment page, or the order's own page with the code to pay with. @source PF 2.3, 2.4 */
export const nextPage = ({ payment, txnId }: Pick<Order, 'payment' | 'txnId'>, prefix: string): string => {
  if (payment?.kind === 'hostedPage') return payment.redirectUrl
  return `${orderPath(prefix, txnId, payment?.kind === 'paymentCode' ? 'waiting' : 'complete')}`
}

/** The page of an order in this market. */
export const orderPath = (prefix: string, txnId: string, page: 'waiting' | 'complete' = 'complete'): string =>
  `/${prefix}/${page}?order=${encodeURIComponent(txnId)}`

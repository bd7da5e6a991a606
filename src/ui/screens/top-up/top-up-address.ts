import type { TopUp } from '../../../application/ports/wallet-operations.ts'

/** Returns the address of a top-up's page in this market. @source M112 */
export const topUpPath = (prefix: string, txnId: string, page: 'waiting' | 'complete' = 'waiting'): string =>
  `/${prefix}/wallet/${page}?txn=${encodeURIComponent(txnId)}`

/** Returns the address after a top-up is started: the payment page, or its own page. @source PF 2.3 */
export const pageAfterStart = ({ id, payment }: Pick<TopUp, 'id' | 'payment'>, prefix: string): string =>
  payment?.kind === 'hostedPage' ? payment.redirectUrl : topUpPath(prefix, id)

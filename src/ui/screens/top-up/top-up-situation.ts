import type { TopUp } from '../../../application/ports/wallet-operations.ts'
import { isTopUpCredited } from '../../../domain/wallet/wallet-transaction.ts'

/** Where a top-up is, as its page shows it. @source M108, M112 */
export type TopUpSituation = 'toPay' | 'codeOpen' | 'unclear' | 'noRoom' | 'returning' | 'done' | 'returned' | 'failed' | 'cancelled'

/**
 * Returns where a top-up is; total.
 *
 * @source B§4 "Wallet top-up status", M108
 */
export const topUpSituationOf = (topUp: Pick<TopUp, 'status' | 'balanceAmount' | 'payment' | 'isGoingBack'>): TopUpSituation => {
  if (isTopUpCredited(topUp)) return 'done'
  switch (topUp.status) {
    case 'init':
    case 'pending':
      return topUp.payment?.kind === 'paymentCode' ? 'codeOpen' : 'toPay'
    case 'nonSuccess':
      return 'unclear'
    case 'paid':
    case 'success':
      return topUp.isGoingBack ? 'returning' : 'noRoom'
    case 'refunded':
      return 'returned'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
  }
}

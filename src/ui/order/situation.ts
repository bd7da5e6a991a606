import type { Order } from '../../domain/order/order.ts'

/** What the order page talks about: a status in the light of where the money is and whom the order waits for. */
export type Situation =
  | 'starting'
  | 'toPay'
  | 'codeOpen'
  | 'bankChecks'
  | 'unpaid'
  | 'expired'
  | 'notSeen'
  | 'delivering'
  | 'codeComing'
  | 'silent'
  | 'unclear'
  | 'review'
  | 'refused'
  | 'outOfCodes'
  | 'outOfCodesUnpaid'
  | 'refunding'
  | 'refundFailed'
  | 'refunded'
  | 'delivered'
  | 'codeReady'
  | 'cancelled'
  | 'giftSent'
  | 'giftExpired'
  | 'giftClaimed'

/** A voucher goes to its buyer, not to a player. */
export const isVoucher = (order: Order): boolean => order.userInfo.userId === undefined

/** For whom it is, as a person reads it. */
export const receiverOf = (order: Order): string =>
  order.userInfo.nickname ?? order.userInfo.roleName ?? order.userInfo.userId ?? order.userInfo.email ?? ''

const beforePayment = (order: Order): Situation => {
  if (order.waitingFor !== 'shopper') return 'bankChecks'
  return order.payment?.kind === 'paymentCode' ? 'codeOpen' : 'toPay'
}

const withoutPayment = (order: Order): Situation => {
  if (order.moneyState === 'maybeCharged') return 'notSeen'
  return order.promisedBy !== undefined && order.promisedBy <= order.updatedAt ? 'expired' : 'unpaid'
}

const betweenStates = (order: Order): Situation => {
  if (order.waitingFor === 'store') return 'review'
  return order.moneyState === 'charged' ? 'silent' : 'unclear'
}

/** A refund stands beside the status and, once asked for, is what the page is about. */
const refundSituation = (order: Order): Situation | undefined => {
  if (order.moneyState === 'refunded') return 'refunded'
  if (order.refund === undefined) return undefined
  return order.refund.status === 'failed' ? 'refundFailed' : 'refunding'
}

const ofStatus = (order: Order): Situation => {
  switch (order.status) {
    case 'notInit':
      return 'starting'
    case 'paymentInit':
    case 'paymentPending':
      return beforePayment(order)
    case 'paymentFailed':
      return withoutPayment(order)
    case 'paymentCompleted':
      return isVoucher(order) ? 'codeComing' : 'delivering'
    case 'inProgress':
      return betweenStates(order)
    case 'fulfillmentFailed':
      return 'refused'
    case 'voucherUnavailable':
      return order.moneyState === 'notCharged' ? 'outOfCodesUnpaid' : 'outOfCodes'
    case 'fulfillmentCompleted':
      return isVoucher(order) ? 'codeReady' : 'delivered'
    case 'cancelled':
      return 'cancelled'
    case 'giftInit':
      return 'giftSent'
    case 'giftExpired':
      return 'giftExpired'
    case 'giftClaimed':
      return 'giftClaimed'
  }
}

/** Total over the 13 statuses. @source PF 3.1 */
export const situationOf = (order: Order): Situation => refundSituation(order) ?? ofStatus(order)

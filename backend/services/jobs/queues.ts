import type { JobKind } from './job-kind.ts'

/**
 * How many jobs of one kind a process works at side by side for one external service.
 * Kind and service together are a queue with slots of its own, so a service that hangs keeps its own slots busy and no others.
 */
export const QUEUE_LIMITS: Readonly<Record<JobKind, number>> = {
  inquiry: 8,
  confirmPayment: 8,
  topUp: 4,
  refundDue: 4,
  refund: 4,
  refundSecond: 4,
  mail: 8,
  message: 4,
  orderLinks: 2,
  promoStart: 1,
  cancelRival: 4,
  rewardExpiry: 2,
  referralDue: 2,
  giftSend: 4,
  giftExpiry: 4,
  giftReminder: 4,
  walletInquiry: 8,
  walletCredit: 4,
  walletRefund: 4,
  walletClosing: 4,
  walletRelease: 4,
  walletProof: 1,
  agreementInquiry: 4,
  agreementRevoke: 4,
  chargeInquiry: 4,
  subscriptionCharge: 8,
  subscriptionNotice: 4,
  subscriptionOrder: 4,
  subscriptionEnd: 4,
  subscriptionsOfAccount: 2,
  release: 4,
  sessionEnd: 4,
  accountDeletion: 2,
  sweep: 1
}

import type { Failpoint } from '../../../../backend/services/services.ts'

/** Points of the wallet's money at which a process is ended. */
export const CRASH_POINTS = [
  'walletTopUp.beforeWrite',
  'walletTopUp.afterWrite',
  'walletTopUp.beforeInit',
  'walletTopUp.afterInit',
  'walletTopUp.beforeAnswer',
  'walletCredit.afterInquiry',
  'walletCredit.beforeCommit',
  'walletCredit.afterCommit',
  'walletCharge.afterLock',
  'walletCharge.beforeCommit',
  'walletCharge.afterCommit',
  'walletRefund.beforeCall',
  'walletRefund.afterCall',
  'walletRefund.beforeCommit',
  'walletClosing.beforeCommit'
] as const satisfies readonly Failpoint[]

/** A point of the wallet's money at which a process is ended. */
export type WalletFailpoint = (typeof CRASH_POINTS)[number]

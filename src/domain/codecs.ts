/**
 * Codecs of io-ts for values off the wire or out of storage.
 * The rules themselves load without them.
 */
export { accountSwitchesRecord, otpTriesRecord, userRecord, userSettingsRecord } from './account/index.ts'
export { MarketRecord } from './market/index.ts'
export { campaignVisitsRecord } from './marketing/index.ts'
export { Amount } from './money/amount-codec.ts'
export { guestNotificationsRecord } from './notification/index.ts'
export { GuestPurchase, pendingOrdersRecord, purchaseHistoryRecord, recentlyBoughtRecord } from './order/index.ts'
export { guestRewardRecord } from './reward/index.ts'
export { walletRecord } from './wallet/index.ts'

/** The wallet: activation, top-ups, limits and payments. */
export {
  activationSteps,
  decideActivation,
  type ActivationBlock,
  type ActivationDecision,
  type ActivationFacts,
  type ActivationStep
} from './activation.ts'
export {
  findPendingTopUp,
  forgetTopUp,
  keepTopUp,
  noteTopUpAnswer,
  noteTopUpOrderPaid,
  PENDING_TOP_UPS_KEPT,
  unansweredTopUp,
  type PendingTopUp,
  type PendingTopUps,
  type TopUpOrder,
  type TopUpOrigin,
  type TopUpWish
} from './pending-top-ups.ts'
export { confirmsAtOnce, topUpPollInterval } from './top-up-watch.ts'
export { pendingTopUpsRecord, topUpWaitsRecord } from './pending-top-ups-record.ts'
export { isCountryFull, type WalletCountrySettings } from './country-settings.ts'
export {
  isBalanced,
  ledgerBooks,
  postingOf,
  type LedgerBook,
  type LedgerEntry,
  type Posting,
  type TransferKind,
  type WalletEvent
} from './posting.ts'
export { QUICK_TOP_UP_TIMEOUT, quickTopUpOf, type QuickTopUp, type QuickTopUpFacts } from './quick-top-up.ts'
export { quickTopUpAmount, type QuickTopUpAmount } from './quick-top-up-amount.ts'
export {
  decideTopUpAmount,
  topUpAmountRule,
  type AmountRefusal,
  type CustomTopUp,
  type TopUpOffer,
  type WalletTopUpOptions
} from './top-up-amount.ts'
export {
  isKnownTopUpStatus,
  topUpMoneyStateOf,
  topUpStatusOf,
  topUpStatusOfResult,
  walletTopUpStatus,
  type WalletTopUpStatus
} from './top-up-status.ts'
export { holdsRoom, topUpAfter, type TopUpEvent } from './top-up-changes.ts'
export { restrictionReasons, strictest, type Restriction, type RestrictionReason } from './restriction.ts'
export { decideTopUp, type TopUpDecision } from './top-up.ts'
export { isWalletChannel, orderPaymentChannels, WALLET_CHANNEL_IDS, type OrderedChannel } from './wallet-channels.ts'
export { decideWalletCharge, type ChargeDecision } from './wallet-charge.ts'
export {
  hasStatement,
  monthBeside,
  monthIn,
  statementOf,
  walletEntryKinds,
  walletEntryStates,
  type WalletEntry,
  type WalletEntryKind,
  type WalletLimitUse,
  type WalletStatement
} from './wallet-entry.ts'
export {
  explainerOffered,
  offersExplainer,
  walletHintFor,
  walletHintSeen,
  walletOpened,
  type WalletHint,
  type WalletHints
} from './wallet-hints.ts'
export {
  chargeLimit,
  decideChargeLimits,
  decideTopUpLimits,
  topUpLimit,
  type ChargeLimit,
  type ChargeLimitCode,
  type ExceededLimit,
  type LimitDecision,
  type TopUpLimit,
  type TopUpLimitCode,
  type WalletLimits,
  type WalletTotals
} from './wallet-limits.ts'
export { walletMethodOf, type WalletKnowledge, type WalletMethod, type WalletMethodFacts } from './wallet-method.ts'
export { isWalletMenuOn, type WalletMenuLocales, type WalletMenuPlace } from './wallet-menu.ts'
export { walletRecord } from './wallet-record.ts'
export {
  walletAccountStatus,
  walletCountryStatus,
  walletStatus,
  type WalletAccountStatus,
  type WalletCountryStatus,
  type WalletStatus
} from './wallet-status.ts'
export { isTopUpCredited, walletScreenOf, type WalletScreen, type WalletTransaction } from './wallet-transaction.ts'
export {
  decideWalletReload,
  isWalletOf,
  keepsActiveWalletFlag,
  walletDisplay,
  type Wallet,
  type WalletDisplay,
  type WalletFacts,
  type WalletOpening,
  type WalletReload
} from './wallet.ts'

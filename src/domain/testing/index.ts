/** Test data of the domain: what another channel needs to test itself with the store's own laws. */
export { anyAccountSwitches, anyCheckedCpf, anyCpfShape, anyEmail, anySentPlayer, anyUnconfirmedSignIn, anyWorkProof } from './accounts.ts'
export { anyAmount, anyAmountEntry, anyAmountFormat, anyMoney, anyPrice, anyTypedAmount } from './amounts.ts'
export { anyCampaignQuery, anyCampaignVisit, anyConsent, anyStoredName } from './campaigns.ts'
export { anyFieldError, anyTyped } from './entries.ts'
export {
  anyCatalogueEntry,
  anyErrorCode,
  anyErrorDomain,
  anyFailure,
  anyFailureDetail,
  anyReportedError,
  recoveryKinds
} from './failures.ts'
export { anyGiftCode, anyGifting, anyGiftValidity } from './gifts.ts'
export {
  anyGameInputs,
  anyGuestPurchase,
  anyGuestPurchaseSlots,
  anyKnownPlayer,
  anyPendingOrders,
  anyProductPath,
  anyPurchaseHistory,
  anyRecentlyBought,
  anyRememberedInputs
} from './kept-purchases.ts'
export { anyCodeRows } from './kernel.ts'
export {
  anyFeature,
  anyFeaturePermissions,
  anyInstallEvent,
  anyInstallPlace,
  anyListedPermissions,
  anyMarket,
  anyMarketLanguage
} from './markets.ts'
export { anyAddress, anyGuard, anyLocaleSegment, anyRest, anyRouteName, anySlug, anyStoredChoice, anyVisitor } from './navigation.ts'
export {
  anyOrder,
  anyOrderFacts,
  anyOrderStatus,
  anyPendingRequest,
  anyPendingSubject,
  anyPurchaseDraft,
  anyPurchaseOf,
  anyReadyPurchase,
  anyTransactionFilter,
  anyTypedOrder,
  sampleProduct,
  untouchedDraft
} from './orders.ts'
export { anyChannelQuote, anyPercent, anyPriceBasis, anyPromoInfo, anyQuote } from './prices.ts'
export { anyDenomination, anyInputName, anyInputOptions, anyPaymentChannel, anyProduct, anyProductInput, anyRiotId } from './products.ts'
export { anyCashbackConfig, anyGuestReward, anyRewardBalance } from './rewards.ts'
export {
  anyBirthDateAged,
  anyLoginState,
  anyMobileOf,
  anyOtpText,
  anyOtpTries,
  anyPassword,
  anySocialEvent,
  anyUser,
  anyUserSettings
} from './forms.ts'
export { anyCoupon, anyLoyaltyItem, anyLoyaltyRewardItem } from './loyalty.ts'
export {
  anyNewsFacts,
  anyNotification,
  anyNotificationEvent,
  anyNotificationMark,
  anyNotificationState,
  anyNotificationStore
} from './notifications.ts'
export { anyBillingPlan, anyCancellationReason, anyRecurrence, anySubscription, anySubscriptionState } from './subscriptions.ts'
export {
  anyActivationFacts,
  anyPaymentChannels,
  anyQuickTopUpFacts,
  anyTopUpStatus,
  anyWallet,
  anyWalletCountrySettings,
  anyWalletFacts,
  anyWalletHints,
  anyWalletLimits,
  anyWalletTopUpOptions,
  anyWalletTransaction
} from './wallet.ts'
export { anyHeaderFacts, anyHostname, anyInAppMarks, anyModalFacts, anyStoreTheme, anyVisitSigns, anyWhiteLabel } from './partner.ts'

/** @deprecated Former names, for one release: use `anyCpfShape`. */
export { anyCpfShape as anyCpf } from './accounts.ts'

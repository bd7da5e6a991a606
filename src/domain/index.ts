/** All that another channel may use of the domain. One market alone: `./domain/markets/<path>`. */
export { codeTable, type CodeRow, type CodeTable } from './kernel/code-table.ts'
export { isLeft, isRight, left, right, type Either } from './kernel/either.ts'
export { days, hours, minutes, seconds, type Milliseconds } from './kernel/duration.ts'
export {
  ACCOUNTS_CALL_TIMEOUT,
  COPY_CONFIRMATION,
  TOAST_TIME,
  TRACKING_TIMEOUT,
  WALLET_CALL_TIMEOUT,
  WALLET_SOCKET_PING
} from './kernel/waits.ts'
export { type CauseKey, type ErrorKey } from './errors/error-keys.ts'
export { catalogues, failureOf, type ErrorDomain } from './errors/failure-of.ts'
export {
  asFailure,
  catalogue,
  DEFAULT_WAIT,
  fix,
  isFailure,
  otherMarket,
  to,
  toldOfOrder,
  wait,
  type Catalogue,
  type CatalogueEntry,
  type ErrorArea,
  type Failure,
  type FailureDetail,
  type Fault,
  type MoneyState,
  type PlainRecovery,
  type Recovery,
  type RecoveryKind,
  type Severity
} from './errors/failure.ts'
export { giftCodeErrors } from './errors/gift-code-errors.ts'
export { giftOtpErrors } from './errors/gift-otp-errors.ts'
export { messageCodes, recoveryErrors, signInErrors, signUpErrors, socialErrors } from './errors/identity-errors.ts'
export { DEFAULT_ERROR_CODE, networkErrors, networkFailure, OFFLINE, statusInMessage, TOO_MANY_REQUESTS } from './errors/network-errors.ts'
export { orderErrors, SEARCH_FAILED } from './errors/order-errors.ts'
export { OTP_LOCKED, otpErrors } from './errors/otp-errors.ts'
export { partnerErrors } from './errors/partner-errors.ts'
export { paymentErrors, paymentResult } from './errors/payment-errors.ts'
export { purchaseErrors } from './errors/purchase-errors.ts'
export { redemptionErrors } from './errors/redemption-errors.ts'
export { isNeverReported, type ReportedError } from './errors/reporting-exclusions.ts'
export { isReplayed, reportingRates } from './errors/reporting-rates.ts'
export { scrubRows, scrubText, scrubValue, type ScrubRow } from './errors/scrub.ts'
export { rewardsErrors } from './errors/rewards-errors.ts'
export { subscriptionErrors } from './errors/subscription-errors.ts'
export { WALLET_CHARGED, walletChargeErrors } from './errors/wallet-charge-errors.ts'
export { walletCreateErrors } from './errors/wallet-create-errors.ts'
export { walletTopUpErrors } from './errors/wallet-top-up-errors.ts'
export {
  alphanumericDash,
  date,
  exactLength,
  inOrder,
  lettersNumbersSpaces,
  matches,
  maximumLength,
  maximumValue,
  minimumLength,
  minimumValue,
  needed,
  numbersOnly,
  oneOf,
  optional,
  required,
  zipCode
} from './validation/field-rules.ts'
export {
  validateForm,
  wrong,
  type FieldError,
  type FieldErrorKey,
  type FormErrors,
  type Parsed,
  type Rule,
  type Rules
} from './validation/validate-form.ts'
export {
  hasRewardsSeo,
  isTrackingOff,
  needsConsent,
  needsCpf,
  needsExpressTerms,
  usesAuthenticationService
} from './market/country-policies.ts'
export {
  DEFAULT_PERMISSIONS,
  featurePermissions,
  type Feature,
  type CountryFeatures,
  type FeaturePermissions,
  type ListedPermissions
} from './market/feature-permissions.ts'
export { findMarket, findMarketByCode } from './market/find-market.ts'
export { languageOptions, type MarketLanguage } from './market/language-options.ts'
export { DEFAULT_LANGUAGE, defaultLanguage, findLanguage, pageScript } from './market/language.ts'
export { hasForeignDigit, latinDigits } from './market/latin-digits.ts'
export { MarketRecord } from './market/market-record.ts'
export { marketSearchTerms, matchesMarket, type SearchedMarket } from './market/market-search.ts'
export { timeZoneOf } from './market/market-zones.ts'
export {
  market,
  type AboutRegion,
  type AmountEntry,
  type LandingGroup,
  type LanguageOption,
  type Market,
  type MarketGroup,
  type NumberFormat,
  type RegionCode
} from './market/market.ts'
export { compileMobilePattern, isMobileNumber } from './market/mobile-pattern.ts'
export { aboutRegions, byAboutRegion, byLandingGroup, comingSoon, isUpcoming, landingGroups, upcoming } from './market/region-groups.ts'
export { allMarkets, type CountryCode } from './market/table/all-markets.ts'
export {
  installPromptAfter,
  mayPromptInstall,
  NO_INSTALL_PROMPT,
  type InstallEvent,
  type InstallPlace,
  type InstallPrompt
} from './market/install-prompt.ts'
export { formatForEntry, parseAmount } from './money/amount-entry.ts'
export { Amount, amountOf, parseAmountText, type Money } from './money/amount.ts'
export {
  add,
  compare,
  cutTo,
  isNegative,
  isZero,
  maximum,
  minimum,
  multiply,
  percentageOf,
  roundTo,
  subtract,
  sum,
  taxWithin
} from './money/arithmetic.ts'
export { currencyNumber, currencyOfNumber } from './money/currency-number.ts'
export { amountFormatOf, displayPlaces, formatAmount, type AmountFormat } from './money/format-amount.ts'
export { ADULT_AGE, ageOn, ageRule, birthDateRule, minimumAgeRule, OLDEST_AGE, TEENAGE_AGE, type BirthDate } from './account/age-gate.ts'
export { CPF_LENGTH, cpfLooksWrong, cpfRule, isValidCpf, type Cpf } from './account/cpf.ts'
export { emailRule, isEmail, mobileRule, type Email, type MobileNumber } from './account/credentials.ts'
export { maskEmail, maskMobile } from './account/masked.ts'
export { PASSWORD_LENGTH, passwordRule } from './account/password.ts'
export { captchaToken, isFresh, PROOF_BITS, PROOF_LIFE, proofIn, proofText, showsWork, type WorkProof } from './account/proof-of-work.ts'
export { OTP_LENGTH, OTP_LOCKOUT, OTP_TIMEOUT, OTP_TRIES, otpRule, SIGN_UP_OTP_TIMEOUT, type Otp } from './account/otp.ts'
export { SESSION_COOKIE_RENEWAL, sessionPathOf, sessionRenewal, type SessionRenewal } from './account/session-cookie.ts'
export {
  customerType,
  featureToggle,
  platform,
  sessionType,
  sessionTypeOf,
  type CustomerType,
  type FeatureToggle,
  type Platform,
  type SessionType
} from './account/session-type.ts'
export {
  captchaForms,
  captchaModeOf,
  captchaModes,
  type CaptchaForm,
  type CaptchaMode,
  type ListedCaptchaModes
} from './account/captcha-mode.ts'
export { accountNameOf, type AccountName, type ParsedContact } from './account/account-name.ts'
export { accountNotice, type AccountDeed, type AccountNotice } from './account/account-notice.ts'
export {
  isSessionOver,
  needsSignIn,
  NOT_AUTHENTICATED,
  walletCaller,
  type Caller,
  type UserCaller,
  type WalletCall
} from './account/caller.ts'
export { identityRefusal, type IdentityOperation, type IdentityRefusal } from './account/identity-refusal.ts'
export { RENEWAL_MARGIN, tokensRenewIn, type TokenLife } from './account/session-life.ts'
export { contactFields, type AuthType, type ContactFields } from './account/forms/contact-fields.ts'
export { otpForm, type OtpForm } from './account/forms/otp-form.ts'
export {
  changePasswordForm,
  existingPasswordRule,
  newPasswordFields,
  newPasswordForm,
  recoveryForm,
  type ChangePasswordForm,
  type NewPasswordFields,
  type TypedPassword
} from './account/forms/password-forms.ts'
export { consentRule, LONGEST_NAME, nameRule, notAskedRule } from './account/forms/person-fields.ts'
export { settingsForm, type SettingsForm, type SettingsNeeds } from './account/forms/settings-form.ts'
export { signInForm, type SignInForm } from './account/forms/sign-in-form.ts'
export {
  signUpForm,
  socialSignUpForm,
  type PersonFields,
  type SignUpFields,
  type SignUpForm,
  type SignUpNeeds
} from './account/forms/sign-up-form.ts'
export {
  isLoggedIn,
  loginStateOf,
  mayUse,
  roleOf,
  unconfirmedSignInCode,
  type LoginSources,
  type LoginState,
  type Role,
  type UnconfirmedSignIn
} from './account/login-state.ts'
export { afterOtp, NO_WRONG_OTP, otpTriesAt, otpTriesDetail, otpTriesOf, otpTriesRecord, type OtpTries } from './account/otp-tries.ts'
export {
  afterSocialAuthentication,
  decideSocialEvent,
  socialTracking,
  type SocialDecision,
  type SocialErrorCode,
  type SocialEvent,
  type SocialTracking
} from './account/social-sign-in.ts'
export { NEW_USER_SETTINGS, userSettingsRecord, type UserSettings } from './account/user-settings.ts'
export { isSocialUser, userRecord, type SocialIdentity, type User } from './account/user.ts'
export {
  ACCOUNT_SWITCH_LIMIT,
  ACCOUNT_SWITCH_LOCK,
  ACCOUNT_SWITCH_TIMER,
  accountSwitchesRecord,
  NO_SWITCHES,
  noteSwitch,
  switchAllowance,
  type AccountSwitches,
  type SwitchAllowance
} from './account/account-switch.ts'
export {
  isSupportedCountry,
  missingPlayerField,
  parsePlayer,
  playerFailure,
  requiredPlayerFields,
  type PlayerInfo,
  type PlayerRefusal,
  type RequiredPlayerField
} from './account/partner-player.ts'
export { adoptionOf, type Adoption, type AdoptionMedium } from './order/adoption.ts'
export { BOLETO, funder, LATIN_AMERICAN_GROUP, ringfence, SEASON_PASS_LIFE, type Funder, type Ringfence } from './order/catalogue-codes.ts'
export { channelRefusal, type ChannelRefusal } from './order/channel-refusal.ts'
export { rememberedInputsRecord } from './order/game-inputs-record.ts'
export { inputsOf, rememberInputs, type GameInputs, type RememberedInputs } from './order/game-inputs.ts'
export { commit, consume, GuestPurchase, NO_GUEST_PURCHASE, stage, type GuestPurchaseSlots } from './order/guest-purchase.ts'
export { nationalities } from './order/nationalities.ts'
export {
  asksOf,
  orderForm,
  TICKED,
  type FormMarket,
  type OrderField,
  type OrderForm,
  type OrderFormNeeds,
  type TypedOrder
} from './order/order-form.ts'
export {
  differenceOf,
  isVoucher,
  moneyLineOf,
  orderSteps,
  refundableAmount,
  situationOf,
  surplusOf,
  type MoneyLine,
  type OrderMoneyFacts,
  type Situation,
  type Surplus
} from './order/order-situation.ts'
export { paymentDifference, type PaymentDifference } from './order/payment-difference.ts'
export {
  changesOf,
  headerOf,
  isFinalForPolling,
  isKnownOrderStatus,
  mayChange,
  moneyStateOf,
  NO_FACTS,
  orderStatus,
  orderStatusOf,
  stepsOf,
  waitingForOf,
  type OrderFacts,
  type OrderHeader,
  type OrderMoneyState,
  type OrderStatus,
  type OrderSteps,
  type StepState,
  type WaitingFor
} from './order/order-status.ts'
export {
  type Order,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderEvent,
  type OrderUserInfo,
  type PaymentAction,
  type Refund,
  type VoucherCode
} from './order/order.ts'
export { forgetOrders, keptKeys, type KeptKey } from './order/kept-keys.ts'
export { pendingOrdersRecord } from './order/pending-orders-record.ts'
export {
  awaitsAnswer,
  closeOrder,
  forgetRequest,
  keepRequest,
  keyOf,
  noteAnswer,
  openOrderFor,
  PENDING_ORDERS_KEPT,
  takeIn,
  unanswered,
  type PendingOrder,
  type PendingOrders,
  type PendingRequest,
  type PendingSubject
} from './order/pending-orders.ts'
export { isRiotId, optionValues, playerRule, riotIdRule } from './order/player-id.ts'
export { billLinesOf, type BillLine, type BillLineName } from './order/bill.ts'
export { payStepsOf, type PayStepKey } from './order/pay-steps.ts'
export { priceChannel, type ChannelFee, type MarketTax, type PriceBasis, type PriceParts } from './order/pricing.ts'
export {
  ALL_DENOMINATIONS_CATEGORY,
  QUICK_SALE_CATEGORY,
  type ChannelType,
  type Denomination,
  type DenominationCategory,
  type FixedDenomination,
  type InputName,
  type InputOption,
  type PaymentChannel,
  type Product,
  type ProductCard,
  type ProductInput,
  type VariableDenomination
} from './order/product.ts'
export { productMode, type ModeFacts, type ProductMode } from './order/product-mode.ts'
export { isApplied, normalisePromoCode, promoBlockers, promoNeeds, promoStatuses, type PromoBlocker } from './order/promo.ts'
export { purchaseHistoryRecord } from './order/purchase-history-record.ts'
export {
  forgetPlayer,
  historyOf,
  lastChannelIn,
  PLAYERS_KEPT,
  rememberChannel,
  rememberChannelIn,
  rememberPlayer,
  type KnownPlayer,
  type ProductHistory,
  type PurchaseHistory
} from './order/purchase-history.ts'
export {
  chosenChannel,
  chosenDenomination,
  chosenItem,
  itemsOf,
  missingSteps,
  playerOf,
  purchaseMarketOf,
  untouchedPurchase,
  userInfoOf,
  type MissingStep,
  type PurchaseDraft,
  type PurchaseMarket,
  type PurchaseStep,
  type PurchaseUserInfo
} from './order/purchase.ts'
export { type ChannelQuote, type PromoInfo, type PromoStatus, type Quote } from './order/quote.ts'
export { mayBeRated, mayInviteRating, RATING_REST_MS, type RatedOrder } from './order/rating-invitation.ts'
export {
  noteBought,
  RECENTLY_BOUGHT_KEPT,
  recentlyBoughtRecord,
  type RecentlyBought,
  type RepeatablePurchase
} from './order/recently-bought.ts'
export {
  FIRST_PAGE_OFFSET,
  isWithin,
  nextPage,
  transactionFilter,
  TRANSACTIONS_PER_PAGE,
  type PageRequest,
  type TransactionFilter
} from './order/transaction.ts'
export { isInRange, variableAmountRule } from './order/variable-amount.ts'
export { GIFT_LIFE, giftValidities, giftValidityOf, normaliseGifting, type Gifting, type GiftPage, type GiftValidity } from './gift/gift.ts'
export { giftForm, LONGEST_GIFT_MESSAGE, type GiftForm } from './gift/gift-form.ts'
export { giftCodeForm, giftCodeRule, redemptionForm, type GiftCode } from './gift/redemption-form.ts'
export {
  activationSteps,
  decideActivation,
  type ActivationBlock,
  type ActivationDecision,
  type ActivationFacts,
  type ActivationStep
} from './wallet/activation.ts'
export { isCountryFull, type WalletCountrySettings } from './wallet/country-settings.ts'
export {
  QUICK_TOP_UP_TIMEOUT,
  quickTopUpAmount,
  quickTopUpOf,
  type QuickTopUp,
  type QuickTopUpAmount,
  type QuickTopUpFacts
} from './wallet/quick-top-up.ts'
export {
  decideTopUpAmount,
  topUpAmountRule,
  type AmountRefusal,
  type CustomTopUp,
  type TopUpOffer,
  type WalletTopUpOptions
} from './wallet/top-up-amount.ts'
export {
  isKnownTopUpStatus,
  topUpMoneyStateOf,
  topUpStatusOf,
  topUpStatusOfResult,
  walletTopUpStatus,
  type WalletTopUpStatus
} from './wallet/top-up-status.ts'
export { decideTopUp, type TopUpDecision } from './wallet/top-up.ts'
export { isWalletChannel, orderPaymentChannels, WALLET_CHANNEL_IDS, type OrderedChannel } from './wallet/wallet-channels.ts'
export { decideWalletCharge, type ChargeDecision } from './wallet/wallet-charge.ts'
export { walletHintFor, walletHintSeen, walletOpened, type WalletHint, type WalletHints } from './wallet/wallet-hints.ts'
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
} from './wallet/wallet-limits.ts'
export { isWalletMenuOn, type WalletMenuLocales, type WalletMenuPlace } from './wallet/wallet-menu.ts'
export { walletRecord } from './wallet/wallet-record.ts'
export {
  walletAccountStatus,
  walletCountryStatus,
  walletStatus,
  type WalletAccountStatus,
  type WalletCountryStatus,
  type WalletStatus
} from './wallet/wallet-status.ts'
export { isTopUpCredited, walletScreenOf, type WalletScreen, type WalletTransaction } from './wallet/wallet-transaction.ts'
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
} from './wallet/wallet.ts'
export { burnOf, CASHBACK_PERCENT, earnOf, isCashbackConfig, maximumBurn, shownCashback, type CashbackConfig } from './reward/cashback.ts'
export {
  nextReward,
  orderRewards,
  REWARD_LIFE,
  rewardExpiry,
  rewardSponsors,
  type RewardBalance,
  type RewardSponsor
} from './reward/reward-order.ts'
export { guestRewardRecord, withGuestReward, type GuestReward } from './reward/guest-reward.ts'
export { isUsableReward, rewardSummary, type RewardSummary } from './reward/reward-summary.ts'
export { couponStateAt, isCouponUsable, orderCoupons, type Coupon } from './loyalty/coupon.ts'
export { LOYALTY_CONSTANT_2, LOYALTY_CONSTANT_30 } from './loyalty/loyalty-constants.ts'
export {
  claimKey,
  decideClaim,
  loyaltyItemDisplay,
  rewardItemDisplay,
  shownLoyaltyItems,
  type ClaimDecision,
  type LoyaltyItem,
  type LoyaltyRewardItem
} from './loyalty/loyalty-item.ts'
export {
  couponState,
  couponStateOf,
  loyaltyItemState,
  loyaltyItemStateOf,
  rewardCategory,
  rewardItemState,
  rewardItemStateOf,
  rewardType,
  type CouponState,
  type LoyaltyItemDisplay,
  type LoyaltyItemState,
  type RewardCategory,
  type RewardItemDisplay,
  type RewardItemState,
  type RewardType
} from './loyalty/loyalty-states.ts'
export {
  afterFailedCharge,
  billingDate,
  billingPeriodStart,
  CHARGE_HOUR,
  CHARGE_RETRY_DAYS,
  chargeKey,
  nextBillingDate,
  RENEWAL_NOTICE,
  renewalNoticeAt,
  type BillingPlan,
  type FailedCharge
} from './subscription/billing.ts'
export {
  cancellationReason,
  LONGEST_CANCELLATION_TEXT,
  parseCancellation,
  type Cancellation,
  type CancellationReason
} from './subscription/cancellation.ts'
export {
  recurrence,
  recurrenceOf,
  SUBSCRIPTION_SAVINGS,
  subscriptionLabel,
  subscriptionLabelOf,
  type Recurrence,
  type SubscriptionLabel
} from './subscription/recurrence.ts'
export {
  mayChangeSubscription,
  subscriptionChangesOf,
  subscriptionState,
  subscriptionStateOf,
  type SubscriptionState
} from './subscription/subscription-state.ts'
export {
  cancelSubscription,
  hasSubscriptionAccess,
  maySubscribeAgain,
  subscriptionAccessEnd,
  subscriptionStateAt,
  subscriptionView,
  type CancellationRefusal,
  type Subscription,
  type SubscriptionTerms,
  type SubscriptionView
} from './subscription/subscription.ts'
export {
  guestNotificationsRecord,
  NOTHING_KEPT,
  openGuestNotifications,
  type GuestNotifications,
  type StoredGuestNotifications
} from './notification/guest-notifications.ts'
export {
  notificationFor,
  ORDER_NEWS_LIFE,
  orderNews,
  orderNewsOf,
  type NewsFacts,
  type NotificationAudience,
  type NotificationDraft,
  type NotificationEvent,
  type NotificationWords,
  type OrderNews
} from './notification/notification-source.ts'
export {
  markNotifications,
  NO_NOTIFICATIONS,
  NOTIFICATIONS_KEPT,
  takeInNotifications,
  triggerNotifications,
  type NotificationStore,
  type NotificationTrigger
} from './notification/notification-store.ts'
export {
  furtherNotificationState,
  isNotificationOver,
  markNotification,
  newNotificationCount,
  notificationFlags,
  notificationState,
  notificationStateOf,
  shownNotifications,
  sortNotifications,
  type Notification,
  type NotificationFlags,
  type NotificationMark,
  type NotificationState
} from './notification/notification.ts'
export {
  consentCategories,
  maySetCookie,
  mayServe,
  mayStore,
  storedThing,
  storedThings,
  type Consent,
  type ConsentCategory,
  type StoredName,
  type StoredThing
} from './marketing/consent.ts'
export { CONSENT_VERSION, parseConsent, printConsent } from './marketing/consent-record.ts'
export { experimentAttributes, type ExperimentAttributes, type VisitFacts } from './marketing/experiment.ts'
export { pageCategories, pageCategory, type PageCategory, type PageView } from './marketing/page-category.ts'
export {
  CAMPAIGN_VISITS_KEPT,
  campaignLife,
  campaignOf,
  campaignParams,
  campaignVisitsRecord,
  liveVisits,
  LONGEST_CAMPAIGN_VALUE,
  mergeVisits,
  noteVisit,
  type CampaignFound,
  type CampaignParam,
  type CampaignVisit
} from './marketing/campaign.ts'
export { decideEntry, type EntryDecision, type Guard, type Visitor } from './navigation/guards.ts'
export {
  localePath,
  parseLocaleSegment,
  printLocaleSegment,
  resolvePath,
  rootSegments,
  switchLanguage,
  type Address,
  type LocaleLanguage,
  type LocaleMarket,
  type LocaleSegment,
  type ResolvedPath,
  type StoredChoice
} from './navigation/locale-path.ts'
export { isReservedSlug, matchRoute, routePath, type MatchedRoute } from './navigation/match-route.ts'
export { pathSegment, segmentText } from './navigation/path-segment.ts'
export {
  afterPartnerSignIn,
  afterSignIn,
  type CameFrom,
  parseReturnPath,
  returnPathAfter,
  type ReturnPath
} from './navigation/return-path.ts'
export { parseStorePath, storePathOrNone, type StorePath } from './navigation/store-path.ts'
export { defaultSegments, routes, type ConfiguredSegments, type RouteName, type RouteParams } from './navigation/routes.ts'
export {
  bareCampaignPattern,
  headerLogin,
  headerParts,
  showsHeader,
  showsWalletInfo,
  type HeaderFacts,
  type HeaderLogin,
  type HeaderParts,
  type HeaderPlace,
  type HeaderVisitor,
  type WalletInfoFacts
} from './partner/header.ts'
export { inAppFeatures, inAppPattern, isInApp, type InAppMarks, type VisitSigns } from './partner/in-app.ts'
export { showsLeftPanel, shownModal, type LayoutModal, type ModalFacts } from './partner/layout.ts'
export { partnerRefusal, withoutRefusal } from './partner/partner-refusal.ts'
export { announcedMarkets, storeMarkets, type SellingBuild } from './partner/store-countries.ts'
export { standardTheme, themeToggles, type StoreTheme, type ThemeToggle } from './partner/store-theme.ts'
export {
  activeWhiteLabelId,
  DEFAULT_WHITE_LABEL_ID,
  effectiveFeatures,
  mayServeHost,
  tenantOf,
  whiteLabelFlags,
  type EffectiveFeatures,
  type StoreFeature,
  type WhiteLabel,
  type WhiteLabelFlag,
  type WhiteLabelFlags
} from './partner/white-label.ts'
export { foldText } from './search/fold-text.ts'
export { initialsOf, matchRank, soundsLike, type MatchRank } from './search/match-rank.ts'
export { soundKey } from './search/sound-key.ts'
export { parseOrderLookup, type OrderLookup } from './order/order-lookup.ts'

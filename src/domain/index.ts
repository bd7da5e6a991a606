/** The front door of the domain: everything another channel may use. Markets one by one are at `./domain/markets/<path>`. */
export { codeTable, type CodeRow, type CodeTable } from './kernel/code-table.ts'
export { isLeft, isRight, left, right, type Either } from './kernel/either.ts'
export { days, hours, minutes, seconds, type Milliseconds } from './kernel/duration.ts'
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
  type FeaturePermissions,
  type ListedPermissions
} from './market/feature-permissions.ts'
export { findMarket, findMarketByCode } from './market/find-market.ts'
export { languageOptions, type MarketLanguage } from './market/language-options.ts'
export { DEFAULT_LANGUAGE, defaultLanguage, findLanguage, pageScript } from './market/language.ts'
export { hasForeignDigit, latinDigits } from './market/latin-digits.ts'
export { MarketRecord } from './market/market-record.ts'
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
export {
  emailRule,
  isEmail,
  maskEmail,
  maskMobile,
  mobileRule,
  PASSWORD_LENGTH,
  passwordRule,
  type Email,
  type MobileNumber
} from './account/credentials.ts'
export { captchaToken, isFresh, PROOF_BITS, PROOF_LIFE, proofIn, proofText, showsWork, type WorkProof } from './account/proof-of-work.ts'
export { OTP_LENGTH, OTP_LOCKOUT, OTP_TIMEOUT, OTP_TRIES, otpRule, SIGN_UP_OTP_TIMEOUT, type Otp } from './account/otp.ts'
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
export { BOLETO, funder, LATIN_AMERICAN_GROUP, ringfence, SEASON_PASS_LIFE, type Funder, type Ringfence } from './order/catalogue-codes.ts'
export { channelRefusal, type ChannelRefusal } from './order/channel-refusal.ts'
export { inputsOf, rememberedInputsRecord, rememberInputs, type GameInputs, type RememberedInputs } from './order/game-inputs.ts'
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
export { isApplied, normalisePromoCode, promoBlockers, promoNeeds, promoStatuses, type PromoBlocker } from './order/promo.ts'
export {
  forgetPlayer,
  historyOf,
  PLAYERS_KEPT,
  purchaseHistoryRecord,
  rememberChannel,
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
export { noteBought, RECENTLY_BOUGHT_KEPT, recentlyBoughtRecord, type RecentlyBought } from './order/recently-bought.ts'
export {
  FIRST_PAGE_OFFSET,
  isWithin,
  nextPage,
  pageBounds,
  transactionFilter,
  TRANSACTIONS_PER_PAGE,
  type PageRequest,
  type TransactionFilter
} from './order/transaction.ts'
export { isInRange, variableAmountRule } from './order/variable-amount.ts'
export { GIFT_LIFE, giftValidities, giftValidityOf, normaliseGifting, type Gifting, type GiftPage, type GiftValidity } from './gift/gift.ts'
export { burnOf, CASHBACK_PERCENT, earnOf, isCashbackConfig, maximumBurn, shownCashback, type CashbackConfig } from './reward/cashback.ts'
export { orderRewards, REWARD_LIFE, rewardExpiry, rewardSponsors, type RewardBalance, type RewardSponsor } from './reward/reward-order.ts'
export {
  consentCategories,
  maySetCookie,
  mayStore,
  storedThing,
  storedThings,
  type Consent,
  type ConsentCategory,
  type StoredName,
  type StoredThing
} from './marketing/consent.ts'
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
export { afterPartnerSignIn, afterSignIn, parseReturnPath, type ReturnPath } from './navigation/return-path.ts'
export { defaultSegments, routes, type ConfiguredSegments, type RouteName, type RouteParams } from './navigation/routes.ts'
export { allMarkets, type CountryCode } from './market/table/all-markets.ts'

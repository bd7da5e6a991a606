/** Names of the previous release, for one release more: each is another name of the same export. */
export {
  /** @deprecated Use `createRecovery`. */ createRecovery as to,
  /** @deprecated Use `createFixRecovery`. */ createFixRecovery as fix,
  /** @deprecated Use `createWaitRecovery`. */ createWaitRecovery as wait,
  /** @deprecated Use `createMarketRecovery`. */ createMarketRecovery as otherMarket,
  /** @deprecated Use `createErrorCatalogue`. */ createErrorCatalogue as catalogue,
  /** @deprecated Use `DEFAULT_RETRY_WAIT`. */ DEFAULT_RETRY_WAIT as DEFAULT_WAIT,
  /** @deprecated Use `withOrderMoneyState`. */ withOrderMoneyState as toldOfOrder,
  /** @deprecated Use `errorCatalogues`. */ errorCatalogues as catalogues,
  /** @deprecated Use `identityMessageErrors`. */ identityMessageErrors as messageCodes,
  /** @deprecated Use `OFFLINE_ERROR_CODE`. */ OFFLINE_ERROR_CODE as OFFLINE,
  /** @deprecated Use `DEFAULT_NETWORK_ERROR_CODE`. */ DEFAULT_NETWORK_ERROR_CODE as DEFAULT_ERROR_CODE,
  /** @deprecated Use `RATE_LIMIT_ERROR_CODE`. */ RATE_LIMIT_ERROR_CODE as TOO_MANY_REQUESTS,
  /** @deprecated Use `httpStatusInMessage`. */ httpStatusInMessage as statusInMessage,
  /** @deprecated Use `isVisitReplayed`. */ isVisitReplayed as isReplayed,
  /** @deprecated Use `isErrorNeverReported`. */ isErrorNeverReported as isNeverReported
} from './errors/index.ts'
export {
  /** @deprecated Use `FieldRule`. */ type FieldRule as Rule,
  /** @deprecated Use `FormRules`. */ type FormRules as Rules,
  /** @deprecated Use `ParsedForm`. */ type ParsedForm as Parsed,
  /** @deprecated Use `refuseField`. */ refuseField as wrong,
  /** @deprecated Use `alphanumericDashRule`. */ alphanumericDashRule as alphanumericDash,
  /** @deprecated Use `dateRule`. */ dateRule as date,
  /** @deprecated Use `exactLengthRule`. */ exactLengthRule as exactLength,
  /** @deprecated Use `sequenceRules`. */ sequenceRules as inOrder,
  /** @deprecated Use `lettersNumbersSpacesRule`. */ lettersNumbersSpacesRule as lettersNumbersSpaces,
  /** @deprecated Use `sameAsRule`. */ sameAsRule as matches,
  /** @deprecated Use `maximumLengthRule`. */ maximumLengthRule as maximumLength,
  /** @deprecated Use `maximumValueRule`. */ maximumValueRule as maximumValue,
  /** @deprecated Use `minimumLengthRule`. */ minimumLengthRule as minimumLength,
  /** @deprecated Use `minimumValueRule`. */ minimumValueRule as minimumValue,
  /** @deprecated Use `requireField`. */ requireField as needed,
  /** @deprecated Use `numbersOnlyRule`. */ numbersOnlyRule as numbersOnly,
  /** @deprecated Use `oneOfRule`. */ oneOfRule as oneOf,
  /** @deprecated Use `optionalRule`. */ optionalRule as optional,
  /** @deprecated Use `requiredRule`. */ requiredRule as required,
  /** @deprecated Use `zipCodeRule`. */ zipCodeRule as zipCode
} from './validation/index.ts'
export {
  /** @deprecated Use `addAmounts`. */ addAmounts as add,
  /** @deprecated Use `compareAmounts`. */ compareAmounts as compare,
  /** @deprecated Use `truncateAmount`. */ truncateAmount as cutTo,
  /** @deprecated Use `isNegativeAmount`. */ isNegativeAmount as isNegative,
  /** @deprecated Use `isZeroAmount`. */ isZeroAmount as isZero,
  /** @deprecated Use `maxAmount`. */ maxAmount as maximum,
  /** @deprecated Use `minAmount`. */ minAmount as minimum,
  /** @deprecated Use `multiplyAmount`. */ multiplyAmount as multiply,
  /** @deprecated Use `percentageOfAmount`. */ percentageOfAmount as percentageOf,
  /** @deprecated Use `roundAmount`. */ roundAmount as roundTo,
  /** @deprecated Use `subtractAmounts`. */ subtractAmounts as subtract,
  /** @deprecated Use `sumAmounts`. */ sumAmounts as sum,
  /** @deprecated Use `includedTax`. */ includedTax as taxWithin,
  /** @deprecated Use `formatAmountForEntry`. */ formatAmountForEntry as formatForEntry,
  /** @deprecated Use `displayedDecimals`. */ displayedDecimals as displayPlaces
} from './money/index.ts'
export {
  /** @deprecated Use `defineMarket`. */ defineMarket as market,
  /** @deprecated Use `comingSoonCountries`. */ comingSoonCountries as comingSoon,
  /** @deprecated Use `upcomingCountries`. */ upcomingCountries as upcoming,
  /** @deprecated Use `groupByAboutRegion`. */ groupByAboutRegion as byAboutRegion,
  /** @deprecated Use `groupByLandingGroup`. */ groupByLandingGroup as byLandingGroup,
  /** @deprecated Use `isUpcomingMarket`. */ isUpcomingMarket as isUpcoming,
  /** @deprecated Use `toLatinDigits`. */ toLatinDigits as latinDigits,
  /** @deprecated Use `pageScriptClass`. */ pageScriptClass as pageScript,
  /** @deprecated Use `findMarketByCountryCode`. */ findMarketByCountryCode as findMarketByCode
} from './market/index.ts'
export {
  /** @deprecated Use `isProofFresh`. */ isProofFresh as isFresh,
  /** @deprecated Use `hasProofOfWork`. */ hasProofOfWork as showsWork,
  /** @deprecated Use `parseCaptchaProof`. */ parseCaptchaProof as proofIn,
  /** @deprecated Use `proofOfWorkText`. */ proofOfWorkText as proofText,
  /** @deprecated Use `printCaptchaProof`. */ printCaptchaProof as captchaToken,
  /** @deprecated Use `otpTriesAfter`. */ otpTriesAfter as afterOtp,
  /** @deprecated Use `mayUseFeature`. */ mayUseFeature as mayUse,
  /** @deprecated Use `platformCodes`. */ platformCodes as platform,
  /** @deprecated Use `featureToggleCodes`. */ featureToggleCodes as featureToggle,
  /** @deprecated Use `customerTypeCodes`. */ customerTypeCodes as customerType,
  /** @deprecated Use `sessionTypeCodes`. */ sessionTypeCodes as sessionType,
  /** @deprecated Use `NO_ACCOUNT_SWITCHES`. */ NO_ACCOUNT_SWITCHES as NO_SWITCHES,
  /** @deprecated Use `noteAccountSwitch`. */ noteAccountSwitch as noteSwitch,
  /** @deprecated Use `accountSwitchAllowance`. */ accountSwitchAllowance as switchAllowance,
  /** @deprecated Use `MAX_NAME_LENGTH`. */ MAX_NAME_LENGTH as LONGEST_NAME,
  /** @deprecated Use `hasCpfShape`. */ hasCpfShape as isValidCpf
} from './account/index.ts'
export {
  /** @deprecated Use `requestedFields`. */ requestedFields as asksOf,
  /** @deprecated Use `TICKED_VALUE`. */ TICKED_VALUE as TICKED,
  /** @deprecated Use `BOLETO_CHANNEL_ID`. */ BOLETO_CHANNEL_ID as BOLETO,
  /** @deprecated Use `funderCodes`. */ funderCodes as funder,
  /** @deprecated Use `ringfenceCodes`. */ ringfenceCodes as ringfence,
  /** @deprecated Use `orderAdoptionOf`. */ orderAdoptionOf as adoptionOf,
  /** @deprecated Use `rememberedInputsOf`. */ rememberedInputsOf as inputsOf,
  /** @deprecated Use `rememberGameInputs`. */ rememberGameInputs as rememberInputs,
  /** @deprecated Use `commitGuestPurchase`. */ commitGuestPurchase as commit,
  /** @deprecated Use `consumeGuestPurchase`. */ consumeGuestPurchase as consume,
  /** @deprecated Use `stageGuestPurchase`. */ stageGuestPurchase as stage,
  /** @deprecated Use `isVoucherOrder`. */ isVoucherOrder as isVoucher,
  /** @deprecated Use `orderPaymentDifference`. */ orderPaymentDifference as differenceOf,
  /** @deprecated Use `orderSituationOf`. */ orderSituationOf as situationOf,
  /** @deprecated Use `orderMoneyLineOf`. */ orderMoneyLineOf as moneyLineOf,
  /** @deprecated Use `orderSurplusOf`. */ orderSurplusOf as surplusOf,
  /** @deprecated Use `orderProgressSteps`. */ orderProgressSteps as orderSteps,
  /** @deprecated Use `orderStatusChangesOf`. */ orderStatusChangesOf as changesOf,
  /** @deprecated Use `orderHeaderOf`. */ orderHeaderOf as headerOf,
  /** @deprecated Use `isOrderFinalForPolling`. */ isOrderFinalForPolling as isFinalForPolling,
  /** @deprecated Use `mayChangeOrderStatus`. */ mayChangeOrderStatus as mayChange,
  /** @deprecated Use `orderMoneyStateOf`. */ orderMoneyStateOf as moneyStateOf,
  /** @deprecated Use `NO_ORDER_FACTS`. */ NO_ORDER_FACTS as NO_FACTS,
  /** @deprecated Use `orderStatusSteps`. */ orderStatusSteps as stepsOf,
  /** @deprecated Use `orderWaitsFor`. */ orderWaitsFor as waitingForOf,
  /** @deprecated Use `forgetKeptOrders`. */ forgetKeptOrders as forgetOrders,
  /** @deprecated Use `keptOrderKeys`. */ keptOrderKeys as keptKeys,
  /** @deprecated Use `awaitsOrderAnswer`. */ awaitsOrderAnswer as awaitsAnswer,
  /** @deprecated Use `forgetOrderRequest`. */ forgetOrderRequest as forgetRequest,
  /** @deprecated Use `keepOrderRequest`. */ keepOrderRequest as keepRequest,
  /** @deprecated Use `orderKeyOf`. */ orderKeyOf as keyOf,
  /** @deprecated Use `noteOrderAnswer`. */ noteOrderAnswer as noteAnswer,
  /** @deprecated Use `addOpenedOrder`. */ addOpenedOrder as takeIn,
  /** @deprecated Use `unansweredRequests`. */ unansweredRequests as unanswered,
  /** @deprecated Use `closePendingOrder`. */ closePendingOrder as closeOrder,
  /** @deprecated Use `inputOptionValues`. */ inputOptionValues as optionValues,
  /** @deprecated Use `isPromoApplied`. */ isPromoApplied as isApplied,
  /** @deprecated Use `productHistoryOf`. */ productHistoryOf as historyOf,
  /** @deprecated Use `rememberProductChannel`. */ rememberProductChannel as rememberChannel,
  /** @deprecated Use `rememberMarketChannel`. */ rememberMarketChannel as rememberChannelIn,
  /** @deprecated Use `lastMarketChannel`. */ lastMarketChannel as lastChannelIn,
  /** @deprecated Use `purchasableItems`. */ purchasableItems as itemsOf,
  /** @deprecated Use `missingPurchaseSteps`. */ missingPurchaseSteps as missingSteps,
  /** @deprecated Use `parsePurchasePlayer`. */ parsePurchasePlayer as playerOf,
  /** @deprecated Use `parsePurchaseUserInfo`. */ parsePurchaseUserInfo as userInfoOf,
  /** @deprecated Use `mayRateOrder`. */ mayRateOrder as mayBeRated,
  /** @deprecated Use `noteRecentPurchase`. */ noteRecentPurchase as noteBought,
  /** @deprecated Use `FIRST_PAGE_EXTRA_TRANSACTIONS`. */
  FIRST_PAGE_EXTRA_TRANSACTIONS as FIRST_PAGE_OFFSET,
  /** @deprecated Use `isWithinFilter`. */ isWithinFilter as isWithin,
  /** @deprecated Use `nextTransactionsPage`. */ nextTransactionsPage as nextPage,
  /** @deprecated Use `isAmountInRange`. */ isAmountInRange as isInRange
} from './order/index.ts'
export { /** @deprecated Use `MAX_GIFT_MESSAGE_LENGTH`. */ MAX_GIFT_MESSAGE_LENGTH as LONGEST_GIFT_MESSAGE } from './gift/index.ts'
export {
  /** @deprecated Use `usableRewardAmount`. */ usableRewardAmount as burnOf,
  /** @deprecated Use `earnedCashback`. */ earnedCashback as earnOf,
  /** @deprecated Use `maximumRewardUse`. */ maximumRewardUse as maximumBurn
} from './reward/index.ts'
export {
  /** @deprecated Use `rewardClaimKey`. */ rewardClaimKey as claimKey,
  /** @deprecated Use `decideRewardClaim`. */ decideRewardClaim as decideClaim
} from './loyalty/index.ts'
export {
  /** @deprecated Use `subscriptionChargeKey`. */ subscriptionChargeKey as chargeKey,
  /** @deprecated Use `afterFailedSubscriptionCharge`. */
  afterFailedSubscriptionCharge as afterFailedCharge,
  /** @deprecated Use `SUBSCRIPTION_CHARGE_HOUR`. */ SUBSCRIPTION_CHARGE_HOUR as CHARGE_HOUR,
  /** @deprecated Use `SUBSCRIPTION_RETRY_DAYS`. */ SUBSCRIPTION_RETRY_DAYS as CHARGE_RETRY_DAYS,
  /** @deprecated Use `SUBSCRIPTION_NOTICE_TIME`. */ SUBSCRIPTION_NOTICE_TIME as RENEWAL_NOTICE,
  /** @deprecated Use `recurrenceCodes`. */ recurrenceCodes as recurrence,
  /** @deprecated Use `MAX_CANCELLATION_LENGTH`. */ MAX_CANCELLATION_LENGTH as LONGEST_CANCELLATION_TEXT
} from './subscription/index.ts'
export {
  /** @deprecated Use `mergeNotifications`. */ mergeNotifications as takeInNotifications,
  /** @deprecated Use `createNotification`. */ createNotification as notificationFor,
  /** @deprecated Use `NO_GUEST_NOTIFICATIONS`. */ NO_GUEST_NOTIFICATIONS as NOTHING_KEPT
} from './notification/index.ts'
export {
  /** @deprecated Use `mayServeCategory`. */ mayServeCategory as mayServe,
  /** @deprecated Use `mayStoreThing`. */ mayStoreThing as mayStore,
  /** @deprecated Use `findStoredThing`. */ findStoredThing as storedThing,
  /** @deprecated Use `MAX_CAMPAIGN_VALUE_LENGTH`. */ MAX_CAMPAIGN_VALUE_LENGTH as LONGEST_CAMPAIGN_VALUE,
  /** @deprecated Use `activeCampaignVisits`. */ activeCampaignVisits as liveVisits,
  /** @deprecated Use `mergeCampaignVisits`. */ mergeCampaignVisits as mergeVisits,
  /** @deprecated Use `noteCampaignVisit`. */ noteCampaignVisit as noteVisit,
  /** @deprecated Use `parseCampaign`. */ parseCampaign as campaignOf
} from './marketing/index.ts'
export {
  /** @deprecated Use `encodePathSegment`. */ encodePathSegment as pathSegment,
  /** @deprecated Use `decodePathSegment`. */ decodePathSegment as segmentText,
  /** @deprecated Use `pathAfterSignIn`. */ pathAfterSignIn as afterSignIn,
  /** @deprecated Use `pathAfterPartnerSignIn`. */ pathAfterPartnerSignIn as afterPartnerSignIn
} from './navigation/index.ts'
export {
  /** @deprecated Use `tenantOfHost`. */ tenantOfHost as tenantOf,
  /** @deprecated Use `withoutPartnerRefusal`. */ withoutPartnerRefusal as withoutRefusal
} from './partner/index.ts'

import type { PaymentRefusal } from './payment-refusal.ts'

/** Key of the text that tells a shopper what happened; a row with a new one asks for its English. */
export type ErrorKey =
  | `store.${'unexpected'}`
  | `networkError.${'offline' | 'timeout' | '401' | '429' | '400' | '500' | 'other'}`
  | `purchase.${PurchaseWord}`
  | `order.${'rewardLinkingFailed' | 'searchFailed'}`
  | `payment.${'pending' | 'notCompleted'}`
  | `payment.refused.${PaymentRefusal}`
  | `redemption.${'otpNeeded' | 'gameIdInvalid' | 'internalError' | 'otpInvalid' | 'otpLimit' | 'otpExpired' | 'failed'}`
  | `giftOtp.${'invalid' | 'expired' | 'limitReached' | 'failed'}`
  | `giftCode.${GiftCodeWord}`
  | `subscription.${'exists' | 'recurrenceInvalid' | 'detailInvalid' | 'parametersMissing' | 'notAuthorized' | 'priceChanged' | 'tryLater' | 'failed'}`
  | `rewards.${'alreadyClaimed' | 'expired' | 'notEligible' | 'underAge' | 'invalidOrder' | 'failed'}`
  | `partner.${'banned' | 'notLinked' | 'unsupportedCountry' | 'missingField' | 'unknown'}`
  | `otp.${'generationFailed' | 'validationFailed' | 'userInvalid' | 'userIdEmpty' | 'appNotAllowed' | 'locked' | 'failed'}`
  | `wallet.${'otpInvalid' | 'createFailed'}`
  | `walletTopUp.${WalletTopUpWord}`
  | `walletCharge.${'restricted' | 'otherCountry' | 'dailyLimit' | 'monthlyLimit' | 'countryDailyLimit' | 'countryMonthlyLimit' | 'failed'}`
  | `identity.${IdentityWord}`

type PurchaseWord =
  | 'notEligible'
  | 'userIdNotFound'
  | 'userIdInvalid'
  | 'characterInvalid'
  | 'itemNotAvailable'
  | 'orderError'
  | 'requirementNotMet'
  | 'logInToGameFirst'
  | 'createRoleFirst'
  | 'purchaseLimit'
  | 'otherCountry'
  | 'itemNotForCountry'
  | 'riotIdFormat'
  | 'temporarilyUnavailable'
  | 'invalidParameters'
  | 'invalidEmail'
  | 'denominationGone'
  | 'channelUnavailable'
  | 'productUnavailable'
  | 'incorrectCpf'
  | 'promoBudgetUsedUp'
  | 'priceChanged'
  | 'promoChanged'
  | 'rewardsChanged'
  | 'alreadyPurchased'
  | 'limitReached'
  | 'rewardsNotHere'
  | 'rewardsNotThisWay'
  | 'rewardsTooFew'
  | 'rewardsNotEnough'
  | 'rewardsNotUsable'
  | 'rewardsRanOut'
  | 'rewardsNeedAccount'
  | 'memberLimit'
  | 'channelNotAllowed'
  | 'passAlreadyHeld'
  | 'previousStillRunning'
  | 'notInApp'
  | 'underAge'
  | 'operatorNumberInvalid'
  | 'numberBlocked'
  | 'billingAddressInvalid'
  | 'unknownReason'
  | 'orderRefused'
  | 'cannotProcessNow'

type GiftCodeWord =
  | 'failed'
  | 'walletFull'
  | 'countryFull'
  | 'unknown'
  | 'used'
  | 'expired'
  | 'notYetValid'
  | 'otherCountry'
  | 'tooManyWrong'
  | 'blocked'

type WalletTopUpWord =
  | 'balanceLimit'
  | 'countryBalanceLimit'
  | 'dailyLimit'
  | 'monthlyLimit'
  | 'countryDailyLimit'
  | 'countryMonthlyLimit'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'customNotSupported'
  | 'insufficientBalance'
  | 'transactionExpired'
  | 'failed'
  | 'transactionNotFound'

type IdentityWord =
  | 'userNotConfirmed'
  | 'notAuthorizedEmail'
  | 'notAuthorizedMobile'
  | 'codeExpired'
  | 'limitExceeded'
  | 'passwordInvalid'
  | 'codeMismatch'
  | 'serviceFailed'
  | 'userNotFoundMobile'
  | 'userNotFoundEmail'
  | 'parameterInvalidEmail'
  | 'parameterInvalidMobile'
  | 'userDisabled'
  | 'oldPasswordWrong'
  | 'mobileTaken'
  | 'emailTaken'
  | 'emailMissing'
  | 'signInFailed'
  | 'accountDeletedEmail'
  | 'accountDeletedMobile'
  | 'cpfMissing'
  | 'cpfInvalid'
  | 'cpfTaken'
  | 'cpfFailed'
  | 'mobileTakenForWallet'
  | 'ageRefused'
  | 'captchaRefused'
  | 'walletMoneyMoves'
  | 'sessionOver'
  | 'signUpFailed'
  | 'recoveryFailed'
  | 'socialFailed'

/** Key of the one sentence that names why it happened; many rows share one. @source M263 */
export type CauseKey = `cause.${
  | 'accountNeeded'
  | 'accountState'
  | 'addressWrong'
  | 'ageTooLow'
  | 'amountOutOfRange'
  | 'channelDown'
  | 'codeUsedUp'
  | 'codeWrong'
  | 'codeExpired'
  | 'connectionLost'
  | 'gameMaintenance'
  | 'gameRefused'
  | 'inputWrong'
  | 'itemGone'
  | 'limitReached'
  | 'numberRefused'
  | 'otherCountry'
  | 'ownedAlready'
  | 'pageOutdated'
  | 'paymentOpen'
  | 'playerUnknown'
  | 'previousRunning'
  | 'inApp'
  | 'priceMoved'
  | 'promoUsedUp'
  | 'requirementOpen'
  | 'balanceTooLow'
  | 'sessionOver'
  | 'storeFault'
  | 'tooManyTries'
  | 'tooSlow'
  | 'unknown'}`

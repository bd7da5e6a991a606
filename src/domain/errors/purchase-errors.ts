import { seconds } from '../kernel/duration.ts'
import type { CatalogueEntry } from './failure.ts'
import { createErrorCatalogue, createFixRecovery, createMarketRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * The store runs inside an app, where nothing is sold; a number of ours, which no party sends.
 *
 * @source M171
 */
export const NOT_IN_APP = 10_010

/**
 * Numbers of single games without a row of their own: their texts are not known.
 * Each says that this is not the player it should be.
 */
const GAME_CODES = [
  -5, -6, -99, -108, -201, -202, -203, -205, -206, -207, -208, -209, -210, -211, -300, -301, -302, -303, -304, -501, -502, -503, -504, -505, -506, -507
]

const gameRow = (code: number): CatalogueEntry => ({
  code, key: 'purchase.userIdNotFound', cause: 'cause.playerUnknown', severity: 'field', fault: 'shopper', money: 'notCharged', recovery: createRecovery('checkPlayer')
})

/**
 * Errors that the order service answers for a purchase: the purchase codes, then those of games.
 *
 * @source B§8, PF 3.4, 8.5
 */
export const purchaseErrors = /* @__PURE__ */ createErrorCatalogue('purchase', [
  { code: 10,    key: 'purchase.notEligible',            cause: 'cause.gameRefused',     severity: 'blocking', fault: 'publisher', money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 12,    key: 'purchase.userIdNotFound',         cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 22,    key: 'purchase.userIdNotFound',         cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 100,   key: 'purchase.userIdNotFound',         cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 108,   key: 'purchase.userIdNotFound',         cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 1003,  key: 'purchase.userIdNotFound',         cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 98,    key: 'purchase.temporarilyUnavailable', cause: 'cause.gameMaintenance', severity: 'notice',   fault: 'publisher', money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: 200,   key: 'purchase.temporarilyUnavailable', cause: 'cause.gameMaintenance', severity: 'notice',   fault: 'publisher', money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: 227,   key: 'purchase.invalidParameters',      cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery() },
  { code: 232,   key: 'purchase.invalidEmail',           cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.email') },
  { code: 237,   key: 'purchase.denominationGone',       cause: 'cause.itemGone',        severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 238,   key: 'purchase.channelUnavailable',     cause: 'cause.channelDown',     severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: createRecovery('changeChannel') },
  { code: 239,   key: 'purchase.productUnavailable',     cause: 'cause.itemGone',        severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 468,   key: 'purchase.incorrectCpf',           cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.cpf') },
  { code: 602,   key: 'purchase.promoBudgetUsedUp',      cause: 'cause.promoUsedUp',     severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('removePromo') },
  { code: 603,   key: 'purchase.priceChanged',           cause: 'cause.priceMoved',      severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('refreshQuote') },
  { code: 604,   key: 'purchase.promoChanged',           cause: 'cause.priceMoved',      severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('refreshQuote') },
  { code: 605,   key: 'purchase.rewardsChanged',         cause: 'cause.priceMoved',      severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('refreshQuote') },
  { code: 630,   key: 'purchase.alreadyPurchased',       cause: 'cause.ownedAlready',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 633,   key: 'purchase.limitReached',           cause: 'cause.limitReached',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 1102,  key: 'purchase.rewardsNotHere',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1103,  key: 'purchase.rewardsNotThisWay',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1104,  key: 'purchase.rewardsTooFew',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1105,  key: 'purchase.rewardsNotUsable',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1106,  key: 'purchase.rewardsNotEnough',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1107,  key: 'purchase.rewardsRanOut',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('lowerRewards') },
  { code: 1108,  key: 'purchase.rewardsNeedAccount',       cause: 'cause.balanceTooLow',   severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('signIn') },
  { code: 1503,  key: 'purchase.memberLimit',            cause: 'cause.limitReached',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 1512,  key: 'purchase.memberLimit',            cause: 'cause.limitReached',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 1515,  key: 'purchase.memberLimit',            cause: 'cause.limitReached',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 1511,  key: 'purchase.itemNotAvailable',       cause: 'cause.itemGone',        severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 1516,  key: 'purchase.channelNotAllowed',      cause: 'cause.amountOutOfRange', severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: createRecovery('changeChannel') },
  { code: 5034,  key: 'purchase.passAlreadyHeld',        cause: 'cause.ownedAlready',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 5152,  key: 'purchase.passAlreadyHeld',        cause: 'cause.ownedAlready',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 10001, key: 'purchase.previousStillRunning',   cause: 'cause.previousRunning', severity: 'notice',   fault: 'store',     money: 'maybeCharged', recovery: createWaitRecovery(seconds(5)) },
  { code: 10010, key: 'purchase.notInApp',               cause: 'cause.inApp',           severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createRecovery('none') },
  { code: 3007,  key: 'purchase.underAge',               cause: 'cause.ageTooLow',       severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: 10002, key: 'purchase.operatorNumberInvalid',  cause: 'cause.numberRefused',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.msisdn') },
  { code: 10003, key: 'purchase.operatorNumberInvalid',  cause: 'cause.numberRefused',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.msisdn') },
  { code: 10004, key: 'purchase.operatorNumberInvalid',  cause: 'cause.numberRefused',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.msisdn') },
  { code: 10005, key: 'purchase.operatorNumberInvalid',  cause: 'cause.numberRefused',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.msisdn') },
  { code: 30116, key: 'purchase.numberBlocked',          cause: 'cause.numberRefused',   severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: createRecovery('changeChannel') },
  { code: 30300, key: 'purchase.billingAddressInvalid',  cause: 'cause.addressWrong',    severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.billingAddress') },
  { code: 30301, key: 'purchase.unknownReason',          cause: 'cause.unknown',         severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: createRecovery('changeChannel') },

  { code: -100,  key: 'purchase.userIdInvalid',          cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: -101,  key: 'purchase.itemNotAvailable',       cause: 'cause.itemGone',        severity: 'blocking', fault: 'publisher', money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: -102,  key: 'purchase.notEligible',            cause: 'cause.gameRefused',     severity: 'blocking', fault: 'publisher', money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: -103,  key: 'purchase.orderError',             cause: 'cause.gameMaintenance', severity: 'notice',   fault: 'publisher', money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: -104,  key: 'purchase.requirementNotMet',      cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: -105,  key: 'purchase.logInToGameFirst',       cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: -106,  key: 'purchase.createRoleFirst',        cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: -107,  key: 'purchase.purchaseLimit',          cause: 'cause.ownedAlready',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('changeItem') },
  { code: -200,  key: 'purchase.otherCountry',           cause: 'cause.otherCountry',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createMarketRecovery() },
  { code: -204,  key: 'purchase.itemNotForCountry',      cause: 'cause.otherCountry',    severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: createMarketRecovery() },
  { code: -222,  key: 'purchase.riotIdFormat',           cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createFixRecovery('userInfo.userId') },
  { code: -1061, key: 'purchase.characterInvalid',       cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: createRecovery('checkPlayer') },
  { code: 1035,  key: 'purchase.orderRefused',           cause: 'cause.unknown',         severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: createWaitRecovery(seconds(30)) },
  { code: 'GENERIC_INTERNAL', key: 'purchase.temporarilyUnavailable', cause: 'cause.gameMaintenance', severity: 'notice', fault: 'publisher', money: 'notCharged', recovery: createWaitRecovery(seconds(30)) },

  ...GAME_CODES.map(gameRow)
], { code: 'DEFAULT', key: 'purchase.cannotProcessNow', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) })

import { seconds } from '../kernel/duration.ts'
import { catalogue, type CatalogueEntry, fix, otherMarket, to, wait } from './failure.ts'

type Row = Omit<CatalogueEntry, 'code'>

const notEligible: Row     = { key: 'purchase.notEligible',      cause: 'cause.playerNotEligible',  severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: to('changeItem') }
const userIdNotFound: Row  = { key: 'purchase.userIdNotFound',   cause: 'cause.playerUnknown',      severity: 'field',    fault: 'shopper',   money: 'notCharged', recovery: to('checkPlayer') }
const userIdInvalid: Row   = { key: 'purchase.userIdInvalid',    cause: 'cause.playerUnknown',      severity: 'field',    fault: 'shopper',   money: 'notCharged', recovery: to('checkPlayer') }
const character: Row       = { key: 'purchase.characterInvalid', cause: 'cause.playerUnknown',      severity: 'field',    fault: 'shopper',   money: 'notCharged', recovery: to('checkPlayer') }
const itemGone: Row        = { key: 'purchase.itemUnavailable',  cause: 'cause.itemGone',           severity: 'blocking', fault: 'publisher', money: 'notCharged', recovery: to('changeItem') }
const unavailable: Row     = { key: 'purchase.serverBusy',       cause: 'cause.gameBusy',           severity: 'notice',   fault: 'publisher', money: 'notCharged', recovery: wait(seconds(30)) }
const orderError: Row      = { key: 'purchase.orderError',       cause: 'cause.gameBusy',           severity: 'notice',   fault: 'publisher', money: 'notCharged', recovery: wait(seconds(30)) }
const limit: Row           = { key: 'purchase.limitReached',     cause: 'cause.limitReached',       severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: to('changeItem') }
const memberLimit: Row     = { key: 'purchase.memberLimit',      cause: 'cause.limitReached',       severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: to('changeItem') }
const pass: Row            = { key: 'purchase.oneTimePass',      cause: 'cause.limitReached',       severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: to('changeItem') }
const otherCountry: Row    = { key: 'purchase.otherCountry',     cause: 'cause.playerOtherCountry', severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: otherMarket }
const newPrice: Row        = { key: 'purchase.priceChanged',     cause: 'cause.priceMoved',         severity: 'blocking', fault: 'store',     money: 'notCharged', recovery: to('refreshQuote') }
const rewards: Row         = { key: 'purchase.rewardsTooSmall',  cause: 'cause.rewardsTooSmall',    severity: 'blocking', fault: 'shopper',   money: 'notCharged', recovery: to('lowerRewards') }
const mobile: Row          = { key: 'purchase.mobileInvalid',    cause: 'cause.numberRefused',      severity: 'field',    fault: 'shopper',   money: 'notCharged', recovery: fix('userInfo.msisdn') }

const rowsOf = (row: Row, codes: readonly number[]): readonly CatalogueEntry[] => codes.map((code) => ({ code, ...row }))

const range = (from: number, through: number): readonly number[] => Array.from({ length: through - from + 1 }, (_, i) => from + i)

/** Game-specific negatives without a text of their own: read as "user ID not found". @source B§8, PF 1.4, D38 */
const GAME_NEGATIVES = [-5, -6, -99, -108, ...range(-211, -201).filter((code) => code !== -204), ...range(-304, -300), ...range(-507, -501)]

/**
 * Why a purchase cannot be made or was not delivered. Asked by validatePlayer, quote, validatePromo, createOrder, resolveOrder and
 * Order.failureCode.
 * @source B§8 "Purchase error codes" and "Order codes", PF 3.4, 8.5, D38
 */
export const purchaseErrors = catalogue(
  'purchase',
  [
    ...rowsOf(notEligible, [10, -102]),
    ...rowsOf(userIdNotFound, [12, 22, 100, 108, 1003, ...GAME_NEGATIVES]),
    ...rowsOf(userIdInvalid, [-100]),
    ...rowsOf(character, [-1061]),
    ...rowsOf(itemGone, [-101]),
    ...rowsOf(orderError, [-103]),
    { code: -104,  key: 'purchase.requirementNotMet',    cause: 'cause.gameAsksMore',       severity: 'notice',   fault: 'shopper',   money: 'notCharged',   recovery: wait(seconds(30)) },
    { code: -105,  key: 'purchase.logInToGame',          cause: 'cause.gameAsksMore',       severity: 'notice',   fault: 'shopper',   money: 'notCharged',   recovery: wait(seconds(30)) },
    { code: -106,  key: 'purchase.createRole',           cause: 'cause.playerNeedsRole',    severity: 'notice',   fault: 'shopper',   money: 'notCharged',   recovery: wait(seconds(30)) },
    ...rowsOf(limit, [-107, 633]),
    ...rowsOf(otherCountry, [-200]),
    { code: -204,  key: 'purchase.itemOtherCountry',     cause: 'cause.playerOtherCountry', severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: otherMarket },
    { code: -222,  key: 'purchase.riotIdInvalid',        cause: 'cause.inputWrong',         severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: fix('userInfo.userId') },
    ...rowsOf(unavailable, [98, 200]),
    { code: 227,   key: 'purchase.parametersInvalid',    cause: 'cause.inputWrong',         severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: fix() },
    { code: 232,   key: 'purchase.emailInvalid',         cause: 'cause.inputWrong',         severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: fix('userInfo.email') },
    { code: 237,   key: 'purchase.denominationGone',     cause: 'cause.itemGone',           severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: to('changeItem') },
    { code: 238,   key: 'purchase.channelUnavailable',   cause: 'cause.channelDown',        severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: to('changeChannel') },
    { code: 239,   key: 'purchase.productUnavailable',   cause: 'cause.productGone',        severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: to('changeItem') },
    { code: 468,   key: 'purchase.cpfInvalid',           cause: 'cause.inputWrong',         severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: fix('userInfo.cpf') },
    { code: 602,   key: 'purchase.promoBudgetUsedUp',    cause: 'cause.promoUsedUp',        severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: to('removePromo') },
    ...rowsOf(newPrice, [603, 604, 605]),
    { code: 630,   key: 'purchase.alreadyPurchased',     cause: 'cause.alreadyThere',       severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: to('changeItem') },
    ...rowsOf(rewards, range(1102, 1108)),
    ...rowsOf(memberLimit, [1503, 1512, 1515]),
    { code: 1511,  key: 'purchase.itemUnavailable',      cause: 'cause.itemGone',           severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: to('changeItem') },
    { code: 1516,  key: 'purchase.channelNotAllowed',    cause: 'cause.channelRefuses',     severity: 'blocking', fault: 'store',     money: 'notCharged',   recovery: to('changeChannel') },
    ...rowsOf(pass, [5034, 5152]),
    { code: 10001, key: 'purchase.previousStillRunning', cause: 'cause.previousRuns',       severity: 'notice',   fault: 'store',     money: 'maybeCharged', recovery: wait(seconds(5)) },
    { code: 3007,  key: 'purchase.underAge',             cause: 'cause.tooYoung',           severity: 'blocking', fault: 'shopper',   money: 'notCharged',   recovery: to('changeItem') },
    ...rowsOf(mobile, [10002, 10003, 10004, 10005]),
    { code: 30116, key: 'purchase.numberBlocked',        cause: 'cause.numberRefused',      severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: to('changeChannel') },
    { code: 30300, key: 'purchase.billingAddress',       cause: 'cause.inputWrong',         severity: 'field',    fault: 'shopper',   money: 'notCharged',   recovery: fix('userInfo.billingAddress') },
    { code: 30301, key: 'purchase.channelFailed',        cause: 'cause.channelDown',        severity: 'blocking', fault: 'provider',  money: 'notCharged',   recovery: to('changeChannel') },
    { code: 1035,  key: 'purchase.orderFailed',          cause: 'cause.unknown',            severity: 'notice',   fault: 'store',     money: 'notCharged',   recovery: wait(seconds(30)) }
  ],
  { code: 'DEFAULT',  key: 'purchase.cannotProcessNow',  cause: 'cause.unknown',            severity: 'blocking', fault: 'store',     money: 'maybeCharged', recovery: wait(seconds(30)) }
)

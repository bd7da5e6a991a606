import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import type { PaymentRefusal } from '../../../src/domain/errors/payment-refusal.ts'

/** What a provider's code means for an order. */
export type PaymentGroup =
  | 'paid'
  | 'waiting'
  | 'cancelledByShopper'
  | 'expired'
  | 'outcomeUnclear'
  | 'wrongCode'
  | 'wrongCodeTooOften'
  | 'numberRefused'
  | 'numberBlocked'
  | 'samePaymentOpen'
  | 'noMoney'
  | 'taxNumberRefused'
  | 'cardData'
  | 'riskRules'
  | 'channelDown'
  | 'amountDiffers'
  | 'ourMistake'
  | 'voucherCard'
  | 'voucherUsed'
  | 'refusedWithoutReason'
  | 'unknown'

interface GroupRow {
  readonly group: PaymentGroup
  readonly codes: readonly number[]
}

/** The one result code that means "paid", for queries. @source PF 3.2 */
export const PAID_CODE = 0

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/**
 * Provider codes by group. They are numbered differently from purchase codes and are translated.
 *
 * From 10,000 on they are the numbers of operators and banks, which the provider passes on and which the purchase codes share.
 *
 * @source PF 3.2, 3.4 "provider"
 */
export const PAYMENT_GROUPS: readonly GroupRow[] = [
  { group: 'paid', codes: [PAID_CODE] },
  { group: 'waiting', codes: [209, 216, 431, 435, 458, 478, 481, 701, 747] },
  { group: 'cancelledByShopper', codes: [210, 221, 232, 254, 457, 702] },
  { group: 'expired', codes: [206, 211, 213, 230, 438, 456, 475, 745] },
  { group: 'outcomeUnclear', codes: [228, 229, 231, 422, 424, 430, 713] },
  { group: 'wrongCode', codes: [223] },
  { group: 'wrongCodeTooOften', codes: [222] },
  {
    group: 'numberRefused',
    codes: [226, 240, 401, 402, 405, 410, 417, 418, 425, 428, 442, 444, 446, 493, 907, 10_002, 10_003, 10_004, 10_005]
  },
  { group: 'numberBlocked', codes: [224, 420, 30_116] },
  { group: 'samePaymentOpen', codes: [217, 218] },
  { group: 'noMoney', codes: [414, 415, 416, 443, 501, 502, 503, 504, 706, 722, 744] },
  { group: 'taxNumberRefused', codes: [248, 249, 250, 468] },
  { group: 'cardData', codes: [703, 705, 708, 712, 714, 717, 718, 719, 721, 731, 742, 743, 746, 748, 30_300] },
  { group: 'riskRules', codes: [...range(309, 316), 319, 432, 459, 704, 739, 750] },
  { group: 'channelDown', codes: [404, 407, 412, 423, 426, 440, 447, 904, 905, 906, 1200, 1301] },
  { group: 'amountDiffers', codes: [436, 439, 465] },
  { group: 'ourMistake', codes: [103, ...range(202, 205), 212, 214, 220, 225, 227, ...range(233, 237), 239, 251, 252] },
  { group: 'voucherCard', codes: [601, 602, 604, 606] },
  { group: 'voucherUsed', codes: [605, 607] },
  { group: 'refusedWithoutReason', codes: [30_301] }
]

const BY_CODE: ReadonlyMap<number, PaymentGroup> = new Map(
  PAYMENT_GROUPS.flatMap(({ group, codes }) => codes.map((code) => [code, group] as const))
)

/** The first number that provider and purchase codes share. */
const SHARED_FROM = 10_000

/** Returns whether a number is an operator's or a bank's, which is the same as a purchase code. */
const isShared = (code: number): boolean => code >= SHARED_FROM

/** Returns the group of a provider's code, also for an unknown one. @source PF 3.2 */
export const paymentGroup = (code: number): PaymentGroup => BY_CODE.get(code) ?? 'unknown'

/** A result of a payment: the provider's number, for its row and its text, and what it means. */
export interface PaymentResult {
  readonly code: number
  readonly group: PaymentGroup
}

/** Decodes the number of a result, as the provider or a stored row has it. */
export const paymentResultOf = (code: number): PaymentResult => ({ code, group: paymentGroup(code) })

const STILL_OPEN: ReadonlySet<PaymentGroup> = new Set(['waiting', 'wrongCode', 'voucherCard', 'outcomeUnclear'])

/** Returns whether a payment of this group can still become paid without another one. @source PF 3.2 */
export const isStillOpen = (group: PaymentGroup): boolean => STILL_OPEN.has(group)

/** A refusal as the shopper's client receives it. */
export interface ErrorResult {
  readonly statusCode: number
  readonly detail?: FailureDetail
}

/**
 * A code for which the look-up has only its default row, so that the default text is shown.
 * @source PF 3.2 "default"
 */
export const DEFAULT_CODE = 1

const changeChannel = (reason: PaymentRefusal): ErrorResult => ({ statusCode: DEFAULT_CODE, detail: { recovery: 'changeChannel', reason } })

/** Maps a result code to a purchase code; undefined where the order's state is enough. @source PF 3.2 */
export const refusalOfPayment = (code: number): ErrorResult | undefined => {
  const group = paymentGroup(code)
  switch (group) {
    case 'paid':
    case 'cancelledByShopper':
    case 'expired':
      return undefined
    case 'waiting':
    case 'outcomeUnclear':
    case 'amountDiffers':
      return { statusCode: 431, detail: { recovery: 'wait' } }
    case 'wrongCode':
      return { statusCode: 223, detail: { recovery: 'enterOtp' } }
    case 'wrongCodeTooOften':
      return { statusCode: 222, detail: { recovery: 'changeChannel', reason: 'notConfirmed' } }
    case 'numberRefused':
      return { statusCode: isShared(code) ? code : 10002, detail: { recovery: 'fixInput', field: 'userInfo.msisdn' } }
    case 'numberBlocked':
      return { statusCode: 30116, detail: { recovery: 'changeChannel' } }
    case 'samePaymentOpen':
      return { statusCode: 10001, detail: { recovery: 'wait', retryAfterSeconds: 300, reason: 'paymentOpen' } }
    case 'taxNumberRefused':
      return { statusCode: 468, detail: { recovery: 'fixInput', field: 'userInfo.cpf' } }
    case 'cardData':
      return code === 714 || isShared(code)
        ? { statusCode: 30300, detail: { recovery: 'fixInput', field: 'userInfo.billingAddress' } }
        : changeChannel('dataWrong')
    case 'channelDown':
      return { statusCode: 238, detail: { recovery: 'changeChannel' } }
    case 'ourMistake':
      return { statusCode: 98, detail: { recovery: 'wait', retryAfterSeconds: 30, reason: 'notAccepted' } }
    case 'voucherCard':
      return { statusCode: DEFAULT_CODE, detail: { recovery: 'fixInput' } }
    case 'noMoney':
      return changeChannel('noMoney')
    case 'riskRules':
      return changeChannel('notAccepted')
    case 'voucherUsed':
      return changeChannel('voucherUsed')
    case 'refusedWithoutReason':
      return { statusCode: 30301, detail: { recovery: 'changeChannel' } }
    case 'unknown':
      return { statusCode: DEFAULT_CODE, detail: { recovery: 'wait', reason: 'notAccepted' } }
    default:
      return group satisfies never
  }
}

import type { Catalogue, FailureDetail } from '../../../src/domain/errors/failure.ts'
import { toWireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

/** Type of the details of a refusal in the schema, which `wireDetail` fills. */
export const refusalTypes = `
"What the UI can do about a refused call. Null when the call was accepted."
type StatusDetail {
  recovery: Recovery!
  "Input to focus, as a path: userInfo.zoneId, promoCode, pcId, birthDate."
  field: String
  retryAfterSeconds: Int
  remainingTries: Int
  "The limit, minimum or balance the code is about."
  limitAmount: Decimal
  "For OTHER_MARKET: two-letter code of the market the game account belongs to."
  countryCode: String
  "Where a channel takes certain amounts alone: these."
  listedAmounts: [Decimal!]
  "Why a payment was refused; null where no reason is told."
  reason: PaymentRefusal
}
`

/**
 * Why a call is refused: a code of the look-up `purchase`, and details beyond its row.
 * @source PF 8.1, 8.5
 */
export interface ErrorResult {
  readonly statusCode: number
  readonly detail?: FailureDetail
}

/** Makes a refusal by code; its row states the recovery unless the detail does. */
export const refuse = (statusCode: number, detail?: ErrorResult['detail']): ErrorResult =>
  detail === undefined ? { statusCode } : { statusCode, detail }

/** Makes the refusal of a missing or wrong input; the client focuses its field. @source PF 3.4 "227" */
export const wrongInput = (field: string): ErrorResult => ({ statusCode: 227, detail: { recovery: 'fixInput', field } })

/** Turns a publisher's number into a refusal before the payment. @source PF 3.3 */
export const refusalOfPublisher = (code: number, market: string | undefined): ErrorResult => {
  if (code === -103) return refuse(98, { recovery: 'wait', retryAfterSeconds: 30 })
  if (code === -200 || code === -204)
    return refuse(code, market === undefined ? { recovery: 'otherMarket' } : { recovery: 'otherMarket', countryCode: market })
  return refuse(code)
}

/** Refusal when a publisher did not answer: the shopper tries again. @source PF 1.6, 3.3 */
export const noAnswer: ErrorResult = { statusCode: 98, detail: { recovery: 'wait', retryAfterSeconds: 30 } }

/** Formats the details of a refusal for answers; they are always filled. */
export const wireDetail = ({ statusCode, detail = {} }: ErrorResult, errors: Pick<Catalogue, 'failure'> = purchaseErrors) => {
  const { recovery } = errors.failure(statusCode, detail)
  return {
    recovery: toWireEnum(recovery.kind),
    field: recovery.kind === 'fixInput' ? (recovery.field ?? null) : (detail.field ?? null),
    retryAfterSeconds: recovery.kind === 'wait' ? Math.ceil(recovery.ms / 1000) : (detail.retryAfterSeconds ?? null),
    remainingTries: detail.remainingTries ?? null,
    limitAmount: detail.limitAmount ?? null,
    countryCode: recovery.kind === 'otherMarket' ? (recovery.country ?? null) : (detail.countryCode ?? null),
    listedAmounts: detail.listedAmounts ?? null,
    reason: detail.reason === undefined ? null : toWireEnum(detail.reason)
  }
}

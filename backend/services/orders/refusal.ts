import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

/**
 * Why a call is refused: a code of the look-up `purchase`, and details beyond its row.
 * @source PF 8.1, 8.5
 */
export interface Refusal {
  readonly statusCode: number
  readonly detail?: FailureDetail
}

/** Makes a refusal by code; its row states the recovery unless the detail does. */
export const refuse = (statusCode: number, detail?: Refusal['detail']): Refusal =>
  detail === undefined ? { statusCode } : { statusCode, detail }

/** Makes the refusal of a missing or wrong input; the client focuses its field. @source PF 3.4 "227" */
export const wrongInput = (field: string): Refusal => ({ statusCode: 227, detail: { recovery: 'fixInput', field } })

/** Turns a publisher's number into a refusal before the payment. @source PF 3.3 */
export const refusalOfPublisher = (code: number, market: string | undefined): Refusal => {
  if (code === -103) return refuse(98, { recovery: 'wait', retryAfterSeconds: 30 })
  if (code === -200 || code === -204)
    return refuse(code, market === undefined ? { recovery: 'otherMarket' } : { recovery: 'otherMarket', countryCode: market })
  return refuse(code)
}

/** Refusal when a publisher did not answer: the shopper tries again. @source PF 1.6, 3.3 */
export const noAnswer: Refusal = { statusCode: 98, detail: { recovery: 'wait', retryAfterSeconds: 30 } }

/** Formats the details of a refusal for answers; they are always filled. */
export const wireDetail = ({ statusCode, detail = {} }: Refusal) => {
  const { recovery } = purchaseErrors.failure(statusCode, detail)
  return {
    recovery: recovery.kind.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    field: recovery.kind === 'fixInput' ? (recovery.field ?? null) : (detail.field ?? null),
    retryAfterSeconds: recovery.kind === 'wait' ? Math.ceil(recovery.ms / 1000) : (detail.retryAfterSeconds ?? null),
    remainingTries: detail.remainingTries ?? null,
    limitAmount: detail.limitAmount ?? null,
    countryCode: recovery.kind === 'otherMarket' ? (recovery.country ?? null) : (detail.countryCode ?? null),
    listedAmounts: detail.listedAmounts ?? null,
    reason: detail.reason?.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() ?? null
  }
}

import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

/** Why a call is refused: a code of the look-up `purchase`, and what goes beyond its row. @source PF 8.1, 8.5 */
export interface Refusal {
  readonly statusCode: number
  readonly detail?: FailureDetail
}

/** A refusal by code; the row says what can be done unless the detail does. */
export const refuse = (statusCode: number, detail?: Refusal['detail']): Refusal =>
  detail === undefined ? { statusCode } : { statusCode, detail }

/** An input of ours is missing or wrong; the client focuses it. @source PF 3.4 "227" */
export const wrongInput = (field: string): Refusal => ({ statusCode: 227, detail: { recovery: 'fixInput', field } })

/** What a publisher's number becomes before anything is paid. @source PF 3.3 */
export const refusalOfPublisher = (code: number, market: string | undefined): Refusal => {
  if (code === -103) return refuse(98, { recovery: 'wait', retryAfterSeconds: 30 })
  if (code === -200 || code === -204)
    return refuse(code, market === undefined ? { recovery: 'otherMarket' } : { recovery: 'otherMarket', countryCode: market })
  return refuse(code)
}

/** No answer of a publisher: the shopper presses again. @source PF 1.6, 3.3 */
export const noAnswer: Refusal = { statusCode: 98, detail: { recovery: 'wait', retryAfterSeconds: 30 } }

/** The detail as the wire has it: always filled for a refusal. */
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

import { seconds } from '../kernel/duration.ts'
import type { Failure, FailureDetail } from './failure.ts'
import { createErrorCatalogue, createRecovery, createWaitRecovery } from './failure.ts'

/** Code of a call that never left because there is no connection. @source A§8 */
export const OFFLINE_ERROR_CODE = 599

/** Code of an error that tells neither a status nor digits. @source B§8 "Default error code 400" */
export const DEFAULT_NETWORK_ERROR_CODE = 400

/** What happens to a call that gets no answer of its own. @source A§8, B§8 */
export const networkErrors = /* @__PURE__ */ createErrorCatalogue('network', [
  { code: 599, key: 'networkError.offline', cause: 'cause.connectionLost', severity: 'notice',   fault: 'network', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(5)) },
  { code: 408, key: 'networkError.timeout', cause: 'cause.tooSlow',        severity: 'notice',   fault: 'network', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(5)) },
  { code: 504, key: 'networkError.timeout', cause: 'cause.tooSlow',        severity: 'notice',   fault: 'network', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(5)) },
  { code: 524, key: 'networkError.timeout', cause: 'cause.tooSlow',        severity: 'notice',   fault: 'network', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(5)) },
  { code: 401, key: 'networkError.401',     cause: 'cause.sessionOver',    severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('signIn') },
  { code: 500, key: 'networkError.500',     cause: 'cause.storeFault',     severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 429, key: 'networkError.429',     cause: 'cause.tooManyTries',   severity: 'notice',   fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 400, key: 'networkError.400',     cause: 'cause.pageOutdated',   severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createRecovery('none') }
], { code: 'DEFAULT', key: 'networkError.other', cause: 'cause.unknown', severity: 'notice', fault: 'network', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** Status of a used-up limit. @source PF 8.1 */
export const RATE_LIMIT_ERROR_CODE = 429

const rowOf = (status: number): number => {
  if (status === OFFLINE_ERROR_CODE || status === 408 || status === 504 || status === 524 || status === 401 || status === RATE_LIMIT_ERROR_CODE)
    return status
  if (status >= 500) return 500
  return status >= 400 ? 400 : status
}

/**
 * Returns the failure of a call that had no answer of its own, by its HTTP status.
 * Undefined = no answer came at all. Total: offline comes first, then time-outs, 401, 500 and above, 400 to 499, and whatever is left is
 * "other". A used-up limit (429) asks to wait.
 *
 * @source A§8, D37, PF 8.1
 * @example networkFailure(503).entry.key // 'networkError.500'
 * networkFailure(429, { retryAfterSeconds: 12 }).recovery // { kind: 'wait', ms: 12000 }
 */
export const networkFailure = (status: number | undefined, detail?: FailureDetail, cause?: unknown): Failure => {
  if (status === undefined) return networkErrors.failure('DEFAULT', detail, cause)
  const known = networkErrors.failure(rowOf(status), detail, cause)
  return { ...known, code: status }
}

/** Three digits that stand alone, and are no length of time. */
const STATUS_IN_TEXT = /(?<![\w.])[1-5]\d\d(?!\w|\.\d| ?m?s\b)/

/**
 * Reads the HTTP status that an error's message tells by its digits.
 *
 * @param fallback the answer when the message tells none; 400 unless told
 * @source A§8 "may also be read from digits in a message", B§8
 * @example httpStatusInMessage('Request failed with status code 503') // 503
 * httpStatusInMessage('timeout of 500 ms exceeded') // 400
 * httpStatusInMessage('no answer', 500) // 500
 */
export const httpStatusInMessage = (message: string, fallback: number = DEFAULT_NETWORK_ERROR_CODE): number => {
  const digits = STATUS_IN_TEXT.exec(message)?.[0]
  return digits === undefined ? fallback : Number(digits)
}

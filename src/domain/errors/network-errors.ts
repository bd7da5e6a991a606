import { seconds } from '../kernel/duration.ts'
import { catalogue, type Failure, to, wait } from './failure.ts'

/** Told apart by status before anything else; 599 stands for a device without a line. @source A§8 */
const OFFLINE = 599
const TIMEOUTS: ReadonlySet<number> = new Set([408, 504, 524])
const SESSION_OVER = 401

/** What can happen to any call before its own answer is read. @source A§8, B§8, D37 */
export const networkErrors = catalogue(
  'network',
  [
    { code: 'offline', key: 'networkError.offline', cause: 'cause.noConnection', severity: 'notice', fault: 'network', money: 'notAboutMoney', recovery: wait(seconds(5)) },
    { code: 'timeout', key: 'networkError.timeout', cause: 'cause.tooSlow', severity: 'notice', fault: 'network', money: 'maybeCharged', recovery: wait(seconds(5)) },
    { code: 'sessionExpired', key: 'networkError.sessionExpired', cause: 'cause.sessionOver', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: to('signIn') },
    { code: '500', key: 'networkError.500', cause: 'cause.maintenance', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: wait(seconds(30)) },
    { code: '400', key: 'networkError.400', cause: 'cause.ourMistake', severity: 'notice', fault: 'store', money: 'notCharged', recovery: wait(seconds(5)) }
  ],
  { code: 'other', key: 'networkError.other', cause: 'cause.unknown', severity: 'notice', fault: 'network', money: 'maybeCharged', recovery: wait(seconds(5)) }
)

/**
 * Which row a status belongs to: offline, then time-outs, then 401, then 500 and above, then 400 to 499, then other. Total.
 * @source D37
 */
export const networkFailure = (status: number | undefined, detail: Failure['detail'] = {}, cause?: unknown): Failure =>
  networkErrors.failure(networkCode(status), detail, cause)

const networkCode = (status: number | undefined): string => {
  if (status === undefined || Number.isNaN(status)) return 'other'
  if (status === OFFLINE) return 'offline'
  if (TIMEOUTS.has(status)) return 'timeout'
  if (status === SESSION_OVER) return 'sessionExpired'
  if (status >= 500) return '500'
  if (status >= 400) return '400'
  return 'other'
}

/** A whole three-digit number after the word "status", and nothing else that looks like one. @source A§8, D37 */
const STATUS_IN_TEXT = /\bstatus(?: code)?:? ([1-5][0-9][0-9])(?![0-9])/i

/** The status that a library's message mentions; "timeout of 15000ms" mentions none. @source A§8 */
export const statusInMessage = (message: string): number | undefined => {
  const found = STATUS_IN_TEXT.exec(message)?.[1]
  return found === undefined ? undefined : Number(found)
}

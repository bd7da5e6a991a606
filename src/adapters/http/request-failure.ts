import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../domain/errors/network-errors.ts'
import { TIMED_OUT } from './http-status.ts'

/**
 * Creates the failure of a request that `fetch` rejected.
 * Either its time limit passed, or the browser is offline, or neither is known.
 */
export const requestFailure = (error: unknown, isOnline: () => boolean): Failure => {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return networkFailure(isLate ? TIMED_OUT : isOnline() ? undefined : OFFLINE_ERROR_CODE, {}, error)
}

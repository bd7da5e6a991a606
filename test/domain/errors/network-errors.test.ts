import { describe, expect, test } from 'vitest'
import {
  DEFAULT_NETWORK_ERROR_CODE,
  networkFailure,
  OFFLINE_ERROR_CODE,
  httpStatusInMessage
} from '../../../src/domain/errors/network-errors.ts'

/**
 * Returns the expected text of a status from 0 to 999, by the specified order.
 * That is: offline, time-out, 401, 500 and above, 400 to 499, other.
 */
const expected = (status: number): string => {
  if (status === 599) return 'networkError.offline'
  if (status === 408 || status === 504 || status === 524) return 'networkError.timeout'
  if (status === 401) return 'networkError.401'
  if (status > 499) return 'networkError.500'
  if (status === 429) return 'networkError.429'
  return status > 399 ? 'networkError.400' : 'networkError.other'
}

describe('call without an answer', () => {
  test.each([
    [599, 'networkError.offline', 'wait'],
    [408, 'networkError.timeout', 'wait'],
    [524, 'networkError.timeout', 'wait'],
    [504, 'networkError.timeout', 'wait'],
    [401, 'networkError.401', 'signIn'],
    [500, 'networkError.500', 'wait'],
    [503, 'networkError.500', 'wait'],
    [600, 'networkError.500', 'wait'],
    [400, 'networkError.400', 'none'],
    [404, 'networkError.400', 'none'],
    [499, 'networkError.400', 'none'],
    [399, 'networkError.other', 'wait'],
    [0, 'networkError.other', 'wait'],
    [undefined, 'networkError.other', 'wait']
  ])('with status %j is %s, then %s', (status, key, recovery) => {
    const failure = networkFailure(status)
    expect([failure.entry.key, failure.recovery.kind]).toEqual([key, recovery])
  })

  test('has one text for every status from 0 to 999', () => {
    for (let status = 0; status <= 999; status += 1) expect(networkFailure(status).entry.key).toBe(expected(status))
  })

  test('keeps the status itself for support', () => {
    expect(networkFailure(503).code).toBe(503)
  })

  test('waits as long as a used-up limit says', () => {
    expect(networkFailure(429, { retryAfterSeconds: 12 }).recovery).toEqual({ kind: 'wait', ms: 12_000 })
    expect(networkFailure(429).entry.key).toBe('networkError.429')
    expect(networkFailure(429).recovery).toEqual({ kind: 'wait', ms: 30_000 })
  })

  test('is 599 offline, with the default error code 400', () => {
    expect([OFFLINE_ERROR_CODE, DEFAULT_NETWORK_ERROR_CODE]).toEqual([599, 400])
  })
})

test.each([
  ['Request failed with status code 503', 503],
  ['504 Gateway Timeout', 504],
  ['HTTP 401.', 401],
  ['Network Error', 400],
  ['timeout of 15000ms exceeded', 400],
  ['timeout of 500ms exceeded', 400],
  ['timeout of 500 ms exceeded', 400],
  ['order 5031234', 400],
  ['', 400]
])('statusOfMessage reads "%s" as %i', (message, status) => {
  expect(httpStatusInMessage(message)).toBe(status)
})

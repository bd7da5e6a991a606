import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { HttpAnswer } from '../adapters/http/http-call.ts'
import { TIMED_OUT } from '../adapters/http/http-status.ts'
import { readRetryAfter } from '../adapters/http/retry-after.ts'
import { writeJson } from '../adapters/http/write-json.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import type { Milliseconds } from '../domain/kernel/duration.ts'
import { isLeft, left, right } from '../domain/kernel/either.ts'

/** One request of the client: a POST with JSON, or a GET without a body. */
export interface JsonRequest {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Payload of a POST. */
  readonly body?: unknown
  readonly limit: Milliseconds
}

/** Reads JSON; text of another form stays text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Sends a request with the headers of the client and reads the answer, whatever its status.
 *
 * @failure network.408 too slow, network.599 offline, network.DEFAULT without an answer
 */
export const sendJson =
  (context: CallContext, { method, address, headers, body, limit }: JsonRequest): TaskEither<Failure, HttpAnswer> =>
  async () => {
    const written = method === 'GET' ? undefined : writeJson(body)
    if (written !== undefined && isLeft(written)) return written
    const signal = context.timeout(limit)
    try {
      const answer = await context.fetch(address, {
        method,
        headers: {
          ...(await context.headers()),
          ...(written === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers
        },
        signal,
        ...(written === undefined ? {} : { body: written.right })
      })
      return right({
        status: answer.status,
        data: parsed(await answer.text()),
        retryAfterSeconds: readRetryAfter(answer.headers.get('retry-after'))
      })
    } catch (error) {
      const status = signal.aborted ? TIMED_OUT : context.isOnline() ? undefined : OFFLINE_ERROR_CODE
      return left(networkFailure(status, {}, error))
    }
  }

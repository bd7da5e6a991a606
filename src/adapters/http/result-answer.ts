import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import { networkFailure, OFFLINE } from '../../domain/errors/network-errors.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import type { CallContext } from './call-context.ts'
import { readRetryAfter } from './retry-after.ts'
import { writeJson } from './write-json.ts'

const TIMED_OUT = 408

const orAbsent = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const Answer = t.partial({ resultCode: orAbsent(t.union([t.number, t.string])), resultMessage: orAbsent(t.string), data: t.unknown })

/**
 * A result of the accounts or wallet service, by its own codes; both have the same form.
 *
 * @source A§7, D16
 */
export interface ResultAnswer {
  readonly status: number
  readonly resultCode: number | string | undefined
  readonly resultMessage: string | undefined
  readonly data: unknown
}

/** A call that sends JSON, or that only reads. */
export interface ResultCall {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Undefined = a GET request without a body. */
  readonly body: unknown
  /** Time limit of the call. Unit: ms. */
  readonly limit: Milliseconds
}

/** Sends a call. @failure network.* */
export const sendResult =
  (context: CallContext, { address, headers, body, limit }: ResultCall): TaskEither<Failure, Response> =>
  async () => {
    const written = body === undefined ? undefined : writeJson(body)
    if (written !== undefined && E.isLeft(written)) return written
    try {
      const known = { ...(await context.headers()), ...headers }
      const sent: RequestInit =
        written === undefined
          ? { headers: known }
          : { method: 'POST', headers: { 'content-type': 'application/json', ...known }, body: written.right }
      return E.right(await context.fetch(address, { ...sent, signal: context.timeout(limit) }))
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return E.left(networkFailure(isLate ? TIMED_OUT : context.isOnline() ? undefined : OFFLINE, {}, error))
    }
  }

/** Reads the result in an answer, whatever its status; undefined = there is none. */
export const resultIn = async (answer: Response): Promise<ResultAnswer | undefined> => {
  const read = Answer.decode(await answer.json().catch(() => undefined))
  if (E.isLeft(read)) return undefined
  const { resultCode, resultMessage, data } = read.right
  if (resultCode === undefined && resultMessage === undefined) return undefined
  return { status: answer.status, resultCode: resultCode ?? undefined, resultMessage: resultMessage ?? undefined, data }
}

/** Creates the failure of an answer without a result, from its status. */
export const withoutResult = (answer: Response, address: string): Failure =>
  networkFailure(
    answer.ok ? undefined : answer.status,
    { retryAfterSeconds: readRetryAfter(answer.headers.get('retry-after')) },
    `${address} answered in another form`
  )

import axios, { isAxiosError } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { RequestSigner } from '../../application/ports/request-signer.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, OFFLINE } from '../../domain/errors/network-errors.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { CallContext } from './call-context.ts'
import { readRetryAfter } from './retry-after.ts'
import { writeJson } from './write-json.ts'

/** Time limit of a call. Unit: ms. */
const TIMEOUT = seconds(10)
const TIMED_OUT = 408

/** Posts JSON and returns the answer undecoded. */
export type PostJson = (path: string, body: unknown) => TaskEither<Failure, unknown>

const statusOf = (error: unknown, isOnline: () => boolean): number | undefined => {
  if (!isAxiosError(error)) return undefined
  if (error.response !== undefined) return error.response.status
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return TIMED_OUT
  return isOnline() ? undefined : OFFLINE
}

/** Returns the seconds that a refused call asks to wait. */
const waitIn = (error: unknown): number | undefined => {
  const asked: unknown = isAxiosError(error) ? error.response?.headers['retry-after'] : undefined
  return typeof asked === 'string' ? readRetryAfter(asked) : undefined
}

/**
 * Creates the client of the REST calls, with the store's headers.
 * With a signer, each call carries a bearer token made from payload and current path. A call for which no token can be made is never sent.
 *
 * @source A§7, B§7, M236
 */
export const httpClient = (baseUrl: string, context: CallContext, signer: RequestSigner | undefined): PostJson => {
  const client = axios.create({
    baseURL: baseUrl,
    timeout: TIMEOUT,
    adapter: 'fetch',
    env: { fetch: context.fetch },
    // The text that was signed is sent unchanged.
    transformRequest: (text: string) => text
  })
  return (path, payload) => async () => {
    const written = writeJson(payload)
    if (E.isLeft(written)) return written
    const body = written.right
    const bearer = await signer?.sign({ method: 'POST', path: context.path(), body })()
    if (bearer !== undefined && E.isLeft(bearer)) return bearer
    try {
      const headers = {
        ...(await context.headers()),
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer.right}` })
      }
      const answer = await client.post<unknown>(path, body, { headers })
      return E.right(answer.data)
    } catch (error) {
      return E.left(networkFailure(statusOf(error, context.isOnline), { retryAfterSeconds: waitIn(error) }, error))
    }
  }
}

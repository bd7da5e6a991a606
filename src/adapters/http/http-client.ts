import axios, { isAxiosError } from 'axios'
import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { CallContext } from './call-context.ts'

/** A list or a page's words are waited for so long. Unit: ms. */
const TIMEOUT = seconds(10)
const OFFLINE = 599
const TIMED_OUT = 408

/** Posts JSON and gives the answer as it came; the caller decodes it. */
export type PostJson = (path: string, body: unknown) => TaskEither<Failure, unknown>

const statusOf = (error: unknown, isOnline: () => boolean): number | undefined => {
  if (!isAxiosError(error)) return undefined
  if (error.response !== undefined) return error.response.status
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return TIMED_OUT
  return isOnline() ? undefined : OFFLINE
}

/** The client of the REST calls, with the store's headers. @source A§7, B§7 */
export const httpClient = (baseUrl: string, context: CallContext): PostJson => {
  const client = axios.create({ baseURL: baseUrl, timeout: TIMEOUT, adapter: 'fetch', env: { fetch: context.fetch } })
  return (path, body) => async () => {
    try {
      const answer = await client.post<unknown>(path, body, { headers: { ...(await context.headers()) } })
      return E.right(answer.data)
    } catch (error) {
      return E.left(networkFailure(statusOf(error, context.isOnline), {}, error))
    }
  }
}

import axios, { type AxiosError, type AxiosResponse, isAxiosError } from 'axios'
import * as E from '../../domain/kernel/either.ts'
import type { RequestSigner } from '../../application/ports/request-signer.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../domain/errors/network-errors.ts'
import type { CallContext } from './call-context.ts'
import { ORDERS_CALL_TIMEOUT } from './call-limits.ts'
import type { HttpService, PostJson, SendCall } from './http-call.ts'
import { TIMED_OUT } from './http-status.ts'
import { readRetryAfter } from './retry-after.ts'
import { writeJson } from './write-json.ts'

/** A failure on its way through the interceptors. */
class CallFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`${failure.area}.${failure.code}`, { cause: failure.cause })
    this.failure = failure
  }
}

const retryAfterOf = (answer: AxiosResponse | undefined): number | undefined => {
  const asked: unknown = answer?.headers['retry-after']
  return typeof asked === 'string' ? readRetryAfter(asked) : undefined
}

const statusOf = (error: AxiosError, isOnline: () => boolean): number | undefined => {
  if (error.response !== undefined) return error.response.status
  if (error.config?.signal?.aborted === true) return TIMED_OUT
  return isOnline() ? undefined : OFFLINE_ERROR_CODE
}

/**
 * Creates the client of one service over REST.
 * Its interceptors add the store's headers, the bearer and the time limit to each call, and turn what goes wrong into a failure. Redirects,
 * caches and cookies are left to the browser's defaults.
 *
 * @source A§7, B§7, M236
 */
export const createHttpClient = (
  context: CallContext,
  { baseUrl, limit, headers = {}, signer, hasResults = false }: HttpService
): SendCall => {
  const client = axios.create({
    baseURL: baseUrl,
    adapter: 'fetch',
    env: { fetch: context.fetch },
    headers,
    // The text that was signed is sent unchanged.
    transformRequest: (text: string) => text,
    // A bearer or the session cookie proves a call; no cookie is copied into a header.
    withXSRFToken: false,
    ...(hasResults ? { validateStatus: () => true } : {})
  })
  client.interceptors.request.use(async (config) => {
    const body: unknown = config.data
    const bearer = await signer?.sign({ method: 'POST', path: context.path(), body: typeof body === 'string' ? body : '' })()
    if (bearer !== undefined && E.isLeft(bearer)) throw new CallFailed(bearer.left)
    if (bearer !== undefined) config.headers.set('authorization', `Bearer ${bearer.right}`)
    // What a service or a call sets itself counts.
    for (const [name, value] of Object.entries(await context.headers())) config.headers.set(name, value, false)
    // A browser names itself.
    config.headers.set('user-agent', false)
    config.signal = context.timeout(limit)
    return config
  })
  client.interceptors.response.use(undefined, (error: unknown) => {
    if (!isAxiosError(error)) throw error
    const detail = { retryAfterSeconds: retryAfterOf(error.response) }
    throw new CallFailed(networkFailure(statusOf(error, context.isOnline), detail, error))
  })
  return ({ method, path, body, headers: own = {} }) =>
    async () => {
      const written = method === 'GET' ? undefined : writeJson(body)
      if (written !== undefined && E.isLeft(written)) return written
      try {
        const answer = await (written === undefined
          ? client.get<unknown>(path, { headers: own })
          : client.post<unknown>(path, written.right, { headers: { 'content-type': 'application/json', ...own } }))
        return E.right({ status: answer.status, data: answer.data, retryAfterSeconds: retryAfterOf(answer) })
      } catch (error) {
        return E.left(error instanceof CallFailed ? error.failure : networkFailure(undefined, {}, error))
      }
    }
}

/**
 * Creates the client of the order service.
 * With a signer, each call carries a bearer token made from payload and current path. A call for which no token can be made is never sent.
 *
 * @source A§7, B§7, M236
 */
export const httpClient = (baseUrl: string, context: CallContext, signer: RequestSigner | undefined): PostJson => {
  const send = createHttpClient(context, { baseUrl, limit: ORDERS_CALL_TIMEOUT, signer })
  return (path, payload) => async () => {
    const answer = await send({ method: 'POST', path, body: payload })()
    return E.isLeft(answer) ? answer : E.right(answer.right.data)
  }
}

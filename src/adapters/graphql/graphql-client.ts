import { Client, type CombinedError, type Exchange, fetchExchange, type RequestPolicy } from 'urql'
import * as E from '../../domain/kernel/either.ts'
import type { RequestSigner } from '../../application/ports/request-signer.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE, httpStatusInMessage } from '../../domain/errors/network-errors.ts'
import type { CallContext } from '../http/call-context.ts'
import { operationTimeout } from '../http/call-limits.ts'
import { TIMED_OUT } from '../http/http-status.ts'
import { readRetryAfter } from '../http/retry-after.ts'
import { writeJson } from '../http/write-json.ts'
import type { SendRequest } from '../http/send-request.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'

/** The HTTP status of a failed operation without one, and the lowest status that is an error. */
const FAULT = 500
const LEAST_ERROR = 400

/** Returns the status of the network catalogue for an answer that could not be read. */
const statusOf = (error: CombinedError, isOnline: () => boolean): number | undefined => {
  const response: unknown = error.response
  if (
    typeof response === 'object' &&
    response !== null &&
    'status' in response &&
    typeof response.status === 'number' &&
    response.status >= 400
  )
    return response.status
  if (error.networkError?.name === 'TimeoutError' || error.networkError?.name === 'AbortError') return TIMED_OUT
  if (!isOnline()) return OFFLINE_ERROR_CODE
  // A GraphQL error without an HTTP status may carry the status that a gateway wrote into its message.
  return error.networkError === undefined ? Math.max(httpStatusInMessage(error.message, FAULT), LEAST_ERROR) : undefined
}

/** Returns the seconds that a 429 asks to wait. */
const retryAfter = (response: unknown): number | undefined =>
  response instanceof Response ? readRetryAfter(response.headers.get('retry-after')) : undefined

/** Creates the failure of an answer that carries data under an error status. @source A§8, D37 */
const refusedBy = (answer: Response): Failure =>
  networkFailure(answer.status, { retryAfterSeconds: retryAfter(answer) }, `data came with the status ${answer.status}`)

/**
 * Creates the client of the GraphQL services.
 * Every operation is a POST with the store's headers; nothing is cached without a cache. With a signer it also carries a bearer token over the path and the
 * exact body, which consists of operation name, query text and variables.
 *
 * @param url a function is called anew at every call, where the address depends on the account
 * @param cache keeps the answers of queries; by default nothing is kept
 * @source A§7 "GraphQL", M235
 */
export const graphqlClient = (
  url: string | (() => string | Promise<string>),
  context: CallContext,
  signer: RequestSigner | undefined,
  cache?: Exchange
): SendOperation => {
  const addressNow = typeof url === 'string' ? (): string => url : url
  const headed =
    (operation: GraphqlOperation, own: Readonly<Record<string, string>>, onAnswer: (answer: Response) => void): SendRequest =>
    async (input, init) => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries({ ...(await context.headers()), ...own })) headers.set(name, value)
      headers.set('accept', 'application/graphql-response+json, application/json')
      headers.set('path', context.path())
      if (signer !== undefined) {
        const bearer = await signer.sign({ method: 'POST', path: context.path(), body: typeof init?.body === 'string' ? init.body : '' })()
        if (E.isLeft(bearer)) throw bearer.left.cause
        headers.set('authorization', `Bearer ${bearer.right}`)
      }
      // The client replaces a given abort signal by its own, so the time limit is set here.
      const answer = await context.fetch(await addressNow(), { ...init, headers, signal: context.timeout(operationTimeout(operation)) })
      onAnswer(answer)
      return answer
    }
  // A placeholder: each call sets its own address.
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: cache === undefined ? [fetchExchange] : [cache, fetchExchange]
  })
  return (operation, variables, headers = {}, isAnew = cache === undefined) =>
    async (): Promise<E.Either<Failure, unknown>> => {
      const written = writeJson(variables)
      if (E.isLeft(written)) return written
      const { text, isMoney } = operation
      let answered: Response | undefined
      const requestPolicy: RequestPolicy = isAnew ? 'network-only' : 'cache-first'
      const options = { requestPolicy, fetch: headed(operation, headers, (response) => (answered = response)) }
      const answer = await (isMoney ? client.mutation(text, { ...variables }, options) : client.query(text, { ...variables }, options))
      if (answer.error === undefined) return answered?.ok === false ? E.left(refusedBy(answered)) : E.right(answer.data)
      const wait = retryAfter(answer.error.response)
      return E.left(
        networkFailure(statusOf(answer.error, context.isOnline), wait === undefined ? {} : { retryAfterSeconds: wait }, answer.error)
      )
    }
}

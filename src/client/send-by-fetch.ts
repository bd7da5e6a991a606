import type { SendOperation } from '../adapters/graphql/operation.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import { operationTimeout, ORDERS_CALL_TIMEOUT } from '../adapters/http/call-limits.ts'
import type { ConnectService, HttpAnswer, PostJson } from '../adapters/http/http-call.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { httpStatusInMessage, networkFailure } from '../domain/errors/network-errors.ts'
import { type Either, isLeft, left, right } from '../domain/kernel/either.ts'
import { sendJson } from './send-json.ts'

/** The lowest status that is an error, and the status of a failed operation without one. */
const LEAST_ERROR = 400
const FAULT = 500

/** Returns the failure of an error status; undefined for any other answer. */
const failureOfStatus = ({ status, retryAfterSeconds }: HttpAnswer): Failure | undefined =>
  status < LEAST_ERROR ? undefined : networkFailure(status, { retryAfterSeconds })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Returns the failure of GraphQL errors, whose messages may name the status of a gateway. */
const failureOfErrors = (errors: readonly unknown[]): Failure => {
  const messages = errors.map((error) => (isRecord(error) && typeof error.message === 'string' ? error.message : ''))
  return networkFailure(Math.max(httpStatusInMessage(messages.join('\n'), FAULT), LEAST_ERROR), {}, new Error(messages.join('\n')))
}

/** Reads the data of a GraphQL answer; an answer with errors is a failure as a whole. */
const dataOf = (answer: HttpAnswer): Either<Failure, unknown> => {
  const failure = failureOfStatus(answer)
  if (failure !== undefined) return left(failure)
  if (!isRecord(answer.data)) return left(networkFailure(undefined, {}, 'GraphQL answered in another form'))
  const { data, errors } = answer.data
  return Array.isArray(errors) && errors.length > 0 ? left(failureOfErrors(errors)) : right(data)
}

/** Sends GraphQL operations by `fetch`, without a cache. */
export const graphqlByFetch =
  (address: string, context: CallContext): SendOperation =>
  ({ name, text, isMoney }, variables, headers = {}) =>
  async () => {
    const answer = await sendJson(context, {
      method: 'POST',
      address,
      headers: { accept: 'application/graphql-response+json, application/json', path: context.path(), ...headers },
      body: { operationName: name, query: text, variables },
      limit: operationTimeout({ isMoney })
    })()
    return isLeft(answer) ? answer : dataOf(answer.right)
  }

/** Creates the clients of REST services, whose calls are sent by `fetch`. */
export const connectByFetch =
  (context: CallContext): ConnectService =>
  ({ baseUrl, limit, headers: common = {}, hasResults = false }) =>
  ({ method, path, body, headers = {} }) =>
  async () => {
    const answer = await sendJson(context, { method, address: `${baseUrl}${path}`, headers: { ...common, ...headers }, body, limit })()
    if (isLeft(answer) || hasResults) return answer
    const failure = failureOfStatus(answer.right)
    return failure === undefined ? answer : left(failure)
  }

/** Creates the client of the order service over REST by `fetch`; its calls carry no proof. */
export const postByFetch = (baseUrl: string, context: CallContext): PostJson => {
  const send = connectByFetch(context)({ baseUrl, limit: ORDERS_CALL_TIMEOUT })
  return (path, payload) => async () => {
    const answer = await send({ method: 'POST', path, body: payload })()
    return isLeft(answer) ? answer : right(answer.right.data)
  }
}

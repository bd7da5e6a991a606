import { GraphQLError } from 'graphql'
import { countDifferent, countRequest, forgiveRequest, type LimitAnswer, type RequestLimit } from '../limits/request-limits.ts'
import type { Services } from '../services.ts'

/** What every operation is given. */
export interface GraphContext {
  readonly services: Services
  /** Address of whoever asks. */
  readonly address: string
  /** Visit of whoever asks, by its own word; the address where it says none. */
  readonly session: string
  /** The call comes from inside an app. @source M171 */
  readonly inApp: boolean
}

/** A used-up limit. @source PF 8.1, 8.2 */
export const tooManyRequests = (retryAfterSeconds: number): GraphQLError =>
  new GraphQLError('Too many requests. Wait, then try again.', {
    extensions: {
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds,
      http: { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
    }
  })

/** An argument that no client of ours sends. @source PF 8.1 */
export const wrongArgument = (what: string): GraphQLError =>
  new GraphQLError(what, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** Nobody is known to whom this could belong. @source PF 8.1 */
export const missingLogin = (): GraphQLError =>
  new GraphQLError('Sign in, or say which guest asks.', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })

const allow = (answer: LimitAnswer): void => {
  if (!answer.allowed) throw tooManyRequests(answer.retryAfterSeconds)
}

/** Counts one request of an address. @failure HTTP 429 @source PF 8.2 */
export const limitRequests = async ({ services, address }: GraphContext, operation: string, limit: RequestLimit): Promise<void> => {
  if (services.config.limitRequests === false) return
  allow(await countRequest(services, `${operation}:${address}`, limit))
}

/** Takes back what `limitRequests` counted. */
export const forgive = async ({ services, address }: GraphContext, operation: string): Promise<void> => {
  if (services.config.limitRequests !== false) await forgiveRequest(services, `${operation}:${address}`)
}

/** Counts how many different things one address or session asks for. @failure HTTP 429 @source PF 8.2 */
export const limitDifferent = async (
  { services }: GraphContext,
  operation: string,
  asker: string,
  member: string,
  limit: RequestLimit
): Promise<void> => {
  if (services.config.limitRequests === false) return
  allow(await countDifferent(services, `${operation}:${asker}`, member, limit))
}

import { GraphQLError } from 'graphql'
import { countDifferent, countRequest, forgiveRequest, type LimitAnswer, type RequestLimit } from '../limits/request-limits.ts'
import * as E from 'fp-ts/lib/Either.js'
import { ensureAccount } from '../accounts/account-row.ts'
import type { Caller, NoCaller } from '../accounts/caller.ts'
import { orderDb } from '../orders/order-row.ts'
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
  /** Path of the market that the call is said to come from. */
  readonly country: string | undefined
  /** Who is signed in, by the token that came along; asked for once, by the operations that care. */
  readonly caller: () => Promise<E.Either<NoCaller, Caller>>
  /** A token came along as the shopper's own, so one that does not count is told. */
  readonly claimsUser: boolean
}

/** No session, or one that is over. @source PF 8.1 */
const notSignedIn = (): GraphQLError =>
  new GraphQLError('This needs a sign-in.', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })

const notNow = (): GraphQLError =>
  new GraphQLError('Nobody can tell right now who is signed in. Try again in a moment.', {
    extensions: { code: 'UNAVAILABLE', http: { status: 503, headers: { 'Retry-After': '5' } } }
  })

/** Whoever is signed in. @failure HTTP 401, 503 @source PF 8.1 */
export const signedIn = async ({ caller }: GraphContext): Promise<Caller> => {
  const found = await caller()
  if (E.isRight(found)) return found.right
  throw found.left === 'nobody' ? notSignedIn() : notNow()
}

/**
 * The account of whoever is signed in; undefined for a guest.
 *
 * @param hasKey the call carries the key of its order, which is enough without a session
 * @failure HTTP 401, 503 — somebody is said to be signed in, and is not
 */
export const accountOf = async (context: GraphContext, hasKey = false): Promise<string | undefined> => {
  const found = await context.caller()
  if (E.isLeft(found)) return context.claimsUser && !hasKey ? (await signedIn(context)).token.sub : undefined
  const { sub } = found.right.token
  if (found.right.account === undefined)
    await ensureAccount(orderDb(context.services), context.services, { sub, countryCode: undefined, languageCode: undefined })
  return sub
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

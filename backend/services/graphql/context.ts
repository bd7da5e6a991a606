import { GraphQLError } from 'graphql'
import {
  countDifferent,
  countRequest,
  forgiveRequest,
  type LimitAnswer,
  REQUEST_LIMITS,
  type RequestLimit
} from '../limits/request-limits.ts'
import * as E from 'fp-ts/lib/Either.js'
import { type AccountRow, ensureAccount } from '../identity/account-row.ts'
import type { Caller, NoCaller } from '../accounts/caller.ts'
import { closedText, type GatedFeature, isFeatureOn } from '../feature-gate.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { type AskingCall, tooManyWords } from '../limits/too-many-words.ts'

/** A signed-in user or a player, as the owner of orders. */
export interface Owner {
  readonly accountId: string
  /** Undefined = the store has received nothing about this account yet. */
  readonly account: AccountRow | undefined
}

/** Dependencies of every operation. */
export interface GraphContext {
  readonly services: Services
  /** The call itself, whose headers state its language. */
  readonly call: AskingCall
  /** Address of the caller. */
  readonly address: string
  /** Reads the browser's signed cookie; undefined = it has none, and the answer gives it one. */
  readonly browser: () => string | undefined
  /** Visit that the caller states; the address where it states none. */
  readonly session: string
  /** The call comes from inside an app. @source M171 */
  readonly inApp: boolean
  /** Path of the market that the call states. */
  readonly country: string | undefined
  /**
   * Finds the signed-in caller by the token or the cookie of the call.
   * It is looked up once, by the operations that need it.
   */
  readonly caller: () => Promise<E.Either<NoCaller, Caller>>
  /**
   * Finds whose orders and notifications the call is about: the player first, else the signed-in user.
   * @source M70, M96
   */
  readonly owner: () => Promise<E.Either<NoCaller, Owner>>
  /** The call has a token of the shopper; an invalid one is reported. */
  readonly claimsUser: boolean
}

/** Creates the error of a call without a session, or with one that is over. @source PF 8.1 */
const notSignedIn = (): GraphQLError =>
  new GraphQLError('This needs a sign-in.', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })

/** Creates the error of a feature that this build or market does not have. @source PF 8.1 */
export const notHere = (what: string): GraphQLError => new GraphQLError(what, { extensions: { code: 'FORBIDDEN', http: { status: 403 } } })

const notNow = (): GraphQLError =>
  new GraphQLError('Sessions cannot be checked at the moment. Try again in a moment.', {
    extensions: { code: 'UNAVAILABLE', http: { status: 503, headers: { 'Retry-After': '5' } } }
  })

const unnamed = (why: NoCaller): GraphQLError => (why === 'nobody' ? notSignedIn() : notNow())

/**
 * Refuses a call of a feature that is off, in the market that the call names or comes from.
 *
 * @failure HTTP 403
 * @source PF 8.1, M176
 */
export const assertFeature = (
  { services, country }: GraphContext,
  feature: GatedFeature,
  market = country === undefined ? undefined : findSellingMarket(services, country)
): void => {
  if (!isFeatureOn(services, feature, market)) throw notHere(closedText(feature))
}

/**
 * Identifies the signed-in user.
 *
 * @failure HTTP 401, 503; 403 where the store has no accounts
 * @source PF 8.1
 */
export const signedIn = async (context: GraphContext): Promise<Caller> => {
  const { services, caller } = context
  if (services.config.identity === undefined) throw notHere(closedText('userAccounts'))
  const found = await caller()
  if (E.isRight(found)) return found.right
  throw unnamed(found.left)
}

/**
 * Identifies the signed-in user or player.
 *
 * @failure HTTP 401, 503; 403 where the store has no login
 * @source PF 8.1, M96
 */
export const findOwner = async (context: GraphContext): Promise<Owner> => {
  const { identity, partner } = context.services.config
  if (identity === undefined && partner === undefined) throw notHere(closedText('userAccounts'))
  const found = await context.owner()
  if (E.isRight(found)) return found.right
  throw unnamed(found.left)
}

/** Returns the id of the owner's row, which is created when it is missing. */
const accountIdOf = async ({ services }: GraphContext, { accountId, account }: Owner): Promise<string> => {
  const user = { sub: accountId, countryCode: undefined, languageCode: undefined }
  if (account === undefined) await ensureAccount(orderDb(services), services, user)
  return accountId
}

/**
 * Returns the account that buys; undefined for a guest, or while it is unknown.
 * Then the purchase continues.
 *
 * @failure HTTP 401, 503 — a token was sent and is not valid
 */
export const authorizeBuyer = async (context: GraphContext): Promise<string | undefined> => {
  const found = await context.owner()
  if (E.isRight(found)) return accountIdOf(context, found.right)
  if (context.claimsUser) throw unnamed(found.left)
  return undefined
}

/**
 * Returns the account for which prices are asked; undefined for a guest.
 * While it is unknown, no rewards pay.
 */
export const findBuyer = async ({ owner }: GraphContext): Promise<string | undefined> => {
  const found = await owner()
  return E.isRight(found) ? found.right.accountId : undefined
}

/**
 * Asserts that the caller is a guest; while it is unknown, the caller must repeat the request.
 * @failure HTTP 503
 */
export const assertGuest = async ({ owner }: GraphContext): Promise<void> => {
  const found = await owner()
  if (E.isLeft(found) && found.left === 'unreachable') throw notNow()
}

/**
 * Returns the account that opens an order; undefined for a guest.
 *
 * @param hasKey the call carries a key, so that no session is needed
 * @failure HTTP 401, 503 — a token was sent and is not valid, or this cannot be determined now
 */
export const authorizeReader = async (context: GraphContext, hasKey: boolean): Promise<string | undefined> => {
  const found = await context.owner()
  if (E.isRight(found)) return accountIdOf(context, found.right)
  if (!hasKey && (context.claimsUser || found.left === 'unreachable')) throw unnamed(found.left)
  return undefined
}

/**
 * Creates the error, in the shopper's language, that a limit is used up and when to try again.
 * @source PF 8.1, 8.2
 */
export const tooManyRequests = async ({ call }: GraphContext, retryAfterSeconds: number): Promise<GraphQLError> =>
  new GraphQLError(await tooManyWords(call, retryAfterSeconds), {
    extensions: {
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds,
      http: { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
    }
  })

/** Creates the error of an argument that no client of the store sends. @source PF 8.1 */
export const wrongArgument = (what: string): GraphQLError =>
  new GraphQLError(what, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** Creates the error of a call without a sign-in. @source PF 8.1 */
export const missingLogin = (): GraphQLError =>
  new GraphQLError('Sign in, or say which guest asks.', { extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } } })

const allow = async (context: GraphContext, answer: LimitAnswer): Promise<void> => {
  if (!answer.allowed) throw await tooManyRequests(context, answer.retryAfterSeconds)
}

/** Counts one request of an address. @failure HTTP 429 @source PF 8.2 */
export const limitRequests = async (context: GraphContext, operation: string, limit: RequestLimit): Promise<void> => {
  const { services, address } = context
  if (services.config.limitRequests === false) return
  await allow(context, await countRequest(services, `${operation}:${address}`, limit))
}

/**
 * Returns the key by which orders are counted: the account, else the browser, else the address.
 *
 * @source PF 8.2
 */
export const ordererOf = ({ address, browser }: GraphContext, accountId: string | undefined): string => {
  const browserId = browser()
  if (accountId !== undefined) return `account.${accountId}`
  return browserId === undefined ? address : `browser.${browserId}`
}

/** Counts one order of an account or browser. @failure HTTP 429 @source PF 8.2 */
export const limitOrders = async (context: GraphContext, orderer: string): Promise<void> => {
  const { services } = context
  if (services.config.limitRequests === false) return
  await allow(context, await countRequest(services, `createOrder:${orderer}`, REQUEST_LIMITS.createOrder))
}

/**
 * Counts one checkout of an account or browser that was sent again.
 *
 * @failure HTTP 429
 * @source PF 2.2, 8.2
 */
export const limitRepeats = async (context: GraphContext, orderer: string): Promise<void> => {
  const { services } = context
  if (services.config.limitRequests === false) return
  await allow(context, await countRequest(services, `repeatOrder:${orderer}`, REQUEST_LIMITS.repeatOrder))
}

/** Takes back what `limitOrders` counted. */
export const forgetOrder = async ({ services }: GraphContext, orderer: string): Promise<void> => {
  if (services.config.limitRequests !== false) await forgiveRequest(services, `createOrder:${orderer}`)
}

/** Counts the different values that one address or session asks for. @failure HTTP 429 @source PF 8.2 */
export const limitDifferent = async (
  context: GraphContext,
  operation: string,
  asker: string,
  member: string,
  limit: RequestLimit
): Promise<void> => {
  const { services } = context
  if (services.config.limitRequests === false) return
  await allow(context, await countDifferent(services, `${operation}:${asker}`, member, limit))
}

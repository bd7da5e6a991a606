import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { findMarketByCountryCode } from '../../../src/domain/market/find-market.ts'
import { type InAppMarks, isInApp } from '../../../src/domain/partner/in-app.ts'
import { type Caller, callerOf } from '../accounts/caller.ts'
import { callerOfSession } from '../accounts/signed-in.ts'
import type { AccountRow } from '../identity/account-row.ts'
import { bearerIn } from '../identity/bearer.ts'
import { playerOfCall } from '../partner-login/signed-in-player.ts'
import type { Services } from '../services.ts'
import type { GraphContext, Owner } from './context.ts'

/**
 * What the server passes to the library.
 * It is not named `request`, where the library puts a request of its own, which has no address.
 */
export interface Incoming {
  readonly asked: FastifyRequest
  /** Reads the browser's cookie, and remembers that it was read. */
  readonly browser: () => string | undefined
}

/** Returns the visit that a call states. Invented visits are limited by their address. @source PF 8.2 */
const sessionOf = ({ headers, ip }: FastifyRequest): string => {
  const visit = headers['x-expt-token']
  return typeof visit === 'string' && visit !== '' && visit.length <= 64 ? visit : ip
}

/**
 * Reads from the user agent and the boot script's cookie whether a call comes from an app.
 * @source M171
 */
const isFromApp = ({ headers }: FastifyRequest, marks: InAppMarks | undefined): boolean =>
  isInApp(marks, {
    userAgent: headers['user-agent'] ?? '',
    search: '',
    wasInApp: /(?:^|; *)in-app=1(?:;|$)/.test(headers.cookie ?? '')
  })

/**
 * Returns the signed-in user.
 * It is found by the session key, else by a bearer token, which may also be a proof without a user, else by the session cookie, which is all
 * that the pages of products and orders have.
 *
 * @source B§7, M72, M234, M235
 */
const callerIn = (services: Services, asked: FastifyRequest): Pick<GraphContext, 'caller' | 'owner' | 'claimsUser'> => {
  const { identity, partner } = services.config
  const key = asked.headers['session-key']
  const own = typeof key === 'string' && key !== '' ? key : undefined
  const ask: GraphContext['caller'] = async () => {
    if (identity === undefined) return E.left('nobody')
    const named = await callerOf(services, identity, own ?? bearerIn(asked))
    return own === undefined && E.isLeft(named) && named.left === 'nobody' ? callerOfSession(services, asked) : named
  }
  let found: ReturnType<typeof ask> | undefined
  const caller = () => (found ??= ask())
  const player = async (): ReturnType<GraphContext['owner']> => {
    if (partner === undefined) return E.map(({ token, account }: Caller): Owner => ({ accountId: token.sub, account }))(await caller())
    return E.map((account: AccountRow): Owner => ({ accountId: account.id, account }))(await playerOfCall(services, partner, asked))
  }
  let owned: ReturnType<typeof player> | undefined
  return { caller, owner: () => (owned ??= player()), claimsUser: identity !== undefined && own !== undefined }
}

/** Reads the country of the session, in capitals; absent or unknown = none. @source B§7, M234 */
const countryIn = ({ headers }: FastifyRequest): string | undefined => {
  const country = headers['session-country']
  return typeof country === 'string' ? findMarketByCountryCode(country)?.path : undefined
}

/** Returns the context of the operations of one call: its caller, address and market. */
export const requestContext = (services: Services, { asked, browser }: Incoming): GraphContext => ({
  services,
  browser,
  call: asked,
  address: asked.ip,
  session: sessionOf(asked),
  inApp: isFromApp(asked, services.config.inApp),
  country: countryIn(asked),
  ...callerIn(services, asked)
})

import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { SessionService, SessionTokens } from '../../application/ports/session-service.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { CallContext } from './call-context.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { requestFailure } from './request-failure.ts'
import { readRetryAfter } from './retry-after.ts'
import { claimsOf } from './token-claims.ts'

const Owned = t.type({ txnIds: t.readonlyArray(t.string) })
const Answer = t.type({ idToken: t.string, accessToken: t.string })
/** The claims that are read from a token: lifetime and owner. The back end has verified it. */
const Claims = t.type({ iat: t.number, exp: t.number, sub: t.string })

const tokensIn = (body: unknown): SessionTokens | undefined => {
  const answer = Answer.decode(body)
  if (E.isLeft(answer)) return undefined
  const claims = Claims.decode(claimsOf(answer.right.idToken))
  if (E.isLeft(claims)) return undefined
  const { idToken, accessToken } = answer.right
  const { iat, exp, sub } = claims.right
  return { idToken, accessToken, sub, issuedAt: new Date(iat * 1_000), expiresAt: new Date(exp * 1_000) }
}

/**
 * Creates the port of this browser's session, which the back end keeps.
 * The refresh token is sent there once; afterwards only the cookie identifies the session.
 *
 * @source D47, M66, trust section 3 no. 4
 */
export const sessionHttp = (context: CallContext): SessionService => {
  const call = async (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<E.Either<Failure, Response>> => {
    try {
      const headers = { ...(await context.headers()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
      const signal = context.timeout(ACCOUNTS_CALL_TIMEOUT)
      const answer = await context.fetch(path, { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
      if (answer.ok || answer.status === UNAUTHORIZED) return E.right(answer)
      return E.left(networkFailure(answer.status, { retryAfterSeconds: readRetryAfter(answer.headers.get('retry-after')) }))
    } catch (error) {
      return E.left(requestFailure(error, context.isOnline))
    }
  }
  /** Returns the tokens; a right undefined = there is no session. */
  const tokens =
    (path: string, body?: unknown): TaskEither<Failure, SessionTokens | undefined> =>
    async () => {
      const answer = await call('POST', path, body)
      if (E.isLeft(answer)) return answer
      if (answer.right.status === UNAUTHORIZED) return E.right(undefined)
      const read = tokensIn(await answer.right.json().catch(() => undefined))
      return read === undefined ? E.left(networkFailure(undefined, {}, 'the session answered in another form')) : E.right(read)
    }
  /** Ends the session; only a signed-in user ends the other sessions of the account. */
  const close =
    (path: string): (() => TaskEither<Failure, void>) =>
    () =>
    async () => {
      const closed = await call('DELETE', path)
      if (E.isLeft(closed)) return closed
      return closed.right.status === UNAUTHORIZED ? E.left(signInErrors.failure('SEC_01')) : E.right(undefined)
    }
  return {
    open: (refreshToken) => async () => {
      const opened = await tokens('/session', { refreshToken })()
      if (E.isLeft(opened)) return opened
      return opened.right === undefined ? E.left(signInErrors.failure('SEC_01')) : E.right(opened.right)
    },
    refresh: () => tokens('/session/refresh'),
    close: () => async () => {
      const closed = await call('DELETE', '/session')
      return E.isLeft(closed) ? closed : E.right(undefined)
    },
    closeAll: close('/session/all'),
    closeOthers: close('/session/others'),
    ownedAmong: (orders) => async () => {
      const answer = await call('POST', '/session/owned-orders', { orders })
      if (E.isLeft(answer)) return answer
      const read = Owned.decode(await answer.right.json().catch(() => undefined))
      return E.isRight(read) ? E.right(read.right.txnIds) : E.left(networkFailure(undefined, {}, 'owned orders came in another form'))
    }
  }
}

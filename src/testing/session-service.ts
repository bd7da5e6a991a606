import * as E from '../domain/kernel/either.ts'
import type { SessionService } from '../application/ports/session-service.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { signInErrors } from '../domain/errors/identity-errors.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { AccountWorld } from './account-world.ts'

/**
 * The session cookies of a browser: the refresh token, which no script reads.
 * All its tabs share them.
 */
export interface Jar {
  refreshToken: string | undefined
}

/** Creates the session service: a refresh token is valid once, and its second use ends the session. */
export const fakeSessionService = (world: AccountWorld, jar: Jar, isOwned: (txnId: string, accessKey: string) => boolean = () => false) => {
  const noLine = E.left(networkFailure(undefined))
  let inFlight = 0
  let most = 0
  let losesNext = false
  const counted = async <A>(run: () => A): Promise<A> => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await Promise.resolve()
    inFlight -= 1
    return run()
  }
  const rotate = (token: string) => {
    const sub = world.refreshTokens.get(token)
    if (sub === undefined || world.bySub(sub) === undefined) return undefined
    world.refreshTokens.delete(token)
    jar.refreshToken = world.newRefreshToken(sub, token)
    return world.newTokens(sub, jar.refreshToken)
  }
  /** Closes more than the own session; needs a session. */
  const close = (which: 'all' | 'others'): E.Either<Failure, void> => {
    if (!world.isThere()) return noLine
    const own = jar.refreshToken ?? ''
    const sub = world.refreshTokens.get(own)
    if (sub === undefined) {
      jar.refreshToken = undefined
      return E.left(signInErrors.failure('SEC_01'))
    }
    const kept = which === 'others' ? own : undefined
    world.endSessions(sub, kept)
    if (kept === undefined) jar.refreshToken = undefined
    if (!losesNext) return E.right(undefined)
    losesNext = false
    return noLine
  }
  const service: SessionService = {
    open: (refreshToken) => () =>
      counted(() => {
        if (!world.isThere()) return noLine
        const tokens = rotate(refreshToken)
        return tokens === undefined ? E.left(signInErrors.failure('SEC_01')) : E.right(tokens)
      }),
    refresh: () => () =>
      counted(() => {
        if (!world.isThere()) return noLine
        if (jar.refreshToken === undefined) return E.right(undefined)
        const tokens = rotate(jar.refreshToken)
        if (tokens === undefined) jar.refreshToken = undefined
        if (!losesNext) return E.right(tokens)
        losesNext = false
        return noLine
      }),
    close: () => () =>
      counted(() => {
        if (!world.isThere()) return noLine
        const sub = world.refreshTokens.get(jar.refreshToken ?? '')
        if (jar.refreshToken !== undefined) world.refreshTokens.delete(jar.refreshToken)
        if (sub !== undefined) world.revoke(sub)
        jar.refreshToken = undefined
        return E.right(undefined)
      }),
    closeAll: () => () => counted(() => close('all')),
    closeOthers: () => () => counted(() => close('others')),
    ownedAmong: (orders) => async () =>
      world.isThere() ? E.right(orders.filter(({ txnId, accessKey }) => isOwned(txnId, accessKey)).map(({ txnId }) => txnId)) : noLine
  }
  return {
    service,
    /** The next refresh, or end of several sessions, is done, and its answer does not arrive. */
    loseNextAnswer: () => void (losesNext = true),
    /** The most calls that were ever on their way at once. */
    mostAtOnce: () => most
  }
}

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { TokenLife } from '../../domain/account/session-life.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/**
 * Tokens of one session, for the memory of one page.
 * Both times are by the clock of the service that issued the tokens.
 *
 * @source D47
 */
export interface SessionTokens extends TokenLife {
  readonly idToken: string
  readonly accessToken: string
  /** Id of their account. */
  readonly sub: string
}

/** An order with the key that opens it. @source D45 */
export interface KeyedOrder {
  readonly txnId: string
  readonly accessKey: string
}

/**
 * Keeps the refresh token where scripts cannot read it; only it refreshes sessions.
 *
 * @source D47, trust no. 4
 */
export interface SessionService {
  /**
   * Opens a session with the refresh token of a sign-in, once; replaces the session before.
   *
   * @failure signIn.SEC_01 where it is invalid; network.*
   */
  readonly open: (refreshToken: string) => TaskEither<Failure, SessionTokens>
  /**
   * Returns new tokens of this browser's session; undefined = there is none, or it has ended.
   * It can be repeated after a lost answer.
   *
   * @failure network.*
   */
  readonly refresh: () => TaskEither<Failure, SessionTokens | undefined>
  /** Ends the session; succeeds also where there is none. @failure network.* */
  readonly close: () => TaskEither<Failure, void>
  /**
   * Ends this session and every other of the account.
   * @failure signIn.SEC_01 where this session has ended already, and then no other is ended; network.* — outcome unknown
   */
  readonly closeAll: () => TaskEither<Failure, void>
  /** Ends every other session of the account; this one continues. @failure as `closeAll` */
  readonly closeOthers: () => TaskEither<Failure, void>
  /**
   * Returns which of these orders belong to an account that is not deleted.
   * The orders are named by their keys, so it works while signed out. An order whose key is wrong is not returned.
   *
   * @failure network.*
   */
  readonly ownedAmong: (orders: readonly KeyedOrder[]) => TaskEither<Failure, readonly string[]>
}

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { TokenLife } from '../../domain/account/session-life.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Tokens of one session, for the memory of one page. Both moments are by the clock of who made the tokens. @source D47 */
export interface SessionTokens extends TokenLife {
  readonly idToken: string
  readonly accessToken: string
  /** Id of the account that they are of. */
  readonly sub: string
}

/** An order that is opened by a key. @source D45 */
export interface KeyedOrder {
  readonly txnId: string
  readonly accessKey: string
}

/** Keeps the refresh token where no script reads it, and alone refreshes. @source D47, trust no. 4 */
export interface SessionService {
  /** Takes the refresh token of a sign-in, once, in place of the session before. @failure signIn.SEC_01 where it is worth nothing; network.* */
  readonly open: (refreshToken: string) => TaskEither<Failure, SessionTokens>
  /** New tokens of this browser's session; undefined = there is none, or it has been ended. Asked again after a lost answer, it answers. @failure network.* */
  readonly refresh: () => TaskEither<Failure, SessionTokens | undefined>
  /** Ends the session; done also where there is none. @failure network.* */
  readonly close: () => TaskEither<Failure, void>
  /**
   * Ends this session and every other of the account.
   * @failure signIn.SEC_01 where this one is over already, by which none is ended; network.* — outcome unknown
   */
  readonly closeAll: () => TaskEither<Failure, void>
  /** Ends every other session of the account; this one goes on. @failure as `closeAll` */
  readonly closeOthers: () => TaskEither<Failure, void>
  /**
   * Returns which of these orders belong to an account that is not deleted.
   * They are requested by their keys, also when signed out. What a key does not open is not among them.
   * @failure network.*
   */
  readonly ownedAmong: (orders: readonly KeyedOrder[]) => TaskEither<Failure, readonly string[]>
}

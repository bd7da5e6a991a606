import type { Caller } from '../../domain/account/caller.ts'
import type { SessionTokens } from './session-service.ts'

/** On whose behalf services are called. Tokens live in the memory of this page alone. @source A§6, trust no. 4 */
export interface Credentials {
  readonly caller: () => Caller
  /** A call with the token of this generation was answered 401. Late answers about an older token change nothing. @source trust no. 10 */
  readonly rejected: (generation: number) => void
}

/** The same, for the code that opens and closes sessions. */
export interface HeldCredentials extends Credentials {
  /**
   * Holds new tokens. @param since generation at which they were asked for
   * @returns false = a sign-out happened meanwhile; then they are not held
   */
  readonly take: (tokens: SessionTokens, since: number) => boolean
  /** Signs out: drops the tokens, and those requested before. */
  readonly drop: () => void
  /** The tokens of this generation are over. Others, and those that are on their way, are not. */
  readonly expire: (generation: number) => void
  /** Calls back when the tokens that are held were rejected, once for each of them. @returns ends it */
  readonly onRejected: (listener: () => void) => () => void
}

import type { Caller } from '../../domain/account/caller.ts'
import type { SessionTokens } from './session-service.ts'

/**
 * The caller on whose behalf services are called; tokens exist only in the memory of this page.
 *
 * @source A§6, trust no. 4
 */
export interface Credentials {
  readonly caller: () => Caller
  /**
   * Reports that a call with the token of this generation was answered 401.
   * Late answers about an older token change nothing.
   *
   * @source trust no. 10
   */
  readonly rejected: (generation: number) => void
}

/** Credentials with write access, for the code that opens and closes sessions. */
export interface HeldCredentials extends Credentials {
  /**
   * Stores new tokens.
   *
   * @param since generation at which they were requested
   * @returns false = a sign-out happened meanwhile; then they are not stored
   */
  readonly take: (tokens: SessionTokens, since: number) => boolean
  /** Signs out: drops the tokens, and those of pending requests. */
  readonly drop: () => void
  /** Marks the tokens of this generation as expired; others, and those of pending requests, are not. */
  readonly expire: (generation: number) => void
  /**
   * Calls back when the stored tokens were rejected, once for each of them.
   *
   * @returns a function that ends it
   */
  readonly onRejected: (listener: () => void) => () => void
}

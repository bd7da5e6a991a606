import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ProvenUser } from './identity-provider.ts'

/** Outcome of the return from another provider. @source A§4 "Social sign-in events", M82, M85 */
export type HostedOutcome =
  | {
      readonly kind: 'succeeded'
      /** Name of the provider in tracking. */
      readonly provider: string
      readonly proven: ProvenUser
      /** The text that was passed at the beginning. */
      readonly state: string
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** The state was not made in this browser, was used before, or is too old: the sign-in is refused. */
  | { readonly kind: 'customStateFailed' }

/**
 * Sign-in by one of the two other providers, on a page of the identity service.
 * The adapter makes and keeps the secrets of one sign-in (verifier, nonce, state); each is used once.
 *
 * @source A§7 "Hosted sign-in", M81, trust no. 12
 */
export interface HostedSignIn {
  /**
   * Returns the address to open.
   * The given state is returned with the outcome, and is never part of an address.
   *
   * @failure social.*, network.*
   */
  readonly begin: (ask: { readonly provider: string; readonly state: string }) => TaskEither<Failure, string>
  /**
   * Reads the query of the return address; a second time it gives `customStateFailed`.
   *
   * @failure social.*, network.*
   */
  readonly finish: (query: string) => TaskEither<Failure, HostedOutcome>
}

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ProvenUser } from './identity-provider.ts'

/** What a shopper comes back with from another provider. @source A§4 "Social sign-in events", M82, M85 */
export type HostedOutcome =
  | {
      readonly kind: 'succeeded'
      /** As the store names it to tracking. */
      readonly provider: string
      readonly proven: ProvenUser
      /** What was given along at the beginning. */
      readonly state: string
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** The state was not made in this browser, was used before, or is too old: the sign-in is refused. */
  | { readonly kind: 'customStateFailed' }

/**
 * Sign-in by one of the two other providers, on a page of the identity service. Everything that proves the way back (verifier, nonce, state)
 * is made and kept by the adapter, once.
 *
 * @source A§7 "Hosted sign-in", M81, trust no. 12
 */
export interface HostedSignIn {
  /** The address to go to. The state that is given along comes back with the outcome, and is never part of an address. @failure social.*, network.* */
  readonly begin: (ask: { readonly provider: string; readonly state: string }) => TaskEither<Failure, string>
  /** Reads the query with which the shopper came back; a second time it is `customStateFailed`. @failure social.*, network.* */
  readonly finish: (query: string) => TaskEither<Failure, HostedOutcome>
}

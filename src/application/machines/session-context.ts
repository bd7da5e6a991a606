import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { SwitchAllowance } from '../../domain/account/account-switch.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { AdoptionOutcome } from '../use-cases/guest-adoption.ts'
import type { OpenSession, Renewal } from '../use-cases/session.ts'

/** Events from outside the machine: rejected tokens, other tabs, visibility of the page. */
export interface SessionHeard {
  readonly type: 'token.rejected' | 'tab.signedIn' | 'tab.signedOut' | 'page.shown'
}

/** Steps that this machine invokes. */
export interface SessionSteps {
  readonly restore: () => TaskEither<Failure, OpenSession | undefined>
  readonly renew: () => TaskEither<Failure, Renewal>
  readonly signOut: () => TaskEither<Failure, void>
  /** Signs out in every browser, or in none. */
  readonly signOutEverywhere: () => TaskEither<Failure, void>
  /** Ends at the service a session that could not be ended at the sign-out. */
  readonly close: () => TaskEither<Failure, void>
  /** Drops the tokens of this tab, and those of pending requests. */
  readonly drop: () => void
  readonly adopt: (user: User) => TaskEither<Failure, AdoptionOutcome>
  readonly allowance: () => SwitchAllowance
  readonly noteSwitch: () => void
  readonly hasLeftContact: () => boolean
  /** Returns whether a session is open in this browser, in any tab. */
  readonly isOpen: () => boolean
  /** Calls back at events from outside. @returns a function that ends it */
  readonly listen: (heard: (event: SessionHeard) => void) => () => void
  readonly now: () => Date
}

/** Events of a session. */
export type SessionEvent =
  | SessionHeard
  | { readonly type: 'user.signedIn'; readonly session: OpenSession }
  | { readonly type: 'user.changed'; readonly user: User }
  | { readonly type: 'signOut.requested' | 'signOutEverywhere.requested' | 'switch.requested' | 'contact.left' }

/** State data of the session. */
export interface SessionContext {
  readonly user: User | undefined
  /** When the tokens must be renewed, by the clock of this browser. */
  readonly renewsAt: Date
  /** Why the session ended, unless the shopper ended it; or why its state is unknown. */
  readonly failure: Failure | undefined
  /** Why the sign-out in every browser failed; the shopper is still signed in. */
  readonly notEverywhere: Failure | undefined
  /** The account was signed out in every browser. */
  readonly leftEverywhere: boolean
  /** While the limit applies: first moment at which another account may sign in. @source M73 */
  readonly limitedUntil: Date | undefined
  readonly leftContact: boolean
  /** Result of linking the purchase made as a guest. */
  readonly adoption: AdoptionOutcome | Failure | undefined
}

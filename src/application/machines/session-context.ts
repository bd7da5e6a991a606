import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { SwitchAllowance } from '../../domain/account/account-switch.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { AdoptionOutcome } from '../use-cases/guest-adoption.ts'
import type { OpenSession, Renewal } from '../use-cases/session.ts'

/** What is heard from outside: the tokens, the other tabs, the page itself. */
export interface SessionHeard {
  readonly type: 'token.rejected' | 'tab.signedIn' | 'tab.signedOut' | 'page.shown'
}

/** What this machine needs done for it. */
export interface SessionSteps {
  readonly restore: () => TaskEither<Failure, OpenSession | undefined>
  readonly renew: () => TaskEither<Failure, Renewal>
  readonly signOut: () => TaskEither<Failure, void>
  /** In every browser, or in none. */
  readonly signOutEverywhere: () => TaskEither<Failure, void>
  /** Ends what could not be ended at the sign-out. */
  readonly close: () => TaskEither<Failure, void>
  /** Forgets the tokens of this tab, and those that are on their way to it. */
  readonly drop: () => void
  readonly adopt: (user: User) => TaskEither<Failure, AdoptionOutcome>
  readonly allowance: () => SwitchAllowance
  readonly noteSwitch: () => void
  readonly hasLeftContact: () => boolean
  /** Says whether a session is open in this browser, from whichever tab. */
  readonly isOpen: () => boolean
  /** @returns ends it */
  readonly listen: (heard: (event: SessionHeard) => void) => () => void
  readonly now: () => Date
}

/** What happens to a session. */
export type SessionEvent =
  | SessionHeard
  | { readonly type: 'user.signedIn'; readonly session: OpenSession }
  | { readonly type: 'user.changed'; readonly user: User }
  | { readonly type: 'signOut.requested' | 'signOutEverywhere.requested' | 'switch.requested' | 'contact.left' }

/** What the session knows. */
export interface SessionContext {
  readonly user: User | undefined
  /** When the tokens are to be renewed, by the clock of this browser. */
  readonly renewsAt: Date
  /** Why the session is over, unless the shopper ended it; or why its state is unknown. */
  readonly failure: Failure | undefined
  /** Why the sign-out in every browser failed; the shopper is still signed in. */
  readonly notEverywhere: Failure | undefined
  /** The account was signed out in every browser. */
  readonly leftEverywhere: boolean
  /** While the limit holds: first moment at which another account may sign in. @source M73 */
  readonly limitedUntil: Date | undefined
  readonly leftContact: boolean
  /** What came of the purchase made as a guest. */
  readonly adoption: AdoptionOutcome | Failure | undefined
}

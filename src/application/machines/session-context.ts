import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { DoneActorEvent, PromiseActorLogic } from 'xstate'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import type { SwitchAllowance } from '../../domain/account/account-switch.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { CompletedSignIn } from '../use-cases/account.ts'
import type { AdoptionOutcome } from '../use-cases/guest-adoption.ts'
import type { OpenSession, Renewal } from '../use-cases/session.ts'
import type { SignInMachine, SignInOutput } from './sign-in.machine.ts'
import type { SignUpMachine, SignUpOutput } from './sign-up.machine.ts'
import type { SocialReturnMachine, SocialReturnOutput } from './social-return.machine.ts'

/** Events from outside the machine: rejected tokens, other tabs, visibility of the page. */
export interface SessionHeard {
  readonly type: 'token.rejected' | 'tab.signedIn' | 'tab.signedOut' | 'page.shown'
}

/** Steps that this machine invokes. */
export interface SessionSteps {
  readonly restore: () => TaskEither<Failure, OpenSession | undefined>
  readonly renew: () => TaskEither<Failure, Renewal>
  /** @param returnTo path to return to after the next sign-in; absent = none is kept */
  readonly signOut: (returnTo?: string) => TaskEither<Failure, void>
  /** Signs out in every browser, or in none. */
  readonly signOutEverywhere: () => TaskEither<Failure, void>
  /** Ends at the service a session that could not be ended at the sign-out. */
  readonly close: () => TaskEither<Failure, void>
  /** Drops the tokens of this tab, and those of pending requests. */
  readonly drop: () => void
  /** Returns the number of the purchase made before the sign-in that is not linked yet. */
  readonly guestPurchase: () => string | undefined
  readonly adopt: (user: User) => TaskEither<Failure, AdoptionOutcome>
  readonly allowance: () => SwitchAllowance
  readonly noteSwitch: () => void
  readonly hasLeftContact: () => boolean
  /** Stores the page to return to after the sign-in. */
  readonly setReturnPath: (path: string) => void
  /** Returns whether a session is open in this browser, in any tab. */
  readonly isOpen: () => boolean
  /** Calls back at events from outside. @returns a function that ends it */
  readonly listen: (heard: (event: SessionHeard) => void) => () => void
  readonly now: () => Date
}

/** Machines that a session runs as its children. */
export interface SessionFlows {
  readonly signIn: SignInMachine
  readonly signUp: SignUpMachine
  readonly socialReturn: SocialReturnMachine
}

/** A flow that a page opens in its session. */
export type SessionFlow =
  | { readonly kind: 'signIn' }
  /** With an account = its sign-up is confirmed. */
  | { readonly kind: 'signUp'; readonly account?: AccountName; readonly isCodeSent?: boolean }
  | { readonly kind: 'socialReturn'; readonly query: string }

/** Start of a session; without a flow = a page where only the state of the session matters. */
export interface SessionInput {
  readonly flow?: SessionFlow | undefined
}

/** A notice that a page shows after a sign-in. @source A§2 "Modals", M32 */
export type SignInNotice = 'unverifiedPhone' | 'walletRestricted' | 'welcome'

/** Finds the notices after a sign-in, in their order; a page with the wallet provides another one. */
export type SignInNotices = PromiseActorLogic<readonly SignInNotice[], Pick<CompletedSignIn, 'isFirstLogin'>>

/** A page that a session navigates to. */
export type SessionDestination = { readonly kind: 'home' | 'signIn' } | { readonly kind: 'address'; readonly address: string }

/** Events that a session emits to its page. */
export interface SessionEmitted {
  readonly type: 'navigation.requested'
  readonly to: SessionDestination
}

/** Events of a session. */
export type SessionEvent =
  | SessionHeard
  | { readonly type: 'flow.opened'; readonly flow: SessionFlow }
  | { readonly type: 'user.signedIn'; readonly session: OpenSession }
  | { readonly type: 'user.changed'; readonly user: User }
  /** A page behind a sign-in is shown. */
  | { readonly type: 'page.opened'; readonly path: string }
  /** A call failed; the failure may say that the session is over. */
  | { readonly type: 'call.refused'; readonly failure: Failure }
  /** The shopper closed the first notice, or does not wait for the others. */
  | { readonly type: 'notice.closed' | 'leave.requested' }
  /** The browser shows the page again from its back/forward cache. */
  | { readonly type: 'page.restored' }
  | { readonly type: 'signOut.requested' | 'signOutEverywhere.requested' | 'switch.requested' | 'contact.left' }

/** Results of the children of a session. */
export type SessionFlowDone =
  | DoneActorEvent<SignInOutput, 'signIn'>
  | DoneActorEvent<SignUpOutput, 'signUp'>
  | DoneActorEvent<SocialReturnOutput, 'socialReturn'>

/** State data of the session. */
export interface SessionContext extends SessionInput {
  /** Path of the page behind a sign-in that is shown; undefined = this page needs none. */
  readonly path: string | undefined
  /** That page has shown its signed-in user. */
  readonly wasIn: boolean
  /** Page to open after the sign-in of this page. */
  readonly nextPath: string | undefined
  /** Notices still to be shown before that; undefined = unknown, or all were shown. */
  readonly notices: readonly SignInNotice[] | undefined
  /** The page of another provider was requested. */
  readonly isLeaving: boolean
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
  /** Number of the purchase that is linked, read before its record is removed. */
  readonly purchase: string | undefined
  /** Result of linking the purchase made as a guest. */
  readonly adoption: AdoptionOutcome | Failure | undefined
}

/** Types of the session machine. */
export interface SessionTypes {
  readonly context: SessionContext
  readonly events: SessionEvent | SessionFlowDone | DoneActorEvent<readonly SignInNotice[], 'notices'>
  readonly input: SessionInput | undefined
  readonly emitted: SessionEmitted
  readonly tags: 'busy' | 'unknown'
  readonly children: {
    readonly signIn: 'signIn'
    readonly signUp: 'signUp'
    readonly socialReturn: 'socialReturn'
    readonly notices: 'notices'
  }
}

import type { SnapshotFrom } from 'xstate'
import type { SessionMachine } from '../../../application/machines/session.machine.ts'
import type { Failure } from '../../../domain/errors/failure.ts'

/** State of a page behind a sign-in. */
export type SignedInStage =
  /** The session is not known yet. */
  | { readonly kind: 'asking' }
  /** The session cannot be determined right now. */
  | { readonly kind: 'offline'; readonly failure: Failure | undefined }
  | { readonly kind: 'guest' }
  /** The session has ended, but not by its owner. */
  | { readonly kind: 'over'; readonly failure: Failure }
  | { readonly kind: 'leaving' }
  /** Signed out on this page, or in another tab. */
  | { readonly kind: 'left'; readonly isTold: boolean; readonly isEverywhere: boolean }
  | { readonly kind: 'in' }

/** Derives the state of a page behind a sign-in. @source A§2 "The logged-in check", A§4 */
export const signedInStageOf = (snapshot: Pick<SnapshotFrom<SessionMachine>, 'matches' | 'context'>): SignedInStage => {
  const { failure, wasIn, leftEverywhere: isEverywhere } = snapshot.context
  if (snapshot.matches('signedIn')) return { kind: 'in' }
  if (snapshot.matches('restoring')) return { kind: 'asking' }
  if (snapshot.matches('offline')) return { kind: 'offline', failure }
  if (failure !== undefined) return { kind: 'over', failure }
  if (snapshot.matches('signingOut')) return { kind: 'leaving' }
  return wasIn ? { kind: 'left', isTold: snapshot.matches('signedOut'), isEverywhere } : { kind: 'guest' }
}

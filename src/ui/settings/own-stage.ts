import type { SnapshotFrom } from 'xstate'
import type { SessionMachine } from '../../application/machines/session.machine.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** State of a page behind a sign-in. */
export type OwnStage =
  /** The session is not known yet. */
  | { readonly kind: 'asking' }
  /** The session cannot be determined right now. */
  | { readonly kind: 'away'; readonly failure: Failure | undefined }
  | { readonly kind: 'guest' }
  /** The session has ended, but not by its owner. */
  | { readonly kind: 'over'; readonly failure: Failure }
  | { readonly kind: 'leaving' }
  /** Signed out on this page, or in another tab. */
  | { readonly kind: 'left'; readonly isTold: boolean; readonly isEverywhere: boolean }
  | { readonly kind: 'in' }

/**
 * Derives the state of a page behind a sign-in.
 *
 * @param wasIn true = there was a session on this page
 * @source A§2 "The logged-in check", A§4
 */
export const ownStageOf = (
  snapshot: Pick<SnapshotFrom<SessionMachine>, 'matches' | 'context'>,
  wasIn: boolean,
  over: Failure | undefined
): OwnStage => {
  const { failure, leftEverywhere: isEverywhere } = snapshot.context
  if (over !== undefined) return { kind: 'over', failure: over }
  if (snapshot.matches('signedIn')) return { kind: 'in' }
  if (snapshot.matches('restoring')) return { kind: 'asking' }
  if (snapshot.matches('away')) return { kind: 'away', failure }
  if (snapshot.matches('signingOut')) return { kind: 'leaving' }
  if (snapshot.matches('outside') && failure !== undefined) return { kind: 'over', failure }
  return wasIn ? { kind: 'left', isTold: snapshot.matches('outside'), isEverywhere } : { kind: 'guest' }
}

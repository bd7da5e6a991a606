import type { Failure } from '../../domain/errors/failure.ts'

/** Reports errors to the operators of the store, where reporting is configured; it never fails itself. */
export interface ErrorReports {
  /** Reports a failure that was returned by a service or a rule. */
  readonly failed: (failure: Failure) => void
  /** Reports an unexpected error: a fault in the store's own code. */
  readonly crashed: (error: unknown) => void
}

import type { Failure } from '../../domain/errors/failure.ts'

/** Tells those who run the store what went wrong, where they asked for it. It never fails itself. */
export interface ErrorReports {
  /** What a service or a rule refused, or could not do. */
  readonly failed: (failure: Failure) => void
  /** Reports an unexpected error: a fault in the store's own code. */
  readonly crashed: (error: unknown) => void
}

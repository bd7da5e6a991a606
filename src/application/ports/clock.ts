import type { Failure } from '../../domain/errors/failure.ts'

/** Time and chance, from outside. */
export interface Clock {
  readonly now: () => Date
  /** A random id, UUID version 4. */
  readonly newId: () => string
}

/** What happened, for those who run the store. */
export interface Telemetry {
  readonly report: (failure: Failure) => void
}

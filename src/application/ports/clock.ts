import type { Failure } from '../../domain/errors/failure.ts'

/** Current time and random ids, provided from outside. */
export interface Clock {
  readonly now: () => Date
  /** Returns a random id, UUID version 4. */
  readonly newId: () => string
}

/** Reports failures to the operators of the store. */
export interface Telemetry {
  readonly report: (failure: Failure) => void
}

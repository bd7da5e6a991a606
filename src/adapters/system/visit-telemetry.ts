import type { Telemetry } from '../../application/ports/clock.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Keeps what failed for a support message of this visit; nothing leaves the browser. */
export const visitTelemetry = (): Telemetry & { readonly recent: () => readonly Failure[] } => {
  const failures: Failure[] = []
  return {
    report: (failure) => {
      failures.push(failure)
      if (failures.length > 20) failures.shift()
    },
    recent: () => failures
  }
}

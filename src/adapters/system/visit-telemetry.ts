import type { Telemetry } from '../../application/ports/clock.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Creates telemetry that keeps failures for a support message of this visit; nothing is sent. */
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

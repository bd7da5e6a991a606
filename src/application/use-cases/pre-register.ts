import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Clock, Telemetry } from '../ports/clock.ts'
import type { PreRegistrationRequest, PreRegistrations } from '../ports/pre-registrations.ts'
import type { StorageCell } from '../ports/browser-storage.ts'
import { guestUserIdOf } from './guest-user-id.ts'

/** Dependencies of a pre-registration. */
export interface PreRegisterNeeds {
  readonly preRegistrations: PreRegistrations
  readonly guestUserId: StorageCell<string>
  readonly clock: Pick<Clock, 'newId'>
  readonly telemetry: Telemetry
}

/**
 * Registers an address for a product that opens later; this browser is notified too.
 *
 * @failure network.*
 * @source M131
 */
export const preRegister =
  ({ preRegistrations, guestUserId, clock, telemetry }: PreRegisterNeeds) =>
  (request: Omit<PreRegistrationRequest, 'guestUserId'>): TaskEither<Failure, 'registered' | 'open' | 'closed'> =>
  async () => {
    const answer = await preRegistrations.register({ ...request, guestUserId: guestUserIdOf(guestUserId, clock) })()
    if (E.isLeft(answer)) telemetry.report(answer.left)
    return answer
  }

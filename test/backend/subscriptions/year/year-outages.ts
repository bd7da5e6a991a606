import { days, hours } from '../../../../src/domain/kernel/duration.ts'
import type { ServiceHealth } from '../../../../backend/services/jobs/circuit-breaker.ts'
import { type Person, YEAR_BEGINS } from './year-people.ts'

/** A time in which a service is away. */
export interface Outage {
  readonly service: 'provider' | 'publishers' | 'mail'
  readonly from: Date
  readonly to: Date
}

/** A time in which a process left a service alone, since too many calls had failed in half a minute. */
export interface LeftAlone {
  readonly service: string
  readonly from: Date
  to: Date
}

/**
 * Notes which services one process leaves alone now.
 * It calls them for no one then, so that a charge is late through the troubles of others.
 */
export const noteLeftAlone = (
  noted: LeftAlone[],
  health: readonly Pick<ServiceHealth, 'service' | 'state' | 'since'>[],
  now: Date
): void => {
  for (const { service, state, since } of health) {
    if (state === 'closed') continue
    const last = noted.findLast((one) => one.service === service)
    // The call that tries a service comes after a time in which it was left alone.
    if (last !== undefined && (state === 'halfOpen' || last.to >= since)) last.to = now
    else noted.push({ service, from: since, to: now })
  }
}

/** Returns times in which a service is away; each meets renewals of the first people. */
export const outagesOf = (people: readonly Person[]): readonly Outage[] => {
  const at = (no: number, after: number): Date => {
    const day = (people[no]?.begins ?? YEAR_BEGINS).getTime() + after
    return new Date(day - (day % days(1)))
  }
  const outage = (service: Outage['service'], from: Date, ms: number): Outage => ({ service, from, to: new Date(from.getTime() + ms) })
  return [
    outage('provider', new Date(at(0, days(21)).getTime() + hours(1)), hours(2)),
    outage('provider', new Date(at(1, days(60)).getTime() + hours(13)), hours(2)),
    outage('publishers', new Date(at(0, days(35)).getTime() + hours(1)), hours(3)),
    outage('mail', at(0, days(51)), days(5)),
    outage('mail', at(2, days(150)), hours(30))
  ]
}

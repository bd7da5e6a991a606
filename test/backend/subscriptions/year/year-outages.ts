import { days, hours } from '../../../../src/domain/kernel/duration.ts'
import { type Person, YEAR_BEGINS } from './year-people.ts'

/** A time in which a service is away. */
export interface Outage {
  readonly service: 'provider' | 'publishers' | 'mail'
  readonly from: Date
  readonly to: Date
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

import { describe, expect, test } from 'vitest'
import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { auditSubscription, type Findings, type Seen } from './year/year-audit.ts'
import type { StoredSubscription } from './year/year-books.ts'
import type { YearLog } from './year/year-log.ts'
import { type LeftAlone, noteLeftAlone } from './year/year-outages.ts'

/** Nine in the morning in Jakarta, when the second period is due. */
const DUE = new Date('2027-03-08T02:00:00Z')
const afterDue = (ms: number): Date => new Date(DUE.getTime() + ms)

const log = (): YearLog => ({
  moved: new Map(),
  asked: new Map(),
  mailed: new Map([['sub:renewalNotice:sub:2027-03-08:1', new Date('2027-03-05T02:00:00Z')]]),
  troubles: new Map(),
  counts: new Map()
})

const period = (no: number, date: string, state: string) => ({
  period_no: no,
  start_date: date,
  charge_key: `sub:${date}`,
  state,
  moved_days: 0
})

/** Audits a weekly subscription whose second period is charged so late, and returns what was missed. */
const missedOf = (late: number, { leftAlone = [], state = 'open' }: { leftAlone?: readonly LeftAlone[]; state?: string } = {}) => {
  const found: Findings = { double: [], missed: [], unannounced: [], cents: [] }
  const attempt = {
    period_no: 1,
    n: 1,
    reference: 'sub:2027-03-08#1',
    state: 'failed',
    amount: '1',
    sent_at: afterDue(late),
    settled_at: null
  }
  const stored = {
    row: { id: 'sub', recurrence: 'weekly', market: 'id', time_zone: 'Asia/Jakarta', state: 3, ended_by: null },
    periods: [period(0, '2027-03-01', 'paid'), period(1, '2027-03-08', state)],
    attempts: [attempt],
    agreements: [],
    orders: [],
    refunds: new Map()
  } as unknown as StoredSubscription
  const seen = {
    no: 1,
    log: log(),
    provider: { charges: new Map(), agreements: new Map() },
    world: { refunds: new Map() },
    agreed: '1',
    endedAt: undefined,
    end: new Date('2027-03-10T00:00:00Z'),
    planned: new Set(['subscriptionCharge sub']),
    outages: [],
    leftAlone
  } as unknown as Seen
  auditSubscription(found, stored, seen)
  return found.missed
}

const provider = (from: Date, to: Date): LeftAlone => ({ service: 'provider', from, to })

describe('audit of a year', () => {
  test('finds a charge late that came more than ten minutes after its time', () => {
    expect(missedOf(minutes(10))).toEqual([])
    expect(missedOf(minutes(11))).toEqual(['sub weekly id: period 1 was charged late, at 2027-03-08T02:11:00.000Z (person 1)'])
  })

  test('excuses a late charge when a process left a service alone at its time, through the troubles of others', () => {
    expect(missedOf(minutes(11), { leftAlone: [provider(DUE, afterDue(seconds(10)))] })).toEqual([])
    expect(missedOf(minutes(11), { leftAlone: [provider(afterDue(0 - minutes(20)), afterDue(0 - minutes(10)))] })).toHaveLength(1)
  })

  test('excuses nothing else by that', () => {
    const leftAlone = [provider(DUE, afterDue(seconds(10)))]
    expect(missedOf(minutes(11), { leftAlone, state: 'unpaid' })).toEqual([expect.stringContaining('period 1 was given up for nothing')])
  })
})

describe('notes of services that are left alone', () => {
  test('are one time while a process goes on, and another one after it called the service again', () => {
    const noted: LeftAlone[] = []
    const look = (state: 'open' | 'halfOpen' | 'closed', since: number, now: number) =>
      noteLeftAlone(noted, [{ service: 'provider', state, since: afterDue(seconds(since)) }], afterDue(seconds(now)))
    look('open', 0, 0)
    look('halfOpen', 10, 10)
    look('open', 10, 30)
    look('closed', 40, 50)
    look('open', 60, 60)
    expect(noted).toEqual([provider(DUE, afterDue(seconds(30))), provider(afterDue(seconds(60)), afterDue(seconds(60)))])
  })
})

import { days, hours, minutes } from '../../../../src/domain/kernel/duration.ts'
import type { World } from '../../orders/world.ts'
import type { AgreementParty } from '../agreement-party.ts'
import type { StoredSubscription } from './year-books.ts'
import { dateAfter, dateIn, nineOf } from './year-calendar.ts'
import type { YearLog } from './year-log.ts'
import type { LeftAlone, Outage } from './year-outages.ts'

/** What was found; every list must be empty. */
export interface Findings {
  /** Periods for which money moved more than once, and money that moved after the end. */
  readonly double: string[]
  /** Periods that were neither charged nor given up for a reason, or not at their time. */
  readonly missed: string[]
  /** Renewals that were charged without a notice a day before. */
  readonly unannounced: string[]
  /** Sums that differ between store, provider and orders. */
  readonly cents: string[]
}

/** What one subscription is compared with. */
export interface Seen {
  readonly no: number
  readonly log: YearLog
  readonly provider: AgreementParty
  readonly world: World
  /** Sum that the shopper agreed to. */
  readonly agreed: string
  /** When it was cancelled for good or its account deleted. */
  readonly endedAt: Date | undefined
  /** End of the year; charges that are due later do not count. */
  readonly end: Date
  readonly planned: ReadonlySet<string>
  readonly outages: readonly Outage[]
  readonly leftAlone: readonly LeftAlone[]
}

const PERIOD_DAYS: Readonly<Record<string, number>> = { weekly: 7, monthly: 30, quarterly: 90, yearly: 365 }

/** A charge that a killed process had begun is made when its lease has run out. */
const LATE_BY_A_KILL = minutes(10)

const inThousandths = (amount: string): number => Math.round(Number(amount) * 1000)

const find = (found: Findings, kind: keyof Findings, { row }: StoredSubscription, what: string): void =>
  void found[kind].push(`${row.id} ${row.recurrence} ${row.market}: ${what}`)

/** Finds periods that were paid twice, and charges after the end. */
const findDoubles = (found: Findings, stored: StoredSubscription, { log, endedAt, provider }: Seen): void => {
  const byPeriod = new Map<string, number>()
  const own = [...log.moved.values()].filter(({ reference }) => reference.startsWith(`${stored.row.id}:`))
  for (const { reference } of own) {
    const key = reference.slice(0, reference.indexOf('#'))
    byPeriod.set(key, (byPeriod.get(key) ?? 0) + 1)
  }
  for (const [key, times] of byPeriod) if (times > 1) find(found, 'double', stored, `${key} was charged ${times} times`)
  for (const [reference, at] of log.asked)
    if (endedAt !== undefined && at > endedAt && reference.startsWith(`${stored.row.id}:`) && log.moved.has(reference))
      find(found, 'double', stored, `${reference} was charged at ${at.toISOString()} after the end at ${endedAt.toISOString()}`)
  const isOver = stored.row.state === 5 || stored.row.state === 6
  for (const { provider_token: token } of stored.agreements)
    if (isOver && token !== null && provider.agreements.get(token)?.status === 'authorized')
      find(found, 'double', stored, `the permission ${token} is left`)
}

/** Finds renewals that were charged without a notice a day before. */
const findUnannounced = (found: Findings, stored: StoredSubscription, { log }: Seen): void => {
  for (const { charge_key: key, period_no: no } of stored.periods) {
    const asked = [...log.asked].flatMap(([reference, at]) => (reference.startsWith(`${key}#`) ? [at.getTime()] : []))
    if (no === 0 || asked.length === 0) continue
    const noticed = noticeOf(stored.row.id, key, log)
    if (noticed === undefined || Math.min(...asked) - noticed < hours(24)) find(found, 'unannounced', stored, `period ${no} of ${key}`)
  }
}

/** Returns when the mail service took the first notice of a period. */
const noticeOf = (id: string, key: string, log: YearLog): number | undefined => {
  const times = ['1', '2'].flatMap((turn) => {
    const at = log.mailed.get(`${id}:renewalNotice:${key}:${turn}`)
    return at === undefined ? [] : [at.getTime()]
  })
  if (times.length > 0) return Math.min(...times)
  const again = [...log.mailed].flatMap(([mail, at]) => (mail.startsWith(`${id}:renewalNotice:${key}:`) ? [at.getTime()] : []))
  return again.length === 0 ? undefined : Math.min(...again)
}

/** Finds periods that were not charged at their time, without a reason outside the store. */
const findMissed = (found: Findings, stored: StoredSubscription, { no, log, end, planned, endedAt, outages, leftAlone }: Seen): void => {
  const { row, periods, attempts } = stored
  const length = PERIOD_DAYS[row.recurrence] ?? 0
  const miss = (what: string): void => find(found, 'missed', stored, `${what} (person ${no})`)
  const troubles = (log.troubles.get(no) ?? []).map((at) => at.getTime())
  const isTroubled = (from: number, to: number): boolean => troubles.some((at) => at >= from && at <= to)
  let expected = periods[0]?.start_date ?? ''
  periods.forEach((period, at) => {
    if (period.period_no !== at) miss(`period ${at} has no row`)
    if (at === 0) return
    const before = periods[at - 1]
    const paidBefore = attempts.find(({ period_no, state }) => period_no === at - 1 && state === 'succeeded')
    const movedTo = before !== undefined && before.moved_days > 0 ? (paidBefore?.settled_at ?? undefined) : undefined
    expected = dateAfter(movedTo === undefined ? expected : dateIn(movedTo, row.time_zone), length)
    if (period.start_date !== expected) miss(`period ${at} begins on ${period.start_date} and not on ${expected}`)
    const due = nineOf(period.start_date, row.time_zone)
    const next = nineOf(dateAfter(period.start_date, length), row.time_zone)
    const noticed = noticeOf(row.id, period.charge_key, log)
    // A service that is away is not called for everybody, so that the log has no trouble of each.
    const isAway = (until: number): boolean => outages.some(({ from, to }) => from.getTime() <= until && to.getTime() >= due)
    const isExcused = (until: number): boolean =>
      noticed === undefined || noticed > due - hours(24) || isAway(until) || isTroubled(due - days(length), until) || period.moved_days > 0
    const own = attempts.filter(({ period_no }) => period_no === at)
    const first = own[0]?.sent_at.getTime()
    if (first !== undefined && first < due) miss(`period ${at} was charged early, at ${new Date(first).toISOString()}`)
    // What was not sent to a service that is left alone is tried again after ten minutes, an hour, and then on each day.
    const isLeftAlone = leftAlone.some(({ from, to }) => from.getTime() <= due + hours(2) && to.getTime() >= due)
    if (first !== undefined && first > due + LATE_BY_A_KILL && !isExcused(first) && !isLeftAlone)
      miss(`period ${at} was charged late, at ${new Date(first).toISOString()}`)
    if (period.state === 'skipped' && !isExcused(next)) miss(`period ${at} was skipped for nothing`)
    if (period.state === 'unpaid' && !isTroubled(due - days(1), end.getTime())) miss(`period ${at} was given up for nothing`)
    const isDue = due + LATE_BY_A_KILL <= end.getTime() && (endedAt === undefined || endedAt.getTime() > due)
    if (period.state === 'open' && isDue && at < periods.length - 1) miss(`period ${at} was left open`)
    if (period.state === 'open' && isDue && first === undefined && !isExcused(end.getTime())) miss(`period ${at} was not charged`)
  })
  if (row.state === 3) {
    const sent = attempts.map(({ reference }) => `chargeInquiry ${reference}`)
    if (![`subscriptionCharge ${row.id}`, `subscriptionEnd ${row.id}`, ...sent].some((one) => planned.has(one))) miss('nothing is planned')
    const after = nineOf(dateAfter(expected, length), row.time_zone)
    if (after <= end.getTime() && periods.at(-1)?.state !== 'open') miss(`the period of ${dateAfter(expected, length)} has no row`)
  }
  const isEndedForNothing = row.state === 5 && (row.ended_by === 'store' || row.ended_by === 'unpaid') && troubles.length === 0
  if (isEndedForNothing) miss(`it was ended by ${row.ended_by} for nothing`)
  if (row.state === 5 && (row.ended_by === 'shopper' || row.ended_by === 'deleted') && endedAt === undefined)
    miss('it ended without its shopper')
  if (row.state === 1 || row.state === 2 || row.state === 6 || row.state === 8) miss(`it is in state ${row.state}`)
}

/** Finds sums that differ between the provider, the charges, the orders and the refunds. */
const findCents = (found: Findings, stored: StoredSubscription, { log, provider, world, agreed }: Seen): void => {
  const { row, orders, attempts, refunds } = stored
  const differ = (what: string): void => find(found, 'cents', stored, what)
  const own = [...log.moved.values()].filter(({ reference }) => reference.startsWith(`${row.id}:`))
  const idOf = (reference: string): string => provider.charges.get(reference)?.id ?? ''
  const moved = own.reduce((sum, { amount }) => sum + inThousandths(amount), 0)
  const back = own.reduce((sum, { amount, reference }) => sum + (world.refunds.has(`rf_${idOf(reference)}`) ? inThousandths(amount) : 0), 0)
  const paid = orders.reduce((sum, { paid_at: at, paid_amount: amount }) => sum + (at === null ? 0 : inThousandths(amount ?? '0')), 0)
  const refunded = orders.reduce((sum, { order_id: id }) => sum + inThousandths(refunds.get(id)?.amount ?? '0'), 0)
  const charged = attempts.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? inThousandths(amount) : 0), 0)
  if (moved !== paid) differ(`the provider took ${moved}, orders say ${paid}`)
  if (moved !== charged) differ(`the provider took ${moved}, charges say ${charged}`)
  if (back !== refunded) differ(`the provider gave back ${back}, orders say ${refunded}`)
  for (const { reference, amount } of own)
    if (inThousandths(amount) !== inThousandths(agreed)) differ(`${reference} took ${amount}, agreed was ${agreed}`)
  for (const order of orders) {
    const isPaid = order.paid_at !== null
    const isBack = refunds.has(order.order_id)
    // What an operator must find out first is neither delivered nor given back.
    if (isPaid && !isBack && order.status !== 6 && !order.under_review)
      differ(`the order ${order.order_id} is paid, in ${order.status}, and its money is kept`)
    if (order.status === 6 && (isBack || !isPaid)) differ(`the order ${order.order_id} is delivered and not paid`)
  }
}

/** Compares one subscription with what the services outside saw. */
export const auditSubscription = (found: Findings, stored: StoredSubscription, seen: Seen): void => {
  findDoubles(found, stored, seen)
  findUnannounced(found, stored, seen)
  findMissed(found, stored, seen)
  findCents(found, stored, seen)
}

import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { openPeriod } from './plan-period.ts'
import { type AttemptRow, type PeriodRow, readAttempts, readPeriod, type SubscriptionRow, withSubscription } from './subscription-row.ts'
import { startDateOf } from './subscription-times.ts'

/** The period that a subscription pays next, with its charges. */
export interface Running {
  readonly subscription: SubscriptionRow
  readonly period: PeriodRow
  readonly attempts: readonly AttemptRow[]
}

export const isCharged = ({ subscription: { state } }: Pick<Running, 'subscription'>): boolean =>
  state === 'active' || state === 'authorized'

/** Reads the period to be charged; undefined when there is nothing to charge now. */
export const readRunning = async (db: OrderDb, subscription: SubscriptionRow): Promise<Running | undefined> => {
  if (!isCharged({ subscription })) return undefined
  const next = subscription.next_period
  const period =
    (await readPeriod(db, subscription.id, next)) ??
    (subscription.anchor_date === null ? undefined : await openPeriod(db, subscription, next, startDateOf(subscription, next)))
  if (period?.state !== 'open') return undefined
  const attempts = await readAttempts(db, subscription.id, next)
  return attempts.some(({ state }) => state !== 'failed') ? undefined : { subscription, period, attempts }
}

/** Runs work on the subscription while the same period is still to be charged. */
export const whileRunning = async (
  services: Services,
  { subscription: { id }, period: { period_no: no } }: Running,
  work: (trx: OrderDb, running: Running) => Promise<void>
): Promise<void> => {
  await withSubscription(services, id, async (trx, subscription) => {
    const running = await readRunning(trx, subscription)
    if (running?.period.period_no === no) await work(trx, running)
  })
}

export const setTries = async (
  trx: OrderDb,
  { period }: Running,
  tries: Partial<Pick<PeriodRow, 'moved_days' | 'checked_tries'>>
): Promise<PeriodRow> =>
  trx
    .updateTable('store.subscription_periods')
    .set(tries)
    .where('subscription_id', '=', period.subscription_id)
    .where('period_no', '=', period.period_no)
    .returningAll()
    .executeTakeFirstOrThrow()

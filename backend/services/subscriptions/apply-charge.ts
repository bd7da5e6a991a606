import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { addDateDays } from '../../../src/domain/subscription/calendar.ts'
import { SUBSCRIPTION_RETRY_DAYS } from '../../../src/domain/subscription/billing.ts'
import { isForGoodRefusal } from '../../../src/domain/subscription/charge-failure.ts'
import { dayOf } from '../../calendar.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { amountIn, lockOrder, type OrderChange, type OrderRow, updateOrder } from '../orders/order-row.ts'
import type { ChargeAnswer } from '../provider/agreements.ts'
import { refusalOfPayment } from '../provider/result-codes.ts'
import { startRefund } from '../refunds/refunds.ts'
import { noteSecondPayment } from '../refunds/second-payments.ts'
import type { Services } from '../services.ts'
import { endSubscription, failAuthorization } from './end-subscription.ts'
import { planNextPeriod, stopCharging } from './plan-period.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { type AttemptRow, type PeriodRow, readAttempts, readPeriod, type SubscriptionRow, updateSubscription } from './subscription-row.ts'
import { chargeInstant, dueInstant, startDateOf } from './subscription-times.ts'

/** A charge with the period and the order that it pays, all locked. */
interface Charged {
  readonly subscription: SubscriptionRow
  readonly period: PeriodRow
  readonly attempt: AttemptRow
  readonly order: OrderRow
}

const settleAttempt = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  { reference }: AttemptRow,
  settled: { readonly state: 'succeeded' | 'failed'; readonly charge_id?: string; readonly code?: number | null }
): Promise<void> => {
  await trx
    .updateTable('store.charge_attempts')
    .set({ ...settled, settled_at: now() })
    .where('reference', '=', reference)
    .execute()
  await cancelJobs(trx, ['chargeInquiry'], reference)
}

const setPeriod = async (trx: OrderDb, period: PeriodRow, state: PeriodRow['state']): Promise<void> => {
  await trx
    .updateTable('store.subscription_periods')
    .set({ state })
    .where('subscription_id', '=', period.subscription_id)
    .where('period_no', '=', period.period_no)
    .execute()
}

/** Moves an order through paid to not delivered and sends its money back. */
const refundOrder = async (trx: OrderDb, services: Services, order: OrderRow, facts: OrderChange): Promise<void> => {
  const passing = await changeStatus(trx, services, order, 'paymentCompleted', facts, { isPassing: true })
  const failed = passing && (await changeStatus(trx, services, passing, 'fulfillmentFailed', {}, { isPassing: true }))
  if (failed !== undefined) await startRefund(trx, services, failed, 'automatic')
}

/**
 * Moves the calendar of a period that had to wait for its item.
 * Later periods count from the day it was paid.
 *
 * @source D201
 */
const moveCalendar = async (trx: OrderDb, services: Services, { subscription, period }: Charged): Promise<SubscriptionRow> => {
  const patch = { next_period: period.period_no + 1 }
  if (period.moved_days === 0) return updateSubscription(trx, services, subscription, patch)
  const anchor = { anchor_date: dayOf(services.now(), subscription.time_zone), anchor_period: period.period_no }
  return updateSubscription(trx, services, subscription, { ...patch, ...anchor })
}

/** Counts a charge that came: the period is paid, and its order is delivered; or the money goes back. */
const takePaid = async (
  trx: OrderDb,
  services: Services,
  charged: Charged,
  { id, amount }: { readonly id: string; readonly amount: string | undefined }
): Promise<void> => {
  const { subscription, period, attempt, order } = charged
  const due = amountIn(order.total_payment)
  const came = amount === undefined ? due : amountIn(amount)
  if (order.paid_at !== null) {
    // Another charge of the period had come before.
    if (order.provider_txn_id === id) return
    await settleAttempt(trx, services, attempt, { state: 'failed', charge_id: id })
    return noteSecondPayment(trx, services, order, { providerTxnId: id, amount: came })
  }
  const facts: OrderChange = { provider_txn_id: id, paid_at: services.now(), paid_amount: came, failure_code: null, failure_detail: null }
  if (compareAmounts(came, due) !== 0) {
    await openTask(trx, services, order, { kind: 'paymentDiffers', amount: came, detail: `Due ${due}, came ${came} by charge ${id}` })
    await cancelJobs(trx, ['chargeInquiry'], attempt.reference)
    return undefined
  }
  await settleAttempt(trx, services, attempt, { state: 'succeeded', charge_id: id, code: null })
  const isSkipped = period.state === 'skipped'
  if (isSkipped || (subscription.state !== 'active' && subscription.state !== 'authorized')) {
    await refundOrder(trx, services, order, facts)
    // A skipped period stays so: the calendar has gone on without it.
    if (!isSkipped) await setPeriod(trx, period, 'undelivered')
    return queueSubscriptionMail(trx, services, subscription, 'renewalRefunded', { turn: attempt.reference })
  }
  await changeStatus(trx, services, order, 'paymentCompleted', facts)
  await setPeriod(trx, period, 'paid')
  if (subscription.state === 'authorized') {
    await updateSubscription(trx, services, subscription, { next_period: period.period_no + 1 })
    return undefined
  }
  await cancelJobs(trx, ['subscriptionEnd'], subscription.id)
  return planNextPeriod(trx, services, await moveCalendar(trx, services, charged))
}

/**
 * Returns the next moment at which a period may be tried again; undefined when no try is left.
 * Tries are counted from the day on which the period was due, or tried first where that was later.
 *
 * @source PF 4 "Failed charge"
 */
export const retryInstant = (
  subscription: SubscriptionRow,
  period: PeriodRow,
  { failures, firstTriedAt, now }: { readonly failures: number; readonly firstTriedAt: Date | undefined; readonly now: Date }
): Date | undefined => {
  const due = dueInstant(subscription, period)
  const from = firstTriedAt === undefined || firstTriedAt < due ? due : firstTriedAt
  const day = dayOf(from, subscription.time_zone)
  return SUBSCRIPTION_RETRY_DAYS.slice(Math.max(0, failures - 1))
    .map((days) => chargeInstant(subscription, addDateDays(day, days)))
    .find((at) => at > now)
}

/** Days in which another payment method can be chosen after a refusal for good. */
const METHOD_DAYS = 5

/** Waits for another payment method, and plans the end without one. */
const awaitNewMethod = async (trx: OrderDb, services: Services, { subscription, attempt }: Charged): Promise<void> => {
  const today = dayOf(services.now(), subscription.time_zone)
  const until = chargeInstant(subscription, addDateDays(today, METHOD_DAYS))
  await stopCharging(trx, subscription)
  await enqueue(trx, 'subscriptionEnd', subscription.id, until)
  await queueSubscriptionMail(trx, services, subscription, 'paymentMethodNeeded', { turn: attempt.reference, date: until })
}

/**
 * Passes a period over that was not paid before the next one began; it is never charged any more.
 * Two in a row end the subscription.
 *
 * @source PF 4 "Failed charge"
 */
export const skipPeriod = async (trx: OrderDb, services: Services, subscription: SubscriptionRow, period: PeriodRow): Promise<void> => {
  await setPeriod(trx, period, 'skipped')
  const before = await readPeriod(trx, subscription.id, period.period_no - 1)
  const moved = await updateSubscription(trx, services, subscription, { next_period: period.period_no + 1 })
  if (before?.state !== 'skipped') return planNextPeriod(trx, services, moved)
  await endSubscription(trx, services, moved, { ended_by: 'store' })
  return queueSubscriptionMail(trx, services, moved, 'subscriptionEnded', { endedBy: 'store' })
}

/**
 * Returns the moment at which the period after this one begins.
 * From then on this one is not charged any more.
 */
export const nextStart = (subscription: SubscriptionRow, { period_no: no }: Pick<PeriodRow, 'period_no'>): Date =>
  chargeInstant(subscription, startDateOf(subscription, no + 1))

/** Ends a subscription that could not be paid. */
export const endUnpaid = async (trx: OrderDb, services: Services, subscription: SubscriptionRow, period: PeriodRow): Promise<void> => {
  await setPeriod(trx, period, 'unpaid')
  await endSubscription(trx, services, subscription, { ended_by: 'unpaid' })
  await queueSubscriptionMail(trx, services, subscription, 'subscriptionEnded', { endedBy: 'unpaid' })
}

/** Decides what follows a charge that failed for certain. */
const takeFailed = async (trx: OrderDb, services: Services, charged: Charged, code: number | undefined, id: string): Promise<void> => {
  const { subscription, period, attempt, order } = charged
  await settleAttempt(trx, services, attempt, { state: 'failed', code: code ?? null, ...(id === '' ? {} : { charge_id: id }) })
  const refusal = code === undefined ? undefined : refusalOfPayment(code)
  const facts: OrderChange = {
    failure_code: refusal?.statusCode ?? null,
    failure_detail: refusal?.detail === undefined ? null : JSON.stringify(refusal.detail)
  }
  if (order.status === 'paymentInit') await changeStatus(trx, services, order, 'paymentFailed', facts)
  else if (order.paid_at === null) await updateOrder(trx, services, order, facts)
  if (subscription.state === 'authorized') {
    await failAuthorization(trx, services, subscription, { order: 'paymentFailed', ...(code === undefined ? {} : { code }) })
    return undefined
  }
  if (subscription.state !== 'active' || period.state !== 'open') return undefined
  const now = services.now()
  if (now >= nextStart(subscription, period)) return skipPeriod(trx, services, subscription, period)
  if (isForGoodRefusal(code)) {
    // A method that was replaced meanwhile says nothing about the present one, which is charged at once.
    if (attempt.agreement_id !== subscription.agreement_id) return enqueue(trx, 'subscriptionCharge', subscription.id, now)
    return awaitNewMethod(trx, services, charged)
  }
  const attempts = await readAttempts(trx, subscription.id, period.period_no)
  const again = retryInstant(subscription, period, { failures: attempts.length, firstTriedAt: attempts[0]?.sent_at, now })
  if (again === undefined) return endUnpaid(trx, services, subscription, period)
  await enqueue(trx, 'subscriptionCharge', subscription.id, again)
  return queueSubscriptionMail(trx, services, subscription, 'chargeFailed', { turn: attempt.reference, date: again })
}

/** Locks the order and reads period and charge of a locked subscription. */
const readCharged = async (trx: OrderDb, subscription: SubscriptionRow, reference: string): Promise<Charged | undefined> => {
  const attempt = await trx.selectFrom('store.charge_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()
  const period = attempt && (await readPeriod(trx, subscription.id, attempt.period_no))
  const order = period?.order_id === undefined || period.order_id === null ? undefined : await lockOrder(trx, period.order_id)
  return attempt === undefined || period === undefined || order === undefined ? undefined : { subscription, period, attempt, order }
}

/**
 * Applies what the provider says of a charge to a locked subscription.
 * The same answer again changes nothing.
 * What failed and is told to have come after all pays the period while it is open, else it goes back.
 *
 * @source PF 4 "Failed charge"
 */
export const applyCharge = async (
  trx: OrderDb,
  services: Services,
  subscription: SubscriptionRow,
  reference: string,
  answer: Extract<ChargeAnswer, { kind: 'charge' }>
): Promise<void> => {
  const charged = await readCharged(trx, subscription, reference)
  if (charged === undefined || answer.status === 'processing') return undefined
  const { attempt, period } = charged
  if (answer.status === 'failed') return attempt.state === 'sent' ? takeFailed(trx, services, charged, answer.code, answer.id) : undefined
  if (attempt.state === 'succeeded') return undefined
  // A period that another charge is being made for is not paid by this one as well.
  const others = await readAttempts(trx, subscription.id, period.period_no)
  const isAnother = others.some((one) => one.reference !== reference && one.state === 'sent')
  if (isAnother && attempt.state === 'failed') {
    await openTask(trx, services, charged.order, {
      kind: 'paymentDiffers',
      detail: `The failed charge ${reference} came after all as ${answer.id}`
    })
    return undefined
  }
  return takePaid(trx, services, charged, answer)
}

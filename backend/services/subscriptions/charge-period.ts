import { hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { amountIn, readKnownOrder } from '../orders/order-row.ts'
import { chargeAgreement, type ChargeAnswer } from '../provider/agreements.ts'
import type { Services } from '../services.ts'
import { applyCharge, nextStart, skipPeriod } from './apply-charge.ts'
import { type Check, checkPeriod } from './check-period.ts'
import { blocked, failFirst, postpone, waitForAnswer } from './delay-period.ts'
import { readRunning, type Running, whileRunning } from './running-period.ts'
import { readSubscription, withSubscription } from './subscription-row.ts'
import { newPeriodOrder, uuidOfText, writePeriodOrder } from './write-period-order.ts'

/** Shortest time between the notice and the charge. Unit: ms. @source D203 */
const NOTICE_BEFORE_MS = hours(24)

/** Pause before is looked again whether the notice was sent. Unit: ms. */
const LOOK_AGAIN_MS = hours(1)

/** Time after a charge was sent at which the provider is asked about it. Unit: ms. */
export const ASK_AFTER_MS = minutes(1)

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Returns when a renewal may be charged; undefined while its notice is not sent. */
const noticedAt = ({ subscription: { state }, period }: Running): Date | undefined => {
  if (state === 'authorized') return new Date(0)
  return period.notice_sent_at === null ? undefined : later(period.notice_sent_at, NOTICE_BEFORE_MS)
}

/** A charge that is written down and can be sent. */
export interface WrittenCharge {
  readonly reference: string
  readonly token: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly subscriptionId: string
}

/** Writes the order of the period, if it has none, and the charge, before the provider is called. */
const writeCharge = async (
  services: Services,
  running: Running,
  order: Extract<Check, { kind: 'ready' }>['order']
): Promise<WrittenCharge | undefined> => {
  let written: WrittenCharge | undefined
  await whileRunning(services, running, async (trx, { subscription, period, attempts }) => {
    written = undefined
    const agreement = await trx.selectFrom('store.agreements').selectAll().where('id', '=', subscription.agreement_id).executeTakeFirst()
    if (agreement?.provider_token === undefined || agreement.provider_token === null) return
    const { period_no: periodNo, charge_key: key } = period
    const own =
      period.order_id === null
        ? await writePeriodOrder(trx, services, {
            ...newPeriodOrder(services),
            ...order,
            subscription,
            periodNo,
            checkoutId: uuidOfText(key)
          })
        : await readKnownOrder(trx, period.order_id)
    if (own.status === 'notInit') await changeStatus(trx, services, own, 'paymentInit')
    const n = attempts.length + 1
    const reference = `${key}#${n}`
    const now = services.now()
    await trx
      .insertInto('store.charge_attempts')
      .values({
        reference,
        subscription_id: subscription.id,
        period_no: periodNo,
        n,
        state: 'sent',
        charge_id: null,
        code: null,
        amount: subscription.total,
        agreement_id: subscription.agreement_id,
        sent_at: now,
        settled_at: null
      })
      .execute()
    await enqueue(trx, 'chargeInquiry', reference, later(now, ASK_AFTER_MS))
    written = {
      reference,
      token: agreement.provider_token,
      amount: subscription.total,
      currency: subscription.currency,
      description: own.latin_item_name,
      subscriptionId: subscription.id
    }
  })
  return written
}

/** Takes a charge back that never left: no connection came about, so that nothing was charged. */
const unsend = (services: Services, { reference, subscriptionId }: WrittenCharge): Promise<void> =>
  withSubscription(services, subscriptionId, async (trx, subscription) => {
    const gone = await trx
      .deleteFrom('store.charge_attempts')
      .where('reference', '=', reference)
      .where('state', '=', 'sent')
      .returning('period_no')
      .executeTakeFirst()
    await cancelJobs(trx, ['chargeInquiry'], reference)
    const running = gone && (await readRunning(trx, subscription))
    if (running !== undefined) await waitForAnswer(trx, services, running)
  }).then(() => undefined)

/** Sends a charge that is written down, and applies the answer. */
export const sendCharge = async (services: Services, charge: WrittenCharge): Promise<ChargeAnswer['kind']> => {
  const answer = await chargeAgreement(services, charge.token, {
    reference: charge.reference,
    amount: amountIn(charge.amount),
    currency: charge.currency,
    description: charge.description
  })
  services.crashPoint('charge.afterCall')
  if (answer.kind === 'charge')
    await withSubscription(services, charge.subscriptionId, async (trx, subscription) => {
      await applyCharge(trx, services, subscription, charge.reference, answer)
      services.crashPoint('charge.beforeCommit')
    })
  return answer.kind
}

/**
 * Waits for the notice of a renewal, or skips a period whose time is over.
 *
 * @returns whether it may be charged now
 */
const mayCharge = async (services: Services, running: Running): Promise<boolean> => {
  const { subscription, period } = running
  const now = services.now()
  const db = orderDb(services)
  if (subscription.state === 'active' && now >= nextStart(subscription, period)) {
    await whileRunning(services, running, (trx, still) => skipPeriod(trx, services, still.subscription, still.period))
    return false
  }
  const from = noticedAt(running)
  if (from !== undefined && from <= now) return true
  if (from !== undefined) await enqueue(db, 'subscriptionCharge', subscription.id, from)
  else {
    await enqueue(db, 'subscriptionNotice', subscription.id, now)
    await enqueue(db, 'subscriptionCharge', subscription.id, later(now, LOOK_AGAIN_MS))
  }
  return false
}

/**
 * Charges the period of a subscription that is due.
 * The charge is written down before the provider is called, under a reference that is the same however often it is sent, so that a process
 * that ends anywhere charges nothing twice. Without a notice a day before nothing is charged.
 *
 * @source PF 4 "Scheduler", "Failed charge"
 */
export const chargePeriod = async (services: Services, subscriptionId: string): Promise<void> => {
  const db = orderDb(services)
  const subscription = await readSubscription(db, subscriptionId)
  const running = subscription && (await readRunning(db, subscription))
  if (running === undefined || !(await mayCharge(services, running))) return undefined
  const checked = await checkPeriod(services, running)
  if (checked.kind === 'held') return postpone(services, running)
  if (checked.kind === 'unanswered') return whileRunning(services, running, (trx, still) => waitForAnswer(trx, services, still))
  if (checked.kind !== 'ready' && running.subscription.state === 'authorized') return failFirst(services, running)
  if (checked.kind !== 'ready') return blocked(services, running, checked.kind === 'itemGone' ? 'item' : 'player')
  services.crashPoint('charge.beforeWrite')
  const charge = await writeCharge(services, running, checked.order)
  if (charge === undefined) return undefined
  services.crashPoint('charge.afterWrite')
  const answered = await sendCharge(services, charge)
  return answered === 'unsent' ? unsend(services, charge) : undefined
}

import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { readKnownOrder } from '../orders/order-row.ts'
import { findCharge } from '../provider/agreements.ts'
import type { Services } from '../services.ts'
import { applyCharge, nextStart } from './apply-charge.ts'
import { ASK_AFTER_MS, sendCharge } from './charge-period.ts'
import { isCharged } from './running-period.ts'
import { type AttemptRow, readPeriod, readSubscription, withSubscription } from './subscription-row.ts'

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Pauses after which the provider is asked again about a charge; then every six hours. Unit: ms. */
const INQUIRY_PAUSES = [minutes(1), minutes(5), hours(1)] as const
const INQUIRY_EVERY_MS = hours(6)

/** Time after which an operator must find out; from then on is asked once a day. Unit: ms. */
const UNCLEAR_AFTER_MS = hours(72)

const askAgain = async (services: Services, attempt: AttemptRow): Promise<void> => {
  const now = services.now()
  const age = now.getTime() - attempt.sent_at.getTime()
  const isUnclear = age >= UNCLEAR_AFTER_MS
  const pause = INQUIRY_PAUSES[attempt.inquiries] ?? (isUnclear ? days(1) : INQUIRY_EVERY_MS)
  const db = orderDb(services)
  await db
    .updateTable('store.charge_attempts')
    .set({ inquiries: attempt.inquiries + 1 })
    .where('reference', '=', attempt.reference)
    .execute()
  await enqueue(db, 'chargeInquiry', attempt.reference, later(now, pause))
  if (!isUnclear) return
  await withSubscription(services, attempt.subscription_id, async (trx) => {
    const period = await readPeriod(trx, attempt.subscription_id, attempt.period_no)
    if (period?.order_id === undefined || period.order_id === null) return
    await openTask(
      trx,
      services,
      { order_id: period.order_id },
      { kind: 'chargeUnclear', detail: `The provider does not say what became of charge ${attempt.reference}` }
    )
  })
}

/**
 * Decides about a charge that never reached the provider.
 * It is sent again while the period can be paid, else it failed.
 */
const resend = async (services: Services, attempt: AttemptRow): Promise<void> => {
  const db = orderDb(services)
  const subscription = await readSubscription(db, attempt.subscription_id)
  const period = subscription && (await readPeriod(db, subscription.id, attempt.period_no))
  if (subscription === undefined || period === undefined) return undefined
  const agreement = await db
    .selectFrom('store.agreements')
    .select('provider_token')
    .where('id', '=', attempt.agreement_id)
    .executeTakeFirst()
  const isLate = subscription.state === 'active' && services.now() >= nextStart(subscription, period)
  const token = agreement?.provider_token
  if (!isCharged({ subscription }) || isLate || token === undefined || token === null) {
    const never = { kind: 'charge', id: '', status: 'failed', code: undefined, amount: undefined } as const
    await withSubscription(services, subscription.id, (trx, locked) => applyCharge(trx, services, locked, attempt.reference, never))
    return undefined
  }
  await enqueue(db, 'chargeInquiry', attempt.reference, later(services.now(), ASK_AFTER_MS))
  const order = period.order_id === null ? undefined : await readKnownOrder(db, period.order_id)
  await sendCharge(services, {
    reference: attempt.reference,
    token,
    amount: attempt.amount,
    currency: subscription.currency,
    description: order?.latin_item_name ?? subscription.sku,
    subscriptionId: subscription.id
  })
  return undefined
}

/**
 * Asks the provider what became of a charge, by its reference.
 * While that is unknown, no other charge of the period is made.
 *
 * @source PF 4 "Failed charge"
 */
export const inquireCharge = async (services: Services, reference: string): Promise<void> => {
  const attempt = await orderDb(services)
    .selectFrom('store.charge_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (attempt === undefined) return undefined
  const answer = await findCharge(services, reference)
  if (answer.kind === 'none') return attempt.state === 'sent' ? resend(services, attempt) : undefined
  if (answer.kind === 'charge' && answer.status !== 'processing') {
    await withSubscription(services, attempt.subscription_id, (trx, subscription) =>
      applyCharge(trx, services, subscription, reference, answer)
    )
    return undefined
  }
  return attempt.state === 'sent' ? askAgain(services, attempt) : undefined
}

import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { schedule } from '../due-work/due-rows.ts'
import { inquire } from '../provider/inquiry.ts'
import type { Services } from '../services.ts'
import { applyInquiry } from './apply-inquiry.ts'
import type { Change } from './effects.ts'
import { changeStatus } from './order-machine.ts'
import { noteFacts, orderDb, type OrderDb, type OrderRow, withOrder } from './order-row.ts'

/**
 * Times of inquiries without a webhook. Unit: ms.
 * They count from the shopper's return, or else from the start of the payment. @source PF 2.6
 */
const CLOCK = [minutes(1), minutes(5), minutes(15), minutes(60)] as const

/** Time after the deadline of a payment in which inquiries go on. Unit: ms. @source PF 2.6 */
const AFTER_EXPIRY = hours(24)

/** Time after which an order whose payment never started is closed. Unit: ms. @source PF 2.6 */
const WITHOUT_INIT = minutes(15)

/** Shortest time between two inquiries about one order. Unit: ms. @source PF 2.6 */
const AT_MOST_EVERY = seconds(10)

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Returns the time of the next inquiry; undefined when there is none left. @source PF 2.6 */
export const nextInquiry = (order: Pick<OrderRow, 'created_at' | 'clock_from' | 'pay_by'>, now: Date): Date | undefined => {
  const from = order.clock_from ?? order.created_at
  const end = later(order.pay_by ?? order.created_at, AFTER_EXPIRY)
  if (now >= end) return undefined
  const step = CLOCK.map((ms) => later(from, ms)).find((at) => at > now)
  const hoursSince = Math.floor((now.getTime() - from.getTime()) / hours(1))
  const next = step ?? later(from, hours(hoursSince + 1))
  return next < end ? next : end
}

/** Pause after an inquiry without an answer, which does not count. Unit: ms. @source PF 2.6 */
const UNANSWERED = minutes(1)

/**
 * Returns an earlier time for the next inquiry where the last one was not answered.
 * The last time of all stays.
 */
export const soonerUnlessAnswered = (next: Date | undefined, answered: boolean, now: Date): Date | undefined => {
  const soon = later(now, UNANSWERED)
  return next === undefined || answered || next < soon ? next : soon
}

const isAsked = (order: OrderRow): boolean => order.paid_at === null && [0, 1, 2, 100].includes(order.status) && !order.under_review

/** Closes an order without a payment in time; a late payment is still accepted. @source PF 2.6 */
const giveUp = async (trx: OrderDb, services: Change, order: OrderRow): Promise<void> => {
  const asked = order.provider_txn_id !== null
  await changeStatus(trx, services, order, 'paymentFailed', { clock_ran_out: asked })
}

/** Schedules the next inquiry, or closes the order when there is none left. */
const planNext = async (trx: OrderDb, services: Change, order: OrderRow, answered: boolean): Promise<void> => {
  if (!isAsked(order)) return
  const now = services.now()
  if (order.provider_txn_id === null) {
    const end = later(order.created_at, WITHOUT_INIT)
    if (now >= end) await giveUp(trx, services, order)
    else await schedule(trx, 'inquiry', order.order_id, end)
    return
  }
  const next = soonerUnlessAnswered(nextInquiry(order, now), answered, now)
  if (next === undefined) await giveUp(trx, services, order)
  else await schedule(trx, 'inquiry', order.order_id, next)
}

/** Result of an inquiry; `useless` is an answer about another order. */
type Asked = 'answered' | 'unanswered' | 'useless'

/** Asks the provider about an order, unless it was asked a moment ago, and moves it. @source PF 2.6 */
const question = async (services: Services, orderId: string): Promise<Asked> => {
  const before = services.now()
  const claimed = await orderDb(services)
    .updateTable('store.orders')
    .set({ inquired_at: before })
    .where('order_id', '=', orderId)
    .where('provider_txn_id', 'is not', null)
    .where((eb) => eb.or([eb('inquired_at', 'is', null), eb('inquired_at', '<=', later(before, 0 - AT_MOST_EVERY))]))
    .returning('provider_txn_id')
    .executeTakeFirst()
  if (claimed === undefined || claimed.provider_txn_id === null) return 'answered'
  const inquiry = await inquire(services, claimed.provider_txn_id)
  if (inquiry === undefined) return 'unanswered'
  if (inquiry.orderId !== orderId) return 'useless'
  await withOrder(services, orderId, (trx, order) => applyInquiry(trx, services, order, inquiry))
  return 'answered'
}

/**
 * Asks the provider about an order, as often as that is allowed, and moves the order by the answer.
 *
 * @returns whether the provider answered, now or within the last ten seconds
 * @source PF 2.6
 */
export const askProvider = async (services: Services, orderId: string): Promise<boolean> =>
  (await question(services, orderId)) === 'answered'

/** Runs one scheduled inquiry about an order. @source PF 2.6 */
export const inquireOrder = async (services: Services, orderId: string): Promise<void> => {
  const asked = await question(services, orderId)
  await withOrder(services, orderId, (trx, order) => planNext(trx, services, order, asked !== 'unanswered'))
}

/** Records that the shopper came back from the payment page; inquiries start again. @source PF 2.4, 2.6 */
export const noteReturn = async (trx: OrderDb, services: Change, order: OrderRow): Promise<OrderRow> => {
  if (order.returned_at !== null || ![1, 2].includes(order.status)) return order
  const now = services.now()
  await schedule(trx, 'inquiry', order.order_id, later(now, CLOCK[0]))
  return noteFacts(trx, services, order, { returned_at: now, clock_from: now })
}

import { minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inquire } from '../provider/inquiry.ts'
import { FIRST_INQUIRY_MS, nextInquiry, soonerUnlessAnswered } from '../provider/inquiry-times.ts'
import type { Services } from '../services.ts'
import { applyInquiry } from './apply-inquiry.ts'
import type { Change } from '../orders/effects.ts'
import { isPaidByWallet } from '../orders/order-facts.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { updateOrder, type OrderRow, withOrder, hasStatus } from '../orders/order-row.ts'

/** Time after which an order whose payment never started is closed. Unit: ms. @source PF 2.6 */
const INIT_TIMEOUT = minutes(15)

/** Shortest time between two inquiries about one order. Unit: ms. @source PF 2.6 */
const AT_MOST_EVERY = seconds(10)

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

const isAsked = (order: OrderRow): boolean =>
  order.paid_at === null && hasStatus(order, 'notInit', 'paymentInit', 'paymentPending', 'inProgress') && !order.under_review

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
    // An order that the wallet pays is never asked about; its time to pay is all it has.
    const end = isPaidByWallet(order) && order.pay_by !== null ? order.pay_by : later(order.created_at, INIT_TIMEOUT)
    if (now >= end) await giveUp(trx, services, order)
    else await enqueue(trx, 'inquiry', order.order_id, end)
    return
  }
  const next = soonerUnlessAnswered(nextInquiry(order, now), answered, now)
  if (next === undefined) await giveUp(trx, services, order)
  else await enqueue(trx, 'inquiry', order.order_id, next)
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
  if (order.returned_at !== null || !hasStatus(order, 'paymentInit', 'paymentPending')) return order
  const now = services.now()
  await enqueue(trx, 'inquiry', order.order_id, later(now, FIRST_INQUIRY_MS))
  return updateOrder(trx, services, order, { returned_at: now, clock_from: now })
}

import { hours } from '../../../src/domain/kernel/duration.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { schedule, unschedule } from '../due-work/due-rows.ts'
import { type MailKind, queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { consumeReservations, releaseReservations, unpaidRivals } from './reservations.ts'
import { noteFacts, type OrderChange, type OrderDb, type OrderRow } from './order-row.ts'

export type Change = Pick<Services, 'now' | 'randomBytes' | 'log' | 'config'>

/** Moves an order to another status; passed as a parameter to avoid a circular import. */
export type ChangeStatus = (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: OrderStatus,
  facts?: OrderChange
) => Promise<OrderRow | undefined>

/** Mail of each status, queued in the statement that enters it. @source shopper-help 4 */
export const MAIL_ON_ENTERING: Readonly<Partial<Record<OrderStatus, MailKind>>> = {
  paymentInit: 'received',
  paymentCompleted: 'paid',
  fulfillmentCompleted: 'delivered'
}

/** Time after which the money is refunded without a choice of the shopper. Unit: ms. @source PF 5 */
export const TIME_TO_CHOOSE = hours(24)

const onPaid = async (trx: OrderDb, services: Change, order: OrderRow, changeStatus: ChangeStatus): Promise<OrderRow> => {
  await unschedule(trx, ['inquiry'], order.order_id)
  await consumeReservations(trx, services, order)
  await schedule(trx, 'topUp', order.order_id, services.now())
  for (const rival of await unpaidRivals(trx, order)) await changeStatus(trx, services, rival, 'cancelled')
  return order
}

/** Handles a paid order that cannot be delivered: the shopper has a day for a choice. */
const onUndelivered = async (trx: OrderDb, services: Change, order: OrderRow): Promise<OrderRow> => {
  await unschedule(trx, ['inquiry', 'topUp'], order.order_id)
  if (order.paid_at === null) {
    await releaseReservations(trx, services, order)
    return order
  }
  const choiceBy = new Date(services.now().getTime() + TIME_TO_CHOOSE)
  await schedule(trx, 'refundDue', order.order_id, choiceBy)
  await queueMail(trx, order, 'refused', services.now(), `-${choiceBy.getTime()}`)
  return noteFacts(trx, services, order, { choice_by: choiceBy })
}

/**
 * Runs the effects of a new status besides its mail, in the transaction that enters it.
 * @source PF 5, 7, shopper-help 4
 */
export const onEntered = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  from: OrderStatus,
  changeStatus: ChangeStatus
): Promise<OrderRow> => {
  switch (order.status) {
    case 3:
    case 7:
      await unschedule(trx, ['inquiry'], order.order_id)
      await releaseReservations(trx, services, order)
      return order
    case 4:
      return onPaid(trx, services, order, changeStatus)
    case 5:
    case -1:
      return onUndelivered(trx, services, order)
    case 6:
      await unschedule(trx, ['inquiry', 'topUp', 'refundDue'], order.order_id)
      return order
    case 100: {
      if (order.under_review) await unschedule(trx, ['inquiry', 'topUp'], order.order_id)
      if (from !== 'fulfillmentFailed') return order
      await unschedule(trx, ['refundDue'], order.order_id)
      await consumeReservations(trx, services, order)
      await schedule(trx, 'topUp', order.order_id, services.now())
      return noteFacts(trx, services, order, { choice_by: null, failure_code: null, failure_detail: null })
    }
    default:
      return order
  }
}

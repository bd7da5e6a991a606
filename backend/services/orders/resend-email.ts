import { isEmail } from '../../../src/domain/account/credentials.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { countRequest, REQUEST_LIMITS } from '../limits/request-limits.ts'
import { type giverMails, queueGiftMail } from '../gifts/queue-gift-mail.ts'
import { type MailKind, queueMail } from './queue-mail.ts'
import type { Services } from '../services.ts'
import { orderDb } from '../order-db.ts'
import { updateOrder, type OrderRow, withOrder, hasStatus, readOrder } from './order-row.ts'
import { refuse, type ErrorResult } from './error-result.ts'

/** Returns the mail that says most about the present state of an order. */
const mailFor = (order: OrderRow): MailKind => {
  if (order.status === 'fulfillmentCompleted') return 'delivered'
  if (hasStatus(order, 'fulfillmentFailed', 'voucherUnavailable')) return 'refused'
  if (order.status === 'paymentCompleted') return 'paid'
  return order.status === 'inProgress' && order.paid_at !== null && !order.under_review ? 'delayed' : 'received'
}

/** Statuses of a gift that was sent, with the mail to its giver that says most about each. */
const GIVER_MAILS: Readonly<Partial<Record<OrderStatus, (typeof giverMails)[number]>>> = {
  giftInit: 'giftSent',
  giftExpired: 'giftExpired',
  giftClaimed: 'giftClaimed'
}

const send = async (services: Services, orderId: string, email: string | undefined): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    const now = services.now()
    const changed = email === undefined ? order : await updateOrder(trx, services, order, { email })
    const turn = `-again-${now.getTime()}`
    const ofGift = GIVER_MAILS[changed.status]
    if (ofGift === undefined) await queueMail(trx, changed, mailFor(changed), now, turn)
    else await queueGiftMail(trx, changed.order_id, ofGift, now, turn)
  })
}

const mayResend = (services: Services, order: OrderRow) => countRequest(services, `resendEmail:${order.txn_id}`, REQUEST_LIMITS.resendEmail)

/**
 * Sends the mail again for the owner of an order.
 * Another address is allowed only while no mail was opened. @source PF 8.3 "ResolveOrderInput.email", 9
 */
export const resendToOwner = async (
  services: Services,
  order: OrderRow,
  email: string | undefined
): Promise<ErrorResult | { readonly retryAfterSeconds: number } | undefined> => {
  const typed = email?.trim()
  const isOther = typed !== undefined && typed !== '' && typed !== order.email
  if (isOther && !isEmail(typed)) return refuse(232, { recovery: 'fixInput', field: 'email' })
  if (isOther && order.mail_opened_at !== null) return refuse(227, { recovery: 'fixInput', field: 'email' })
  const counted = await mayResend(services, order)
  if (!counted.allowed) return { retryAfterSeconds: counted.retryAfterSeconds }
  await send(services, order.order_id, isOther ? typed : undefined)
  return undefined
}

/**
 * Sends the mail of an order again for any caller, to the order's own address alone.
 * The answer does not show whether there is such an order. @source PF 2.4
 */
export const resendToAnybody = async (services: Services, txnId: string): Promise<void> => {
  const order = await readOrder(orderDb(services), 'txn_id', txnId.slice(0, 40))
  if (order === undefined || order.email === null || order.status === 'notInit') return
  if ((await mayResend(services, order)).allowed) await send(services, order.order_id, undefined)
}

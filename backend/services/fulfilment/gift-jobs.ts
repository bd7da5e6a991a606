import { days, hours } from '../../../src/domain/kernel/duration.ts'
import { GIFT_LIFE } from '../../../src/domain/gift/gift.ts'
import { type GiftRow, lockGift, updateGift } from '../gifts/gift-row.ts'
import { queueGiftMail } from '../gifts/queue-gift-mail.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import type { OrderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { type OrderRow, updateOrder, withOrder } from '../orders/order-row.ts'
import { TIME_TO_CHOOSE } from '../orders/transition.ts'
import type { Services } from '../services.ts'
import { allocateVouchers } from './voucher-stock.ts'

/** Time after which the recipient of a gift is reminded. Unit: ms. @source M142 */
const REMINDER_AFTER = days(10)

/** Time after which a gift is looked at again whose claim is on its way at its end. Unit: ms. */
const LOOK_AGAIN = hours(1)

type Change = Pick<Services, 'now' | 'randomBytes' | 'log' | 'config'>

/** Code of a voucher that is not in stock. @source PF 3.4 */
const OUT_OF_STOCK = 1511

/**
 * Lets a gift wait for its recipient for two weeks, and mails its link.
 *
 * @param turn makes the mails others than those of an earlier wait
 * @source M142
 */
export const letGiftWait = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  orderId: string,
  patch: Partial<GiftRow> = {},
  turn = ''
): Promise<void> => {
  const at = now()
  const expiresAt = new Date(at.getTime() + GIFT_LIFE)
  await updateGift(trx, orderId, { ...patch, state: 'waiting', expires_at: expiresAt, ended_at: null })
  await enqueue(trx, 'giftExpiry', orderId, expiresAt)
  await enqueue(trx, 'giftReminder', orderId, new Date(at.getTime() + REMINDER_AFTER))
  await queueGiftMail(trx, orderId, 'giftArrived', at, turn)
  await queueGiftMail(trx, orderId, 'giftSent', at, turn)
}

/** Sends a paid gift to its recipient; its codes are taken from the stock now. */
const sendGift = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    if (order.status !== 'paymentCompleted' || !order.is_gift) return
    if (order.kind === 'voucher' && !(await allocateVouchers(trx, services, order))) {
      await changeStatus(trx, services, order, 'voucherUnavailable', { failure_code: OUT_OF_STOCK })
      return
    }
    if ((await changeStatus(trx, services, order, 'giftInit')) !== undefined) await letGiftWait(trx, services, orderId)
  })
}

/** Ends the wait of a locked gift; its giver has a day for a choice. @source PF 5 */
export const expireGift = async (trx: OrderDb, services: Change, order: OrderRow): Promise<void> => {
  const now = services.now()
  const expired = await changeStatus(trx, services, order, 'giftExpired')
  if (expired === undefined) return
  const choiceBy = new Date(now.getTime() + TIME_TO_CHOOSE)
  const gift = await updateGift(trx, order.order_id, { state: 'expired', ended_at: now })
  await updateOrder(trx, services, expired, { choice_by: choiceBy })
  await enqueue(trx, 'refundDue', order.order_id, choiceBy)
  await queueGiftMail(trx, order.order_id, 'giftExpired', now, `-${gift.generation}`)
}

/** Ends the wait of a gift whose time is over; one whose claim is on its way is looked at again. */
const endGift = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    const gift = await lockGift(trx, orderId)
    if (order.status !== 'giftInit' || gift?.expires_at === undefined || gift.expires_at === null) return
    const now = services.now()
    if (gift.state === 'delivering') await enqueue(trx, 'giftExpiry', orderId, new Date(now.getTime() + LOOK_AGAIN))
    else if (gift.expires_at > now) await enqueue(trx, 'giftExpiry', orderId, gift.expires_at)
    else if (gift.state === 'waiting') await expireGift(trx, services, order)
  })
}

/** Reminds the recipient of a gift that still waits. */
const remindOfGift = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx) => {
    const gift = await lockGift(trx, orderId)
    if (gift?.state === 'waiting') await queueGiftMail(trx, orderId, 'giftReminder', services.now(), `-${gift.generation}`)
  })
}

/** Runs the jobs of gifts. */
export const giftJobs: Pick<JobHandlers, 'giftSend' | 'giftExpiry' | 'giftReminder'> = {
  giftSend: sendGift,
  giftExpiry: endGift,
  giftReminder: remindOfGift
}

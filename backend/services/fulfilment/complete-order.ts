import { queueGiftMail } from '../gifts/queue-gift-mail.ts'
import { updateGift } from '../gifts/gift-row.ts'
import type { OrderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { OrderChange, OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { moveRestToWallet } from '../wallet/rest.ts'

type Deps = Pick<Services, 'now' | 'randomBytes' | 'log' | 'config'>

/** Marks the gift of an order as claimed, and tells giver and recipient. @source M143 */
const completeGift = async (trx: OrderDb, { now }: Deps, { order_id: orderId, kind }: OrderRow): Promise<void> => {
  const at = now()
  await updateGift(trx, orderId, { state: 'claimed', claimed_at: at, ended_at: at, refused_code: null })
  await queueGiftMail(trx, orderId, 'giftClaimed', at)
  if (kind === 'voucher') await queueGiftMail(trx, orderId, 'giftVouchers', at)
}

/**
 * Marks a locked order as delivered; what was paid above its price goes to the wallet of its owner.
 *
 * @source PF 2.7, 3.1
 */
export const completeOrder = async (trx: OrderDb, services: Deps, order: OrderRow, facts: OrderChange = {}): Promise<void> => {
  const delivered = await changeStatus(trx, services, order, order.is_gift ? 'giftClaimed' : 'fulfillmentCompleted', facts)
  if (delivered === undefined) return
  if (order.is_gift) await completeGift(trx, services, delivered)
  await moveRestToWallet(trx, services, delivered)
}

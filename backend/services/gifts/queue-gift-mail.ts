import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'

/** Mails about a gift to its recipient. @source shopper-help 4 */
export const recipientMails = ['giftArrived', 'giftReminder', 'giftCode', 'giftVouchers'] as const

/** Mails about a gift to its giver. */
export const giverMails = ['giftSent', 'giftClaimed', 'giftExpired'] as const

/** A mail about a gift. */
export type GiftMailKind = (typeof recipientMails)[number] | (typeof giverMails)[number]

/** Returns whether a kind of mail is about a gift. */
export const isGiftMailKind = (kind: string): kind is GiftMailKind => [...recipientMails, ...giverMails].some((one) => one === kind)

/** Queues a mail about a gift, once for each order, kind and `turn`. */
export const queueGiftMail = async (trx: OrderDb, orderId: string, kind: GiftMailKind, now: Date, turn = ''): Promise<void> => {
  const queued = await trx
    .insertInto('store.mails')
    .values({ id: `${orderId}:${kind}${turn}`, order_id: orderId, kind, created_at: now, sent_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await enqueue(trx, 'mail', queued.id, now)
}

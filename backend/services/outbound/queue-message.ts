import type { MessageKind } from '../../database/tables-messaging.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** A message outside all orders. */
export interface Message {
  /** Key of a message that must not be sent twice; without it every message is a new one. */
  readonly id?: string
  readonly kind: MessageKind
  /** A number with its calling code, an address, or the name of a department. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: string
}

/**
 * Queues a message in the transaction of its cause.
 * A message that an answer reports as sent is therefore sent, also by a later process.
 */
export const queueMessage = async (
  services: Pick<Services, 'now' | 'randomBytes'>,
  trx: OrderDb,
  { id: own, kind, to, subject, text, language }: Message
): Promise<void> => {
  const id = `${kind}:${own ?? Buffer.from(services.randomBytes(16)).toString('base64url')}`
  const now = services.now()
  const queued = await trx
    .insertInto('store.messages')
    .values({ id, kind, recipient: to, subject, body: text, language, created_at: now, sent_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await enqueue(trx, 'message', id, now)
}

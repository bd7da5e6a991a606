import type { MessageKind } from '../../database/tables-desk.ts'
import { schedule } from '../due-work/due-rows.ts'
import type { OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** A message outside all orders. */
export interface Message {
  /** Of what must not be sent twice; without it every message is a new one. */
  readonly id?: string
  readonly kind: MessageKind
  /** A number with its calling code, an address, or a desk by name. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: string
}

/** Writes a message down to be sent, in the transaction of what it is about: what is answered as sent is sent, also by the next process. */
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
  if (queued !== undefined) await schedule(trx, 'message', id, now)
}

import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { MessageKind } from '../../database/tables-messaging.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import type { Services, ServicesConfig } from '../services.ts'

/** Time-out of sending a message. Unit: ms. */
const TIMEOUT = 10_000

/** Pauses after which a failed message is tried again; later every hour. */
const PAUSES = [seconds(10), minutes(1), minutes(5), minutes(30)] as const

/**
 * Time in which a message is tried. Unit: ms.
 * A code is useless later; the others are tried for three days.
 */
const TRIED_FOR: Readonly<Record<MessageKind, number>> = { sms: minutes(10), mail: hours(72), partnership: hours(72) }

const addressOf = ({ smsUrl, mailUrl, partnershipUrl }: ServicesConfig, kind: MessageKind): string => {
  switch (kind) {
    case 'sms':
      return `${smsUrl}/sms`
    case 'mail':
      return `${mailUrl}/mails`
    case 'partnership':
      return partnershipUrl
    default:
      return kind satisfies never
  }
}

/** Sends a message; returns whether the service accepted it. It accepts the same id once. */
const handOver = async ({ fetch, config }: Services, kind: MessageKind, message: Readonly<Record<string, string>>): Promise<boolean> => {
  try {
    const answer = await fetch(addressOf(config, kind), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT)
    })
    return answer.ok
  } catch {
    return false
  }
}

const nextTry = (kind: MessageKind, createdAt: Date, now: Date): Date | undefined => {
  const age = now.getTime() - createdAt.getTime()
  if (age >= TRIED_FOR[kind]) return undefined
  return new Date(now.getTime() + (PAUSES.find((pause) => pause > age) ?? hours(1)))
}

/**
 * Sends one queued message, and deletes its text once it was sent.
 * It keeps its id when it is sent again after a lost answer.
 */
export const sendMessage = async (services: Services, id: string): Promise<void> => {
  const db = orderDb(services)
  const row = await db.selectFrom('store.messages').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()
  if (row === undefined || row.body === null) return undefined
  const { kind, recipient: to, subject, body: text, language } = row
  const isSent = await handOver(services, kind, { id, kind, to, subject, text, language })
  const now = services.now()
  const again = isSent ? undefined : nextTry(kind, row.created_at, now)
  if (again !== undefined) return enqueue(db, 'message', id, again)
  if (!isSent) services.log('message.givenUp', { id })
  await db.updateTable('store.messages').set({ sent_at: now, body: null }).where('id', '=', id).execute()
  return undefined
}

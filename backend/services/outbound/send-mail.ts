import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { mailKeyOf } from '../orders/access-key.ts'
import { DELIVERY_TIME } from '../orders/order-facts.ts'
import { orderDb } from '../order-db.ts'
import { languageOf, type OrderRow, decodeOrder } from '../orders/order-row.ts'
import { loadOrderDetails } from '../orders/order-details.ts'
import type { Services } from '../services.ts'
import { asHtml, asText, composeMail, type MailFacts } from './compose-mail.ts'
import { mailWriter } from './mail-texts.ts'
import type { MailKind } from '../orders/queue-mail.ts'

/** Time-out of sending a mail to the mail service. Unit: ms. */
const MAIL_TIMEOUT = 10_000

/** Pauses after which a failed mail is tried again; later every hour, for three days. */
const PAUSES = [seconds(10), minutes(1), minutes(5), minutes(30)] as const
const TRIED_FOR = hours(72)

/** Mails about events after the payment; the others need only the order's row. */
const TELLS_MORE: readonly MailKind[] = ['delayed', 'paidLess', 'refunded']

const factsOf = async (services: Services, kind: MailKind, order: OrderRow): Promise<MailFacts> => {
  const db = orderDb(services)
  const vouchers =
    order.status === 'fulfillmentCompleted'
      ? await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', order.order_id).orderBy('code').execute()
      : []
  const around = TELLS_MORE.includes(kind) ? await loadOrderDetails(db, order.order_id) : undefined
  const firstAt = around?.delivery?.first_at ?? undefined
  return {
    order,
    vouchers,
    deliveryUntil: firstAt && new Date(firstAt.getTime() + DELIVERY_TIME),
    refund: around?.refund,
    storeUrl: services.config.storeUrl,
    key: mailKeyOf(services, order)
  }
}

/** Sends a mail; returns whether the mail service accepted it. It accepts the same id once. */
const handOver = async ({ fetch, config }: Services, mail: Readonly<Record<string, string>>): Promise<boolean> => {
  try {
    const answer = await fetch(`${config.mailUrl}/mails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(mail),
      redirect: 'error',
      signal: AbortSignal.timeout(MAIL_TIMEOUT)
    })
    return answer.ok
  } catch {
    return false
  }
}

const isMailKind = (kind: string): kind is MailKind =>
  ['received', 'paid', 'paidLess', 'delivered', 'delayed', 'refused', 'refunded'].includes(kind)

const nextTry = (createdAt: Date, now: Date): Date | undefined => {
  const age = now.getTime() - createdAt.getTime()
  if (age >= TRIED_FOR) return undefined
  return new Date(now.getTime() + (PAUSES.find((pause) => pause > age) ?? hours(1)))
}

/** Reads a queued mail with its order; undefined once it was sent. */
const readQueued = async (services: Services, mailId: string) => {
  const row = await orderDb(services)
    .selectFrom('store.mails as mail')
    .innerJoin('store.orders as own', 'own.order_id', 'mail.order_id')
    .selectAll('own')
    .select(['mail.kind as mail_kind', 'mail.created_at as queued_at'])
    .where('mail.id', '=', mailId)
    .where('mail.sent_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { mail_kind: kind, queued_at: queuedAt, ...order } = row
  return isMailKind(kind) ? { kind, queuedAt, order: decodeOrder(order) } : undefined
}

/**
 * Sends one queued mail, written from the present state of the order.
 * It keeps its id when it is sent again after a lost answer.
 */
export const sendMail = async (services: Services, mailId: string): Promise<void> => {
  const queued = await readQueued(services, mailId)
  if (queued === undefined || queued.order.email === null) return
  const { kind, queuedAt, order } = queued
  const language = languageOf(order)
  const mail = composeMail(await mailWriter(services, language), kind, await factsOf(services, kind, order))
  services.crashPoint('mail.beforeSend')
  const isSent = await handOver(services, {
    id: mailId,
    kind,
    to: queued.order.email,
    subject: mail.subject,
    text: asText(mail),
    html: asHtml(mail, language),
    language: language.code
  })
  services.crashPoint('mail.afterSend')
  const now = services.now()
  const again = isSent ? undefined : nextTry(queuedAt, now)
  if (again !== undefined) return enqueue(orderDb(services), 'mail', mailId, again)
  if (!isSent) services.log('mail.givenUp', { id: mailId })
  await orderDb(services).updateTable('store.mails').set({ sent_at: now }).where('id', '=', mailId).execute()
  return undefined
}

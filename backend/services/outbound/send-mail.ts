import type { Selectable } from 'kysely'
import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import type { OrderTables } from '../../database/tables-orders.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { mailKeyOf } from '../orders/access-key.ts'
import { DELIVERY_TIME } from '../orders/order-facts.ts'
import { readVouchers } from '../orders/order-vouchers.ts'
import { orderDb } from '../order-db.ts'
import { languageOf, type OrderRow, readOrder } from '../orders/order-row.ts'
import { loadOrderDetails } from '../orders/order-details.ts'
import type { Services } from '../services.ts'
import { asHtml, asText, type ComposedMail, composeMail, type MailFacts } from './compose-mail.ts'
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
  const vouchers = order.status === 'fulfillmentCompleted' ? await readVouchers(services, db, order) : []
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

/** A queued mail, written from the present state of what it is about. */
export interface WrittenMail {
  readonly kind: string
  readonly queuedAt: Date
  readonly to: string
  readonly mail: ComposedMail
  readonly language: LanguageOption
  /** Called once the mail service has taken the mail. */
  readonly whenSent?: () => Promise<void>
}

/** A mail that waits to be written and sent. */
export type QueuedMail = Selectable<OrderTables['store.mails']>

/** Writes a mail of another kind than those of orders; undefined where it has no address any more. */
export type WriteOtherMail = (services: Services, queued: QueuedMail) => Promise<WrittenMail | undefined>

/** Writes the mail of an order; undefined where it has no address. */
const writeOrderMail = async (
  services: Services,
  { kind, created_at: queuedAt }: QueuedMail,
  orderId: string
): Promise<WrittenMail | undefined> => {
  const order = await readOrder(orderDb(services), 'order_id', orderId)
  if (order === undefined || order.email === null || !isMailKind(kind)) return undefined
  const language = languageOf(order)
  const mail = composeMail(await mailWriter(services, language), kind, await factsOf(services, kind, order))
  return { kind, queuedAt, to: order.email, mail, language }
}

/** Reads a queued mail and writes it; undefined once it was sent, and where no one can get it. */
const writeQueued = async (services: Services, mailId: string, writeOther: WriteOtherMail): Promise<WrittenMail | undefined> => {
  const row = await orderDb(services)
    .selectFrom('store.mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.order_id === null || !isMailKind(row.kind) ? writeOther(services, row) : writeOrderMail(services, row, row.order_id)
}

/**
 * Sends one queued mail, written from the present state of what it is about.
 * It keeps its id when it is sent again after a lost answer; an address that only the mail has leaves with it.
 *
 * @param writeOther writes the mails of services that stand above this one
 */
export const sendMail = async (services: Services, mailId: string, writeOther: WriteOtherMail): Promise<void> => {
  const queued = await writeQueued(services, mailId, writeOther)
  if (queued === undefined) return
  const { kind, queuedAt, to, mail, language } = queued
  services.crashPoint('mail.beforeSend')
  const isSent = await handOver(services, {
    id: mailId,
    kind,
    to,
    subject: mail.subject,
    text: asText(mail),
    html: asHtml(mail, language),
    language: language.code
  })
  services.crashPoint('mail.afterSend')
  const now = services.now()
  const again = isSent ? undefined : nextTry(queuedAt, now)
  if (again !== undefined) return enqueue(orderDb(services), 'mail', mailId, again)
  if (isSent) await queued.whenSent?.()
  else services.log('mail.givenUp', { id: mailId })
  await orderDb(services).updateTable('store.mails').set({ sent_at: now, address: null, facts: null }).where('id', '=', mailId).execute()
  return undefined
}

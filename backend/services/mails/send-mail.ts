import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { schedule } from '../due-work/due-rows.ts'
import { mailKeyOf } from '../orders/access-key.ts'
import { DELIVERY_TIME, lastDelivery } from '../orders/delivery.ts'
import { inTransaction, languageOf, orderDb, type OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { asHtml, asText, composeMail, type MailFacts } from './compose-mail.ts'
import { mailWriter } from './mail-texts.ts'
import type { MailKind } from './queue-mail.ts'

/** Time-out of handing a mail over. Unit: ms. */
const MAIL_TIMEOUT = 10_000

/** A mail that could not be handed over is tried again after these pauses, at last every hour, for three days. */
const PAUSES = [seconds(10), minutes(1), minutes(5), minutes(30)] as const
const TRIED_FOR = hours(72)

const factsOf = async (services: Services, order: OrderRow): Promise<MailFacts> => {
  const db = orderDb(services)
  const vouchers =
    order.status === 6
      ? await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', order.order_id).orderBy('code').execute()
      : []
  const delivery = await lastDelivery(db, order.order_id)
  const refund = await db.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  return {
    order,
    vouchers,
    deliveryUntil: delivery?.first_at ? new Date(delivery.first_at.getTime() + DELIVERY_TIME) : undefined,
    refundedAt: refund?.finalized_at ?? undefined,
    storeUrl: services.config.storeUrl,
    key: mailKeyOf(services, order)
  }
}

/** True when the mail service has taken it over; it takes the same id once. */
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

const isMailKind = (kind: string): kind is MailKind => ['received', 'paid', 'delivered', 'delayed', 'refused', 'refunded'].includes(kind)

const nextTry = (createdAt: Date, now: Date): Date | undefined => {
  const age = now.getTime() - createdAt.getTime()
  if (age >= TRIED_FOR) return undefined
  return new Date(now.getTime() + (PAUSES.find((pause) => pause > age) ?? hours(1)))
}

/** Sends one queued mail, written from the order as it is now. Sent again after a lost answer, it keeps its id. */
export const sendMail = async (services: Services, mailId: string): Promise<void> => {
  const db = orderDb(services)
  const queued = await db.selectFrom('store.mails').selectAll().where('id', '=', mailId).executeTakeFirst()
  if (queued === undefined || queued.sent_at !== null || !isMailKind(queued.kind)) return
  const order = await db.selectFrom('store.orders').selectAll().where('order_id', '=', queued.order_id).executeTakeFirstOrThrow()
  if (order.email === null) return
  const language = languageOf(order)
  const mail = composeMail(await mailWriter(language.code), queued.kind, await factsOf(services, order))
  services.reached('mail.beforeSend')
  const isSent = await handOver(services, {
    id: mailId,
    kind: queued.kind,
    to: order.email,
    subject: mail.subject,
    text: asText(mail),
    html: asHtml(mail, language),
    language: language.code
  })
  services.reached('mail.afterSend')
  await inTransaction(services, async (trx) => {
    const now = services.now()
    const again = isSent ? undefined : nextTry(queued.created_at, now)
    if (again !== undefined) return schedule(trx, 'mail', mailId, again)
    if (!isSent) services.log('mail.givenUp', { id: mailId })
    await trx.updateTable('store.mails').set({ sent_at: now }).where('id', '=', mailId).execute()
    return undefined
  })
}

import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { amountFormatOf, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import type { MailedFacts } from '../../database/tables-orders.ts'
import { longDate } from '../long-date.ts'
import { orderDb } from '../order-db.ts'
import { amountIn, languageOf, marketOf } from '../orders/order-row.ts'
import type { ComposedMail, MailLine } from '../outbound/compose-mail.ts'
import { mailWriter, type WriteMailText } from '../outbound/mail-texts.ts'
import type { WriteOtherMail } from '../outbound/send-mail.ts'
import type { Services } from '../services.ts'
import { type SubscriptionMailKind, subscriptionMailKinds } from './subscription-mails.ts'
import { readSubscription, type SubscriptionRow } from './subscription-row.ts'
import { dayOf } from '../../calendar.ts'

/** What every mail about a subscription is written from. */
interface Written {
  readonly item: string
  readonly player: string
  readonly amount: string
  readonly channel: string
  readonly days: string
  /** Day that the mail names, in the language of the reader. */
  readonly date: string
  readonly next: string
}

const text = (line: string): MailLine => ({ kind: 'text', text: line })

const isSubscriptionMailKind = (kind: string): kind is SubscriptionMailKind => subscriptionMailKinds.some((known) => known === kind)

/** Writes the sentences of a mail, one a line. */
const linesOf = (
  write: WriteMailText,
  kind: SubscriptionMailKind,
  { item, player, amount, channel, days, date, next }: Written,
  { endedBy = 'shopper', blockedBy = 'item' }: MailedFacts
): readonly string[] => {
  switch (kind) {
    case 'subscriptionStarted':
      return [
        write('mail.subscriptionStarted.lead', { item, amount }),
        write('mail.subscriptionStarted.next', { amount, date: next, days })
      ]
    case 'renewalNotice':
      return [write('mail.renewalNotice.lead', { amount, channel, date, item }), write('mail.renewalNotice.next', { date })]
    case 'chargeFailed':
      return [write('mail.chargeFailed.lead', { amount, channel, item }), write('mail.chargeFailed.next', { date })]
    case 'paymentMethodNeeded':
      return [write('mail.paymentMethodNeeded.lead', { channel, amount, item }), write('mail.paymentMethodNeeded.next', { date })]
    case 'itemHeld':
      return [write('mail.itemHeld.lead', { player, item }), write('mail.itemHeld.next', { amount, item })]
    case 'renewalBlocked':
      return [
        blockedBy === 'player' ? write('mail.renewalBlocked.player', { player, item }) : write('mail.renewalBlocked.item', { item }),
        write('mail.renewalBlocked.next', { date })
      ]
    case 'subscriptionCancelled':
      return [write('mail.subscriptionCancelled.lead', { item }), write('mail.subscriptionCancelled.next', { date })]
    case 'subscriptionResumed':
      return [write('mail.subscriptionResumed.lead', { item }), write('mail.subscriptionResumed.next', { amount, date })]
    case 'subscriptionEnded':
      return [write(`mail.subscriptionEnded.${endedBy}`, { item }), write('mail.subscriptionEnded.next')]
    case 'renewalRefunded':
      return [write('mail.renewalRefunded.lead', { amount, item })]
  }
}

/** Returns the first day after now on which is charged, for the mail that a subscription has begun. */
const plannedDay = async (services: Services, { id }: SubscriptionRow): Promise<Date | undefined> =>
  (
    await orderDb(services)
      .selectFrom('store.due_work')
      .select('run_at')
      .where('kind', '=', 'subscriptionCharge')
      .where('ref', '=', id)
      .executeTakeFirst()
  )?.run_at

/**
 * Writes a mail about a subscription, in its language and the amounts of its market.
 *
 * @source PF 4, M160
 */
const compose = async (
  services: Services,
  write: WriteMailText,
  kind: SubscriptionMailKind,
  subscription: SubscriptionRow,
  facts: MailedFacts
): Promise<ComposedMail> => {
  const market = marketOf(subscription)
  const language = languageOf(subscription)
  const agreement = await orderDb(services)
    .selectFrom('store.agreements')
    .select('label')
    .where('id', '=', subscription.agreement_id)
    .executeTakeFirst()
  const day = (at: Date | undefined): string =>
    at === undefined ? '' : longDate(new Date(`${dayOf(at, timeZoneOf(market))}T00:00:00Z`), language.locale)
  const { user_info: info } = subscription
  const written: Written = {
    item: `${subscription.product_name}, ${subscription.item_name}`,
    player: info.nickname ?? info.userId ?? subscription.product_name,
    amount: formatAmount(amountFormatOf(market, language), amountIn(subscription.total)),
    channel: agreement?.label ?? subscription.channel_name,
    days: String(recurrenceCodes.row(subscription.recurrence).days),
    date: day(facts.date === undefined ? undefined : new Date(facts.date)),
    next: day(await plannedDay(services, subscription))
  }
  const { item, amount, date } = written
  return {
    subject: write(`mail.${kind}.subject`, { item, amount, date }),
    lines: [
      ...linesOf(write, kind, written, facts).map(text),
      ...(info.nickname === undefined && info.userId === undefined
        ? []
        : [text(write('mail.subscription.player', { player: written.player }))]),
      text(write('mail.subscription.open')),
      {
        kind: 'link',
        text: `${services.config.storeUrl}${localePath(market, language, 'user/subscriptions')}?subscription=${subscription.id}`
      },
      text(write('mail.subscription.footer'))
    ]
  }
}

/**
 * Notes when the mail service took the notice of a period.
 * Its payment is made a day later at the earliest.
 *
 * @source D203
 */
const noteNotice = async (services: Services, subscriptionId: string, mailId: string): Promise<void> => {
  await orderDb(services)
    .updateTable('store.subscription_periods')
    .set({ notice_sent_at: services.now() })
    .where('subscription_id', '=', subscriptionId)
    .where('notice_mail', '=', mailId)
    .where('notice_sent_at', 'is', null)
    .execute()
}

/**
 * Writes the mails about subscriptions.
 * Undefined where it is about something else, or its account was deleted.
 */
export const writeSubscriptionMail: WriteOtherMail = async (services, queued) => {
  const { id, kind, created_at: queuedAt, facts, subscription_id: subscriptionId } = queued
  if (subscriptionId === null || facts === null || !isSubscriptionMailKind(kind)) return undefined
  const subscription = await readSubscription(orderDb(services), subscriptionId)
  if (subscription === undefined || subscription.email === null) return undefined
  const language = languageOf(subscription)
  const mail = await compose(services, await mailWriter(services, language), kind, subscription, facts)
  const written = { kind, queuedAt, to: subscription.email, mail, language }
  return kind === 'renewalNotice' ? { ...written, whenSent: () => noteNotice(services, subscriptionId, id) } : written
}

import type { MailedFacts } from '../../database/tables-orders.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/** Mails about a subscription. @source PF 4, shopper-help 4 */
export const subscriptionMailKinds = [
  'subscriptionStarted',
  'renewalNotice',
  'chargeFailed',
  'paymentMethodNeeded',
  'itemHeld',
  'renewalBlocked',
  'subscriptionCancelled',
  'subscriptionResumed',
  'subscriptionEnded',
  'renewalRefunded'
] as const

/** A mail about a subscription. */
export type SubscriptionMailKind = (typeof subscriptionMailKinds)[number]

/** What a mail says beside what stands on its subscription. */
export interface SubscriptionMailFacts {
  /** Day of the payment or of the end that it names. */
  readonly date?: Date
  readonly endedBy?: 'shopper' | 'store' | 'unpaid'
  readonly blockedBy?: 'player' | 'item'
}

/**
 * Queues a mail about a subscription, once for each kind and `turn`.
 * Its id is that of the subscription, the kind and the turn.
 * One whose account is deleted gets none.
 */
export const queueSubscriptionMail = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  subscription: Pick<SubscriptionRow, 'id' | 'account_id' | 'email' | 'market' | 'shop_lang'>,
  kind: SubscriptionMailKind,
  { turn, date, endedBy, blockedBy }: SubscriptionMailFacts & { readonly turn?: string } = {}
): Promise<void> => {
  if (subscription.email === null) return
  const facts: MailedFacts = {
    market: subscription.market,
    shop_lang: subscription.shop_lang,
    ...(date === undefined ? {} : { date: date.toISOString() }),
    ...(endedBy === undefined ? {} : { endedBy }),
    ...(blockedBy === undefined ? {} : { blockedBy })
  }
  const at = now()
  const queued = await trx
    .insertInto('store.mails')
    .values({
      id: `${subscription.id}:${kind}${turn === undefined ? '' : `:${turn}`}`,
      order_id: null,
      account_id: subscription.account_id,
      subscription_id: subscription.id,
      kind,
      facts: JSON.stringify(facts),
      created_at: at,
      sent_at: null
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await enqueue(trx, 'mail', queued.id, at)
}

import type { Selectable } from 'kysely'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { NotificationEvent, WalletNews } from '../../../src/domain/notification/notification-source.ts'
import type { TopUpEvent } from '../../../src/domain/wallet/top-up-changes.ts'
import type { WalletTopUpTable } from '../../database/tables-wallet.ts'
import { isFeatureOn } from '../feature-gate.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { notificationRow } from '../orders/write-notifications.ts'
import type { Services } from '../services.ts'
import { queueTopUpMail, type TopUpMailKind } from './wallet-mails.ts'

type Deps = Pick<Services, 'now' | 'config'>

type StoredTopUp = Pick<Selectable<WalletTopUpTable>, 'id' | 'email' | 'account_id' | 'market' | 'amount' | 'paid_amount' | 'returned_at'>

/** Time after a return from the payment page in which its waiting screen counts as open. Unit: ms. */
const WATCHED_FOR = minutes(2)

/**
 * News and mails of the events of a top-up.
 * The other events are shown by the page that the shopper looks at.
 *
 * @source M108
 */
const NEWS: Readonly<Partial<Record<TopUpEvent, { readonly news: WalletNews; readonly mail: TopUpMailKind }>>> = {
  paid: { news: 'credited', mail: 'topUpReceipt' },
  roomAppeared: { news: 'credited', mail: 'topUpReceipt' },
  paidTooMuch: { news: 'waits', mail: 'topUpWaiting' },
  givenBack: { news: 'givenBack', mail: 'topUpReturned' }
}

/** Writes a notification of the wallet where its country has notifications, once for each event. */
const notify = async (
  trx: OrderDb,
  services: Deps,
  event: Extract<NotificationEvent, { readonly kind: 'wallet' | 'walletOpening' }>
): Promise<void> => {
  if (!isFeatureOn(services, 'notification', { path: event.country })) return
  await trx
    .insertInto('store.notifications')
    .values(notificationRow(event))
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

/** Returns whether the shopper has just come back from the payment page to the waiting screen. */
const isWatched = ({ returned_at: returnedAt }: StoredTopUp, now: Date): boolean =>
  returnedAt !== null && now.getTime() - returnedAt.getTime() < WATCHED_FOR

/**
 * Writes a mail and a notification about what an event of a top-up changed.
 * They are part of the transaction of the event. Every credit has a receipt; it is a notification too where the waiting screen was left.
 *
 * @source M108
 */
export const tellTopUpOwner = async (trx: OrderDb, services: Deps, topUp: StoredTopUp, event: TopUpEvent): Promise<void> => {
  const told = NEWS[event]
  if (told === undefined) return
  const now = services.now()
  await queueTopUpMail(trx, topUp, told.mail, now)
  if (event === 'paid' && isWatched(topUp, now)) return
  await notify(trx, services, {
    kind: 'wallet',
    news: told.news,
    ref: topUp.id,
    country: topUp.market,
    amount: amountIn(topUp.paid_amount ?? topUp.amount),
    accountId: topUp.account_id,
    at: now
  })
}

/**
 * Notifies the owner that the wallet was restricted, once for each restriction.
 *
 * @param reason names the restriction, such as the transfer that caused it
 * @source M108
 */
export const tellRestricted = (
  trx: OrderDb,
  services: Deps,
  wallet: { readonly id: string; readonly account_id: string; readonly country: string },
  reason: string
): Promise<void> =>
  notify(trx, services, {
    kind: 'wallet',
    news: 'restricted',
    ref: `${wallet.id}:${reason}`,
    country: wallet.country,
    amount: undefined,
    accountId: wallet.account_id,
    at: services.now()
  })

/** Notifies a market that it opens wallets, once a day at most. @source M108 */
export const tellWalletOpening = async (trx: OrderDb, services: Deps, country: string): Promise<void> => {
  if (isFeatureOn(services, 'wallet', { path: country }))
    await notify(trx, services, { kind: 'walletOpening', country, at: services.now() })
}

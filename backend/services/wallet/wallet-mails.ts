import { hours } from '../../../src/domain/kernel/duration.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import type { Selectable } from 'kysely'
import type { MailedFacts } from '../../database/tables-orders.ts'
import type { WalletTopUpTable } from '../../database/tables-wallet.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'

/** Mails about a top-up: it is credited, it waits for room, it went back. @source M108 */
export const topUpMailKinds = ['topUpReceipt', 'topUpWaiting', 'topUpReturned'] as const

/** A mail about a top-up. */
export type TopUpMailKind = (typeof topUpMailKinds)[number]

/** A mail of the wallet: about a top-up, or that it is open. */
export type WalletMailKind = TopUpMailKind | 'walletOpened'

/** Time after which money that found no room goes back the way it came. Unit: ms. @source M108 */
export const ROOM_WAIT_MS = hours(24)

const queue = async (
  trx: OrderDb,
  mail: {
    readonly id: string
    readonly kind: WalletMailKind
    readonly top_up_id?: string
    readonly account_id?: string
    readonly address?: string
    readonly facts?: string
  },
  now: Date
): Promise<void> => {
  const queued = await trx
    .insertInto('store.mails')
    .values({ order_id: null, created_at: now, sent_at: null, ...mail })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await enqueue(trx, 'mail', queued.id, now)
}

/**
 * Queues a mail about a top-up, once of each kind.
 * An owner without a verified address gets none.
 *
 * @source M108
 */
export const queueTopUpMail = async (
  trx: OrderDb,
  topUp: Pick<Selectable<WalletTopUpTable>, 'id' | 'email'>,
  kind: TopUpMailKind,
  now: Date
): Promise<void> => {
  if (topUp.email !== null) await queue(trx, { id: `${topUp.id}:${kind}`, kind, top_up_id: topUp.id }, now)
}

/**
 * Queues the mail that a wallet is open, once for each opening.
 * An owner without a verified address gets none.
 */
export const queueOpenedMail = async (
  trx: OrderDb,
  accountId: string,
  { market, language }: MarketLanguage,
  email: string | undefined,
  now: Date
): Promise<void> => {
  if (email === undefined) return
  const facts: MailedFacts = { market: market.path, shop_lang: language.code }
  await queue(
    trx,
    {
      id: `${accountId}:walletOpened:${now.toISOString()}`,
      kind: 'walletOpened',
      account_id: accountId,
      address: email,
      facts: JSON.stringify(facts)
    },
    now
  )
}

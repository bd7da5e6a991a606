import { type Kysely, sql } from 'kysely'
import { toLatinDigits } from '../../../src/domain/market/latin-digits.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'

/** Connection to the catalogue: the database, or a transaction of the caller. */
type Queries = Kysely<CatalogueTables>

const withoutLeadingZeros = (id: string): string => (/^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id)

/**
 * Normalises an id of a player.
 * Width, case, script of digits and leading zeros make no other player of it.
 */
const canonicalId = (typed: string): string => withoutLeadingZeros(toLatinDigits(typed.normalize('NFKC')).trim().toLowerCase())

/** Returns the key of a player of one product, or of the address that gets the code. */
export const playerKey = ({
  voucherTypeId,
  userId,
  zoneId,
  email
}: {
  readonly voucherTypeId: number
  readonly userId?: string | undefined
  readonly zoneId?: string | undefined
  readonly email?: string | undefined
}): string => `${voucherTypeId}/${canonicalId(userId ?? email ?? '')}/${canonicalId(zoneId ?? '')}`

/**
 * Counts how many uses of a promo are held or used, in all and by one player.
 * Uses of the given order do not count. The rows keep the sum themselves, so that it costs the same with ten uses and with a million.
 */
export const usesOf = async (
  db: Queries,
  { promoId, player, orderRef }: { readonly promoId: string; readonly player: string; readonly orderRef?: string }
): Promise<{ readonly all: number; readonly own: number }> => {
  const { rows } = await sql<{ taken: string; mine: string; own: string }>`
    select
      coalesce((select taken from store.promo_counts where promo_id = ${promoId}), 0) as taken,
      (select count(*) from store.promo_uses where order_ref = ${orderRef ?? ''} and promo_id = ${promoId} and state <> 'released') as mine,
      (select count(*) from store.promo_uses
        where promo_id = ${promoId} and player_key = ${player} and state <> 'released' and order_ref <> ${orderRef ?? ''}) as own`.execute(
    db
  )
  const [row] = rows
  return { all: Number(row?.taken ?? 0) - Number(row?.mine ?? 0), own: Number(row?.own ?? 0) }
}

/** A promo that an order is to use. */
export interface PromoHold {
  /** Number of the order; one use an order. */
  readonly orderRef: string
  readonly promoId: string
  readonly player: string
  /** The account that orders; undefined = a guest. */
  readonly accountId: string | undefined
  readonly now: Date
}

/**
 * Reserves one use for an order, in the caller's transaction.
 * Of two orders that want the last use, one waits for the lock of the promo's row. A repeated call for the same order changes nothing.
 * @source PF 7
 */
export const holdPromo = async (
  trx: Queries,
  { orderRef, promoId, player, accountId, now }: PromoHold
): Promise<'held' | 'usedUp' | 'alreadyUsed' | 'notTheirs' | 'gone'> => {
  const promo = await trx
    .selectFrom('store.promos')
    .select(['budget_uses', 'once_per_player', 'account_id'])
    .where('id', '=', promoId)
    .forUpdate()
    .executeTakeFirst()
  if (promo === undefined) return 'gone'
  if (promo.account_id !== null && promo.account_id !== accountId) return 'notTheirs'
  const { all, own } = await usesOf(trx, { promoId, player, orderRef })
  if (promo.budget_uses !== null && all >= promo.budget_uses) return 'usedUp'
  if (promo.once_per_player && own > 0) return 'alreadyUsed'
  await trx
    .insertInto('store.promo_uses')
    .values({ order_ref: orderRef, promo_id: promoId, player_key: player, state: 'held', changed_at: now })
    .onConflict((c) =>
      c.column('order_ref').doUpdateSet({ state: 'held', changed_at: now }).where('store.promo_uses.state', '=', 'released')
    )
    .execute()
  return 'held'
}

/** Releases a reserved use of an order that failed. A counted use is kept. @source PF 7 */
export const releasePromo = async (trx: Queries, orderRef: string, now: Date): Promise<void> => {
  await trx
    .updateTable('store.promo_uses')
    .set({ state: 'released', changed_at: now })
    .where('order_ref', '=', orderRef)
    .where('state', '=', 'held')
    .execute()
}

/**
 * Releases a counted use too: the error was not the shopper's and the money was refunded.
 * @source PF 5
 */
export const returnPromo = async (trx: Queries, orderRef: string, now: Date): Promise<void> => {
  await trx.updateTable('store.promo_uses').set({ state: 'released', changed_at: now }).where('order_ref', '=', orderRef).execute()
}

/**
 * Counts the use of a paid order.
 * A late payment uses a released one again, also over the budget, at the store's cost. @source PF 7
 */
export const usePromo = async (trx: Queries, orderRef: string, now: Date): Promise<void> => {
  await trx.updateTable('store.promo_uses').set({ state: 'used', changed_at: now }).where('order_ref', '=', orderRef).execute()
}

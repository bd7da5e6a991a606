import { type Selectable, sql } from 'kysely'
import { addZonedDays } from '../../calendar.ts'
import { giftCardCodes, hashOfGiftKey } from './gift-keys.ts'
import type { GiftCodeTable } from '../../database/tables-gifts.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Time for which a sold card can be redeemed. Unit: days. @source M145 */
const DAYS_VALID = 365

/** An order whose gift cards are made. */
interface CardOrder {
  readonly order_id: string
  readonly market: string
  readonly currency: string
  /** Of all its cards together. */
  readonly price: string
  readonly quantity: number
}

const numbersOf = ({ quantity }: Pick<CardOrder, 'quantity'>): readonly number[] => Array.from({ length: quantity }, (_, at) => at + 1)

/**
 * Makes the gift cards of a paid order, each worth the price of one piece.
 * Only hashes of their codes are stored; made again for the same order, they are the same.
 *
 * @source M145
 */
export const makeGiftCards = async (trx: OrderDb, services: Pick<Services, 'config' | 'now'>, order: CardOrder): Promise<void> => {
  const now = services.now()
  await trx
    .insertInto('store.gift_codes')
    .values(
      numbersOf(order).map((number) => ({
        code_hash: hashOfGiftKey(giftCardCodes(services, order.order_id, number)[0] ?? ''),
        country: order.market,
        currency: order.currency,
        amount: sql<string>`trim_scale(${order.price}::numeric / ${order.quantity}::numeric)`,
        valid_from: now,
        expires_at: addZonedDays(now, DAYS_VALID),
        state: 'sold' as const,
        order_id: order.order_id,
        redeemed_by: null,
        redeemed_at: null,
        transfer_id: null
      }))
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** A gift card of an order with its code, which only the secret and the order make. */
export interface SoldCard {
  readonly code: string
  readonly row: Selectable<GiftCodeTable>
}

/** Reads the gift cards of an order, in their order, with their codes. */
export const readSoldCards = async (
  services: Pick<Services, 'config'>,
  db: OrderDb,
  order: Pick<CardOrder, 'order_id' | 'quantity'>
): Promise<readonly SoldCard[]> => {
  const rows = await db.selectFrom('store.gift_codes').selectAll().where('order_id', '=', order.order_id).execute()
  const byHash = new Map(rows.map((row) => [row.code_hash, row]))
  return numbersOf(order).flatMap((number) =>
    giftCardCodes(services, order.order_id, number).flatMap((code) => {
      const row = byHash.get(hashOfGiftKey(code))
      return row === undefined ? [] : [{ code, row }]
    })
  )
}

import type { Selectable } from 'kysely'
import { giftValidities, type GiftValidity } from '../../../src/domain/gift/gift-validity.ts'
import type { GiftTable } from '../../database/tables-gifts.ts'
import type { OrderDb } from '../order-db.ts'
import type { GiftKey } from './gift-keys.ts'

/** A gift as the database has it. */
export type GiftRow = Selectable<GiftTable>

/** Reads the gift of an order. */
export const readGift = (db: OrderDb, orderId: string): Promise<GiftRow | undefined> =>
  db.selectFrom('store.gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Reads the gift of an order and locks it until the transaction ends; the order is locked before. */
export const lockGift = (trx: OrderDb, orderId: string): Promise<GiftRow | undefined> =>
  trx.selectFrom('store.gifts').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/** Finds the gift that a token or code opens. */
export const findGift = (db: OrderDb, { kind, hash }: GiftKey): Promise<GiftRow | undefined> =>
  db
    .selectFrom('store.gifts')
    .selectAll()
    .where(kind === 'token' ? 'token_hash' : 'code_hash', '=', hash)
    .executeTakeFirst()

/** Stores facts of a locked gift. */
export const updateGift = async (trx: OrderDb, orderId: string, patch: Partial<GiftRow>): Promise<GiftRow> =>
  trx.updateTable('store.gifts').set(patch).where('order_id', '=', orderId).returningAll().executeTakeFirstOrThrow()

/** Returns whether a gift can be claimed at this moment. */
export const isClaimable = ({ state, expires_at: expiresAt }: Pick<GiftRow, 'state' | 'expires_at'>, now: Date): boolean =>
  state === 'waiting' && expiresAt !== null && now < expiresAt

/**
 * Returns whether a gift can still be used.
 * One whose time is over is expired before its job has run. @source M144
 */
export const validityOfGift = (gift: Pick<GiftRow, 'state' | 'expires_at'>, now: Date): GiftValidity => {
  switch (gift.state) {
    case 'unpaid':
      return 'invalid'
    case 'waiting':
      return isClaimable(gift, now) ? 'valid' : 'expired'
    case 'delivering':
    case 'claimed':
      return 'claimed'
    case 'expired':
    case 'withdrawn':
      return 'expired'
    default:
      return gift.state satisfies never
  }
}

/** Returns the word of the wire for a validity. */
export const wireValidity = (validity: GiftValidity): string => giftValidities.find(({ name }) => name === validity)?.wire ?? 'Invalid'

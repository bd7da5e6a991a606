import { sql } from 'kysely'
import { addZonedDays } from '../../calendar.ts'
import type { Services } from '../services.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { type OrderRow } from '../orders/order-row.ts'

/**
 * Allocates codes from the stock, all codes of an order or none.
 * Two orders never wait for the same code. @source PF 3.1 "-1"
 */
export const allocateVouchers = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  order: Pick<OrderRow, 'order_id' | 'denomination_id' | 'quantity'>
): Promise<boolean> => {
  const free = await trx
    .selectFrom('store.voucher_codes')
    .select('code')
    .where('denomination_id', '=', order.denomination_id)
    .where('order_id', 'is', null)
    .orderBy('code')
    // A parameter: each quantity as a number would be a prepared statement of its own.
    .limit(sql<number>`${order.quantity}`)
    .forUpdate()
    .skipLocked()
    .execute()
  if (free.length < order.quantity) return false
  await trx
    .updateTable('store.voucher_codes')
    .set({ order_id: order.order_id, given_at: now() })
    .where(
      'code',
      'in',
      free.map(({ code }) => code)
    )
    .execute()
  return true
}

/** Returns whether enough codes of an item are left to sell it. */
export const isInStock = async (db: OrderDb, denominationId: string, quantity: number): Promise<boolean> => {
  const free = await db
    .selectFrom('store.voucher_codes')
    .select('code')
    .where('denomination_id', '=', denominationId)
    .where('order_id', 'is', null)
    // A parameter, as in `allocateVouchers`.
    .limit(sql<number>`${quantity}`)
    .execute()
  return free.length >= quantity
}

/** Number of test codes of each voucher item in a new store with the sandbox. */
const TEST_CODES = 500

const DAYS_VALID = 365

/**
 * Fills the stock with codes that redeem nothing, once for each item.
 * Only stores that use the sandbox have such codes.
 */
export const fillTestStock = async (services: Pick<Services, 'database' | 'now' | 'config'>): Promise<void> => {
  if (!services.config.isForTest) return
  const db = orderDb(services)
  const items = await db
    .selectFrom('store.denominations as item')
    .innerJoin('store.products as product', 'product.voucher_type_id', 'item.voucher_type_id')
    .select('item.id')
    .where('product.kind', '=', 'voucher')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('store.voucher_codes as code').select('code.code').whereRef('code.denomination_id', '=', 'item.id')))
    )
    .execute()
  const expires = addZonedDays(services.now(), DAYS_VALID)
  for (const { id } of items) {
    const short = id
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(-8)
      .toUpperCase()
    await db
      .insertInto('store.voucher_codes')
      .values(
        Array.from({ length: TEST_CODES }, (_, at) => ({
          code: `TEST-${short}-${String(at + 1).padStart(4, '0')}`,
          denomination_id: id,
          pin: String((at * 7919 + 1234) % 10_000).padStart(4, '0'),
          expires_at: expires,
          redeem_url: null,
          order_id: null,
          given_at: null
        }))
      )
      .onConflict((c) => c.doNothing())
      .execute()
  }
}

import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import type { Selectable, Updateable } from 'kysely'
import type { OrderTable } from '../../database/tables-orders.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import { requireMarket } from '../../../src/domain/market/find-market.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import type { CountryCode } from '../../../src/domain/market/table/all-markets.ts'
import { orderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'

/** An order as the database has it, with its status as a number. */
export type StoredOrder = Selectable<OrderTable>

/** An order with its status by name; only `decodeOrder` makes one of a stored row. */
export type OrderRow = Omit<StoredOrder, 'status'> & { readonly status: OrderStatus }

/** Facts of an order to store; its status changes by `changeStatus` alone. */
export type OrderChange = Omit<Updateable<OrderTable>, 'status'>

/** Runs work on one locked order; an unknown order is ignored. */
export const withOrder = <A>(
  services: Pick<Services, 'database'>,
  orderId: string,
  work: (trx: OrderDb, order: OrderRow) => Promise<A>
): Promise<A | undefined> =>
  inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, orderId)
    return order && work(trx, order)
  })

/**
 * Returns the status of the number in a stored row.
 * @throws Error for a number that the table does not have
 */
export const statusOfCode = (code: number): OrderStatus => {
  const found = orderStatus.byCode(code)
  if (found === undefined) throw new Error(`An order has the unknown status ${code}`)
  return found.name
}

/** Returns the number of a status, for queries and rows. */
export const codeOf = (status: OrderStatus): number => orderStatus.row(status).code

/** Decodes a stored order. @throws Error for a status that the table does not have */
export const decodeOrder = (stored: StoredOrder): OrderRow => ({ ...stored, status: statusOfCode(stored.status) })

/** Returns whether an order has one of some statuses. */
export const hasStatus = ({ status }: Pick<OrderRow, 'status'>, ...statuses: readonly OrderStatus[]): boolean => statuses.includes(status)

/** Reads an amount of a numeric column, which returns the digits that were written. */
export const amountIn = (text: string): Amount => amountOf(withoutTrailingZeros(text))

/**
 * Returns the market where an order was bought.
 * @throws RangeError if the market was removed while orders of it exist, which is a mistake
 */
export const marketOf = (row: Pick<OrderRow, 'market'>): Market<CountryCode> => requireMarket(row.market)

/** Returns the language of an order's mails and addresses. */
export const languageOf = (row: Pick<OrderRow, 'market' | 'shop_lang'>): LanguageOption => {
  const market = marketOf(row)
  return findLanguage(market, row.shop_lang) ?? defaultLanguage(market)
}

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = async (trx: OrderDb, orderId: string): Promise<OrderRow | undefined> => {
  const stored = await trx.selectFrom('store.orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()
  return stored && decodeOrder(stored)
}

/** Reads an order by its number or by the one that shoppers see. */
export const readOrder = async (db: OrderDb, by: 'order_id' | 'txn_id', value: string): Promise<OrderRow | undefined> => {
  const stored = await db.selectFrom('store.orders').selectAll().where(by, '=', value).executeTakeFirst()
  return stored && decodeOrder(stored)
}

/** Reads an order that exists. @throws Error if it does not */
export const readKnownOrder = async (db: OrderDb, orderId: string): Promise<OrderRow> =>
  decodeOrder(await db.selectFrom('store.orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow())

/** Stores facts of a locked order without changing its status. */
export const updateOrder = async (trx: OrderDb, { now }: Pick<Services, 'now'>, order: OrderRow, patch: OrderChange): Promise<OrderRow> =>
  decodeOrder(
    await trx
      .updateTable('store.orders')
      .set({ ...patch, updated_at: now() })
      .where('order_id', '=', order.order_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  )

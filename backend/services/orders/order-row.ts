import type { Services } from '../services.ts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { runInTransaction } from '../../database/in-transaction.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { OrderTable, OrderTables } from '../../database/tables-orders.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/trailing-zeros.ts'
import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import type { CountryCode } from '../../../src/domain/market/table/all-markets.ts'
import { orderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'

export type OrderRow = Selectable<OrderTable>
export type OrderChange = Updateable<OrderTable>

/** A connection, or a transaction of it. */
export type OrderDb = Kysely<OrderTables & CatalogueTables>

export const orderDb = ({ database }: Pick<Services, 'database'>): OrderDb => database.as<OrderTables & CatalogueTables>()

/** Runs work in a transaction, again after a conflict. It must not wait for an external service inside. */
export const inTransaction = <A>(services: Pick<Services, 'database'>, work: (trx: OrderDb) => Promise<A>): Promise<A> =>
  runInTransaction(orderDb(services), work)

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
 * Returns the status of a stored order.
 * @throws Error for a number that the table does not have
 */
export const statusOf = (row: Pick<OrderRow, 'status'>): OrderStatus => {
  const found = orderStatus.byCode(row.status)
  if (found === undefined) throw new Error(`An order has the unknown status ${row.status}`)
  return found.name
}

export const codeOf = (status: OrderStatus): number => orderStatus.row(status).code

/** Reads an amount of a numeric column, which returns the digits that were written. */
export const amountIn = (text: string): Amount => amountOf(withoutTrailingZeros(text))

/**
 * Returns the market where an order was bought.
 * @throws Error if the market was removed while orders of it exist, which is a mistake
 */
export const marketOf = (row: Pick<OrderRow, 'market'>): Market<CountryCode> => {
  const market = findMarket(row.market)
  if (market === undefined) throw new Error(`No market ${row.market}`)
  return market
}

/** Returns the language of an order's mails and addresses. */
export const languageOf = (row: Pick<OrderRow, 'market' | 'shop_lang'>): LanguageOption => {
  const market = marketOf(row)
  return findLanguage(market, row.shop_lang) ?? defaultLanguage(market)
}

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = (trx: OrderDb, orderId: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('store.orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/** Stores facts of a locked order without changing its status. */
export const noteFacts = async (trx: OrderDb, { now }: Pick<Services, 'now'>, order: OrderRow, facts: OrderChange): Promise<OrderRow> =>
  await trx
    .updateTable('store.orders')
    .set({ ...facts, updated_at: now() })
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()

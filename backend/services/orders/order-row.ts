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

/** A connection, or one transaction of it. */
export type OrderDb = Kysely<OrderTables & CatalogueTables>

export const orderDb = ({ database }: Pick<Services, 'database'>): OrderDb => database.as<OrderTables & CatalogueTables>()

/** Runs work that happens wholly or not at all, again after a conflict. Never waits for a party inside. */
export const inTransaction = <A>(services: Pick<Services, 'database'>, work: (trx: OrderDb) => Promise<A>): Promise<A> =>
  runInTransaction(orderDb(services), work)

/** Works at one order under a lock; an unknown order is left alone. */
export const withOrder = <A>(
  services: Pick<Services, 'database'>,
  orderId: string,
  work: (trx: OrderDb, order: OrderRow) => Promise<A>
): Promise<A | undefined> =>
  inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, orderId)
    return order && work(trx, order)
  })

/** The status of a stored order; the table knows no other number. */
export const statusOf = (row: Pick<OrderRow, 'status'>): OrderStatus => {
  const found = orderStatus.byCode(row.status)
  if (found === undefined) throw new Error(`An order has the unknown status ${row.status}`)
  return found.name
}

export const codeOf = (status: OrderStatus): number => orderStatus.row(status).code

/** numeric columns give back the digits they were written with, which were canonical. */
export const amountIn = (text: string): Amount => amountOf(withoutTrailingZeros(text))

/** Where an order was bought. A market that was taken out of the table while orders of it live is a mistake and throws. */
export const marketOf = (row: Pick<OrderRow, 'market'>): Market<CountryCode> => {
  const market = findMarket(row.market)
  if (market === undefined) throw new Error(`No market ${row.market}`)
  return market
}

/** The language of mails and addresses of an order. */
export const languageOf = (row: Pick<OrderRow, 'market' | 'shop_lang'>): LanguageOption => {
  const market = marketOf(row)
  return findLanguage(market, row.shop_lang) ?? defaultLanguage(market)
}

/** Reads an order and keeps others from changing it until the transaction ends. */
export const lockOrder = (trx: OrderDb, orderId: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('store.orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/** Notes facts about a locked order without moving it. */
export const noteFacts = async (trx: OrderDb, { now }: Pick<Services, 'now'>, order: OrderRow, facts: OrderChange): Promise<OrderRow> =>
  await trx
    .updateTable('store.orders')
    .set({ ...facts, updated_at: now() })
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()

import type { Kysely } from 'kysely'
import { runInTransaction } from '../database/in-transaction.ts'
import type { CatalogueTables } from '../database/tables-catalogue.ts'
import type { OrderTables } from '../database/tables-orders.ts'
import type { Services } from './services.ts'

/** A connection, or a transaction of it. */
export type OrderDb = Kysely<OrderTables & CatalogueTables>

/** Returns the database with the tables of the store. */
export const orderDb = ({ database }: Pick<Services, 'database'>): OrderDb => database.as<OrderTables & CatalogueTables>()

/** Runs work in a transaction, again after a conflict. It must not wait for an external service inside. */
export const inTransaction = <A>(services: Pick<Services, 'database'>, work: (trx: OrderDb) => Promise<A>): Promise<A> =>
  runInTransaction(orderDb(services), work)

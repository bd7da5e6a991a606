import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { runInTransaction } from '../database/in-transaction.ts'
import type { CatalogueTables } from '../database/tables-catalogue.ts'
import type { OrderTables } from '../database/tables-orders.ts'
import type { Services } from './services.ts'

/** A connection, or a transaction of it. */
export type OrderDb = Kysely<OrderTables & CatalogueTables>

/** Returns the database with the tables of the store. */
export const orderDb = ({ database }: Pick<Services, 'database'>): OrderDb => database.as<OrderTables & CatalogueTables>()

/** What a transaction wants to be done once it is committed. */
type AfterCommit = (database: Database) => void

const wanted = new WeakMap<OrderDb, AfterCommit[]>()

/**
 * Runs something in this process once a transaction is committed, and not at all where it is undone.
 * It must not fail, and may be lost: the process can end first.
 */
export const afterCommit = (trx: OrderDb, run: AfterCommit): void => void wanted.get(trx)?.push(run)

/** Runs work in a transaction, again after a conflict. It must not wait for an external service inside. */
export const inTransaction = async <A>(services: Pick<Services, 'database'>, work: (trx: OrderDb) => Promise<A>): Promise<A> => {
  let afterwards: readonly AfterCommit[] = []
  const done = await runInTransaction(orderDb(services), (trx) => {
    const own: AfterCommit[] = []
    wanted.set(trx, own)
    afterwards = own
    return work(trx)
  })
  for (const run of afterwards) run(services.database)
  return done
}

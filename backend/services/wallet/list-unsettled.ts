import { sql } from 'kysely'
import type { OrderDb } from '../order-db.ts'
import { codeOf } from '../orders/order-row.ts'
import { MAX_FAULTS, type ProofScope } from './book-check.ts'

/** Something that has not ended for long, with its age. */
export interface Unsettled {
  readonly detail: string
  readonly since: Date
}

const PAID_STATUS = sql.lit('Paid')

/**
 * Lists what should have ended long ago; none of it is a fault of the books.
 * That is money that waits for room for a day, holds open for three days, and wallet orders unpaid for 70 minutes.
 */
export const listUnsettled = async (db: OrderDb, { now }: Pick<ProofScope, 'now'>): Promise<readonly Unsettled[]> => {
  const { rows } = await sql<Unsettled>`
    select detail, since from (
      select format('top-up %s of wallet %s was paid and is not credited', id, wallet_id) as detail, updated_at as since
        from store.wallet_top_ups where holds_room and status = ${PAID_STATUS} and updated_at <= ${now}::timestamptz - interval '24 hours'
      union all
      select format('hold %s of wallet %s is open', id, wallet_id), created_at
        from store.wallet_holds where state = 'open' and created_at <= ${now}::timestamptz - interval '72 hours'
      union all
      select format('order %s waits for its wallet', order_id), created_at from store.orders
        where status = ${sql.lit(codeOf('paymentInit'))} and channel ->> 'type' = 'storeWallet' and created_at <= ${now}::timestamptz - interval '70 minutes'
    ) open order by since limit ${MAX_FAULTS}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { orderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { MOST_LOTS } from '../../../src/domain/reward/reward-lots.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { ORDER_OF_USE, usableLots } from './lots.ts'
import { type PurseOwner, purseIdOf } from './purse.ts'

/** An item for a player, as an order of the same purchase has it. */
export interface SamePurchase {
  readonly denominationId: string
  readonly userId?: string | undefined
  readonly zoneId?: string | undefined
  readonly email?: string | undefined
}

const UNPAID: readonly OrderStatus[] = ['notInit', 'paymentInit', 'paymentPending']

/**
 * Returns what an account can use of its rewards now, as far as one order may use lots.
 *
 * @param replaced what the account's own unpaid orders of this purchase hold counts as usable: the next order releases it
 * @source M151, D216
 */
export const readUsable = async (
  services: Pick<Services, 'database' | 'now'>,
  owner: PurseOwner,
  replaced: SamePurchase | undefined
): Promise<Amount> => {
  const held =
    replaced === undefined
      ? sql`0`
      : sql`coalesce((select sum(o.burn_amount) from store.orders o
          where o.account_id = ${owner.accountId} and o.market = ${owner.country} and o.denomination_id = ${replaced.denominationId}
            and o.status in (${sql.join(UNPAID.map((status) => orderStatus.row(status).code))}) and o.burn_amount > 0
            and o.user_id is not distinct from ${replaced.userId ?? null}::text and o.zone_id is not distinct from ${replaced.zoneId ?? null}::text
            and (${replaced.userId ?? null}::text is not null or o.email is not distinct from ${replaced.email ?? null}::text)), 0)`
  const db = orderDb(services)
  const lots = usableLots(db, purseIdOf(owner), services.now()).select('l.left_amount').orderBy(ORDER_OF_USE).limit(MOST_LOTS)
  const { rows } = await sql<{ usable: string }>`
    select (coalesce((select sum(lots.left_amount) from ${lots} lots), 0) + ${held})::text as usable`.execute(db)
  return storedAmount(rows[0]?.usable ?? '0')
}

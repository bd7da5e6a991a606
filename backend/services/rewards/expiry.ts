import { sql } from 'kysely'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { inTransaction } from '../order-db.ts'
import type { Services } from '../services.ts'
import { ORDER_OF_USE } from './lots.ts'
import { lockPurse } from './purse.ts'

/** Lots that one run sweeps. */
const LOTS_A_RUN = 2_000

/**
 * Sweeps the lots of a purse that have run out, each as a transfer of its own, and plans the next run.
 * No reader waits for it: what has run out cannot be used, swept or not. A part that came back into a swept lot is swept again.
 *
 * @source M152
 */
export const expireLots = (services: Services, purseId: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const purse = await lockPurse(trx, purseId)
    if (purse === undefined) return
    const now = services.now()
    const { rows } = await sql<{ lot_id: string | null }>`
      with over as (
        select l.lot_id, l.left_amount, concat_ws(':', 'expire', l.lot_id, nullif((
          select count(*) from store.reward_entries e where e.lot_id = l.lot_id and e.reason = 'expire'
        ), 0)) as transfer_id
        from store.reward_lots_left l
        where l.purse_id = ${purseId} and l.left_amount > 0 and l.expires_at <= ${now}
        order by ${ORDER_OF_USE} limit ${sql.lit(LOTS_A_RUN)}
      )
      insert into store.reward_entries (transfer_id, purse_id, lot_id, book, currency, amount, reason, at)
      select over.transfer_id, ${purseId}, side.lot_id, side.book, ${purse.currency}, side.amount, 'expire', ${now}
      from over cross join lateral (values (over.lot_id, null, -over.left_amount), (null, 'expired', over.left_amount)) side (lot_id, book, amount)
      returning lot_id`.execute(trx)
    services.crashPoint('rewardExpiry.beforeCommit')
    const swept = rows.filter(({ lot_id }) => lot_id !== null).length
    const next = await trx
      .selectFrom('store.reward_lots_left')
      .select(({ fn }) => fn.min('expires_at').as('at'))
      .where('purse_id', '=', purseId)
      .where('left_amount', '>', sql<string>`0`)
      .executeTakeFirst()
    if (next?.at !== undefined && next.at !== null) await enqueue(trx, 'rewardExpiry', purseId, swept < LOTS_A_RUN ? next.at : now)
  })

/** Runs the job of rewards. */
export const rewardJobs: Pick<JobHandlers, 'rewardExpiry'> = { rewardExpiry: expireLots }

import { minutes } from '../../../../src/domain/kernel/duration.ts'
import { enqueue } from '../../../../backend/services/jobs/enqueue.ts'
import type { JobHandlers } from '../../../../backend/services/jobs/job-handlers.ts'
import { orderDb } from '../../../../backend/services/order-db.ts'
import { chargePeriod } from '../../../../backend/services/subscriptions/charge-period.ts'

/** Pause after which a naive shop tries a charge again. Unit: ms. */
const AGAIN_AFTER = minutes(10)

/**
 * Charges as a shop without stored keys does, which the year must find out.
 * What was not answered counts as failed, and is charged again ten minutes later.
 */
export const naiveHandlers: Pick<JobHandlers, 'subscriptionCharge' | 'chargeInquiry'> = {
  subscriptionCharge: async (services, id) => {
    const db = orderDb(services)
    await db
      .updateTable('store.charge_attempts')
      .set({ state: 'failed' })
      .where('subscription_id', '=', id)
      .where('state', '=', 'sent')
      .execute()
    await chargePeriod(services, id)
    const sent = await db
      .selectFrom('store.charge_attempts')
      .select('reference')
      .where('subscription_id', '=', id)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    if (sent !== undefined) await enqueue(db, 'subscriptionCharge', id, new Date(services.now().getTime() + AGAIN_AFTER))
  },
  chargeInquiry: () => Promise.resolve()
}

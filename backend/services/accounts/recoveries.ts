import { days } from '../../../src/domain/kernel/duration.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Lifetime of a code of the pool. Unit: ms. */
export const CODE_LIVES = days(1)

/**
 * Records a request for a code for a new password, also for an address without an account.
 *
 * @param subject keyed hash of the address or number
 */
export const noteRecovery = async (services: Pick<Services, 'database' | 'now'>, subject: string): Promise<void> => {
  const asked_at = services.now()
  const db = orderDb(services)
  await db
    .insertInto('store.recoveries')
    .values({ subject, asked_at })
    .onConflict((c) => c.column('subject').doUpdateSet({ asked_at }))
    .execute()
}

/**
 * Returns whether a code for a new password was requested within a day.
 *
 * A request needs a solved captcha and sends a mail to the owner.
 */
export const isRecovering = async (services: Pick<Services, 'database' | 'now'>, subject: string): Promise<boolean> => {
  const asked = orderDb(services)
    .selectFrom('store.recoveries')
    .select('subject')
    .where('subject', '=', subject)
    .where('asked_at', '>', new Date(services.now().getTime() - CODE_LIVES))
  return (await asked.executeTakeFirst()) !== undefined
}

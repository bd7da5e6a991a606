import { days } from '../../../src/domain/kernel/duration.ts'
import { orderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'

/** A code of the pool lives so long. Unit: ms. */
export const CODE_LIVES = days(1)

/**
 * Notes that a code for a new password was asked for, also for an address without an account.
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
 * Tells whether a code for a new password was asked for within a day.
 *
 * Asking takes a solved captcha and writes to the owner.
 */
export const isRecovering = async (services: Pick<Services, 'database' | 'now'>, subject: string): Promise<boolean> => {
  const asked = orderDb(services)
    .selectFrom('store.recoveries')
    .select('subject')
    .where('subject', '=', subject)
    .where('asked_at', '>', new Date(services.now().getTime() - CODE_LIVES))
  return (await asked.executeTakeFirst()) !== undefined
}

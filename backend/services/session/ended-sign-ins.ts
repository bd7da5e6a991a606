import { days } from '../../../src/domain/kernel/duration.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Longer than a refresh token of the pool lives. Unit: ms. */
export const KEPT = days(31)

/** Notes that a sign-in is over. Written twice, it is once. */
export const endSignIn = async ({ now }: Pick<Services, 'now'>, trx: OrderDb, signIn: string): Promise<void> => {
  const at = now()
  await trx
    .insertInto('store.ended_sign_ins')
    .values({ sign_in: signIn, ended_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
}

/**
 * Returns whether the session of a sign-in has ended.
 *
 * A token that names no sign-in is judged by its times alone.
 */
export const hasEnded = async (db: OrderDb, signIn: string | undefined): Promise<boolean> => {
  if (signIn === undefined) return false
  const ended = db.selectFrom('store.ended_sign_ins').select('sign_in').where('sign_in', '=', signIn)
  return (await ended.executeTakeFirst()) !== undefined
}

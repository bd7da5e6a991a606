import { sql } from 'kysely'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { type Pool, refuse } from './pool.ts'
import { identityTables } from './tables.ts'

/** Wrong passwords until the first lock. @source Amazon Cognito, trust section 0 */
const FREE_TRIES = 5

/** Quiet for so long, and the count begins anew; also the longest lock. Unit: ms. */
const QUIET = minutes(15)

export const LOCKED = refuse('NotAuthorizedException', 'Password attempts exceeded')

/**
 * Counts a try before the password is looked at, so that a thousand at once are a thousand. After five wrong ones a lock of one second,
 * doubling with each further one up to a quarter of an hour; a try while it holds is not looked at and does not count.
 *
 * @returns false while the lock holds
 */
export const countTry = async (pool: Pick<Pool, 'database' | 'now'>, sub: string): Promise<boolean> => {
  const failed_at = pool.now()
  const quietSince = new Date(failed_at.getTime() - QUIET)
  const counted = await identityTables(pool)
    .insertInto('sandbox.pool_attempts')
    .values({ sub, failures: 1, failed_at })
    .onConflict((c) =>
      c
        .column('sub')
        .doUpdateSet({
          failed_at,
          failures: sql`case when pool_attempts.failed_at <= ${quietSince} then 1 else pool_attempts.failures + 1 end`
        })
        .where(
          sql<boolean>`pool_attempts.failures < ${FREE_TRIES}::integer or pool_attempts.failed_at
            + make_interval(secs => least(${QUIET / 1000}::integer, power(2, least(pool_attempts.failures - ${FREE_TRIES}::integer, 20)))) <= ${failed_at}`
        )
    )
    .returning('failures')
    .executeTakeFirst()
  return counted !== undefined
}

/** The password was right: nothing is counted any more, nor what was counted of others too long ago to matter. */
export const forgetTries = async (pool: Pick<Pool, 'database' | 'now'>, sub: string): Promise<void> => {
  const quietSince = new Date(pool.now().getTime() - QUIET)
  await identityTables(pool)
    .deleteFrom('sandbox.pool_attempts')
    .where((where) => where.or([where('sub', '=', sub), where('failed_at', '<=', quietSince)]))
    .execute()
}

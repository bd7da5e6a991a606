import { sql } from 'kysely'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { type Pool, refuse } from './pool.ts'
import { identityTables } from './tables.ts'

/** Number of wrong passwords until the first lock. @source Amazon Cognito, trust section 0 */
const FREE_TRIES = 5

/** Time without tries after which counting starts again; also the longest lock. Unit: ms. */
const QUIET = minutes(15)

export const LOCKED = refuse('NotAuthorizedException', 'Password attempts exceeded')

/**
 * Counts a try before the password is checked, so that a thousand tries at once count as a thousand.
 * After five wrong passwords the account is locked for one second, which doubles with each further one up to a quarter of an hour. A try
 * while it is locked is not checked and does not count.
 *
 * @returns false while the account is locked
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

/**
 * Deletes the counted tries of a user after a right password.
 * Tries of other users that are too old to matter are deleted too.
 */
export const forgetTries = async (pool: Pick<Pool, 'database' | 'now'>, sub: string): Promise<void> => {
  const quietSince = new Date(pool.now().getTime() - QUIET)
  await identityTables(pool)
    .deleteFrom('sandbox.pool_attempts')
    .where((where) => where.or([where('sub', '=', sub), where('failed_at', '<=', quietSince)]))
    .execute()
}

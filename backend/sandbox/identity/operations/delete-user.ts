import * as t from 'io-ts'
import { type Answer, isErrorResult, type Pool } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { bearerOf } from '../tokens.ts'

export const DeleteUserRequest = t.type({ AccessToken: t.string })

/** Removes the owner of the token, with sessions, codes and everything else. */
export const deleteUser = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  { AccessToken }: t.TypeOf<typeof DeleteUserRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  const db = identityTables(pool)
  const { sub } = bearer.user
  await db.deleteFrom('sandbox.pool_codes').where('sub', '=', sub).execute()
  await db.deleteFrom('sandbox.pool_attempts').where('sub', '=', sub).execute()
  await db.deleteFrom('sandbox.pool_challenges').where('sub', '=', sub).execute()
  await db.deleteFrom('sandbox.pool_users').where('sub', '=', sub).execute()
  return {}
}

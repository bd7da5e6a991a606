import * as t from 'io-ts'
import { type Answer, isErrorResult, type Pool } from '../pool.ts'
import { revokeAll } from '../sessions.ts'
import { bearerOf } from '../tokens.ts'

export const GlobalSignOutRequest = t.type({ AccessToken: t.string })

/** Ends every session of the token's owner. */
export const globalSignOut = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  { AccessToken }: t.TypeOf<typeof GlobalSignOutRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  await revokeAll(pool, bearer.user.sub)
  return {}
}

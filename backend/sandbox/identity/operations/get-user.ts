import * as t from 'io-ts'
import { listed, toldOf } from '../attributes.ts'
import { type Answer, isErrorResult, type Pool } from '../pool.ts'
import { bearerOf } from '../tokens.ts'

export const GetUserRequest = t.type({ AccessToken: t.string })

/** Returns all that the pool knows of the token's owner. */
export const getUser = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  { AccessToken }: t.TypeOf<typeof GetUserRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  const told = toldOf(bearer.user)
  return { Username: bearer.user.username, ...(told === undefined ? {} : { UserAttributes: listed(told) }) }
}

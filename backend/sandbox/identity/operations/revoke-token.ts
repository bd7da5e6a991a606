import * as t from 'io-ts'
import type { Answer, Pool } from '../pool.ts'
import { revoke, sessionOf } from '../sessions.ts'

export const RevokeTokenRequest = t.type({ ClientId: t.string, Token: t.string })

/** Ends the session of a refresh token. An invalid token is no error, as RFC 7009 requires. */
export const revokeToken = async (
  pool: Pick<Pool, 'database' | 'now'>,
  { Token }: t.TypeOf<typeof RevokeTokenRequest>
): Promise<Answer> => {
  const session = await sessionOf(pool, Token)
  if (session !== undefined) await revoke(pool, session)
  return {}
}

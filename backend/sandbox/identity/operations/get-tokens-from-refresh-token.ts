import * as t from 'io-ts'
import type { Answer, Pool } from '../pool.ts'
import { refresh } from '../sessions.ts'

export const GetTokensFromRefreshTokenRequest = t.type({ ClientId: t.string, RefreshToken: t.string })

/** Exchanges a refresh token for new tokens and the next refresh token. */
export const getTokensFromRefreshToken = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets'>,
  { RefreshToken }: t.TypeOf<typeof GetTokensFromRefreshTokenRequest>
): Promise<Answer> => ({ ...(await refresh(pool, RefreshToken)) })

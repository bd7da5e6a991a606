import * as t from 'io-ts'
import { countTry, forgetTries } from '../attempts.ts'
import { isPasswordOf, refusedPassword, storedPassword } from '../password.ts'
import { type Answer, isErrorResult, type Pool, refuse, WRONG_PASSWORD } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { bearerOf } from '../tokens.ts'

export const ChangePasswordRequest = t.type({ AccessToken: t.string, PreviousPassword: t.string, ProposedPassword: t.string })

/** Sets a new password after a check of the old one; wrong ones count as at a sign-in. */
export const changePassword = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets'>,
  { AccessToken, PreviousPassword, ProposedPassword }: t.TypeOf<typeof ChangePasswordRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  const { sub, salt, verifier } = bearer.user
  if (salt === null || verifier === null) return refuse('NotAuthorizedException', 'User does not have a password.')
  if (!(await countTry(pool, sub))) return refuse('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
  if (!isPasswordOf(pool, sub, { salt, verifier }, PreviousPassword)) return WRONG_PASSWORD
  await forgetTries(pool, sub)
  const weak = refusedPassword(ProposedPassword)
  if (weak !== undefined) return weak
  await identityTables(pool)
    .updateTable('sandbox.pool_users')
    .set(storedPassword(pool, sub, ProposedPassword))
    .where('sub', '=', sub)
    .execute()
  return {}
}

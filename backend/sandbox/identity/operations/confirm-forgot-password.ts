import * as t from 'io-ts'
import { forgetTries } from '../attempts.ts'
import { takeCode } from '../codes.ts'
import { refusedPassword, storedPassword } from '../password.ts'
import { type Answer, isErrorResult, type Pool, UNKNOWN_USER, WRONG_CODE } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { refusedByTrigger } from '../triggers.ts'
import { named, tellsUnknownUsers } from '../users.ts'

export const ConfirmForgotPasswordRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string, ConfirmationCode: t.string, Password: t.string }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Uses the code and sets the new password; a lock after wrong passwords ends too.
 * The trigger receives the event.
 */
export const confirmForgotPassword = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch'>,
  { Username, ConfirmationCode, Password, ClientMetadata }: t.TypeOf<typeof ConfirmForgotPasswordRequest>
): Promise<Answer> => {
  const weak = refusedPassword(Password)
  if (weak !== undefined) return weak
  const { user, sub } = await named(pool, Username)
  if ((await tellsUnknownUsers(pool)) && user === undefined) return UNKNOWN_USER
  const taken = await takeCode(pool, sub, 'forgotPassword', ConfirmationCode)
  if (isErrorResult(taken)) return taken
  if (user?.enabled !== true) return WRONG_CODE
  await identityTables(pool)
    .updateTable('sandbox.pool_users')
    .set(storedPassword(pool, sub, Password))
    .where('sub', '=', sub)
    .execute()
  await forgetTries(pool, sub)
  const rejection = await refusedByTrigger(pool, 'PostConfirmation_ConfirmForgotPassword', user.username, {
    userAttributes: { ...user.attributes, sub, 'cognito:user_status': user.status },
    clientMetadata: ClientMetadata
  })
  return rejection ?? {}
}

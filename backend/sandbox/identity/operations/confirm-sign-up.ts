import * as t from 'io-ts'
import { takeCode } from '../codes.ts'
import { type Answer, DISABLED, isErrorResult, type Pool, refuse, UNKNOWN_USER, WRONG_CODE } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { refusedByTrigger } from '../triggers.ts'
import { named, tellsUnknownUsers, writeContact } from '../users.ts'

export const ConfirmSignUpRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string, ConfirmationCode: t.string }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Uses the code of a sign-up, confirms the user and verifies the contact.
 * The trigger receives the event afterwards, as that of a real pool does.
 */
export const confirmSignUp = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets' | 'fetch'>,
  { Username, ConfirmationCode, ClientMetadata }: t.TypeOf<typeof ConfirmSignUpRequest>
): Promise<Answer> => {
  const { user, sub, contact, destination } = await named(pool, Username)
  if ((await tellsUnknownUsers(pool)) && user === undefined) return UNKNOWN_USER
  const taken = await takeCode(pool, sub, 'signUp', ConfirmationCode)
  if (user !== undefined && user.status !== 'UNCONFIRMED')
    return refuse('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`)
  if (isErrorResult(taken)) return taken
  if (user === undefined) return WRONG_CODE
  if (!user.enabled) return DISABLED
  await identityTables(pool).updateTable('sandbox.pool_users').set({ status: 'CONFIRMED' }).where('sub', '=', sub).execute()
  await writeContact(pool, user, contact, destination)
  const userAttributes = { ...user.attributes, sub, [`${contact}_verified`]: 'true', 'cognito:user_status': 'CONFIRMED' }
  const rejection = await refusedByTrigger(pool, 'PostConfirmation_ConfirmSignUp', user.username, {
    userAttributes,
    clientMetadata: ClientMetadata
  })
  return rejection ?? {}
}

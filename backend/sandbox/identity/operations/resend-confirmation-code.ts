import * as t from 'io-ts'
import { sendCode, type SendsCodes } from '../codes.ts'
import { type Answer, UNKNOWN_USER } from '../pool.ts'
import { named, tellsUnknownUsers } from '../users.ts'

export const ResendConfirmationCodeRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Sends another code for a sign-up, after which the older one is invalid.
 *
 * An address that is unknown, disabled or confirmed gets the same answer and no code.
 */
export const resendConfirmationCode = async (
  pool: SendsCodes,
  { Username, ClientMetadata }: t.TypeOf<typeof ResendConfirmationCodeRequest>
): Promise<Answer> => {
  const to = await named(pool, Username)
  if ((await tellsUnknownUsers(pool)) && to.user === undefined) return UNKNOWN_USER
  const isWaiting = to.user?.enabled === true && to.user.status === 'UNCONFIRMED'
  const event = { ...to.told, source: 'CustomMessage_ResendCode', clientMetadata: ClientMetadata } as const
  return sendCode(pool, { to, purpose: 'signUp', delivers: isWaiting, event })
}

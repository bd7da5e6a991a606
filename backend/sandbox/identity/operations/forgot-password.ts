import * as t from 'io-ts'
import { sendCode, type SendsCodes } from '../codes.ts'
import { type Answer, DISABLED, refuse, UNKNOWN_USER } from '../pool.ts'
import { named, tellsUnknownUsers } from '../users.ts'

export const ForgotPasswordRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Sends a code for a new password.
 * Unless the pool reveals unknown users, one that is unknown, disabled or not confirmed gets the same answer, and no code.
 */
export const forgotPassword = async (
  pool: SendsCodes,
  { Username, ClientMetadata }: t.TypeOf<typeof ForgotPasswordRequest>
): Promise<Answer> => {
  const to = await named(pool, Username)
  const delivers = to.user?.enabled === true && to.user.status === 'CONFIRMED'
  if ((await tellsUnknownUsers(pool)) && !delivers) return refusedLoudly(to.user)
  const event = { ...to.told, source: 'CustomMessage_ForgotPassword', clientMetadata: ClientMetadata } as const
  return sendCode(pool, { to, purpose: 'forgotPassword', delivers, event })
}

const refusedLoudly = (user: { readonly enabled: boolean } | undefined): Answer => {
  if (user === undefined) return UNKNOWN_USER
  if (!user.enabled) return DISABLED
  return refuse('InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number')
}

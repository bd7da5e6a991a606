import * as t from 'io-ts'
import { isContact } from '../attributes.ts'
import { sendCode, type SendsCodes } from '../codes.ts'
import { type Answer, isErrorResult, refuse } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { bearerOf } from '../tokens.ts'

export const GetUserAttributeVerificationCodeRequest = t.intersection([
  t.type({ AccessToken: t.string, AttributeName: t.string }),
  t.partial({ ClientMetadata: t.record(t.string, t.string) })
])

/** Sends a code to the address or number that waits to be verified, else to the one that the user has. */
export const getUserAttributeVerificationCode = async (
  pool: SendsCodes,
  { AccessToken, AttributeName: contact, ClientMetadata }: t.TypeOf<typeof GetUserAttributeVerificationCodeRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  if (!isContact(contact)) return refuse('InvalidParameterException', 'Only an email or a phone_number can be verified.')
  const { sub, username, attributes } = bearer.user
  const waiting = await identityTables(pool)
    .selectFrom('sandbox.pool_codes')
    .select('pending')
    .where('sub', '=', sub)
    .where('purpose', '=', contact)
    .executeTakeFirst()
  const destination = waiting?.pending ?? attributes[contact]
  if (destination === undefined) return refuse('InvalidParameterException', `The user has no ${contact}.`)
  const event = {
    source: 'CustomMessage_VerifyUserAttribute',
    userName: username,
    userAttributes: { ...attributes, sub },
    clientMetadata: ClientMetadata
  } as const
  return sendCode(pool, { to: { sub, contact, destination }, purpose: contact, pending: destination, delivers: true, event })
}

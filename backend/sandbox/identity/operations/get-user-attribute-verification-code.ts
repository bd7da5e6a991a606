import * as t from 'io-ts'
import { isContact } from '../attributes.ts'
import { sendCode } from '../codes.ts'
import { type Answer, isRefusal, type Pool, refuse } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { bearerOf } from '../tokens.ts'

export const GetUserAttributeVerificationCodeRequest = t.type({ AccessToken: t.string, AttributeName: t.string })

/** Sends a code to the address or number that waits to be verified, else to the one that the user has. */
export const getUserAttributeVerificationCode = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'cannotDeliver'>,
  { AccessToken, AttributeName: contact }: t.TypeOf<typeof GetUserAttributeVerificationCodeRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isRefusal(bearer)) return bearer
  if (!isContact(contact)) return refuse('InvalidParameterException', 'Only an email or a phone_number can be verified.')
  const { sub, attributes } = bearer.user
  const waiting = await identityTables(pool)
    .selectFrom('sandbox.pool_codes')
    .select('pending')
    .where('sub', '=', sub)
    .where('purpose', '=', contact)
    .executeTakeFirst()
  const destination = waiting?.pending ?? attributes[contact]
  if (destination === undefined) return refuse('InvalidParameterException', `The user has no ${contact}.`)
  return sendCode(pool, { to: { sub, contact, destination }, purpose: contact, pending: destination, delivers: true })
}

import * as t from 'io-ts'
import { isContact } from '../attributes.ts'
import { takeCode } from '../codes.ts'
import { type Answer, isErrorResult, type Pool, refuse } from '../pool.ts'
import { bearerOf } from '../tokens.ts'
import { writeContact } from '../users.ts'

export const VerifyUserAttributeRequest = t.type({ AccessToken: t.string, AttributeName: t.string, Code: t.string })

/**
 * Takes the code for a new address or number, which counts from now on.
 * That it belongs to another user is shown only to its owner.
 */
export const verifyUserAttribute = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  { AccessToken, AttributeName: contact, Code }: t.TypeOf<typeof VerifyUserAttributeRequest>
): Promise<Answer> => {
  const bearer = await bearerOf(pool, AccessToken)
  if (isErrorResult(bearer)) return bearer
  if (!isContact(contact)) return refuse('InvalidParameterException', 'Only an email or a phone_number can be verified.')
  const taken = await takeCode(pool, bearer.user.sub, contact, Code)
  if (isErrorResult(taken)) return taken
  const isWritten = await writeContact(pool, bearer.user, contact, taken.pending ?? '')
  return isWritten ? {} : refuse('AliasExistsException', `An account with the ${contact} already exists.`)
}

import * as t from 'io-ts'
import { AttributeList, readAttributes } from '../attributes.ts'
import { sendCode, type SendsCodes } from '../codes.ts'
import { refusedPassword, storedPassword } from '../password.ts'
import { type Answer, isErrorResult, refuse } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { newId } from '../tokens.ts'
import { refusedByTrigger } from '../triggers.ts'
import { aliasOf, contactOf, findByName } from '../users.ts'

export const SignUpRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string, Password: t.string }),
  t.partial({ UserAttributes: AttributeList, ValidationData: AttributeList, ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Creates a user that must confirm the contact by a code.
 * The user signs in by the address or number; the user's own name is an id. A name that exists is refused, confirmed or not: before the
 * confirmation another code can be requested. The trigger is called first and verifies the captcha, so that no program learns which names
 * exist.
 */
export const signUp = async (
  pool: SendsCodes,
  { Username, Password, UserAttributes, ValidationData = [], ClientMetadata }: t.TypeOf<typeof SignUpRequest>
): Promise<Answer> => {
  const contact = contactOf(Username)
  const destination = Username.trim()
  const read = readAttributes([...(UserAttributes ?? []), { Name: contact, Value: destination }])
  if (isErrorResult(read)) return read
  const weak = refusedPassword(Password)
  if (weak !== undefined) return weak
  const sub = newId(pool)
  const validationData = Object.fromEntries(ValidationData.map(({ Name, Value }) => [Name, Value ?? '']))
  const rejection = await refusedByTrigger(pool, 'PreSignUp_SignUp', sub, {
    userAttributes: read,
    validationData,
    clientMetadata: ClientMetadata
  })
  if (rejection !== undefined) return rejection
  const exists = refuse('UsernameExistsException', `An account with the given ${contact} already exists.`)
  if ((await findByName(pool, Username)) !== undefined) return exists

  const made = await identityTables(pool)
    .insertInto('sandbox.pool_users')
    .values({
      sub,
      username: sub,
      status: 'UNCONFIRMED',
      attributes: JSON.stringify({ ...read, [`${contact}_verified`]: 'false' }),
      email_alias: contact === 'email' ? aliasOf(destination) : null,
      phone_alias: contact === 'phone_number' ? destination : null,
      ...storedPassword(pool, sub, Password),
      created_at: pool.now()
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return exists
  const event = {
    source: 'CustomMessage_SignUp',
    userName: sub,
    userAttributes: { ...read, sub, 'cognito:user_status': 'UNCONFIRMED' },
    clientMetadata: ClientMetadata
  } as const
  const sent = await sendCode(pool, { to: { sub, contact, destination }, purpose: 'signUp', delivers: true, event })
  return isErrorResult(sent) ? sent : { UserConfirmed: false, UserSub: sub, ...sent }
}

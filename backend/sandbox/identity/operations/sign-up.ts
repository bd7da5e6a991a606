import * as t from 'io-ts'
import { AttributeList, readAttributes } from '../attributes.ts'
import { type CodeRequest, sendCode } from '../codes.ts'
import { refusedPassword, storedPassword } from '../password.ts'
import { type Answer, isRefusal, type Pool, refuse } from '../pool.ts'
import { identityTables } from '../tables.ts'
import { newId } from '../tokens.ts'
import { refusedByTrigger } from '../triggers.ts'
import { aliasOf, contactOf, findByName } from '../users.ts'

export const SignUpRequest = t.intersection([
  t.type({ ClientId: t.string, Username: t.string, Password: t.string }),
  t.partial({ UserAttributes: AttributeList, ValidationData: AttributeList, ClientMetadata: t.record(t.string, t.string) })
])

/**
 * Makes a user who must confirm the contact by a code. The address or number is the name to sign in by; the user's own name is an id.
 * A name that is there already is refused, confirmed or not: whoever did not confirm asks for another code.
 */
export const signUp = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets' | 'fetch' | 'cannotDeliver'>,
  { Username, Password, UserAttributes, ValidationData = [], ClientMetadata }: t.TypeOf<typeof SignUpRequest>
): Promise<Answer> => {
  const contact = contactOf(Username)
  const destination = Username.trim()
  const read = readAttributes([...(UserAttributes ?? []), { Name: contact, Value: destination }])
  if (isRefusal(read)) return read
  const weak = refusedPassword(Password)
  if (weak !== undefined) return weak
  const exists = refuse('UsernameExistsException', `An account with the given ${contact} already exists.`)
  if ((await findByName(pool, Username)) !== undefined) return exists

  const sub = newId(pool)
  const validationData = Object.fromEntries(ValidationData.map(({ Name, Value }) => [Name, Value ?? '']))
  const refused = await refusedByTrigger(pool, 'PreSignUp_SignUp', sub, {
    userAttributes: read,
    validationData,
    clientMetadata: ClientMetadata
  })
  if (refused !== undefined) return refused

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
  const request: CodeRequest = { to: { sub, contact, destination }, purpose: 'signUp', delivers: true }
  const sent = await sendCode(pool, request)
  return isRefusal(sent) ? sent : { UserConfirmed: false, UserSub: sub, ...sent }
}

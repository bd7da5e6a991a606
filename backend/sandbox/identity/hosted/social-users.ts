import { DISABLED, type Pool, refuse, type ErrorResult } from '../pool.ts'
import { identityTables, type UserRow } from '../tables.ts'
import { newId } from '../tokens.ts'
import { refusedByTrigger } from '../triggers.ts'
import { writeAttributes } from '../users.ts'

/** A person as a social provider knows them. */
export interface SocialPerson {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  /** Undefined = the provider does not state it. */
  readonly email: string | undefined
}

type Deps = Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'fetch'>

/** Answer of a pool that needs an address and got none. @source M82 */
export const EMAIL_MISSING = refuse('invalid_request', 'attributes required: [email]')

const asOAuth = ({ message }: ErrorResult): ErrorResult => refuse('invalid_request', message)

const identityOf = (pool: Deps, provider: string, { id }: SocialPerson): string =>
  JSON.stringify([
    { userId: id, providerName: provider, providerType: 'OIDC', issuer: null, primary: true, dateCreated: pool.now().getTime() }
  ])

const findByUsername = (pool: Deps, username: string): Promise<UserRow | undefined> =>
  identityTables(pool).selectFrom('sandbox.pool_users').selectAll().where('username', '=', username).executeTakeFirst()

/**
 * Returns the user of the pool for a user of a provider, created at the first sign-in.
 * The provider's id identifies the user, not the address: the same address with a password is another user.
 */
export const socialUser = async (pool: Deps, provider: string, person: SocialPerson): Promise<UserRow | ErrorResult> => {
  const { name, email } = person
  if (email === undefined) return EMAIL_MISSING
  const username = `${provider}_${person.id}`
  const known = await findByUsername(pool, username)
  if (known !== undefined) {
    if (!known.enabled) return asOAuth(DISABLED)
    await writeAttributes(pool, known, { name, email })
    return known
  }
  const userAttributes = { name, email, email_verified: 'true' }
  const rejection = await refusedByTrigger(pool, 'PreSignUp_ExternalProvider', username, { userAttributes })
  if (rejection !== undefined) return asOAuth(rejection)
  const attributes = JSON.stringify({ ...userAttributes, identities: identityOf(pool, provider, person) })
  await identityTables(pool)
    .insertInto('sandbox.pool_users')
    .values({ sub: newId(pool), username, status: 'EXTERNAL_PROVIDER', attributes, created_at: pool.now() })
    .onConflict((c) => c.doNothing())
    .execute()
  const made = await findByUsername(pool, username)
  if (made === undefined) throw new Error('A user who was just made is not there.')
  const told = await refusedByTrigger(pool, 'PostConfirmation_ConfirmSignUp', username, {
    userAttributes: { ...userAttributes, sub: made.sub, 'cognito:user_status': 'EXTERNAL_PROVIDER' }
  })
  return told === undefined ? made : asOAuth(told)
}

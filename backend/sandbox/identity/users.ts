import { sql } from 'kysely'
import type { Contact } from './attributes.ts'
import type { CodeEvent } from './code-message.ts'
import type { StoredPassword } from './password.ts'
import type { Pool } from './pool.ts'
import { GROUP_BYTES, standInVerifier } from './srp.ts'
import { standInAttributes, userOrStandIn } from './stand-in.ts'
import { identityTables, type UserRow } from './tables.ts'
import { uuidOf } from './uuid.ts'

type Users = Pick<Pool, 'database'>

/** Returns an alias in the form that is compared: addresses without regard to capitals. */
export const aliasOf = (typed: string): string => typed.trim().toLowerCase()

/** Returns the kind of contact that a user name looks like: a number by its plus sign, else an address. */
export const contactOf = (typed: string): Contact => (typed.startsWith('+') ? 'phone_number' : 'email')

export const findUser = async (pool: Users, sub: string): Promise<UserRow | undefined> =>
  identityTables(pool).selectFrom('sandbox.pool_users').selectAll().where('sub', '=', sub).executeTakeFirst()

/** Tests in SQL whether a user has a name: an address, a number or the name that the pool gave. */
const isNamed = (typed: string) =>
  sql<boolean>`(u.email_alias = ${aliasOf(typed)} or u.phone_alias = ${aliasOf(typed)} or u.username = ${typed})`

/** Finds the user with this name. */
export const findByName = async (pool: Users, typed: string): Promise<UserRow | undefined> =>
  identityTables(pool).selectFrom('sandbox.pool_users as u').selectAll().where(isNamed(typed)).executeTakeFirst()

/**
 * A named user.
 * An unknown one has the same fields, always with the same values, so that both look alike.
 */
export interface Named {
  readonly user: UserRow | undefined
  readonly sub: string
  readonly password: StoredPassword
  readonly contact: Contact
  /** The contact of the user to which codes go. */
  readonly destination: string
  /** What the store receives about the user when it is asked for the text of a code. */
  readonly told: Pick<CodeEvent, 'userName' | 'userAttributes' | 'userNotFound'>
}

/** Looks up a named user; takes as long for an unknown one. */
export const named = async (pool: Pick<Pool, 'database' | 'secrets'>, typed: string): Promise<Named> => {
  const { derive } = await pool.secrets()
  const alias = aliasOf(typed)
  const standIn = {
    sub: uuidOf(derive('sub', alias)),
    name: alias,
    salt: derive('salt', alias).subarray(0, 16).toString('hex'),
    verifier: standInVerifier(derive('verifier', alias, GROUP_BYTES))
  }
  const user = await userOrStandIn(pool, isNamed(typed), standIn)
  const typedContact = contactOf(typed)
  const held = user?.attributes[typedContact] === undefined ? otherContact(typedContact) : typedContact
  return {
    user,
    sub: user?.sub ?? standIn.sub,
    password: { salt: user?.salt ?? standIn.salt, verifier: user?.verifier ?? standIn.verifier },
    contact: user === undefined ? typedContact : held,
    destination: user?.attributes[held] ?? typed,
    told:
      user === undefined
        ? { userName: standIn.sub, userAttributes: { ...standInAttributes(standIn), sub: standIn.sub }, userNotFound: true }
        : { userName: user.username, userAttributes: { ...user.attributes, sub: user.sub } }
  }
}

const otherContact = (contact: Contact): Contact => (contact === 'email' ? 'phone_number' : 'email')

/** Writes attributes, in one statement; one with an empty value is removed. */
export const writeAttributes = async (
  pool: Users,
  { sub }: Pick<UserRow, 'sub'>,
  changes: Readonly<Record<string, string>>
): Promise<void> => {
  const removed = Object.keys(changes).filter((name) => changes[name] === '')
  const written = sql<string>`(attributes || ${JSON.stringify(changes)}::jsonb)`
  await identityTables(pool)
    .updateTable('sandbox.pool_users')
    .set({ attributes: removed.reduce((left, name) => sql<string>`${left} - ${name}::text`, written) })
    .where('sub', '=', sub)
    .execute()
}

const aliasColumn = { email: 'email_alias', phone_number: 'phone_alias' } as const

/** Writes a verified contact as a sign-in name; false = it belongs to another user. */
export const writeContact = async (pool: Users, user: UserRow, contact: Contact, value: string): Promise<boolean> => {
  const owner = await findByName(pool, value)
  if (owner !== undefined && owner.sub !== user.sub) return false
  await writeAttributes(pool, user, { [contact]: value, [`${contact}_verified`]: 'true' })
  if (user.status === 'EXTERNAL_PROVIDER') return true
  await identityTables(pool)
    .updateTable('sandbox.pool_users')
    .set({ [aliasColumn[contact]]: aliasOf(value) })
    .where('sub', '=', user.sub)
    .execute()
  return true
}

/** Returns whether the pool reveals unknown users: a setting of a real pool's client, a control here. */
export const tellsUnknownUsers = async (pool: Users): Promise<boolean> => {
  const row = await identityTables(pool)
    .selectFrom('sandbox.pool_settings')
    .select('value')
    .where('name', '=', 'userExistenceErrors')
    .executeTakeFirst()
  return row?.value === 'LEGACY'
}

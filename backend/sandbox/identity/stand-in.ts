import { type RawBuilder, sql } from 'kysely'
import type { StoredPassword } from './password.ts'
import type { Pool } from './pool.ts'
import { identityTables, type UserRow } from './tables.ts'

/** Replaces the row of an unknown user: always the same for a name, and as large as a real one. */
export interface StandIn extends StoredPassword {
  readonly sub: string
  readonly name: string
}

/** Attributes of a usual user. They are not read, only carried. */
export const standInAttributes = ({ name }: Pick<StandIn, 'name'>): Readonly<Record<string, string>> => ({
  email: name,
  email_verified: 'true',
  'custom:birth_date': '1990-01-01',
  'custom:country_code': 'us',
  'custom:lang_code': 'en'
})

/**
 * Returns the user for whom the condition is true; `u` is the table in it.
 * The database returns one row in any case, a user's or one of the same size, so that reading it takes as long for an unknown user.
 */
export const userOrStandIn = async (
  pool: Pick<Pool, 'database'>,
  condition: RawBuilder<unknown>,
  standIn: StandIn
): Promise<UserRow | undefined> => {
  const { sub, name, salt, verifier } = standIn
  const { rows } = await sql<UserRow & { readonly is_known: boolean; readonly has_password: boolean }>`
    select u.sub is not null as is_known, u.verifier is not null as has_password, u.phone_alias,
      coalesce(u.sub, ${sub}) as sub, coalesce(u.username, ${sub}) as username, coalesce(u.status, 'CONFIRMED') as status,
      coalesce(u.enabled, true) as enabled, coalesce(u.attributes, ${JSON.stringify(standInAttributes(standIn))}::jsonb) as attributes,
      coalesce(u.hides_attributes, false) as hides_attributes,
      case when u.sub is null then ${name} else u.email_alias end as email_alias,
      coalesce(u.salt, ${salt}) as salt, coalesce(u.verifier, ${verifier}) as verifier,
      coalesce(u.created_at, date_trunc('milliseconds', now())) as created_at
    from (select) as asked left join sandbox.pool_users as u on ${condition}
    limit 1`.execute(identityTables(pool))
  const [row] = rows
  if (row === undefined) return undefined
  const { is_known, has_password, ...user } = row
  if (!is_known) return undefined
  return has_password ? user : { ...user, salt: null, verifier: null }
}

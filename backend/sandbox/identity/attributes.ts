import * as t from 'io-ts'
import { isEmail } from '../../../src/domain/account/credentials.ts'
import { refuse, type ErrorResult } from './pool.ts'
import type { UserRow } from './tables.ts'

/** Attributes in requests. */
export const AttributeList = t.array(t.intersection([t.type({ Name: t.string }), t.partial({ Value: t.union([t.string, t.null]) })]))

/** Attributes by which a shopper can be reached, and which must be verified. */
export type Contact = 'email' | 'phone_number'

export const isContact = (name: string): name is Contact => name === 'email' || name === 'phone_number'

const PLUS_AND_DIGITS = /^\+[1-9]\d{6,14}$/

/**
 * Attributes of this pool, besides `sub` and what the pool itself states about contacts.
 * @source A§3 "User"
 */
const SCHEMA: ReadonlySet<string> = new Set([
  ...['name', 'email', 'phone_number', 'given_name', 'family_name', 'nickname', 'birthdate', 'locale', 'zoneinfo', 'picture'],
  ...['birth_date', 'subscribe_marketing', 'country_code', 'country_name', 'lang_code', 'logged_in', 'idpVerified'].map(
    (n) => `custom:${n}`
  )
])

/** Attributes that only the pool writes. */
const OF_THE_POOL: ReadonlySet<string> = new Set(['sub', 'email_verified', 'phone_number_verified', 'identities'])

const MAX_LENGTH = 2048

const refusedAttribute = (name: string, value: string): ErrorResult | undefined => {
  if (OF_THE_POOL.has(name)) return refuse('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  if (!SCHEMA.has(name))
    return refuse('InvalidParameterException', `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`)
  if (name === 'email' && !isEmail(value)) return refuse('InvalidParameterException', 'Invalid email address format.')
  if (name === 'phone_number' && !PLUS_AND_DIGITS.test(value)) return refuse('InvalidParameterException', 'Invalid phone number format.')
  if (value.length > MAX_LENGTH)
    return refuse(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: String must be no longer than ${MAX_LENGTH}`
    )
  return undefined
}

/** Reads attributes that a client may write, or says why one is refused. */
export const readAttributes = (list: t.TypeOf<typeof AttributeList> = []): Readonly<Record<string, string>> | ErrorResult => {
  const attributes = new Map(list.map(({ Name, Value }) => [Name, Value ?? '']))
  for (const [name, value] of attributes) {
    const rejection = refusedAttribute(name, value)
    if (rejection !== undefined) return rejection
  }
  return Object.fromEntries(attributes)
}

/** Returns the public attributes of a user by name; undefined = hidden by the sandbox control. */
export const toldOf = ({ sub, attributes, hides_attributes }: UserRow): Readonly<Record<string, string>> | undefined =>
  hides_attributes ? undefined : { ...attributes, sub }

/** Lists attributes as answers have them. */
export const listed = (attributes: Readonly<Record<string, string>>): readonly { readonly Name: string; readonly Value: string }[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

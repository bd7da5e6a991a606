import * as t from 'io-ts'
import * as E from '../kernel/either.ts'
import { dateRule } from '../validation/field-rules.ts'

/** An account of another provider with which a user signs in. @source A§3 "identities" */
export interface SocialIdentity {
  /** As the identity provider calls it; undefined when it does not say. */
  readonly provider: string | undefined
}

/** A user with an account, as the identity provider knows them. @source A§3 "User", M61 */
export interface User {
  /** Id of the account. */
  readonly sub: string
  readonly name: string | undefined
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** With calling code and plus. */
  readonly phoneNumber: string | undefined
  readonly phoneNumberVerified: boolean
  /** YYYY-MM-DD, a day of the calendar. */
  readonly birthDate: string | undefined
  readonly marketingConsent: boolean
  readonly countryCode: string | undefined
  readonly countryName: string | undefined
  readonly languageCode: string | undefined
  /** The first-login marker; false when it is missing or 0. */
  readonly hasLoggedIn: boolean
  /** A social user was let in by the accounts service too. */
  readonly idpVerified: boolean
  /** Empty for every user that is no social user. */
  readonly identities: readonly SocialIdentity[]
}

type Attributes = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Attributes => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads a flag: text in attributes, a truth value in a token. @source D16 */
const flagOf = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Reads the identities: JSON text in attributes, a list in a token.
 * Undefined when they are there and cannot be read.
 */
const identitiesOf = (value: unknown): User['identities'] | undefined => {
  if (value === undefined || value === null || value === '') return []
  const list = typeof value === 'string' ? parsed(value) : value
  return Array.isArray(list) && list.every(isRecord) ? list.map(({ providerName }) => ({ provider: textOf(providerName) })) : undefined
}

/**
 * Returns an attribute of the user; a user pool writes `custom:` before one that is not its own.
 * Its own never come from there: anyone may write a custom one.
 */
const customOf = (attributes: Attributes, name: string): unknown => attributes[`custom:${name}`] ?? attributes[name]

const userOf = (attributes: Attributes): User | undefined => {
  const sub = textOf(attributes.sub)
  const identities = identitiesOf(attributes.identities)
  if (sub === undefined || identities === undefined) return undefined
  const custom = (name: string): string | undefined => textOf(customOf(attributes, name))
  const birthDate = dateRule(custom('birth_date') ?? '')
  return {
    sub,
    name: textOf(attributes.name),
    email: textOf(attributes.email),
    emailVerified: flagOf(attributes.email_verified),
    phoneNumber: textOf(attributes.phone_number),
    phoneNumberVerified: flagOf(attributes.phone_number_verified),
    birthDate: E.isRight(birthDate) ? birthDate.right : undefined,
    marketingConsent: flagOf(customOf(attributes, 'subscribe_marketing')),
    countryCode: custom('country_code'),
    countryName: custom('country_name'),
    languageCode: custom('lang_code'),
    hasLoggedIn: flagOf(customOf(attributes, 'logged_in')),
    idpVerified: flagOf(customOf(attributes, 'idpVerified')),
    identities
  }
}

const attributesOf = (user: User): Readonly<Record<string, string>> => {
  const attributes: Readonly<Record<string, string | undefined>> = {
    sub: user.sub,
    name: user.name,
    email: user.email,
    email_verified: String(user.emailVerified),
    phone_number: user.phoneNumber,
    phone_number_verified: String(user.phoneNumberVerified),
    'custom:birth_date': user.birthDate,
    'custom:subscribe_marketing': String(user.marketingConsent),
    'custom:country_code': user.countryCode,
    'custom:country_name': user.countryName,
    'custom:lang_code': user.languageCode,
    'custom:logged_in': user.hasLoggedIn ? '1' : '0',
    'custom:idpVerified': String(user.idpVerified),
    identities:
      user.identities.length === 0 ? undefined : JSON.stringify(user.identities.map(({ provider }) => ({ providerName: provider })))
  }
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/**
 * A user and the attributes of the identity provider, which are text, numbers or truth values.
 * Printed, they are text. What is no object, has no `sub` or has identities that cannot be read is refused: the sign-in that answered it
 * has failed.
 *
 * @source A§3 "User", A§4, M61, M65, D16
 * @example userRecord.decode({ sub: 'u1', 'custom:logged_in': '1' }).right.hasLoggedIn // true
 * @example isLeft(userRecord.decode({ email: 'ana@example.com' })) // true
 */
export const userRecord: t.Type<User, Readonly<Record<string, string>>, unknown> = /* @__PURE__ */ new t.Type(
  'User',
  (value): value is User => isRecord(value) && typeof value.sub === 'string' && Array.isArray(value.identities),
  (value, context) => {
    const user = isRecord(value) ? userOf(value) : undefined
    return user === undefined ? t.failure(value, context) : t.success(user)
  },
  attributesOf
)

/**
 * Reads the user out of an id token; undefined when it cannot be read or has no address and no number.
 * With the id alone the store could not write to the user, nor
 * recognise the user again.
 *
 * @param claims of the id token
 * @source A§8 "Missing attributes", M65
 */
export const parseUser = (claims: unknown): User | undefined => {
  const user = userRecord.decode(claims)
  return E.isRight(user) && (user.right.email ?? user.right.phoneNumber) !== undefined ? user.right : undefined
}

/**
 * Returns whether a user signs in with another provider.
 *
 * @source A§6 "identities on the account", M87
 * @example isSocialUser({ identities: [{ provider: 'provider-a' }] }) // true
 */
export const isSocialUser = ({ identities }: Pick<User, 'identities'>): boolean => identities.length > 0

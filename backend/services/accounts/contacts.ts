import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { emailRule, mobileRule } from '../../../src/domain/account/credentials.ts'
import type { User } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { ContactKind } from '../../database/tables-accounts.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { signingSecrets } from '../secrets.ts'

/** A contact in its normal form. */
export interface Contact {
  readonly kind: 'email' | 'phone'
  /** An address in lower case, or a number with plus and calling code. */
  readonly value: string
}

const hashBy = (secret: string, { kind, value }: Contact): string =>
  createHmac('sha256', secret).update(`contact.${kind}.${value}`).digest('base64url')

/** Returns the keyed hash of a contact, by which the store finds it again but cannot read it. */
export const contactHash = (services: Pick<Services, 'config'>, contact: Contact): string => hashBy(services.config.quoteSecret, contact)

/** Lists the hashes of a contact: by the current secret first, then by one that is being retired. */
const contactHashes = ({ config }: Pick<Services, 'config'>, contact: Contact): readonly string[] =>
  signingSecrets(config).map((secret) => hashBy(secret, contact))

/** Any number with its calling code, which does not begin with 0. */
const WITH_CODE = { mobilePattern: '^\\d{5,15}$' }

/** Reads a number with its calling code; undefined unless it is a mobile number of a market. */
const international = (typed: string): string | undefined => {
  const read = mobileRule(WITH_CODE)(typed.trim().slice(1))
  if (E.isLeft(read)) return undefined
  const digits = read.right
  const isOne = allMarkets.some(({ phoneCode, mobilePattern }) => {
    const code = String(phoneCode)
    return digits.startsWith(code) && E.isRight(mobileRule({ mobilePattern })(digits.slice(code.length)))
  })
  return isOne ? `+${digits}` : undefined
}

/**
 * Returns a mobile number with plus and calling code; undefined for any other text.
 * It is read with its calling code or as the market writes it.
 */
export const phoneOf = (typed: string, market: Market | undefined): string | undefined => {
  if (typed.trim().startsWith('+')) return international(typed)
  const number = market === undefined ? undefined : mobileRule(market)(typed)
  return market === undefined || number === undefined || E.isLeft(number) ? undefined : `+${market.phoneCode}${number.right}`
}

/** Returns an e-mail address in lower case; undefined for any other text. */
export const emailOf = (typed: string): string | undefined => {
  const email = emailRule(typed)
  return E.isRight(email) ? email.right.toLowerCase() : undefined
}

/**
 * Reads the text that names an account as a contact; undefined for any other text.
 * @source M219 "uidType"
 */
export const contactOf = (uidType: 'email' | 'phone_number', uid: string, market: Market | undefined): Contact | undefined => {
  const value = uidType === 'email' ? emailOf(uid) : phoneOf(uid, market)
  return value === undefined ? undefined : { kind: uidType === 'email' ? 'email' : 'phone', value }
}

/** Returns the contacts of a user that the pool has verified, or all of them. */
export const contactsOf = (
  user: Pick<User, 'email' | 'phoneNumber'> & Partial<Pick<User, 'emailVerified' | 'phoneNumberVerified'>>,
  which: 'verified' | 'all'
): readonly Contact[] => {
  const has = (isVerified: boolean | undefined): boolean => which === 'all' || isVerified === true
  const email = has(user.emailVerified) ? emailOf(user.email ?? '') : undefined
  const phone = has(user.phoneNumberVerified) ? phoneOf(user.phoneNumber ?? '', undefined) : undefined
  return [
    ...(email === undefined ? [] : [{ kind: 'email', value: email } as const]),
    ...(phone === undefined ? [] : [{ kind: 'phone', value: phone } as const])
  ]
}

/** Returns the account to which a contact belongs. */
export const ownerOf = async (
  services: Pick<Services, 'config'>,
  db: OrderDb,
  kind: ContactKind,
  contact: Contact
): Promise<string | undefined> => {
  const hashes = contactHashes(services, contact)
  const rows = await db
    .selectFrom('store.account_contacts')
    .select(['account_id', 'contact_hash'])
    .where('kind', '=', kind)
    .where('contact_hash', 'in', hashes)
    .execute()
  return (rows.find((row) => row.contact_hash === hashes[0]) ?? rows[0])?.account_id
}

/** Returns the first of the contacts whose account was deleted. */
export const deletedAmong = async (
  services: Pick<Services, 'config'>,
  db: OrderDb,
  contacts: readonly Contact[]
): Promise<Contact | undefined> => {
  if (contacts.length === 0) return undefined
  const hashes = contacts.map((contact) => contactHashes(services, contact))
  const rows = await db
    .selectFrom('store.deleted_contacts')
    .select(['kind', 'contact_hash'])
    .where('contact_hash', 'in', hashes.flat())
    .execute()
  return contacts.find((contact, at) => rows.some((row) => row.kind === contact.kind && hashes[at]?.includes(row.contact_hash) === true))
}

/**
 * Stores the owner of verified contacts.
 * A contact of another account is moved: the pool has just verified it.
 */
export const claimContacts = async (
  services: Pick<Services, 'config'>,
  trx: OrderDb,
  accountId: string,
  contacts: readonly Contact[]
): Promise<void> => {
  for (const contact of contacts)
    await trx
      .insertInto('store.account_contacts')
      .values({ kind: contact.kind, contact_hash: contactHash(services, contact), account_id: accountId })
      .onConflict((c) => c.columns(['kind', 'contact_hash']).doUpdateSet({ account_id: accountId }))
      .execute()
}

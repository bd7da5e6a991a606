import type { User } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { ContactKind } from '../../database/tables-accounts.ts'
import { type Contact, contactHash, contactHashes, emailOf, phoneOf } from '../contact-hash.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

export { type Contact, contactHash, emailOf, phoneOf } from '../contact-hash.ts'

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

import * as E from 'fp-ts/lib/Either.js'
import { isSocialUser, type User } from '../../../src/domain/account/user.ts'
import { needsCpf } from '../../../src/domain/market/country-policies.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { endSessionsOf } from '../session/end-session.ts'
import { noteReferral } from '../rewards/note-referral.ts'
import { ensureAccount, readAccount } from '../identity/account-row.ts'
import { deletedCode, type TriggerAnswer, UNCONFIRMED } from './before-sign-up.ts'
import { againWhenTaken, claimCpf, type CpfRefusal } from './brazilian-cpf.ts'
import { claimContacts, type Contact, contactHash, contactsOf, deletedAmong } from './contacts.ts'
import { noteConsent } from './note-consent.ts'
import { forgetTries, type OtpPurpose } from './otp-counter.ts'
import { type PoolEvent, userIn } from '../identity/pool-event.ts'

const giveBackTries = async (services: Services, trx: OrderDb, contacts: readonly Contact[], purpose: OtpPurpose): Promise<void> => {
  for (const contact of contacts) await forgetTries(trx, { subject: contactHash(services, contact), purpose })
}

/** Reads the stored answers of a sign-up whose code was not confirmed yet. */
const readSignUp = (trx: OrderDb, { userName }: PoolEvent, now: Date) =>
  trx
    .selectFrom('store.sign_ups')
    .select(['cpf_hash', 'referral_code'])
    .where('user_name', '=', userName)
    .where('created_at', '>=', new Date(now.getTime() - UNCONFIRMED))
    .executeTakeFirst()

/** Notes the inviter of the person. */
const takeReferral = async (trx: OrderDb, services: Services, event: PoolEvent, invitee: string): Promise<void> => {
  const code = (await readSignUp(trx, event, services.now()))?.referral_code ?? undefined
  if (code !== undefined && event.market !== undefined) await noteReferral(trx, services, { invitee, code, market: event.market })
}

/** Takes over the taxpayer number of the sign-up; an account that has one keeps it. */
const takeCpf = async (trx: OrderDb, event: PoolEvent, user: User, now: Date): Promise<CpfRefusal | undefined> => {
  const account = await readAccount(trx, user.sub)
  if (event.market === undefined || !needsCpf(event.market) || isSocialUser(user) || (account?.cpf_hash ?? null) !== null) return undefined
  const signUp = await readSignUp(trx, event, now)
  const cpfHash = signUp?.cpf_hash ?? undefined
  return cpfHash === undefined ? 'SIGNUP_CPF_PROCESS_FAILED' : claimCpf(trx, { current: cpfHash, retiring: [] }, user.sub)
}

/**
 * Creates the account of a confirmed sign-up: its contacts, taxpayer number and consents.
 * A repeated event changes nothing.
 *
 * @source A§8 "confirm", M63, M190
 */
export const afterSignUp = async (services: Services, event: PoolEvent): Promise<TriggerAnswer> => {
  const decoded = userIn(event)
  if (E.isLeft(decoded)) return { error: 'InvalidParameterException' }
  const user = decoded.right
  const contacts = contactsOf(user, 'verified')
  const refusal = await againWhenTaken(() =>
    inTransaction(services, async (trx) => {
      await ensureAccount(trx, services, user)
      await claimContacts(services, trx, user.sub, contacts)
      await giveBackTries(services, trx, contacts, 'signUp')
      const taken = await takeCpf(trx, event, user, services.now())
      await takeReferral(trx, services, event, user.sub)
      if (taken === undefined) await trx.deleteFrom('store.sign_ups').where('user_name', '=', event.userName).execute()
      return taken
    })
  )
  await noteConsent(services, event.market, user)
  return refusal === undefined ? {} : { error: refusal }
}

/**
 * Resets the tries after a new password was set with a code, and ends all sessions of the account.
 * A repeated event changes nothing.
 *
 * @source M67, trust no. 4
 */
export const afterRecovery = async (services: Services, event: PoolEvent): Promise<TriggerAnswer> => {
  const user = userIn(event)
  if (E.isLeft(user)) return {}
  await inTransaction(services, async (trx) => {
    await endSessionsOf(services, trx, user.right.sub)
    await giveBackTries(services, trx, contactsOf(user.right, 'all'), 'recovery')
  })
  return {}
}

/**
 * Returns the id and the contacts of a user that signs in.
 * Of an unknown one only the typed name is known.
 */
const whoSignsIn = (event: PoolEvent): { readonly id: string; readonly contacts: readonly Contact[] } => {
  const user = userIn(event)
  const typed = contactsOf({ email: event.userName, phoneNumber: event.userName }, 'all')
  if (E.isLeft(user)) return { id: event.userName, contacts: typed }
  return { id: user.right.sub, contacts: event.isUnknown ? typed : contactsOf(user.right, 'all') }
}

/**
 * Checks a sign-in: the owner of a deleted account learns that it was deleted.
 * That holds also where the pool has deleted the user and knows only the typed name. The account and the deleted contacts are looked up for
 * every user, so that the time of a sign-in does not show which users the pool knows.
 *
 * @source A§8, M69, P34
 */
export const beforeSignIn = async (services: Services, event: PoolEvent): Promise<TriggerAnswer> => {
  const db = orderDb(services)
  const { id, contacts } = whoSignsIn(event)
  const account = await readAccount(db, id)
  // A name that is no contact is looked up as if it were one.
  const contact: Contact = contacts[0] ?? { kind: 'email', value: event.userName }
  const forgotten = await deletedAmong(services, db, [contact, ...contacts.slice(1)])
  if (event.isUnknown) return forgotten === undefined ? {} : { error: deletedCode(forgotten) }
  return account === undefined || account.deleted_at === null ? {} : { error: deletedCode(contact) }
}

import * as E from 'fp-ts/lib/Either.js'
import { ADULT_AGE, minimumAgeRule } from '../../../src/domain/account/age-gate.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import { verifyCaptcha } from '../captcha/verify-captcha.ts'
import { readReferralCode } from '../../../src/domain/reward/referral.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import type { CodeWords } from '../outbound/compose-code.ts'
import { orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { cpfHashOf, isCpfTaken, type CpfHashes } from './brazilian-cpf.ts'
import { type Contact, contactsOf, deletedAmong, ownerOf, phoneOf } from './contacts.ts'
import { attributeIn, type PoolEvent } from '../identity/pool-event.ts'
import { AGE_REFUSED } from './social-sign-up.ts'

/** Answer to the pool: no objection, a reason, the text of a code, or that it cannot be determined. */
export type TriggerAnswer = { readonly error?: string; readonly response?: CodeWords } | 'unreachable'

/**
 * Time after which an unconfirmed sign-up must be started again. Unit: ms.
 * Its code has expired long before.
 */
export const UNCONFIRMED = days(7)

const written = (kind: Contact['kind']): string => (kind === 'email' ? 'Email' : 'Mobile')

/** Returns the code for an account that its owner deleted. @source A§8, M69, M190 */
export const deletedCode = ({ kind }: Contact): string => `ACCOUNT_ALREADY_DELETED_${written(kind)}`

const contactsIn = (event: PoolEvent): readonly Contact[] =>
  contactsOf({ email: attributeIn(event, 'email'), phoneNumber: attributeIn(event, 'phone_number') }, 'all')

/** Returns whether the given number is a mobile number of no market. @source M76 */
const hasNoNumber = (event: PoolEvent): boolean => {
  const typed = attributeIn(event, 'phone_number')
  return typed !== undefined && phoneOf(typed, undefined) === undefined
}

/** Returns whether a sign-up is by number where that is switched off. @source M274 */
const isClosedToNumbers = (services: Services, event: PoolEvent): boolean => {
  if (attributeIn(event, 'phone_number') === undefined || attributeIn(event, 'email') !== undefined) return false
  return !isFeatureOn(services, 'mobileSignUp', event.market && findSellingMarket(services, event.market.path))
}

/**
 * Returns why an address or number cannot get a new account.
 * It runs only after a captcha, so that no program can test thousands.
 */
const refusalOfContacts = async (services: Services, contacts: readonly Contact[]): Promise<string | undefined> => {
  const db = orderDb(services)
  const deleted = await deletedAmong(services, db, contacts)
  if (deleted !== undefined) return deletedCode(deleted)
  const phone = contacts.find(({ kind }) => kind === 'phone')
  if (phone === undefined) return undefined
  const forced = services.config.forcedNumber?.(phone.value)
  if (forced === 'used') return 'Number_Already_Used'
  if (forced === 'inWallet') return 'Phone_Number_Exists'
  if ((await ownerOf(services, db, 'phone', phone)) !== undefined) return 'Number_Already_Used'
  const hasWallet = (await ownerOf(services, db, 'walletPhone', phone)) !== undefined
  return hasWallet ? 'Phone_Number_Exists' : undefined
}

/** Stores a taxpayer number or a referral code, which the account gets once its code is confirmed. */
const noteSignUp = async (
  services: Services,
  userName: string,
  said: { readonly cpf_hash: string } | { readonly referral_code: string }
): Promise<void> => {
  const db = orderDb(services)
  const now = services.now()
  await db
    .insertInto('store.sign_ups')
    .values({ user_name: userName, cpf_hash: null, referral_code: null, created_at: now, ...said })
    .onConflict((c) => c.column('user_name').doUpdateSet({ ...said, created_at: now }))
    .execute()
}

const refusalOfCpf = async (services: Services, userName: string, cpfHash: CpfHashes): Promise<string | undefined> => {
  try {
    if (await isCpfTaken(orderDb(services), cpfHash, undefined)) return 'SIGNUP_CPF_ALREADY_USED'
    await noteSignUp(services, userName, { cpf_hash: cpfHash.current })
    return undefined
  } catch (error) {
    services.log('signUp.cpfFailed', { error: error instanceof Error ? error.message : String(error) })
    return 'SIGNUP_CPF_PROCESS_FAILED'
  }
}

/**
 * Checks a sign-up before the pool creates the user.
 * The fields of the form are first, then the captcha, then what the store knows of the contacts.
 *
 * @source A§8 "Sign-up", M62, M76, M190
 */
export const beforeSignUp = async (services: Services, pool: IdentityConfig, event: PoolEvent): Promise<TriggerAnswer> => {
  const birthDate = attributeIn(event, 'custom:birth_date') ?? event.said('birthDate') ?? ''
  if (E.isLeft(minimumAgeRule(ADULT_AGE, services.now())(birthDate))) return { error: AGE_REFUSED }
  if (hasNoNumber(event) || isClosedToNumbers(services, event)) return { error: 'InvalidParameterException' }
  const cpfHash = cpfHashOf(services, event.market, event.said('cpfInfo'))
  if (E.isLeft(cpfHash)) return { error: cpfHash.left }
  const captcha = await verifyCaptcha(services, pool.captcha, event.said('gRecaptchaToken'))
  if (captcha !== 'solved') return captcha === 'refused' ? { error: 'CAPTCHA_REFUSED' } : 'unreachable'
  const refusal =
    (await refusalOfContacts(services, contactsIn(event))) ??
    (cpfHash.right === undefined ? undefined : await refusalOfCpf(services, event.userName, cpfHash.right))
  if (refusal !== undefined) return { error: refusal }
  const invitedBy = readReferralCode(event.said('referralCode') ?? '')
  if (invitedBy !== undefined) await noteSignUp(services, event.userName, { referral_code: invitedBy })
  return {}
}

/**
 * Checks the first sign-in by a social provider.
 * Its errors reach the page as sentences, whose words the page recognises. @source A§4, M82
 */
export const beforeSocialSignUp = async (services: Services, event: PoolEvent): Promise<TriggerAnswer> => {
  const contacts = contactsIn(event)
  if (!contacts.some(({ kind }) => kind === 'email')) return { error: 'Email attribute is missing' }
  const deleted = await deletedAmong(services, orderDb(services), contacts)
  return deleted === undefined ? {} : { error: 'User is deleted' }
}

import * as E from 'fp-ts/lib/Either.js'
import { ADULT_AGE, minimumAgeRule } from '../../../src/domain/account/age-gate.ts'
import { isSocialUser, type User } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { verifyCaptcha } from '../captcha/verify-captcha.ts'
import { inTransaction } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, captchaRefusal, done, errorResult } from './account-answer.ts'
import { noteReferral } from '../rewards/note-referral.ts'
import { ensureAccount } from '../identity/account-row.ts'
import { againWhenTaken, claimCpf, type CpfHashes, type CpfRefusal, cpfHashOf } from './brazilian-cpf.ts'
import { claimContacts, contactsOf } from './contacts.ts'
import { noteConsent } from './note-consent.ts'

/** Body of the sign-up of a social user. @source M221 */
export interface SocialSignUpBody {
  readonly langCode: string
  readonly birthDate?: string | null
  readonly cpfInfo?: unknown
  readonly gRecaptchaToken: string
  /** Code of the link by which the person came. */
  readonly referralCode?: string | null
}

/** Code of a sign-up below the age, or without a date of birth. It has no text of its own. */
export const AGE_REFUSED = 'SIGNUP_AGE_REFUSED'

const letIn = (
  services: Services,
  user: User,
  market: Market,
  { langCode, referralCode }: SocialSignUpBody,
  cpfHash: CpfHashes | undefined
): Promise<CpfRefusal | undefined> =>
  inTransaction(services, async (trx) => {
    const { id, idp_verified_at: letInBefore } = await ensureAccount(trx, services, user)
    const taken = cpfHash === undefined ? undefined : await claimCpf(trx, cpfHash, id)
    if (taken !== undefined) return taken
    await trx
      .updateTable('store.accounts')
      .set({ idp_verified_at: services.now(), market: market.path, shop_lang: langCode })
      .where('id', '=', id)
      .execute()
    await claimContacts(services, trx, id, contactsOf(user, 'verified'))
    if (letInBefore === null && typeof referralCode === 'string')
      await noteReferral(trx, services, { invitee: id, code: referralCode, market })
    return undefined
  })

/**
 * Accepts the sign-up of a social user.
 * A repeated call changes nothing.
 *
 * @failure CAPTCHA_REFUSED, SIGNUP_AGE_REFUSED, SIGNUP_CPF_… — and InvalidParameterException for other users
 * @source A§4 "Social sign-in events", M83, M221
 */
export const signUpSocially = async (
  services: Services,
  pool: IdentityConfig,
  user: User,
  market: Market,
  body: SocialSignUpBody
): Promise<AccountAnswer> => {
  if (!isSocialUser(user)) return errorResult('InvalidParameterException')
  const refusal = captchaRefusal(await verifyCaptcha(services, pool.captcha, body.gRecaptchaToken))
  if (refusal !== undefined) return refusal
  if (E.isLeft(minimumAgeRule(ADULT_AGE, services.now())(body.birthDate ?? ''))) return errorResult(AGE_REFUSED)
  const cpfHash = cpfHashOf(services, market, body.cpfInfo)
  if (E.isLeft(cpfHash)) return errorResult(cpfHash.left)
  const taken = await againWhenTaken(() => letIn(services, user, market, body, cpfHash.right))
  if (taken !== undefined) return errorResult(taken)
  await noteConsent(services, market, user)
  return done()
}

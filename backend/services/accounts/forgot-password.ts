import { createHmac } from 'node:crypto'
import { verifyCaptcha } from '../captcha/verify-captcha.ts'
import { usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, captchaRefusal, done, LIMIT_EXCEEDED, errorResult, TRY_LATER } from './account-answer.ts'
import { marketNamed } from '../identity/account-row.ts'
import { askPool } from '../identity/ask-pool.ts'
import { type Contact, contactHash, contactOf } from './contacts.ts'
import { readTries, wireTries } from './otp-counter.ts'
import { noteRecovery } from './recoveries.ts'

/** @source M219 */
export interface ForgotPasswordBody {
  readonly uid: string
  readonly uidType: 'phone_number' | 'email'
  readonly countryCode: string | number
  readonly languageCode: string
  readonly gRecaptchaToken: string
}

/** Makes an id for an address or number with a key; it does not reveal whether an account exists. */
const shopAccountId = ({ config }: Pick<Services, 'config'>, { kind, value }: Contact): string => {
  const bytes = createHmac('sha256', config.quoteSecret).update(`shop-account.${kind}.${value}`).digest().subarray(0, 16)
  // Shaped like an account's own id, which is a random UUID.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Makes the pool send a code for a new password.
 * An unknown address gets the same answer and id as a known one, after the same calls, and counts for the same limits.
 *
 * @failure LimitExceededException — too often, or the codes of this address or number are locked
 * @failure InvalidParameterException — no address, or no number of the country
 * @failure CAPTCHA_REFUSED, UnexpectedLambdaException
 * @source A§7, M67, M219, P34, trust no. 8
 */
export const forgotPassword = async (services: Services, pool: IdentityConfig, body: ForgotPasswordBody): Promise<AccountAnswer> => {
  const refusal = captchaRefusal(await verifyCaptcha(services, pool.captcha, body.gRecaptchaToken))
  if (refusal !== undefined) return refusal
  const market = marketNamed(String(body.countryCode))
  const contact = contactOf(body.uidType, body.uid, market)
  if (contact === undefined) return errorResult('InvalidParameterException')
  const subject = contactHash(services, contact)
  const tries = await readTries(services, { subject, purpose: 'recovery' })
  if (tries.kind === 'locked') return errorResult(LIMIT_EXCEEDED, wireTries(tries, services.now()))
  const wait = await usedUp(services, [{ key: `forgotPassword:${subject}`, limit: REQUEST_LIMITS.forgotPassword }])
  if (wait !== undefined) return errorResult(LIMIT_EXCEEDED, { remainingTries: null, retryAfterSeconds: wait, lockedUntil: null })
  await noteRecovery(services, subject)
  const answer = await askPool(services, pool, 'ForgotPassword', {
    ClientId: pool.clientId,
    Username: contact.value,
    ClientMetadata: { countryCode: market?.path ?? '', languageCode: body.languageCode }
  })
  if (answer.kind === 'unreachable') return TRY_LATER
  // Other answers of the pool would show whether there is an account, and are not passed on.
  if (answer.kind === 'refused') services.log('forgotPassword.refused', { type: answer.type })
  return { ...done(), shopAccountId: shopAccountId(services, contact) }
}

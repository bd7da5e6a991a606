import type { FastifyRequest } from 'fastify'
import type { Market } from '../../../src/domain/market/market.ts'
import type { IdentityConfig, Services } from '../services.ts'
import type { CaptchaVerdict } from '../captcha/verify-captcha.ts'
import { findSellingMarket } from '../find-selling-market.ts'
import type { NoCaller } from './caller.ts'
import { marketNamed } from '../identity/account-row.ts'

/**
 * An answer of the accounts service: 0, or a code of the catalogue for that call.
 * @source A§7, M220, M221
 */
export interface AccountAnswer {
  readonly resultCode: number | string
  readonly resultMessage: string
  readonly data?: unknown
  /** Account of a forgotten password. @source M219 */
  readonly shopAccountId?: string
}

/** Makes the answer of a call that succeeded. */
export const done = (data?: unknown): AccountAnswer => ({
  resultCode: 0,
  resultMessage: 'Success',
  ...(data === undefined ? {} : { data })
})

/** Makes the answer of a call that was refused, with a code that the client looks up. */
export const errorResult = (code: string, data?: unknown): AccountAnswer => ({
  resultCode: code,
  resultMessage: code,
  ...(data === undefined ? {} : { data })
})

/** Answer to a session that is over. @source A§7, M220 */
export const SESSION_OVER = errorResult('SEC_01')

/** Answer of a pool whose own code failed; the client asks to try again. @source A§8 */
export const TRY_LATER = errorResult('UnexpectedLambdaException')

/** Code for too many tries; its data states when the lock ends. @source D48 */
export const LIMIT_EXCEEDED = 'LimitExceededException'

/** Turns a verdict of the captcha into the answer of an account call; undefined for a solved one. */
export const captchaRefusal = (verdict: CaptchaVerdict): AccountAnswer | undefined => {
  if (verdict === 'solved') return undefined
  return verdict === 'refused' ? errorResult('CAPTCHA_REFUSED') : TRY_LATER
}

export const noCaller = (why: NoCaller): AccountAnswer => (why === 'nobody' ? SESSION_OVER : TRY_LATER)

/** A call of the accounts service whose headers were read. */
export interface AccountRequest<Body> {
  readonly request: FastifyRequest<{ Body: Body }>
  readonly market: Market
}

/**
 * Reads the headers of an accounts call: the market by its number, and the app client.
 * The white-label number of a header is ignored.
 *
 * @returns undefined where one is missing or wrong
 * @source M223, D31
 */
export const readHeaders = (services: Services, pool: IdentityConfig, { headers }: Pick<FastifyRequest, 'headers'>): Market | undefined => {
  const code = headers['x-country-code']
  const named = typeof code === 'string' && /^\d{1,3}$/.test(code) ? marketNamed(code) : undefined
  const market = named && findSellingMarket(services, named.path)
  return market !== undefined && headers['x-client-id'] === pool.clientId ? market : undefined
}

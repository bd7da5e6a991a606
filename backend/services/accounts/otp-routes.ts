import * as E from 'fp-ts/lib/Either.js'
import { usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, type AccountRequest, done, LIMIT_EXCEEDED, noCaller, refused } from './account-answer.ts'
import { callerOfRequest } from './caller.ts'
import { contactHash, contactOf } from './contacts.ts'
import { countWrongCode, type OtpPurpose, readTries, type Tried, wireTries } from './otp-counter.ts'

/** Whose code it is: an address or a number before a sign-in, afterwards the caller. */
export interface OtpBody {
  readonly purpose: OtpPurpose
  readonly uid?: string | null
  readonly uidType?: 'email' | 'phone_number' | null
}

/** Typed by somebody who is not signed in; whose it is says the body. */
const OPEN: ReadonlySet<OtpPurpose> = new Set(['signUp', 'recovery'])

const triedIn = async (
  services: Services,
  pool: IdentityConfig,
  { request, market }: AccountRequest<OtpBody>
): Promise<E.Either<AccountAnswer, Tried>> => {
  const { purpose, uid, uidType } = request.body
  if (OPEN.has(purpose)) {
    const contact = contactOf(uidType ?? 'email', uid ?? '', market)
    return contact === undefined
      ? E.left(refused('InvalidParameterException'))
      : E.right({ subject: contactHash(services, contact), purpose })
  }
  const caller = await callerOfRequest(services, pool, request, market)
  return E.isLeft(caller) ? E.left(noCaller(caller.left)) : E.right({ subject: caller.right.token.sub, purpose })
}

/** How many tries are left, and until when none is. @source M193, D48 */
export const readOtpTries =
  (services: Services, pool: IdentityConfig) =>
  async (asked: AccountRequest<OtpBody>): Promise<AccountAnswer> => {
    const tried = await triedIn(services, pool, asked)
    return E.isLeft(tried) ? tried.left : done(wireTries(await readTries(services, tried.right), services.now()))
  }

/**
 * Notes that the pool refused a code, before the next one is typed. Nobody can report a right one.
 *
 * @failure LimitExceededException — it was the last try; the answer says when the lock ends
 * @source M193, D48, trust no. 18
 */
export const reportWrongCode =
  (services: Services, pool: IdentityConfig) =>
  async (asked: AccountRequest<OtpBody>): Promise<AccountAnswer> => {
    const tried = await triedIn(services, pool, asked)
    if (E.isLeft(tried)) return tried.left
    // One place cannot use up the tries of many.
    const wait = await usedUp(services, [{ key: `wrongCodes:${asked.request.ip}`, limit: REQUEST_LIMITS.wrongCodes }])
    const after = wait === undefined ? await countWrongCode(services, tried.right) : await readTries(services, tried.right)
    const told = wireTries(after, services.now())
    return after.kind === 'locked' ? refused(LIMIT_EXCEEDED, told) : done(told)
  }

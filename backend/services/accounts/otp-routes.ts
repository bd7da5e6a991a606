import * as E from 'fp-ts/lib/Either.js'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, type AccountRequest, done, noCaller, errorResult } from './account-answer.ts'
import { type Caller, callerOfRequest } from './caller.ts'
import { type Contact, contactHash, contactOf } from './contacts.ts'
import { type OtpPurpose, readTries, type Tried, wireTries } from './otp-counter.ts'

/** Names whose code it is: an address or a number before a sign-in, afterwards the caller. */
export interface OtpBody {
  readonly purpose: OtpPurpose
  readonly uid?: string | null
  readonly uidType?: 'email' | 'phone_number' | null
}

/** Owner of a code, and how its tries are counted. */
export interface OtpSubject {
  readonly tried: Tried
  /** Of a code that is typed before a sign-in. */
  readonly contact?: Contact
  /** Of a code that is typed after one. */
  readonly caller?: Caller
  readonly attribute: 'email' | 'phone_number'
}

/** Purposes of codes that are typed before a sign-in; the body names their owner. */
const OPEN: ReadonlySet<OtpPurpose> = new Set(['signUp', 'recovery'])

/** Finds the owner of a code. @failure InvalidParameterException, SEC_01 */
export const subjectOf = async (
  services: Services,
  pool: IdentityConfig,
  { request, market }: AccountRequest<OtpBody>
): Promise<E.Either<AccountAnswer, OtpSubject>> => {
  const { purpose, uid, uidType } = request.body
  const attribute = uidType ?? 'email'
  if (OPEN.has(purpose)) {
    const contact = contactOf(attribute, uid ?? '', market)
    return contact === undefined
      ? E.left(errorResult('InvalidParameterException'))
      : E.right({ tried: { subject: contactHash(services, contact), purpose }, contact, attribute })
  }
  const caller = await callerOfRequest(services, pool, request, market)
  if (E.isLeft(caller)) return E.left(noCaller(caller.left))
  return E.right({ tried: { subject: caller.right.token.sub, purpose }, caller: caller.right, attribute })
}

/** Returns how many tries are left, and until when there are none. @source M193 */
export const readOtpTries =
  (services: Services, pool: IdentityConfig) =>
  async (asked: AccountRequest<OtpBody>): Promise<AccountAnswer> => {
    const found = await subjectOf(services, pool, asked)
    return E.isLeft(found) ? found.left : done(wireTries(await readTries(services, found.right.tried), services.now()))
  }

import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { hours } from '../../../src/domain/kernel/duration.ts'
import { usedUp } from '../limits/limit-route.ts'
import { forgiveRequest, REQUEST_LIMITS } from '../limits/request-limits.ts'
import { isSameText } from '../provider/checksum.ts'
import { orderDb } from '../order-db.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, type AccountRequest, done, LIMIT_EXCEEDED, errorResult, SESSION_OVER, TRY_LATER } from './account-answer.ts'
import { askPool, type PoolAnswer } from '../identity/ask-pool.ts'
import { forgetTries, readTries, returnTry, takeTry, type Tried, wireTries } from './otp-counter.ts'
import { isRecovering } from './recoveries.ts'
import { type OtpBody, type OtpSubject, subjectOf } from './otp-routes.ts'
import { signingSecrets } from '../secrets.ts'

/** A code as it was typed, with the new password where it is one of a recovery. */
export interface CodeBody extends OtpBody {
  readonly code: string
  readonly password?: string | null
}

/** Body of a request for another code of a sign-up. */
export interface CodeRequestBody extends OtpBody {
  readonly languageCode?: string | null
}

/** Time in which a right code of a sign-up counts again, after a lost answer. Unit: ms. */
export const ANSWERED_AGAIN = hours(1)

const WRONG = 'CodeMismatchException'

/** Sends the code to the pool, by the operation of its purpose. */
const askAboutCode = (
  services: Services,
  pool: IdentityConfig,
  { contact, caller, attribute }: OtpSubject,
  { purpose, code, password }: CodeBody
): Promise<PoolAnswer> => {
  if (caller !== undefined)
    return askPool(services, pool, 'VerifyUserAttribute', { AccessToken: caller.bearer, AttributeName: attribute, Code: code })
  const named = { ClientId: pool.clientId, Username: contact?.value ?? '', ConfirmationCode: code }
  return purpose === 'recovery'
    ? askPool(services, pool, 'ConfirmForgotPassword', { ...named, Password: password ?? '' })
    : askPool(services, pool, 'ConfirmSignUp', named)
}

const codeHash = (secret: string, { subject }: Tried, code: string): string =>
  createHmac('sha256', secret).update(`accepted-code.${subject}.${code}`).digest('base64url')

/** Keeps for an hour which code confirmed a sign-up. */
const noteAccepted = async (services: Services, tried: Tried, code: string): Promise<void> => {
  const accepted_at = services.now()
  const db = orderDb(services)
  const code_hash = codeHash(services.config.quoteSecret, tried, code)
  await db
    .insertInto('store.accepted_codes')
    .values({ subject: tried.subject, code_hash, accepted_at })
    .onConflict((c) => c.column('subject').doUpdateSet({ code_hash, accepted_at }))
    .execute()
}

/** Returns whether exactly this code confirmed the sign-up a moment ago. */
const wasAccepted = async (services: Services, tried: Tried, code: string): Promise<boolean> => {
  const row = await orderDb(services)
    .selectFrom('store.accepted_codes')
    .select('code_hash')
    .where('subject', '=', tried.subject)
    .where('accepted_at', '>=', new Date(services.now().getTime() - ANSWERED_AGAIN))
    .executeTakeFirst()
  return signingSecrets(services.config).some((secret) => isSameText(row?.code_hash ?? '', codeHash(secret, tried, code)))
}

/** Reads the error code of the store's own trigger, else the name of the pool's exception. */
const wordOf = ({ type, message }: Extract<PoolAnswer, { kind: 'refused' }>): string =>
  type === 'UserLambdaValidationException' ? (/failed with error (\w+)/.exec(message)?.[1] ?? type) : type

/**
 * Returns whether the pool found the code wrong.
 *
 * An account with nothing to confirm counts as wrong too: another answer would reveal accounts.
 */
const isWrong = ({ caller }: OtpSubject, { type }: Extract<PoolAnswer, { kind: 'refused' }>): boolean =>
  type === WRONG || (caller === undefined && type === 'NotAuthorizedException')

/**
 * Sends a one-time code to the pool, and counts wrong ones.
 *
 * The try is counted before the pool is called and returned unless the pool itself finds the code wrong, so that only the pool's answer to the
 * store counts, and no page can report one. The fifth wrong one locks for three hours.
 *
 * @failure CodeMismatchException, LimitExceededException — with the tries that are left
 * @failure ExpiredCodeException, InvalidPasswordException, AliasExistsException and codes of the triggers
 * @failure InvalidParameterException — no address, or no number of the country
 * @failure SEC_01 — a code of an own address or number, without a session
 * @source A§8, M63, M67, M193
 */
export const confirmCode =
  (services: Services, pool: IdentityConfig) =>
  async (asked: AccountRequest<CodeBody>): Promise<AccountAnswer> => {
    const { request } = asked
    const found = await subjectOf(services, pool, asked)
    if (E.isLeft(found)) return found.left
    const { tried } = found.right
    if (found.right.caller?.use === 'id') return SESSION_OVER
    // One place cannot use up the tries of many.
    const limitKey = `codes:${request.ip}`
    const wait = await usedUp(services, [{ key: limitKey, limit: REQUEST_LIMITS.codesFrom }])
    if (wait !== undefined) return errorResult(LIMIT_EXCEEDED, { remainingTries: null, retryAfterSeconds: wait, lockedUntil: null })
    // A stranger's recovery is not locked by guesses at a code that was never sent.
    if (tried.purpose === 'recovery' && !(await isRecovering(services, tried.subject))) return errorResult('ExpiredCodeException')
    const { isAllowed, left } = await takeTry(services, tried)
    if (!isAllowed) return errorResult(LIMIT_EXCEEDED, wireTries(left, services.now()))
    const answer = await askAboutCode(services, pool, found.right, request.body)
    if (answer.kind === 'done') {
      await forgiveRequest(services, limitKey)
      await forgetTries(orderDb(services), tried)
      if (tried.purpose === 'signUp') await noteAccepted(services, tried, request.body.code)
      return done()
    }
    if (answer.kind === 'refused' && isWrong(found.right, answer)) {
      const isAgain = tried.purpose === 'signUp' && (await wasAccepted(services, tried, request.body.code))
      if (!isAgain) return errorResult(left.kind === 'locked' ? LIMIT_EXCEEDED : WRONG, wireTries(left, services.now()))
      await returnTry(services, tried)
      return done()
    }
    await returnTry(services, tried)
    if (answer.kind === 'unreachable') return TRY_LATER
    return answer.type === 'NotAuthorizedException' ? SESSION_OVER : errorResult(wordOf(answer))
  }

/**
 * Requests another code of a sign-up from the pool.
 *
 * An address without an account, and one whose account is confirmed, get the same answer as one that waits for its code, after the same calls.
 *
 * @failure LimitExceededException — too often, or the codes of this address or number are locked
 * @failure InvalidParameterException, UnexpectedLambdaException
 * @source A§4, M63, P34
 */
export const resendCode =
  (services: Services, pool: IdentityConfig) =>
  async (asked: AccountRequest<CodeRequestBody>): Promise<AccountAnswer> => {
    const found = await subjectOf(services, pool, asked)
    if (E.isLeft(found)) return found.left
    const { tried, contact } = found.right
    if (contact === undefined) return errorResult('InvalidParameterException')
    const tries = await readTries(services, tried)
    if (tries.kind === 'locked') return errorResult(LIMIT_EXCEEDED, wireTries(tries, services.now()))
    const wait = await usedUp(services, [
      { key: `signUpCodes:${tried.subject}`, limit: REQUEST_LIMITS.signUpCodes },
      { key: `signUpCodes:${asked.request.ip}`, limit: REQUEST_LIMITS.signUpCodesFrom }
    ])
    if (wait !== undefined) return errorResult(LIMIT_EXCEEDED, { remainingTries: null, retryAfterSeconds: wait, lockedUntil: null })
    const { languageCode } = asked.request.body
    const answer = await askPool(services, pool, 'ResendConfirmationCode', {
      ClientId: pool.clientId,
      Username: contact.value,
      ClientMetadata: { countryCode: asked.market.path, ...(languageCode ? { languageCode } : {}) }
    })
    if (answer.kind === 'unreachable') return TRY_LATER
    // Other answers of the pool would show whether there is an account, and are not passed on.
    if (answer.kind === 'refused') services.log('resendCode.refused', { type: answer.type })
    return answer.kind === 'refused' && SENDING.has(answer.type) ? errorResult(answer.type) : done()
  }

/** Refusals about the sending, which do not show whether there is an account. */
const SENDING: ReadonlySet<string> = new Set(['CodeDeliveryFailureException', 'LimitExceededException'])

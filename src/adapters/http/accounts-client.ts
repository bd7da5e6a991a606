import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { FailureDetail, Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { ConnectService } from './http-call.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { type ResultAnswer, resultIn, withoutResult } from './result-answer.ts'

/** Result code of the service for a session that has ended. @source A§7, M220 */
const SESSION_OVER = 'SEC_01'

/**
 * Address of the accounts service and values that its calls carry.
 *
 * @source A§7 "Accounts service", M223
 */
export interface AccountsCalls {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Calling code of the market's country. */
  readonly countryCode: number
  /** Id of the app client of the user pool. */
  readonly clientId: string
  /**
   * False = calls from this market carry no bearer token; the session cookie identifies the caller.
   *
   * @source A§9, D4
   */
  readonly sendsBearer: boolean
}

/** Dependencies of the accounts client, beside those of a single call. */
export interface AccountsNeeds {
  readonly connect: ConnectService
  readonly credentials: Credentials
  /**
   * Reports that the HTTP status contradicts the result in the body; the result is used.
   *
   * @source trust no. 9
   */
  readonly contradicted: (status: number) => void
}

const orAbsent = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const Tries = t.partial({ remainingTries: orAbsent(t.number), retryAfterSeconds: orAbsent(t.number) })

/** The result of the accounts service, with its own codes. */
export type AccountsAnswer = ResultAnswer

/** The caller on whose behalf a call is sent: the signed-in user, or any visitor. */
export type AskedAs = 'user' | 'anybody'

/** Calls the accounts service. @failure signIn.SEC_01, network.* */
export type AskAccounts = (as: AskedAs, path: string, body: unknown) => TaskEither<Failure, AccountsAnswer>

/** Reads how many tries an answer says are left, or how long to wait. */
export const triesIn = (data: unknown): FailureDetail => {
  const tries = Tries.decode(data)
  if (E.isLeft(tries)) return {}
  return { remainingTries: tries.right.remainingTries ?? undefined, retryAfterSeconds: tries.right.retryAfterSeconds ?? undefined }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

const isAccepted = ({ resultCode, resultMessage }: AccountsAnswer): boolean =>
  resultCode === 0 || (resultCode === undefined && resultMessage === 'Success')

/**
 * Creates the client of the accounts service.
 * The result in the body counts, whatever the HTTP status; only a 401 means without a body that the session has ended. The token of the
 * signed-in user is sent where calls of the market carry one; a call as the user is never sent while signed out.
 *
 * @source A§7 "Accounts service", M220, M223, trust no. 2 and 9
 */
export const accountsClient = (
  { baseUrl, countryCode, clientId, sendsBearer }: AccountsCalls,
  { connect, credentials, contradicted }: AccountsNeeds
): AskAccounts => {
  const send = connect({
    baseUrl,
    limit: ACCOUNTS_CALL_TIMEOUT,
    headers: { 'x-country-code': String(countryCode), 'x-client-id': clientId },
    hasResults: true
  })

  return (as, path, body) => async () => {
    const caller = credentials.caller()
    if (as === 'user' && caller.kind === 'nobody') return E.left(signInErrors.failure(SESSION_OVER))
    const headers = sendsBearer && caller.kind === 'user' ? { authorization: `Bearer ${caller.accessToken}` } : {}
    const sent = await send({ method: 'POST', path, body, headers })()
    if (E.isLeft(sent)) return sent
    const { status } = sent.right
    const answer = status === UNAUTHORIZED ? undefined : resultIn(sent.right)
    if (status === UNAUTHORIZED || answer?.resultCode === SESSION_OVER) {
      credentials.rejected(caller.generation)
      return E.left(signInErrors.failure(SESSION_OVER))
    }
    if (answer === undefined) return E.left(withoutResult(sent.right, path))
    if (!isSuccess(status) && isAccepted(answer)) contradicted(status)
    return E.right(answer)
  }
}

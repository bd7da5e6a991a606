import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { FailureDetail, Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { CallContext } from './call-context.ts'
import { sendResult, type ResultAnswer, resultIn, withoutResult } from './result-answer.ts'

const UNAUTHORIZED = 401
/** The service's word for a session that is over. @source A§7, M220 */
const SESSION_OVER = 'SEC_01'

/** Where the accounts service is, and what its calls carry. @source A§7 "Accounts service", M223 */
export interface AccountsCalls {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Number of the market's country. */
  readonly countryCode: number
  /** The app client of the user pool. */
  readonly clientId: string
  /** False = calls from this market carry no bearer; the session's cookie tells who calls. @source A§9, D4 */
  readonly sendsBearer: boolean
}

/** Dependencies from the adapter of the port, beside what a call needs of the browser. */
export interface AccountsNeeds {
  readonly context: CallContext
  readonly credentials: Credentials
  /** A result that the status of its answer contradicts: the result counts, and is worth a look. @source trust no. 9 */
  readonly contradicted: (status: number) => void
}

const orAbsent = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const Tries = t.partial({ remainingTries: orAbsent(t.number), retryAfterSeconds: orAbsent(t.number) })

/** What the service said, by its own codes. */
export type AccountsAnswer = ResultAnswer

/** On whose behalf a call is sent: the signed-in user, or any visitor. */
export type AskedAs = 'user' | 'anybody'

/** Asks the accounts service. @failure signIn.SEC_01, network.* */
export type AskAccounts = (as: AskedAs, path: string, body: unknown) => TaskEither<Failure, AccountsAnswer>

/** How many tries an answer says are left, or how long to wait. */
export const triesIn = (data: unknown): FailureDetail => {
  const tries = Tries.decode(data)
  if (E.isLeft(tries)) return {}
  return { remainingTries: tries.right.remainingTries ?? undefined, retryAfterSeconds: tries.right.retryAfterSeconds ?? undefined }
}

const isAccepted = ({ resultCode, resultMessage }: AccountsAnswer): boolean =>
  resultCode === 0 || (resultCode === undefined && resultMessage === 'Success')

/**
 * Creates the client of the accounts service.
 * Whatever the status, the result in the body counts; only 401 needs no body to say that the session is
 * over. The token of the signed-in user goes along where the market's calls carry one; a signed-out call for oneself is never sent.
 *
 * @source A§7 "Accounts service", M220, M223, trust no. 2 and 9
 */
export const accountsClient = (
  { baseUrl, countryCode, clientId, sendsBearer }: AccountsCalls,
  { context, credentials, contradicted }: AccountsNeeds
): AskAccounts => {
  const post = (path: string, body: unknown, bearer: string | undefined): TaskEither<Failure, Response> => {
    const own = { 'x-country-code': String(countryCode), 'x-client-id': clientId }
    const headers = bearer === undefined ? own : { ...own, authorization: `Bearer ${bearer}` }
    return sendResult(context, { address: baseUrl + path, headers, body, limit: ACCOUNTS_CALL_TIMEOUT })
  }

  return (as, path, body) => async () => {
    const caller = credentials.caller()
    if (as === 'user' && caller.kind === 'nobody') return E.left(signInErrors.failure(SESSION_OVER))
    const sent = await post(path, body, sendsBearer && caller.kind === 'user' ? caller.accessToken : undefined)()
    if (E.isLeft(sent)) return sent
    const { status, ok } = sent.right
    const answer = status === UNAUTHORIZED ? undefined : await resultIn(sent.right)
    if (status === UNAUTHORIZED || answer?.resultCode === SESSION_OVER) {
      credentials.rejected(caller.generation)
      return E.left(signInErrors.failure(SESSION_OVER))
    }
    if (answer === undefined) return E.left(withoutResult(sent.right, path))
    if (!ok && isAccepted(answer)) contradicted(status)
    return E.right(answer)
  }
}

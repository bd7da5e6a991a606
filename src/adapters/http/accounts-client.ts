import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { FailureDetail, Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import { networkFailure, OFFLINE } from '../../domain/errors/network-errors.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { CallContext } from './call-context.ts'

const TIMED_OUT = 408
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

/** Told by the port's adapter, beside what a call needs of its surroundings. */
export interface AccountsNeeds {
  readonly context: CallContext
  readonly credentials: Credentials
  /** A result that the status of its answer contradicts: the result counts, and is worth a look. @source trust no. 9 */
  readonly contradicted: (status: number) => void
}

const orAbsent = <C extends t.Mixed>(codec: C) => t.union([codec, t.null, t.undefined])
const Answer = t.partial({ resultCode: orAbsent(t.union([t.number, t.string])), resultMessage: orAbsent(t.string), data: t.unknown })
const Tries = t.partial({ remainingTries: orAbsent(t.number), retryAfterSeconds: orAbsent(t.number) })

/** What the service said, by its own codes. */
export interface AccountsAnswer {
  readonly status: number
  readonly resultCode: number | string | undefined
  readonly resultMessage: string | undefined
  readonly data: unknown
}

/** On whose behalf a call goes out: whoever is signed in, or anybody. */
export type AskedAs = 'user' | 'anybody'

/** Asks the accounts service. @failure signIn.SEC_01, network.* */
export type AskAccounts = (as: AskedAs, path: string, body: unknown) => TaskEither<Failure, AccountsAnswer>

/** How many tries an answer says are left, or how long to wait. */
export const triesIn = (data: unknown): FailureDetail => {
  const tries = Tries.decode(data)
  if (E.isLeft(tries)) return {}
  return { remainingTries: tries.right.remainingTries ?? undefined, retryAfterSeconds: tries.right.retryAfterSeconds ?? undefined }
}

const bodyOf = async (answer: Response): Promise<Omit<AccountsAnswer, 'status'> | undefined> => {
  const read = Answer.decode(await answer.json().catch(() => undefined))
  if (E.isLeft(read)) return undefined
  const { resultCode, resultMessage, data } = read.right
  if (resultCode === undefined && resultMessage === undefined) return undefined
  return { resultCode: resultCode ?? undefined, resultMessage: resultMessage ?? undefined, data }
}

const waitIn = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}

const isAccepted = ({ resultCode, resultMessage }: Omit<AccountsAnswer, 'status'>): boolean =>
  resultCode === 0 || (resultCode === undefined && resultMessage === 'Success')

/**
 * The client of the accounts service. Whatever the status, the result in the body counts; only 401 needs no body to say that the session is
 * over. The token of who is signed in goes along where the market's calls carry one; nobody's call for oneself never leaves.
 *
 * @source A§7 "Accounts service", M220, M223, trust no. 2 and 9
 */
export const accountsClient = (
  { baseUrl, countryCode, clientId, sendsBearer }: AccountsCalls,
  { context, credentials, contradicted }: AccountsNeeds
): AskAccounts => {
  const post = async (path: string, body: unknown, bearer: string | undefined): Promise<E.Either<Failure, Response>> => {
    try {
      const headers = {
        ...(await context.headers()),
        'content-type': 'application/json',
        'x-country-code': String(countryCode),
        'x-client-id': clientId,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` })
      }
      const signal = context.timeout(ACCOUNTS_CALL_TIMEOUT)
      return E.right(await context.fetch(`${baseUrl}${path}`, { method: 'POST', headers, signal, body: JSON.stringify(body) }))
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      return E.left(networkFailure(isLate ? TIMED_OUT : context.isOnline() ? undefined : OFFLINE, {}, error))
    }
  }

  return (as, path, body) => async () => {
    const caller = credentials.caller()
    if (as === 'user' && caller.kind === 'nobody') return E.left(signInErrors.failure(SESSION_OVER))
    const sent = await post(path, body, sendsBearer && caller.kind === 'user' ? caller.accessToken : undefined)
    if (E.isLeft(sent)) return sent
    const { status, ok } = sent.right
    const answer = status === UNAUTHORIZED ? undefined : await bodyOf(sent.right)
    if (status === UNAUTHORIZED || answer?.resultCode === SESSION_OVER) {
      credentials.rejected(caller.generation)
      return E.left(signInErrors.failure(SESSION_OVER))
    }
    if (answer === undefined)
      return E.left(networkFailure(ok ? undefined : status, { retryAfterSeconds: waitIn(sent.right) }, `${path} answered in another form`))
    if (!ok && isAccepted(answer)) contradicted(status)
    return E.right({ status, ...answer })
  }
}

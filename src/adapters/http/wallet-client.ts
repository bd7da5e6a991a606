import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Credentials } from '../../application/ports/credentials.ts'
import { type WalletCall, walletCaller } from '../../domain/account/caller.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { WALLET_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { ConnectService, SendCall } from './http-call.ts'
import { UNAUTHORIZED } from './http-status.ts'
import { type ResultAnswer, resultIn, withoutResult } from './result-answer.ts'

/** Result code of the service for a session that has ended. @source A§7 */
const SESSION_OVER = 'SEC_01'

/** Address of the wallet service and values that its calls carry. @source A§7 "Wallet service", M218 */
export interface WalletCalls {
  /** Without a trailing slash. */
  readonly walletUrl: string
  /** Calling code of the market's country. */
  readonly countryCode: number
  /** Id of the store at the wallet service. */
  readonly merchantId: string
}

const walletSender = ({ walletUrl, countryCode, merchantId }: WalletCalls, connect: ConnectService): SendCall =>
  connect({
    baseUrl: walletUrl,
    limit: WALLET_CALL_TIMEOUT,
    headers: { 'x-merchant-id': merchantId, 'x-country-code': String(countryCode) },
    hasResults: true
  })

/** Returns the method and payload of a call: with a body a POST, else a GET. */
const payloadOf = (body: unknown) => (body === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', body } as const))

/**
 * Calls the wallet service without a token, for data open to every visitor.
 * With a body it is a POST, else a GET.
 *
 * @failure network.*
 */
export type AskWallet = (path: string, body?: unknown) => TaskEither<Failure, ResultAnswer>

/** Creates the client of the wallet service for calls that need no sign-in. @source A§7, M114, M218 */
export const walletClient = (calls: WalletCalls, connect: ConnectService): AskWallet => {
  const send = walletSender(calls, connect)
  return (path, body) => async () => {
    const sent = await send({ path, ...payloadOf(body) })()
    if (E.isLeft(sent)) return sent
    const answer = resultIn(sent.right)
    return answer === undefined ? E.left(withoutResult(sent.right, path)) : E.right(answer)
  }
}

/** Dependencies of calls on behalf of a user. */
export interface OwnWalletNeeds {
  readonly connect: ConnectService
  readonly credentials: Credentials
}

/**
 * Sends a call about the signed-in user to the wallet service.
 *
 * @failure network.401 — signed out; signIn.SEC_01; network.*
 */
export type AskOwnWallet = (about: WalletCall, path: string, body?: unknown) => TaskEither<Failure, ResultAnswer>

/**
 * Creates the client of the wallet service for calls of the signed-in user.
 * The ID token is sent with the call; without one the call is never sent.
 *
 * @source A§6 "Wallet calls", A§7, M114, M218
 */
export const ownWalletClient = (calls: WalletCalls, { connect, credentials }: OwnWalletNeeds): AskOwnWallet => {
  const send = walletSender(calls, connect)
  return (about, path, body) => async () => {
    const allowed = walletCaller(about, credentials.caller())
    if (E.isLeft(allowed)) return allowed
    const caller = allowed.right
    const headers = caller.kind === 'user' ? { authorization: `Bearer ${caller.idToken}` } : {}
    const sent = await send({ path, headers, ...payloadOf(body) })()
    if (E.isLeft(sent)) return sent
    const answer = sent.right.status === UNAUTHORIZED ? undefined : resultIn(sent.right)
    if (sent.right.status === UNAUTHORIZED || answer?.resultCode === SESSION_OVER) {
      credentials.rejected(caller.generation)
      return E.left(signInErrors.failure(SESSION_OVER))
    }
    return answer === undefined ? E.left(withoutResult(sent.right, path)) : E.right(answer)
  }
}

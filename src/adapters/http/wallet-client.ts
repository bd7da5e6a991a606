import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { WALLET_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import type { CallContext } from './call-context.ts'
import { postResult, type ResultAnswer, resultIn, withoutResult } from './result-answer.ts'

/** Where the wallet service is, and what its calls carry. @source A§7 "Wallet service", M218 */
export interface WalletCalls {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Number of the market's country. */
  readonly countryCode: number
  /** By which the service knows the store. */
  readonly merchantId: string
}

/** Asks the wallet service what anybody may ask, so without a token. @failure network.* */
export type AskWallet = (path: string, body: unknown) => TaskEither<Failure, ResultAnswer>

/** The client of the wallet service, for the calls that need nobody signed in. @source A§7, M114, M218 */
export const walletClient =
  ({ baseUrl, countryCode, merchantId }: WalletCalls, context: CallContext): AskWallet =>
  (path, body) =>
  async () => {
    const headers = { 'x-merchant-id': merchantId, 'x-country-code': String(countryCode) }
    const sent = await postResult(context, { address: baseUrl + path, headers, body, limit: WALLET_CALL_TIMEOUT })()
    if (E.isLeft(sent)) return sent
    const answer = await resultIn(sent.right)
    return answer === undefined ? E.left(withoutResult(sent.right, path)) : E.right(answer)
  }

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { RequestSigner } from '../../application/ports/request-signer.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'

/** A call of a service, which sends JSON or only reads. */
export interface HttpCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Payload of a POST. */
  readonly body?: unknown
  /** Headers of this call alone. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer of a service, undecoded. */
export interface HttpAnswer {
  readonly status: number
  /** The parsed JSON; text that is no JSON stays text. */
  readonly data: unknown
  /** Seconds that the answer asks to wait. */
  readonly retryAfterSeconds: number | undefined
}

/** Sends a call. @failure network.* */
export type SendCall = (call: HttpCall) => TaskEither<Failure, HttpAnswer>

/** Creates the client of one service, for calls that other code then sends. */
export type ConnectService = (service: HttpService) => SendCall

/** What the calls of one service have in common. */
export interface HttpService {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Time limit of each call. */
  readonly limit: Milliseconds
  /** Headers of each call, beside the store's. */
  readonly headers?: Readonly<Record<string, string>>
  /** Signs each call; undefined = calls carry no bearer of their own. */
  readonly signer?: RequestSigner | undefined
  /**
   * True = an answer counts whatever its status, because its body has a result.
   * Else an error status is a failure.
   */
  readonly hasResults?: boolean
}

/** Posts JSON and returns the answer undecoded. */
export type PostJson = (path: string, body: unknown) => TaskEither<Failure, unknown>

import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { UNAUTHORIZED } from '../http/http-status.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import { read } from './wire.ts'

/** Sends an operation as the signed-in user, and decodes its answer; `isAnew` uses no kept one. */
export type AskSignedIn = <V extends object, A>(
  operation: GraphqlOperation<V>,
  variables: NoInfer<V>,
  codec: t.Type<A, unknown>,
  headers?: Readonly<Record<string, string>>,
  isAnew?: boolean
) => TaskEither<Failure, A>

/**
 * Creates the call of an account's operations over GraphQL.
 * The token of the signed-in user is sent as `session-key`. A call without a session is never sent; one that is refused as signed out
 * rejects the token that it was sent with.
 *
 * @failure network.401 — signed out
 * @failure network.*
 * @source A§7, PF 8.2
 */
export const askSignedIn =
  (send: SendOperation, credentials: Credentials): AskSignedIn =>
  (operation, variables, codec, headers = {}, isAnew) =>
  async () => {
    const caller = credentials.caller()
    if (caller.kind === 'nobody') return E.left(networkFailure(UNAUTHORIZED))
    const data = await send(operation, variables, { 'session-key': caller.accessToken, ...headers }, isAnew)()
    if (E.isLeft(data)) {
      if (data.left.code === UNAUTHORIZED) credentials.rejected(caller.generation)
      return data
    }
    const answer = read(codec, data.right)
    return answer === undefined ? E.left(networkFailure(undefined, {}, `${operation.name} answered in another form`)) : E.right(answer)
  }

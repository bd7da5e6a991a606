import * as E from '../../domain/kernel/either.ts'
import { cacheExchange } from 'urql'
import type { CallContext } from '../http/call-context.ts'
import type { KeepingClient, SendOperation } from './operation.ts'
import { graphqlClient } from './graphql-client.ts'

/**
 * Creates a client whose queries are sent once, until the answers are dropped.
 * Failures are not kept.
 */
export const keepingGraphqlClient = (url: () => string, context: CallContext): KeepingClient => {
  const open = (): SendOperation => graphqlClient(url, context, undefined, cacheExchange)
  let send = open()
  const empty = (): void => void (send = open())
  return {
    send:
      (...operation) =>
      async () => {
        const answer = await send(...operation)()
        if (E.isLeft(answer)) empty()
        return answer
      },
    empty
  }
}

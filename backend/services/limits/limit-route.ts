import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { countRequest, type RequestLimit } from './request-limits.ts'
import { tooManyWords } from './too-many-words.ts'

/** A request limit, with the key by which it is counted. */
export interface Counted {
  readonly key: string
  readonly limit: RequestLimit
}

/**
 * Counts a request by each of the keys; returns the seconds to wait where a limit is used up.
 * All keys are counted, whichever is used up.
 */
export const usedUp = async (services: Services, counted: readonly Counted[]): Promise<number | undefined> => {
  if (services.config.limitRequests === false) return undefined
  const answers = []
  for (const { key, limit } of counted) answers.push(await countRequest(services, key, limit))
  const waits = answers.flatMap((answer) => (answer.allowed ? [] : [answer.retryAfterSeconds]))
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Answers a request that is over its limit, in the shopper's language. */
export const sendTooMany = async (reply: FastifyReply, retryAfterSeconds: number): Promise<FastifyReply> =>
  reply
    .code(429)
    .header('retry-after', retryAfterSeconds)
    .send({ errorMessage: await tooManyWords(reply.request, retryAfterSeconds) })

import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { countRequest, type RequestLimit } from './request-limits.ts'
import { tooManyWords } from './too-many-words.ts'

/** How often, and by which key, something may be asked for. */
export interface Counted {
  readonly key: string
  readonly limit: RequestLimit
}

/** Counts a request by each of the keys; after how many seconds it may be made where one is used up. All are counted, whichever is. */
export const usedUp = async (services: Services, counted: readonly Counted[]): Promise<number | undefined> => {
  if (services.config.limitRequests === false) return undefined
  const answers = []
  for (const { key, limit } of counted) answers.push(await countRequest(services, key, limit))
  const waits = answers.flatMap((answer) => (answer.allowed ? [] : [answer.retryAfterSeconds]))
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Answers a request that came too often, in the shopper's language. */
export const sendTooMany = async (reply: FastifyReply, retryAfterSeconds: number): Promise<FastifyReply> =>
  reply
    .code(429)
    .header('retry-after', retryAfterSeconds)
    .send({ errorMessage: await tooManyWords(reply.request, retryAfterSeconds) })

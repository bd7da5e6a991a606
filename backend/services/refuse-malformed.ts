import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { outageBehind, sendOutage } from './outage.ts'
import type { Services } from './services.ts'

/** Levels of lists and objects in a body; the deepest that the store's own clients send has five. */
const MAX_DEPTH = 32

const childrenOf = (value: unknown): readonly unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

/** Returns whether a value has too many levels; level by level, since recursion would fail first. */
const isTooDeep = (value: unknown): boolean => {
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

/** Writes a refusal as the address answers: a list of errors for GraphQL, else one sentence. */
const refusal = ({ url }: FastifyRequest, message: string): Readonly<Record<string, unknown>> =>
  /^\/graphql(?:[/?]|$)/.test(url) ? { errors: [{ message }] } : { errorMessage: message }

/** Sentences for the refusals of the server itself, by HTTP status; its own would name the program. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The body cannot be read. Send JSON.',
  413: 'The body is too long.',
  415: 'Send the body as application/json.'
}

const sentenceOf = ({ code, message }: FastifyError, status: number): string => {
  if (status >= 500) return 'The store could not answer. Try again in a moment.'
  return typeof code === 'string' && code.startsWith('FST_') && code !== 'FST_ERR_VALIDATION'
    ? (SENTENCES[status] ?? 'This request cannot be read.')
    : message
}

/** Answers a thrown error without details of the program. @source PF 8.1 */
export const answerThrown =
  (services: Pick<Services, 'database' | 'now' | 'log'>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outage = outageBehind(error)
    if (outage !== undefined) return sendOutage(services, request, reply, outage)
    const status = error.validation === undefined ? (error.statusCode ?? 500) : 400
    if (status >= 500) services.log('request.failed', { path: request.url.split('?')[0], error: error.message })
    return reply.code(status).send(refusal(request, sentenceOf(error, status)))
  }

/** Returns whether a request names several hosts; names and values alternate. */
const hasManyHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Refuses a second `Host` header and a body nested deeper than any call of the store needs.
 *
 * It also answers every error that is thrown later in a sentence.
 *
 * @failure HTTP 400 — two hosts (a proxy and the store could each take another one), too deep
 */
export const refuseMalformed = (app: FastifyInstance, services: Pick<Services, 'database' | 'now' | 'log'>): void => {
  app.setErrorHandler(answerThrown(services))
  app.addHook('onRequest', (request, reply, done) => {
    if (hasManyHosts(request)) void reply.status(400).send(refusal(request, 'Name one host.'))
    else done()
  })
  app.addHook('preValidation', async (request, reply) =>
    isTooDeep(request.body) ? reply.status(400).send(refusal(request, 'The body is nested too deep.')) : undefined
  )
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/** NUL as JSON and GraphQL write it; also the words that would write it, which no name, code or address holds. */
const NUL = /\\u(?:0000|\{0+\})/

/** Refuses a request with a NUL in it: no text of the store holds one, and the database takes none. @failure HTTP 400 */
export const refuseNul = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
  NUL.test(JSON.stringify(request.body ?? null))
    ? reply.status(400).send({ errors: [{ message: 'A text holds a NUL, which no text here may hold.' }] })
    : undefined

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * NUL as JSON and GraphQL write it.
 * It also matches texts that spell the escape sequence, which no name, code or address has.
 */
const NUL = /\\u(?:0000|\{0+\})/

/**
 * Refuses a request with a NUL in it.
 * No text of the store has one, and the database accepts none. @failure HTTP 400
 */
export const refuseNul = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
  NUL.test(JSON.stringify(request.body ?? null))
    ? reply.status(400).send({ errors: [{ message: 'A text holds a NUL, which no text here may hold.' }] })
    : undefined

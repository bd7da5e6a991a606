import type { FastifyRequest } from 'fastify'

/** Reads the token of an `Authorization` header. */
export const bearerIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1]

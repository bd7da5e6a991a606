import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../own-origin.ts'

interface Asked {
  readonly method: string
  readonly site: string | undefined
  readonly origin: string | undefined
  readonly host: string | undefined
  readonly storeUrl: string
}

/**
 * Returns whether a request that may change something comes from a page of another site.
 * The `sec-fetch-site` header of the browser decides first; without it the origin must be the store's own.
 */
export const isFromElsewhere = (asked: Asked): boolean => {
  if (asked.method === 'GET' || asked.method === 'HEAD' || asked.method === 'OPTIONS') return false
  if (asked.site !== undefined && asked.site !== 'same-origin' && asked.site !== 'none') return true
  return asked.origin !== undefined && !isOwnOrigin(asked.origin, asked)
}

/** Refuses requests of other sites before their bodies are read. */
export const refuseOtherSites =
  (storeUrl: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const site = request.headers['sec-fetch-site']
    const asked = {
      method: request.method,
      site: typeof site === 'string' ? site : undefined,
      origin: request.headers.origin,
      host: request.headers.host,
      storeUrl
    }
    return isFromElsewhere(asked)
      ? reply.status(403).send({ errorMessage: 'This request came from another site and was refused.' })
      : undefined
  }

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { DEFAULT_SECURITY_HEADERS } from '../../pages/security-headers.ts'

/** Leaves the bodies of requests to the library, which reads them itself. */
export const leaveBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** How the library sees the address of a request: the part before its own paths, and the rest. */
interface SeenAddress {
  readonly before: string
  readonly url: string
}

/**
 * Lets the library answer a request.
 * It builds its addresses from the part before the path that it answers.
 */
export const handOver = async (
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { before, url }: SeenAddress
): Promise<void> => {
  reply.hijack()
  for (const [name, value] of Object.entries(DEFAULT_SECURITY_HEADERS)) reply.raw.setHeader(name, value)
  await provider.callback()(Object.assign(raw, { originalUrl: `${before}${url}`, url }), reply.raw)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayServeHost, tenantOf, type WhiteLabel } from '../../src/domain/partner/white-label.ts'
import { blockedPageFor, blockedPages, type WordsIn } from './blocked-page.ts'

/** Which host a build may be shown on, and what else stands on its port. */
export interface HostGate {
  readonly whiteLabel: Pick<WhiteLabel, 'id' | 'hostname'> | undefined
  /** This machine's own names are let in while the store is worked on. @source D32 */
  readonly localHosts: boolean
  /** The outside parties of the sandbox answer on this port too, under names of their own; undefined = real parties elsewhere. */
  readonly paymentsHost: string | undefined
  readonly wordsIn: WordsIn
}

/** Calls between machines, which know the store by its address: health, and what provider and user pool tell, who prove themselves. */
const BETWEEN_MACHINES = /^\/(?:healthz|readyz|notify\/(?:payment|identity))(?:\?|$)/
const OF_SANDBOX = /^\/_\//
const PAY_PAGE = /^\/pay\//

/** Headers of a refusal: it is not cached, and nothing can be loaded from it. */
const WALLS = {
  'cache-control': 'no-store',
  vary: 'accept-language, host',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin'
}

const isCall = ({ method, url }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || /^\/(?:graphql|api|session)(?:[/?]|$)/.test(url)

/**
 * Refuses every request of a host that may not show this build, before anything else: no page, no file, no call, no cookie. The tenant is
 * known by the host alone; what a header says of it counts for nothing. 403, since a browser may send a 421 again by itself.
 *
 * @source A§1, B§2, M174, D31, D32
 */
export const registerHostGate = async (app: FastifyInstance, gate: HostGate): Promise<void> => {
  const { whiteLabel, localHosts, paymentsHost } = gate
  if (whiteLabel?.hostname === undefined) return
  const pages = await blockedPages(gate.wordsIn)

  const isOfSandbox = ({ url, headers: { host } }: FastifyRequest): boolean =>
    paymentsHost !== undefined &&
    ((OF_SANDBOX.test(url) && mayServeHost(whiteLabel.hostname, host, true)) || (PAY_PAGE.test(url) && host === paymentsHost))

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (BETWEEN_MACHINES.test(request.url) || isOfSandbox(request)) return undefined
    if (tenantOf(whiteLabel, request.headers.host, localHosts) !== undefined) return undefined
    void reply.status(403).headers(WALLS)
    if (isCall(request)) return reply.send({ errorMessage: 'This host is not allowed to access the store. Check back later.' })
    return reply.type('text/html; charset=utf-8').send(blockedPageFor(pages, request.headers['accept-language']))
  })
}

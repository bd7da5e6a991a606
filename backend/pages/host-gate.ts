import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayServeHost, tenantOfHost, type WhiteLabel } from '../../src/domain/partner/white-label.ts'
import { blockedPageFor, blockedPages, type WordsIn } from './blocked-page.ts'

/** The host on which a build may be shown, and what else answers on its port. */
export interface HostGate {
  readonly whiteLabel: Pick<WhiteLabel, 'id' | 'hostname'> | undefined
  /** Names of this machine are allowed during development. @source D32 */
  readonly localHosts: boolean
  /**
   * Host of the sandbox's payment page, which answers on this port under a name of its own.
   * Undefined = the external services are real ones elsewhere.
   */
  readonly paymentsHost: string | undefined
  /**
   * Host of the sandbox's site of the game, on this port too.
   * Undefined or absent = there is no such site.
   */
  readonly gameAccountHost?: string | undefined
  readonly wordsIn: WordsIn
}

/**
 * Calls between machines, which know the store by its address.
 * Health checks, and webhooks of the provider and the user pool, which authenticate themselves.
 */
const BETWEEN_MACHINES = /^\/(?:healthz|readyz|notify\/(?:payment|identity))(?:\?|$)/
const OF_SANDBOX = /^\/_\//
const PAY_PAGE = /^\/pay\//
const GAME_SITE = /^\/(?:\?|$|account(?:[/?]|$)|oidc\/|script\/)/

/** Headers of a refusal: it is not cached, and nothing can be loaded from it. */
const REFUSAL_HEADERS = {
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
 * Refuses every request of a host that may not show this build, before any other handler.
 * Such a host gets no page, no file, no call and no cookie. Only the host decides about the tenant; headers that name one are ignored.
 * The status is 403, since a browser may repeat a request after a 421.
 *
 * @source A§1, B§2, M174, D31, D32
 */
export const registerHostGate = async (app: FastifyInstance, gate: HostGate): Promise<void> => {
  const { whiteLabel, localHosts, paymentsHost, gameAccountHost } = gate
  if (whiteLabel?.hostname === undefined) return
  const pages = await blockedPages(gate.wordsIn)

  const isOfSandbox = ({ url, headers: { host } }: FastifyRequest): boolean =>
    paymentsHost !== undefined &&
    ((OF_SANDBOX.test(url) && mayServeHost(whiteLabel.hostname, host, true)) ||
      (PAY_PAGE.test(url) && host === paymentsHost) ||
      (GAME_SITE.test(url) && host !== undefined && host === gameAccountHost))

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (BETWEEN_MACHINES.test(request.url) || isOfSandbox(request)) return undefined
    if (tenantOfHost(whiteLabel, request.headers.host, localHosts) !== undefined) return undefined
    void reply.status(403).headers(REFUSAL_HEADERS)
    if (isCall(request)) return reply.send({ errorMessage: 'This host is not allowed to access the store. Check back later.' })
    return reply.type('text/html; charset=utf-8').send(blockedPageFor(pages, request.headers['accept-language']))
  })
}

import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'

/**
 * Warns once of a proxy in front of the store when TRUSTED_PROXIES names none.
 *
 * Every visitor then counts as one, by the proxy's address. A visitor can send `X-Forwarded-For` too, so the header changes nothing but the log.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance, trusted: readonly string[], { log }: Pick<Services, 'log'>): void => {
  if (trusted.length > 0) return
  let isWarned = false
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    done()
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log('proxy.untrusted', {
      address: socket.remoteAddress,
      warning: 'Requests come with X-Forwarded-For, but TRUSTED_PROXIES is empty: request limits count all visitors as one.'
    })
  })
}

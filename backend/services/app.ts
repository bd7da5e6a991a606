import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../database/database-errors.ts'
import { registerAccountParties } from './accounts/account-parties.ts'
import { registerAccounts } from './accounts/account-routes.ts'
import { registerTriggers } from './accounts/trigger-routes.ts'
import { freeLostLeases } from './due-work/take-due.ts'
import { refuseOtherSites } from './graphql/cross-site.ts'
import { refuseNul } from './graphql/no-nul.ts'
import { registerGraphql } from './graphql/graphql-route.ts'
import { handlePaymentWebhook } from './orders/notification.ts'
import { handlePaymentEvent } from './orders/payment-events.ts'
import { registerMailings } from './mailings/mailing-routes.ts'
import { registerNumbers } from './numbers/number-routes.ts'
import { noteOutage, outageBehind } from './outage.ts'
import { registerHealth } from './health/health-routes.ts'
import type { Readiness } from './health/readiness.ts'
import { fillTestStock } from './orders/voucher-stock.ts'
import { registerNotifications } from './notifications/notification-routes.ts'
import { hearNames } from './search/find-names.ts'
import { watchExpired } from './due-work/sweep.ts'
import { watchPromoStarts } from './notifications/promo-starts.ts'
import { fillSampleNotifications } from './notifications/sample-notifications.ts'
import { registerOrderLinks } from './orders/order-link-routes.ts'
import { registerPartnership } from './partnership/partnership-routes.ts'
import { watchReleases } from './pre-registrations/announce-release.ts'
import { registerPreRegistrations } from './pre-registrations/pre-registration-routes.ts'
import { refuseUnproven } from './proofs/refuse-unproven.ts'
import { isRecord } from './publisher/json-rpc.ts'
import { registerRatings } from './ratings/rating-routes.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import type { Services } from './services.ts'
import { registerSessions } from './session/session-routes.ts'
import { registerShop } from './shop/shop-routes.ts'

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]) =>
      typeof one === 'string' && one.length <= 300 ? [[name, one]] : []
    )
  )

/**
 * Registers the one address that the payments provider calls.
 * Checksum and inquiry verify what it says. @source PF 2.5
 */
const registerNotification = (app: FastifyInstance, services: Services): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  )
  const take = (request: FastifyRequest): Promise<string> => {
    const raw = { ...textsOf(request.query), ...textsOf(request.body) }
    return raw.event === undefined ? handlePaymentWebhook(services, raw) : handlePaymentEvent(services, raw)
  }
  app.get('/notify/payment', async (request, reply) => reply.type('text/plain').send(await take(request)))
  app.post('/notify/payment', async (request, reply) => reply.type('text/plain').send(await take(request)))
}

/**
 * Registers the store's own services on a server:
 * GraphQL, the shop's calls, the provider's webhooks, health.
 * @returns whether this process should get requests
 */
export const registerServices = async (app: FastifyInstance, services: Services): Promise<Readiness> => {
  refuseMalformed(app, services)
  await freeLostLeases(services)
  await fillTestStock(services)
  await fillSampleNotifications(services)
  await watchPromoStarts(services)
  await watchExpired(services)
  while (await hearNames(services));
  await watchReleases(services)
  const { identity } = services.config
  await app.register(async (own) => {
    own.addHook('onRequest', refuseOtherSites(services.config.storeUrl))
    refuseUnproven(own, services)
    own.addHook('preValidation', refuseNul)
    registerGraphql(own, services)
    await registerShop(own, services)
    await registerNumbers(own, services)
    await registerOrderLinks(own, services)
    await registerPartnership(own, services)
    await registerMailings(own, services)
    await registerNotifications(own, services)
    await registerPreRegistrations(own, services)
    await registerRatings(own, services)
    if (identity === undefined) return
    await registerSessions(own, services, identity)
    await registerAccounts(own, services, identity)
    if (services.config.accountParties !== undefined) registerAccountParties(own, services, services.config.accountParties)
  })
  if (identity !== undefined) await app.register(async (own) => registerTriggers(own, services, identity))
  await app.register(async (provider) => {
    registerNotification(provider, services)
    provider.setErrorHandler((error, _request, reply) => {
      const outage = outageBehind(error)
      if (outage !== undefined) {
        noteOutage(services, outage)
        return reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).type('text/plain').send('ResultCode=1')
      }
      services.log('notification.fault', { error: error instanceof Error ? error.message : String(error) })
      return reply.status(500).type('text/plain').send('ResultCode=1')
    })
  })
  return registerHealth(app, services)
}

import type { FastifyInstance } from 'fastify'
import { registerAuthEndpoints } from './accounts/auth-endpoints.ts'
import { registerAccounts } from './accounts/account-routes.ts'
import { accountExpiry, accountJobs } from './accounts/jobs.ts'
import { ownConsents } from './accounts/own-consent.ts'
import { registerPlayerCalls } from './accounts/player-calls.ts'
import { registerTriggers } from './accounts/trigger-routes.ts'
import { freeLostLeases } from './jobs/lease-jobs.ts'
import { refuseOtherSites } from './graphql/cross-site.ts'
import { refuseNul } from './graphql/no-nul.ts'
import { registerGraphql } from './graphql/graphql-route.ts'
import { paymentJobs } from './payments/jobs.ts'
import { registerPaymentWebhook } from './payments/webhook-routes.ts'
import { outboundJobs } from './outbound/jobs.ts'
import { writeGiftMail } from './gift-claims/write-gift-mail.ts'
import { writeWalletMail } from './wallet/write-wallet-mail.ts'
import { registerMailings } from './outbound/mailing-routes.ts'
import { registerNumbers } from './numbers/number-routes.ts'
import { registerHealth } from './health/health-routes.ts'
import type { Readiness } from './health/readiness.ts'
import { fulfilmentJobs } from './fulfilment/jobs.ts'
import { fillTestStock } from './fulfilment/voucher-stock.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { registerNotifications } from './notifications/notification-routes.ts'
import { hearNames } from './search/find-names.ts'
import type { JobHandlers } from './jobs/job-handlers.ts'
import { sweepJobs, watchExpired } from './jobs/sweep.ts'
import { watchPromoStarts } from './notifications/promo-starts.ts'
import { fillSampleNotifications } from './notifications/sample-notifications.ts'
import { orderJobs } from './orders/jobs.ts'
import { registerOrderLinks } from './orders/order-link-routes.ts'
import { partnerExpiry } from './partner-login/jobs.ts'
import { registerPartnerLogin } from './partner-login/partner-routes.ts'
import { registerPartnership } from './partnership/partnership-routes.ts'
import { preRegistrationJobs } from './pre-registrations/jobs.ts'
import { watchReleases } from './pre-registrations/announce-release.ts'
import { registerPreRegistrations } from './pre-registrations/pre-registration-routes.ts'
import { refuseUnproven } from './proofs/refuse-unproven.ts'
import { refundJobs } from './refunds/jobs.ts'
import { registerRatings } from './ratings/rating-routes.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import type { Services } from './services.ts'
import { sessionExpiry, sessionJobs } from './session/jobs.ts'
import { registerSessions } from './session/session-routes.ts'
import { registerShop } from './shop/shop-routes.ts'
import { registerAgreementEvents } from './subscriptions/agreement-event-routes.ts'
import { subscriptionJobs } from './subscriptions/jobs.ts'
import { giftExpiry } from './gifts/expiry.ts'
import { writeSubscriptionMail } from './subscriptions/write-subscription-mail.ts'
import { walletExpiry } from './wallet/expiry.ts'
import { watchBooks } from './wallet/books-proof.ts'
import { rewardJobs } from './rewards/expiry.ts'
import { referralJobs } from './referrals/pay-referral.ts'
import { walletJobs } from './wallet/jobs.ts'
import { registerWallet } from './wallet/wallet-routes.ts'
import { registerWalletSocket } from './wallet/wallet-socket-route.ts'

/** The handlers of all jobs, as the services register them. */
export const jobHandlers: JobHandlers = {
  ...orderJobs,
  ...paymentJobs,
  ...fulfilmentJobs,
  ...refundJobs,
  ...rewardJobs,
  ...referralJobs,
  ...outboundJobs(async (services, queued) =>
    queued.subscription_id === null
      ? ((await writeGiftMail(services, queued)) ?? writeWalletMail(services, queued))
      : writeSubscriptionMail(services, queued)
  ),
  ...notificationJobs,
  ...preRegistrationJobs,
  ...sessionJobs,
  ...accountJobs,
  ...walletJobs,
  ...subscriptionJobs,
  ...sweepJobs([...accountExpiry, ...sessionExpiry, ...walletExpiry, ...giftExpiry, ...partnerExpiry])
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
  const { identity, partner } = services.config
  const readiness = registerHealth(app, services)
  await app.register(async (own) => {
    own.addHook('onRequest', refuseOtherSites(services.config.storeUrl))
    refuseUnproven(own, services)
    own.addHook('preValidation', refuseNul)
    registerGraphql(own, services)
    await registerShop(own, services)
    await registerNumbers(own, services)
    await registerOrderLinks(own, services)
    await registerPartnership(own, services)
    await registerMailings(own, services, ownConsents(services))
    await registerNotifications(own, services)
    await registerPreRegistrations(own, services)
    await registerRatings(own, services)
    if (partner !== undefined) {
      await registerPartnerLogin(own, services, partner)
      await registerPlayerCalls(own, services, partner)
    }
    if (identity === undefined) return
    await registerSessions(own, services, identity)
    await registerAccounts(own, services, identity)
    await registerWallet(own, services, identity)
    registerWalletSocket(own, services, readiness.isDraining)
    if (services.config.authEndpoints !== undefined) registerAuthEndpoints(own, services, services.config.authEndpoints)
  })
  if (identity !== undefined) {
    await watchBooks(services)
    await app.register(async (own) => registerTriggers(own, services, identity))
  }
  await registerPaymentWebhook(app, services)
  await registerAgreementEvents(app, services)
  return readiness
}

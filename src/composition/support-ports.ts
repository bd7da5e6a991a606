import { browserJar, consentedCookies } from '../adapters/cookie/consented-cookies.ts'
import { httpClient } from '../adapters/http/http-client.ts'
import { mailingsHttp } from '../adapters/http/mailings-http.ts'
import { notificationsHttp } from '../adapters/http/notifications-http.ts'
import { numberBlocksHttp } from '../adapters/http/number-blocks-http.ts'
import { orderLinksHttp } from '../adapters/http/order-links-http.ts'
import { partnershipHttp } from '../adapters/http/partnership-http.ts'
import { preRegistrationsHttp } from '../adapters/http/pre-registrations-http.ts'
import { ratingsHttp } from '../adapters/http/ratings-http.ts'
import { endSession } from '../adapters/http/end-session.ts'
import { sendRequest } from '../adapters/http/send-request.ts'
import { shopContentHttp } from '../adapters/http/shop-content-http.ts'
import { forgetSealKey } from '../adapters/storage/forgotten-seal-key.ts'
import { storedDataRegistry } from '../adapters/storage/stored-data-registry.ts'
import { notificationCell, pageNotifications } from '../adapters/storage/notification-cell.ts'
import { ratingCell } from '../adapters/storage/rating-cell.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { keptPages } from '../adapters/system/worker-registration.ts'
import { onConsentChanged } from '../adapters/cookie/consent-events.ts'
import type { SupportPorts } from '../application/ports/support-ports.ts'
import { shopContent } from '../application/use-cases/shop-content.ts'
import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import { addressIn, type Config, type PageMarket, shownPage } from './config.ts'
import { pageCalls } from './page-calls.ts'

/**
 * Creates the ports of the support pages from the browser and the order service.
 * They do not need the purchase, so pages without one load neither its container nor GraphQL.
 */
export const createSupportPorts = (config: Config, market: PageMarket): SupportPorts => {
  const { allowed, stores, telemetry, context, signer } = pageCalls(market)
  const post = httpClient(addressIn(config.orders, market.regionCode), context, config.contextPath ? undefined : signer)
  const cookies = consentedCookies(browserJar(), () => false)
  const storedNotifications = notificationCell(() => localStorage, allowed)
  // What was only held in memory, for want of consent, is stored once consent is given.
  onConsentChanged(() => {
    if (allowed('notifications') && storedNotifications.read().items.length > 0) storedNotifications.write(storedNotifications.read())
  })
  return {
    guestUserId: stores.guestUserId,
    clock: systemClock,
    telemetry,
    storedNotifications,
    accountNotifications: pageNotifications(),
    isSignedIn: () => cookies.read('has-session') === 'open',
    notifications: notificationsHttp(post),
    preRegistrations: preRegistrationsHttp(post),
    numberBlocks: numberBlocksHttp(post),
    orderLinks: orderLinksHttp(post),
    partnership: partnershipHttp(post),
    mailings: mailingsHttp(post, activeWhiteLabelId(shownPage()?.store)),
    ratings: ratingsHttp(post),
    content: shopContent({ content: shopContentHttp(post), telemetry }),
    ratingInvited: ratingCell(() => localStorage, allowed),
    // Cookies are only erased here, never written.
    storedDataRegistry: storedDataRegistry(cookies, {
      local: () => localStorage,
      session: () => sessionStorage,
      pages: keptPages(),
      forgetKey: forgetSealKey,
      endSession: () => endSession(sendRequest)
    })
  }
}

import { browserJar, consentedCookies } from '../adapters/cookie/consented-cookies.ts'
import type { PostJson } from '../adapters/http/http-client.ts'
import { mailingsHttp } from '../adapters/http/mailings-http.ts'
import { notificationsHttp } from '../adapters/http/notifications-http.ts'
import { numberBlocksHttp } from '../adapters/http/number-blocks-http.ts'
import { orderLinksHttp } from '../adapters/http/order-links-http.ts'
import { partnershipHttp } from '../adapters/http/partnership-http.ts'
import { preRegistrationsHttp } from '../adapters/http/pre-registrations-http.ts'
import { ratingsHttp } from '../adapters/http/ratings-http.ts'
import { shopContentHttp } from '../adapters/http/shop-content-http.ts'
import { forgetSealKey } from '../adapters/storage/forgotten-seal-key.ts'
import { keptThings } from '../adapters/storage/kept-things.ts'
import { notificationSlot, pageNotifications } from '../adapters/storage/notification-slot.ts'
import { ratingSlot } from '../adapters/storage/rating-slot.ts'
import type { Allowed } from '../adapters/storage/web-storage.ts'
import { keptPages } from '../adapters/system/worker-registration.ts'
import { onConsent } from '../adapters/cookie/consent-bell.ts'
import type { DeskPorts } from '../application/ports/desk-ports.ts'
import { shopContent } from '../application/use-cases/shop-content.ts'
import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import { shownPage } from './shown-page.ts'

/** Dependencies that these ports share with the others. */
interface Shared extends Pick<DeskPorts, 'guestUserId' | 'clock' | 'telemetry'> {
  readonly allowed: Allowed
}

/** Creates the ports of the support pages from the browser and the container's GraphQL client. */
export const deskPorts = (post: PostJson, { allowed, ...shared }: Shared): DeskPorts => {
  const cookies = consentedCookies(browserJar(), () => false)
  const keptNotifications = notificationSlot(() => localStorage, allowed)
  // What was only held in memory, for want of consent, is stored once consent is given.
  onConsent(() => {
    if (allowed('notifications') && keptNotifications.read().items.length > 0) keptNotifications.write(keptNotifications.read())
  })
  return {
    ...shared,
    keptNotifications,
    accountNotifications: pageNotifications(),
    isSignedIn: () => cookies.read('has-session') === 'open',
    notifications: notificationsHttp(post),
    preRegistrations: preRegistrationsHttp(post),
    numberBlocks: numberBlocksHttp(post),
    orderLinks: orderLinksHttp(post),
    partnership: partnershipHttp(post),
    mailings: mailingsHttp(post, activeWhiteLabelId(shownPage()?.store)),
    ratings: ratingsHttp(post),
    content: shopContent({ content: shopContentHttp(post), telemetry: shared.telemetry }),
    ratingInvited: ratingSlot(() => localStorage, allowed),
    // Cookies are only erased here, never written.
    keptThings: keptThings(cookies, {
      local: () => localStorage,
      session: () => sessionStorage,
      pages: keptPages(),
      forgetKey: forgetSealKey,
      endSession: () => void fetch('/session', { method: 'DELETE', keepalive: true }).catch(() => undefined)
    })
  }
}

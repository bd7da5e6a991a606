import type { Cookies } from '../../application/ports/cookies.ts'
import type { ConsentStore } from '../../application/ports/stores.ts'
import { parseConsent, printConsent } from '../../domain/marketing/consent-record.ts'

/**
 * What the visitor allowed, in the cookie `consent`; undefined = has not answered. Every tab and every page reads the same one, at the moment
 * it needs it.
 *
 * @source A§5, M177, M178
 */
export const consentSlot = (cookies: Cookies): ConsentStore => ({
  read: () => parseConsent(cookies.read('consent')),
  write: (consent) => {
    if (consent === undefined) cookies.erase('consent')
    else cookies.write('consent', printConsent(consent))
  }
})

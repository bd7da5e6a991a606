import type { Cookies } from '../../application/ports/cookies.ts'
import type { ConsentStore } from '../../application/ports/browser-storage.ts'
import { parseConsent, printConsent } from '../../domain/marketing/consent-record.ts'

/**
 * Creates the storage of the visitor's consent in the cookie `consent`; undefined = not decided.
 * Every tab and page reads the same cookie, at the moment when it needs it.
 *
 * @source A§5, M177, M178
 */
export const consentCell = (cookies: Cookies): ConsentStore => ({
  read: () => parseConsent(cookies.read('consent')),
  write: (consent) => {
    if (consent === undefined) cookies.erase('consent')
    else cookies.write('consent', printConsent(consent))
  }
})

import { countNewNotifications } from '../../adapters/http/new-notifications.ts'
import { experimentHeaders } from '../../adapters/http/experiment-headers.ts'
import { sendRequest } from '../../adapters/http/send-request.ts'
import { APP_VERSION, shownPage } from '../config.ts'

const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Reads the guest user id of this browser's orders; undefined when it cannot be read. */
const guestUserId = (): string | undefined => /"data":"([\w-]{32,64})"/.exec(kept('guest-user-id') ?? '')?.[1]

/** White-label id of the standard store. @source D40 */
const STANDARD_STORE = 1

/**
 * Counts the new notifications of the signed-in user, else of the guest; undefined = no answer.
 * The headers for experiments carry only facts that are already known.
 *
 * @param address of the order service
 * @source M167, D34
 */
export const countNotifications = async (address: string): Promise<number | undefined> => {
  const { dataset, lang } = document.documentElement
  const country = dataset.country ?? ''
  const known = {
    url: location.origin + location.pathname,
    country,
    whiteLabelId: shownPage()?.store?.id ?? STANDARD_STORE,
    appVersion: APP_VERSION
  }
  return countNewNotifications({
    fetch: sendRequest,
    address,
    headers: experimentHeaders(known, crypto.randomUUID()),
    countryCode: country,
    shopLang: lang.split('-')[0] ?? '',
    guestUserId: guestUserId(),
    kept: kept('notifications')
  })
}
